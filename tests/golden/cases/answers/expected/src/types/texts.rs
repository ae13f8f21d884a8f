// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Texts with a syntax of their own, and formatted days and times.

use crate::runtime;

/// A day.
///
/// Written as `YYYY-MM-DD`. The text that the service sent is kept unchanged.
///
/// Texts have no order. To compare, take what [`parse`](Self::parse) returns: earlier values are less.
///
/// A `SystemTime` is not converted, since the text has no time zone:
/// [`from_utc`](runtime::CivilDate::from_utc) takes UTC.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Day(String);

impl Day {
    /// The format of the text.
    pub const PATTERN: &str = "YYYY-MM-DD";

    /// Reads the text; the time zone is not part of it.
    ///
    /// # Errors
    ///
    /// If the text does not match [`Self::PATTERN`], or names a day or time that does not exist.
    #[inline]
    pub fn parse(&self) -> Result<runtime::CivilDate, runtime::TextError> {
        runtime::CivilDate::parse(Self::PATTERN, &self.0)
    }
}

impl From<runtime::CivilDate> for Day {
    #[inline]
    fn from(parts: runtime::CivilDate) -> Self {
        Self(parts.print(Self::PATTERN))
    }
}

runtime::generated::impl_checked_text!(Day);
