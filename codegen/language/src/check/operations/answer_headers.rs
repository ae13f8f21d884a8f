//! The documented headers of an answer.

use crate::check::lookup::resolve::ANY_VALUE;
use crate::check::lookup::scope::{Scope, Style};
use crate::check::types::locations::header_name_problem;
use crate::check::{Check, header, provenance};
use crate::diagnostic::Span;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{AnswerHeader, JsonType, Method, Scalar};
use crate::spanned::Spanned;
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
    pub(crate) fn check_leading_header(&mut self, name: Spanned<&str>, what: &str) {
        if let Some(problem) = header::problem(&name).or_else(|| refused(&name)) {
            let message = format!("the header `{name}` cannot have {what}");
            self.mistake(DiagnosticCode::BadHeader, name.at.value, message).label(problem);
        }
    }

    /// Reports a header of an answer that the client reads already because of another key.
    pub(crate) fn report_read_twice(&mut self, here: Span, name: Spanned<&str>) {
        self.mistake(DiagnosticCode::DuplicateWire, here, format!("the header `{name}` is described twice"))
            .second(name.at.value, "the client reads it because of this")
            .help("remove it here");
    }

    /// The headers of an answer, in the order of the spec.
    pub(crate) fn answer_headers(&mut self, ast: &ast::Response, method: Method) -> Vec<AnswerHeader> {
        let mut scope = Scope::new("header", Style::Snake);
        ast.headers.iter().map(|(name, header)| self.answer_header(name, header, method, &mut scope)).collect()
    }

    fn answer_header(
        &mut self,
        name: &str,
        ast: Spanned<&ast::AnswerHeader>,
        method: Method,
        scope: &mut Scope,
    ) -> AnswerHeader {
        let name = self.name(name, ident::field(name), ast.wire.as_text(), ast.at, scope);
        let wire = &name.wire;
        // It is about the body that a GET would get.
        let is_of_get = method == Method::Head && wire == "content-length";
        if let Some(problem) = header_name_problem(wire).or_else(|| refused(wire).filter(|_| !is_of_get)) {
            let message = format!("the header `{wire}` cannot be a part of an answer");
            self.mistake(DiagnosticCode::BadHeader, ast.wire.at.value_or_key(), message).label(problem);
        }
        let value = self.header_type(ast.type_name.text());
        let example = ast.example.get();
        let example = example.and_then(|own| self.literal(DiagnosticCode::BadExample, value, own));
        let example = example.unwrap_or_else(|| self.sample(value));
        self.check_header_value(&self.service.print(value, &example), &ast.type_name, ast.example.at);
        AnswerHeader {
            name,
            value,
            about: self.about(ast.about.text()),
            example,
            provenance: provenance::single(ast.undocumented.as_ref(), ast.assumed.as_ref(), ast.observed.as_ref()),
            place: self.place(ast.at.key),
        }
    }

    fn header_type(&mut self, name: Spanned<&str>) -> Scalar {
        match self.body(name) {
            JsonType::Scalar(value) => return value,
            // The unknown type was reported.
            JsonType::Json if *name != "json" => {}
            _ => {
                self.misused(name, "is not a single text or number");
            }
        }
        ANY_VALUE
    }
}
