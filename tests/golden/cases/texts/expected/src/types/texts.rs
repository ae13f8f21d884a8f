// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Texts with a syntax of their own, and formatted days and times.

use crate::{runtime, types};

/// Temperatures in degrees Celsius.
///
/// # Undocumented
///
/// - `more`: Other forms.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Temperature(String);

impl Temperature {
    /// One temperature. As text: `{degrees}`.
    #[must_use]
    pub fn exactly(degrees: i64) -> Self {
        Self(degrees.to_string())
    }

    /// Both ends are included. As text: `{low}..{high}`.
    #[must_use]
    pub fn between(low: i64, high: i64) -> Self {
        Self(format!("{low}..{high}"))
    }

    /// All temperatures. As text: `*`.
    ///
    /// Assumed: Nothing else says so.
    #[must_use]
    pub fn any() -> Self {
        Self("*".to_owned())
    }

    /// As measured at a station. As text: `at {station}`.
    #[must_use]
    pub fn at(station: impl AsRef<str>) -> Self {
        let station = station.as_ref();
        Self(format!("at {station}"))
    }

    /// As another forecast has it. As text: `from {source}`.
    #[must_use]
    pub fn as_told_by(source: impl Into<runtime::Url>) -> Self {
        let source = Into::<runtime::Url>::into(source);
        Self(format!("from {source}"))
    }

    /// As other numbers. As text: `{type_}/{factor}/{measured}`.
    #[must_use]
    pub fn like(
        type_: types::Kind,
        factor: impl Into<runtime::Number>,
        measured: bool,
    ) -> Self {
        let factor = Into::<runtime::Number>::into(factor);
        let measured = i64::from(measured);
        Self(format!("{type_}/{factor}/{measured}"))
    }

    /// As seen in a network. As text: `{network} since {moment}`.
    #[must_use]
    pub fn since(network: impl Into<runtime::Cidr>, moment: types::Moment) -> Self {
        let network = Into::<runtime::Cidr>::into(network);
        Self(format!("{network} since {moment}"))
    }
}

runtime::generated::impl_text!(Temperature);

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

/// A moment.
///
/// Written as `DD.MM.YYYY hh:mm`. The text that the service sent is kept unchanged.
///
/// Texts have no order. To compare, take what [`parse`](Self::parse) returns: earlier values are less.
///
/// A `SystemTime` is not converted, since the text has no time zone:
/// [`from_utc`](runtime::CivilDateTime::from_utc) takes UTC.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Moment(String);

impl Moment {
    /// The format of the text.
    pub const PATTERN: &str = "DD.MM.YYYY hh:mm";

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

/// A moment in UTC.
///
/// Written as `YYYY-MM-DDThh:mm:ss.ffffffZ`. The text that the service sent is kept unchanged.
///
/// Texts have no order. To compare, take what [`parse`](Self::parse) returns: earlier values are less.
///
/// A `SystemTime` is converted to the offset 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Stamp(String);

impl Stamp {
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

/// Fails if the point in time is not in the years 0 to 9999.
impl TryFrom<std::time::SystemTime> for Stamp {
    type Error = runtime::TextError;

    #[inline]
    fn try_from(time: std::time::SystemTime) -> Result<Self, runtime::TextError> {
        runtime::OffsetDateTime::try_from(time).map(Self::from)
    }
}

impl From<runtime::OffsetDateTime> for Stamp {
    #[inline]
    fn from(parts: runtime::OffsetDateTime) -> Self {
        Self(parts.print(Self::PATTERN))
    }
}

runtime::generated::impl_checked_text!(Stamp);

/// A moment anywhere.
///
/// Written as RFC 3339. The text that the service sent is kept unchanged.
///
/// Texts have no order. To compare, take what [`parse`](Self::parse) returns: earlier values are less.
///
/// A `SystemTime` is converted to the offset 0.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Instant(String);

impl Instant {
    /// The format of the text.
    pub const PATTERN: &str = "YYYY-MM-DDThh:mm:ss.f*zone";

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

/// Fails if the point in time is not in the years 0 to 9999.
impl TryFrom<std::time::SystemTime> for Instant {
    type Error = runtime::TextError;

    #[inline]
    fn try_from(time: std::time::SystemTime) -> Result<Self, runtime::TextError> {
        runtime::OffsetDateTime::try_from(time).map(Self::from)
    }
}

impl From<runtime::OffsetDateTime> for Instant {
    #[inline]
    fn from(parts: runtime::OffsetDateTime) -> Self {
        Self(parts.print(Self::PATTERN))
    }
}

runtime::generated::impl_checked_text!(Instant);
