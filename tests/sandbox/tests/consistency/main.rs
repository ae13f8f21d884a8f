//! Accounts of many seeds and sizes: what one operation tells and what another tells of the same thing agree, in each of them, and still do
//! after changes.

mod account;
#[path = "../support/connection.rs"]
mod connection;
mod ids;
mod issues;
mod scans;
#[path = "../support/skip.rs"]
mod skip;
#[path = "../support/spec.rs"]
mod spec;

use std::thread;
use std::time::Duration;

use sandbox::{Pace, Sandbox};

use self::account::Account;
use self::skip::{if_there, unless_gone};

/// How many hosts an account has, and how many seeds are tried of that size.
const SIZES: &[(usize, u64)] = &[(1, 20), (2, 20), (3, 20), (10, 20), (120, 4), (1_000, 1)];

/// The seeds at the ends, and then one after the other.
fn seeds(count: u64) -> impl Iterator<Item = u64> {
    [u64::MAX, 0].into_iter().chain(1..).take(usize::try_from(count).expect("a few"))
}

/// Does something with an account of each size and seed, as it is and after changes, until something that it needs is gone.
fn each(check: impl Fn(&mut Account<'_>) + Sync) {
    let service = spec::service();
    let all: Vec<(usize, u64)> =
        SIZES.iter().flat_map(|(hosts, count)| seeds(*count).map(|seed| (*hosts, seed))).collect();
    // Two at a time: the large ones come last, and each is one thread's work.
    thread::scope(|scope| {
        for half in 0..2 {
            let (all, service, check) = (&all, &service, &check);
            let name = thread::current().name().unwrap_or("a test").to_owned();
            let thread = thread::Builder::new().name(name).spawn_scoped(scope, move || {
                all.iter().skip(half).step_by(2).all(|(hosts, seed)| {
                    let sandbox = Sandbox::builder_of(service.clone()).hosts(*hosts).seed(*seed).start();
                    let sandbox = sandbox.expect("a free port");
                    let mut account = Account::new(service, &sandbox, format!("{hosts} hosts, seed {seed}"));
                    unless_gone(
                        || sandbox.gaps(),
                        || {
                            check(&mut account);
                            change(&sandbox, &mut account);
                            check(&mut account);
                        },
                    )
                });
            });
            thread.expect("a thread");
        }
    });
}

/// Changes something of everything: acknowledges, updates, starts, finishes, and lets time pass.
fn change(sandbox: &Sandbox, account: &mut Account<'_>) {
    account.when = format!("{}, after changes", account.when);
    sandbox.set_scan_pace(Pace::Immediate);
    let mut targets = Vec::new();
    if_there(|| targets = account.ids_of("discovery.host_list", "/target/id"));
    for target in targets.iter().take(3) {
        // One of them is in progress from the start, and is done by now or refuses.
        if_there(|| drop(account.try_get(&format!("scan.start?target_d={target}"))));
    }
    sandbox.advance(Duration::from_secs(2 * 86_400));
    if_there(|| {
        let rows = account.rows("issue.list");
        if let Some(row) = rows.first() {
            let (issue, target) = (&row["issue"]["issue_id"], &row["target"]["target_id"]);
            let update = format!("issue_id={issue}&target_id={target}&status=ack_false_positive&assigned_to=0");
            account.get(&format!("issue.update?{update}"));
        }
        if let Some(row) = rows.last() {
            account.get(&format!("ack.issue_add?issue_id={}", row["issue"]["issue_id"]));
        }
    });
    if_there(|| {
        let hosts = account.rows("discovery.host_list");
        if let Some(host) = hosts.last().and_then(|row| row["fqdn"].as_str()) {
            account.get(&format!("ack.host_add?host={host}&type=global"));
        }
    });
    sandbox.set_scan_pace(Pace::Stuck);
    if let Some(target) = targets.last() {
        if_there(|| drop(account.try_get(&format!("scan.start?target_d={target}"))));
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
