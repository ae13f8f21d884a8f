//! The cost of learning from much traffic: `cargo bench -p generator-tests --bench observe`. One run reads a HAR file of 500 MB,
//! which it first writes to the temporary folder. The other reads ten thousand answers of a hundred items each.

#[expect(dead_code, reason = "the traffic is only noted, not made")]
mod traffic;

use std::fs;
use std::io::{self, Read, Seek as _};

use cpu_time::ProcessTime;
use language::ir::Service;
use observe::Learner;
use specs::understood;
use support::files::root;

/// The approximate size of the file, in bytes. The file is a little smaller.
const FILE: u64 = 501_000_000;
const ANSWERS: usize = 10_000;

fn main() {
    let service = understood(&root().join("spec"));
    let body = traffic::hundred();

    // The file is measured first, so that it determines the peak of the process.
    let mut file = tempfile::tempfile().expect("a temporary file can be made");
    let mut entry = Vec::new();
    traffic::endless(1, &body).read_to_end(&mut entry).expect("it can be read");
    let entries = usize::try_from(FILE).expect("it fits").div_ceil(entry.len());
    let size = io::copy(&mut traffic::endless(entries, &body), &mut file).expect("the temporary folder has room");
    file.rewind().expect("it is a file");
    measure(&service, &format!("a file of {} MB with {entries} answers", size / 1_000_000), file);
    if let Some(peak) = peak() {
        println!("  the whole process had at most {peak} MB of memory");
    }
    let size = (body.len() * ANSWERS) / 1_000_000;
    measure(&service, &format!("{ANSWERS} answers of 100 items, {size} MB"), traffic::endless(ANSWERS, &body));
}

fn measure(service: &Service, what: &str, har: impl Read) {
    let start = ProcessTime::now();
    let mut learner = Learner::new(service, None, false);
    let memory = allocation_counter::measure(|| observe::har(har, &mut learner).expect("the file is HAR"));
    let found = observe::find(service, &learner.finish(), "2026-11-22");
    println!(
        "{what}: {} findings, {:.1} CPU seconds, at most {} kB allocated at a time",
        found.len(),
        start.elapsed().as_secs_f64(),
        memory.bytes_max / 1_000
    );
}

/// The peak memory of this process so far, in MB, if the system reports it.
fn peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes * 1_024 / 1_000_000)
}
