//! Decides which operations may be called to learn from their answers.

use std::fmt;

use codegen::ir::{Effect, Operation, Service};

/// The reason why an operation is never called.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// It changes something.
    Changes(Effect),
    /// It starts or cancels the job with this name.
    OfJob(String),
}

/// The reason why an operation must not be called; `None` if it only reads. This is the only place that decides it.
pub fn refusal(service: &Service, operation: &Operation) -> Option<Refusal> {
    if operation.effect != Effect::Read {
        return Some(Refusal::Changes(operation.effect));
    }
    // The checker refuses a spec in which such an operation reads. A spec that is read leniently may contain one.
    let is_it = |id| std::ptr::eq(&service[id], operation);
    let job =
        service.jobs.iter().find(|job| is_it(job.start) || job.cancel.as_ref().is_some_and(|of| is_it(of.operation)));
    job.map(|job| Refusal::OfJob(job.name.spec.clone()))
}

/// The reason, to follow the name of the operation.
impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Changes(effect) => write!(f, "changes something (effect: {})", effect.name()),
            Self::OfJob(job) => write!(f, "starts or cancels the job `{job}`"),
        }
    }
}
