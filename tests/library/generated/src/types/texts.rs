// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Texts with a syntax of their own, and formatted days and times.

use crate::{runtime, types};

/// A day.
///
/// Written as `YYYY-MM-DD`. The text that the service sent is kept unchanged.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
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

runtime::macros::impl_text!(Day);

/// A point in time.
///
/// Written as `YYYY-MM-DDThh:mm:ss.ffffffZ`. The text that the service sent is kept unchanged.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(String);

impl Time {
    /// The format of the text.
    pub const PATTERN: &str = "YYYY-MM-DDThh:mm:ss.ffffffZ";

    /// Reads the text, with its offset from UTC.
    ///
    /// # Errors
    ///
    /// If the text does not match [`Self::PATTERN`], or names a day or time that does not exist.
    #[inline]
    pub fn parse(&self) -> Result<runtime::OffsetDateTime, runtime::TextError> {
        runtime::OffsetDateTime::parse(Self::PATTERN, &self.0)
    }
}

impl From<runtime::OffsetDateTime> for Time {
    #[inline]
    fn from(parts: runtime::OffsetDateTime) -> Self {
        Self(parts.print(Self::PATTERN))
    }
}

runtime::macros::impl_text!(Time);

/// When loans are due.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Due(String);

impl Due {
    /// On this day or before. As text: `<={day}`.
    #[must_use]
    pub fn by(day: types::Day) -> Self {
        Self(format!("<={day}"))
    }

    /// On these days or between them. As text: `{first}..{last}`.
    #[must_use]
    pub fn between(first: types::Day, last: types::Day) -> Self {
        Self(format!("{first}..{last}"))
    }
}

runtime::macros::impl_text!(Due);
