//! What learning from ten thousand answers of a hundred items each costs: `cargo bench -p tests --bench observe`.

mod endless;
#[expect(dead_code, reason = "the traffic is only noted, not made")]
mod traffic;

use common::understood;
use cpu_time::ProcessTime;
use observe::{Learner, Options};
use support::files::root;

const ANSWERS: usize = 10_000;

fn main() {
    let service = understood(&root().join("tests/observe/spec"));
    let body = endless::hundred();
    let start = ProcessTime::now();
    let mut learner = Learner::new(&service, None, false);
    let memory = allocation_counter::measure(|| {
        observe::har(endless::endless(ANSWERS, &body), &mut learner).expect("the file is HAR");
    });
    let found = observe::find(&service, &learner.finish(), &Options { date: "2026-11-22".to_owned() });
    println!(
        "{ANSWERS} answers, {} MB, {} findings: {:.1} CPU seconds, at most {} kB of memory",
        (body.len() * ANSWERS) >> 20,
        found.len(),
        start.elapsed().as_secs_f64(),
        memory.bytes_max >> 10
    );
}
