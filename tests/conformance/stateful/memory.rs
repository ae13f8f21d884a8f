//! What an account starts with is made from a number; changes stay until it is reset.

use sandbox::{Pace, Sandbox};

use super::Basis::Assumed;
use super::snapshot::{live, take};
use super::{Check, Scene, all, assert_same};

pub const CHECKS: &[Check] = &[
    (
        "the_same_calls_give_the_same_bytes_as_assumed",
        Assumed("The issue asks for it: same seed and calls, same bytes."),
    ),
    ("a_reset_returns_to_the_seed_as_assumed", Assumed("The issue asks for it: reset() returns to the seed.")),
    ("another_number_is_another_account_as_assumed", Assumed("The issue asks for it: a generator from one number.")),
    ("an_account_has_the_size_that_was_set_as_assumed", Assumed("The issue asks for it: in a size that is set.")),
];

#[test]
fn the_same_calls_give_the_same_bytes_as_assumed() {
    let (one, other) = (Scene::new(), Scene::new());
    let first = take(&one);
    assert_same(&take(&other), &first, "before");
    assert_same(&take(&one), &first, "who asks changes nothing");
    live(&one);
    live(&other);
    let second = take(&one);
    assert_same(&take(&other), &second, "after the same calls");
    let same: Vec<_> =
        first.iter().zip(&second).filter(|(before, after)| before == after).map(|(it, _)| &it.0).collect();
    // What is discovered and what leaked does not change.
    assert!(same.len() < 20, "the calls left traces: {same:?}");
}

#[test]
fn a_reset_returns_to_the_seed_as_assumed() {
    let scene = Scene::new();
    let fresh = take(&scene);
    live(&scene);
    scene.sandbox.set_scan_pace(Pace::Stuck);
    scene.sandbox.reset();
    assert_same(&take(&scene), &fresh, "as it was");
    scene.sandbox.set_scan_pace(Pace::After(std::time::Duration::from_secs(600)));
    live(&scene);
    let again = Scene::new();
    live(&again);
    assert_same(&take(&scene), &take(&again), "and it goes on as a new one does, with the same ids");
}

#[test]
fn another_number_is_another_account_as_assumed() {
    let take = |seed| take(&Scene::of(Sandbox::builder().seed(seed)));
    let (one, two) = (take(1), take(2));
    assert_same(&take(2), &two, "the same number");
    assert_same(&one, &self::take(&Scene::new()), "1 unless it is set");
    let body = |answers: &[(String, String)], path: &str| {
        answers.iter().find(|(asked, _)| asked.ends_with(path)).map(|(_, body)| body.clone()).expect("it was asked")
    };
    for path in
        ["host-list.json?hostinfo=1", "domain-list.json", "trend.json", "list.json?type=all", "record-list.json"]
    {
        assert_ne!(body(&one, path), body(&two, path), "{path}");
    }
}

#[test]
fn an_account_has_the_size_that_was_set_as_assumed() {
    for hosts in [1, 10, 101, 1000] {
        let scene = Scene::of(Sandbox::builder().hosts(hosts));
        assert_eq!(all(scene.client.discovery().domain_host_list()).len(), hosts);
        let listed = all(scene.client.discovery().host_list()).len() + all(scene.client.ack().host_list()).len();
        assert_eq!(listed, hosts, "what is acknowledged is hidden");
        assert!(!all(scene.client.issue().list()).is_empty());
    }
    for hosts in [0, 1_000_001] {
        let error = Sandbox::builder().hosts(hosts).start().expect_err("it is no size");
        assert_eq!(error.to_string(), format!("an account has 1 to 1000000 hosts, not {hosts}"));
    }
}
