//! Parameters and fields whose names say that their values are secret.

use crate::ast;
use crate::check::{Check, words};
use crate::diagnostic::Severity;
use crate::diagnostic::codes::DiagnosticCode;
use crate::spanned::{Place, Spanned};

impl Check<'_, '_> {
    /// Reports a parameter or a field that is shown, although its name, its wire name, its type or, less certain, its description says that
    /// it is a secret. Reports a confirmation that confirms nothing.
    pub(crate) fn check_secrecy(
        &mut self,
        names: [&str; 3],
        about: Option<&str>,
        reason: &Spanned<Option<String>>,
        is_secret: bool,
        around: Place,
    ) {
        let named = names.into_iter().find(|name| words::says_secret(name));
        let named = named.map(|name| (format!("`{name}` says that this is a secret"), Severity::Mistake));
        let told = about.filter(|about| words::tells_secret(about));
        let told = told.map(|_| ("the description says that this is a secret".to_owned(), Severity::Warning));
        let doubtful = named.or(told);
        let doubtful = doubtful.filter(|_| !is_secret && self.can_be_secret(names[2]));
        match (doubtful, reason.get()) {
            (None, _) => {
                let why = "neither its name nor its description is that of a secret, or it is `secret`, so there is nothing to confirm";
                self.refuse(reason.at, why);
            }
            (Some(_), Some(reason)) => self.check_reason(reason.text()),
            (Some(_), None) if around.is_damaged => {}
            (Some((message, severity)), None) => {
                self.report
                    .push(severity, DiagnosticCode::DoubtfulSecret, around.key, message)
                    .label("without `secret`, its value is shown in logs")
                    .help("write `secret: true`. If it is none, say why in a sentence: `shown_although: It says …, but ….`");
            }
        }
    }

    /// Whether values of a type can be secret texts. Numbers, switches, dates and sets of values are none, and a record has fields of its own.
    fn can_be_secret(&self, type_name: &str) -> bool {
        let name = type_name.trim_start_matches("list of ");
        let is_text = |ast: Spanned<&ast::Type>| [&ast.id, &ast.map].iter().any(|of| of.as_deref() == Some("text"));
        ["text", "scalar", "base64_json", "json", "object"].contains(&name)
            || self.names.type_ast(name).is_some_and(is_text)
    }
}
