//! Dates and times in a pattern of `YYYY`, `MM`, `DD`, `hh`, `mm`, `ss`, a fraction and `zone`.
//!
//! The fraction follows the seconds: `.fff` has as many digits as letters, and `.f*` any number, or none. `zone` is `Z`, or
//! the distance from UTC: `+02:00`. The functions are `#[inline]`, so that they are compiled with a program that uses dates.

use std::fmt::Write as _;

/// The digits of a nanosecond.
const NANOSECOND: usize = 9;

/// What a text says about a time. Whether there is such a time is not known.
pub(crate) struct Parts {
    pub(crate) year: u16,
    pub(crate) month: u8,
    pub(crate) day: u8,
    pub(crate) hour: u8,
    pub(crate) minute: u8,
    pub(crate) second: u8,
    pub(crate) nanosecond: u32,
    /// The distance of the zone from UTC in minutes; 0 if the text has none.
    pub(crate) offset: i16,
}

#[inline]
pub(crate) fn days_in(year: u16, month: u8) -> u8 {
    let is_leap = year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400));
    match month {
        2 if is_leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// The parts of a text in a pattern. Those that the pattern leaves out have their first value.
#[inline]
pub(crate) fn read(mut pattern: &str, mut text: &str) -> Option<Parts> {
    let (mut year, mut month, mut day, mut hour, mut minute, mut second, mut nanosecond) = (0, 1, 1, 0, 0, 0, 0);
    let mut offset = 0;
    while let Some(fixed) = pattern.chars().next() {
        if let Some(after) = pattern.strip_prefix("YYYY") {
            (year, text) = digits(text, 4)?;
            pattern = after;
            continue;
        }
        let parts = [("MM", &mut month), ("DD", &mut day), ("hh", &mut hour), ("mm", &mut minute), ("ss", &mut second)];
        if let Some((token, part)) = parts.into_iter().find(|(token, _)| pattern.starts_with(token)) {
            (*part, text) = two_digits(text)?;
            pattern = &pattern[token.len()..];
            if let Some((separator, count, after)) = fraction(pattern).filter(|_| token == "ss") {
                (nanosecond, text) = read_fraction(text, separator, count)?;
                pattern = after;
            }
        } else if let Some(after) = pattern.strip_prefix("zone") {
            (offset, text) = zone(text)?;
            pattern = after;
        } else {
            (text, pattern) = (text.strip_prefix(fixed)?, &pattern[fixed.len_utf8()..]);
        }
    }
    text.is_empty().then_some(Parts { year, month, day, hour, minute, second, nanosecond, offset })
}

#[inline]
pub(crate) fn print(time: &Parts, mut pattern: &str) -> String {
    let mut text = String::new();
    while let Some(fixed) = pattern.chars().next() {
        let parts = [
            ("YYYY", time.year),
            ("MM", time.month.into()),
            ("DD", time.day.into()),
            ("hh", time.hour.into()),
            ("mm", time.minute.into()),
            ("ss", time.second.into()),
        ];
        if let Some((token, part)) = parts.into_iter().find(|(token, _)| pattern.starts_with(token)) {
            // Writing to a `String` does not fail.
            let _ = write!(text, "{part:0width$}", width = token.len());
            pattern = &pattern[token.len()..];
            if let Some((separator, count, after)) = fraction(pattern).filter(|_| token == "ss") {
                print_fraction(&mut text, time.nanosecond, separator, count);
                pattern = after;
            }
        } else if let Some(after) = pattern.strip_prefix("zone") {
            let (sign, distance) = (if time.offset < 0 { '-' } else { '+' }, time.offset.unsigned_abs());
            let _ = match distance {
                0 => text.write_char('Z'),
                _ => write!(text, "{sign}{:02}:{:02}", distance / 60, distance % 60),
            };
            pattern = after;
        } else {
            text.push(fixed);
            pattern = &pattern[fixed.len_utf8()..];
        }
    }
    text
}

/// The separator of a fraction at the start of a pattern, the number of its digits unless any will do, and what follows.
#[inline]
pub(crate) fn fraction(pattern: &str) -> Option<(char, Option<usize>, &str)> {
    if let Some(after) = pattern.strip_prefix(".f*") {
        return Some(('.', None, after));
    }
    let letters = pattern.strip_prefix(['.', ','])?;
    let after = letters.trim_start_matches('f');
    let count = letters.len() - after.len();
    (count > 0).then_some((if pattern.starts_with('.') { '.' } else { ',' }, Some(count), after))
}

/// The nanoseconds of a fraction at the start of a text, and what follows. Digits after the ninth are dropped.
#[inline]
fn read_fraction(text: &str, separator: char, count: Option<usize>) -> Option<(u32, &str)> {
    let (digits, rest) = match (text.strip_prefix(separator), count) {
        (None, None) => return Some((0, text)),
        (None, Some(_)) => return None,
        (Some(after), Some(count)) => after.split_at_checked(count)?,
        (Some(after), None) => {
            let rest = after.trim_start_matches(|digit: char| digit.is_ascii_digit());
            after.split_at(after.len() - rest.len())
        }
    };
    let are_digits = !digits.is_empty() && digits.bytes().all(|digit| digit.is_ascii_digit());
    let known = digits.bytes().chain(std::iter::repeat(b'0')).take(NANOSECOND);
    are_digits.then(|| (known.fold(0, |number, digit| number * 10 + u32::from(digit - b'0')), rest))
}

#[inline]
fn print_fraction(text: &mut String, nanosecond: u32, separator: char, count: Option<usize>) {
    let digits = format!("{nanosecond:09}");
    let digits = match count {
        Some(count) => format!("{:0<count$.count$}", digits),
        None => digits.trim_end_matches('0').to_owned(),
    };
    if !digits.is_empty() {
        text.push(separator);
        text.push_str(&digits);
    }
}

/// The distance of a zone from UTC in minutes, negative to the west.
#[inline]
fn zone(text: &str) -> Option<(i16, &str)> {
    if let Some(rest) = text.strip_prefix('Z') {
        return Some((0, rest));
    }
    let (hours, rest) = two_digits(text.strip_prefix(['+', '-'])?)?;
    let (minutes, rest) = two_digits(rest.strip_prefix(':')?)?;
    let distance = i16::from(hours) * 60 + i16::from(minutes);
    (hours < 24 && minutes < 60).then_some((if text.starts_with('-') { -distance } else { distance }, rest))
}

#[inline]
fn two_digits(text: &str) -> Option<(u8, &str)> {
    let (number, rest) = digits(text, 2)?;
    Some((u8::try_from(number).ok()?, rest))
}

#[inline]
fn digits(text: &str, count: usize) -> Option<(u16, &str)> {
    let (digits, rest) = text.split_at_checked(count)?;
    let all_digits = digits.bytes().all(|byte| byte.is_ascii_digit());
    Some((digits.parse().ok().filter(|_| all_digits)?, rest))
}
