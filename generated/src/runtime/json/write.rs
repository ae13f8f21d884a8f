//! Writing records as JSON: what [`Record::write`](crate::runtime::Record::write) is made of.

use serde::Serialize;
use serde::ser::SerializeMap;

use crate::runtime::json::record::Extra;

/// Writes a field that is always there.
///
/// # Errors
///
/// Whatever error the serializer has.
pub fn required<M: SerializeMap, T: Serialize>(map: &mut M, name: &str, value: &T) -> Result<(), M::Error> {
    map.serialize_entry(name, value)
}

/// Writes a field, if it is there.
///
/// # Errors
///
/// Whatever error the serializer has.
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
/// Whatever error the serializer has.
pub fn extra<M: SerializeMap>(map: &mut M, extra: &Extra) -> Result<(), M::Error> {
    extra.iter().try_for_each(|(name, value)| map.serialize_entry(name, value))
}
