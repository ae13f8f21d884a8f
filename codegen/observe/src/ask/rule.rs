//! Decides which operations may be called to learn from their answers.

use std::fmt;

use language::ir::{Effect, Operation, Service};

/// The reason why an operation is never called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It changes something.
    Changes(Effect),
    /// It starts or cancels the job with this name.
    OfJob(String),
    /// It only reads in the words of the spec, and the caller does not name it.
    InWords,
}

/// The reason why an operation must not be called; `None` if it only reads. This is the only place that decides it. `trusted` has the names of
/// the operations that only read in words and that the caller trusts to do so.
pub fn refusal(service: &Service, operation: &Operation, trusted: &[String]) -> Option<Refusal> {
    if operation.effect != Effect::Read {
        return Some(Refusal::Changes(operation.effect));
    }
    // The checker refuses a spec in which such an operation reads. A spec that is read leniently may contain one.
    let is_it = |id| std::ptr::eq(&service[id], operation);
    let job =
        service.jobs.iter().find(|job| is_it(job.start) || job.cancel.as_ref().is_some_and(|of| is_it(of.operation)));
    if let Some(job) = job {
        return Some(Refusal::OfJob(job.name.spec.clone()));
    }
    let is_plain = operation.reads_although.is_none() || trusted.contains(&operation.full_name());
    (!is_plain).then_some(Refusal::InWords)
}

/// The first of these names that is no operation which only reads in words.
pub fn not_in_words<'t>(service: &Service, trusted: &'t [String]) -> Option<&'t String> {
    trusted.iter().find(|name| service.operation(name).is_none_or(|operation| operation.reads_although.is_none()))
}

/// The reason, to follow the name of the operation.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Changes(effect) => write!(f, "changes something (effect: {})", effect.name()),
            Self::InWords => f.write_str("reads although something says that it changes something; `--trust` calls it"),
            Self::OfJob(job) => write!(f, "starts or cancels the job `{job}`"),
        }
    }
}
