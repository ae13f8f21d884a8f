//! Jobs: from the start to the download, with the calls that the YAML names and no others.

use std::collections::BTreeSet;

use attack_surface::runtime::TestClock;
use attack_surface::{Client, Wait};
use serde_yaml::Value as Yaml;

use crate::spec::{Spec, entries_of, scalar};
use crate::stage::Stage;
use common::calls;

#[test]
fn jobs_make_the_calls_that_the_spec_names() {
    let spec = Spec::load();
    let names: BTreeSet<_> = calls::JOBS.iter().map(|job| job.name).collect();
    assert!(names.iter().eq(spec.jobs.keys()), "the jobs are {names:?}");
    for job in calls::JOBS {
        let yaml = &spec.jobs[job.name];
        let expected = expected(&spec, yaml);
        for at_once in [true, false] {
            let stage = Stage::new();
            // The client waits by a clock of its own, so the test does not wait.
            let builder = Client::builder(stage.sandbox.url(), stage.sandbox.key()).clock(TestClock::new());
            let client = builder.build().expect("a client");
            let wait = Wait::default();
            let end = match at_once {
                true => (job.run)(&client, &wait),
                false => (job.start)(&client).and_then(|handle| (job.follow)(&client, &handle, &wait)),
            };
            let end = end.unwrap_or_else(|error| panic!("{}: {error}", job.name));
            let seen = stage.sandbox.requests();
            if let Some(content) = end.content {
                check_content(yaml, &content.expect("it can be downloaded"));
                let last = seen.last().expect("there is a download");
                let again = client.download(&last.path).expect("it can be downloaded");
                assert_eq!(again.content_type(), Some(&*scalar(&yaml["download"]["content_type"])), "{}", job.name);
            }
            let found: Vec<_> = seen.iter().map(|seen| (seen.operation.clone(), seen.query.clone())).collect();
            assert_eq!(found, expected, "{}", job.name);
            let key = (spec.key_header(), "***".to_owned());
            assert!(seen.iter().all(|seen| seen.headers.contains(&key)), "each call has the key, the download too");
        }
    }
}

/// An operation (`None` for the download) with its parameters.
type Asked = (Option<String>, Vec<(String, String)>);

/// The calls of a job: its start, each poll with the values from the start's answer, and the download.
fn expected(spec: &Spec, job: &Yaml) -> Vec<Asked> {
    let start = scalar(&job["start"]);
    let answer = &spec.operation(&start).example;
    let mut expected = vec![(Some(start.clone()), calls::minimal_of(&start).pairs())];
    for poll in job["poll"].as_sequence().expect("there are polls") {
        let operation = scalar(&poll["operation"]);
        let parameters = &spec.operation(&operation).parameters;
        let with = entries_of(&poll["with"]).into_iter().map(|(parameter, field)| {
            let way = scalar(&field);
            let value = way.split('.').fold(answer, |json, step| &json[step]);
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            let parameter = parameters.iter().find(|known| known.own_name == parameter).expect("it is a parameter");
            (parameter.wire.clone(), text)
        });
        expected.push((Some(operation), with.collect()));
    }
    if job.get("download").is_some() {
        expected.push((None, Vec::new()));
    }
    expected
}

/// Content that begins as its media type does.
fn check_content(job: &Yaml, content: &[u8]) {
    if scalar(&job["download"]["content_type"]) == "application/pdf" {
        let is_pdf = content.starts_with(b"%PDF-") && content.trim_ascii_end().ends_with(b"%%EOF");
        assert!(is_pdf, "{} bytes", content.len());
    }
}
