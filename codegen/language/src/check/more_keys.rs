//! Keys beside the first one.

use crate::ast;
use crate::check::at::At;
use crate::check::lookup::scope::{Scope, Style};
use crate::check::service::is_variable;
use crate::check::types::locations::REFUSED;
use crate::check::{Check, header, one_of, style};
use crate::diagnostic::codes::DiagnosticCode;
use crate::ident;
use crate::ir::{KeyPlace, Name, OtherKey};

impl Check<'_, '_> {
    /// The keys that a request sends beside the one at this place.
    pub(crate) fn other_keys(&mut self, ast: &ast::Authentication, place: &KeyPlace, at: At<'_>) -> Vec<OtherKey> {
        if *place == KeyPlace::Basic {
            let reason = "with `basic`, a request carries a user and a password and no other key";
            one_of::refuse("also", at, reason, self.report);
            return Vec::new();
        }
        let mut scope = Scope::new("key", Style::Snake);
        // The first key has this name in Rust.
        scope.claim_rust("key", "key", at.key(), self.report);
        if place.is_header() {
            scope.claim_wire(place.name(), at.get("header").value(), self.report);
        }
        ast.also.iter().map(|(name, own)| self.other_key(name, own, at.get("also").get(name), &mut scope)).collect()
    }

    fn other_key(&mut self, name: &str, ast: &ast::OtherKey, at: At<'_>, scope: &mut Scope) -> OtherKey {
        let rust = ident::snake(name);
        scope.claim(name, &rust, at.key(), self.report);
        scope.claim_wire(&ast.header, at.get("header").value(), self.report);
        if !header::is_name(&ast.header) || ast.header.bytes().any(|byte| byte.is_ascii_uppercase()) {
            let message = format!("`{}` is not a valid header name", ast.header);
            let mistake = self.report.add(DiagnosticCode::BadHeader, at.get("header").value(), message);
            mistake.help("write it in lower case, with letters, digits and `-`");
        }
        // This header is allowed, since it is meant for keys.
        let mut reserved = REFUSED.iter().filter(|(name, _)| *name != "authorization");
        if let Some((_, reason)) = reserved.find(|(name, _)| *name == ast.header) {
            let message = format!("the header `{}` cannot carry a key", ast.header);
            self.report.add(DiagnosticCode::BadHeader, at.get("header").value(), message).label(*reason);
        }
        if !is_variable(&ast.variable) {
            let message = format!("`{}` is not a valid name for an environment variable", ast.variable);
            let mistake = self.report.add(DiagnosticCode::BadVariable, at.get("variable").value(), message);
            mistake.help("use capital letters, digits and underscores: `LIBRARY_APPLICATION`");
        }
        OtherKey {
            name: Name { spec: name.to_owned(), wire: ast.header.clone(), rust },
            variable: ast.variable.clone(),
            about: style::about(&ast.about, at, self.report),
        }
    }
}
