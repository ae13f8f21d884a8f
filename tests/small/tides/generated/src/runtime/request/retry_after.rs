//! Parses the header `Retry-After`: a number of seconds or a date.

use std::ops::Range;
use std::time::{Duration, SystemTime};

/// Returns how long to wait, or `None` if the value is neither a number nor a date. A date in the past means no wait.
pub(crate) fn parse(value: &str, now: SystemTime) -> Option<Duration> {
    let value = value.trim();
    if !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit()) {
        // A number that does not fit means the longest wait.
        return Some(Duration::from_secs(value.parse().unwrap_or(u64::MAX)));
    }
    let date = SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(seconds_of(value)?))?;
    Some(date.duration_since(now).unwrap_or_default())
}

/// Returns the seconds from 1970 to a date in the format of HTTP: `Sun, 06 Nov 1994 08:49:37 GMT`. The two obsolete
/// formats are not supported.
fn seconds_of(date: &str) -> Option<u64> {
    const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let date = date.split_once(',')?.1.strip_prefix(' ')?;
    let number = |place: Range<usize>| number(date.get(place)?);
    let (day, year, hour, minute, second) =
        (number(0..2)?, number(7..11)?, number(12..14)?, number(15..17)?, number(18..20)?);
    let month = date.get(3..6)?;
    let month = MONTHS.iter().position(|name| *name == month)?;
    let marks = [&date[2..3], &date[6..7], &date[11..12], &date[14..15], &date[17..18], &date[20..]];
    let is_real = (1..=31).contains(&day) && year >= 1970 && hour < 24 && minute < 60 && second <= 60;
    if marks != [" ", " ", " ", ":", ":", " GMT"] || !is_real {
        return None;
    }
    let days = days_before(year, month as u64 + 1) + day - 1;
    Some(((days * 24 + hour) * 60 + minute) * 60 + second)
}

/// Parses a number that consists of digits only.
fn number(text: &str) -> Option<u64> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}

/// Returns the days from 1970 to the first of a month (1 to 12) of a year from 1970 on.
fn days_before(year: u64, month: u64) -> u64 {
    // A year that starts in March ends with the leap day.
    let year = if month <= 2 { year - 1 } else { year };
    let months = (month + 9) % 12;
    let leap_days = year / 4 - year / 100 + year / 400;
    // 719,468 days are between the first of March of the year 0 and 1970.
    year * 365 + leap_days + (months * 153 + 2) / 5 - 719_468
}
