//! Reads what a body says about the outcome of a call: an error of the service with its documented condition, or
//! success.

use serde_json::Value as Json;

use crate::error::kind::{ANOTHER_VALUE, MISSING};
use crate::error::message::{Strictness, captures};
use crate::info::operation::{Code, ErrorInfo, OperationInfo};
use crate::info::service::{ErrorAtSuccess, ServiceInfo, SuccessInfo};
use crate::json::lookup::{find_values, is_value, scalar};
use crate::json::value::{Parameter, Scalar, json_type};
use crate::text::scrub::Scrubber;

/// The maximum number of characters of a message that are kept.
const MAX_MESSAGE: usize = 4_096;

/// An error of the service. Its values are what the service sent, or missing if they contain a secret.
#[derive(Default)]
pub(crate) struct ApiError {
    /// The code as it is shown, and as a value.
    pub(crate) code: Option<(Scalar, Option<Scalar>)>,
    /// Without secrets, since it is only shown.
    pub(crate) message: Option<String>,
    pub(crate) condition: Option<&'static str>,
    pub(crate) captures: Vec<(&'static str, Option<String>)>,
}

/// What a body says about the outcome, with secrets. The default says nothing.
#[derive(Default)]
pub(crate) struct ErrorBody {
    code: Option<Scalar>,
    message: Option<String>,
    /// Whether the message is a list or an object, as its JSON text.
    is_structured: bool,
    /// The value of the field that says whether the call succeeded, if the service and the body have it.
    success: Option<(SuccessInfo, Json)>,
}

/// Finds code, message and success in a body. Returns `None` if the body is not JSON. A message can be a list or an object, and
/// is its JSON text then; an empty one is none.
pub(crate) fn find(service: &ServiceInfo, text: &str) -> Option<ErrorBody> {
    let paths = [service.error_code, service.error_message, service.success.map_or(&[][..], |success| success.path)];
    let mut values = [None, None, None];
    find_values(text, &paths, &mut values)?;
    let [code, message, success] = values;
    // A `null` counts as a missing field.
    let success = service.success.zip(success.filter(|value| !value.is_null()));
    let is_structured = matches!(message, Some(Json::Array(_) | Json::Object(_)));
    let message = message.and_then(|message| match is_structured {
        true => Some(message.to_string()).filter(|text| text.len() > 2),
        false => scalar(message).map(|message| message.to_string()),
    });
    Some(ErrorBody { code: code.and_then(scalar), message, is_structured, success })
}

impl ErrorBody {
    /// Whether this is an error at a status that is none of success: it has a code or a message.
    pub(crate) fn is_error(&self) -> bool {
        self.code.is_some() || self.message.is_some()
    }

    /// Whether this is an error at a status of success: it has a code and a message, and the service has such errors. A message
    /// that is a list or an object is data unless the operation documents an error with this status and code.
    pub(crate) fn is_error_at_success(&self, service: &ServiceInfo, operation: &OperationInfo, status: u16) -> bool {
        let has_both = self.code.is_some() && self.message.is_some();
        let is_data = || self.is_structured && !operation.errors.iter().any(|error| self.has_mark(error, status));
        has_both && !is_data() && self.may_be_error(service)
    }

    /// Whether an error is documented with this status and the code of this body.
    fn has_mark(&self, error: &ErrorInfo, status: u16) -> bool {
        error.statuses.contains(&status) && is_same_code(error.code, self.code.as_ref())
    }

    /// Whether code and message can mark an error at a status of success.
    fn may_be_error(&self, service: &ServiceInfo) -> bool {
        match service.error_at_success {
            ErrorAtSuccess::Never => false,
            ErrorAtSuccess::Unless(of_success) => !is_same_code(of_success, self.code.as_ref()),
            ErrorAtSuccess::Marked => true,
        }
    }

    /// Whether this has a code without a message in words, or the other way round, and that field is not part of documented successes. So
    /// it is neither a documented error nor a documented success. `documented` is `None` if nothing is documented about a success: then it
    /// is one, unless it has a code beside a list or an object as the message, or a code where successes have another one.
    pub(crate) fn is_half_error(&self, service: &ServiceInfo, documented: Option<&[&str]>) -> bool {
        let Some(documented) = documented else {
            let has_result = self.message.is_some() || matches!(service.error_at_success, ErrorAtSuccess::Unless(_));
            return self.code.is_some() && has_result && self.may_be_error(service);
        };
        let is_data = |path: &[&str]| path.first().is_some_and(|field| documented.contains(field));
        let has_code = self.code.is_some() && !is_data(service.error_code);
        let message = self.message.as_ref().filter(|text| !text.is_empty() && !self.is_structured);
        let has_message = message.is_some() && !is_data(service.error_message);
        has_code != has_message && self.may_be_error(service)
    }

    /// Whether the body says that the call succeeded.
    pub(crate) fn is_success(&self) -> bool {
        self.success.as_ref().is_some_and(|(info, value)| is_value(value, info.equals))
    }

    /// The condition of success that the body states and does not meet.
    pub(crate) fn unmet(&self) -> Option<Unmet> {
        let (info, value) = self.success.as_ref().filter(|_| !self.is_success())?;
        Some((info.field, info.equals, kind_of_unmet(value)))
    }

    /// Converts this to an error of the service. Values come from the text as the service sent it.
    pub(crate) fn into_api_error(self, operation: &OperationInfo, status: u16, scrubber: &Scrubber) -> ApiError {
        let mut error = ApiError::default();
        if let Some((condition, captures)) = self.condition(operation, status) {
            error.condition = Some(condition);
            for (name, text) in captures {
                error.captures.push((name, scrubber.value(text)));
            }
        }
        error.message = self.message.map(|message| scrubber.scrub(&message, MAX_MESSAGE));
        error.code = self.code.map(|code| {
            let wire = code.to_wire();
            let clean = scrubber.scrub(&wire, MAX_MESSAGE);
            let value = scrubber.value(&wire).map(|_| code.clone());
            // A number becomes a text if it was secret.
            (if clean == wire { code } else { Scalar::Text(clean) }, value)
        });
        error
    }

    /// The documented condition and its captures.
    ///
    /// The status and the code must be as documented, and the message must match the template: exactly, where the first
    /// matching error wins; otherwise except for case, white space and final punctuation; otherwise with more words
    /// after it. In the last two cases, exactly one condition must match. A message that does not start like the
    /// template is another message, even if only one condition has this status and code: services use a few codes for
    /// everything, and an undocumented error must not be taken for a documented one.
    ///
    /// If no message matches, it is the error that is documented without one, by its code or else by its status alone.
    fn condition(&self, operation: &OperationInfo, status: u16) -> Option<Condition<'_>> {
        for strictness in [Strictness::Exact, Strictness::Writing, Strictness::MoreWords] {
            let mut found: Option<Condition<'_>> = None;
            for error in operation.errors {
                if error.message.is_empty() || !self.has_mark(error, status) {
                    continue;
                }
                let message = self.message.as_deref();
                let Some(captures) = message.and_then(|message| captures(error.message, message, strictness)) else {
                    continue;
                };
                match &found {
                    // Two errors of one condition are not ambiguous.
                    Some((first, _)) if *first != error.condition => return None,
                    Some(_) => {}
                    None => found = Some((error.condition, captures)),
                }
                if strictness == Strictness::Exact {
                    break;
                }
            }
            if found.is_some() {
                return found;
            }
        }
        let mut alone = operation.errors.iter().filter(|error| error.message.is_empty());
        let by_code = alone.clone().find(|error| !error.is_status_alone() && self.has_mark(error, status));
        let found = by_code.or_else(|| alone.find(|error| error.is_status_alone() && error.statuses.contains(&status)));
        found.map(|error| (error.condition, Vec::new()))
    }
}

/// The name of a documented condition, and its captures.
type Condition<'m> = (&'static str, Vec<(&'static str, &'m str)>);

fn is_same_code(documented: Code, found: Option<&Scalar>) -> bool {
    match (documented, found) {
        (Code::Integer(code), Some(found)) => found.as_i64() == Some(code),
        (Code::Text(code), Some(found)) => found.to_wire() == code,
        (Code::None, None) => true,
        _ => false,
    }
}

/// A condition of success that is not met: the field, the required value, and what the body contains.
pub(crate) type Unmet = (&'static str, &'static str, &'static str);

/// The first condition of success of an operation that a body does not meet. Returns `None` if all are met, or the body
/// is not JSON, which the reader reports.
pub(crate) fn unmet(operation: &OperationInfo, text: &str) -> Option<Unmet> {
    operation.success.iter().find_map(|(field, expected)| {
        let path: Vec<&str> = field.split('.').collect();
        let mut value = [None];
        find_values(text, &[&path], &mut value)?;
        let [value] = value;
        let value = value.filter(|value| !value.is_null());
        let found = value.as_ref().map_or(MISSING, kind_of_unmet);
        let is_met = value.is_some_and(|value| is_value(&value, expected));
        (!is_met).then_some((*field, *expected, found))
    })
}

fn kind_of_unmet(value: &Json) -> &'static str {
    if value.is_object() || value.is_array() { json_type(value) } else { ANOTHER_VALUE }
}
