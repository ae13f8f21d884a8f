//! The header that says when to try again.

use crate::ast;
use crate::check::{Check, header};
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::RateLimit;
use crate::spanned::Spanned;

impl Check<'_, '_> {
    /// Checks the key `rate_limit`.
    pub(crate) fn rate_limit(&mut self, ast: Spanned<&ast::RateLimit>) -> RateLimit {
        let problem = match ast.header.as_str() {
            "retry-after" => Some("the client always reads this header: leave out `rate_limit`"),
            name => header::problem(name),
        };
        if let Some(problem) = problem {
            let message = format!("the header `{}` cannot say when to try again", ast.header);
            self.mistake(DiagnosticCode::BadHeader, ast.header.at.value, message).label(problem);
        }
        RateLimit { header: ast.header.to_string(), unit: ast.unit, about: self.about(ast.about.text()) }
    }
}
