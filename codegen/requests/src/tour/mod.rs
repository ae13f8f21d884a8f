//! The tour: calls that show the client step by step, as far as the spec has what a step needs.
//!
//! `emit` writes it as an example of the client. The program that runs the example makes a mock server fail in steps about a failure.
//! [`faults`] says in advance which calls fail, and how.

mod choose;
mod fields;
mod unlinked;

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeMap;

use crate::calls::{self, Query};
pub use crate::tour::choose::is_shared;
use crate::tour::fields::Chooser;
pub use crate::tour::unlinked::{Unlinked, unlinked};
use language::ir::{Effect, ErrorCase, FieldPath, Job, Operation, Service};

/// A call with what it sends.
#[derive(Clone, Debug)]
pub struct TourCall<'s> {
    /// The operation that is called.
    pub operation: &'s Operation,
    /// What it sends, before percent-encoding.
    pub query: Query,
}

impl<'s> TourCall<'s> {
    /// A call with what is required.
    pub fn minimal(service: &'s Service, operation: &'s Operation) -> Self {
        Self { operation, query: calls::minimal(service, operation).query }
    }
}

/// What a step of the tour does.
#[derive(Clone, Debug)]
pub enum Step<'s> {
    /// Makes a call that shows whether a key works, and shows these fields of its answer.
    Check(TourCall<'s>, Vec<FieldPath>),
    /// Makes a call that only reads while the service is busy.
    Busy(TourCall<'s>),
    /// Requests a list with a value of an open enum, and shows these fields of its items.
    Filter(TourCall<'s>, Vec<FieldPath>),
    /// Reads one item of a list: the path to its id in the item, the operation that reads it, and the fields of its answer to show.
    Detail(TourCall<'s>, FieldPath, &'s Operation, Vec<FieldPath>),
    /// Requests something that does not exist, and gets this error.
    Missing(TourCall<'s>, &'s ErrorCase),
    /// Changes something and loses the answer; then checks the outcome with another call, if there is one.
    Lost(TourCall<'s>, Option<TourCall<'s>>),
    /// Gets a documented error whose message has captures.
    Condition(TourCall<'s>, &'s ErrorCase),
    /// Requests a list whose items have a value of an open enum in this field, and gets one that is not documented.
    Unknown(TourCall<'s>, FieldPath),
    /// Walks over all pages of a list.
    Walk(TourCall<'s>),
    /// Runs a job from its start to its end.
    Job(TourCall<'s>, &'s Job),
}

/// A step of the tour.
#[derive(Clone, Debug)]
pub struct TourStep<'s> {
    /// What it is about.
    pub title: &'static str,
    /// What it does; or what the spec lacks for it, as words that complete "this spec has": "no job".
    pub step: Result<Step<'s>, Cow<'static, str>>,
}

/// A fault that a step needs.
#[derive(Clone, Copy, Debug)]
pub enum TourFault<'s> {
    /// The service is busy and says so.
    Busy,
    /// The connection is closed before the answer.
    Lost,
    /// The answer is this error, with this status.
    Documented(&'s ErrorCase, u16),
    /// The answer has undocumented values of open enums.
    UnknownValues,
    /// The list is longer than one page.
    SecondPage,
}

/// All operations in the order in which examples prefer them: by how many parameters and errors they have, and then by name. So the
/// examples stay the same if operations are moved, or if small ones are added.
pub fn preferred(service: &Service) -> Vec<&Operation> {
    let mut operations: Vec<_> = service.operations.iter().collect();
    let size = |operation: &Operation| operation.parameters.len() + operation.errors.len();
    operations.sort_by_cached_key(|operation| (Reverse(size(operation)), operation.full_name()));
    operations
}

/// The steps, in order. The same spec always has the same steps, and every call has the parameters that it requires.
pub fn tour(service: &Service) -> Vec<TourStep<'_>> {
    let choose = Chooser { service, operations: preferred(service) };
    let filter = choose.filter();
    let detail = choose.detail(filter.as_ref().map(|(call, _)| call.operation));
    let reader = detail.as_ref().map(|(_, _, reader, _)| *reader);
    let condition = choose.condition();
    // This looks at all operations, so it runs only if its result is shown.
    let without_detail = if detail.is_none() { without_detail(service) } else { Cow::default() };
    vec![
        step("Does the key work?", choose.check(), "no operation that checks a key"),
        step("A read, while the service is busy at first", choose.busy(), "no operation that reads and needs nothing"),
        step(
            "A list, with a filter of a type of its own",
            filter.map(|(call, shown)| Step::Filter(call, shown)),
            "no list with a filter whose values are known",
        ),
        step(
            "One item of a list in detail",
            detail.map(|(list, id, get, shown)| Step::Detail(list, id, get, shown)),
            without_detail,
        ),
        step("Something that does not exist", choose.missing(reader), "no error for an id that names nothing"),
        step(
            "A change whose answer is lost",
            choose.lost(condition.as_ref().map(|(call, _)| call.operation)),
            "no change that another operation verifies",
        ),
        step(
            "A documented error, with the values in its message",
            condition.map(|(call, error)| Step::Condition(call, error)),
            "no error with a value in its message",
        ),
        step("An answer with a value that nobody documented", choose.unknown(), "no list with values of an open set"),
        step("All pages of a list", choose.walk(), "no list with pages"),
        step("A job, from its start to its end", choose.job(), "no job"),
    ]
}

/// Explains why no list has items that can be read one by one.
fn without_detail(service: &Service) -> Cow<'static, str> {
    const NONE: &str = "no list of things that can be read one by one";
    let reads = |unlinked: &Unlinked<'_>| unlinked.operations.iter().any(|operation| operation.effect == Effect::Read);
    match unlinked(service).into_iter().find(reads) {
        Some(unlinked) => format!("{NONE}: {}", unlinked.in_words(service)).into(),
        None => NONE.into(),
    }
}

/// The faults that the steps need: the operation, the number of its call, counted from 1, and the fault.
pub fn faults<'s>(service: &'s Service, steps: &[TourStep<'s>]) -> Vec<(&'s Operation, u64, TourFault<'s>)> {
    let mut calls: BTreeMap<String, u64> = BTreeMap::new();
    let mut faults = Vec::new();
    let mut call = |operation: &'s Operation, fault: Option<TourFault<'s>>| {
        let count = calls.entry(operation.full_name()).or_default();
        *count += 1;
        faults.extend(fault.map(|fault| (operation, *count, fault)));
    };
    for step in steps.iter().filter_map(|step| step.step.as_ref().ok()) {
        match step {
            Step::Check(made, _) | Step::Filter(made, _) | Step::Missing(made, _) => call(made.operation, None),
            Step::Walk(made) => call(made.operation, Some(TourFault::SecondPage)),
            Step::Busy(made) => {
                call(made.operation, Some(TourFault::Busy));
                // The client retries the call.
                call(made.operation, None);
            }
            Step::Detail(list, _, get, _) => {
                call(list.operation, None);
                call(get, None);
            }
            Step::Lost(made, look) => {
                call(made.operation, Some(TourFault::Lost));
                look.iter().for_each(|look| call(look.operation, None));
            }
            Step::Condition(made, error) => {
                // The lowest status is preferred, since it shows that an error can have a status of success.
                let status = error.statuses.iter().min().copied().unwrap_or(400);
                call(made.operation, Some(TourFault::Documented(error, status)));
            }
            Step::Unknown(made, _) => call(made.operation, Some(TourFault::UnknownValues)),
            Step::Job(made, job) => {
                call(made.operation, None);
                job.polls.iter().for_each(|poll| call(&service[poll.operation], None));
            }
        }
    }
    faults
}

fn step<'s>(title: &'static str, step: Option<Step<'s>>, without: impl Into<Cow<'static, str>>) -> TourStep<'s> {
    TourStep { title, step: step.ok_or_else(|| without.into()) }
}
