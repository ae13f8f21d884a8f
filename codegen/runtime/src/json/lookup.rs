//! Finds values in JSON by their path.

use std::borrow::Cow;
use std::cell::Cell;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value as Json;

use crate::deviation::failure::{self, DecodeProblem};
use crate::json::any_json::AnyJson;
use crate::json::read::{Read as _, scalars};
use crate::json::record::{FieldKey, KeySeed};
use crate::json::repair::ignore;
use crate::json::value::{Parameter as _, Scalar, json_type};
use crate::json::{budget, repair};

/// Returns the value at a path, or `None` if it, or something on the way, is missing or `null`. An empty list counts as
/// an object without fields, because some services write one like this.
#[inline]
pub(crate) fn at_path<'j>(json: &'j Json, path: &[&str]) -> Result<Option<&'j Json>, DecodeProblem> {
    let mut value = json;
    for (depth, name) in path.iter().enumerate() {
        value = match value {
            Json::Object(fields) => match fields.get(*name) {
                Some(value) => value,
                None => return Ok(None),
            },
            Json::Null => return Ok(None),
            Json::Array(items) if items.is_empty() => return Ok(None),
            other => return Err(mismatch(&path[..depth], "an object", json_type(other))),
        };
    }
    Ok(Some(value).filter(|value| !value.is_null()))
}

#[inline]
pub(crate) fn mismatch(path: &[&str], expected: &str, found: &'static str) -> DecodeProblem {
    let mut shown = String::from("$");
    for name in path {
        shown.push('.');
        shown.push_str(name);
    }
    DecodeProblem::Mismatch { path: shown, expected: expected.to_owned(), found }
}

/// Whether a value means the same as another one, which is given as JSON text.
pub(crate) fn is_value(value: &Json, expected: &str) -> bool {
    let Ok(wanted) = AnyJson.deserialize(&mut serde_json::Deserializer::from_str(expected)) else {
        return false;
    };
    *value == wanted || is_same(scalar(value.clone()), scalar(wanted))
}

/// Whether two scalars mean the same. 1, 1.0, "1" and true do.
pub(crate) fn is_same(one: Option<Scalar>, other: Option<Scalar>) -> bool {
    fn normal(scalar: &Scalar) -> Cow<'_, str> {
        match (scalar, scalar.as_i64()) {
            (Scalar::Boolean(boolean), _) => Cow::Borrowed(if *boolean { "1" } else { "0" }),
            (_, Some(integer)) => Cow::Owned(integer.to_string()),
            (Scalar::Text(text), _) if text == "true" => Cow::Borrowed("1"),
            (Scalar::Text(text), _) if text == "false" => Cow::Borrowed("0"),
            _ => scalar.to_wire(),
        }
    }
    one.zip(other).is_some_and(|(one, other)| normal(&one) == normal(&other))
}

pub(crate) fn scalar(json: Json) -> Option<Scalar> {
    match json {
        Json::Null | Json::Array(_) | Json::Object(_) => None,
        single => Scalar::read(single).ok(),
    }
}

/// The maximum memory of the found values beside texts, in bytes.
const MAX_FOUND: u64 = 8 * 1024 * 1024;

/// Reads the values at these paths, and skips everything else, also a byte order mark. Returns `None` if the text is not JSON. Only the first
/// 32 paths are used.
pub(crate) fn find_values(text: &str, paths: &[&[&str]], values: &mut [Option<Json>]) -> Option<()> {
    let mut active = 0;
    for (index, path) in paths.iter().enumerate().take(32) {
        active |= u32::from(!path.is_empty()) << index;
    }
    let values = Cell::from_mut(values).as_slice_of_cells();
    let find = |text: &str| {
        let mut deserializer = serde_json::Deserializer::from_str(text);
        let finder = Finder { paths, values, active, depth: 0 };
        // Enough for any text, and for lists and objects of usual size.
        budget::within(text.len() as u64 + MAX_FOUND, || finder.deserialize(&mut deserializer))?;
        deserializer.end()
    };
    failure::preserved(|| repair::tolerant(text.strip_prefix('\u{feff}').unwrap_or(text), &find)).ok()
}

#[derive(Clone, Copy)]
struct Finder<'f> {
    paths: &'f [&'f [&'f str]],
    values: &'f [Cell<Option<Json>>],
    /// A bit for each path that leads here.
    active: u32,
    /// The number of steps of these paths that were taken.
    depth: usize,
}

impl Finder<'_> {
    /// The active paths that end with this step, and those that go on after it.
    fn leading_to(&self, name: &str) -> (u32, u32) {
        let (mut ending, mut further) = (0_u32, 0_u32);
        for (index, path) in self.paths.iter().enumerate().take(32) {
            if self.active & 1 << index != 0 && path.get(self.depth).is_some_and(|step| *step == name) {
                match path.len() == self.depth + 1 {
                    true => ending |= 1 << index,
                    false => further |= 1 << index,
                }
            }
        }
        (ending, further)
    }
}

impl<'de> DeserializeSeed<'de> for Finder<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Finder<'_> {
    type Value = ();

    scalars!("anything", |_found| Ok(()));

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut key = FieldKey::default();
        while map.next_key_seed(KeySeed(&mut key))?.is_some() {
            let (ending, further) = self.leading_to(key.as_str());
            if ending != 0 {
                let value = map.next_value_seed(AnyJson)?;
                for (index, slot) in self.values.iter().enumerate().take(32) {
                    if ending & 1 << index != 0 {
                        slot.set(Some(value.clone()));
                    }
                }
            } else if further != 0 {
                map.next_value_seed(Finder { active: further, depth: self.depth + 1, ..self })?;
            } else {
                ignore(&mut map)?;
            }
        }
        Ok(())
    }

    /// The step `0` leads into the first item.
    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        let (_, further) = self.leading_to("0");
        if further != 0 {
            seq.next_element_seed(Finder { active: further, depth: self.depth + 1, ..self })?;
        }
        while seq.next_element::<IgnoredAny>()?.is_some() {}
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
}
