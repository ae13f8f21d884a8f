//! Tens of thousands of requests, drawn from the spec: whatever is asked, the answer is one that the spec or an assumption allows,
//! and the same requests always get the same bytes.

#[path = "../support/connection.rs"]
mod connection;
mod judge;
mod known;
#[path = "../support/random.rs"]
mod random;
mod request;
mod rules;
mod run;
#[path = "../support/spec.rs"]
mod spec;
mod values;

use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;
use std::thread;

use self::run::{Plan, Run, run};

const PAGE: (&str, &str) = ("start", "limit");

/// The runs that make up the 50,000: accounts of all sizes, and what else can be set about them.
const PLANS: &[Plan] = &[
    Plan { seed: 1, account: 1, hosts: 120, requests: 15_000, page: PAGE, first_statuses: false },
    Plan { seed: 2, account: 2, hosts: 30, requests: 15_000, page: ("from item", "page size"), first_statuses: true },
    Plan { seed: 3, account: 3, hosts: 1, requests: 5_000, page: PAGE, first_statuses: false },
    Plan { seed: 4, account: u64::MAX, hosts: 3, requests: 5_000, page: PAGE, first_statuses: true },
    Plan { seed: 5, account: 0, hosts: 10, requests: 10_000, page: ("\u{e9}", "&"), first_statuses: false },
];

/// How often each operation has to have succeeded and been refused, and each documented error has to have come.
const OFTEN: u32 = 20;
const SOMETIMES: u32 = 5;

#[test]
fn no_request_gets_an_answer_that_the_spec_does_not_allow() {
    let service = spec::service();
    let runs: Vec<Run> = thread::scope(|scope| {
        let service = &service;
        let threads: Vec<_> = PLANS.iter().map(|plan| scope.spawn(move || run(service, *plan))).collect();
        threads
            .into_iter()
            .map(|thread| thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
            .collect()
    });

    // It all says nothing about an operation that was hardly ever asked, or never properly.
    let (mut counts, mut errors) = (BTreeMap::new(), BTreeMap::new());
    let (mut files, mut elsewhere, mut gaps) = (0, 0, BTreeSet::new());
    for run in runs {
        gaps.extend(run.gaps);
        for (operation, (successes, refusals)) in run.counts {
            let sum: &mut (u32, u32) = counts.entry(operation).or_default();
            *sum = (sum.0 + successes, sum.1 + refusals);
        }
        for (error, count) in run.errors {
            *errors.entry(error).or_insert(0) += count;
        }
        (files, elsewhere) = (files + run.files, elsewhere + run.elsewhere);
    }
    let gaps: Vec<String> = gaps.into_iter().collect();
    let mut report = format!("{files} files, {elsewhere} paths that are none; not known to code and spec: {gaps:?}\n");
    report.push_str("  successes  errors  operation\n");
    let mut rare = Vec::new();
    for (number, operation) in service.operations.iter().enumerate() {
        let (successes, refusals) = counts.get(&number).copied().unwrap_or_default();
        let name = operation.full_name();
        report.push_str(&format!("  {successes:>9}  {refusals:>6}  {name}\n"));
        // Nobody knows what it takes for an operation to succeed that no code was written for.
        if refusals < OFTEN || (successes < OFTEN && !gaps.contains(&name)) {
            rare.push(name.clone());
        }
        for (case, error) in operation.errors.iter().enumerate() {
            let count = errors.get(&(number, case)).copied().unwrap_or(0);
            report.push_str(&format!("             {count:>6}  - {}\n", error.name));
            // What else causes an error, the spec does not say.
            if count < SOMETIMES && error.cause.is_some() {
                rare.push(format!("{name} {}", error.name));
            }
        }
    }
    println!("{report}");
    let has_files = service.jobs.iter().any(|job| job.download.is_some());
    assert!(rare.is_empty() && (files >= SOMETIMES || !has_files), "too seldom: {rare:?}\n{report}");
}

/// A few thousand requests on one account.
const FEW: Plan = Plan { seed: 7, account: 11, hosts: 40, requests: 3_000, page: PAGE, first_statuses: false };

#[test]
fn the_same_requests_to_the_same_account_get_the_same_bytes() {
    let service = spec::service();
    let (one, other) = (run(&service, FEW), run(&service, FEW));
    for (number, (one, other)) in (1..).zip(one.steps.iter().zip(&other.steps)) {
        assert_eq!(one, other, "step {number} of {FEW:?}");
    }
    let another = run(&service, Plan { account: FEW.account + 1, ..FEW });
    assert_ne!(one.digest(), another.digest(), "the seed of the account changes nothing");
}

/// What a process of its own is asked to print.
const MARK: &str = "everything that came of it:";

/// Run by the test below, in processes of its own.
#[test]
#[ignore = "it says nothing by itself"]
fn one_process() {
    println!("{MARK} {:016x}", run(&spec::service(), FEW).digest());
}

/// Hash maps iterate in another order in each process, threads start at other times, and addresses are others.
#[test]
fn two_processes_get_the_same_bytes() {
    let program = std::env::current_exe().expect("a test knows its program");
    let digests = [(), ()].map(|()| {
        let mut command = Command::new(&program);
        let output = command.args(["--exact", "one_process", "--ignored", "--nocapture"]).output();
        let output = output.expect("the program can be run again");
        let text = String::from_utf8_lossy(&output.stdout).into_owned();
        assert!(output.status.success(), "{text}\n{}", String::from_utf8_lossy(&output.stderr));
        let found = text.split_once(MARK).map(|(_, rest)| rest.trim_start().chars().take(16).collect::<String>());
        found.unwrap_or_else(|| panic!("it does not tell what came of it:\n{text}"))
    });
    assert_eq!(digests[0], digests[1]);
}
