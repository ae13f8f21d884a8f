//! Accounts of many seeds and sizes: what one operation tells and what another tells of the same thing agree, in each of them, and still do
//! after changes.

mod account;
#[path = "../support/connection.rs"]
mod connection;
mod ids;
mod issues;
mod scans;
#[path = "../support/spec.rs"]
mod spec;

use std::thread;
use std::time::Duration;

use sandbox::{Pace, Sandbox};

use self::account::Account;

/// How many hosts an account has, and how many seeds are tried of that size.
const SIZES: &[(usize, u64)] = &[(1, 20), (2, 20), (3, 20), (10, 20), (120, 4), (1_000, 1)];

/// The seeds at the ends, and then one after the other.
fn seeds(count: u64) -> impl Iterator<Item = u64> {
    [u64::MAX, 0].into_iter().chain(1..).take(usize::try_from(count).expect("a few"))
}

/// Does something with an account of each size and seed, as it is and after changes.
fn each(check: impl Fn(&mut Account<'_>) + Sync) {
    let service = spec::service();
    let all: Vec<(usize, u64)> =
        SIZES.iter().flat_map(|(hosts, count)| seeds(*count).map(|seed| (*hosts, seed))).collect();
    // Two at a time: the large ones come last, and each is one thread's work.
    thread::scope(|scope| {
        for half in 0..2 {
            let (all, service, check) = (&all, &service, &check);
            scope.spawn(move || {
                for (hosts, seed) in all.iter().skip(half).step_by(2) {
                    let sandbox = Sandbox::builder_of(service.clone()).hosts(*hosts).seed(*seed).start();
                    let sandbox = sandbox.expect("a free port");
                    let mut account = Account::new(service, &sandbox, format!("{hosts} hosts, seed {seed}"));
                    check(&mut account);
                    change(&sandbox, &mut account);
                    check(&mut account);
                    assert_eq!(sandbox.gaps(), Vec::<String>::new());
                }
            });
        }
    });
}

/// Changes something of everything: acknowledges, updates, starts, finishes, and lets time pass.
fn change(sandbox: &Sandbox, account: &mut Account<'_>) {
    account.when = format!("{}, after changes", account.when);
    sandbox.set_scan_pace(Pace::Immediate);
    let targets = account.ids_of("discovery.host_list", "", "/target/id");
    for target in targets.iter().take(3) {
        // One of them is in progress from the start, and is done by now or refuses.
        account.try_get("scan.start", &format!("target_d={target}"));
    }
    sandbox.advance(Duration::from_secs(2 * 86_400));
    let rows = account.rows("issue.list", "");
    if let Some(row) = rows.first() {
        let (issue, target) = (&row["issue"]["issue_id"], &row["target"]["target_id"]);
        let query = format!("issue_id={issue}&target_id={target}&status=ack_false_positive&assigned_to=0");
        account.get("issue.update", &query);
    }
    if let Some(row) = rows.last() {
        account.get("ack.issue_add", &format!("issue_id={}", row["issue"]["issue_id"]));
    }
    let hosts = account.rows("discovery.host_list", "");
    if let Some(host) = hosts.last().and_then(|row| row["fqdn"].as_str()) {
        account.get("ack.host_add", &format!("host={host}&type=global"));
    }
    sandbox.set_scan_pace(Pace::Stuck);
    if let Some(target) = targets.last() {
        account.try_get("scan.start", &format!("target_d={target}"));
    }
}

#[test]
fn issues_agree_wherever_they_are_told_of() {
    each(issues::agree);
}

#[test]
fn scans_and_the_trend_follow_from_the_findings() {
    each(scans::agree);
}

#[test]
fn every_id_that_an_answer_names_can_be_read() {
    each(ids::can_be_read);
}

#[test]
fn the_ids_of_the_examples_exist() {
    each(ids::examples_exist);
}
