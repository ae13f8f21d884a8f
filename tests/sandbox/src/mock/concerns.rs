//! Selects the assumptions that apply to a service, and the options that have an effect for it.

use codegen::ir::{Effect, Service, Until};
use codegen::tour::{Unlinked, unlinked};

use crate::account::is_own_service;

/// Whether a service has a feature.
type Has = fn(&Service) -> bool;

/// The subjects of assumptions and options: the word in `ASSUMPTIONS.md`, and whether a service has it.
const SUBJECTS: &[(&str, Has)] = &[
    ("account", is_own_service),
    ("key", |service| service.authentication.is_some()),
    ("permissions", |service| !service.permissions.is_empty()),
    ("files", |service| service.jobs.iter().any(|job| job.download.is_some())),
    ("jobs", |service| !service.jobs.is_empty()),
    ("locations", Service::has_job_locations),
    ("idempotency", |service| service.operations.iter().any(|operation| operation.idempotency_key().is_some())),
    ("bodies", |service| service.operations.iter().any(|operation| operation.body().next().is_some())),
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

/// The lists that an account of this service cannot keep consistent, one sentence each.
pub fn not_in_step(service: &Service) -> Vec<String> {
    let sentence = |unlinked: Unlinked<'_>| {
        let why = unlinked.in_words(service);
        let (first, rest) = why.split_at(why.chars().next().map_or(0, char::len_utf8));
        format!("{}{rest}: what is made, changed or deleted by it does not show in the list.", first.to_uppercase())
    };
    unlinked(service).into_iter().map(sentence).collect()
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
    /// [`Builder::hosts`](crate::Builder::hosts).
    Hosts,
    /// [`Builder::scan_pace`](crate::Builder::scan_pace).
    ScanPace,
    /// [`Builder::report_pace`](crate::Builder::report_pace).
    ReportPace,
    /// [`Builder::page_parameters`](crate::Builder::page_parameters).
    PageParameters,
    /// [`Builder::largest_page`](crate::Builder::largest_page).
    LargestPage,
    /// [`Sandbox::add_key`](crate::Sandbox::add_key).
    Key,
}

impl Choice {
    /// Why the option has no effect for this service, if it has none: a sentence without its full stop.
    pub fn why_nothing(self, service: &Service) -> Option<&'static str> {
        let shows_progress = || {
            let mut polls = service.jobs.iter().flat_map(|job| &job.polls);
            polls.any(|poll| matches!(poll.until, Until::Gone { .. }))
        };
        match self {
            Self::Seed | Self::Hosts if !is_own_service(service) => {
                Some("its account has what the examples of the spec have, and nothing is made up")
            }
            Self::ScanPace if !is_own_service(service) && !shows_progress() => {
                Some("no job of the spec polls a list until it is gone (`until_gone`)")
            }
            Self::ReportPace if !is_own_service(service) => Some("a file is ready at the first look"),
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tests::{CALENDAR, SHOP, understood};

    #[test]
    fn every_mark_is_known() {
        let marks = include_str!("../../ASSUMPTIONS.md").lines().filter_map(|line| marked(line).1);
        let unknown: Vec<_> = marks.filter(|mark| SUBJECTS.iter().all(|(known, _)| known != mark)).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
        let used = |subject: &str| include_str!("../../ASSUMPTIONS.md").contains(&format!(" <!-- {subject} -->"));
        assert!(SUBJECTS.iter().all(|(subject, _)| used(subject)));
    }

    #[test]
    fn only_what_concerns_a_service_is_listed() {
        let calendar = understood(CALENDAR);
        let list = assumptions(&calendar).join("\n");
        for other in ["`start` and `limit`", "scan", "issue", "target", "idempotency", "Files lie", "<!--"] {
            assert!(!list.contains(other), "{other}: {list}");
        }
        for its in ["missing or wrong key", "A page holds 100 items", "What is created"] {
            assert!(list.contains(its), "{its}: {list}");
        }
        assert!(assumptions(&understood(SHOP)).iter().any(|line| line.contains("idempotency key")));
        for choice in [Choice::Seed, Choice::Hosts, Choice::ScanPace, Choice::ReportPace, Choice::PageParameters] {
            assert!(choice.why_nothing(&calendar).is_some(), "{choice:?}");
        }
        for choice in [Choice::LargestPage, Choice::Key] {
            assert_eq!(choice.why_nothing(&calendar), None, "{choice:?}");
        }
    }

    #[test]
    fn a_list_whose_items_have_no_id_of_a_path_is_told() {
        assert_eq!(not_in_step(&understood(SHOP)), [""; 0]);
        // The address of a meeting is a text, and the paths contain its last segment.
        let addresses = CALENDAR
            .replace("uri: { type: MeetingUri, about: \"Its address.\"", "uri: { type: url, about: \"Its address.\"");
        let addresses = addresses
            .replace("uri: \"m:7\", name: Review", "uri: \"https://calendar.example/meetings/7\", name: Review");
        let plain =
            CALENDAR.replace("type: MeetingNumber, required: true", "type: text, example: \"7\", required: true");
        let plain =
            plain.replace("  MeetingNumber: { about: \"The number of a meeting.\", id: text, example: \"7\" }\n", "");
        let rooms =
            "No field of the items of `meeting.list` is a `MeetingNumber`, which `meeting.rooms` takes as `uuid`";
        let read = "No field of the items of `meeting.list` is a `MeetingUri`, which `meeting.get`, `meeting.host` and `meeting.drop_host` take as \
                    `uuid`";
        let no_id =
            "`meeting.rooms` takes `uuid`, whose type is no id, so it fits no field of the items of `meeting.list`";
        for (spec, told) in [(CALENDAR, &[rooms][..]), (&addresses, &[read, rooms]), (&plain, &[no_id])] {
            let service = understood(spec);
            let told: Vec<_> = told
                .iter()
                .map(|why| format!("{why}: what is made, changed or deleted by it does not show in the list."))
                .collect();
            assert_eq!(not_in_step(&service), told);
            assert!(told.iter().all(|line| assumptions(&service).contains(line)));
        }
    }
}
