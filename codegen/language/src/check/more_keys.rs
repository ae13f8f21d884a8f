//! Keys beside the first one.

use crate::ast;
use crate::check::lookup::scope::{Scope, Style};
use crate::check::service::is_variable;
use crate::check::types::locations::REFUSED;
use crate::check::{Check, header};
use crate::diagnostic::codes::DiagnosticCode;
use crate::ident;
use crate::ir::{KeyPlace, Name, OtherKey};
use crate::spanned::Spanned;

impl Check<'_, '_> {
    /// The keys that a request sends beside the one at this place.
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
        if !header::is_name(&ast.header) || ast.header.bytes().any(|byte| byte.is_ascii_uppercase()) {
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
        if !is_variable(&ast.variable) {
            let message = format!("`{}` is not a valid name for an environment variable", ast.variable);
            let mistake = self.mistake(DiagnosticCode::BadVariable, ast.variable.at.value, message);
            mistake.help("use capital letters, digits and underscores: `LIBRARY_APPLICATION`");
        }
        OtherKey {
            name: Name { spec: name.to_owned(), wire: ast.header.to_string(), rust },
            variable: ast.variable.to_string(),
            about: self.about(ast.about.text()),
        }
    }
}
