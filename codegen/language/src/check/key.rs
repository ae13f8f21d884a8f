//! The key of the service.

use crate::ast;
use crate::check::at::At;
use crate::check::lookup::items::Item;
use crate::check::types::locations::REFUSED;
use crate::check::{Check, header, one_of, style};
use crate::diagnostic::Span;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{Authentication, KeyPlace, Location, PermissionId};

impl Check<'_, '_> {
    /// How a request authenticates its sender, and the variable that contains the key.
    pub(crate) fn key(&mut self, service: &ast::Service, at: At<'_>) -> Option<Authentication> {
        let (crate_at, variable) = (at.get("crate"), service.client.key_variable.as_ref());
        let Some(ast) = &service.authentication else {
            // If it could not be read, that was reported.
            if !at.has("authentication") {
                let reason = "without `authentication` the service takes no key";
                one_of::refuse("key_variable", crate_at, reason, self.report);
            }
            return None;
        };
        if variable.is_none() && !crate_at.has("key_variable") && !crate_at.is_damaged() {
            self.report
                .add(DiagnosticCode::MissingKey, crate_at.key(), "the key `key_variable` is missing")
                .second(at.get("authentication").key(), "the service takes a key")
                .help("name the environment variable with the key: `key_variable: LIBRARY_KEY`");
        }
        let at = at.get("authentication");
        let place = self.key_place(ast, at)?;
        if let Some(name) = &ast.check {
            // The example `tour` calls it first.
            self.must_only_read(DiagnosticCode::ChangingVerification, name, at.get("check"), "check a key");
            if let Some(other) = self.names.operation_at(name) {
                one_of::refuse("reads_although", other, "it checks keys, so it must read beyond doubt", self.report);
            }
        }
        Some(Authentication {
            others: self.other_keys(ast, &place, at),
            place,
            variable: variable.cloned().unwrap_or_default(),
            about: style::about(&ast.about, at, self.report),
            check: ast.check.as_ref().and_then(|name| self.operation_named(name, at.get("check"))),
        })
    }

    fn key_place(&mut self, ast: &ast::Authentication, at: At<'_>) -> Option<KeyPlace> {
        let chosen = one_of::exactly_one("`authentication`", &["header", "query", "basic"], at, self.report)?;
        if chosen != "header" {
            one_of::refuse("prefix", at, "only a `header` has a text before the key", self.report);
        }
        match chosen {
            "header" => Some(self.key_header(ast, at)),
            "query" => {
                let name = ast.query.clone()?;
                if name.is_empty() {
                    self.report.add(DiagnosticCode::EmptyValue, at.get("query").value(), "the name is empty");
                }
                self.key_is_no_page_parameter(&name, at);
                Some(KeyPlace::Query { name })
            }
            _ => {
                if !ast.basic {
                    let reason = "it can only be `true`; otherwise write `header` or `query` instead";
                    one_of::refuse("basic", at, reason, self.report);
                }
                Some(KeyPlace::Basic)
            }
        }
    }

    fn key_is_no_page_parameter(&mut self, name: &str, at: At<'_>) {
        let Some(page_at) = self.names.service_at().map(|at| at.get("page").get("parameters")) else { return };
        if let Some(key) = ["start", "limit"].into_iter().find(|key| page_at.has(key) && page_at.get(key).is_text(name))
        {
            let message = format!("two parameters have the wire name `{name}`");
            self.report
                .add(DiagnosticCode::DuplicateWire, at.get("query").value(), message)
                .second(page_at.get(key).value(), "first defined here");
        }
    }

    /// Reports a parameter in the query with this wire name if it is the key.
    pub(crate) fn is_not_the_key(&mut self, wire: &str, location: Location, span: Span) {
        if location == Location::Query && self.service.key_parameter() == Some(wire) {
            self.report
                .add(DiagnosticCode::DuplicateWire, span, format!("the parameter `{wire}` carries the key"))
                .help("remove it here: `service.authentication.query` adds it to every request");
        }
    }

    /// Reports permissions of a service without keys.
    pub(crate) fn permissions_without_key(&mut self, items: &[Item<'_, ast::Permission, PermissionId>]) {
        let has_key = self.names.service_at().is_none_or(|at| at.has("authentication") || at.is_damaged());
        for item in items.iter().filter(|_| !has_key) {
            self.report
                .add(DiagnosticCode::MisplacedKey, item.at.key(), "a service without keys has no permissions")
                .label("`service.authentication` is not there");
        }
    }

    fn key_header(&mut self, ast: &ast::Authentication, at: At<'_>) -> KeyPlace {
        let header = ast.header.clone().unwrap_or_default();
        if ast.header.is_some() && !header::is_name(&header) {
            let message = format!("`{header}` is not a valid header name");
            self.report.add(DiagnosticCode::BadHeader, at.get("header").value(), message);
        }
        let carries_keys = ["authorization", "cookie"];
        let reserved = REFUSED.iter().filter(|(name, _)| !carries_keys.contains(name));
        if let Some((name, reason)) = reserved.into_iter().find(|(name, _)| header.eq_ignore_ascii_case(name)) {
            let message = format!("the header `{name}` cannot carry the key");
            self.report.add(DiagnosticCode::BadHeader, at.get("header").value(), message).label(*reason);
        }
        let prefix = ast.prefix.clone().unwrap_or_default();
        if !prefix.bytes().all(|b| b == b' ' || b.is_ascii_graphic()) {
            self.report.add(
                DiagnosticCode::BadHeader,
                at.get("prefix").value(),
                "a header value can only contain visible ASCII characters",
            );
        } else if prefix.ends_with(|last: char| last.is_ascii_alphanumeric())
            && !self.report.has(DiagnosticCode::YamlSyntax)
        {
            self.report
                .add(
                    DiagnosticCode::BadHeader,
                    at.get("prefix").value(),
                    format!("the key would follow without a blank: `{prefix}<key>`"),
                )
                .help(format!("write the blank, in quotes: `prefix: \"{prefix} \"`"));
        }
        KeyPlace::Header { name: header.to_ascii_lowercase(), prefix }
    }
}
