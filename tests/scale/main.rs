//! CPU seconds of the generator for large specs: `cargo bench -p generator-tests --bench scale`.
//!
//! The specs are copies of the groups of `spec/` (`large.rs`). Arguments choose sizes and stages, for example
//! `cargo bench -p generator-tests --bench scale -- 500 2000 check`:
//!
//! - `check`: reading and checking all files;
//! - `generate`: writing all files of the client, into memory;
//! - `diff`: comparing with a spec in which all types have other names and most operations have one more parameter.
//!
//! The number beside each time is the exponent of its growth from the previous size: 1.0 is linear, 2.0 quadratic.

mod large;

use std::time::Duration;

// As in xtask.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

use crate::large::{changed_spec, large_spec};
use codegen::{SpecFile, ir};
use cpu_time::ProcessTime;

const SIZES: [usize; 5] = [50, 500, 2_000, 5_000, 10_000];
const STAGES: [&str; 3] = ["check", "generate", "diff"];

fn main() {
    // Cargo itself adds `--bench`.
    let (mut sizes, mut stages) = (Vec::new(), Vec::new());
    for argument in std::env::args().skip(1).filter(|argument| !argument.starts_with("--")) {
        match (argument.parse::<usize>(), STAGES.into_iter().find(|stage| *stage == argument)) {
            (Ok(size), _) => sizes.push(size),
            (_, Some(stage)) => stages.push(stage),
            _ => panic!("`{argument}` is neither a number of operations nor one of {}", STAGES.join(", ")),
        }
    }
    if sizes.is_empty() {
        sizes.extend(SIZES);
    }
    if stages.is_empty() {
        stages.extend(STAGES);
    }

    println!("CPU seconds, and the exponent of their growth from the previous size");
    print!("{:>10}", "operations");
    stages.iter().for_each(|stage| print!("{stage:>18}"));
    println!();
    let mut before: Option<(usize, Vec<f64>)> = None;
    for size in sizes {
        let files = large_spec(size);
        let service = understand(&files);
        let operations = service.operations.len();
        print!("{operations:>10}");
        let mut seconds = Vec::new();
        for (column, stage) in stages.iter().enumerate() {
            let time = match *stage {
                "check" => cpu_time(|| drop(understand(&files))),
                "generate" => cpu_time(|| drop(codegen::generate(&service))),
                _ => {
                    let changed = understand(&changed_spec(size));
                    cpu_time(|| drop(codegen::compare(&service, &changed)))
                }
            };
            let growth = before
                .as_ref()
                .map(|(fewer, times)| (time / times[column]).ln() / (operations as f64 / *fewer as f64).ln());
            let growth = growth.map(|growth| format!("^{growth:.2}")).unwrap_or_default();
            print!("{time:>11.3}{growth:>7}");
            seconds.push(time);
        }
        println!();
        before = Some((operations, seconds));
    }
}

fn understand(files: &[SpecFile]) -> ir::Service {
    codegen::understand(files).unwrap_or_else(|mistakes| panic!("{}", mistakes.render(false)))
}

/// The minimum CPU time of a few runs. A long run is measured once.
fn cpu_time(run: impl Fn()) -> f64 {
    let mut least = Duration::MAX;
    let mut whole = Duration::ZERO;
    for _ in 0..5 {
        let start = ProcessTime::now();
        run();
        let time = start.elapsed();
        least = least.min(time);
        whole += time;
        if whole > Duration::from_secs(2) {
            break;
        }
    }
    least.as_secs_f64()
}
