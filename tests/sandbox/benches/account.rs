//! Time and memory of a large account: `cargo bench -p sandbox --bench account`.
//!
//! It starts an account of 100,000 hosts, or of as many as `HOSTS` says, and calls each operation that answers a list: as it stands, for
//! the last page, and with each of its optional parameters. It prints the time of the start, the peak memory of the process
//! (where `/proc` has it), and the median and the worst time of each call. It marks figures above the aim.

#[path = "../tests/support/client.rs"]
mod client;
#[path = "../tests/support/spec.rs"]
mod spec;

use std::time::{Duration, Instant};

use codegen::ir::{Builtin, Parameter, ParameterType, Scalar};
use sandbox::Sandbox;

use self::client::Client;

/// How often each call is made.
const CALLS: usize = 25;

/// The aims: the median of each list call, and the memory of the process.
const TIME: Duration = Duration::from_millis(10);
const MEGABYTES: f64 = 500.0;

fn main() {
    let hosts = std::env::var("HOSTS").ok().and_then(|hosts| hosts.parse().ok()).unwrap_or(100_000);
    let service = spec::service();
    let started = Instant::now();
    let sandbox = Sandbox::builder_of(service.clone()).hosts(hosts).start().expect("a free port");
    println!("an account of {hosts} hosts starts in {:.0} ms", started.elapsed().as_secs_f64() * 1e3);

    let client = Client::new(&service, &sandbox);
    println!("\n{:>10} {:>10} {:>9}   milliseconds of {CALLS} calls each", "median", "worst", "items");
    for operation in &service.operations {
        let Some(url) = sandbox.example_url(&operation.full_name()) else { continue };
        let target = url.trim_start_matches(sandbox.url());
        let Some(total) = time(&client, target) else { continue };
        let mark = if target.contains('?') { '&' } else { '?' };
        if total > 100 {
            time(&client, &format!("{target}{mark}start={}", (total - 1) / 100 * 100));
        }
        for parameter in operation.optional() {
            let value = match &parameter.parameter_type {
                // A switch is on.
                ParameterType::Scalar(Scalar::Builtin(Builtin::Switch), _) => "1".to_owned(),
                ParameterType::Scalar(value, example) => service.print(*value, example),
                ParameterType::Variants(_) => continue,
            };
            let Parameter { name, .. } = parameter;
            let mut query = form_urlencoded::Serializer::new(String::new());
            time(&client, &format!("{target}{mark}{}", query.append_pair(&name.wire, &value).finish()));
        }
    }
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().trim_end_matches(" kB").parse().ok());
    if let Some(used) = peak.map(|kilobytes: f64| kilobytes / 1024.0) {
        println!("\nat most {used:.0} MB of memory{}", if used > MEGABYTES { "  ABOVE THE AIM" } else { "" });
    }
}

/// Repeats a call and prints its times. Returns the number of items if the answer is a list.
fn time(client: &Client<'_>, target: &str) -> Option<u64> {
    let (status, json) = client.get(target).expect("an answer");
    // An example may name something that an account does not have.
    let total = json["pagination"]["total"].as_u64().filter(|_| status == 200)?;
    let mut times = [Duration::ZERO; CALLS];
    for time in &mut times {
        let started = Instant::now();
        client.get(target).expect("an answer");
        *time = started.elapsed();
    }
    times.sort();
    let [median, worst] = [times[CALLS / 2], times[CALLS - 1]].map(|time| time.as_secs_f64() * 1e3);
    let mark = if times[CALLS / 2] > TIME { "  ABOVE THE AIM" } else { "" };
    println!("{median:>10.2} {worst:>10.2} {total:>9}   {target}{mark}");
    Some(total)
}
