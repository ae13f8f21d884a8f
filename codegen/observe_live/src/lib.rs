//! Calls a live service with what only reads, and writes its answers down as HAR.
//!
//! `observe::Plan` decides what is called. The requests are made by the runtime that every client has, so its rules hold: https or this
//! machine, no redirect is followed, and the key goes to no other host. The HAR goes into a pipe, where it becomes shapes. Nothing of it is
//! shown.

use std::fmt;
use std::io::{self, Write};
use std::thread;
use std::time::Duration;

use language::ir::Service;
use observe::{Plan, PlannedCall};
use serde_json::json;
use spec_client_runtime::{Client, ClientBuilder, Error, ErrorKind, Retry};
use spec_requests::descriptions::Descriptions;

/// After so many calls in a row without an answer, the service is not asked any more.
const FAILURES: usize = 3;

/// How politely a service is asked, and for what.
#[derive(Clone, Debug)]
pub struct Limits {
    /// The wait between an answer and the next call.
    pub pause: Duration,
    /// How many calls are made at most.
    pub calls: usize,
    /// The operations that are called although something says that they change something.
    pub trusted: Vec<String>,
}

/// Why no more calls were made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Everything was asked that could be.
    Complete,
    /// As many calls were made as are allowed.
    Capped,
    /// The service answered with status 429.
    TooManyRequests,
    /// The service answered with status 401.
    KeyRefused,
    /// No answer came, several times in a row.
    NoAnswers,
}

/// What is shown of it.
impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Complete => "everything was called that could be",
            Self::Capped => "stopped: these are all calls that are allowed; `--calls` allows more",
            Self::TooManyRequests => {
                "stopped: the service answered 429, too many requests; wait a while, and use a longer `--pause`"
            }
            Self::KeyRefused => "stopped: the service answered 401, so it does not accept the key",
            Self::NoAnswers => "stopped: no answer came, several times in a row",
        })
    }
}

/// A service at an address, and a client of it that tries each call once.
#[derive(Debug)]
pub struct Live<'s> {
    service: &'s Service,
    descriptions: &'static Descriptions,
    client: Client,
}

impl<'s> Live<'s> {
    /// The service at this address. The further keys come from the environment.
    ///
    /// # Errors
    /// If the client does not accept the address or a key: plain http to another machine, say.
    pub fn new(service: &'s Service, url: &str, key: &str) -> Result<Self, Error> {
        let descriptions = Descriptions::of(service);
        let mut builder = ClientBuilder::new(&descriptions.service, url, key).retry(Retry::never());
        for other in service.other_keys() {
            let name: &'static str = other.variable.clone().leak();
            builder = builder.with_key_header_from_env(other.name.wire.clone().leak(), name)?;
        }
        Ok(Self { service, descriptions, client: builder.build()? })
    }

    /// Calls the service, one call after the other. Writes each answer to `har` as soon as it is there, and a line about it to `log`.
    ///
    /// # Errors
    /// If one of the two cannot be written.
    pub fn observe(&self, limits: &Limits, har: &mut dyn Write, log: &mut dyn Write) -> io::Result<End> {
        let plan = Plan::new(self.service, &limits.trusted);
        let mut run = Run { live: self, plan, har, log, answers: 0 };
        run.har.write_all(b"{\"log\":{\"entries\":[")?;
        let end = run.calls(limits)?;
        run.har.write_all(b"]}}\n")?;
        run.har.flush()?;
        writeln!(run.log, "{end}")?;
        for (operation, parameter) in run.plan.not_called() {
            writeln!(run.log, "not called: {} needs `{parameter}`, which no answer had", operation.full_name())?;
        }
        Ok(end)
    }
}

struct Run<'s, 'w> {
    live: &'w Live<'s>,
    plan: Plan<'s>,
    har: &'w mut dyn Write,
    log: &'w mut dyn Write,
    answers: usize,
}

impl<'s> Run<'s, '_> {
    fn calls(&mut self, limits: &Limits) -> io::Result<End> {
        let mut failures = 0;
        for number in 1.. {
            let Some(call) = self.plan.next_call() else { break };
            if number > limits.calls {
                return Ok(End::Capped);
            }
            if number > 1 {
                thread::sleep(limits.pause);
            }
            match self.call(&call, number)? {
                Some(429) => return Ok(End::TooManyRequests),
                Some(401) => return Ok(End::KeyRefused),
                Some(_) => failures = 0,
                None => failures += 1,
            }
            if failures == FAILURES {
                return Ok(End::NoAnswers);
            }
        }
        Ok(End::Complete)
    }

    /// Makes one call. Returns the status of the answer, if one came.
    fn call(&mut self, call: &PlannedCall<'s>, number: usize) -> io::Result<Option<u16>> {
        let name = call.operation.full_name();
        let request = self.live.descriptions.request(&self.live.client, call.operation, &call.query);
        let request =
            call.page.iter().fold(request, |request, (name, value)| request.with_query(name.clone(), &**value));
        let url = request.url();
        let answer = match request.send_raw() {
            Ok(answer) => answer,
            Err(error) => {
                // The screen may be shown to others, so it does not name the host.
                let cause = match error.kind() {
                    ErrorKind::Transport(kind) => format!("{name}: {kind}"),
                    _ => error.to_string(),
                };
                return writeln!(self.log, "{number:>4}  {cause}").map(|()| None);
            }
        };
        let (status, body) = (answer.status(), answer.body());
        let entry = json!({
            "_observe_guess": call.is_guess,
            "request": { "method": call.operation.method.name(), "url": url },
            "response": { "status": status, "content": { "text": String::from_utf8_lossy(body) } },
        });
        write!(self.har, "{}{entry}", if self.answers == 0 { "" } else { "," })?;
        self.har.flush()?;
        self.answers += 1;
        let new = match self.plan.learn(call, status, body) {
            0 => "nothing new".to_owned(),
            new => format!("{new} new in its shape"),
        };
        writeln!(self.log, "{number:>4}  {name}: {status}, {new}")?;
        Ok(Some(status))
    }
}
