//! What a body says of how the call went: the service's error, with the documented condition, or whether it succeeded.

use std::borrow::Cow;
use std::fmt;

use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value as Json;

use super::any_json::AnyJson;
use super::budget;
use super::error::NOT_THERE;
use super::failure;
use super::leaf;
use super::message::{Tolerance, captures};
use super::operation::{Code, OperationInfo};
use super::read::Read;
use super::scrub::Scrubber;
use super::service::{ServiceInfo, SuccessInfo};
use super::value::{Parameter, Scalar};

/// The longest message that is kept, in characters.
const MAX_MESSAGE: usize = 4_096;

/// How much memory values that are looked for may take beside texts, in bytes.
const MAX_FOUND: u64 = 8 * 1024 * 1024;

/// What an error body told, with secrets taken out.
#[derive(Default)]
pub(super) struct Told {
    pub(super) code: Option<Scalar>,
    pub(super) message: Option<String>,
    pub(super) condition: Option<&'static str>,
    pub(super) captures: Vec<(&'static str, String)>,
}

/// What a body says, as it came.
pub(super) struct Found {
    code: Option<Scalar>,
    message: Option<String>,
    /// The field that says whether the call succeeded, if the service has one and the body has it.
    success: Option<(SuccessInfo, Json)>,
}

/// Looks for the service's code and message in a body, and for what it says of success. Nothing if the body is no JSON.
pub(super) fn find(service: &ServiceInfo, text: &str) -> Option<Found> {
    let paths = [service.error_code, service.error_message, service.success.map_or(&[][..], |success| success.path)];
    let mut values = [None, None, None];
    find_values(text, &paths, &mut values)?;
    let [code, message, success] = values;
    // A null says as little as a field that is missing.
    let success = service.success.zip(success.filter(|value| !value.is_null()));
    let message = message.and_then(scalar).map(|message| message.to_string());
    Some(Found { code: code.and_then(scalar), message, success })
}

impl Found {
    /// Whether it has what an error body has: at a status that says success both parts, at any other one of them.
    pub(super) fn is_error(&self, is_success: bool) -> bool {
        match is_success {
            true => self.code.is_some() && self.message.is_some(),
            false => self.code.is_some() || self.message.is_some(),
        }
    }

    /// Whether it has one part of an error body without the other, so that it is no error as they are documented, and yet
    /// has what documented successes do not have.
    pub(super) fn is_half_error(&self, service: &ServiceInfo, documented: &[&str]) -> bool {
        let is_data = |path: &[&str]| path.first().is_some_and(|field| documented.contains(field));
        let has_code = self.code.is_some() && !is_data(service.error_code);
        let has_message = self.message.as_ref().is_some_and(|text| !text.is_empty()) && !is_data(service.error_message);
        has_code != has_message
    }

    /// Whether it says that the call succeeded.
    pub(super) fn is_success(&self) -> bool {
        self.success.as_ref().is_some_and(|(info, value)| is_value(value, info.equals))
    }

    /// The condition of success that it does not meet, if it says anything of success.
    pub(super) fn unmet(&self) -> Option<Unmet> {
        let (info, value) = self.success.as_ref().filter(|_| !self.is_success())?;
        Some((info.field, info.equals, kind_of_unmet(value)))
    }

    /// What it tells: the documented condition is looked for in what came, and secrets are taken out after that.
    pub(super) fn tell(self, operation: &OperationInfo, status: u16, scrubber: &Scrubber) -> Told {
        let mut told = Told::default();
        if let Some((condition, captures)) = self.condition(operation, status) {
            told.condition = Some(condition);
            told.captures =
                captures.into_iter().map(|(name, text)| (name, scrubber.scrub(text, MAX_MESSAGE))).collect();
        }
        told.message = self.message.map(|message| scrubber.scrub(&message, MAX_MESSAGE));
        told.code = self.code.map(|code| {
            let wire = code.to_wire();
            let clean = scrubber.scrub(&wire, MAX_MESSAGE);
            // A number is a text when it is a secret.
            if clean == wire { code } else { Scalar::Text(clean) }
        });
        told
    }

    /// The documented condition, with what stands in the parts of its message that vary.
    ///
    /// Status and code must be those of the documentation, and the message must have the documented form: to the letter, which
    /// the first error that fits wins; else in another writing; else with more words behind it. In the last two cases exactly
    /// one condition must fit, else none is told. A message that does not even begin like the documented one is another
    /// message, also where a single condition has this status and code: services use a few codes for everything, and an
    /// error that nobody documented must not be taken for the one that somebody did.
    fn condition(&self, operation: &OperationInfo, status: u16) -> Option<Condition<'_>> {
        let (code, message) = (self.code.as_ref()?, self.message.as_deref()?);
        let errors = || {
            let errors = operation.errors.iter();
            errors.filter(|error| error.statuses.contains(&status) && is_same_code(error.code, code))
        };
        let fitting = |tolerance| {
            errors().filter_map(move |error| Some((error.condition, captures(error.message, message, tolerance)?)))
        };
        if let Some(exact) = fitting(Tolerance::Exact).next() {
            return Some(exact);
        }
        for tolerance in [Tolerance::Writing, Tolerance::MoreWords] {
            let mut fitting = fitting(tolerance);
            if let Some(first) = fitting.next() {
                // Two errors of one condition are no ambiguity.
                let is_alone = fitting.all(|(condition, _)| condition == first.0);
                return is_alone.then_some(first);
            }
        }
        None
    }
}

/// The name of a documented condition, and what stands in the parts of its message that vary.
type Condition<'m> = (&'static str, Vec<(&'static str, &'m str)>);

fn is_same_code(documented: Code, found: &Scalar) -> bool {
    match documented {
        Code::Integer(code) => found.as_i64() == Some(code),
        Code::Text(code) => found.to_wire() == code,
    }
}

/// A condition of success that is not met: the field, what it must be, and what it was.
pub(super) type Unmet = (&'static str, &'static str, &'static str);

/// The first of an operation's own conditions of success that a body does not meet. Nothing if all are met, or the body is no
/// JSON, which reading it will tell.
pub(super) fn unmet(operation: &OperationInfo, text: &str) -> Option<Unmet> {
    operation.success.iter().find_map(|(field, expected)| {
        let path: Vec<&str> = field.split('.').collect();
        let mut value = [None];
        find_values(text, &[&path], &mut value)?;
        let [value] = value;
        let value = value.filter(|value| !value.is_null());
        let found = value.as_ref().map_or(NOT_THERE, kind_of_unmet);
        let is_met = value.is_some_and(|value| is_value(&value, expected));
        (!is_met).then_some((*field, *expected, found))
    })
}

fn kind_of_unmet(value: &Json) -> &'static str {
    if value.is_object() || value.is_array() { leaf::kind_of(value) } else { "another value" }
}

/// Whether a value says the same as another one, which is given as JSON text.
pub(super) fn is_value(value: &Json, expected: &str) -> bool {
    let Ok(wanted) = serde_json::from_str::<Json>(expected) else {
        return false;
    };
    *value == wanted || is_same(scalar(value.clone()), scalar(wanted))
}

/// Whether two values say the same: 1, 1.0, "1" and true do.
fn is_same(one: Option<Scalar>, other: Option<Scalar>) -> bool {
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

pub(super) fn scalar(json: Json) -> Option<Scalar> {
    match json {
        Json::Null | Json::Array(_) | Json::Object(_) => None,
        single => Scalar::read(single).ok(),
    }
}

/// Reads the values at the ends of these paths, and passes over everything else without keeping it. Nothing if the text is no
/// JSON. At most 32 paths are looked for.
fn find_values(text: &str, paths: &[&[&str]], values: &mut [Option<Json>]) -> Option<()> {
    let active = paths
        .iter()
        .take(32)
        .enumerate()
        .filter(|(_, path)| !path.is_empty())
        .fold(0, |bits, (index, _)| bits | 1 << index);
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let finder = Finder { paths, values, active, depth: 0 };
    // Room for any text, and for a list or an object as long as nobody makes one up for it.
    let room = text.len() as u64 + MAX_FOUND;
    failure::kept(|| budget::within(room, || finder.deserialize(&mut deserializer))).ok()?;
    deserializer.end().ok()
}

struct Finder<'f> {
    paths: &'f [&'f [&'f str]],
    values: &'f mut [Option<Json>],
    /// A bit for each path that led here.
    active: u32,
    /// How many steps of those paths were taken.
    depth: usize,
}

impl<'de> DeserializeSeed<'de> for Finder<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Finder<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("anything")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut key = super::read::Key::default();
        while map.next_key_seed(super::read::KeySeed(&mut key))?.is_some() {
            let (mut ending, mut further) = (0_u32, 0_u32);
            for (index, path) in self.paths.iter().enumerate().take(32) {
                if self.active & 1 << index != 0 && path.get(self.depth).is_some_and(|step| *step == key.as_str()) {
                    match path.len() == self.depth + 1 {
                        true => ending |= 1 << index,
                        false => further |= 1 << index,
                    }
                }
            }
            if ending != 0 {
                let value = map.next_value_seed(AnyJson)?;
                for (index, slot) in self.values.iter_mut().enumerate().take(32) {
                    if ending & 1 << index != 0 {
                        *slot = Some(value.clone());
                    }
                }
            } else if further != 0 {
                let (paths, values) = (self.paths, &mut *self.values);
                map.next_value_seed(Finder { paths, values, active: further, depth: self.depth + 1 })?;
            } else {
                leaf::ignore(&mut map)?;
            }
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        while seq.next_element::<IgnoredAny>()?.is_some() {}
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
}
