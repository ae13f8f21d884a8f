// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Texts with a syntax of their own, and formatted days and times.

use crate::runtime;

/// How big a thing is.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Size(String);

impl Size {
    /// As long as wide. As text: `{side}`.
    #[must_use]
    pub fn square(side: i64) -> Self {
        Self(side.to_string())
    }

    /// Longer. As text: `{long}x{wide}`.
    ///
    /// Assumed: Or not.
    #[must_use]
    pub fn rectangle(long: i64, wide: i64) -> Self {
        Self(format!("{long}x{wide}"))
    }
}

runtime::generated::impl_text!(Size);

/// A day.
///
/// Written as `DD.MM.YYYY`. The text that the service sent is kept unchanged.
///
/// Texts have no order. To compare, take what [`parse`](Self::parse) returns: earlier values are less.
///
/// A `SystemTime` is not converted, since the text has no time zone:
/// [`from_utc`](runtime::CivilDate::from_utc) takes UTC.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Day(String);

impl Day {
    /// The format of the text.
    pub const PATTERN: &str = "DD.MM.YYYY";

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

/// A moment.
///
/// Written as `[YYYY] (MM/DD) hh+mm`. The text that the service sent is kept unchanged.
///
/// Texts have no order. To compare, take what [`parse`](Self::parse) returns: earlier values are less.
///
/// A `SystemTime` is not converted, since the text has no time zone:
/// [`from_utc`](runtime::CivilDateTime::from_utc) takes UTC.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Moment(String);

impl Moment {
    /// The format of the text.
    pub const PATTERN: &str = "[YYYY] (MM/DD) hh+mm";

    /// Reads the text; the time zone is not part of it.
    ///
    /// # Errors
    ///
    /// If the text does not match [`Self::PATTERN`], or names a day or time that does not exist.
    #[inline]
    pub fn parse(&self) -> Result<runtime::CivilDateTime, runtime::TextError> {
        runtime::CivilDateTime::parse(Self::PATTERN, &self.0)
    }
}

impl From<runtime::CivilDateTime> for Moment {
    #[inline]
    fn from(parts: runtime::CivilDateTime) -> Self {
        Self(parts.print(Self::PATTERN))
    }
}

runtime::generated::impl_checked_text!(Moment);
