//! The documented headers of an answer.

use crate::check::at::At;
use crate::check::lookup::resolve::ANY_VALUE;
use crate::check::lookup::scope::{Scope, Style};
use crate::check::types::fields::wire_span;
use crate::check::types::locations::header_name_problem;
use crate::check::{Check, header, provenance, style};
use crate::diagnostic::Span;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{AnswerHeader, JsonType, Scalar};
use crate::{ast, ident};

/// Headers that cannot be a part of an answer, each with the reason.
const REFUSED: [(&str, &str); 9] = [
    ("connection", "it is about the connection and not about the answer"),
    ("content-encoding", "the client decodes the body"),
    ("content-length", "the client checks the length of the body"),
    ("content-type", "the spec says what the body is"),
    ("keep-alive", "it is about the connection and not about the answer"),
    ("set-cookie", "the client does not keep cookies"),
    ("trailer", "it is about the connection and not about the answer"),
    ("transfer-encoding", "it is about the connection and not about the answer"),
    ("upgrade", "it is about the connection and not about the answer"),
];

/// Why a header cannot be a part of an answer.
fn refused(name: &str) -> Option<&'static str> {
    REFUSED.iter().find(|(known, _)| name == *known).map(|(_, reason)| *reason)
}

impl Check<'_, '_> {
    /// Reports a header that the client reads itself, if it cannot contain what the client looks for.
    pub(crate) fn leading_header(&mut self, name: &str, at: At<'_>, what: &str) {
        if let Some(problem) = header::problem(name).or_else(|| refused(name)) {
            let message = format!("the header `{name}` cannot have {what}");
            self.report.add(DiagnosticCode::BadHeader, at.value(), message).label(problem);
        }
    }

    /// Reports a header of an answer that the client reads already because of another key.
    pub(crate) fn read_twice(&mut self, name: &str, here: Span, other: Span) {
        self.report
            .add(DiagnosticCode::DuplicateWire, here, format!("the header `{name}` is described twice"))
            .second(other, "the client reads it because of this")
            .help("remove it here");
    }

    /// The headers of an answer, in the order of the spec.
    pub(crate) fn answer_headers(&mut self, ast: &ast::Response, response: At<'_>) -> Vec<AnswerHeader> {
        let mut scope = Scope::new("header", Style::Snake);
        let headers = response.get("headers");
        ast.headers
            .iter()
            .map(|(name, header)| self.answer_header(name, header, headers.get(name), &mut scope))
            .collect()
    }

    fn answer_header(&mut self, name: &str, ast: &ast::AnswerHeader, at: At<'_>, scope: &mut Scope) -> AnswerHeader {
        let name = self.name(name, ident::field(name), ast.wire.as_deref(), at, scope);
        let wire = &name.wire;
        if let Some(problem) = header_name_problem(wire).or_else(|| refused(wire)) {
            let message = format!("the header `{wire}` cannot be a part of an answer");
            self.report.add(DiagnosticCode::BadHeader, wire_span(at), message).label(problem);
        }
        let value = self.header_type(&ast.type_name, at.get("type"));
        let example = ast.example.as_ref();
        let example = example.and_then(|own| self.literal(DiagnosticCode::BadExample, value, own, at.get("example")));
        let example = example.unwrap_or_else(|| self.sample(value));
        self.is_header_value(&self.service.print(value, &example), &ast.type_name, at);
        AnswerHeader {
            name,
            value,
            about: style::about(&ast.about, at, self.report),
            example,
            facts: provenance::single(ast.undocumented.as_ref(), ast.assumed.as_ref(), ast.observed.as_ref()),
            place: at.place(),
        }
    }

    fn header_type(&mut self, name: &str, at: At<'_>) -> Scalar {
        match self.body(name, at) {
            JsonType::Scalar(value) => return value,
            // The unknown type was reported.
            JsonType::Json if name != "json" => {}
            _ => {
                self.misused(name, at, "is not a single text or number");
            }
        }
        ANY_VALUE
    }
}
