//! The time overhead of the client: the same work with the generated client, and written by hand with ureq and serde.
//!
//! `cargo bench -p benchmarks --bench calls` runs it. The two sides take turns in slices, against one server that answers from memory over
//! keep-alive connections, so a slow machine affects both. Quote the ratios. "By hand" means ureq's `call`, and serde_json with
//! derived structs.

mod by_hand;
#[expect(dead_code, reason = "the list is only sent with its length")]
mod server;

use std::time::{Duration, Instant};

use attack_surface::types::{IssueListItem, Page};
use attack_surface::{Client, Secret};

const KEY: &str = "bench-key";
const SLICES: usize = 200;
const CALLS_PER_SLICE: usize = 25;

fn main() {
    let list = server::list_of(100);
    let address = server::serve(&list, server::Wire::Plain);
    let client = Client::builder(&address, Secret::from(KEY)).build().expect("the client can be built");
    let hand = by_hand::Client::new(&address, KEY, Some(Duration::from_secs(60)));
    let bare = by_hand::Client::new(&address, KEY, None);

    println!("microseconds a call; {SLICES} slices of {CALLS_PER_SLICE} calls on each side, in turn");
    let me = || drop(client.user().me().send().expect("the call succeeds"));
    compare("user().me()", me, ("by hand, with a timeout", || drop(hand.me())));
    compare("user().me()", me, ("by hand, without a timeout", || drop(bare.me())));
    let list_issues = || drop(client.issue().list().send().expect("the call succeeds"));
    compare("issue().list(), 100 items", list_issues, ("by hand, with a timeout", || drop(hand.list())));
    compare("issue().list(), 100 items", list_issues, ("by hand, without a timeout", || drop(bare.list())));
    compare(
        "reading the 100 items, no network",
        || drop(serde_json::from_str::<Page<IssueListItem>>(&list).expect("the body is read")),
        ("serde's derive", || drop(serde_json::from_str::<by_hand::Page>(&list).expect("the body is read"))),
    );
}

/// Runs both in turn, and prints their times and the ratio.
fn compare(title: &str, mut ours: impl FnMut(), (other_title, mut other): (&str, impl FnMut())) {
    let (mut first, mut second) = (Vec::new(), Vec::new());
    // The first slices are a warm-up and are not counted.
    for slice in 0..SLICES + 10 {
        let (one, two) = (time(&mut ours), time(&mut other));
        if slice >= 10 {
            first.push(one);
            second.push(two);
        }
    }
    first.sort();
    second.sort();
    let at = |times: &[Duration], tenth: usize| times[times.len() * tenth / 10].as_secs_f64() * 1e6;
    println!("\n{title:<44} {:>8} {:>8} {:>8}", "p10", "median", "p90");
    let row = |name: &str, figure: &dyn Fn(usize) -> f64, digits: usize| {
        println!("  {name:<42} {:>8.digits$} {:>8.digits$} {:>8.digits$}", figure(1), figure(5), figure(9));
    };
    row("the client", &|tenth| at(&first, tenth), 1);
    row(other_title, &|tenth| at(&second, tenth), 1);
    row("ratio", &|tenth| at(&first, tenth) / at(&second, tenth), 2);
}

/// The time of one call, as the mean over a slice.
fn time(call: &mut impl FnMut()) -> Duration {
    let start = Instant::now();
    for _ in 0..CALLS_PER_SLICE {
        call();
    }
    start.elapsed() / CALLS_PER_SLICE as u32
}
