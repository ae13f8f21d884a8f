//! Descriptions.

use crate::check::Check;
use crate::diagnostic::codes::DiagnosticCode;
use crate::spanned::Spanned;

impl Check<'_, '_> {
    /// A trimmed description. Reports a description that is empty or does not end in a full stop.
    pub(crate) fn about(&mut self, about: Spanned<&str>) -> String {
        let text = about.trim();
        if text.is_empty() {
            self.mistake(DiagnosticCode::AboutStyle, about.at.value, "the description is empty");
        } else if !text.ends_with('.') {
            let is_cut = self.spec.is_before_comment(about.at.value);
            let help = is_cut.then(|| "` #` begins a comment; put the whole text in quotes".to_owned());
            self.mistake(DiagnosticCode::AboutStyle, about.at.value, "a description must end with a full stop").help =
                help;
        }
        text.to_owned()
    }

    /// What to use instead of a part that is deprecated.
    pub(crate) fn deprecated(&mut self, instead: &Spanned<Option<String>>) -> Option<String> {
        instead.get().map(|instead| self.about(instead.text()))
    }

    /// Reports a reason that is no sentence, or that only repeats what a help says.
    pub(crate) fn check_reason(&mut self, reason: Spanned<&str>) {
        let text = self.about(reason);
        if !text.is_empty() && (text.split_whitespace().count() < 4 || text.contains('…')) {
            self.mistake(DiagnosticCode::AboutStyle, reason.at.value, "this says no reason")
                .help("say why in a sentence of its own");
        }
    }
}
