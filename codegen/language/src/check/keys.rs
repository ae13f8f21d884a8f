//! The keys of the service: where a request has them.

use crate::check::lookup::{Item, Scope, Style};
use crate::check::types::locations::{REFUSED, header_problem, is_header_name};
use crate::check::{Check, exactly_one, places};
use crate::diagnostic::DiagnosticCode;
use crate::ir::{Authentication, KeyPlace, Name, OtherKey, PermissionId};
use crate::written::Spanned;
use crate::{ast, ident};

impl Check<'_, '_> {
    /// How a request authenticates its sender, and the variable that contains the key.
    pub(crate) fn key(&mut self, service: Spanned<&ast::Service>) -> Option<Authentication> {
        let variable = &service.client.key_variable;
        let Some(ast) = service.authentication.get() else {
            // If it could not be read, that was reported.
            if !service.authentication.at.is_there {
                self.refuse(variable.at, "without `authentication` the service takes no key");
            }
            return None;
        };
        if variable.is_none() && !variable.at.is_there && !service.client.at.is_damaged {
            self.mistake(DiagnosticCode::MissingKey, service.client.at.key, "the key `key_variable` is missing")
                .second(ast.at.key, "the service takes a key")
                .help("name the environment variable with the key: `key_variable: LIBRARY_KEY`");
        }
        let place = self.key_place(ast)?;
        if let Some(name) = ast.check.get() {
            self.refuse_change(DiagnosticCode::ChangingVerification, name.text(), "check a key");
            if let Some(other) = self.names.operation_ast(&name) {
                self.refuse(other.reads_although.at, "it checks keys, so it must read beyond doubt");
                if *other.needs_key == Some(false) {
                    self.refuse(other.needs_key.at, "it checks keys, so it needs one");
                }
            }
        }
        Some(Authentication {
            others: self.other_keys(ast, &place),
            place,
            variable: variable.as_deref().unwrap_or_default().to_owned(),
            about: self.about(ast.about.text()),
            check: ast.check.get().and_then(|name| self.operation_named(name.text())),
        })
    }

    fn key_place(&mut self, ast: Spanned<&ast::Authentication>) -> Option<KeyPlace> {
        let chosen = exactly_one("`authentication`", &places!(ast; header, query, basic), ast.at, self.report)?;
        if chosen != "header" {
            self.refuse(ast.prefix.at, "only a `header` has a text before the key");
        }
        match chosen {
            "header" => Some(self.key_header(ast)),
            "query" => {
                let name = ast.query.get()?;
                if name.is_empty() {
                    self.mistake(DiagnosticCode::EmptyValue, ast.query.at.value, "the name is empty");
                }
                self.refuse_page_parameter(name.text());
                Some(KeyPlace::Query { name: name.to_string() })
            }
            _ => {
                if !*ast.basic {
                    self.refuse(ast.basic.at, "it can only be `true`; otherwise write `header` or `query` instead");
                }
                Some(KeyPlace::Basic)
            }
        }
    }

    /// Reports a key with the wire name of a parameter of pages.
    fn refuse_page_parameter(&mut self, name: Spanned<&str>) {
        let Some(service) = self.names.service() else { return };
        let Some(parameters) = service.page.as_ref().and_then(|page| page.parameters.get()) else { return };
        let mut both = [&parameters.start, &parameters.limit].into_iter();
        if let Some(first) = both.find(|own| own.as_deref() == Some(*name)) {
            let message = format!("two parameters have the wire name `{name}`");
            self.mistake(DiagnosticCode::DuplicateWire, name.at.value, message)
                .second(first.at.value, "first defined here");
        }
    }

    pub(crate) fn refuse_permissions_without_key(&mut self, items: &[Item<'_, ast::Permission, PermissionId>]) {
        let has_no_key = self.has_no_key();
        for item in items.iter().filter(|_| has_no_key) {
            self.mistake(DiagnosticCode::MisplacedKey, item.ast.at.key, "a service without keys has no permissions")
                .label("`service.authentication` is not there");
        }
    }

    /// Whether the service surely has no key.
    pub(crate) fn has_no_key(&self) -> bool {
        self.names.service().is_some_and(|service| !service.authentication.at.is_there && !service.at.is_damaged)
    }

    fn key_header(&mut self, ast: Spanned<&ast::Authentication>) -> KeyPlace {
        let header = ast.header.as_deref().unwrap_or_default();
        if ast.header.is_some() && !is_header_name(header) {
            let message = format!("`{header}` is not a valid header name");
            self.mistake(DiagnosticCode::BadHeader, ast.header.at.value, message);
        }
        let carries_keys = ["authorization", "cookie"];
        let reserved = REFUSED.iter().filter(|(name, _)| !carries_keys.contains(name));
        if let Some((name, reason)) = reserved.into_iter().find(|(name, _)| header.eq_ignore_ascii_case(name)) {
            let message = format!("the header `{name}` cannot carry the key");
            self.mistake(DiagnosticCode::BadHeader, ast.header.at.value, message).label(*reason);
        }
        let prefix = ast.prefix.as_deref().unwrap_or_default();
        if !prefix.bytes().all(|b| b == b' ' || b.is_ascii_graphic()) {
            let message = "a header value can only contain visible ASCII characters";
            self.mistake(DiagnosticCode::BadHeader, ast.prefix.at.value, message);
        } else if prefix.ends_with(|last: char| last.is_ascii_alphanumeric())
            && !self.report.has(DiagnosticCode::YamlSyntax)
        {
            let message = format!("the key would follow without a blank: `{prefix}<key>`");
            self.mistake(DiagnosticCode::BadHeader, ast.prefix.at.value, message)
                .help(format!("write the blank, in quotes: `prefix: \"{prefix} \"`"));
        }
        KeyPlace::Header { name: header.to_ascii_lowercase(), prefix: prefix.to_owned() }
    }

    pub(crate) fn other_keys(&mut self, ast: Spanned<&ast::Authentication>, place: &KeyPlace) -> Vec<OtherKey> {
        if *place == KeyPlace::Basic {
            self.refuse(ast.also.at, "with `basic`, a request carries a user and a password and no other key");
            return Vec::new();
        }
        let mut scope = Scope::new("key", Style::Snake);
        // The first key has this name in Rust.
        scope.claim_rust("key", "key", ast.at.key, self.report);
        if place.is_header() {
            scope.claim_wire(place.name(), ast.header.at.value, self.report);
        }
        ast.also.iter().map(|(name, own)| self.other_key(name, own, &mut scope)).collect()
    }

    fn other_key(&mut self, name: &str, ast: Spanned<&ast::OtherKey>, scope: &mut Scope) -> OtherKey {
        let rust = ident::snake(name);
        scope.claim(name, &rust, ast.at.key, self.report);
        scope.claim_wire(&ast.header, ast.header.at.value, self.report);
        if header_problem(&ast.header).is_some() {
            let message = format!("`{}` is not a valid header name", ast.header);
            let mistake = self.mistake(DiagnosticCode::BadHeader, ast.header.at.value, message);
            mistake.help("write it in lower case, with letters, digits and `-`");
        }
        // This header is allowed, since it is meant for keys.
        let mut reserved = REFUSED.iter().filter(|(name, _)| *name != "authorization");
        if let Some((_, reason)) = reserved.find(|(name, _)| *name == *ast.header) {
            let message = format!("the header `{}` cannot carry a key", ast.header);
            self.mistake(DiagnosticCode::BadHeader, ast.header.at.value, message).label(*reason);
        }
        self.check_variable(ast.variable.text(), "LIBRARY_APPLICATION");
        OtherKey {
            name: Name { spec: name.to_owned(), wire: ast.header.to_string(), rust },
            variable: ast.variable.to_string(),
            about: self.about(ast.about.text()),
        }
    }
}
