//! The parts of the guide that are words, in the table `PARTS` of the pages.

use crate::emit::client::examples::kinds;
use crate::emit::manifest::FEATURES;
use crate::emit::prose::code;
use language::ir::{Content, Job, Operation, PageBy, PatternParts, ScalarType, Service};

/// Nothing, if it holds. So a paragraph with this part is on the page only then.
pub fn when(holds: bool) -> Option<String> {
    holds.then(String::new)
}

/// Whether points in time say how far they are from UTC.
pub fn has_moments(service: &Service) -> bool {
    let is_moment =
        |of: &ScalarType| matches!(of, ScalarType::Pattern(pattern) if pattern.parts == PatternParts::Moment);
    service.scalars.iter().any(is_moment)
}

/// Whether pages are selected in this way.
pub fn pages_by(service: &Service, is_meant: fn(PageBy) -> bool) -> bool {
    service.page_parameters().is_some_and(|parameters| is_meant(parameters.by))
}

/// The number of the first page, if pages are counted.
pub fn first_page(service: &Service) -> Option<String> {
    match service.page_parameters()?.by {
        PageBy::Number { first } => Some(first.to_string()),
        _ => None,
    }
}

/// Links to the operations that match, if there are any.
pub fn calls(service: &Service, is_meant: impl Fn(&Operation) -> bool) -> Option<String> {
    let meant = service.operations.iter().filter(|operation| is_meant(operation));
    list(meant.map(|one| format!("[`{}::Operations::{}`]", one.module, one.name.rust)))
}

/// Links to the operations that answer with a text or a file.
pub fn calls_for(service: &Service, is_meant: fn(&Content) -> bool) -> Option<String> {
    calls(service, |operation| operation.response.body.content().is_some_and(is_meant))
}

/// The arguments that select the example of one kind of answer.
pub fn kind(service: &Service) -> Option<String> {
    let (operation, kind) = kinds(service).next()?;
    Some(format!("\"{}\", \"{}\"", operation.full_name(), kind.name.spec))
}

/// Links to the jobs that match, if there are any.
pub fn jobs(service: &Service, is_meant: fn(&Job) -> bool) -> Option<String> {
    let jobs = service.jobs.iter().filter(|job| is_meant(job));
    list(jobs.map(|job| format!("[`{0}`](crate::jobs::{0})", job.name.rust)))
}

fn list(items: impl Iterator<Item = String>) -> Option<String> {
    let items: Vec<_> = items.collect();
    (!items.is_empty()).then(|| items.join(", "))
}

/// A method that sets a field which can be cleared, and the one that clears it.
pub fn nullable(service: &Service) -> Option<(String, String)> {
    let parameter = service.operations.iter().flat_map(Operation::nullable).next()?;
    Some((code(&parameter.name.rust), code(&parameter.clear())))
}

/// The header that says when to try again, with its unit.
pub fn rate_limit(service: &Service) -> Option<String> {
    let limit = service.rate_limit.as_ref()?;
    Some(format!("{}: {}", code(&limit.header), limit.unit.words()))
}

/// The features of the crate, as a list.
pub fn features(_: &Service) -> Option<String> {
    let items: Vec<_> = FEATURES.iter().map(|(name, about, _)| format!("- `{name}`: {about}")).collect();
    Some(items.join("\n"))
}
