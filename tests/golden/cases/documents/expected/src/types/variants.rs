// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Variants: parameters that select which other parameters go with them.

use crate::{runtime, types};

/// What can be ordered.
///
/// # Undocumented
///
/// - `others`: What else there is.
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct ThingKind(runtime::Variant);

impl ThingKind {
    /// `book`: A book.
    ///
    /// - `count` (required): How many copies.
    pub fn book(count: i64) -> ThingKindBook {
        ThingKindBook(runtime::Variant::new("book").with_parameter("count", count))
    }

    /// `pen|cil`: A pen.
    pub fn pen() -> ThingKindPen {
        ThingKindPen(runtime::Variant::new("pen|cil"))
    }

    /// `air`: Air.
    pub fn air() -> Self {
        Self(runtime::Variant::new("air"))
    }
}

runtime::generated::impl_variants!(ThingKind);

/// A book.
///
/// Made by [`ThingKind::book`].
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct ThingKindBook(runtime::Variant);

impl ThingKindBook {
    /// A note in the book.
    ///
    /// Assumed: On its first page.
    #[inline]
    pub fn note(self, note: impl AsRef<str>) -> Self {
        Self(self.0.with_parameter("note", note.as_ref()))
    }
}

runtime::generated::impl_variant!(ThingKindBook, ThingKind);

/// A pen.
///
/// Made by [`ThingKind::pen`].
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct ThingKindPen(runtime::Variant);

impl ThingKindPen {
    /// How many, in words.
    ///
    /// Undocumented: Which words.
    #[inline]
    pub fn count(self, count: impl AsRef<str>) -> Self {
        Self(self.0.with_parameter("count", count.as_ref()))
    }

    /// What opens the box. **Secret:** keep it out of logs. The client never shows it.
    #[inline]
    pub fn pin(self, pin: impl Into<runtime::Secret>) -> Self {
        Self(self.0.with_secret("pin", pin))
    }
}

runtime::generated::impl_variant!(ThingKindPen, ThingKind);

/// How to wrap it.
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct Wrap(runtime::Variant);

impl Wrap {
    /// `paper`: In paper.
    pub fn paper() -> WrapPaper {
        WrapPaper(runtime::Variant::new("paper"))
    }
}

runtime::generated::impl_variants!(Wrap);

/// In paper.
///
/// Made by [`Wrap::paper`].
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct WrapPaper(runtime::Variant);

impl WrapPaper {
    /// A note on the paper. Can be set several times.
    #[inline]
    pub fn note(self, note: impl AsRef<str>) -> Self {
        Self(self.0.with_repeated("note", note.as_ref()))
    }

    /// How bright it is. Default: `Level::High`.
    #[inline]
    pub fn colour(self, colour: impl Into<types::Level>) -> Self {
        Self(self.0.with_parameter("colour", Into::<types::Level>::into(colour)))
    }
}

runtime::generated::impl_variant!(WrapPaper, Wrap);
