//! The client's own calls, as `cargo xtask generate` writes them: each operation with its required parameters, with all parameters,
//! and each type of parameter with a value that is hard to send. Other modules compare what arrives with the spec.

use std::sync::LazyLock;

use client::Client;
use language::ir::{Location, Operation, Parameter, ParameterType, replace_secrets};
use spec_requests::calls::{self as spec, NULL, calls_of, hostile_calls, limit_calls};

use crate::library::MakeRequest;
use crate::prepared::Prepared;
use crate::{service, written};

pub use crate::library::{CANARY, End, Job, SECRET};
pub use crate::written::*;

/// A call of the client.
pub struct Call {
    /// The operation that is called.
    pub operation: &'static str,
    /// The name in `wire.lock`: `MIN`, `FULL`, `CLEAR` or `HOSTILE`. `LIMIT` sends a value at a limit. `BEYOND` has a value beyond it,
    /// which is not sent.
    pub label: &'static str,
    /// What is sent, regardless of the location: names and values, before any encoding.
    pub values: &'static [(&'static str, &'static str)],
    request: MakeRequest,
}

/// The client's functions, each with what the spec says that it sends.
static WITH_VALUES: LazyLock<Vec<Call>> = LazyLock::new(|| {
    let service = service();
    let shown = service.operations.iter().flat_map(|operation| calls_of(service, operation));
    let shown = shown.chain(hostile_calls(service)).zip(written::CALLS.iter().flat_map(|calls| calls.requests));
    let limits = limit_calls(service).into_iter().zip(written::LIMITS.iter().map(|(_, request)| request));
    let call = |(call, request): (spec::SampleCall<'_>, &MakeRequest)| Call {
        operation: call.operation.full_name().leak(),
        label: call.purpose.name(),
        values: values(&call).leak(),
        request: *request,
    };
    shown.chain(limits).map(call).collect()
});

/// What a call sends. The client has a canary in place of each secret that can be any text.
fn values(call: &spec::SampleCall<'_>) -> Vec<(&'static str, &'static str)> {
    let mut sent: Vec<(&str, &str)> = Vec::new();
    for (name, value) in &call.query {
        let own = || call.operation.all_parameters(service()).filter(|own| own.name.wire == *name);
        let secret = own().find(|own| own.secret && value != NULL);
        let secret = secret.filter(|own| own.scalar().is_some_and(|(of, _)| service().can_be_any_text(of)));
        // A header cannot contain other characters.
        let secret = secret.map(|own| match own.location {
            Location::Header => SECRET.replace(|letter: char| !letter.is_ascii(), ""),
            _ => SECRET.to_owned(),
        });
        let value = secret.unwrap_or_else(|| with_secrets(call.operation, name, value));
        match sent.last_mut() {
            Some((last, values)) if last == name && own().any(|own| own.comma_separated) => {
                *values = format!("{values},{value}").leak();
            }
            _ => sent.push((name.clone().leak(), value.leak())),
        }
    }
    sent
}

/// The value of a parameter, with the canary in place of each secret text in an object.
fn with_secrets(operation: &Operation, wire: &str, value: &str) -> String {
    let service = service();
    let json = operation.body().find(|own| own.name.wire == wire && value != NULL).and_then(Parameter::json);
    let Some((of, _)) = json else { return value.to_owned() };
    let mut json = service.sent_value(of, value);
    replace_secrets(&mut json, &service.secret_fields(operation), SECRET);
    service.sent_text(of, &json)
}

impl Call {
    /// Whether it has the required parameters and no other.
    pub fn is_minimal(&self) -> bool {
        self.label == "MIN"
    }

    /// Whether it has a value that is hard to send.
    pub fn is_hostile(&self) -> bool {
        self.label == "HOSTILE"
    }

    /// Builds the request with the client's own functions.
    #[track_caller]
    pub fn prepare(&self, client: &Client) -> Prepared {
        (self.request)(client).unwrap_or_else(|error| panic!("{} cannot be built: {error}", self.operation))
    }

    /// The same with values that the mock server accepts. The canary that a secret parameter usually gets need not fit its type.
    #[track_caller]
    pub fn acceptable(&self, client: &Client) -> Prepared {
        let operation = service().operation(self.operation).expect("an operation of the spec");
        let fit = |request: Prepared, parameter: &Parameter| {
            let ParameterType::Scalar(of_type, example) = &parameter.parameter_type else { return request };
            let value = self.value(&parameter.name.wire).filter(|_| parameter.secret);
            match value.is_some_and(|value| service().parse(*of_type, value).is_err()) {
                true => request.with_parameter(&parameter.name.wire, &service().print(*of_type, example)),
                false => request,
            }
        };
        operation.all_parameters(service()).fold(self.prepare(client), fit)
    }

    /// The value of a parameter.
    pub fn value(&self, wire: &str) -> Option<&'static str> {
        self.values.iter().find(|(name, _)| *name == wire).map(|(_, value)| *value)
    }
}

/// All calls that the client sends as `wire.lock` has them.
pub fn all() -> impl Iterator<Item = &'static Call> {
    WITH_VALUES.iter().filter(|call| !matches!(call.label, "LIMIT" | "BEYOND"))
}

/// The calls of one operation with a value at a limit (`LIMIT`), or beyond it (`BEYOND`).
pub fn limits_of(operation: &str) -> impl Iterator<Item = &'static Call> {
    WITH_VALUES.iter().filter(move |call| call.operation == operation && matches!(call.label, "LIMIT" | "BEYOND"))
}

/// All calls of one operation.
pub fn of(operation: &str) -> impl Iterator<Item = &'static Call> {
    all().filter(move |call| call.operation == operation)
}

/// The call of an operation with required parameters only.
#[track_caller]
pub fn minimal_of(operation: &str) -> &'static Call {
    of(operation).find(|call| call.is_minimal()).unwrap_or_else(|| panic!("{operation} has no minimal call"))
}
