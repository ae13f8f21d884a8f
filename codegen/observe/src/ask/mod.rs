//! Decides which calls show what a service answers: calls that only read, with ids from earlier answers. Nothing is sent here.

mod need;
mod rows;
mod forecast;
mod plan;

pub use self::forecast::{Forecast, Outlook, forecast};
pub use self::plan::{Plan, PlannedCall};

use language::ir::{Effect, Operation, Service};

/// Why an operation must not be called; `None` if it only reads. This is the only place that decides it. `trusted` has the names of the
/// operations that read although something says otherwise, and that the caller trusts to do so. The reason follows the operation's name.
pub fn refusal(service: &Service, operation: &Operation, trusted: &[String]) -> Option<(Outlook, String)> {
    if operation.effect != Effect::Read {
        let reason = format!("changes something (effect: {})", operation.effect.name());
        return Some((Outlook::NotCalled, reason));
    }
    // The checker refuses a spec in which such an operation reads. A spec that is read leniently may contain one.
    let is_it = |id| std::ptr::eq(&service[id], operation);
    let job =
        service.jobs.iter().find(|job| is_it(job.start) || job.cancel.as_ref().is_some_and(|of| is_it(of.operation)));
    if let Some(job) = job {
        return Some((Outlook::NotCalled, format!("starts or cancels the job `{}`", job.name.spec)));
    }
    let is_plain = !operation.is_doubted || trusted.contains(&operation.full_name());
    let reason = "reads although something says that it changes something; `--trust` calls it";
    (!is_plain).then(|| (Outlook::NotTrusted, reason.to_owned()))
}

/// The first of these names that is no operation which reads although something says otherwise.
pub fn not_doubted<'t>(service: &Service, trusted: &'t [String]) -> Option<&'t String> {
    trusted.iter().find(|name| service.operation(name).is_none_or(|operation| !operation.is_doubted))
}
