//! Parameters and fields whose names say that their values are secret.

use crate::check::at::At;
use crate::check::{Check, one_of, style, words};
use crate::diagnostic::codes::DiagnosticCode;

impl Check<'_, '_> {
    /// Reports a parameter or a field that is shown, although its name, its wire name or its type says that it is a secret. Reports a
    /// confirmation that confirms nothing.
    pub(crate) fn may_be_shown(&mut self, names: [&str; 3], reason: Option<&String>, is_secret: bool, at: At<'_>) {
        let doubtful = names.into_iter().find(|name| words::says_secret(name));
        let doubtful = doubtful.filter(|_| !is_secret && self.can_be_secret(names[2]));
        match (doubtful, reason) {
            (None, _) => {
                let why = "its name is not that of a secret, or it is `secret`, so there is nothing to confirm";
                one_of::refuse("shown_although", at, why, self.report);
            }
            (Some(_), Some(reason)) => style::reason(reason, at.get("shown_although"), self.report),
            (Some(_), None) if at.is_damaged() => {}
            (Some(name), None) => {
                self.report
                    .add(DiagnosticCode::DoubtfulSecret, at.key(), format!("`{name}` says that this is a secret"))
                    .label("without `secret`, its value is shown in logs")
                    .help("write `secret: true`. If it is none, say why in a sentence: `shown_although: The name says …, but ….`");
            }
        }
    }

    /// Whether values of a type can be secret texts. Numbers, switches, dates and sets of values are none, and a record has fields of its own.
    fn can_be_secret(&self, type_name: &str) -> bool {
        let name = type_name.trim_start_matches("list of ");
        let is_text = |at: At<'_>| at.get("id").is_text("text") || at.get("map").is_text("text");
        ["text", "scalar", "base64_json", "json", "object"].contains(&name)
            || self.names.type_at(name).is_some_and(is_text)
    }
}
