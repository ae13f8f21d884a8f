//! Skips values that cannot be read, so that what comes after them can be.

use std::borrow::Cow;

use serde::de::{IgnoredAny, MapAccess, SeqAccess};

use crate::runtime::deviation::failure::{A_LIST, AN_EMPTY_LIST, AN_OBJECT, mismatch};
use crate::runtime::deviation::recorder;
use crate::runtime::json::repair::{self, OUT_OF_RANGE};
use crate::runtime::json::value::is_number_token;

/// The failure of something that is passed as an object, after this was entered.
#[cold]
pub(crate) fn not_a_map<E: serde::de::Error>(found: &'static str) -> E {
    recorder::leave();
    mismatch(AN_OBJECT, found)
}

/// Skips a list in place of an object, and fails.
#[cold]
pub(crate) fn not_an_object<'de, S: SeqAccess<'de>>(mut list: S) -> S::Error {
    let mut found = AN_EMPTY_LIST;
    loop {
        match list.next_element::<IgnoredAny>() {
            Ok(Some(_)) => found = A_LIST,
            Ok(None) => return mismatch(AN_OBJECT, found),
            Err(error) => return error,
        }
    }
}

/// Skips the fields that are left.
pub(crate) fn skip_fields<'de, A: MapAccess<'de>>(map: &mut A) -> Result<(), A::Error> {
    while map.next_entry::<IgnoredAny, IgnoredAny>()?.is_some() {}
    Ok(())
}

/// Skips a value that is passed as an object, and returns its kind.
#[cold]
pub(crate) fn skip_map<'de, A: MapAccess<'de>>(map: &mut A) -> Result<&'static str, A::Error> {
    match map.next_key::<Cow<'de, str>>()? {
        Some(key) if is_number_token(&key) => return number_kind(map),
        Some(_) => ignore(map)?,
        None => {}
    }
    skip_fields(map)?;
    Ok(AN_OBJECT)
}

/// Skips the digits of a number that serde_json passes as an object, and returns its kind. It passes no integers of 64 bits.
#[cold]
pub(crate) fn number_kind<'de, A: MapAccess<'de>>(map: &mut A) -> Result<&'static str, A::Error> {
    let digits = map.next_value::<String>()?;
    skip_fields(map)?;
    Ok(if repair::is_beyond(&digits) { OUT_OF_RANGE } else { "a fraction" })
}

/// Reads any value and drops it.
pub(crate) fn ignore<'de, A: MapAccess<'de>>(map: &mut A) -> Result<(), A::Error> {
    map.next_value::<IgnoredAny>().map(drop)
}
