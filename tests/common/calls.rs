//! The client's own calls, as `cargo xtask generate` writes them: each operation with its required parameters, with all parameters,
//! and each type of parameter with a value that is hard to send. Other modules compare what arrives with the spec.

use std::error::Error;

use client::Client;
use language::ir::{Parameter, ParameterType};

use crate::prepared::Prepared;
use crate::{WIRE_LOCK, service};

pub use crate::written::{CANARY, Call, End, JOBS, Job, VALUES, WALKS, builder, documented};

impl Call {
    /// Whether it has the required parameters and no other.
    pub fn is_minimal(&self) -> bool {
        self.label == "MIN"
    }

    /// Whether it has every parameter that can be sent together.
    pub fn is_full(&self) -> bool {
        self.label == "FULL"
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

    /// The names and values that it sends.
    pub fn pairs(&self) -> Vec<(String, String)> {
        self.values.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect()
    }

    /// The value of a parameter.
    pub fn value(&self, wire: &str) -> Option<&'static str> {
        self.values.iter().find(|(name, _)| *name == wire).map(|(_, value)| *value)
    }
}

/// A client without documented headers of answers has none of these calls.
#[allow(dead_code, reason = "the file of a client with such calls has its own")]
const HEADERS: &[ShownHeaders] = &[];

/// The name of an operation, and a function that shows what the documented headers of its answer are read as.
type ShownHeaders = (&'static str, fn(&Client) -> Result<String, Box<dyn Error>>);

/// The calls whose answers have documented headers.
pub fn headers() -> &'static [ShownHeaders] {
    // If the file has such calls, its constant is nearer than the one above.
    #[allow(unused_imports, reason = "a client without such calls has no constant of this name")]
    use crate::written::*;
    HEADERS
}

/// A client without lists that can be walked has none of these walks.
#[allow(dead_code, reason = "the file of a client with such lists has its own")]
const WHOLE_WALKS: &[WholeWalk] = &[];

/// The name of an operation, and a walk over its whole list, which returns how many items each page has.
type WholeWalk = (&'static str, fn(&Client) -> Result<Vec<usize>, Box<dyn Error>>);

/// The walks over whole lists.
pub fn whole_walks() -> &'static [WholeWalk] {
    // If the file has such walks, its constant is nearer than the one above.
    #[allow(unused_imports, reason = "a client without such walks has no constant of this name")]
    use crate::written::*;
    WHOLE_WALKS
}

/// All calls that the client sends as `wire.lock` has them.
pub fn all() -> impl Iterator<Item = &'static Call> {
    crate::written::CALLS.iter().copied().flatten().filter(|call| !matches!(call.label, "LIMIT" | "BEYOND"))
}

/// The calls of one operation with a value at a limit (`LIMIT`), or beyond it (`BEYOND`).
pub fn limits_of(operation: &str) -> impl Iterator<Item = &'static Call> {
    let all = crate::written::CALLS.iter().copied().flatten();
    all.filter(move |call| call.operation == operation && matches!(call.label, "LIMIT" | "BEYOND"))
}

/// The lines that `wire.lock` has of an operation or of the types: the label and the request of each.
pub fn wire_lock_lines(block: &str) -> Vec<(&'static str, &'static str)> {
    let lines = WIRE_LOCK.lines().skip_while(|line| *line != block).skip(1);
    let lines = lines.take_while(|line| line.starts_with(' ')).filter_map(|line| line.trim_start().split_once(' '));
    lines.map(|(label, line)| (label, line.split("  # ").next().unwrap_or_default().trim())).collect()
}

/// How many calls `wire.lock` has.
pub fn count_in_wire_lock() -> usize {
    let is_call =
        |line: &&str| ["  MIN ", "  FULL ", "  CLEAR ", "  HOSTILE "].iter().any(|label| line.starts_with(label));
    WIRE_LOCK.lines().filter(is_call).count()
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
