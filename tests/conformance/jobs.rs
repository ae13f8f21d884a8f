//! Jobs: from the start to the download, with the calls that the YAML names and no others.

use std::collections::BTreeSet;

use client::runtime::{TestClock, Wait};
use serde_yaml::Value as Yaml;

use crate::conformance::stage::Stage;
use common::calls;
use mock_server::MockServer;
use raw_spec::{KeyPlace, Spec, entries_of, listed, scalar};

#[test]
fn jobs_make_the_calls_that_the_spec_names() {
    let spec = Spec::load(&common::spec_folder());
    let names: BTreeSet<_> = calls::JOBS.iter().map(|job| job.name).collect();
    assert!(names.iter().eq(spec.jobs.keys()), "the jobs are {names:?}");
    for job in calls::JOBS {
        let yaml = &spec.jobs[job.name];
        let expected = expected(&spec, yaml);
        for at_once in [true, false] {
            let stage = Stage::new();
            // The client waits by a clock of its own, so the test does not wait.
            let builder = common::builder(stage.mock.url(), stage.mock.key()).clock(TestClock::new());
            let client = builder.build().expect("a client");
            let wait = Wait::default();
            let end = match at_once {
                true => job.calls.run(&client, &wait),
                false => job.calls.start(&client).and_then(|handle| job.calls.follow(&client, &handle, &wait)),
            };
            let end = end.unwrap_or_else(|error| panic!("{}: {error}", job.name));
            let seen = stage.mock.requests();
            if let Some(content) = end.content {
                check_content(yaml, &content.expect("it can be downloaded"));
                let last = seen.last().expect("there is a download");
                let again = client.download(&last.path).expect("it can be downloaded");
                assert_eq!(again.content_type(), Some(&*listed(&yaml["download"]["content_type"])[0]), "{}", job.name);
            }
            let mut found: Vec<_> = seen.iter().map(|seen| (seen.operation.clone(), seen.query.clone())).collect();
            if let KeyPlace::Query(key) = spec.key_place() {
                found.iter_mut().for_each(|(_, query)| query.retain(|(name, _)| *name != key));
            }
            for (operation, query) in &mut found {
                let Some(operation) = operation.as_ref().map(|name| spec.operation(name)) else { continue };
                let made = operation.key_made_for(&[]).map(|made| &made.wire);
                let is_constant = |name: &str| operation.parameter(name).yaml.get("constant").is_some();
                query.retain(|(name, _)| made != Some(name) && !is_constant(name));
            }
            let ids = hide_ids(yaml, &mut found);
            assert!(ids.len() <= 1, "{}: all calls are about the same thing: {ids:?}", job.name);
            assert_eq!(found, expected, "{}", job.name);
            if !at_once && yaml.get("cancel").is_some() {
                cancels(job, yaml);
            }
            assert!(
                seen.iter().all(|seen| spec.has_keys(&seen.headers, &seen.redacted().line)),
                "each call has the key, the download too"
            );
        }
    }
}

/// With the account and the pace that a mock server has by default, a job ends after a few polls.
#[test]
fn jobs_end_by_themselves() {
    let mock = MockServer::builder_of(common::service().clone()).start().expect("a free port");
    let clock = TestClock::new();
    let client = common::builder(mock.url(), mock.key()).clock(clock).build().expect("a client");
    for job in calls::JOBS {
        let end = job.calls.run(&client, &Wait::default()).unwrap_or_else(|error| panic!("{}: {error}", job.name));
        end.content.into_iter().for_each(|content| assert!(!content.expect("a file").is_empty(), "{}", job.name));
        let made = mock.request_count();
        assert!(made <= 15, "{}: {made} calls", job.name);
        mock.forget_calls();
    }
}

/// An operation (`None` for the download) with its parameters.
type Asked = (Option<String>, Vec<(String, String)>);

/// Stands for an id that only the mock server knows.
const ID: &str = "the id";

/// The calls of a job: its start, how it is found, each poll with the ids, and the download.
fn expected(spec: &Spec, job: &Yaml) -> Vec<Asked> {
    let start = scalar(&job["start"]);
    let answer = &spec.operation(&start).example;
    let owned = |&(name, value): &(&str, &str)| (name.to_owned(), value.to_owned());
    let started: Vec<_> = calls::minimal_of(&start).values.iter().map(owned).collect();
    let mut expected = vec![(Some(start.clone()), started.clone())];
    if let Some(find) = job.get("find") {
        let operation = scalar(&find["operation"]);
        let with = entries_of(&find["with"]).into_iter().map(|(parameter, given)| {
            let wire = wire_of(spec, &start, &scalar(&given));
            let value = started.iter().find(|(name, _)| *name == wire).expect("the start has it").1.clone();
            (wire_of(spec, &operation, &parameter), value)
        });
        expected.push((Some(operation.clone()), with.collect()));
    }
    for poll in job["poll"].as_sequence().expect("there are polls") {
        let operation = scalar(&poll["operation"]);
        let with = entries_of(&poll["with"]).into_iter().map(|(parameter, field)| {
            let way = scalar(&field);
            let text = if job.get("find").is_some() {
                ID.to_owned()
            } else if let Some(location) = job.get("location") {
                // The mock server's address has the example of the parameter.
                let located = scalar(&location["operation"]);
                let wire = wire_of(spec, &located, &way);
                calls::minimal_of(&located).value(&wire).expect("the address has it").to_owned()
            } else {
                let value = way.split('.').fold(answer, |json, step| &json[step]);
                value.as_str().map_or_else(|| value.to_string(), str::to_owned)
            };
            (wire_of(spec, &operation, &parameter), text)
        });
        let with = with.collect();
        expected.push((Some(operation), with));
    }
    if job.get("download").is_some() {
        expected.push((None, Vec::new()));
    }
    expected
}

fn wire_of(spec: &Spec, operation: &str, name: &str) -> String {
    let parameters = &spec.operation(operation).parameters;
    parameters.iter().find(|known| known.own_name == name).expect("it is a parameter").wire.clone()
}

/// Hides the ids in the calls after the start of a job that is found in a list, and returns them.
fn hide_ids(job: &Yaml, asked: &mut [Asked]) -> BTreeSet<String> {
    if job.get("find").is_none() {
        return BTreeSet::new();
    }
    let after_find = asked.iter_mut().skip(2).flat_map(|(_, query)| query);
    after_find.map(|(_, value)| std::mem::replace(value, ID.to_owned())).collect()
}

/// A job that is in progress is found and cancelled.
fn cancels(job: &calls::Job, yaml: &Yaml) {
    let stage = Stage::new();
    let handle = job.calls.start(&stage.client).expect("it is started");
    let cancelled = job.calls.cancel(&stage.client, &handle).unwrap_or_else(|| panic!("{} has no `cancel`", job.name));
    cancelled.unwrap_or_else(|error| panic!("{}: {error}", job.name));
    let seen = stage.mock.requests();
    let last = seen.last().expect("it was cancelled");
    assert_eq!(last.operation.as_deref(), Some(scalar(&yaml["cancel"]["operation"]).as_str()));
}

/// Content that begins as its media type does.
fn check_content(job: &Yaml, content: &[u8]) {
    if listed(&job["download"]["content_type"])[0] == "application/pdf" {
        let is_pdf = content.starts_with(b"%PDF-") && content.trim_ascii_end().ends_with(b"%%EOF");
        assert!(is_pdf, "{} bytes", content.len());
    }
}
