//! Scopes: names have a style, and no two names of a scope are equal in Rust or on the wire.

use std::collections::BTreeMap;

use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::{Diagnostics, Span, yaml};
use crate::ident;

/// The style of names.
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

    /// The name in this style, if it does not have the style.
    pub(crate) fn better(self, name: &str) -> Option<String> {
        let styled = match self {
            Self::Snake => ident::snake,
            Self::Pascal => ident::pascal,
        };
        // The underscore after a word that Rust reserves is no part of the name in the spec.
        (!self.fits(name)).then(|| styled(name).trim_end_matches('_').to_owned())
    }
}

/// A noun with its article.
fn a(noun: &str) -> String {
    let article = if noun.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" };
    format!("{article} {noun}")
}

/// Reports a name with another style.
pub(crate) fn check_style(style: Style, what: &str, name: &str, span: Span, report: &mut Diagnostics) {
    if let Some(better) = style.better(name) {
        let rule = match style {
            Style::Snake => "lower-case letters, digits and single underscores",
            Style::Pascal => "letters and digits, with a capital letter at the start of each word",
        };
        let help = match what {
            "field" | "header" | "parameter" | "permission" | "value" | "variant" if name == format!("{better}_") => {
                format!("write `{better}`; `wire` keeps the name that the service knows")
            }
            "field" | "header" | "parameter" | "permission" | "value" | "variant" => {
                let wire = yaml::word(name);
                format!(
                    "write `{better}: {{ wire: {wire}, … }}`, without `wire` if the service itself writes `{better}`"
                )
            }
            _ => format!("write `{better}`"),
        };
        report
            .add(DiagnosticCode::NameStyle, span, format!("the name of {} must consist of {rule}", a(what)))
            .help(help);
    }
}

/// The names of one kind in one place, such as the parameters of one operation.
pub(crate) struct Scope {
    what: &'static str,
    style: Style,
    rust: BTreeMap<String, (String, Span)>,
    wire: BTreeMap<String, Span>,
}

impl Scope {
    /// An empty scope for a kind of thing, such as `parameter`.
    pub(crate) fn new(what: &'static str, style: Style) -> Self {
        Self { what, style, rust: BTreeMap::new(), wire: BTreeMap::new() }
    }

    /// Adds a name. Reports a clash with another name in Rust or, if there is none, a name with another style.
    /// Returns whether the name is new.
    pub(crate) fn claim(&mut self, name: &str, rust: &str, span: Span, report: &mut Diagnostics) -> bool {
        if self.claim_rust(name, rust, span, report) {
            check_style(self.style, self.what, name, span, report);
            return true;
        }
        false
    }

    /// Like `claim`, for a name that is made from several names, and so has no style.
    pub(crate) fn claim_rust(&mut self, name: &str, rust: &str, span: Span, report: &mut Diagnostics) -> bool {
        if let Some((other, first)) = self.rust.get(rust) {
            // The clash is reported, so the style of the first name needs no message.
            report.retract(DiagnosticCode::NameStyle, *first);
            let message = format!("`{name}` and `{other}` both become `{rust}` in Rust");
            report
                .add(DiagnosticCode::RustNameClash, span, message)
                .label("this name")
                .second(*first, "and this one")
                .help(match self.wire.is_empty() {
                    true => "call one of them differently",
                    false => "call one of them differently; `wire` keeps the name that the service knows",
                });
            return false;
        }
        self.rust.insert(rust.to_owned(), (name.to_owned(), span));
        true
    }

    /// The place of the thing with a wire name.
    pub(crate) fn wire_span(&self, wire: &str) -> Option<Span> {
        self.wire.get(wire).copied()
    }

    /// Adds a wire name. Reports a name that the scope contains already.
    pub(crate) fn claim_wire(&mut self, wire: &str, span: Span, report: &mut Diagnostics) {
        if let Some(first) = self.wire.get(wire) {
            report
                .add(DiagnosticCode::DuplicateWire, span, format!("two {}s have the wire name `{wire}`", self.what))
                .second(*first, "first defined here");
        } else {
            self.wire.insert(wire.to_owned(), span);
        }
    }
}
