//! What an account starts with is made from a number; changes stay until it is reset.

use sandbox::Pace;

use crate::stateful::scene::row::assert_same;
use crate::stateful::scene::snapshot::{live, take};
use crate::stateful::scene::{Scene, builder};

/// Assumed: A test needs it: the same seed and calls give the same bytes, and reset() returns to the seed.
#[test]
fn the_same_calls_give_the_same_bytes() {
    let (one, other) = (Scene::new(), Scene::new());
    let first = take(&one);
    assert_same(&take(&other), &first, "before");
    assert_same(&take(&one), &first, "who asks changes nothing");
    live(&one);
    live(&other);
    let second = take(&one);
    assert_same(&take(&other), &second, "after the same calls");
    let changed = first.iter().zip(&second).filter(|(before, after)| before != after).count();
    assert!(changed > 15, "the calls left {changed} traces");
    one.sandbox.set_scan_pace(Pace::Stuck);
    one.sandbox.reset();
    assert_same(&take(&one), &first, "as it was");
    one.sandbox.set_scan_pace(Pace::After(std::time::Duration::from_secs(600)));
    live(&one);
    assert_same(&take(&one), &second, "and it goes on as a new one does, with the same ids");
}

/// Assumed: A test needs it: an account is made from one number, in a size that is set.
#[test]
fn an_account_is_made_from_a_number_and_a_size() {
    let [one, two, again] = [1, 2, 2].map(|seed| take(&Scene::of(builder().seed(seed))));
    assert_same(&two, &again, "the same number");
    assert_same(&one, &take(&Scene::new()), "1 unless it is set");
    let differing = one.iter().zip(&two).filter(|(one, two)| one != two).count();
    assert!(differing > 20, "{differing} answers differ");
    for hosts in [1, 10, 101, 201] {
        let scene = Scene::of(builder().hosts(hosts));
        let count = |operation| scene.all(operation, &[]).len();
        assert_eq!(count("discovery.domain_host_list"), hosts);
        assert_eq!(count("discovery.host_list") + count("ack.host_list"), hosts, "what is acknowledged is hidden");
        assert!(count("issue.list") > 0);
    }
    for hosts in [0, 1_000_001] {
        let error = builder().hosts(hosts).start().expect_err("it is no size");
        assert_eq!(error.to_string(), format!("an account has 1 to 1000000 hosts, not {hosts}"));
    }
}
