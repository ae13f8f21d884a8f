//! The places of the code and the message in errors, and the codes themselves.

use crate::ast;
use crate::check::at::At;
use crate::check::one_of::{choose, refuse};
use crate::check::operations::errors::is_success;
use crate::check::{Check, style};
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{Code, CodeField, ErrorAtSuccess, ErrorBody, TextOrInteger};
use crate::scalar::RawScalar;

impl Check<'_, '_> {
    /// Where the body of an error contains its code and its message, and which answers are errors.
    pub(crate) fn error_body(&mut self, ast: &ast::ErrorBody, at: At<'_>) -> ErrorBody {
        // An unreadable code was reported, and counts as present.
        let code = (at.has("code") || at.is_damaged()).then(|| self.code_field(ast, at));
        let at_success = match &code {
            Some(code) => self.error_at_success(ast, code.of, at),
            None => self.without_code(ast, at),
        };
        ErrorBody {
            code,
            at_success,
            message: self.field_names(&ast.message, at.get("message")).unwrap_or_default(),
            about: style::about(&ast.about, at, self.report),
        }
    }

    fn code_field(&mut self, ast: &ast::ErrorBody, at: At<'_>) -> CodeField {
        if !at.has("code_type") && !at.is_damaged() {
            self.report
                .add(DiagnosticCode::MissingKey, at.key(), "the key `code_type` is missing")
                .second(at.get("code").key(), "errors have a code")
                .help("write `code_type: integer` or `code_type: text`");
        }
        let choices = [("integer", TextOrInteger::Integer), ("text", TextOrInteger::Text)];
        let of = ast.code_type.as_deref().and_then(|of| choose(of, &choices, at.get("code_type"), self.report));
        let path = ast.code.as_deref().and_then(|path| self.field_names(path, at.get("code")));
        CodeField { path: path.unwrap_or_default(), of: of.unwrap_or(TextOrInteger::Text) }
    }

    fn error_at_success(&mut self, ast: &ast::ErrorBody, of: TextOrInteger, at: At<'_>) -> ErrorAtSuccess {
        match (&ast.success_code, ast.at_success) {
            (_, Some(false)) => {
                let reason = "with `at_success: false` no answer with a status of success is an error";
                refuse("success_code", at, reason, self.report);
                ErrorAtSuccess::Never
            }
            (Some(code), _) => ErrorAtSuccess::Unless(self.code(code, of, at.get("success_code"))),
            (None, _) => ErrorAtSuccess::Marked,
        }
    }

    /// Refuses keys that require a code. A message alone does not mark an error, since successes have messages, too.
    fn without_code(&mut self, ast: &ast::ErrorBody, at: At<'_>) -> ErrorAtSuccess {
        for key in ["code_type", "success_code"] {
            refuse(key, at, "`error_body` has no `code`", self.report);
        }
        if ast.at_success == Some(true) {
            refuse("at_success", at, "without a `code` only the status marks an error", self.report);
        }
        ErrorAtSuccess::Never
    }

    /// The code of an error, if errors have one. It must not be the code of a success.
    pub(crate) fn code_of_error(&mut self, ast: &ast::ErrorCase, at: At<'_>) -> Option<Code> {
        let Some(of) = self.service.error_body.code.as_ref().map(|code| code.of) else {
            refuse("code", at, "errors have no code: `service.error_body` has no `code`", self.report);
            return None;
        };
        let service = self.names.service_at().map(|at| at.get("error_body"));
        let Some(written) = &ast.code else {
            if let Some(body) = service.filter(|body| body.has("code") && !at.has("code") && !at.is_damaged()) {
                self.report
                    .add(DiagnosticCode::MissingKey, at.key(), "the key `code` is missing")
                    .second(body.get("code").key(), "errors have a code");
            }
            return None;
        };
        let code = self.code(written, of, at.get("code"));
        let is_at_success = ast.status.iter().any(is_success);
        if is_at_success && self.service.error_body.at_success.success_code() == Some(&code) {
            let problem = format!("with a status of success, the code `{}` is not an error", written.as_str());
            let mistake = self.report.add(DiagnosticCode::BadCode, at.get("code").value(), problem);
            if let Some(body) = service {
                mistake.second(body.get("success_code").value(), "successes have this code");
            }
        }
        Some(code)
    }

    /// A code of the type that the service uses.
    fn code(&mut self, code: &RawScalar, code_type: TextOrInteger, at: At<'_>) -> Code {
        let text = code.as_str();
        match (code_type, text.parse()) {
            (TextOrInteger::Text, _) => Code::Text(text.to_owned()),
            (TextOrInteger::Integer, Ok(code)) => Code::Integer(code),
            (TextOrInteger::Integer, Err(_)) => {
                let mistake =
                    self.report.add(DiagnosticCode::BadCode, at.value(), format!("`{text}` is not a whole number"));
                if let Some(service) = self.names.service_at() {
                    mistake.second(service.get("error_body").get("code_type").value(), "codes are of this type");
                }
                Code::Integer(0)
            }
        }
    }
}
