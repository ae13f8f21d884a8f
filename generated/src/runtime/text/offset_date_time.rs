//! Points in time that contain the offset of their time zone from UTC.
//!
//! The functions are `#[inline]`, so that they are compiled with a program that uses them and not with every one.

use std::fmt;
use std::str::FromStr;
use std::time::SystemTime;

use crate::runtime::text::calendar::CivilDateTime;
use crate::runtime::text::calendar::pattern::{print, read};
use crate::runtime::text::text_error::TextError;

const RFC_3339: &str = "YYYY-MM-DDThh:mm:ss.f*zone";

/// A date and a time of day with the offset of their time zone from UTC, as RFC 3339 writes them. Earlier points in time
/// are less than later ones. If two are the same point in time, the one with the smaller offset is less.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OffsetDateTime {
    utc: CivilDateTime,
    offset: i16,
    local: CivilDateTime,
}

impl OffsetDateTime {
    /// Returns the point in time at this date and time in a time zone this many minutes ahead of UTC (behind it, if the number is
    /// negative). Returns `None` if the offset is a day or more, or if the point is not in the years 0 to 9999 of UTC.
    #[inline]
    pub fn new(local: CivilDateTime, offset_minutes: i16) -> Option<Self> {
        let utc = local.shifted(-i64::from(offset_minutes))?;
        (offset_minutes.unsigned_abs() < 24 * 60).then_some(Self { utc, offset: offset_minutes, local })
    }

    /// Parses a point in time in this pattern. If the pattern has no `zone`, the time is in UTC.
    ///
    /// # Errors
    ///
    /// When the text does not match the pattern, or there is no such time.
    #[inline]
    pub fn parse(pattern: &str, text: &str) -> Result<Self, TextError> {
        let time = read(pattern, text).and_then(|parts| Self::new(CivilDateTime::of(&parts)?, parts.offset));
        time.ok_or_else(|| TextError::form(pattern))
    }

    /// Formats the point in time in this pattern. If the pattern has no `zone`, the time is in UTC.
    #[inline]
    pub fn print(self, pattern: &str) -> String {
        let parts = if pattern.contains("zone") { self.local.parts(self.offset) } else { self.utc.parts(0) };
        print(&parts, pattern)
    }

    /// Returns this point in time with the offset 0, or `None` if it is not in the years 0 to 9999.
    #[inline]
    pub fn from_utc(time: SystemTime) -> Option<Self> {
        Self::new(CivilDateTime::from_utc(time)?, 0)
    }

    /// Returns this point in time, or `None` if the platform cannot represent it. A leap second is the second after it.
    #[inline]
    pub fn to_utc(self) -> Option<SystemTime> {
        self.utc.to_utc()
    }

    /// The date and the time of day in its time zone.
    #[inline]
    pub const fn local(self) -> CivilDateTime {
        self.local
    }

    /// The offset from UTC in minutes: 120 is `+02:00`, and -210 is `-03:30`.
    #[inline]
    pub const fn offset_minutes(self) -> i16 {
        self.offset
    }
}

/// The point in time with the offset 0. Fails if it is not in the years 0 to 9999.
impl TryFrom<SystemTime> for OffsetDateTime {
    type Error = TextError;

    #[inline]
    fn try_from(time: SystemTime) -> Result<Self, TextError> {
        Self::from_utc(time).ok_or_else(|| TextError::expected("a point in time in the years 0 to 9999"))
    }
}

/// Parses what `Display` prints.
impl FromStr for OffsetDateTime {
    type Err = TextError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, TextError> {
        Self::parse(RFC_3339, text)
    }
}

/// As RFC 3339 writes it: `2024-02-29T23:59:07.5+02:00`.
impl fmt::Display for OffsetDateTime {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.print(RFC_3339))
    }
}
