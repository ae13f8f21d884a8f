//! Parses the path of an operation, which contains parameters in braces.

/// Splits a path at its first parameter: the text before it, its name, and the rest.
pub(crate) fn split(path: &'static str) -> Option<(&'static str, &'static str, &'static str)> {
    let (before, rest) = path.split_once('{')?;
    let (name, rest) = rest.split_once('}')?;
    Some((before, name, rest))
}
