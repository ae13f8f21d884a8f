//! What the lists in `calls.rs` consist of, and the tests that compare the calls with `wire.lock`.
//!
//! This file is written by hand, and the same in every client.

use std::error::Error;
use std::fmt::Debug;
use std::str::FromStr;

use super::Prepared;
use super::calls::client::runtime::{
    self, CompletedJob, JobHandle, JobStore, ListPage, Operation, Pages, Parameter, Variant, Wait,
};
use super::calls::client::{self, Client, Request};

/// The text that replaces the key. It is also a part of the text that replaces a secret.
pub const CANARY: &str = "canary9d2e51";

/// The text that replaces a secret, with each character that has to be encoded.
pub const SECRET: &str = "canary9d2e51 a b&c=d+e%20>=3/\u{fc}";

/// A result with any error.
pub type Outcome<T> = Result<T, Box<dyn Error>>;

/// A function that makes a request.
pub type MakeRequest = fn(&Client) -> Outcome<Prepared>;

/// The calls of a block of `wire.lock`: those of an operation, or those of the types.
pub struct Calls {
    /// The name of the block.
    pub block: &'static str,
    /// A function for each call, in the order of the lines.
    pub requests: &'static [MakeRequest],
}

/// A list that can be walked over.
pub struct Walk {
    /// The operation that is called.
    pub operation: &'static str,
    /// A page of two items out of four.
    pub page: &'static str,
    /// The header of the page that leads to the next one, if the service has one.
    pub link: Option<(&'static str, &'static str)>,
    /// Walks over the list, with pages of this size or of the usual one.
    pub walk: fn(&Client, Option<u64>) -> Outcome<PageSizes>,
}

/// The number of items on each page.
pub type PageSizes = Box<dyn Iterator<Item = Result<usize, client::Error>>>;

/// A walk with pages of this size or of the usual one.
pub fn page_sizes<O: Operation<Response: ListPage>>(pages: Pages<O>, size: Option<u64>) -> PageSizes {
    let pages = match size {
        Some(size) => pages.page_size(size),
        None => pages,
    };
    Box::new(pages.map(|page| Ok(page?.items().len())))
}

/// A job from its start to the download.
pub struct Job {
    /// Its name.
    pub name: &'static str,
    /// What each operation answers, in the order of the calls.
    pub answers: &'static [(&'static str, &'static str)],
    /// The header of the first answer with the address of the job, if it has one.
    pub location: Option<(&'static str, &'static str)>,
    /// Its functions.
    pub calls: &'static dyn JobCalls,
}

/// The functions of a job.
pub trait JobCalls: Sync {
    /// Runs the job.
    fn run(&self, client: &Client, wait: &Wait) -> Outcome<End>;
    /// Runs the job with a store, under a name.
    fn store(&self, client: &Client, store: &JobStore, name: &str, wait: &Wait) -> Outcome<End>;
    /// Starts it, and returns its handle.
    fn start(&self, client: &Client) -> Outcome<String>;
    /// Continues the job from its handle.
    fn follow(&self, client: &Client, handle: &str, wait: &Wait) -> Outcome<End>;
    /// Cancels the job by its handle, if it can be cancelled.
    fn cancel(&self, client: &Client, handle: &str) -> Option<Outcome<()>>;
}

/// The end of a job.
pub struct End {
    /// The `Debug` output of the result, and of the handle.
    pub shown: String,
    /// The downloaded content, if there is a download.
    pub content: Option<Result<Vec<u8>, client::Error>>,
}

/// The [`JobCalls`] of a type of job.
pub struct CallsOf<J: runtime::Job> {
    /// Makes the request that starts it.
    pub request: fn(&Client) -> Outcome<Request<J::Start>>,
    /// Downloads its result.
    pub content: Option<fn(&CompletedJob<J>) -> Result<Vec<u8>, client::Error>>,
    /// Cancels it.
    pub cancel: Option<fn(&JobHandle<J>, &Client) -> Result<(), client::Error>>,
}

impl<J: runtime::Job> CallsOf<J> {
    fn end(&self, completed: &CompletedJob<J>) -> End {
        let shown = format!("{completed:?} {:?}", completed.handle());
        End { shown, content: self.content.map(|content| content(completed)) }
    }
}

impl<J: runtime::Job> JobCalls for CallsOf<J> {
    fn run(&self, client: &Client, wait: &Wait) -> Outcome<End> {
        Ok(self.end(&(self.request)(client)?.run(wait)?))
    }

    fn store(&self, client: &Client, store: &JobStore, name: &str, wait: &Wait) -> Outcome<End> {
        Ok(self.end(&store.run(name, (self.request)(client)?, wait)?))
    }

    fn start(&self, client: &Client) -> Outcome<String> {
        Ok((self.request)(client)?.start_job()?.to_string())
    }

    fn follow(&self, client: &Client, handle: &str, wait: &Wait) -> Outcome<End> {
        Ok(self.end(&handle.parse::<JobHandle<J>>()?.wait(client, wait)?))
    }

    fn cancel(&self, client: &Client, handle: &str) -> Option<Outcome<()>> {
        let cancel = self.cancel?;
        Some(handle.parse().and_then(|handle| cancel(&handle, client)).map_err(Into::into))
    }
}

/// The named values of a type: of an open enum, a text with templates, variants with their parameters, or the keys of an object.
pub struct Values {
    /// The name of the type in the spec.
    pub of_type: &'static str,
    /// The spelling of each value in the spec.
    pub spelled: &'static [&'static str],
    /// The `Debug` output of each value, and what the client sends for it.
    pub made: fn() -> Outcome<Vec<(String, String)>>,
}

/// [`Values::made`] of these values. What is sent must parse to the same value.
pub fn values<T: Debug + FromStr + Parameter + PartialEq>(values: &[T]) -> Vec<(String, String)> {
    let one = |value: &T| {
        let sent = value.to_wire().into_owned();
        assert!(sent.parse().is_ok_and(|read: T| read == *value), "{sent:?} is read as another value");
        (format!("{value:?}"), sent)
    };
    values.iter().map(one).collect()
}

/// The same of a variant.
pub fn variant<V: Debug>(variant: impl Into<V>) -> (String, String)
where
    Variant: From<V>,
{
    let variant = variant.into();
    (format!("{variant:?}"), Variant::from(variant).value().to_owned())
}

/// The same of the keys of an object.
pub fn keys(keys: &[&str]) -> Vec<(String, String)> {
    keys.iter().map(|key| (format!("{key:?}"), (*key).to_owned())).collect()
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::super::calls::*;
    use super::*;
    use client::runtime::{Answer, Location, MemoryTransport, OperationInfo, RecordedRequest, TestClock};
    use client::{SERVICE, operations};

    const WIRE_LOCK: &str = include_str!("../../wire.lock");

    /// The labels of the lines that [`CALLS`] has a call for.
    const LABELS: [&str; 4] = ["MIN", "FULL", "CLEAR", "HOSTILE"];

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

    /// Whether a header of a request is a parameter.
    fn is_parameter(request: &RecordedRequest, header: &str) -> bool {
        let mut parameters = info(request).into_iter().flat_map(|info| info.parameters);
        parameters.any(|known| known.location == Location::Header && known.wire == header)
    }

    /// A request as a line of `wire.lock`, with its secrets.
    fn line(request: &RecordedRequest) -> String {
        let own = request.headers().iter().filter(|(name, _)| is_parameter(request, name));
        let headers: String = own.map(|(name, value)| format!("  {name}: {value}")).collect();
        let body = match info(request) {
            Some(info) if !info.media_types.is_empty() => {
                format!("<file: {}>", request.header("content-type").unwrap_or_default())
            }
            _ => String::from_utf8_lossy(request.body()).into_owned(),
        };
        let gap = if body.is_empty() { "" } else { "  " };
        format!("{} {}{headers}{gap}{body}", request.method(), request.target())
    }

    /// The lines of a block of `wire.lock` under these labels.
    fn locked(block: &str, labels: &[&str]) -> Vec<&'static str> {
        let lines = WIRE_LOCK.lines().skip_while(|line| *line != block).skip(1);
        let lines = lines.take_while(|line| line.starts_with(' ')).map(str::trim_start);
        let labelled = lines.filter_map(|line| line.split_once(' ')).filter(|(label, _)| labels.contains(label));
        labelled.map(|(_, line)| line.split("  # ").next().unwrap_or_default().trim()).collect()
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
        let mut secrets = TEXTS.iter().chain(SECRETS).copied().chain(made);
        secrets.any(|secret| sent.strip_prefix(secret).is_some_and(|sent| is_sent(sent, rest)))
    }

    /// Compares requests with lines of `wire.lock`, one by one.
    #[track_caller]
    fn assert_sent(name: &str, requests: &[RecordedRequest], locked: &[&str]) {
        let lines: Vec<_> = requests.iter().map(line).collect();
        let is_same = |(line, locked): (&String, &&str)| is_sent(line, locked);
        let are_same = lines.len() == locked.len() && lines.iter().zip(locked).all(is_same);
        assert!(are_same, "{name} sends {lines:#?}, and wire.lock has {locked:#?}");
    }

    /// Each header of a request that is no parameter is in `wire.lock`, and the request has all those of every request.
    fn assert_headers(request: &RecordedRequest) {
        let known = || WIRE_LOCK.lines().filter_map(|line| line.strip_prefix("#   "));
        for (name, value) in request.headers().iter().filter(|(name, _)| !is_parameter(request, name)) {
            // This header depends on how the client is built.
            let value = if name == "accept-encoding" { "identity" } else { value };
            let header = format!("{name}: {value}");
            assert!(known().any(|line| is_sent(&header, line)), "{} sends {header}", request.operation());
        }
        let of_all = WIRE_LOCK.lines().skip_while(|line| !line.ends_with("Every request has these headers:")).skip(2);
        for (name, _) in of_all.map_while(|line| line.strip_prefix("#   ")?.split_once(": ")) {
            assert!(request.header(name).is_some(), "{} is sent without {name}", request.operation());
        }
    }

    #[test]
    fn calls_are_sent_as_wire_lock_shows_them() -> Outcome<()> {
        for calls in CALLS {
            let send = |client: &Client| {
                for request in calls.requests {
                    drop(request(client)?.0.send_value());
                }
                Ok(())
            };
            let requests = sent(MemoryTransport::new(|_| Answer::status(404, "{}")), send)?;
            assert_sent(calls.block, &requests, &locked(calls.block, &LABELS));
            requests.iter().for_each(assert_headers);
        }
        let is_call = |line: &&str| LABELS.iter().any(|label| line.starts_with(&format!("  {label} ")));
        let calls = CALLS.iter().map(|calls| calls.requests.len()).sum::<usize>();
        assert_eq!(WIRE_LOCK.lines().filter(is_call).count(), calls, "each line has its call");
        assert!(!WIRE_LOCK.contains(CANARY), "a secret is shown");
        Ok(())
    }

    #[test]
    fn values_beyond_limits_are_not_sent() -> Outcome<()> {
        for (requests, count) in [(WITHIN_LIMITS, 1), (BEYOND_LIMITS, 0)] {
            for request in requests {
                let mut shown = String::new();
                let requests = sent(MemoryTransport::new(|_| Answer::status(404, "{}")), |client| {
                    let request = request(client)?;
                    shown = format!("{request:?}");
                    drop(request.0.send_value());
                    Ok(())
                })?;
                assert_eq!(requests.len(), count, "{shown}");
            }
        }
        Ok(())
    }

    #[test]
    fn walks_ask_for_the_pages_of_wire_lock() -> Outcome<()> {
        let size = SERVICE.page_parameters.and_then(|parameters| parameters.limit).map(|_| 2);
        for walk in WALKS {
            let answer = || {
                walk.link.iter().fold(Answer::json(walk.page), |page, (name, value)| page.with_header(*name, *value))
            };
            let requests = sent(MemoryTransport::new(move |_| answer()), |client| {
                (walk.walk)(client, size)?.take(2).for_each(drop);
                Ok(())
            })?;
            assert_sent(walk.operation, &requests, &locked(walk.operation, &["PAGE"]));
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
                    location
                        .iter()
                        .fold(Answer::json(*answer), |answer, (name, value)| answer.with_header(*name, *value))
                })
            };
            let block = format!("job {}", job.name);
            let assert_made = |requests: &[RecordedRequest], labels: &[&str]| {
                assert_sent(job.name, requests, &locked(&block, labels));
            };
            let end = |end: Outcome<End>| {
                let End { shown, .. } = end?;
                assert!(!shown.contains(CANARY), "{shown}");
                Ok(())
            };
            let (calls, wait) = (job.calls, Wait::default());
            assert_made(&sent(memory(), |client| end(calls.run(client, &wait)))?, &RUN);

            // The same with a store. A second run does not start the job again.
            let store = JobStore::open(concat!(env!("CARGO_TARGET_TMPDIR"), "/jobs"))?;
            store.forget(job.name)?;
            let run = || sent(memory(), |client| end(calls.store(client, &store, job.name, &wait)));
            assert_made(&run()?, &RUN);
            assert!(
                run()?.iter().all(|request| request.operation() != job.answers[0].0),
                "{} is started twice",
                job.name
            );
            store.forget(job.name)?;

            let mut handle = String::new();
            let start = |client: &Client| calls.start(client).map(|started| handle = started);
            assert_made(&sent(memory(), start)?, &RUN[..1]);
            assert_made(&sent(memory(), |client| end(calls.follow(client, &handle, &wait)))?, &RUN[1..]);
            if !locked(&block, &["CANCEL"]).is_empty() {
                let cancel = |client: &Client| calls.cancel(client, &handle).ok_or("it cannot be cancelled")?;
                assert_made(&sent(memory(), cancel)?, &["FIND", "CANCEL"]);
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
}
