//! CPU seconds of the generator for large specs: `cargo bench -p generator-tests --bench scale`.
//!
//! The specs are copies of the groups of `spec/` (`large.rs`). Arguments choose their sizes, for example
//! `cargo bench -p generator-tests --bench scale -- 500 2000`:
//!
//! - `check`: reading and checking all files;
//! - `generate`: writing all files of the client, into memory;
//! - `diff`: comparing with a spec in which all types have other names and most operations have one more parameter.
//!
//! The number beside each time is the exponent of its growth from the previous size: 1.0 is linear, 2.0 quadratic.

mod large;

use crate::large::{changed_spec, large_spec};
use cpu_time::ProcessTime;
use language::{SpecFile, ir};

const SIZES: [usize; 5] = [50, 500, 2_000, 5_000, 10_000];

fn main() {
    // Cargo itself adds `--bench`.
    let arguments = std::env::args().skip(1).filter(|argument| argument != "--bench");
    let mut sizes: Vec<usize> = arguments.map(|size| size.parse().expect("a number of operations")).collect();
    if sizes.is_empty() {
        sizes.extend(SIZES);
    }
    println!("CPU seconds, and the exponent of their growth from the previous size");
    println!("{:>10}{:>18}{:>18}{:>18}", "operations", "check", "generate", "diff");
    let mut before: Option<(f64, [f64; 3])> = None;
    for size in sizes {
        let files = large_spec(size);
        let (service, changed) = (understand(&files), understand(&changed_spec(size)));
        let times = [
            cpu_time(|| drop(understand(&files))),
            cpu_time(|| drop(specs::client(&service))),
            cpu_time(|| drop(spec_diff::compare(&service, &changed))),
        ];
        let operations = service.operations.len() as f64;
        print!("{operations:>10}");
        for (stage, time) in times.iter().enumerate() {
            let growth = before.map(|(fewer, times)| (time / times[stage]).ln() / (operations / fewer).ln());
            let growth = growth.map(|growth| format!("^{growth:.2}")).unwrap_or_default();
            print!("{time:>11.3}{growth:>7}");
        }
        println!();
        before = Some((operations, times));
    }
}

fn understand(files: &[SpecFile]) -> ir::Service {
    language::understand(files).unwrap_or_else(|mistakes| panic!("{}", mistakes.render(false)))
}

/// The minimum CPU time of a few runs. A long run is measured once.
fn cpu_time(run: impl Fn()) -> f64 {
    let (mut least, mut whole) = (f64::INFINITY, 0.0);
    for _ in 0..5 {
        let start = ProcessTime::now();
        run();
        let time = start.elapsed().as_secs_f64();
        least = least.min(time);
        whole += time;
        if whole > 2.0 {
            break;
        }
    }
    least
}
