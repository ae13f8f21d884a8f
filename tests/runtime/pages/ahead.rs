//! Fetching pages ahead: in order, with the allowed number of threads, and nothing left running.

use std::collections::HashSet;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Mutex, mpsc};
use std::thread::{self, ThreadId};
use std::time::Duration;

use crate::library::lists::{Library, numbers, page, pages, start_of, starts, walk};
use crate::library::service::{builder, in_memory};
use crate::plain::transport;
use spec_client_runtime::{
    Answer, Client, ErrorKind, MemoryTransport, PagingProblem, RecordedRequest, Transport as _, TransportErrorKind,
};

/// Runs a function, and fails if it blocks.
fn in_time<T: Send + 'static>(what: impl FnOnce() -> T + Send + 'static) -> T {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || drop(sender.send(what())));
    receiver.recv_timeout(Duration::from_secs(30)).expect("an end, without a panic")
}

/// The number of calls in progress, the maximum so far, the number of all calls, and the threads that made them.
#[derive(Clone, Default)]
struct GaugeState {
    now: usize,
    most: usize,
    calls: usize,
    threads: HashSet<ThreadId>,
}

#[derive(Clone, Default)]
struct Gauge(Arc<Mutex<GaugeState>>);

impl Gauge {
    fn state(&self) -> GaugeState {
        self.0.lock().expect("a lock").clone()
    }

    fn measure<T>(&self, call: impl FnOnce() -> T) -> T {
        {
            let mut state = self.0.lock().expect("a lock");
            state.now += 1;
            state.most = state.most.max(state.now);
            state.calls += 1;
            state.threads.insert(thread::current().id());
        }
        let result = call();
        self.0.lock().expect("a lock").now -= 1;
        result
    }
}

/// A client whose calls take up to some milliseconds, in an unpredictable order.
fn measured(answer: impl Fn(&RecordedRequest) -> Answer + Send + Sync + 'static) -> (Client, MemoryTransport, Gauge) {
    let gauge = Gauge::default();
    let inner = gauge.clone();
    let (client, memory) = in_memory(move |request| {
        inner.measure(|| {
            let start = start_of(request);
            thread::sleep(Duration::from_micros((start as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 52));
            answer(request)
        })
    });
    (client, memory, gauge)
}

#[test]
fn pages_come_in_order_from_as_many_threads_as_allowed() {
    for threads in [0, 1, 2, 4] {
        let (client, memory, gauge) = measured(|request| Library { limit: 10, ..Library::of(505) }.answer(request));
        let walked = pages(&client);
        // No thread is used by default.
        let walked = if threads == 0 { walked } else { walked.fetch_ahead(threads) };
        assert_eq!(in_time(move || walk(walked.items())), (numbers(505), None));
        let mut asked = starts(&memory);
        asked.sort_unstable();
        assert_eq!(asked, (0..51).map(|page| page * 10).collect::<Vec<_>>(), "each page once");
        assert!(gauge.state().most <= threads.max(1), "{} calls at once", gauge.state().most);
        // The thread of the walk fetches the first page.
        assert!(gauge.state().threads.len() <= threads + 1, "{} threads", gauge.state().threads.len());
    }
}

#[test]
fn no_more_pages_are_fetched_than_may_wait() {
    let (client, _, gauge) = measured(|request| Library { limit: 10, ..Library::of(1000) }.answer(request));
    let mut pages = pages(&client).fetch_ahead(3);
    for taken in 1..20 {
        pages.next().expect("a page").expect("a page");
        // If the caller is slow, the threads stop at twice their number of pages.
        thread::sleep(Duration::from_millis(2));
        assert!(gauge.state().calls <= taken + 6, "{} calls for {taken} pages", gauge.state().calls);
    }
}

#[test]
fn a_list_without_a_total_is_fetched_page_by_page() {
    let cases: [fn(usize) -> String; 3] = [
        |_| String::new(),
        |start| format!(r#""start":{start},"limit":10"#),
        // The first page is shorter than its limit.
        |start| format!(r#""start":{start},"limit":20,"total":95"#),
    ];
    for position in cases {
        let (client, _, gauge) = measured(move |request| {
            let start = start_of(request);
            page(start..(start + 10).min(95).max(start), position(start))
        });
        assert_eq!(walk(pages(&client).fetch_ahead(4).items()), (numbers(95), None));
        assert_eq!((gauge.state().threads.len(), gauge.state().most), (1, 1));
    }
}

#[test]
fn a_page_of_another_length_ends_fetching_ahead() {
    // The page at 30 has only 7 items, so the next pages that were fetched ahead do not follow it.
    let (client, memory, _) = measured(|request| {
        let start = start_of(request);
        let length = if start == 30 { 7 } else { 10 };
        page(start..(start + length).min(95), format!(r#""start":{start},"limit":10,"total":95"#))
    });
    assert_eq!(walk(pages(&client).fetch_ahead(4).items()), (numbers(95), None));
    assert!(starts(&memory).contains(&37));
}

#[test]
fn a_total_that_changes_ends_the_walk_where_the_list_ends() {
    for (first, later) in [(95, 52), (52, 95)] {
        let (client, _, _) = measured(move |request| {
            let start = start_of(request);
            let total = if start < 20 { first } else { later };
            page(start.min(later)..(start + 10).min(later), format!(r#""start":{start},"limit":10,"total":{total}"#))
        });
        assert_eq!(walk(pages(&client).fetch_ahead(3).items()), (numbers(later), None));
    }
}

#[test]
fn an_error_replaces_its_page() {
    let (client, memory, gauge) = measured(|request| match start_of(request) {
        50 => Answer::failure(TransportErrorKind::Tls),
        _ => Library { limit: 10, ..Library::of(205) }.answer(request),
    });
    let mut pages = pages(&client).fetch_ahead(3);
    assert_eq!(pages.by_ref().take(5).filter(Result::is_ok).count(), 5);
    let error = pages.next().expect("an error").expect_err("an error");
    assert_eq!(error.kind(), &ErrorKind::Transport(TransportErrorKind::Tls));
    assert!(pages.next().is_none());
    assert_eq!(pages.next_start(), 50);
    // The threads ended with the walk, before anything else was requested.
    let calls = (gauge.state().now, memory.requests().len());
    assert_eq!(calls.0, 0);
    thread::sleep(Duration::from_millis(10));
    assert_eq!((gauge.state().now, memory.requests().len()), calls);
}

#[test]
fn nothing_is_fetched_beyond_the_limit() {
    let (client, memory, _) = measured(|request| Library { limit: 10, ..Library::of(1000) }.answer(request));
    let (items, error) = walk(pages(&client).fetch_ahead(8).max_pages(5).items());
    assert_eq!(items, numbers(50));
    assert_eq!(error, Some(ErrorKind::Paging(PagingProblem::TooManyPages { limit: 5, start: 50 })));
    assert_eq!(memory.requests().len(), 5);
}

#[test]
fn dropping_waits_for_calls_in_progress_and_starts_no_more() {
    let (client, memory, gauge) = measured(|request| {
        thread::sleep(Duration::from_millis(5));
        Library { limit: 10, ..Library::of(1000) }.answer(request)
    });
    for taken in [1, 2, 7] {
        let mut pages = pages(&client).fetch_ahead(4);
        assert_eq!(pages.by_ref().take(taken).filter(Result::is_ok).count(), taken);
        in_time(move || drop(pages));
        let requests = memory.requests().len();
        assert_eq!(gauge.state().now, 0, "a call is under way");
        thread::sleep(Duration::from_millis(20));
        assert_eq!(memory.requests().len(), requests, "a thread goes on");
    }
}

#[test]
fn a_panic_of_a_thread_continues_in_the_walk() {
    let memory = MemoryTransport::new(|request| Library { limit: 10, ..Library::of(95) }.answer(request));
    let panicking = transport(move |request| {
        assert!(!request.url().contains("start=30"), "the transport's own panic");
        memory.send(request)
    });
    let client = builder("https://library.example").transport(panicking).build().expect("a client");
    for threads in [0, 2] {
        let mut pages = pages(&client).fetch_ahead(threads);
        let (came, text, start) = in_time(move || {
            let came = pages.by_ref().take(3).filter(Result::is_ok).count();
            let panic = catch_unwind(AssertUnwindSafe(|| pages.next())).expect_err("a panic");
            let text = panic.downcast_ref::<&str>().copied().unwrap_or_default().to_owned();
            (came, text, pages.next_start())
        });
        assert!(text.contains("the transport's own panic"), "{text}");
        assert_eq!((came, start), (3, 30));
    }
}
