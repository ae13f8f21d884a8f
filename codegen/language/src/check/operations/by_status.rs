//! Answers whose body depends on the status.

use std::collections::BTreeMap;

use serde_json::Value as Json;

use crate::check::at::At;
use crate::check::lookup::scope::{Scope, Style};
use crate::check::one_of::{exactly_one, refuse};
use crate::check::{Check, provenance, style};
use crate::diagnostic::Span;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{Name, Response, ResponseBody, ResponseKind};
use crate::{ast, ident};

/// The status of an answer, unless the operation says otherwise.
pub(crate) const OK: u16 = 200;
/// The statuses of answers without a body.
const NO_BODY: [u16; 2] = [204, 205];
/// The status of a partial answer, which the client never accepts as a success.
const PARTIAL: u16 = 206;

impl Check<'_, '_> {
    /// An answer of several kinds. Keys that describe one body belong to each kind.
    pub(crate) fn by_status(&mut self, ast: &ast::Response, at: At<'_>) -> Response {
        for key in ["example", "status"] {
            refuse(key, at, "each kind of answer has its own", self.report);
        }
        refuse("success", at, "the status says which kind of answer it is", self.report);
        refuse("paged", at, "only a list that `page_of` describes has pages", self.report);
        let kinds_at = at.get("by_status");
        let (mut scope, mut statuses) = (Scope::new("kind of answer", Style::Snake), BTreeMap::new());
        let listed = self.listed(Some(&ast.by_status), kinds_at, "an answer without a kind");
        let kinds: Vec<ResponseKind> =
            listed.map(|(name, kind)| self.kind(name, kind, kinds_at.get(name), (&mut scope, &mut statuses))).collect();
        if let [_] = kinds.as_slice()
            && !kinds_at.is_damaged()
        {
            self.report
                .add(DiagnosticCode::BadValue, kinds_at.key(), "an answer of one kind does not depend on the status")
                .help("write the keys of the kind into `response`, or describe another kind");
        }
        Response {
            success: Vec::new(),
            status: kinds.first().map_or(OK, |kind| kind.status),
            example: kinds.first().map_or(Json::Null, |kind| kind.example.clone()),
            body: if kinds.is_empty() { ResponseBody::Json } else { ResponseBody::ByStatus(kinds) },
            is_whole_list: false,
            headers: self.answer_headers(ast, at),
            facts: provenance::single(ast.undocumented.as_ref(), ast.assumed.as_ref(), ast.observed.as_ref()),
            place: at.place(),
        }
    }

    fn kind(
        &mut self,
        name: &str,
        ast: &ast::ResponseKind,
        at: At<'_>,
        (scope, statuses): (&mut Scope, &mut BTreeMap<u16, Span>),
    ) -> ResponseKind {
        let rust = ident::variant(name);
        scope.claim(name, &rust, at.key(), self.report);
        let is_shaped = at.has("type") || at.has("empty");
        let shapes = ["type", "empty", "undocumented"];
        let one = exactly_one("a kind of answer", &shapes[..if is_shaped { 2 } else { 3 }], at, self.report);
        let may_be_empty = !matches!(one, Some("type" | "undocumented"));
        if self.status_of_success(ast.status, may_be_empty, at.get("status"))
            && let Some(first) = statuses.insert(ast.status, at.get("status").value())
        {
            let message = format!("two kinds of answer have the status {}", ast.status);
            self.report
                .add(DiagnosticCode::BadStatus, at.get("status").value(), message)
                .second(first, "first used here")
                .help("the client distinguishes them by the status alone");
        }
        let (body, about) = if one == Some("empty") {
            for key in ["about", "example"] {
                let reason =
                    if key == "about" { "`empty` says what the answer means" } else { "the answer has no body" };
                refuse(key, at, reason, self.report);
            }
            let about = style::sentence(ast.empty.as_deref().unwrap_or_default(), at.get("empty"), self.report);
            (ResponseBody::Empty { about: about.clone() }, about)
        } else {
            let body =
                if one == Some("type") { self.whole_body(ast.type_name.as_deref(), at) } else { ResponseBody::Json };
            let is_clear = one.is_some();
            let about = match &ast.about {
                Some(about) => style::about(about, at, self.report),
                None if !is_clear => String::new(),
                None => self.missing_in_kind("about", "What an answer of this kind means.", at),
            };
            if at.has("example") {
                self.example(&ast.example, &body, &[], at);
            } else if is_clear {
                self.missing_in_kind("example", "A body as the service might send it; its values are made up.", at);
            }
            (body, about)
        };
        ResponseKind {
            name: Name { spec: name.to_owned(), wire: ast.status.to_string(), rust },
            status: ast.status,
            body,
            about,
            example: ast.example.clone(),
            facts: provenance::single(ast.undocumented.as_ref(), ast.assumed.as_ref(), ast.observed.as_ref()),
            place: at.place(),
            keys: at.keys(&["status"]),
        }
    }

    fn missing_in_kind(&mut self, key: &str, about: &str, at: At<'_>) -> String {
        if !at.is_damaged() {
            self.report
                .add(DiagnosticCode::MissingKey, at.key(), format!("the key `{key}` is missing"))
                .label(format!("`{key}`: {}", about.trim_end_matches('.')));
        }
        String::new()
    }

    /// Reports a status that is not a success, or that has no body although one is described. Returns whether it is valid.
    pub(crate) fn status_of_success(&mut self, status: u16, may_be_empty: bool, at: At<'_>) -> bool {
        let problem = match status {
            PARTIAL => "the client never asks for a part of an answer, so it accepts none",
            200..300 if NO_BODY.contains(&status) && !may_be_empty => {
                "an answer with this status has no body: describe it with `empty`"
            }
            200..300 => return true,
            _ => "the status of a success is from 200 to 299",
        };
        let message = format!("`{status}` cannot be the status of this answer");
        self.report.add(DiagnosticCode::BadStatus, at.value(), message).help(problem);
        false
    }
}
