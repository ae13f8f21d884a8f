//! Values of an answer of any kind, by the way to them.

use serde_json::Value as Json;

use super::leaf;
use super::problem::DecodeProblem;

/// The value at the end of a path: nothing if it, or something on the way, is missing or `null`. An empty list counts as an
/// object without fields, which is how some services write one.
pub(super) fn look<'j>(json: &'j Json, path: &[&str]) -> Result<Option<&'j Json>, DecodeProblem> {
    let mut value = json;
    for (depth, name) in path.iter().enumerate() {
        value = match value {
            Json::Object(fields) => match fields.get(*name) {
                Some(value) => value,
                None => return Ok(None),
            },
            Json::Null => return Ok(None),
            Json::Array(items) if items.is_empty() => return Ok(None),
            other => return Err(mismatch(&path[..depth], "an object", leaf::kind_of(other))),
        };
    }
    Ok(Some(value).filter(|value| !value.is_null()))
}

pub(super) fn mismatch(path: &[&str], expected: &str, found: &'static str) -> DecodeProblem {
    let path = path.iter().fold("$".to_owned(), |path, name| path + "." + name);
    DecodeProblem::Mismatch { path, expected: expected.to_owned(), found }
}
