//! Decimal numbers as text: parses them, and compares two of them. Nothing is computed, so an exponent costs nothing.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

/// The maximum number of digits of an exponent, without leading zeros. With more, the place of a digit would not fit into an `i64`.
const MAX_EXPONENT: usize = 18;

/// More digits than any 64-bit number, or any midpoint of two, has.
const MOST_DIGITS: usize = 800;

/// The digits of a decimal number, without those that do not change its value. So numbers with the same value are equal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Digits<'t> {
    is_negative: bool,
    /// The place of the first digit: 0 for ones, 1 for tens, and the minimum for the number 0.
    place: i64,
    /// The digits before the point.
    whole: &'t str,
    /// The digits after it.
    fraction: &'t str,
}

impl<'t> Digits<'t> {
    /// Parses a number as JSON writes it: `-12.30`, `1.5e-7`. Returns `None` for anything else, and for an exponent with more than
    /// 18 digits.
    #[inline]
    pub(crate) fn parse(text: &'t str) -> Option<Self> {
        let (is_negative, rest) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
        let (mantissa, exponent) = match rest.split_once(['e', 'E']) {
            Some((mantissa, exponent)) => (mantissa, read_exponent(exponent)?),
            None => (rest, 0),
        };
        let (whole, fraction) = match mantissa.split_once('.') {
            Some((whole, fraction)) if are_digits(fraction) => (whole, fraction),
            Some(_) => return None,
            None => (mantissa, ""),
        };
        if !are_digits(whole) || (whole.len() > 1 && whole.starts_with('0')) {
            return None;
        }
        let fraction = fraction.trim_end_matches('0');
        let (place, whole, fraction) = match (whole, fraction) {
            ("0", "") => return Some(Self { is_negative: false, place: i64::MIN, whole: "", fraction }),
            ("0", fraction) => {
                let digits = fraction.trim_start_matches('0');
                (-1 - length(fraction) + length(digits), "", digits)
            }
            (whole, "") => (length(whole) - 1, whole.trim_end_matches('0'), ""),
            (whole, fraction) => (length(whole) - 1, whole, fraction),
        };
        Some(Self { is_negative, place: exponent + place, whole, fraction })
    }

    /// The nearest 64-bit number. The standard library ignores exponents beyond some 65,000, so it gets one that
    /// does not depend on how many digits there are.
    #[inline]
    pub(crate) fn to_f64(self) -> f64 {
        if self.place == i64::MIN {
            return 0.0;
        }
        let sign = if self.is_negative { "-" } else { "" };
        let mut digits: String = self.each().take(MOST_DIGITS).map(char::from).collect();
        if self.each().nth(MOST_DIGITS).is_some() {
            // Further digits follow, which decide between two neighbours.
            digits.push('1');
        }
        format!("{sign}0.{digits}e{}", self.place.saturating_add(1)).parse().unwrap_or(f64::NAN)
    }

    #[inline]
    fn each(&self) -> impl Iterator<Item = u8> {
        self.whole.bytes().chain(self.fraction.bytes())
    }
}

#[inline]
fn are_digits(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// A text never has more than 2^63 bytes.
#[inline]
fn length(text: &str) -> i64 {
    text.len() as i64
}

#[inline]
fn read_exponent(text: &str) -> Option<i64> {
    let digits = text.strip_prefix(['+', '-']).unwrap_or(text);
    let short = digits.trim_start_matches('0');
    if !are_digits(digits) || short.len() > MAX_EXPONENT {
        return None;
    }
    let exponent = if short.is_empty() { 0 } else { short.parse::<i64>().ok()? };
    Some(if text.starts_with('-') { -exponent } else { exponent })
}

impl Ord for Digits<'_> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        let size = || self.place.cmp(&other.place).then_with(|| self.each().cmp(other.each()));
        match (self.is_negative, other.is_negative) {
            (false, true) => Ordering::Greater,
            (true, false) => Ordering::Less,
            (false, false) => size(),
            (true, true) => size().reverse(),
        }
    }
}

impl PartialOrd for Digits<'_> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Digits<'_> {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Digits<'_> {}

impl Hash for Digits<'_> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.is_negative, self.place).hash(state);
        self.each().for_each(|digit| state.write_u8(digit));
    }
}
