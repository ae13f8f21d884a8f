//! Selects the assumptions that apply to a service, and the options that have an effect for it.

use language::ir::{Effect, Operation, Service};

use crate::account::unfollowed;

type Has = fn(&Service) -> bool;

/// The subjects of assumptions and options: the word in `ASSUMPTIONS.md`, and whether a service has it.
const SUBJECTS: &[(&str, Has)] = &[
    ("key", |service| service.authentication.is_some()),
    ("permissions", |service| !service.permissions.is_empty()),
    ("files", |service| service.jobs.iter().any(|job| job.download.is_some())),
    ("jobs", |service| !service.jobs.is_empty()),
    ("locations", |service| service.jobs.iter().any(|job| job.location.is_some())),
    ("idempotency", |service| service.operations.iter().any(|operation| operation.idempotency_key().is_some())),
    ("bodies", |service| service.operations.iter().any(|operation| operation.body().next().is_some())),
    ("objects", |service| {
        service.operations.iter().flat_map(|operation| operation.body()).any(|parameter| parameter.json().is_some())
    }),
    ("changes", |service| service.operations.iter().any(|operation| operation.effect != Effect::Read)),
    ("pages", |service| service.page.is_some()),
    ("unnamed-pages", |service| service.page.is_some() && service.page_parameters().is_none()),
    ("links", |service| service.link_header().is_some()),
    ("next", |service| service.page.as_ref().is_some_and(|page| page.position.start.is_some())),
];

/// The assumptions of a mock server of this service that no document confirms, one sentence each.
pub fn assumptions(service: &Service) -> Vec<String> {
    let mut is_meant = true;
    let mut assumptions = Vec::new();
    for line in include_str!("../../ASSUMPTIONS.md").lines() {
        let (text, subject) = marked(line);
        let has = |subject| SUBJECTS.iter().any(|(known, has)| *known == subject && has(service));
        let concerns = subject.is_none_or(has);
        if line.starts_with('#') {
            is_meant = concerns;
        }
        if let Some(text) = text.strip_prefix("- ").filter(|_| is_meant && concerns) {
            assumptions.push(text.to_owned());
        }
    }
    assumptions.extend(not_in_step(service));
    assumptions
}

/// What an account of this service does not follow, one line for each operation whose answer is its example or that has parameters that are not
/// followed, with the reasons.
pub fn not_in_step(service: &Service) -> Vec<String> {
    let line = |(operation, why): (&Operation, Vec<String>)| format!("{}: {}.", operation.full_name(), why.join("; "));
    unfollowed(service).into_iter().map(line).collect()
}

/// A line without its mark, such as `<!-- pages -->`, and the subject in the mark.
fn marked(line: &str) -> (&str, Option<&str>) {
    let marked = line.rsplit_once(" <!-- ").and_then(|(text, mark)| Some((text, mark.strip_suffix(" -->")?)));
    marked.map_or((line, None), |(text, subject)| (text, Some(subject)))
}

/// An option of a mock server that has no effect for some services.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Choice {
    /// [`Builder::seed`](crate::Builder::seed).
    Seed,
    /// [`Builder::things`](crate::Builder::things).
    Things,
    /// [`Builder::pace`](crate::Builder::pace).
    Pace,
    /// [`Builder::page_parameters`](crate::Builder::page_parameters).
    PageParameters,
    /// [`Builder::largest_page`](crate::Builder::largest_page).
    LargestPage,
    /// [`MockServer::add_key`](crate::MockServer::add_key).
    Key,
}

impl Choice {
    /// Why the option has no effect for this service, if it has none: a sentence without its full stop.
    pub fn why_nothing(self, service: &Service) -> Option<&'static str> {
        match self {
            Self::Seed | Self::Things if service.account.kinds.iter().all(|kind| kind.more.is_none()) => {
                Some("nothing is made: no kind of `account` in the spec has `more`")
            }
            Self::Pace if service.jobs.is_empty() && service.account.kinds.iter().all(|kind| kind.after.is_none()) => {
                Some("the spec has no job")
            }
            Self::PageParameters if service.page_parameters().is_some() => {
                Some("the spec names the parameters of a page (`page.parameters`)")
            }
            Self::PageParameters | Self::LargestPage if service.page.is_none() => {
                Some("the spec has no pages (`page`)")
            }
            Self::Key if service.authentication.is_none() => Some("the service takes no key"),
            _ => None,
        }
    }
}
