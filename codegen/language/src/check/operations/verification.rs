//! The verification of operations that change something.

use crate::ast;
use crate::check::Check;
use crate::check::one_of::places;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{Effect, Verification};
use crate::spanned::Spanned;

impl Check<'_, '_> {
    /// The verification of an operation. One that changes something needs either `verify_with` or `unverifiable`; one that reads, neither.
    pub(crate) fn verification(&mut self, ast: Spanned<&ast::Operation>) -> Verification {
        if *ast.effect == Effect::Read {
            for (key, at) in places!(ast; verify_with, unverifiable).into_iter().filter(|(_, at)| at.is_there) {
                let message = "an operation that only reads needs no verification";
                self.mistake(DiagnosticCode::NeedlessVerification, at.key, message)
                    .second(ast.effect.at.value, "it reads")
                    .help(format!("if the operation changes something, correct `effect`; otherwise remove `{key}`"));
            }
            return Verification::NotNeeded;
        }
        match (ast.verify_with.get(), ast.unverifiable.get()) {
            (Some(verify), Some(reason)) => {
                let message = "an operation has either `verify_with` or `unverifiable`";
                self.mistake(DiagnosticCode::ExactlyOne, reason.at.key, message)
                    .second(verify.at.key, "beside this one");
            }
            (Some(name), None) => {
                let verified = self.operation_named(name.text()).map(Verification::With);
                self.refuse_change(DiagnosticCode::ChangingVerification, name.text(), "verify another operation");
                return verified.unwrap_or(Verification::NotNeeded);
            }
            (None, Some(reason)) => return Verification::Impossible(reason.trim().to_owned()),
            (None, None) if ast.at.is_damaged => {}
            (None, None) => {
                let message = "which operation shows whether this call succeeded?";
                self.mistake(DiagnosticCode::MissingVerification, ast.effect.at.value, message)
                    .label("it changes something")
                    .help("name an operation that reads under `verify_with`, or give the reason under `unverifiable`");
            }
        }
        Verification::NotNeeded
    }

    /// Reports an operation that changes something in a place where it must only read. Its effect need not be known yet.
    pub(crate) fn refuse_change(&mut self, code: DiagnosticCode, name: Spanned<&str>, done: &str) {
        let Some(other) = self.names.operation_ast(&name) else { return };
        if *other.effect != Effect::Read && !other.at.is_damaged {
            self.mistake(code, name.at.value, format!("`{name}` changes something, so it cannot {done}"))
                .second(other.effect.at.value, "it changes something")
                .help("name an operation that reads");
        }
    }
}
