//! The verification of operations that change something.

use crate::ast;
use crate::check::Check;
use crate::check::at::At;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{Effect, Verification};

impl Check<'_, '_> {
    /// The verification of an operation. One that changes something needs either `verify_with` or `unverifiable`; one that reads, neither.
    pub(crate) fn verification(&mut self, ast: &ast::Operation, at: At<'_>) -> Verification {
        let keys = ["verify_with", "unverifiable"];
        if ast.effect == Effect::Read {
            for key in keys.into_iter().filter(|key| at.has(key)) {
                self.report
                    .add(
                        DiagnosticCode::NeedlessVerification,
                        at.get(key).key(),
                        "an operation that only reads needs no verification",
                    )
                    .second(at.get("effect").value(), "it reads")
                    .help(format!("if the operation changes something, correct `effect`; otherwise remove `{key}`"));
            }
            return Verification::NotNeeded;
        }
        match (&ast.verify_with, &ast.unverifiable) {
            (Some(_), Some(_)) => {
                self.report
                    .add(
                        DiagnosticCode::ExactlyOne,
                        at.get(keys[1]).key(),
                        "an operation has either `verify_with` or `unverifiable`",
                    )
                    .second(at.get(keys[0]).key(), "beside this one");
            }
            (Some(name), None) => {
                let verified = self.operation_named(name, at.get(keys[0])).map(Verification::With);
                let code = DiagnosticCode::ChangingVerification;
                self.must_only_read(code, name, at.get(keys[0]), "verify another operation");
                return verified.unwrap_or(Verification::NotNeeded);
            }
            (None, Some(reason)) => return Verification::Impossible(reason.trim().to_owned()),
            (None, None) if at.is_damaged() => {}
            (None, None) => {
                self.report
                    .add(
                        DiagnosticCode::MissingVerification,
                        at.get("effect").value(),
                        "which operation shows whether this call succeeded?",
                    )
                    .label("it changes something")
                    .help("name an operation that reads under `verify_with`, or give the reason under `unverifiable`");
            }
        }
        Verification::NotNeeded
    }

    /// Reports an operation that changes something in a place where it must only read. Its effect need not be known yet.
    pub(crate) fn must_only_read(&mut self, code: DiagnosticCode, name: &str, at: At<'_>, done: &str) {
        let Some(other) = self.names.operation_at(name) else { return };
        let effect = other.get("effect");
        if other.has("effect") && !effect.is_text("read") && !other.is_damaged() {
            self.report
                .add(code, at.value(), format!("`{name}` changes something, so it cannot {done}"))
                .second(effect.value(), "it changes something")
                .help("name an operation that reads");
        }
    }
}
