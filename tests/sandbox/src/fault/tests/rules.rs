//! Which calls a rule is for, and which of several rules comes first.

use std::io::{ErrorKind, Read as _, Write as _};
use std::time::Duration;

use crate::fault::rules::MOST;
use crate::tests::{connect, get, library, panic_of};
use crate::{Answer, Change, Fault, Rule, RuleStatus, Sandbox, Scope, When};

fn status(status: u16) -> Fault {
    Fault::Status { status, retry_after: None }
}

/// The statuses of so many calls of `book.get`.
fn ask(sandbox: &Sandbox, calls: usize) -> Vec<u16> {
    (0..calls).map(|_| get(sandbox, "/v2/book?id=7").0).collect()
}

fn only(sandbox: &Sandbox) -> RuleStatus {
    let rules = sandbox.rules();
    assert_eq!(rules.len(), 1, "{rules:?}");
    rules[0].clone()
}

#[test]
fn each_choice_of_calls_is_kept_to() {
    for (when, statuses, happened, is_over) in [
        (When::Next, [503, 200, 200, 200], 1, true),
        (When::Nth(1), [503, 200, 200, 200], 1, true),
        (When::Nth(3), [200, 200, 503, 200], 1, true),
        (When::Nth(9), [200, 200, 200, 200], 0, false),
        (When::First(3), [503, 503, 503, 200], 3, true),
        (When::First(5), [503, 503, 503, 503], 4, false),
        (When::Always, [503, 503, 503, 503], 4, false),
        (When::Sometimes { per_mille: 0, seed: 7 }, [200, 200, 200, 200], 0, false),
        (When::Sometimes { per_mille: 1000, seed: 7 }, [503, 503, 503, 503], 4, false),
    ] {
        let sandbox = library();
        // What was asked before the rule was set does not count.
        ask(&sandbox, 2);
        let rule = Rule::on("book.get", status(503)).when(when.clone());
        let id = sandbox.misbehave(rule.clone());
        assert_eq!(ask(&sandbox, 4), statuses, "{when}");
        assert_eq!(only(&sandbox), RuleStatus { id, rule, calls: 4, happened, is_over }, "{when}");
    }
}

#[test]
fn a_rule_is_for_an_operation_for_a_group_or_for_all() {
    for (scope, book, search, nothing) in
        [("book.get", 503, 200, 404), ("book.*", 503, 503, 404), ("*", 503, 503, 404), ("book.search", 200, 503, 404)]
    {
        let sandbox = library();
        sandbox.misbehave(Rule::on(scope, status(503)));
        let asked = ["/v2/book?id=7", "/v2/search", "/v2/nothing"].map(|target| get(&sandbox, target).0);
        assert_eq!(asked, [book, search, nothing], "{scope}");
    }
}

/// A group counts the calls of all its operations together.
#[test]
fn a_group_is_counted_as_one() {
    let sandbox = library();
    sandbox.misbehave(Rule::on("book.*", status(503)).nth(2));
    assert_eq!((get(&sandbox, "/v2/book?id=7").0, get(&sandbox, "/v2/search").0), (200, 503));
}

#[test]
fn chance_is_the_same_for_the_same_seed() {
    let play = |seed: u64, per_mille: u16| {
        let sandbox = library();
        sandbox.misbehave(Rule::on("book.get", status(503)).sometimes(per_mille, seed));
        // Other operations do not count.
        get(&sandbox, "/v2/search");
        let statuses = ask(&sandbox, 60);
        (statuses, only(&sandbox).happened)
    };
    let (first, happened) = play(7, 300);
    assert_eq!(play(7, 300), (first.clone(), happened));
    assert!((9..=27).contains(&happened), "18 are expected, not {happened}");
    assert_eq!(first.iter().filter(|status| **status == 503).count() as u64, happened);
    assert_ne!(play(8, 300).0, first);
    // The share is right in the long run, whatever the seed.
    for seed in [0, 1, 2, u64::MAX] {
        let often = (1..=100_000).filter(|&call| When::Sometimes { per_mille: 100, seed }.is_due(call, 0)).count();
        assert!((9_500..=10_500).contains(&often), "{often}");
    }
}

#[test]
fn the_rule_for_the_fewest_calls_and_operations_comes_first() {
    let sandbox = library();
    sandbox.misbehave(Rule::everywhere(status(501)));
    sandbox.misbehave(Rule::on("book.*", status(502)));
    sandbox.misbehave(Rule::on("book.get", status(503)));
    sandbox.misbehave(Rule::on("book.get", status(504)));
    sandbox.misbehave(Rule::everywhere(status(505)).first(3));
    sandbox.misbehave(Rule::on("book.get", status(506)).nth(2));
    sandbox.misbehave(Rule::everywhere(status(507)).next());
    // The second call is the third rule's only one, and what was first in line waits for nobody but the next.
    assert_eq!(ask(&sandbox, 5), [507, 506, 505, 503, 503]);
    assert_eq!(get(&sandbox, "/v2/search").0, 502);
    let listed: Vec<(u64, u64)> = sandbox.rules().iter().map(|status| (status.calls, status.happened)).collect();
    assert_eq!(listed, [(6, 0), (6, 1), (5, 2), (5, 0), (6, 1), (5, 1), (6, 1)]);
}

/// A rule that gives way has had its turn; only the next call is waited for.
#[test]
fn what_gives_way_is_over_unless_it_is_for_the_next_call() {
    let sandbox = library();
    sandbox.fault_next("book.get", status(501));
    sandbox.fault_next("book.get", status(502));
    sandbox.misbehave(Rule::on("book.get", status(503)).nth(1));
    sandbox.answer_next("book.get", Answer::text(299, ""));
    assert_eq!(ask(&sandbox, 4), [501, 502, 299, 200]);
    let over: Vec<(bool, u64)> = sandbox.rules().iter().map(|status| (status.is_over, status.happened)).collect();
    assert_eq!(over, [(true, 1), (true, 1), (true, 0)]);
}

#[test]
fn rules_are_removed_one_by_one_and_all_at_once() {
    let sandbox = library();
    let all = sandbox.misbehave(Rule::everywhere(status(503)));
    let one = sandbox.misbehave(Rule::on("book.get", status(502)));
    assert_eq!(ask(&sandbox, 1), [502]);
    assert!(sandbox.remove_rule(one) && !sandbox.remove_rule(one));
    assert_eq!((ask(&sandbox, 1), only(&sandbox).id), (vec![503], all));
    assert_eq!(all.to_string().parse(), Ok(all));
    sandbox.fault("book.get", status(501));
    sandbox.clear_faults();
    assert_eq!((ask(&sandbox, 1), sandbox.rules().len()), (vec![200], 0));
    assert_ne!(sandbox.misbehave(Rule::everywhere(status(503))), all, "a number is given once only");
    assert_eq!("x".parse::<crate::RuleId>().expect_err("no number").to_string(), "`x` is not the number of a rule");
}

/// `fault` takes the place of what `fault` has set, and of nothing else.
#[test]
fn a_standing_fault_is_replaced() {
    let sandbox = library();
    let other = sandbox.misbehave(Rule::on("book.get", Fault::Changed(Change::Nulls)));
    sandbox.fault("book.get", status(501));
    sandbox.fault("book.search", status(502));
    sandbox.fault("book.get", status(503));
    let left: Vec<String> = sandbox.rules().iter().map(|status| status.rule.to_string()).collect();
    assert_eq!(left, ["book.get always nulls", "book.search always status:502", "book.get always status:503"]);
    sandbox.remove_rule(other);
    assert_eq!(ask(&sandbox, 1), [503]);
}

#[test]
fn what_cannot_be_is_refused_and_says_why() {
    let sandbox = library();
    let pause = Duration::ZERO;
    for (rule, why) in [
        (Rule::on("book.gett", Fault::Close), "the spec has no operation `book.gett`; did you mean `book.get`?"),
        (Rule::on("book", Fault::Close), "the spec has no operation `book`; did you mean `book.*`?"),
        (Rule::on("bok.*", Fault::Close), "the spec has no group `bok`; did you mean `book.*`?"),
        (Rule::on("weather.*", Fault::Close), "the spec has no group `weather`"),
        (Rule::on("", Fault::Close), "the spec has no operation ``"),
        (Rule::on("*", Fault::Close).nth(0), "`nth:0`: calls are counted from 1"),
        (Rule::on("*", Fault::Close).first(0), "`first:0`: calls are counted from 1"),
        (
            Rule::on("*", Fault::Close).sometimes(1001, 0),
            "`sometimes:1001,seed=0`: no more than every call can be chosen",
        ),
        (Rule::on("*", Fault::DripHead { pause }), "`drip-head:0ms`: the pause must be more than zero"),
        (Rule::on("*", Fault::DripBody { pause }), "`drip-body:0ms`: the pause must be more than zero"),
    ] {
        assert_eq!(sandbox.try_misbehave(rule.clone()).expect_err("it cannot be").to_string(), why);
        let panic = panic_of(|| {
            sandbox.misbehave(rule);
        });
        assert_eq!(panic, why);
    }
    let unknown = "the spec has no operation `book.serch`; did you mean `book.search`?";
    assert_eq!(panic_of(|| sandbox.fault_next("book.serch", Fault::Close)), unknown);
    assert_eq!(panic_of(|| sandbox.fault("book.serch", Fault::Close)), unknown);
    assert!(sandbox.rules().is_empty());
}

#[test]
fn there_are_no_more_rules_than_anyone_reads() {
    let sandbox = library();
    sandbox.fault_next("book.get", status(503));
    ask(&sandbox, 1);
    for _ in 1..MOST {
        sandbox.misbehave(Rule::on("book.search", Fault::Close).nth(u64::MAX));
    }
    assert_eq!((sandbox.rules().len(), sandbox.rules()[0].is_over), (MOST, true));
    sandbox.misbehave(Rule::on("book.search", Fault::Close).nth(9));
    assert_eq!((sandbox.rules().len(), sandbox.rules()[0].is_over), (MOST, false), "what was over made room");
    let refused = sandbox.try_misbehave(Rule::on("book.get", Fault::Close)).expect_err("there is no room");
    assert_eq!(refused.to_string(), "there are 1000 rules already, and none of them is over");
}

/// It has to be known before the request is read, and the call counts once all the same.
#[test]
fn a_reset_is_counted_like_any_other_call() {
    let sandbox = library();
    sandbox.misbehave(Rule::on("book.*", Fault::Reset).nth(2));
    assert_eq!(ask(&sandbox, 1), [200]);
    let mut stream = connect(&sandbox);
    stream.write_all(b"GET /v2/book?id=7 HTTP/1.1\r\n\r\n").expect("it can be sent");
    assert_eq!(stream.read(&mut [0; 64]).expect_err("a reset").kind(), ErrorKind::ConnectionReset);
    assert_eq!(ask(&sandbox, 2), [200, 200]);
    assert_eq!((only(&sandbox).calls, only(&sandbox).happened, sandbox.calls("book.get").count()), (4, 1, 4));
}

#[test]
fn a_scope_is_read_and_shown() {
    for (text, scope) in [
        ("book.get", Scope::Operation("book.get".to_owned())),
        ("book.*", Scope::Group("book".to_owned())),
        ("*", Scope::Everything),
    ] {
        assert_eq!((text.parse(), scope.to_string()), (Ok(scope), text.to_owned()));
    }
}
