//! Dates and times that are written in a pattern of `YYYY`, `MM`, `DD`, `hh` and `mm`.

use std::fmt;

use crate::text::text_error::TextError;

/// A calendar date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CivilDate {
    year: u16,
    month: u8,
    day: u8,
}

impl CivilDate {
    /// Returns the date with this year (0 to 9999), month (1 to 12) and day of the month, or `None` if there is no such
    /// date.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let is_real = year <= 9999 && (1..=12).contains(&month) && (1..=days_in(year, month)).contains(&day);
        is_real.then_some(Self { year, month, day })
    }

    /// Parses a date in this pattern. A time of day in the pattern is parsed and dropped.
    ///
    /// # Errors
    ///
    /// When the text does not match the pattern, or there is no such date.
    pub fn parse(pattern: &str, text: &str) -> Result<Self, TextError> {
        CivilDateTime::parse(pattern, text).map(CivilDateTime::date)
    }

    /// Formats the date in this pattern. A time of day in the pattern becomes midnight.
    pub fn print(self, pattern: &str) -> String {
        CivilDateTime { date: self, hour: 0, minute: 0 }.print(pattern)
    }

    /// The year, 0 to 9999.
    pub const fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12.
    pub const fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, 1 to 31.
    pub const fn day(self) -> u8 {
        self.day
    }
}

/// `2024-02-29`.
impl fmt::Display for CivilDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

/// A date and a time of day, to the minute. The time zone is not known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CivilDateTime {
    date: CivilDate,
    hour: u8,
    minute: u8,
}

impl CivilDateTime {
    /// Returns the time at this hour (0 to 23) and minute (0 to 59), or `None` if there is no such time.
    pub fn new(date: CivilDate, hour: u8, minute: u8) -> Option<Self> {
        (hour < 24 && minute < 60).then_some(Self { date, hour, minute })
    }

    /// Parses a time in this pattern. Parts that the pattern leaves out get their first value: month 1, day 1,
    /// midnight.
    ///
    /// # Errors
    ///
    /// When the text does not match the pattern, or there is no such time.
    pub fn parse(pattern: &str, text: &str) -> Result<Self, TextError> {
        read(pattern, text).ok_or_else(|| TextError::expected(format!("text of the form `{pattern}`")))
    }

    /// Formats the time in this pattern.
    pub fn print(self, pattern: &str) -> String {
        pattern
            .replace("YYYY", &format!("{:04}", self.date.year))
            .replace("MM", &format!("{:02}", self.date.month))
            .replace("DD", &format!("{:02}", self.date.day))
            .replace("hh", &format!("{:02}", self.hour))
            .replace("mm", &format!("{:02}", self.minute))
    }

    /// The date.
    pub const fn date(self) -> CivilDate {
        self.date
    }

    /// The hour, 0 to 23.
    pub const fn hour(self) -> u8 {
        self.hour
    }

    /// The minute, 0 to 59.
    pub const fn minute(self) -> u8 {
        self.minute
    }
}

/// `2024-02-29 23:59`.
impl fmt::Display for CivilDateTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {:02}:{:02}", self.date, self.hour, self.minute)
    }
}

fn read(pattern: &str, text: &str) -> Option<CivilDateTime> {
    let (mut year, mut month, mut day, mut hour, mut minute) = (0, 1, 1, 0, 0);
    let (mut pattern, mut text) = (pattern, text);
    while !pattern.is_empty() {
        if let Some(after) = pattern.strip_prefix("YYYY") {
            (year, text, pattern) = with_rest(digits(text, 4)?, after);
            continue;
        }
        let parts = [("MM", &mut month), ("DD", &mut day), ("hh", &mut hour), ("mm", &mut minute)];
        let part = parts.into_iter().find_map(|(token, part)| Some((pattern.strip_prefix(token)?, part)));
        if let Some((after, part)) = part {
            let number;
            (number, text, pattern) = with_rest(digits(text, 2)?, after);
            *part = u8::try_from(number).ok()?;
        } else {
            let fixed = pattern.chars().next()?;
            text = text.strip_prefix(fixed)?;
            pattern = &pattern[fixed.len_utf8()..];
        }
    }
    let time = CivilDateTime::new(CivilDate::new(year, month, day)?, hour, minute);
    time.filter(|_| text.is_empty())
}

fn with_rest<'a>((number, text): (u16, &'a str), pattern: &'a str) -> (u16, &'a str, &'a str) {
    (number, text, pattern)
}

fn digits(text: &str, count: usize) -> Option<(u16, &str)> {
    let (digits, rest) = text.split_at_checked(count)?;
    let all_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
    Some((digits.parse().ok().filter(|_| all_digits)?, rest))
}

fn days_in(year: u16, month: u8) -> u8 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}
