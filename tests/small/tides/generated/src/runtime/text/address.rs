//! Takes an address apart that a header of an answer has. It is never requested: a caller wants a value out of its path or its query.

use crate::runtime::text::url::decode;

/// The value that the query of an address has for a parameter, decoded. `None` if it has none, or an empty one.
pub(crate) fn in_query(address: &str, name: &str) -> Option<String> {
    let (_, query) = without_fragment(address).split_once('?')?;
    let mut pairs = query.split('&').map(|pair| pair.split_once('=').unwrap_or((pair, "")));
    let (_, value) = pairs.find(|(other, _)| decode(other) == name)?;
    Some(decode(value)).filter(|value| !value.is_empty())
}

/// The address without what comes after a `#`.
pub(crate) fn without_fragment(address: &str) -> &str {
    address.split_once('#').map_or(address, |(address, _)| address)
}
