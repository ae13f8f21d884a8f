//! CPU time and allocations for a typed list of 100 items, compared with code written by hand with ureq and serde_json.
//!
//! `cargo bench -p benchmarks --bench overhead` runs it: with the body's length in the head, and in chunks; with
//! `--features gzip` compressed, too. The two sides take turns in slices against one server that answers from memory. Only the calling thread is
//! measured, not the server or other programs. Quote the ratios.

mod by_hand;
mod server;

use std::time::Duration;

use attack_surface::{Client, Secret};
use cpu_time::ThreadTime;

use server::Wire;

const KEY: &str = "bench-key";
const SLICES: usize = 300;
const CALLS_PER_SLICE: usize = 20;

fn main() {
    let list = server::list_of(100);
    println!(
        "a list of 100 items, {} bytes; {SLICES} slices of {CALLS_PER_SLICE} calls on each side, in turn",
        list.len()
    );
    println!("CPU time of the calling thread in microseconds a call; allocations a call\n");
    println!("{:<10} {:>12} {:>12} {:>12} {:>12}", "", "p10", "median", "allocations", "bytes");
    let wires = [
        ("plain", Wire::Plain),
        ("chunked", Wire::Chunked),
        #[cfg(feature = "gzip")]
        ("gzip", Wire::Gzip),
    ];
    for (name, wire) in wires {
        let address = server::serve(&list, wire);
        let client = Client::builder(&address, Secret::from(KEY)).build().expect("the client can be built");
        let hand = by_hand::Client::new(&address, KEY, None);
        compare(name, || drop(client.issue().list().send().expect("the call succeeds")), || drop(hand.list()));
    }
}

/// Runs both in turn, and prints their costs and the ratio.
fn compare(name: &str, mut ours: impl FnMut(), mut by_hand: impl FnMut()) {
    let (mut first, mut second) = (Vec::new(), Vec::new());
    // The first slices are a warm-up and are not counted.
    for slice in 0..SLICES + 10 {
        let (one, two) = (cpu_time(&mut ours), cpu_time(&mut by_hand));
        if slice >= 10 {
            first.push(one);
            second.push(two);
        }
    }
    let (first, second) = (Cost::of(first, ours), Cost::of(second, by_hand));
    println!("{name}");
    first.print("client", 1);
    second.print("by hand", 1);
    let ratio = |of: fn(&Cost) -> f64| of(&first) / of(&second);
    let ratio = Cost {
        low: ratio(|cost| cost.low),
        median: ratio(|cost| cost.median),
        allocations: ratio(|cost| cost.allocations),
        bytes: ratio(|cost| cost.bytes),
    };
    ratio.print("ratio", 2);
}

/// The CPU time of one call, as the mean over a slice.
fn cpu_time(call: &mut impl FnMut()) -> Duration {
    let start = ThreadTime::now();
    for _ in 0..CALLS_PER_SLICE {
        call();
    }
    start.elapsed() / CALLS_PER_SLICE as u32
}

struct Cost {
    low: f64,
    median: f64,
    allocations: f64,
    bytes: f64,
}

impl Cost {
    fn of(mut times: Vec<Duration>, mut call: impl FnMut()) -> Self {
        times.sort();
        let at = |tenth: usize| times[times.len() * tenth / 10].as_secs_f64() * 1e6;
        let counted = allocation_counter::measure(|| (0..CALLS_PER_SLICE).for_each(|_| call()));
        let mean = |total: u64| total as f64 / CALLS_PER_SLICE as f64;
        Self { low: at(1), median: at(5), allocations: mean(counted.count_total), bytes: mean(counted.bytes_total) }
    }

    fn print(&self, name: &str, digits: usize) {
        println!(
            "  {name:<8} {:>12.digits$} {:>12.digits$} {:>12.digits$} {:>12.digits$}",
            self.low, self.median, self.allocations, self.bytes
        );
    }
}
