//! The places of the code and the message in errors, and the codes themselves.

use crate::ast;
use crate::check::Check;
use crate::check::one_of::choose;
use crate::check::operations::errors::is_success;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{Code, CodeField, ErrorAtSuccess, ErrorBody, FIRST, TextOrInteger};
use crate::scalar::RawScalar;
use crate::spanned::Spanned;

impl Check<'_, '_> {
    /// Where the body of an error contains its code and its message, and which answers are errors.
    pub(crate) fn error_body(&mut self, ast: Spanned<&ast::ErrorBody>) -> ErrorBody {
        // An unreadable code was reported, and counts as present.
        let code = (ast.code.at.is_there || ast.at.is_damaged).then(|| self.code_field(ast));
        let at_success = match &code {
            Some(code) => self.error_at_success(ast, code.of),
            None => self.without_code(ast),
        };
        ErrorBody {
            code,
            at_success,
            message: self.path_in_error(ast.message.text()).unwrap_or_default(),
            about: self.about(ast.about.text()),
        }
    }

    fn code_field(&mut self, ast: Spanned<&ast::ErrorBody>) -> CodeField {
        if !ast.code_type.at.is_there && !ast.at.is_damaged {
            self.mistake(DiagnosticCode::MissingKey, ast.at.key, "the key `code_type` is missing")
                .second(ast.code.at.key, "errors have a code")
                .help("write `code_type: integer` or `code_type: text`");
        }
        let choices = [("integer", TextOrInteger::Integer), ("text", TextOrInteger::Text)];
        let of = ast.code_type.get().and_then(|of| choose(of.text(), &choices, self.report));
        let path = ast.code.get().and_then(|path| self.path_in_error(path.text()));
        CodeField { path: path.unwrap_or_default(), of: of.unwrap_or(TextOrInteger::Text) }
    }

    /// The names on the path to a field of an error. `0` between two of them is the first item of a list.
    fn path_in_error(&mut self, path: Spanned<&str>) -> Option<Vec<String>> {
        let names = self.field_names(path)?;
        let is_number = |name: &String| name.ends_with(']') || name.bytes().all(|byte| byte.is_ascii_digit());
        let is_between = |place: usize| place > 0 && place + 1 < names.len();
        if (names.iter().enumerate()).any(|(place, name)| is_number(name) && !(name == FIRST && is_between(place))) {
            let message = "a number in this path is the `0` of the first item of a list, between two names";
            self.mistake(DiagnosticCode::BadFieldPath, path.at.value, message)
                .help("name a field in the first item, such as `errors.0.code`");
        }
        Some(names)
    }

    fn error_at_success(&mut self, ast: Spanned<&ast::ErrorBody>, of: TextOrInteger) -> ErrorAtSuccess {
        match (ast.success_code.get(), *ast.at_success) {
            (_, Some(false)) => {
                let reason = "with `at_success: false` no answer with a status of success is an error";
                self.refuse(ast.success_code.at, reason);
                ErrorAtSuccess::Never
            }
            (Some(code), _) => ErrorAtSuccess::Unless(self.code(code, of)),
            (None, _) => ErrorAtSuccess::Marked,
        }
    }

    /// Refuses keys that require a code. A message alone does not mark an error, since successes have messages, too.
    fn without_code(&mut self, ast: Spanned<&ast::ErrorBody>) -> ErrorAtSuccess {
        for at in [ast.code_type.at, ast.success_code.at] {
            self.refuse(at, "`error_body` has no `code`");
        }
        if *ast.at_success == Some(true) {
            self.refuse(ast.at_success.at, "without a `code` only the status marks an error");
        }
        ErrorAtSuccess::Never
    }

    /// The code of an error, if errors have one. It must not be the code of a success.
    pub(crate) fn code_of_error(&mut self, ast: Spanned<&ast::ErrorCase>) -> Option<Code> {
        let Some(of) = self.service.error_body.code.as_ref().map(|code| code.of) else {
            self.refuse(ast.code.at, "errors have no code: `service.error_body` has no `code`");
            return None;
        };
        let error_body = self.names.service().map(|service| service.inner().error_body.by_ref());
        let Some(written) = ast.code.get() else {
            if let Some(body) =
                error_body.filter(|body| body.code.at.is_there && !ast.code.at.is_there && !ast.at.is_damaged)
            {
                self.mistake(DiagnosticCode::MissingKey, ast.at.key, "the key `code` is missing")
                    .second(body.code.at.key, "errors have a code");
            }
            return None;
        };
        let code = self.code(written, of);
        let is_at_success = ast.status.iter().any(|status| is_success(**status));
        if is_at_success && self.service.error_body.at_success.success_code() == Some(&code) {
            let problem = format!("with a status of success, the code `{}` is not an error", written.as_str());
            self.mistake(DiagnosticCode::BadCode, ast.code.at.value, problem)
                .second(error_body.map(|body| body.success_code.at.value), "successes have this code");
        }
        Some(code)
    }

    /// A code of the type that the service uses.
    fn code(&mut self, code: Spanned<&RawScalar>, code_type: TextOrInteger) -> Code {
        let text = code.as_str();
        match (code_type, text.parse()) {
            (TextOrInteger::Text, _) => Code::Text(text.to_owned()),
            (TextOrInteger::Integer, Ok(code)) => Code::Integer(code),
            (TextOrInteger::Integer, Err(_)) => {
                let code_type = self.names.service().map(|service| service.error_body.code_type.at.value);
                self.mistake(DiagnosticCode::BadCode, code.at.value, format!("`{text}` is not a whole number"))
                    .second(code_type, "codes are of this type");
                Code::Integer(0)
            }
        }
    }
}
