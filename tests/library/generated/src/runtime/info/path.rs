//! Reads the path of an operation, in which parameters stand in braces.

/// Splits a path at its first parameter: the text before it, its name, and the rest.
pub(crate) fn split(path: &'static str) -> Option<(&'static str, &'static str, &'static str)> {
    let (before, rest) = path.split_once('{')?;
    let (name, rest) = rest.split_once('}')?;
    Some((before, name, rest))
}

/// The names of the parameters in a path.
pub(crate) fn names(path: &'static str) -> impl Iterator<Item = &'static str> {
    let mut rest = path;
    std::iter::from_fn(move || {
        let (_, name, after) = split(rest)?;
        rest = after;
        Some(name)
    })
}
