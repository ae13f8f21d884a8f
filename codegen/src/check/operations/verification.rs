//! The verification of operations that change something.

use crate::ast;
use crate::check::Check;
use crate::check::at::At;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{Effect, Verification};

/// Words at the end of a path that suggest a change.
const CHANGING: [&str; 8] = ["add", "cancel", "create", "delete", "remove", "revoke", "start", "update"];

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
            self.doubtful_effect(&ast.path, at);
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
                self.only_reads(name, at);
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

    /// Warns of an operation that reads, if the end of its path suggests a change. The client may send it twice, and `observe` calls it.
    fn doubtful_effect(&mut self, path: &str, at: At<'_>) {
        let end = path.rsplit('/').find(|step| !step.starts_with('{')).unwrap_or_default();
        let mut words = end.split(|letter: char| !letter.is_alphabetic());
        if let Some(word) = words.find(|word| CHANGING.contains(word)) {
            self.report
                .warn(
                    DiagnosticCode::DoubtfulEffect,
                    at.get("effect").value(),
                    format!("it reads, but its path says `{word}`"),
                )
                .help("if it changes something, correct `effect`: a call that reads may be sent several times");
        }
    }

    /// Reports a verifying operation that changes something.
    fn only_reads(&mut self, name: &str, at: At<'_>) {
        let Some(other) = self.names.operation_at(name) else { return };
        let effect = other.get("effect");
        if other.has("effect") && !effect.is_text("read") && !other.is_damaged() {
            self.report
                .add(
                    DiagnosticCode::ChangingVerification,
                    at.get("verify_with").value(),
                    format!("`{name}` changes something, so it cannot verify another operation"),
                )
                .second(effect.value(), "it changes something")
                .help("verify with an operation that reads");
        }
    }
}
