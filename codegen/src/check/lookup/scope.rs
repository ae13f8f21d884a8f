//! Names that must differ: how they are written, and that no two of them become one in Rust.

use std::collections::BTreeMap;

use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::{Report, Span};
use crate::ident;

/// How names of a kind are written.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// `small_letters`.
    Snake,
    /// `CapitalLetters`.
    Pascal,
}

impl Style {
    fn fits(self, name: &str) -> bool {
        match self {
            Self::Snake => {
                let word =
                    |word: &str| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit());
                name.split('_').all(word)
            }
            Self::Pascal => {
                name.starts_with(|first: char| first.is_ascii_uppercase())
                    && name.bytes().all(|b| b.is_ascii_alphanumeric())
            }
        }
    }
}

/// Reports a name that is not written as names of its kind are.
fn check_style(style: Style, what: &str, name: &str, span: Span, report: &mut Report) {
    if !style.fits(name) {
        let (rule, better) = match style {
            Style::Snake => ("small letters, digits and single underscores", ident::snake(name)),
            Style::Pascal => {
                ("letters and digits, with a capital letter at the start of each word", ident::pascal(name))
            }
        };
        report
            .add(DiagnosticCode::NameStyle, span, format!("the name of a {what} is {rule}"))
            .help(format!("write `{better}`"));
    }
}

/// The names of one kind at one place, such as the parameters of one operation.
pub(crate) struct Scope {
    what: &'static str,
    style: Style,
    rust: BTreeMap<String, (String, Span)>,
    wire: BTreeMap<String, Span>,
}

impl Scope {
    /// An empty scope for a kind of thing: `parameter`.
    pub(crate) fn new(what: &'static str, style: Style) -> Self {
        Self { what, style, rust: BTreeMap::new(), wire: BTreeMap::new() }
    }

    /// Adds a name, and reports if another one becomes the same in Rust, or else if it is not written as it should be.
    /// Returns whether it is the only one so far.
    pub(crate) fn claim(&mut self, name: &str, rust: &str, span: Span, report: &mut Report) -> bool {
        if self.claim_rust(name, rust, span, report) {
            check_style(self.style, self.what, name, span, report);
            return true;
        }
        false
    }

    /// The same for a name that is made from several and so has no style of its own.
    pub(crate) fn claim_rust(&mut self, name: &str, rust: &str, span: Span, report: &mut Report) -> bool {
        if let Some((other, first)) = self.rust.get(rust) {
            // How the first of them is written is not worth a message of its own beside this one.
            report.retract(DiagnosticCode::NameStyle, *first);
            report
                .add(
                    DiagnosticCode::RustNameClash,
                    span,
                    format!("`{name}` and `{other}` both become `{rust}` in Rust"),
                )
                .label("the same name in Rust")
                .second(*first, "as this one")
                .help(match self.wire.is_empty() {
                    true => "call one of them differently",
                    false => "call one of them differently; `wire` keeps the name that the service knows",
                });
            return false;
        }
        self.rust.insert(rust.to_owned(), (name.to_owned(), span));
        true
    }

    /// Where the thing with a name on the wire stands.
    pub(crate) fn wire_span(&self, wire: &str) -> Option<Span> {
        self.wire.get(wire).copied()
    }

    /// Adds a name on the wire, and reports if there is such a one already.
    pub(crate) fn claim_wire(&mut self, wire: &str, span: Span, report: &mut Report) {
        if let Some(first) = self.wire.get(wire) {
            report
                .add(
                    DiagnosticCode::DuplicateWire,
                    span,
                    format!("a second {} that is `{wire}` on the wire", self.what),
                )
                .second(*first, "the first one");
        } else {
            self.wire.insert(wire.to_owned(), span);
        }
    }
}
