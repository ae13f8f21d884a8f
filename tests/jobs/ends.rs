//! A job that is polled in a list ends when the list no longer contains it, and not before.

use client::runtime::{TestClock, Wait};
use common::calls::JOBS;
use sandbox::{Pace, Sandbox};

#[test]
fn a_job_in_a_list_is_polled_until_the_list_no_longer_contains_it() {
    let service = common::service();
    let listed = service.jobs.iter().filter(|job| job.find.is_some());
    for described in listed {
        let job = JOBS.iter().find(|job| job.name == described.name.spec).expect("the client has it");
        for (pace, ends) in [(Pace::Polls(3), true), (Pace::Stuck, false)] {
            let sandbox = Sandbox::builder_of(service.clone()).scan_pace(pace).start().expect("a free port");
            let builder = common::builder(sandbox.url(), sandbox.key()).clock(TestClock::new());
            let end = (job.run)(&builder.build().expect("a client"), &Wait::default());
            assert_eq!(end.is_ok(), ends, "{}: {:?}", job.name, end.err());
            assert!(sandbox.calls(job.answers[0].0).count() == 1, "{} is started once", job.name);
        }
    }
}
