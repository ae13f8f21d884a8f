//! Parses an address in a header of an answer. It is never requested: the caller wants a value from its path or its query.

use crate::runtime::text::url::decode;

/// The value of a parameter in the query of an address, decoded. `None` if it is missing or empty.
#[inline]
pub(crate) fn in_query(address: &str, name: &str) -> Option<String> {
    let (_, query) = without_fragment(address).split_once('?')?;
    let mut pairs = query.split('&').map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    let (_, value) = pairs.find(|(other, _)| decode(other) == name)?;
    Some(decode(value)).filter(|value| !value.is_empty())
}

/// The address without its fragment (the part after a `#`).
#[inline]
pub(crate) fn without_fragment(address: &str) -> &str {
    address.split_once('#').map_or(address, |(address, _)| address)
}
