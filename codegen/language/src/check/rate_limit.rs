//! The header that says when to try again.

use crate::ast;
use crate::check::at::At;
use crate::check::{Check, header, style};
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::RateLimit;

impl Check<'_, '_> {
    /// Checks the key `rate_limit`.
    pub(crate) fn rate_limit(&mut self, ast: &ast::RateLimit, at: At<'_>) -> RateLimit {
        let problem = match ast.header.as_str() {
            "retry-after" => Some("the client always reads this header: leave out `rate_limit`"),
            name => header::problem(name),
        };
        if let Some(problem) = problem {
            let message = format!("the header `{}` cannot say when to try again", ast.header);
            self.report.add(DiagnosticCode::BadHeader, at.get("header").value(), message).label(problem);
        }
        RateLimit { header: ast.header.clone(), unit: ast.unit, about: style::about(&ast.about, at, self.report) }
    }
}
