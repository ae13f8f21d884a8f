//! Limits of parameters: a value beyond a limit is not sent.

use std::ops::RangeBounds;

use crate::runtime::json::value::Number;
use crate::runtime::text::text_error::TextError;

/// The integer, if it is within the range. `limit` says what it must be: `at most 100`.
#[inline]
pub fn integer_within(integer: i64, range: impl RangeBounds<i64>, limit: &'static str) -> Result<i64, TextError> {
    if range.contains(&integer) { Ok(integer) } else { Err(TextError::out_of_range(limit)) }
}

/// The number, if it is one and within the range.
#[inline]
pub fn number_within(
    number: Result<Number, TextError>,
    range: impl RangeBounds<f64>,
    limit: &'static str,
) -> Result<Number, TextError> {
    let number = number?;
    let fraction = number.as_f64().ok_or_else(TextError::not_finite)?;
    if range.contains(&fraction) { Ok(number) } else { Err(TextError::out_of_range(limit)) }
}

/// The text, if the number of its characters is within the range.
#[inline]
pub fn text_within<'t>(
    text: &'t str,
    range: impl RangeBounds<usize>,
    limit: &'static str,
) -> Result<&'t str, TextError> {
    if range.contains(&text.chars().count()) { Ok(text) } else { Err(TextError::out_of_range(limit)) }
}
