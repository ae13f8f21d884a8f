// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Variants: parameters that select which other parameters go with them.

use crate::{runtime, types};

/// What is printed.
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct Product(runtime::Variant);

impl Product {
    /// `business-card`: A card without anything of its own.
    pub fn business_card() -> Self {
        Self(runtime::Variant::new("business-card"))
    }

    /// `other`: What the shop prints for this order alone.
    pub fn other_() -> Self {
        Self(runtime::Variant::new("other"))
    }

    /// `poster`: A poster.
    ///
    /// - `paper_id` (required): The paper.
    pub fn poster(paper_id: types::PaperId) -> ProductPoster {
        ProductPoster(
            runtime::Variant::new("poster").with_parameter("paper_id", paper_id),
        )
    }

    /// `BOOK`: A book.
    ///
    /// - `title` (required): Its title.
    pub fn book(title: impl AsRef<str>) -> ProductBook {
        ProductBook(
            runtime::Variant::new("BOOK").with_parameter("title", title.as_ref()),
        )
    }
}

runtime::generated::impl_variants!(Product);

/// A poster.
///
/// Made by [`Product::poster`].
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct ProductPoster(runtime::Variant);

impl ProductPoster {
    /// People whose names are printed below it. Sent as `reader`. Can be set several times.
    #[inline]
    pub fn readers(self, readers: impl AsRef<str>) -> Self {
        Self(self.0.with_repeated("reader", readers.as_ref()))
    }
}

runtime::generated::impl_variant!(ProductPoster, Product);

/// A book.
///
/// Made by [`Product::book`].
#[derive(Clone, Debug)]
#[must_use = "a variant does nothing until it is sent"]
pub struct ProductBook(runtime::Variant);

impl ProductBook {
    /// A chapter of it. Can be set several times.
    #[inline]
    pub fn chapter(self, chapter: impl AsRef<str>) -> Self {
        Self(self.0.with_repeated("chapter", chapter.as_ref()))
    }

    /// Pages with a mark. Sent as `mark`. Can be set several times. Several values are sent as one, with
    /// commas between them. A value that is empty or contains a comma is an error, and nothing is sent.
    #[inline]
    pub fn marks(self, marks: impl AsRef<str>) -> Self {
        Self(self.0.with_comma_separated("mark", marks.as_ref()))
    }

    /// What opens its file. **Secret:** keep it out of logs. The client never shows it.
    #[inline]
    pub fn password(self, password: impl Into<runtime::Secret>) -> Self {
        Self(self.0.with_secret("password", password))
    }

    /// Passwords of people who may open it. Sent as `reader`. **Secret:** keep it out of logs. The client
    /// never shows it. Can be set several times.
    #[inline]
    pub fn readers(self, readers: impl AsRef<str>) -> Self {
        Self(self.0.with_repeated("reader", readers.as_ref()).with_hidden("reader"))
    }

    /// Numbers that open it. Sent as `pin`. **Secret:** keep it out of logs. The client never shows it. Can
    /// be set several times. Several values are sent as one, with commas between them. A value that is
    /// empty or contains a comma is an error, and nothing is sent.
    #[inline]
    pub fn pins(self, pins: impl AsRef<str>) -> Self {
        Self(self.0.with_comma_separated("pin", pins.as_ref()).with_hidden("pin"))
    }

    /// Whether it shines. **Deprecated:** Every book shines.
    #[deprecated(note = "Every book shines.")]
    #[inline]
    pub fn glossy(self, glossy: bool) -> Self {
        Self(self.0.with_parameter("glossy", i64::from(glossy)))
    }
}

runtime::generated::impl_variant!(ProductBook, Product);
