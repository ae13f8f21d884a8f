// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Texts with a syntax of their own, and formatted days and times.

use crate::runtime;

/// A range of rates.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Range(String);

impl Range {
    /// Between two rates. As text: `{low}..{high}`.
    #[must_use]
    pub fn between(
        low: impl Into<runtime::Decimal>,
        high: impl Into<runtime::DecimalText>,
    ) -> Self {
        let low = Into::<runtime::Decimal>::into(low);
        let high = Into::<runtime::DecimalText>::into(high);
        Self(format!("{low}..{high}"))
    }
}

runtime::generated::impl_text!(Range);
