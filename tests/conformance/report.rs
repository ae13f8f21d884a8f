//! A report from its start to the PDF, through the four calls that the job in the YAML names.

use std::time::Duration;

use attack_surface::Wait;
use attack_surface::types::{Report, TargetId};

use crate::spec::{Spec, entries_of, scalar};
use crate::stage::Stage;

#[test]
fn a_report_is_followed_to_the_pdf() {
    let spec = Spec::load();
    let job = &spec.jobs["generate_report"];
    let stage = Stage::new();
    let client = &stage.client;

    let started = client.report().generate(Report::target(TargetId::new(17))).send().expect("it is started");
    let work = client.work().get(started.work_id).send().expect("the work is there");
    assert_eq!(work.work.and_then(|work| work.complete), Some(1));
    let file = client.file().get(started.file_id).send().expect("the file is there").file.expect("it is shown");
    assert_eq!(file.ready, Some(1));
    let address = file.url.expect("it can be fetched");
    let download = client.download(address.as_str()).expect("it is on the same host");
    let content_type = scalar(&job["download"]["content_type"]);
    assert_eq!(download.content_type(), Some(content_type.as_str()));
    let bytes = download.read_to_vec().expect("it is read to its end");
    assert!(bytes.starts_with(b"%PDF-") && bytes.trim_ascii_end().ends_with(b"%%EOF"), "{} bytes", bytes.len());

    // The calls are those of the YAML, with the ids that the first one answered with.
    let seen = stage.sandbox.requests();
    let operations: Vec<_> = seen.iter().map(|seen| seen.operation.as_deref()).collect();
    let polls = job["poll"].as_sequence().expect("there are polls");
    let mut expected = vec![scalar(&job["start"])];
    expected.extend(polls.iter().map(|poll| scalar(&poll["operation"])));
    assert_eq!(operations[..3], expected.iter().map(|name| Some(name.as_str())).collect::<Vec<_>>());
    assert_eq!(operations[3], None, "the download is no operation");
    let answer = &spec.operation(&expected[0]).example;
    for (seen, poll) in seen[1..].iter().zip(polls) {
        let with = entries_of(&poll["with"]);
        let with = with.iter().map(|(parameter, field)| {
            (parameter.clone(), answer[scalar(field)].as_str().expect("ids of work and files are texts").to_owned())
        });
        assert_eq!(seen.query, with.collect::<Vec<_>>());
    }
    let key = (spec.key_header(), "***".to_owned());
    assert!(seen.iter().all(|seen| seen.headers.contains(&key)), "the key goes along, with the download too");
}

#[test]
fn run_makes_the_same_calls() {
    let by_hand = Stage::new();
    let started = by_hand.client.report().generate(Report::target(TargetId::new(17))).send().expect("it is started");
    by_hand.client.work().get(started.work_id).send().expect("the work is there");
    let file = by_hand.client.file().get(started.file_id).send().expect("the file is there").file.expect("it is shown");
    let address = file.url.expect("it can be fetched");
    by_hand.client.download(address.as_str()).expect("it is there").read_to_vec().expect("it is read to its end");

    let stage = Stage::new();
    // The first look at the work comes after a while, which a test need not wait for.
    let wait = Wait::default().first_delay(Duration::ZERO);
    let report = stage.client.report().generate(Report::target(TargetId::new(17))).run(&wait).expect("a report");
    assert!(report.read_to_vec().expect("it is read to its end").starts_with(b"%PDF-"));

    let calls = |stage: &Stage| -> Vec<_> {
        stage.sandbox.requests().into_iter().map(|seen| (seen.operation, seen.path, seen.query)).collect()
    };
    assert_eq!(calls(&stage), calls(&by_hand));
}
