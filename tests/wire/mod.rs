//! The client sends what `wire.lock` says: each call of it is made over a transport in memory.

use std::sync::atomic::{AtomicUsize, Ordering};

use client::runtime::{
    Answer, BodyForm, JobStore, Location, MemoryTransport, OperationInfo, RecordedRequest, TestClock, Wait,
};
use client::{Client, SERVICE, operations};
use common::WIRE_LOCK;
use common::library::*;
use common::written::*;

/// The labels of a job that runs to its end.
const RUN: [&str; 4] = ["START", "FIND", "POLL", "DOWNLOAD"];

/// What `***` stands for in the calls: the key, alone and with a user in base64, or a text in a query or a form, in JSON, or in a header.
const TEXTS: [&str; 5] = [
    CANARY,
    "dXNlcjpjYW5hcnk5ZDJlNTE=",
    "canary9d2e51%20a%20b%26c%3Dd%2Be%2520%3E%3D3%2F%C3%BC",
    SECRET,
    "canary9d2e51 a b&c=d+e%20>=3/",
];

/// Makes calls with a client over this transport, and returns the requests.
fn sent(memory: MemoryTransport, calls: impl FnOnce(&Client) -> Outcome<()>) -> Outcome<Vec<RecordedRequest>> {
    let builder = builder("https://service.invalid", "user", CANARY, CANARY);
    let client = builder.transport(memory.clone()).clock(TestClock::new()).build()?;
    calls(&client)?;
    Ok(memory.requests())
}

/// The description of the operation that is called, or `None` for a download.
fn info(request: &RecordedRequest) -> Option<&'static OperationInfo> {
    operations::ALL.iter().copied().find(|info| info.name == request.operation())
}

fn is_parameter(request: &RecordedRequest, header: &str) -> bool {
    let mut parameters = info(request).into_iter().flat_map(|info| info.parameters);
    parameters.any(|known| known.location == Location::Header && known.wire == header)
}

/// A request as a line of `wire.lock`, with its secrets.
fn line(request: &RecordedRequest) -> String {
    let own = request.headers().iter().filter(|(name, _)| is_parameter(request, name));
    let headers: String = own.map(|(name, value)| format!("  {name}: {value}")).collect();
    let body = match info(request) {
        Some(info) if info.parameters.iter().any(|known| known.location == Location::Body(BodyForm::File)) => {
            format!("<file: {}>", request.header("content-type").unwrap_or_default())
        }
        _ => String::from_utf8_lossy(request.body()).into_owned(),
    };
    let gap = if body.is_empty() { "" } else { "  " };
    format!("{} {}{headers}{gap}{body}", request.method(), request.target())
}

/// Whether this is sent, where `***` stands for a secret or for a key that the client made.
fn is_sent(sent: &str, locked: &str) -> bool {
    let Some((start, rest)) = locked.split_once("***") else { return sent == locked };
    // JSON shows a number that is secret as a text.
    if let (Some(start), Some(rest)) = (start.strip_suffix('"'), rest.strip_prefix('"'))
        && SECRETS.iter().any(|secret| is_sent(sent, &format!("{start}{secret}{rest}")))
    {
        return true;
    }
    let Some(sent) = sent.strip_prefix(start) else { return false };
    let made = sent.get(..32).filter(|key| key.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f')));
    let secrets = TEXTS.iter().chain(SECRETS).copied().chain(made);
    secrets.filter_map(|secret| sent.strip_prefix(secret)).any(|sent| {
        // Several values that are separated by commas are shown as one.
        is_sent(sent, rest) || sent.strip_prefix(',').is_some_and(|sent| is_sent(sent, &format!("***{rest}")))
    })
}

/// Compares requests with the lines of a block of `wire.lock` under these labels, one by one.
#[track_caller]
fn assert_sent(requests: &[RecordedRequest], block: &str, labels: &[&str]) {
    let (lines, locked) = (requests.iter().map(line).collect::<Vec<_>>(), locked(WIRE_LOCK, block, labels));
    let is_same = lines.len() == locked.len() && lines.iter().zip(&locked).all(|(line, locked)| is_sent(line, locked));
    assert!(is_same, "{block} sends {lines:#?}, and wire.lock has {locked:#?}");
}

/// Each header of a request that is no parameter is in `wire.lock`, and the request has all those of every request,
/// but for the keys if it needs none.
fn assert_headers(request: &RecordedRequest) {
    let known = || WIRE_LOCK.lines().filter_map(|line| line.strip_prefix("#   "));
    for (name, value) in request.headers().iter().filter(|(name, _)| !is_parameter(request, name)) {
        // This header depends on how the client is built.
        let value = if name == "accept-encoding" { "identity" } else { value };
        let header = format!("{name}: {value}");
        assert!(known().any(|line| is_sent(&header, line)), "{} sends {header}", request.operation());
    }
    let of_all = WIRE_LOCK.lines().skip_while(|line| !line.ends_with("Every request has these headers:")).skip(2);
    let without_key = WIRE_LOCK.lines().skip_while(|line| !line.ends_with("of these operations have no key:")).nth(2);
    let has_no_key =
        without_key.is_some_and(|line| line[1..].split(',').any(|name| name.trim() == request.operation()));
    for (name, value) in of_all.map_while(|line| line.strip_prefix("#   ")?.split_once(": ")) {
        let is_left_out = has_no_key && value.contains("***");
        assert_eq!(request.header(name).is_none(), is_left_out, "{}: {name}", request.operation());
    }
}

#[test]
fn calls_are_sent_as_wire_lock_shows_them() -> Outcome<()> {
    for calls in CALLS {
        let send = |client: &Client| {
            for request in calls.requests {
                drop(request(client)?.send_value());
            }
            Ok(())
        };
        let requests = sent(MemoryTransport::new(|_| Answer::status(404, "{}")), send)?;
        assert_sent(&requests, calls.block, &LABELS);
        requests.iter().for_each(assert_headers);
    }
    let calls = CALLS.iter().map(|calls| calls.requests.len()).sum::<usize>();
    assert_eq!(count(WIRE_LOCK), calls, "each line has its call");
    assert!(!WIRE_LOCK.contains(CANARY), "a secret is shown");
    Ok(())
}

#[test]
fn values_beyond_limits_are_not_sent() -> Outcome<()> {
    for (number, (is_within, request)) in LIMITS.iter().enumerate() {
        let requests = sent(MemoryTransport::new(|_| Answer::status(404, "{}")), |client| {
            drop(request(client)?.send_value());
            Ok(())
        })?;
        assert_eq!(requests.len(), usize::from(*is_within), "call {number} of `LIMITS`: {requests:?}");
    }
    Ok(())
}

#[test]
fn walks_ask_for_the_pages_of_wire_lock() -> Outcome<()> {
    for walk in WALKS {
        let own = operations::ALL.iter().find(|info| info.name == walk.operation).and_then(|info| info.page_parameters);
        let size = own.or(SERVICE.page_parameters).and_then(|parameters| parameters.limit).map(|_| 2);
        let with_link = |page: Answer, (name, value): &(&str, &str)| page.with_header(*name, *value);
        let page = move |_: &RecordedRequest| walk.link.iter().fold(Answer::json(walk.page), with_link);
        let requests = sent(MemoryTransport::new(page), |client| {
            (walk.walk)(client, size)?.take(2).for_each(drop);
            Ok(())
        })?;
        assert_sent(&requests, walk.operation, &["PAGE"]);
    }
    Ok(())
}

#[test]
fn jobs_make_the_calls_of_wire_lock() -> Outcome<()> {
    for job in JOBS {
        let memory = || {
            let answered = AtomicUsize::new(0);
            MemoryTransport::new(move |request| {
                let rest = job.answers.iter().enumerate().skip(answered.load(Ordering::Relaxed));
                let mut own = rest.filter(|(_, (operation, _))| *operation == request.operation());
                let Some((number, (_, answer))) = own.next() else { return Answer::status(404, "{}") };
                answered.store(number + 1, Ordering::Relaxed);
                let location = job.location.filter(|_| number == 0);
                location.iter().fold(Answer::json(*answer), |answer, (name, value)| answer.with_header(*name, *value))
            })
        };
        let block = format!("job {}", job.name);
        let end = |end: Outcome<End>| {
            let End { shown, .. } = end?;
            assert!(!shown.contains(CANARY), "{shown}");
            Ok(())
        };
        let (calls, wait) = (job.calls, Wait::default());
        assert_sent(&sent(memory(), |client| end(calls.run(client, &wait)))?, &block, &RUN);

        // The same with a store. A second run does not start the job again.
        let store = JobStore::open(concat!(env!("CARGO_TARGET_TMPDIR"), "/jobs"))?;
        store.forget(job.name)?;
        let run = || sent(memory(), |client| end(calls.store(client, &store, job.name, &wait)));
        assert_sent(&run()?, &block, &RUN);
        assert!(run()?.iter().all(|request| request.operation() != job.answers[0].0), "{} is started twice", job.name);
        store.forget(job.name)?;

        let mut handle = String::new();
        let start = |client: &Client| calls.start(client).map(|started| handle = started);
        assert_sent(&sent(memory(), start)?, &block, &RUN[..1]);
        assert_sent(&sent(memory(), |client| end(calls.follow(client, &handle, &wait)))?, &block, &RUN[1..]);
        if !locked(WIRE_LOCK, &block, &["CANCEL"]).is_empty() {
            let cancel = |client: &Client| calls.cancel(client, &handle).ok_or("it cannot be cancelled")?;
            assert_sent(&sent(memory(), cancel)?, &block, &["FIND", "CANCEL"]);
        }
    }
    Ok(())
}

#[test]
fn values_are_sent_as_the_spec_spells_them() -> Outcome<()> {
    for values in VALUES {
        let made = (values.made)()?;
        let sent = made.iter().map(|(_, sent)| sent.as_str());
        assert!(sent.eq(values.spelled.iter().copied()), "{}: {made:?}", values.of_type);
        let is_hidden = made.iter().all(|(shown, _)| !shown.contains(CANARY));
        assert!(is_hidden, "{} shows a secret: {made:?}", values.of_type);
    }
    Ok(())
}
