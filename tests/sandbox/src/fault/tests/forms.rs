//! How faults and calls are written as text.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::tests::{get, library, talk};
use crate::{Answer, Change, Fault, Items, When};

/// One of each, and of those that say more with more than the usual.
fn every_fault() -> Vec<Fault> {
    let mut faults = vec![
        Fault::Close,
        Fault::Reset,
        Fault::HalfHead,
        Fault::HalfBody,
        Fault::TruncatedJson,
        Fault::Partial,
        Fault::OldChunks,
        Fault::Stray,
        Fault::Silence,
        Fault::InvalidUtf8,
        Fault::Status { status: 503, retry_after: None },
        Fault::Status { status: 429, retry_after: Some(0) },
        Fault::Error { status: 200, code: 65_535, message: "no, no: a = b\n".to_owned() },
        Fault::Error { status: 404, code: 0, message: String::new() },
        Fault::Html { status: 502 },
        Fault::Gateway { status: 504 },
        Fault::GzipError { status: 503 },
        Fault::Redirect { status: 302, location: "https://example.com/?a=b,c#d".to_owned() },
        Fault::ContentType("text/html; charset=utf-16".to_owned()),
        Fault::GzipBomb { bytes: 1 },
        Fault::DeepObjects { levels: 7 },
        Fault::DeepLists { levels: 7 },
        Fault::Large { bytes: 0 },
        Fault::LargeInChunks { bytes: 9 },
    ];
    let durations = [(0, 1), (0, 2_000), (0, 3_000_000), (0, 3_000_001), (4, 0), (60, 0)];
    for duration in durations.map(|(seconds, nanos)| Duration::new(seconds, nanos)) {
        faults.extend([
            Fault::Latency(duration),
            Fault::DripHead { pause: duration },
            Fault::DripBody { pause: duration },
        ]);
    }
    faults.push(Fault::Latency(Duration::ZERO));
    let html = Answer::html(503, "later, 100 %");
    let hostile = Answer::new(200, "a,b%=c", vec![0, b'%', 0xff, 0xfe, b'\n', b',', 0xc3]);
    let hostile = hostile.with_header("body", "x").with_header("x-ü", "").with_header("a,b=c", ",body=");
    let bare = Answer { status: 299, headers: Vec::new(), body: b",body=,a=b".to_vec() };
    faults.extend([html, hostile, bare, Answer::redirect(307, "/a"), Answer::gzip_bomb(1000)].map(Fault::Answer));
    let changes = [
        Change::UnknownValues,
        Change::UnknownFields,
        Change::Nulls,
        Change::NullLists,
        Change::TextAsContainers,
        Change::NumbersAsText,
        Change::TextAsNumbers,
    ];
    faults.extend(changes.map(Fault::Changed));
    faults.extend([Items::None, Items::One, Items::Page, Items::PageAndOne].map(Fault::Items));
    faults
}

#[test]
fn every_fault_can_be_written_and_read() {
    let mut names = BTreeSet::new();
    for fault in every_fault() {
        let text = fault.to_string();
        assert_eq!(text.parse(), Ok(fault), "{text}");
        names.insert(text.split(':').next().unwrap_or_default().to_owned());
    }
    let listed = Fault::forms().iter().map(|(form, _)| form.split(':').next().unwrap_or_default().to_owned());
    assert_eq!(listed.collect::<BTreeSet<_>>(), names, "every form is written by a fault and the other way round");
}

/// What help shows is what can be typed.
#[test]
fn every_example_can_be_read_and_is_written_in_the_same_way() {
    for (form, about) in Fault::forms() {
        assert_eq!(form.parse::<Fault>().map(|fault| fault.to_string()).as_deref(), Ok(*form));
        assert!(about.ends_with('.') && !about.trim_end_matches('.').contains(". "), "one sentence: {about}");
    }
    for (form, about) in When::forms() {
        assert_eq!(form.parse::<When>().map(|when| when.to_string()).as_deref(), Ok(*form));
        assert!(about.ends_with('.'), "{about}");
    }
    for (text, fault) in [
        ("latency:2s", Fault::Latency(Duration::from_secs(2))),
        ("latency:1min", Fault::Latency(Duration::from_secs(60))),
        ("deep:3", Fault::DeepObjects { levels: 3 }),
        ("status:503", Fault::Status { status: 503, retry_after: None }),
        ("answer:204", Fault::Answer(Answer { status: 204, headers: Vec::new(), body: Vec::new() })),
    ] {
        assert_eq!(text.parse(), Ok(fault), "{text}");
    }
}

#[test]
fn what_is_no_fault_names_what_was_probably_meant() {
    let why = |text: &str| text.parse::<Fault>().expect_err(text).to_string();
    let nearest =
        |text: &str, form: &str| assert_eq!(why(text), format!("`{text}` is no fault; did you mean `{form}`?"));
    nearest("clsoe", "close");
    nearest("Close", "close");
    nearest("close:3", "close");
    nearest("latncy:3s", "latency:1500ms");
    nearest("latencyy", "latency:1500ms");
    nearest("stauts:503", "status:429,retry-after=2");
    nearest("items:pge", "items:page");
    nearest("items:", "items:none");
    nearest("items:a few", "items:none");
    nearest("items", "items:none");
    nearest("unknown-value", "unknown-values");
    let all = why("explode");
    assert!(all.starts_with("`explode` is no fault; there are close | reset | "), "{all}");
    assert!(Fault::forms().iter().all(|(form, _)| all.contains(form)), "{all}");
    for (text, expected) in [
        ("latency", "`latency` says too little; write it as in `latency:1500ms`"),
        (
            "latency:soon",
            "`latency:soon`: a duration is a whole number and ns, us, ms, s, min or h, as in `latency:1500ms`",
        ),
        (
            "latency:99999999999min",
            "`latency:99999999999min`: a duration is a whole number and ns, us, ms, s, min or h, as in `latency:1500ms`",
        ),
        ("drip-head:0ms", "`drip-head:0ms`: the pause must be more than zero, as in `drip-head:50ms`"),
        ("status:99", "`status:99`: a status is a number from 200 to 599, as in `status:429,retry-after=2`"),
        (
            "status:429,retry-after=x",
            "`status:429,retry-after=x`: retry-after takes whole seconds, as in `status:429,retry-after=2`",
        ),
        ("error:200", "`error:200`: a code is a number from 0 to 65535, as in `error:200,7,No such thing`"),
        ("error:200,7", "`error:200,7`: a message follows the code, as in `error:200,7,No such thing`"),
        (
            "redirect:200,/",
            "`redirect:200,/`: the status of a redirect is a number from 300 to 399, as in \
             `redirect:302,https://example.com/`",
        ),
        (
            "content-type:a\r\nb: c",
            "`content-type:a\r\nb: c`: it takes a text without line breaks, as in `content-type:text/plain`",
        ),
        ("large:100000001", "`large:100000001`: it takes a whole number up to 100000000, as in `large:10000000`"),
        ("deep:-1", "`deep:-1`: it takes a whole number up to 10000000, as in `deep`"),
        (
            "answer:200,a%0ab=c",
            "`answer:200,a%0ab=c`: a header has a name and no line breaks, as in `answer:503,retry-after=2,body=later`",
        ),
        (
            "answer:200,body=%f",
            "`answer:200,body=%f`: two hexadecimal digits follow each %, as in `answer:503,retry-after=2,body=later`",
        ),
    ] {
        assert_eq!(why(text), expected);
    }
    // Whatever is typed, it is told and nothing else happens.
    for (form, _) in Fault::forms() {
        for end in (0..form.len()).filter(|end| form.is_char_boundary(*end)) {
            drop(form[..end].parse::<Fault>());
            drop(format!("{}ü%", &form[..end]).parse::<Fault>());
        }
    }
}

#[test]
fn every_choice_of_calls_can_be_written_and_read() {
    let sometimes = |per_mille, seed| When::Sometimes { per_mille, seed };
    for (when, text) in [
        (When::Next, "next"),
        (When::Nth(1), "nth:1"),
        (When::First(u64::MAX), "first:18446744073709551615"),
        (When::Always, "always"),
        (sometimes(0, 0), "sometimes:0,seed=0"),
        (sometimes(1, 1), "sometimes:1,seed=1"),
        (sometimes(250, u64::MAX), "sometimes:250,seed=18446744073709551615"),
        (sometimes(1000, 7), "sometimes:1000,seed=7"),
    ] {
        assert_eq!((when.to_string().as_str(), text.parse()), (text, Ok(when)));
    }
    assert_eq!("sometimes:500".parse(), Ok(sometimes(500, 0)));
    for (text, why) in [
        ("nxt", "`nxt` is no choice of calls; did you mean `next`?"),
        ("nth", "`nth` says too little; write it as in `nth:3`"),
        ("nth:0", "`nth:0`: calls are counted from 1, as in `nth:3`"),
        ("frist:2", "`frist:2` is no choice of calls; did you mean `first:3`?"),
        (
            "never again",
            "`never again` is no choice of calls; there are next | nth:3 | first:3 | always | sometimes:100,seed=7",
        ),
    ] {
        assert_eq!(text.parse::<When>().expect_err(text).to_string(), why);
    }
    for count in ["1001", "0.1", "-1", "1e2", "", "10%", "66000"] {
        let why = format!("sometimes:{count}").parse::<When>().expect_err(count).to_string();
        assert!(why.contains("it takes how many calls in a thousand, a whole number up to 1000, as in"), "{why}");
    }
}

/// The faults that are written in one way and ordered in no other test.
#[test]
fn a_fault_that_was_read_does_what_it_says() {
    let sandbox = library();
    let answer = |text: &str| {
        sandbox.fault_next("book.get", text.parse().unwrap_or_else(|error| panic!("{error}")));
        talk(&sandbox, "GET /v2/book?id=7 HTTP/1.1\r\nConnection: close\r\n\r\n")
    };
    for (text, start, end) in [
        ("status:503", "HTTP/1.1 503 ", "content-length: 0\r\nconnection: close\r\n\r\n"),
        (
            "status:429,retry-after=2",
            "HTTP/1.1 429 ",
            "retry-after: 2\r\ncontent-length: 0\r\nconnection: close\r\n\r\n",
        ),
        ("html:502", "HTTP/1.1 502 ", "</body></html>\n"),
        ("gateway:504", "HTTP/1.1 504 ", r#"{"message":"A gateway gave up, not the service"}"#),
        ("gzip-error:503", "HTTP/1.1 503 ", ""),
        ("redirect:302,https://example.com/a,b", "HTTP/1.1 302 ", "connection: close\r\n\r\n"),
        ("deep:2", "HTTP/1.1 200 ", "\r\n\r\n{\"in\":{\"in\":1}}"),
        ("deep-lists:2", "HTTP/1.1 200 ", "\r\n\r\n[[]]"),
        ("large:1", "HTTP/1.1 200 ", "\r\n\r\n{\"padding\":\"x\"}"),
        ("large-in-chunks:1", "HTTP/1.1 200 ", "\r\n\r\nf\r\n{\"padding\":\"x\"}\r\n0\r\n\r\n"),
        (
            "answer:299,x-a=b%2cc,body=a,b%21",
            "HTTP/1.1 299 ",
            "x-a: b,c\r\ncontent-length: 4\r\nconnection: close\r\n\r\na,b!",
        ),
        ("error:200,7,a, b", "HTTP/1.1 200 ", r#"{"error":{"text":"a, b","type":"7"}}"#),
    ] {
        let answer = answer(text);
        assert!(answer.starts_with(start) && answer.ends_with(end), "{text}: {answer}");
    }
    assert!(answer("redirect:302,https://example.com/a,b").contains("\r\nlocation: https://example.com/a,b\r\n"));
    assert!(answer("html:502").contains("\r\ncontent-type: text/html"));
    for text in ["gzip-bomb:1000", "gzip-error:503"] {
        assert!(answer(text).contains("\r\ncontent-encoding: gzip\r\n"), "{text}");
    }
    assert_eq!(get(&sandbox, "/v2/book?id=7").0, 200);
}
