//! What a body says of how the call went: the service's error, with the documented condition, or whether it succeeded.

use serde_json::Value as Json;

use crate::runtime::error::kind::NOT_THERE;
use crate::runtime::error::message::{Tolerance, captures};
use crate::runtime::info::operation::{Code, OperationInfo};
use crate::runtime::info::service::{ServiceInfo, SuccessInfo};
use crate::runtime::json::lookup::{find_values, is_value, scalar};
use crate::runtime::json::value::{Parameter, Scalar, kind_of};
use crate::runtime::text::scrub::Scrubber;

/// The longest message that is kept, in characters.
const MAX_MESSAGE: usize = 4_096;

/// What an error body told, with secrets taken out.
#[derive(Default)]
pub(crate) struct Told {
    pub(crate) code: Option<Scalar>,
    pub(crate) message: Option<String>,
    pub(crate) condition: Option<&'static str>,
    pub(crate) captures: Vec<(&'static str, String)>,
}

/// What a body says, as it came.
pub(crate) struct Found {
    code: Option<Scalar>,
    message: Option<String>,
    /// The field that says whether the call succeeded, if the service has one and the body has it.
    success: Option<(SuccessInfo, Json)>,
}

/// Looks for the service's code and message in a body, and for what it says of success. Nothing if the body is no JSON.
pub(crate) fn find(service: &ServiceInfo, text: &str) -> Option<Found> {
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
    pub(crate) fn is_error(&self, is_success: bool) -> bool {
        match is_success {
            true => self.code.is_some() && self.message.is_some(),
            false => self.code.is_some() || self.message.is_some(),
        }
    }

    /// Whether it has one part of an error body without the other, so that it is no error as they are documented, and yet
    /// has what documented successes do not have.
    pub(crate) fn is_half_error(&self, service: &ServiceInfo, documented: &[&str]) -> bool {
        let is_data = |path: &[&str]| path.first().is_some_and(|field| documented.contains(field));
        let has_code = self.code.is_some() && !is_data(service.error_code);
        let has_message = self.message.as_ref().is_some_and(|text| !text.is_empty()) && !is_data(service.error_message);
        has_code != has_message
    }

    /// Whether it says that the call succeeded.
    pub(crate) fn is_success(&self) -> bool {
        self.success.as_ref().is_some_and(|(info, value)| is_value(value, info.equals))
    }

    /// The condition of success that it does not meet, if it says anything of success.
    pub(crate) fn unmet(&self) -> Option<Unmet> {
        let (info, value) = self.success.as_ref().filter(|_| !self.is_success())?;
        Some((info.field, info.equals, kind_of_unmet(value)))
    }

    /// What it tells: the documented condition is looked for in what came, and secrets are taken out after that.
    pub(crate) fn tell(self, operation: &OperationInfo, status: u16, scrubber: &Scrubber) -> Told {
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
pub(crate) type Unmet = (&'static str, &'static str, &'static str);

/// The first of an operation's own conditions of success that a body does not meet. Nothing if all are met, or the body is no
/// JSON, which reading it will tell.
pub(crate) fn unmet(operation: &OperationInfo, text: &str) -> Option<Unmet> {
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
    if value.is_object() || value.is_array() { kind_of(value) } else { "another value" }
}
