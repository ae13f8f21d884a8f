//! The cost of a list when its items are decoded one by one, and when all of them are kept.
//!
//! `cargo bench -p benchmarks --bench lists` runs it, with up to 1,000,000 items in one answer, in pages of 1,000 and in pages of
//! 100. It needs about 3 GiB of memory for the items that are kept. `-- 10000` stops at that many items. The answers come from
//! memory and not from a socket. The two ways take turns. Only the calling thread is measured, without the text that is sent.

#[expect(dead_code, reason = "the list is not sent by the server")]
mod server;

use std::io::{Cursor, Read as _};
use std::sync::Arc;
use std::time::Duration;

use attack_surface::runtime::{Transport, TransportError, WireRequest, WireResponse};
use attack_surface::{Client, PageParameters};
use cpu_time::ThreadTime;

const SIZES: [usize; 3] = [100, 10_000, 1_000_000];
/// The minimum number of items that are decoded per measurement, and the number of measurements.
const ITEMS_PER_RUN: usize = 100_000;
const RUNS: usize = 5;

fn main() {
    let largest = std::env::args().skip(1).find_map(|argument| argument.parse().ok()).unwrap_or(usize::MAX);
    println!("peak memory, and allocations and CPU time (the best of {RUNS} runs) per item\n");
    println!(
        "{:>9} {:<15} {:<18} {:>10} {:>10} {:>12} {:>9}",
        "items", "in", "", "answer", "peak", "allocations", "CPU"
    );
    for items in SIZES.into_iter().filter(|items| *items <= largest) {
        let list = Arc::new(List::of(items));
        compare(&list, items);
        for per_answer in [1_000, 100].into_iter().filter(|per_answer| *per_answer < items) {
            compare(&list, per_answer);
        }
    }
}

/// Walks over the list in both ways, in turn, and prints their costs.
fn compare(list: &Arc<List>, per_answer: usize) {
    let items = list.ends.len();
    let answers = Answers { list: Arc::clone(list), per_answer };
    let client = Client::builder("https://service.example", "bench-key").transport(answers);
    let client = client.max_body(u64::MAX).max_memory(u64::MAX).build().expect("the client can be built");
    let names = PageParameters::named("start", "limit");
    let pages = || client.issue().list().with_page_parameters(names.clone()).pages().max_pages(usize::MAX);
    let one_by_one = || pages().items().filter(Result::is_ok).count();
    let kept = || match per_answer == items {
        true => client.issue().list().send().expect("a page").list.len(),
        false => pages().flat_map(|page| page.expect("a page").list).collect::<Vec<_>>().len(),
    };
    let mut costs = [Cost::default(); 2];
    let runs = if items > ITEMS_PER_RUN { 2 } else { RUNS };
    for _ in 0..runs {
        costs[0].add(items, &one_by_one);
        costs[1].add(items, &kept);
    }
    let answer = list.range(0, per_answer).len();
    let place = if per_answer == items { "one answer".to_owned() } else { format!("pages of {per_answer}") };
    let ways = ["items()", if per_answer == items { "send()" } else { "pages(), collected" }];
    for (way, cost) in ways.into_iter().zip(costs) {
        let per_item = |figure: f64| figure / items as f64;
        println!(
            "{items:>9} {place:<15} {way:<18} {:>6.2} MiB {:>6.2} MiB {:>12.2} {:>6.3} µs",
            mebibytes(answer as u64),
            mebibytes(cost.peak),
            per_item(cost.allocations as f64),
            per_item(cost.cpu.as_secs_f64() * 1e6),
        );
    }
}

fn mebibytes(bytes: u64) -> f64 {
    bytes as f64 / f64::from(1 << 20)
}

/// The cost of one walk.
#[derive(Clone, Copy, Default)]
struct Cost {
    peak: u64,
    allocations: u64,
    cpu: Duration,
}

impl Cost {
    /// Measures again, and keeps the shortest time.
    fn add(&mut self, items: usize, walk: &dyn Fn() -> usize) {
        let times = ITEMS_PER_RUN.div_ceil(items);
        let counted = allocation_counter::measure(|| assert_eq!(walk(), items));
        let start = ThreadTime::now();
        for _ in 0..times {
            assert_eq!(walk(), items);
        }
        let cpu = start.elapsed() / u32::try_from(times).expect("few times");
        let cpu = if self.cpu.is_zero() { cpu } else { self.cpu.min(cpu) };
        *self = Self { peak: counted.bytes_max, allocations: counted.count_total, cpu };
    }
}

/// The text of a list.
struct List {
    text: Vec<u8>,
    /// The end of each item.
    ends: Vec<usize>,
}

impl List {
    fn of(items: usize) -> Self {
        let mut list = Self { text: Vec::new(), ends: Vec::new() };
        for number in 0..items {
            list.text.extend_from_slice(server::item(number).as_bytes());
            list.ends.push(list.text.len());
            list.text.push(b',');
        }
        list
    }

    /// The range of these items in the text.
    fn range(&self, start: usize, items: usize) -> std::ops::Range<usize> {
        let end = self.ends.len().min(start.saturating_add(items));
        match start < end {
            true => (if start == 0 { 0 } else { self.ends[start - 1] + 1 })..self.ends[end - 1],
            false => 0..0,
        }
    }
}

/// A service that answers with pages of this list.
struct Answers {
    list: Arc<List>,
    per_answer: usize,
}

impl Transport for Answers {
    fn send(&self, request: &WireRequest<'_>) -> Result<WireResponse, TransportError> {
        let query = request.url().split_once("start=").map_or("0", |(_, query)| query);
        let start: usize = query.split('&').next().and_then(|start| start.parse().ok()).expect("a start");
        let (items, limit) = (self.list.ends.len(), self.per_answer);
        let head = format!(r#"{{"pagination":{{"start":{start},"limit":{limit},"total":{items}}},"list":["#);
        let range = self.list.range(start, limit);
        let length = head.len() + range.len() + 2;
        let part = RangeReader { list: Arc::clone(&self.list), range };
        let body = Cursor::new(head).chain(part).chain(Cursor::new("]}"));
        Ok(WireResponse::new(200, vec![("content-length".to_owned(), length.to_string())], body))
    }
}

/// Reads a part of the text.
struct RangeReader {
    list: Arc<List>,
    range: std::ops::Range<usize>,
}

impl std::io::Read for RangeReader {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let read = (&self.list.text[self.range.clone()]).read(buffer)?;
        self.range.start += read;
        Ok(read)
    }
}
