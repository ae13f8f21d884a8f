//! What a large account costs: `cargo bench -p sandbox --bench account`.
//!
//! It starts an account of 100,000 hosts, or of as many as `HOSTS` says, and asks each operation that answers a list over a kept connection: as
//! it stands, for the last page, with each of its filters, and backwards. It prints how long the start took, how much memory the
//! process had at most (where `/proc` tells), and the median and the worst time of each call; what is above the aim is marked.
//! After `--` comes a part of the addresses of the calls to make, if not all are wanted.

use std::time::{Duration, Instant};

use codegen::ir::{Builtin, Operation, Parameter, ParameterType, ResponseBody, Service, Value};
use sandbox::Sandbox;
use serde_json::Value as Json;

#[path = "../tests/support/connection.rs"]
mod connection;
#[path = "../tests/support/spec.rs"]
mod spec;

use connection::Connection;

/// How many hosts the account has unless `HOSTS` says.
const HOSTS: usize = 100_000;

/// How often each call is made.
const CALLS: usize = 25;

/// The aims: each list call at the median, and the memory of all of it.
const TIME: Duration = Duration::from_millis(10);
const MEGABYTES: f64 = 500.0;

fn main() {
    let hosts = std::env::var("HOSTS").ok().and_then(|hosts| hosts.parse().ok()).unwrap_or(HOSTS);
    let service = spec::service();
    let started = Instant::now();
    let sandbox = Sandbox::builder_of(service.clone()).hosts(hosts).start().expect("a free port");
    println!("an account of {hosts} hosts starts in {:.0} ms", started.elapsed().as_secs_f64() * 1e3);
    memory("after the start");

    let key = spec::header(&service, &sandbox.key());
    let mut bench = Bench { connection: Connection::new(sandbox.url()), key, slow: 0 };
    println!("\n{:>10} {:>10} {:>9}   milliseconds of {CALLS} calls each", "median", "worst", "items");
    for operation in service.operations.iter().filter(|operation| is_list(&service, operation)) {
        let path = format!("{}{}", service.base_path, operation.path);
        let own = |parameters: &mut dyn Iterator<Item = &Parameter>| -> Vec<String> {
            parameters.map(|parameter| written(&service, parameter, None)).collect()
        };
        let required = own(&mut operation.required());
        let with = |more: &[String]| format!("{path}?{}", [required.as_slice(), more].concat().join("&"));
        let total = bench.time(&with(&[]));
        if total > 100 {
            bench.time(&with(&[format!("start={}", (total - 1) / 100 * 100)]));
        }
        for parameter in operation.optional() {
            match parameter.parameter_type {
                // What is on and off by a number is on.
                ParameterType::Value(Value::Builtin(Builtin::Switch), _) => {
                    bench.time(&with(&[written(&service, parameter, Some("1"))]))
                }
                _ => bench.time(&with(&[written(&service, parameter, None)])),
            };
        }
    }
    println!();
    memory("after all calls");
    println!("{} calls are above the aim of {} ms at the median", bench.slow, TIME.as_millis());
}

/// Whether an operation answers with a list: documented as one, or seen to be one.
fn is_list(service: &Service, operation: &Operation) -> bool {
    let documented = matches!(operation.response.body, ResponseBody::Page(_));
    let items = service.page.as_ref().map_or("list", |page| page.items.wire.as_str());
    let name = operation.name.spec.as_str();
    documented
        || operation.response.example.get(items).is_some()
        || matches!(name, "changes" | "retired")
        || name.ends_with("list")
}

/// A parameter as it stands in a query.
fn written(service: &Service, parameter: &Parameter, value: Option<&str>) -> String {
    let text = match (&parameter.parameter_type, value) {
        (_, Some(value)) => value.to_owned(),
        (ParameterType::Value(value, example), None) => service.print(*value, example),
        (ParameterType::Kinds(id), None) => service[*id].kinds[0].name.wire.clone(),
    };
    let mut query = form_urlencoded::Serializer::new(String::new());
    query.append_pair(&parameter.name.wire, &text).finish()
}

struct Bench {
    connection: Connection,
    key: (String, String),
    slow: usize,
}

impl Bench {
    /// Makes a call some times, prints how long it took, and tells how many items the whole list has.
    fn time(&mut self, target: &str) -> usize {
        let wanted = std::env::args().skip(1).find(|argument| !argument.starts_with('-'));
        if wanted.is_some_and(|wanted| !target.contains(&wanted)) {
            return 0;
        }
        let mut times = Vec::new();
        let (mut total, mut status) = (0, 0);
        for _ in 0..CALLS {
            let started = Instant::now();
            let reply = self.connection.get(target, (&self.key.0, &self.key.1)).expect("an answer");
            times.push(started.elapsed());
            let json: Json = serde_json::from_slice(&reply.body).expect("JSON");
            total = json["pagination"]["total"].as_u64().unwrap_or(0);
            status = reply.status;
        }
        times.sort();
        let (median, worst) = (times[CALLS / 2], times[CALLS - 1]);
        // An example may name something that an account does not have.
        let mark = match status {
            200 if median > TIME => "  ABOVE THE AIM".to_owned(),
            200 => String::new(),
            other => format!("  refused with {other}"),
        };
        self.slow += usize::from(median > TIME);
        let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
        println!("{:>10.2} {:>10.2} {total:>9}   {target}{mark}", milliseconds(median), milliseconds(worst));
        usize::try_from(total).unwrap_or(usize::MAX)
    }
}

/// Prints how much memory this process had at most so far.
fn memory(when: &str) {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes = peak.and_then(|peak| peak.trim().trim_end_matches(" kB").parse::<f64>().ok());
    match kilobytes.map(|kilobytes| kilobytes / 1024.0) {
        Some(used) => {
            let mark = if used > MEGABYTES { "  ABOVE THE AIM of 500 MB" } else { "" };
            println!("at most {used:.0} MB of memory {when}{mark}");
        }
        None => println!("how much memory it had is not known here; it is read from /proc, which Linux has"),
    }
}
