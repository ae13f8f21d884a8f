//! A run: requests one after the other, each answer judged, and what came of them counted.

use std::collections::BTreeMap;
use std::time::Duration;

use codegen::ir::Service;
use sandbox::{Pace, Sandbox};

use super::connection::{Connection, Reply};
use super::judge::{Verdict, judge};
use super::known::Known;
use super::random::Random;
use super::request::{Request, Requests};

/// How a run goes.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// What the requests are drawn from.
    pub seed: u64,
    /// What the account is made from.
    pub account: u64,
    pub hosts: usize,
    pub requests: usize,
    /// The names of the page parameters.
    pub page: (&'static str, &'static str),
    /// Which of its statuses an error comes with: the first or the last.
    pub first_statuses: bool,
}

/// What came of a run.
#[derive(Debug, Default)]
pub struct Run {
    /// How many successes and errors each operation had, by number.
    pub counts: BTreeMap<usize, (u32, u32)>,
    /// How often each documented error came, by the numbers of operation and error.
    pub errors: BTreeMap<(usize, usize), u32>,
    pub files: u32,
    /// How many requests were for no operation.
    pub elsewhere: u32,
    /// What code and spec do not both know.
    pub gaps: Vec<String>,
    /// What was done, each with a number that is made of all that came of it.
    pub steps: Vec<(String, u64)>,
}

/// Sends as many requests as planned, on a few connections in turn, and checks each answer.
///
/// # Panics
///
/// At the first answer that may not be given, with all that it takes to see it again.
pub fn run(service: &Service, plan: Plan) -> Run {
    let sandbox = start(service, plan);
    let requests = Requests::new(service, &sandbox, page(service, plan));
    let (mut known, mut random) = (Known::new(service), Random::new(plan.seed));
    let mut connections: Vec<Connection> = (0..3).map(|_| Connection::new(sandbox.url())).collect();
    let mut run = Run::default();
    for number in 1..=plan.requests {
        if random.below(100) == 0 {
            run.steps.push((event(&sandbox, &mut random), 0));
        }
        let request = requests.next(&known, &mut random);
        let caller = request.caller.headers.iter();
        let headers: Vec<(&str, &str)> = caller.map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let connection = &mut connections[random.below(3)];
        let reply = connection.send(&request.method, &request.target, &headers, request.body);
        let fail = |problem: &str| -> ! {
            let (line, caller) = (request.line(), &request.caller);
            panic!("{problem}\nrequest {number} of {plan:?}:\n  {line}\n  {caller:?}\n  {}", shown(&reply))
        };
        let reply = match &reply {
            Ok(reply) => reply,
            Err(error) => fail(&format!("the connection was lost: {error}")),
        };
        match judge(service, &request, reply) {
            Ok(verdict) => run.count(service, &request, verdict, &mut known),
            Err(problem) => fail(&problem),
        }
        run.steps.push((request.line(), digest(reply, sandbox.url())));
    }
    assert_eq!(sandbox.take_defects(), Vec::<String>::new(), "{plan:?}");
    run.gaps = sandbox.gaps();
    run
}

/// The names of the page parameters: those of the spec, if it has any.
fn page(service: &Service, plan: Plan) -> (&str, &str) {
    let documented = service.page.as_ref().and_then(|page| page.parameters.as_ref());
    documented.map_or(plan.page, |names| (&names.start, names.limit.as_deref().unwrap_or(plan.page.1)))
}

fn start(service: &Service, plan: Plan) -> Sandbox {
    let mut builder = Sandbox::builder_of(service.clone()).seed(plan.account).hosts(plan.hosts);
    let (start, limit) = page(service, plan);
    builder = builder.page_parameters(start, limit);
    for operation in &service.operations {
        for case in operation.errors.iter().filter(|_| plan.first_statuses) {
            builder = builder.error_status(&operation.full_name(), &case.name, case.statuses[0]);
        }
    }
    builder.start().expect("a free port")
}

/// Has something happen that is no request, and tells what.
fn event(sandbox: &Sandbox, random: &mut Random) -> String {
    let pace = |random: &mut Random| match random.below(5) {
        0 => Pace::Immediate,
        1 => Pace::After(Duration::from_secs(600)),
        2 => Pace::After(Duration::MAX),
        3 => Pace::Polls(2),
        _ => Pace::Stuck,
    };
    match random.below(20) {
        0..8 => {
            let seconds = *random.pick(&[0, 59, 600, 3_600, 86_400, 86_400, 7 * 86_400, 40 * 86_400]);
            sandbox.advance(Duration::from_secs(seconds));
            format!("advance by {seconds} s")
        }
        // To the end of time, from where nothing but a reset leads back.
        8 if random.percent(30) => {
            sandbox.advance(Duration::MAX);
            "advance to the end".to_owned()
        }
        8..10 => {
            sandbox.reset();
            "reset".to_owned()
        }
        10..15 => {
            let pace = pace(random);
            sandbox.set_scan_pace(pace);
            format!("scans {pace:?}")
        }
        _ => {
            let pace = pace(random);
            sandbox.set_report_pace(pace);
            format!("reports {pace:?}")
        }
    }
}

impl Run {
    fn count(&mut self, service: &Service, request: &Request, verdict: Verdict, known: &mut Known) {
        let Some(number) = request.operation else {
            *(if matches!(verdict, Verdict::File) { &mut self.files } else { &mut self.elsewhere }) += 1;
            return;
        };
        let operation = &service.operations[number];
        let (successes, errors) = self.counts.entry(number).or_default();
        match verdict {
            Verdict::Success(json) => {
                *successes += 1;
                known.learn(service, operation, &json);
                return;
            }
            Verdict::Documented(case, captures) => {
                *self.errors.entry((number, case)).or_default() += 1;
                let parts = &service[operation.errors[case].condition].captures;
                for (part, text) in parts.iter().zip(captures) {
                    if let codegen::ir::Value::Named(id) = part.value {
                        known.note(&service[id].name().spec, text);
                    }
                }
            }
            Verdict::File | Verdict::Refused => {}
        }
        *errors += 1;
    }

    /// One number for everything that was done and came of it.
    pub fn digest(&self) -> u64 {
        let mut sum = Fnv::default();
        for (step, digest) in &self.steps {
            sum.take(step.as_bytes());
            sum.take(&digest.to_le_bytes());
        }
        sum.0
    }
}

/// A number that is made of all of an answer, with one and the same text in place of the address, which has a port of its own each time.
fn digest(reply: &Reply, url: &str) -> u64 {
    let mut sum = Fnv::default();
    sum.take(&reply.status.to_le_bytes());
    // How long it is follows from the body, and that from the number of digits of the port.
    for (name, value) in reply.headers.iter().filter(|(name, _)| name != "content-length") {
        sum.take(name.as_bytes());
        sum.take(value.as_bytes());
    }
    match std::str::from_utf8(&reply.body) {
        Ok(text) if text.contains(url) => sum.take(text.replace(url, "http://sandbox").as_bytes()),
        _ => sum.take(&reply.body),
    }
    sum.0
}

/// FNV-1a: the same number in every process, which the hashes of the standard library do not promise.
struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    fn take(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

fn shown(reply: &std::io::Result<Reply>) -> String {
    let Ok(reply) = reply else { return "no answer".to_owned() };
    let body = String::from_utf8_lossy(&reply.body);
    format!("{} {}", reply.status, body.chars().take(2_000).collect::<String>())
}
