//! Tests of the text forms of faults, of when they happen, and of the bytes that they send. The files `*.calls` show whole answers, and the
//! tests of the client check the effect of each on a client.

use std::collections::BTreeSet;
use std::io::{ErrorKind, Read as _, Write as _};
use std::net::Shutdown;
use std::thread;
use std::time::{Duration, Instant};

use mock_server::{Answer, Fault, Items, MockServer, Rule, RuleStatus, When};

use crate::helpers::{connect, get, library, panic_of, talk};

const BOOK: &str = "GET /v2/book?id=7 HTTP/1.1\r\n\r\n";
/// Long enough to be distinguished from no wait.
const SHORT: Duration = Duration::from_millis(60);
/// Longer than any test waits.
const LONG: Duration = Duration::from_secs(60);
/// The longest time that a busy machine needs for an immediate reaction.
const AT_ONCE: Duration = Duration::from_secs(10);

fn status(status: u16) -> Fault {
    Fault::Answer(Answer::text(status, ""))
}

/// The statuses of this many calls of `book.get`.
fn ask(mock: &MockServer, calls: usize) -> Vec<u16> {
    (0..calls).map(|_| get(mock, "/v2/book?id=7").0).collect()
}

/// A fault for each form, parsed from its example, and some with unusual arguments.
fn faults() -> Vec<Fault> {
    let forms = Fault::forms().into_iter().map(|(form, ..)| form.parse().unwrap_or_else(|error| panic!("{error}")));
    let hostile = Answer::new(200, "a,b%=c&d", "%\n,ü=+ ").with_header("x-ü", "").with_header("a,b=c", ",body=");
    let bare = Answer { status: 299, headers: Vec::new(), body: b",body=,a=b".to_vec() };
    let others = [
        Fault::Answer(hostile),
        Fault::Answer(bare),
        Fault::Error { status: 200, code: 65_535, message: "no, no: a = b\n".to_owned() },
        Fault::Latency(Duration::from_nanos(3_000_001)),
        Fault::DripHead { pause: Duration::from_micros(2) },
        Fault::DripBody { pause: LONG },
    ];
    forms.chain(others).collect()
}

#[test]
fn every_fault_can_be_written_and_read() {
    for fault in faults() {
        assert_eq!(fault.to_string().parse(), Ok(fault.clone()), "{fault}");
    }
    let forms = Fault::forms().into_iter().map(|(form, about, _)| (form, about));
    for (form, about) in forms.chain(When::forms()) {
        assert!(about.ends_with('.'), "a sentence: {about}");
        let written =
            form.parse::<Fault>().map(|fault| fault.to_string()).or(form.parse().map(|when: When| when.to_string()));
        assert_eq!(written.as_deref(), Ok(form), "help shows what is written");
    }
    let names: BTreeSet<&str> = Fault::forms().iter().map(|(form, ..)| *form).collect();
    assert_eq!(names.len(), Fault::forms().len(), "no two are the same");
    assert_eq!("latency:1min".parse(), Ok(Fault::Latency(LONG)));
    assert_eq!("sometimes:500".parse(), Ok(When::Sometimes { per_mille: 500, seed: 0 }));
}

#[test]
fn what_is_not_a_fault_names_what_was_probably_meant() {
    for (text, why) in [
        ("clsoe", "`clsoe` is not a fault; did you mean `close`?"),
        ("close:3", "`close:3` is not a fault; did you mean `close`?"),
        ("latncy:3s", "`latncy:3s` is not a fault; did you mean `latency:1500ms`?"),
        ("latency", "`latency` says too little; write it as in `latency:1500ms`"),
        (
            "latency:soon",
            "`latency:soon`: a duration is a whole number and ns, us, ms, s, min or h, as in `latency:1500ms`",
        ),
        ("status:99", "`status:99`: a status is a number from 200 to 599, as in `status:429,retry-after=2`"),
        ("error:200,7", "`error:200,7`: a message follows the code, as in `error:200,7,No such thing`"),
        (
            "content-type:a\nb",
            "`content-type:a\nb`: it takes a text without line breaks, as in `content-type:text/plain`",
        ),
        ("deep:-1", "`deep:-1`: it takes a whole number up to 10000000, as in `deep:20000`"),
        ("deep", "`deep` says too little; write it as in `deep:20000`"),
        (
            "items:many",
            "`items:many`: it takes none, one, page, page+1 or a whole number up to 100000, as in `items:250`",
        ),
        (
            "answer:200,a%0ab=c",
            "`answer:200,a%0ab=c`: a header has a name and no line breaks, as in `answer:503,retry-after=2,body=later`",
        ),
    ] {
        assert_eq!(text.parse::<Fault>().expect_err(text).to_string(), why);
    }
    let all = "explode".parse::<Fault>().expect_err("it is not a fault").to_string();
    assert!(Fault::forms().iter().all(|(form, ..)| all.contains(form)), "{all}");
    for (text, why) in [
        ("nxt", "`nxt` is not a choice of calls; did you mean `next`?"),
        ("nth:-1", "`nth:-1`: it takes a whole number, as in `nth:3`"),
        ("sometimes:many", "`sometimes:many`: it takes a whole number, as in `sometimes:100,seed=7`"),
    ] {
        assert_eq!(text.parse::<When>().expect_err(text).to_string(), why);
    }
    // No text makes the parser panic.
    for (form, ..) in Fault::forms() {
        for end in (0..form.len()).filter(|end| form.is_char_boundary(*end)) {
            drop(format!("{}ü%", &form[..end]).parse::<Fault>());
        }
    }
}

#[test]
fn a_fault_without_an_end_sends_what_it_says() {
    let mock = library();
    for (fault, start) in [
        ("drip-head:1ms", "HTTP/1.1 200 OK\r\nx-drip: 000"),
        ("drip-body:1ms", "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n   "),
        (
            "stray",
            "HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ndate: Sun, 01 Nov 2026 12:00:00 GMT\r\ncontent-length: 8\r\n\r\n{\"id\":7}HTTP/1.1 200 OK",
        ),
    ] {
        mock.fault_next("book.get", fault.parse().unwrap_or_else(|error| panic!("{error}")));
        let mut stream = connect(&mock);
        stream.write_all(BOOK.as_bytes()).expect("it can be sent");
        let mut answer = vec![0; start.len()];
        stream.read_exact(&mut answer).expect("bytes keep coming");
        assert_eq!(String::from_utf8_lossy(&answer), start);
    }
    assert_eq!(ask(&mock, 1), [200]);
}

#[test]
fn each_choice_of_calls_is_kept_to() {
    for (when, statuses, happened, is_over) in [
        (When::Next, [503, 200, 200, 200], 1, true),
        (When::Nth(3), [200, 200, 503, 200], 1, true),
        (When::First(3), [503, 503, 503, 200], 3, true),
        (When::Always, [503, 503, 503, 503], 4, false),
        (When::Sometimes { per_mille: 0, seed: 7 }, [200, 200, 200, 200], 0, false),
        (When::Sometimes { per_mille: 1000, seed: 7 }, [503, 503, 503, 503], 4, false),
    ] {
        let mock = library();
        // Calls before the rule was set do not count.
        ask(&mock, 2);
        let rule = Rule::on("book.get", status(503)).when(when.clone());
        let id = mock.inject(rule.clone());
        assert_eq!(ask(&mock, 4), statuses, "{when}");
        let [RuleStatus { id: known, rule: set, calls: 4, happened: times, is_over: over, .. }] = &mock.rules()[..]
        else {
            panic!("{when}: {:?}", mock.rules())
        };
        assert_eq!((*known, set, *times, *over), (id, &rule, happened, is_over), "{when}");
    }
    // The numbers are those of the published SplitMix64, so the calls of a seed never change. A quarter of them is chosen.
    let mock = library();
    for (seed, chosen) in [
        (0, "......x.......x.xx..x.x.x..x.....x........x.xx...........x......"),
        (7, "....x..x..xx....x.x....xx.....x..x....x.........x...........x..."),
        (u64::MAX, "......xxx.xx...............x.xx...xx...x.x...xxx....x......x.xx."),
    ] {
        mock.clear_faults();
        mock.inject(Rule::on("book.get", status(503)).when(When::Sometimes { per_mille: 250, seed }));
        let calls: String = ask(&mock, 64).iter().map(|status| if *status == 503 { 'x' } else { '.' }).collect();
        assert_eq!(calls, chosen, "{seed}");
    }
}

/// A rule without precedence still counts the call; only `Next` waits. A group counts the calls of all its operations together.
#[test]
fn the_rule_for_the_fewest_calls_and_operations_comes_first() {
    let mock = library();
    mock.inject(Rule::everywhere(status(501)));
    mock.inject(Rule::on("book.*", status(502)));
    mock.inject(Rule::on("book.get", status(503)));
    mock.inject(Rule::on("book.get", status(504)));
    mock.inject(Rule::everywhere(status(505)).when(When::First(3)));
    mock.inject(Rule::on("book.get", status(506)).nth(2));
    mock.inject(Rule::everywhere(status(507)).when(When::Next));
    assert_eq!(ask(&mock, 5), [507, 506, 505, 503, 503]);
    assert_eq!((get(&mock, "/v2/search").0, get(&mock, "/v2/nothing").0), (502, 404));
    let listed: Vec<(u64, u64)> = mock.rules().iter().map(|status| (status.calls, status.happened)).collect();
    assert_eq!(listed, [(6, 0), (6, 1), (5, 2), (5, 0), (6, 1), (5, 1), (6, 1)]);

    mock.clear_faults();
    mock.fault_next("book.get", status(501));
    mock.fault_next("book.get", status(502));
    mock.inject(Rule::on("book.get", status(503)).nth(1));
    mock.answer_next("book.get", Answer::text(299, ""));
    assert_eq!(ask(&mock, 4), [501, 502, 299, 200]);
    assert!(mock.rules().iter().all(|status| status.is_over));
    // A fault that is set in this way replaces the previous one.
    mock.fault("book.get", status(501));
    mock.fault("book.get", status(502));
    assert_eq!((ask(&mock, 2), mock.rules().len()), (vec![502, 502], 4));
}

#[test]
fn a_rule_that_cannot_be_is_refused_and_says_why() {
    let mock = library();
    let one = Fault::Items(Items::One);
    for (rule, why) in [
        (Rule::on("book.gett", Fault::Close), "the spec has no operation `book.gett`; did you mean `book.get`?"),
        (Rule::on("bok.*", Fault::Close), "the spec has no group `bok`; did you mean `book.*`?"),
        (Rule::on("*", Fault::Close).nth(0), "`nth:0`: calls are counted from 1"),
        (
            Rule::on("*", Fault::Close).when(When::Sometimes { per_mille: 1001, seed: 0 }),
            "`sometimes:1001,seed=0`: no more than every call can be chosen",
        ),
        (Rule::on("*", Fault::DripHead { pause: Duration::ZERO }), "`drip-head:0ms`: the pause must be more than zero"),
        (Rule::everywhere(one), "`items:one` cannot happen: no answer of `*` is a list with items"),
    ] {
        assert_eq!(mock.try_inject(rule.clone()).expect_err("it cannot be").to_string(), why);
        assert_eq!(panic_of(|| drop(mock.inject(rule).to_string())), why);
    }
    assert!(mock.rules().is_empty());
    // The number of rules is limited, and rules that are over make room.
    mock.fault_next("book.get", status(503));
    ask(&mock, 1);
    for _ in 0..1000 {
        mock.inject(Rule::on("book.search", Fault::Close).nth(u64::MAX));
    }
    let refused = mock.try_inject(Rule::on("book.get", Fault::Close)).expect_err("there is no room");
    assert_eq!(refused.to_string(), "there are 1000 rules already, and none of them is over");
}

/// A reset must be known before the request is read. The call still counts once, on a kept connection, too.
#[test]
fn a_reset_is_counted_like_any_other_call() {
    let mock = library();
    mock.inject(Rule::on("book.*", Fault::Reset).nth(2));
    let mut stream = connect(&mock);
    stream.write_all(BOOK.as_bytes()).expect("it can be sent");
    assert!(stream.read(&mut [0; 4096]).expect("an answer") > 0);
    stream.write_all(BOOK.as_bytes()).expect("it can be sent");
    assert_eq!(stream.read(&mut [0; 4096]).expect_err("a reset").kind(), ErrorKind::ConnectionReset);
    assert_eq!(ask(&mock, 1), [200]);
    assert_eq!((mock.rules()[0].calls, mock.rules()[0].happened, mock.calls("book.get").count()), (3, 1, 3));
}

#[test]
fn an_answer_comes_later_whatever_it_is() {
    let mock = library();
    mock.inject(Rule::everywhere(Fault::Latency(SHORT)));
    let ask = |target: &str| {
        let started = Instant::now();
        let answer = talk(&mock, &format!("GET {target} HTTP/1.1\r\nConnection: close\r\n\r\n"));
        assert!(started.elapsed() >= SHORT, "{target} took {:?}", started.elapsed());
        answer
    };
    assert!(ask("/v2/book?id=7").starts_with("HTTP/1.1 401 "));
    mock.fault_next("book.get", Fault::Close);
    assert_eq!(ask("/v2/book?id=7"), "", "a latency goes together with another fault");
    mock.fail_next("book.get", "not_here", 404);
    assert!(ask("/v2/book?id=7").starts_with("HTTP/1.1 404 "));
    // Of two latencies, only one happens.
    mock.inject(Rule::on("book.get", Fault::Latency(Duration::ZERO)).when(When::Next));
    mock.inject(Rule::on("book.get", Fault::Latency(LONG)));
    let started = Instant::now();
    assert_eq!(get(&mock, "/v2/book?id=7").0, 200);
    assert!(started.elapsed() < AT_ONCE);
}

/// Bytes that arrive during a delay are not lost and do not shorten it. A client that closes its side is answered immediately.
#[test]
fn waiting_ends_when_the_client_has_nothing_more_to_say() {
    let mock = library();
    mock.inject(Rule::on("book.get", Fault::Latency(SHORT)).when(When::First(2)));
    let until = |count| {
        while mock.request_count() < count {
            thread::yield_now();
        }
    };
    let mut stream = connect(&mock);
    let started = Instant::now();
    stream.write_all(BOOK.as_bytes()).expect("it can be sent");
    until(1);
    stream.write_all(BOOK.repeat(2).as_bytes()).expect("it can be sent");
    until(3);
    assert!(started.elapsed() >= 2 * SHORT, "{:?}", started.elapsed());
    mock.inject(Rule::everywhere(Fault::Latency(LONG)));
    stream.write_all(BOOK.as_bytes()).expect("it can be sent");
    until(4);
    let started = Instant::now();
    stream.shutdown(Shutdown::Write).expect("half of it can be closed");
    let mut answers = String::new();
    stream.read_to_string(&mut answers).expect("answers");
    assert!(started.elapsed() < AT_ONCE);
    assert_eq!((answers.matches("HTTP/1.1 401 ").count(), mock.connections()), (4, 1), "{answers}");
}
