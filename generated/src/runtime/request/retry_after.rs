//! Parses the header `Retry-After`: a number of seconds or a date.

use std::str::FromStr;
use std::time::{Duration, SystemTime};

use crate::runtime::text::calendar::{CivilDate, CivilDateTime};

/// Returns how long to wait, or `None` if the value is neither a number nor a date. A date in the past means no wait.
pub(crate) fn parse(value: &str, now: SystemTime) -> Option<Duration> {
    let value = value.trim();
    if !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit()) {
        // A number that does not fit means the longest wait.
        return Some(Duration::from_secs(value.parse().unwrap_or(u64::MAX)));
    }
    Some(date(value, now)?.duration_since(now).unwrap_or_default())
}

/// Returns the point in time of a date in one of the three formats of HTTP: `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94
/// 08:49:37 GMT` and `Sun Nov  6 08:49:37 1994`. The day of the week says nothing more, so it is not checked.
fn date(text: &str, now: SystemTime) -> Option<SystemTime> {
    const MONTHS: [&str; 12] = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
    let (text, separators) = match text.split_once(", ") {
        Some((_, date)) => (date.strip_suffix(" GMT")?, [' ', '-']),
        None => (text.split_once(' ')?.1, [' ', ' ']),
    };
    let [one, other, third, last] = parts(text, separators)?;
    let (day, month, year, time) =
        if last.as_bytes().contains(&b':') { (one, other, third, last) } else { (other, one, last, third) };
    let month = (1..).zip(MONTHS).find(|(_, name)| *name == month)?.0;
    let year = match year.len() {
        2 => nearest(number(year)?, CivilDate::from_utc(now)?.year()),
        _ => number(year)?,
    };
    let [hour, minute, second, ""] = parts(time, [':', ':'])? else { return None };
    if [hour, minute, second].iter().any(|part| part.len() != 2) {
        return None;
    }
    let date = CivilDate::new(year, month, number(day)?)?;
    CivilDateTime::new(date, number(hour)?, number(minute)?)?.with_second(number(second)?, 0)?.to_utc()
}

/// Splits a text into at most four parts, and ignores empty ones. A part that is missing is empty.
fn parts(text: &str, separators: [char; 2]) -> Option<[&str; 4]> {
    let (mut parts, mut count) = ([""; 4], 0);
    for part in text.split(separators) {
        if !part.is_empty() {
            *parts.get_mut(count)? = part;
            count += 1;
        }
    }
    Some(parts)
}

/// The year with these two last digits that is at most 50 years in the future.
fn nearest(digits: u16, now: u16) -> u16 {
    let latest = now + 50;
    latest - (latest + 100 - digits) % 100
}

/// Parses a number that consists of digits only.
fn number<T: FromStr>(text: &str) -> Option<T> {
    if text.bytes().all(|byte| byte.is_ascii_digit()) { text.parse().ok() } else { None }
}
