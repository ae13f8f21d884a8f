// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The client sends what `wire.lock` says: the test makes every call of it over a transport in memory.

mod calls;

use std::error::Error;
use std::sync::atomic::{AtomicUsize, Ordering};
use seed_bank::runtime::{
    Answer, JobStore, Location, ParameterInfo, MemoryTransport, Operation,
    RecordedRequest, TestClock, Wait,
};
use seed_bank::{Client, Request, operations};

const WIRE_LOCK: &str = include_str!("../../wire.lock");

/// A request of any operation, ready to be sent. Its answer is ignored.
pub struct Prepared(Box<dyn FnOnce()>);

impl<O: Operation> From<Request<O>> for Prepared {
    fn from(request: Request<O>) -> Self {
        Self(Box::new(move || drop(request.send_value())))
    }
}

/// Makes calls with a client over this transport, and returns the requests.
fn sent(
    memory: MemoryTransport,
    calls: impl FnOnce(&Client) -> Result<(), Box<dyn Error>>,
) -> Result<Vec<RecordedRequest>, Box<dyn Error>> {
    let builder = calls::builder(
        "https://service.invalid",
        "user",
        calls::CANARY,
        calls::CANARY,
    );
    let client = builder.transport(memory.clone()).clock(TestClock::new()).build()?;
    calls(&client)?;
    Ok(memory.requests())
}

/// The parameters of an operation.
fn parameters(operation: &str) -> &'static [ParameterInfo] {
    operations::ALL
        .iter()
        .find(|info| info.name == operation)
        .map_or(&[], |info| info.parameters)
}

/// Whether a header of a request is a parameter.
fn is_parameter(operation: &str, header: &str) -> bool {
    parameters(operation)
        .iter()
        .any(|known| known.location == Location::Header && known.wire == header)
}

/// Whether a value of a call is sent in the query.
fn is_in_query(operation: &str, name: &str) -> bool {
    parameters(operation)
        .iter()
        .all(|known| known.wire != name || known.location == Location::Query)
}

/// The body of a request, with `***` for each secret.
fn body(request: &RecordedRequest) -> String {
    if operations::ALL
        .iter()
        .any(|info| info.name == request.operation() && !info.media_types.is_empty())
    {
        return format!(
            "  <file: {}>", request.header("content-type").unwrap_or_default()
        );
    }
    let mut body = String::from_utf8_lossy(request.body()).into_owned();
    let secret = parameters(request.operation())
        .iter()
        .filter(|known| known.secret && matches!(known.location, Location::Body(_)));
    for name in secret.map(|known| format!("\"{}\":", known.wire)) {
        let Some(start) = body.find(&name).map(|start| start + name.len()) else {
            continue
        };
        let length = body[start..].find([',', '}']).unwrap_or_default();
        if &body[start..start + length] != "null" {
            body.replace_range(start..start + length, "\"***\"");
        }
    }
    if !body.starts_with('{') {
        let is_secret = |name: &str| {
            parameters(request.operation())
                .iter()
                .any(|known| known.secret && known.wire == name)
        };
        let hide = |pair: &str| match pair.split_once('=') {
            Some((name, _)) if is_secret(name) => format!("{name}=***"),
            _ => pair.to_owned(),
        };
        body = body.split('&').map(hide).collect::<Vec<_>>().join("&");
    }
    if body.is_empty() { body } else { format!("  {body}") }
}

/// The request lines with the headers that are parameters and the bodies, with `***` for each secret.
fn lines(requests: &[RecordedRequest]) -> Vec<String> {
    let line = |request: &RecordedRequest| {
        let is_secret = |name: &str| {
            parameters(request.operation())
                .iter()
                .any(|known| known.secret && known.wire == name)
        };
        let hide = |(pair, (name, _)): (&str, &(String, String))| match pair
            .split_once('=')
        {
            Some((encoded, _)) if is_secret(name) => format!("{encoded}=***"),
            _ => pair.to_owned(),
        };
        let target = match request.target().split_once('?') {
            Some((path, query)) => {
                format!(
                    "{path}?{}", query.split('&').zip(request.query()).map(hide)
                    .collect:: < Vec < _ >> ().join("&")
                )
            }
            None => request.target().to_owned(),
        };
        let headers = request
            .headers()
            .iter()
            .filter(|(name, _)| is_parameter(request.operation(), name));
        let headers: String = headers
            .map(|(name, value)| {
                format!(
                    "  {name}: {}", if is_secret(name) { "***" } else { value.as_str() }
                )
            })
            .collect();
        format!("{} {target}{headers}{}", request.method(), body(request))
    };
    requests.iter().map(line).map(hide_made_key).collect()
}

/// Whether the client made this key.
fn is_made_key(value: &str) -> bool {
    value.len() == 32
        && value.bytes().all(|byte| matches!(byte, b'0'..= b'9' | b'a'..= b'f'))
}

/// The request line with `***` for a key that the client made.
fn hide_made_key(line: String) -> String {
    let key = line
        .split(|letter: char| !letter.is_ascii_alphanumeric())
        .find(|word| is_made_key(word));
    key.map_or_else(|| line.clone(), |key| line.replace(key, "***"))
}

/// The request lines of an operation or a job in the file, under these labels.
fn locked(block: &str, labels: &[&str]) -> Vec<String> {
    let lines = WIRE_LOCK.lines().skip_while(|line| *line != block).skip(1);
    let lines = lines.take_while(|line| line.starts_with(' ')).map(str::trim_start);
    let labelled = lines
        .filter_map(|line| line.split_once(' '))
        .filter(|(label, _)| labels.contains(label));
    labelled
        .map(|(_, line)| line.split("  # ").next().unwrap_or_default().trim().to_owned())
        .collect()
}

#[test]
fn calls_are_sent_as_wire_lock_shows_them() -> Result<(), Box<dyn Error>> {
    for call in calls::CALLS.iter().copied().flatten() {
        let memory = MemoryTransport::new(|_| Answer::status(404, "{}"));
        let requests = sent(
            memory,
            |client| {
                ((call.request)(client)?.0)();
                Ok(())
            },
        )?;
        if let "LIMIT" | "BEYOND" = call.label {
            let sent = usize::from(call.label == "LIMIT");
            assert_eq!(
                requests.len(), sent, "{} {} {:?}", call.operation, call.label, call
                .values
            );
            continue;
        }
        let block = if call.label == "HOSTILE" { "types" } else { call.operation };
        assert!(
            lines(& requests).iter().all(| line | locked(block, & [call.label])
            .contains(line)) && requests.len() == 1,
            "{} {} sends {:?}, which is not in wire.lock", call.operation, call.label,
            lines(& requests)
        );
        let pairs = requests
            .iter()
            .flat_map(RecordedRequest::query)
            .filter(|(_, value)| !is_made_key(value));
        assert!(
            pairs.map(| (name, value) | (name.as_str(), value.as_str())).eq(call.values
            .iter().copied().filter(| (name, _) | is_in_query(call.operation, name))),
            "{} {}", call.operation, call.label
        );
        for (name, value) in requests
            .iter()
            .flat_map(RecordedRequest::headers)
            .filter(|(name, _)| !is_parameter(call.operation, name))
        {
            let value = value.replace(calls::CANARY, "***");
            let value = if name == "accept-encoding" {
                "identity"
            } else {
                value.as_str()
            };
            assert!(
                WIRE_LOCK.contains(& format!("\n#   {name}: {value}\n")),
                "{} sends the header {name}: {value}", call.operation
            );
        }
    }
    let shown = WIRE_LOCK
        .lines()
        .filter(|line| {
            ["  MIN ", "  FULL ", "  CLEAR ", "  HOSTILE "]
                .iter()
                .any(|label| line.starts_with(label))
        });
    assert_eq!(
        shown.count(), calls::CALLS.iter().copied().flatten().filter(| call | !
        matches!(call.label, "LIMIT" | "BEYOND")).count(), "each line has its call"
    );
    assert!(! WIRE_LOCK.contains(calls::CANARY), "a secret is shown");
    Ok(())
}

#[test]
fn walks_ask_for_the_pages_of_wire_lock() -> Result<(), Box<dyn Error>> {
    for walk in calls::WALKS {
        let memory = MemoryTransport::new(|_| Answer::json(walk.page));
        let requests = sent(memory, walk.walk)?;
        assert_eq!(
            lines(& requests), locked(walk.operation, & ["PAGE"]), "{}", walk.operation
        );
    }
    Ok(())
}

#[test]
fn jobs_make_the_calls_of_wire_lock() -> Result<(), Box<dyn Error>> {
    for job in calls::JOBS {
        let memory = || {
            let answered = AtomicUsize::new(0);
            MemoryTransport::new(move |request| {
                let rest = job
                    .answers
                    .iter()
                    .enumerate()
                    .skip(answered.load(Ordering::Relaxed));
                let mut own = rest
                    .filter(|(_, (operation, _))| *operation == request.operation());
                let Some((number, (_, answer))) = own.next() else {
                    return Answer::status(404, "{}")
                };
                answered.store(number + 1, Ordering::Relaxed);
                Answer::json(*answer)
            })
        };
        let block = format!("job {}", job.name);
        let end = |end: calls::End| {
            assert!(! end.shown.contains(calls::CANARY), "{}", end.shown);
            drop(end.content);
            Ok(())
        };
        let requests = sent(
            memory(),
            |client| end((job.run)(client, &Wait::default())?),
        )?;
        assert_eq!(
            lines(& requests), locked(& block, & ["START", "FIND", "POLL", "DOWNLOAD"]),
            "{}", job.name
        );
        let store = JobStore::open(concat!(env!("CARGO_TARGET_TMPDIR"), "/jobs"))?;
        store.forget(job.name)?;
        let requests = sent(
            memory(),
            |client| end((job.store)(client, &store, job.name, &Wait::default())?),
        )?;
        assert_eq!(
            lines(& requests), locked(& block, & ["START", "FIND", "POLL", "DOWNLOAD"]),
            "{}", job.name
        );
        let requests = sent(
            memory(),
            |client| end((job.store)(client, &store, job.name, &Wait::default())?),
        )?;
        assert!(
            ! lines(& requests).iter().any(| line | locked(& block, & ["START"])
            .contains(line)), "{}", job.name
        );
        store.forget(job.name)?;
        let mut handle = String::new();
        let requests = sent(
            memory(),
            |client| {
                handle = (job.start)(client)?;
                Ok(())
            },
        )?;
        assert_eq!(lines(& requests), locked(& block, & ["START"]), "{}", job.name);
        let requests = sent(
            memory(),
            |client| end((job.follow)(client, &handle, &Wait::default())?),
        )?;
        assert_eq!(
            lines(& requests), locked(& block, & ["FIND", "POLL", "DOWNLOAD"]), "{}", job
            .name
        );
        if let Some(cancel) = job.cancel {
            let requests = sent(memory(), |client| cancel(client, &handle))?;
            assert_eq!(
                lines(& requests), locked(& block, & ["FIND", "CANCEL"]), "{}", job.name
            );
        }
    }
    Ok(())
}

#[test]
fn values_are_sent_as_the_spec_spells_them() -> Result<(), Box<dyn Error>> {
    for values in calls::VALUES {
        let made = (values.made)()?;
        assert!(
            made.iter().map(| (_, sent) | sent.as_str()).eq(values.spelled.iter()
            .copied()), "{}: {made:?}", values.of_type
        );
        assert!(
            made.iter().all(| (shown, _) | ! shown.contains(calls::CANARY)),
            "{} shows a secret: {made:?}", values.of_type
        );
    }
    Ok(())
}
