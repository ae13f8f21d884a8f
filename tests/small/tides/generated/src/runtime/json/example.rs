//! Reads a value of a test from JSON text.

use serde::de::DeserializeOwned;

/// Reads a value from JSON text, for a test that needs one. A record keeps fields that it does not know only if it is
/// not documented completely.
///
/// # Panics
///
/// When the text is not JSON of this type: the test is wrong then.
pub fn example<T: DeserializeOwned>(json: &str) -> T {
    match serde_json::from_str(json) {
        Ok(value) => value,
        Err(error) => panic!("{} cannot be read from {json}: {error}", std::any::type_name::<T>()),
    }
}
