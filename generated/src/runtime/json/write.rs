//! Writes records as JSON: the parts of [`Record::write`](crate::runtime::Record::write).

use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use crate::runtime::json::record::{Extra, Record};

/// Writes a record as an object.
///
/// # Errors
///
/// When the serializer fails.
pub fn record<T: Record, S: Serializer>(record: &T, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    record.write(&mut map)?;
    map.end()
}

/// Writes a required field.
///
/// # Errors
///
/// When the serializer fails.
pub fn required<M: SerializeMap, T: Serialize>(map: &mut M, name: &str, value: &T) -> Result<(), M::Error> {
    map.serialize_entry(name, value)
}

/// Writes an optional field, if it is present.
///
/// # Errors
///
/// When the serializer fails.
pub fn optional<M: SerializeMap, T: Serialize>(map: &mut M, name: &str, value: &Option<T>) -> Result<(), M::Error> {
    match value {
        Some(value) => map.serialize_entry(name, value),
        None => Ok(()),
    }
}

/// Writes the fields that are not documented.
///
/// # Errors
///
/// When the serializer fails.
pub fn extra<M: SerializeMap>(map: &mut M, extra: &Extra) -> Result<(), M::Error> {
    extra.iter().try_for_each(|(name, value)| map.serialize_entry(name, value))
}
