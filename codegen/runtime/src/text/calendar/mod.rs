//! Dates and times of day, and points in time that contain the offset of their time zone from UTC.
//!
//! The functions are `#[inline]`, so that they are compiled with a program that uses dates and not with every one.

pub(crate) mod pattern;
#[cfg(any(feature = "jiff_0_2", feature = "jiff_1"))]
mod jiff;
#[cfg(feature = "chrono_0_4")]
mod chrono;

use std::fmt;
use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::text::TextError;
use crate::text::calendar::pattern::{Parts, days_in, print, read};

/// The minutes of a day.
const DAY: i64 = 24 * 60;
/// The nanoseconds of a second.
const NANOSECONDS: u32 = 1_000_000_000;
/// The days of 400 years. The calendar repeats after them.
const DAYS_IN_400_YEARS: i64 = 146_097;
/// How a time is written, without and with seconds.
const MINUTES: &str = "YYYY-MM-DD hh:mm";
const SECONDS: &str = "YYYY-MM-DD hh:mm:ss.f*";
/// The days from 0000-03-01 to 1970-01-01.
const DAYS_TO_1970: i64 = 719_468;

/// A calendar date. Earlier dates are less than later ones. A point in time has a date in a time zone only: in UTC, it is
/// [`from_utc`](Self::from_utc).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CivilDate {
    year: u16,
    month: u8,
    day: u8,
}

impl CivilDate {
    /// Returns the date with this year (0 to 9999), month (1 to 12) and day of the month, or `None` if there is no such
    /// date.
    #[inline]
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let is_real = year <= 9999 && (1..=12).contains(&month) && (1..=days_in(year, month)).contains(&day);
        is_real.then_some(Self { year, month, day })
    }

    /// Parses a date in this pattern. A time of day in the pattern is parsed and dropped.
    ///
    /// # Errors
    ///
    /// When the text does not match the pattern, or there is no such date.
    #[inline]
    pub fn parse(pattern: &str, text: &str) -> Result<Self, TextError> {
        CivilDateTime::parse(pattern, text).map(CivilDateTime::date)
    }

    /// Formats the date in this pattern. A time of day in the pattern becomes midnight.
    #[inline]
    pub fn print(self, pattern: &str) -> String {
        self.midnight().print(pattern)
    }

    /// Returns the date of a point in time in UTC, or `None` if it is not in the years 0 to 9999.
    /// `CivilDate::from_utc(SystemTime::now())` is today.
    #[inline]
    pub fn from_utc(time: SystemTime) -> Option<Self> {
        CivilDateTime::from_utc(time).map(CivilDateTime::date)
    }

    /// Returns midnight of this date in UTC, or `None` if the platform cannot represent it.
    #[inline]
    pub fn to_utc(self) -> Option<SystemTime> {
        self.midnight().to_utc()
    }

    /// Returns the date this many days later, or earlier if the number is negative. Returns `None` if it is not in the
    /// years 0 to 9999.
    #[inline]
    pub fn checked_add_days(self, days: i64) -> Option<Self> {
        Self::from_days(self.days().checked_add(days)?)
    }

    /// The number of days from this date to the other one, negative if the other one is earlier.
    #[inline]
    pub fn days_until(self, other: Self) -> i64 {
        other.days() - self.days()
    }

    /// The number of days since 1970-01-01.
    #[inline]
    fn days(self) -> i64 {
        let (month, day) = (i64::from(self.month), i64::from(self.day));
        // A year that starts in March has its leap day at its end.
        let year = i64::from(self.year) - i64::from(month <= 2);
        let day_of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        year * 365 + year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400) + day_of_year - DAYS_TO_1970
    }

    #[inline]
    fn from_days(days: i64) -> Option<Self> {
        let days = days.checked_add(DAYS_TO_1970)?;
        let (era, day_of_era) = (days.div_euclid(DAYS_IN_400_YEARS), days.rem_euclid(DAYS_IN_400_YEARS));
        let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
        let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
        let month_from_march = (5 * day_of_year + 2) / 153;
        let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
        let month = (month_from_march + 2) % 12 + 1;
        let year = era * 400 + year_of_era + i64::from(month <= 2);
        Self::new(year.try_into().ok()?, month.try_into().ok()?, day.try_into().ok()?)
    }

    #[inline]
    fn midnight(self) -> CivilDateTime {
        CivilDateTime { date: self, hour: 0, minute: 0, second: 0, nanosecond: 0 }
    }

    /// The year, 0 to 9999.
    #[inline]
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12.
    #[inline]
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, 1 to 31.
    #[inline]
    pub const fn day(self) -> u8 {
        self.day
    }
}

/// A time as its date.
impl From<CivilDateTime> for CivilDate {
    #[inline]
    fn from(time: CivilDateTime) -> Self {
        time.date
    }
}

/// A date as its midnight.
impl From<CivilDate> for CivilDateTime {
    #[inline]
    fn from(date: CivilDate) -> Self {
        date.midnight()
    }
}

/// Parses what `Display` prints: `2024-02-29`.
impl FromStr for CivilDate {
    type Err = TextError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, TextError> {
        Self::parse("YYYY-MM-DD", text)
    }
}

/// `2024-02-29`.
impl fmt::Display for CivilDate {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// A date and a time of day, whose second is 0 if the service sends minutes. The time zone is not known, so there is no
/// conversion from or to a `SystemTime`: if you know it to be UTC, use [`from_utc`](Self::from_utc) and
/// [`to_utc`](Self::to_utc). Of times in one zone, earlier ones are less than later ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CivilDateTime {
    date: CivilDate,
    hour: u8,
    minute: u8,
    second: u8,
    nanosecond: u32,
}

impl CivilDateTime {
    /// Returns the time at this hour (0 to 23) and minute (0 to 59), or `None` if there is no such time.
    #[inline]
    pub fn new(date: CivilDate, hour: u8, minute: u8) -> Option<Self> {
        (hour < 24 && minute < 60).then_some(Self { date, hour, minute, second: 0, nanosecond: 0 })
    }

    /// Returns this time with another second (0 to 59, or 60 in a minute with a leap second) and nanosecond (below
    /// 1,000,000,000), or `None` if there is no such time.
    #[inline]
    pub fn with_second(self, second: u8, nanosecond: u32) -> Option<Self> {
        (second <= 60 && nanosecond < NANOSECONDS).then_some(Self { second, nanosecond, ..self })
    }

    /// Parses a time in this pattern. Parts that the pattern leaves out get their first value: month 1, day 1,
    /// midnight. A zone in the pattern is parsed and dropped; [`OffsetDateTime`](crate::OffsetDateTime) has it.
    ///
    /// # Errors
    ///
    /// When the text does not match the pattern, or there is no such time.
    #[inline]
    pub fn parse(pattern: &str, text: &str) -> Result<Self, TextError> {
        read(pattern, text).and_then(|parts| Self::of(&parts)).ok_or_else(|| TextError::form(pattern))
    }

    /// Formats the time in this pattern. A zone in the pattern becomes `Z`.
    #[inline]
    pub fn print(self, pattern: &str) -> String {
        print(&self.parts(0), pattern)
    }

    #[inline]
    pub(crate) fn of(parts: &Parts) -> Option<Self> {
        let date = CivilDate::new(parts.year, parts.month, parts.day)?;
        Self::new(date, parts.hour, parts.minute)?.with_second(parts.second, parts.nanosecond)
    }

    #[inline]
    pub(crate) fn parts(self, offset: i16) -> Parts {
        let Self { date: CivilDate { year, month, day }, hour, minute, second, nanosecond } = self;
        Parts { year, month, day, hour, minute, second, nanosecond, offset }
    }

    /// Returns the time of a point in time in UTC, to the nanosecond, or `None` if it is not in the years 0 to 9999.
    #[inline]
    pub fn from_utc(time: SystemTime) -> Option<Self> {
        let (seconds, nanosecond) = match time.duration_since(UNIX_EPOCH) {
            Ok(after) => (i64::try_from(after.as_secs()).ok()?, after.subsec_nanos()),
            Err(before) => {
                let before = before.duration();
                let seconds = -i64::try_from(before.as_secs()).ok()?;
                // A part of a second before 1970 belongs to the second before.
                match before.subsec_nanos() {
                    0 => (seconds, 0),
                    part => (seconds - 1, NANOSECONDS - part),
                }
            }
        };
        let second = u8::try_from(seconds.rem_euclid(60)).ok()?;
        Self::from_minutes(seconds.div_euclid(60))?.with_second(second, nanosecond)
    }

    /// Returns this time as a point in time, if its time zone is UTC. Returns `None` if the platform cannot represent it.
    #[inline]
    pub fn to_utc(self) -> Option<SystemTime> {
        let seconds = self.minutes() * 60 + i64::from(self.second);
        let distance = Duration::from_secs(seconds.unsigned_abs());
        let second = if seconds < 0 { UNIX_EPOCH.checked_sub(distance) } else { UNIX_EPOCH.checked_add(distance) };
        second?.checked_add(Duration::from_nanos(self.nanosecond.into()))
    }

    /// The minutes since 1970.
    #[inline]
    fn minutes(self) -> i64 {
        self.date.days() * DAY + i64::from(self.hour) * 60 + i64::from(self.minute)
    }

    #[inline]
    fn from_minutes(minutes: i64) -> Option<Self> {
        let (date, minute) = (CivilDate::from_days(minutes.div_euclid(DAY))?, minutes.rem_euclid(DAY));
        Self::new(date, u8::try_from(minute / 60).ok()?, u8::try_from(minute % 60).ok()?)
    }

    /// The time this many minutes later, if it is in the years 0 to 9999.
    #[inline]
    pub(crate) fn shifted(self, minutes: i64) -> Option<Self> {
        Self::from_minutes(self.minutes() + minutes)?.with_second(self.second, self.nanosecond)
    }

    /// The date.
    #[inline]
    pub const fn date(self) -> CivilDate {
        self.date
    }

    /// The hour, 0 to 23.
    #[inline]
    pub const fn hour(self) -> u8 {
        self.hour
    }

    /// The minute, 0 to 59.
    #[inline]
    pub const fn minute(self) -> u8 {
        self.minute
    }

    /// The second, 0 to 60. It is 60 only in a minute with a leap second.
    #[inline]
    pub const fn second(self) -> u8 {
        self.second
    }

    /// The nanosecond of the second, 0 to 999,999,999.
    #[inline]
    pub const fn nanosecond(self) -> u32 {
        self.nanosecond
    }
}

/// Parses what `Display` prints: `2024-02-29 23:59`, also with seconds, and a fraction of them.
impl FromStr for CivilDateTime {
    type Err = TextError;

    #[inline]
    fn from_str(text: &str) -> Result<Self, TextError> {
        Self::parse(SECONDS, text).or_else(|_| Self::parse(MINUTES, text))
    }
}

/// `2024-02-29 23:59`, or `2024-02-29 23:59:07.5` if the second is not 0.
impl fmt::Display for CivilDateTime {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let has_seconds = (self.second, self.nanosecond) != (0, 0);
        f.write_str(&self.print(if has_seconds { SECONDS } else { MINUTES }))
    }
}

/// Conversions from the parts of another crate's dates and times.
#[cfg(any(feature = "jiff_0_2", feature = "jiff_1", feature = "chrono_0_4"))]
mod parts {
    use crate::text::TextError;
    use crate::text::calendar::{CivilDate, CivilDateTime};

    impl CivilDate {
        pub(crate) fn of_parts(
            year: impl TryInto<u16>,
            month: impl TryInto<u8>,
            day: impl TryInto<u8>,
        ) -> Result<Self, TextError> {
            let parts = (year.try_into(), month.try_into(), day.try_into());
            let date = if let (Ok(year), Ok(month), Ok(day)) = parts { Self::new(year, month, day) } else { None };
            date.ok_or_else(|| TextError::expected("a date in the years 0 to 9999"))
        }
    }

    impl CivilDateTime {
        pub(crate) fn of_parts(
            date: CivilDate,
            [hour, minute, second]: [impl TryInto<u8>; 3],
            nanosecond: impl TryInto<u32>,
        ) -> Result<Self, TextError> {
            let parts = (hour.try_into(), minute.try_into(), second.try_into(), nanosecond.try_into());
            let time = match parts {
                (Ok(hour), Ok(minute), Ok(second), Ok(nanosecond)) => {
                    Self::new(date, hour, minute).and_then(|time| time.with_second(second, nanosecond))
                }
                _ => None,
            };
            time.ok_or_else(|| TextError::expected("a time of day"))
        }
    }
}

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
