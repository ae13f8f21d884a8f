//! What successful calls answer.

use super::at::At;
use super::one_of::exactly_one;
use super::resolve::Meaning;
use super::{Check, codes, facts, literals};
use crate::ast;
use crate::entries::Entries;
use crate::ir::{Body, Literal, Mismatch, Response, ResponseBody};
use crate::scalar::Scalar;

impl Check<'_, '_> {
    /// What a successful call answers.
    pub(super) fn response(&mut self, ast: &ast::Response, at: At<'_>) -> Response {
        // What is undocumented is told alone, or beside what is known.
        let shapes = ["type", "page_of", "undocumented"];
        let is_shaped = at.has("type") || at.has("page_of");
        let body = match exactly_one("a response", &shapes[..if is_shaped { 2 } else { 3 }], at, self.report) {
            Some("type") => self.whole_body(ast.type_name.as_deref(), at),
            Some("page_of") => self.page_of(ast.page_of.as_deref(), at.get("page_of")),
            _ => ResponseBody::Json,
        };
        for mismatch in self.service.mismatches(&body, &ast.example) {
            self.example_mismatch(&mismatch, at.get("example"));
        }
        Response {
            success: self.success(&ast.success, &body, at.get("success")),
            body,
            example: ast.example.clone(),
            facts: facts::single(ast.undocumented.as_ref(), ast.assumed.as_ref(), ast.observed.as_ref()),
            place: at.place(),
        }
    }

    fn whole_body(&mut self, name: Option<&str>, response: At<'_>) -> ResponseBody {
        let Some(name) = name else { return ResponseBody::Json };
        let at = response.get("type");
        match self.meaning(name, at) {
            Meaning::Body(Body::Record(id)) => return ResponseBody::Record(id),
            Meaning::Body(Body::Object) => {
                if !response.has("undocumented") {
                    self.misused(name, at, "shows no field; say beside it under `undocumented` what is not known");
                }
                return ResponseBody::Object;
            }
            Meaning::Unclear => {}
            Meaning::Body(Body::Json) => {
                self.misused(name, at, "tells nothing; say `undocumented` alone, with what is not known")
            }
            Meaning::Body(_) | Meaning::Value(_) | Meaning::Kinds(_) => self.misused(name, at, "is not a record"),
        }
        ResponseBody::Json
    }

    fn page_of(&mut self, name: Option<&str>, at: At<'_>) -> ResponseBody {
        let Some(name) = name else { return ResponseBody::Json };
        let item = self.body(name, at);
        if self.service.page.is_some() {
            return ResponseBody::Page(item);
        }
        if !self.page_is_unclear() {
            self.report
                .add(codes::MISSING_PAGE, at.key(), "the service does not tell what surrounds the items of a list")
                .help("describe it with `service.page`");
        }
        ResponseBody::Json
    }

    /// Points at the place of an example that does not fit.
    fn example_mismatch(&mut self, mismatch: &Mismatch, at: At<'_>) {
        let place = at.follow(&mismatch.path);
        let (span, message) = match mismatch.expected.as_str() {
            "no such field" => (place.key(), "the type has no such field".to_owned()),
            expected => (place.value(), format!("expected {expected}, found {}", mismatch.found)),
        };
        self.report.add(codes::BAD_EXAMPLE, span, message).label("in this example");
    }

    /// Fields and values that make a call a success, with the fields' names on the wire.
    fn success(&mut self, entries: &Entries<Scalar>, body: &ResponseBody, at: At<'_>) -> Vec<(Vec<String>, Literal)> {
        let mut success = Vec::new();
        for (path, scalar) in entries.iter() {
            let at = at.get(path);
            if body.is_undocumented() {
                let names = self.field_names(path, at).unwrap_or_default();
                success.push((names, literals::guessed(scalar.as_str())));
            } else if let Some((steps, body)) = self.field_path(body, path, at) {
                let wire = steps.0.iter().map(|(record, field)| self.service[*record].fields[*field].name.wire.clone());
                let wire = wire.collect();
                success.extend(self.compared(&body, scalar, at).map(|literal| (wire, literal)));
            }
            self.contradiction(success.last(), scalar, at);
        }
        success
    }

    /// Reports a value that no success has, since the service as a whole tells of success by another one.
    fn contradiction(&mut self, own: Option<&(Vec<String>, Literal)>, scalar: &Scalar, at: At<'_>) {
        let Some((field, equals)) = &self.service.success else { return };
        if own.is_none_or(|(own, _)| own != field) || literals::guessed(scalar.as_str()) == *equals {
            return;
        }
        let message = format!("a success has the value {} here, as for the service as a whole", equals.to_json());
        let mistake = self.report.add(codes::BAD_VALUE, at.value(), message);
        if let Some(service) = self.names.service_at() {
            mistake.second(service.get("success").get("equals").value(), "an answer with any other value is an error");
        }
    }

    /// Whether something stands under `service.page` that could not be read.
    fn page_is_unclear(&self) -> bool {
        self.names.service_is_unclear() || self.names.service_at().is_some_and(|at| at.has("page"))
    }
}
