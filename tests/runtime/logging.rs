//! The client's log: one record for each call, and warnings. They contain names and numbers, and never a value. These tests are a
//! separate program, since a program has only one logger.

mod plain;

use std::cell::RefCell;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, Once};

use log::{LevelFilter, Log, Metadata};
use plain::{SERVICE, operations};
use spec_client_runtime::generated::{JobInfo, PollInfo, Until, impl_page, impl_record};
use spec_client_runtime::*;

thread_local! {
    /// The records of this thread, so that tests do not see each other's records.
    static LINES: RefCell<Vec<String>> = const { RefCell::new(Vec::new()) };
    static LEVEL: RefCell<LevelFilter> = const { RefCell::new(LevelFilter::Debug) };
}

/// A target that the program does not log.
const MUTED: &str = "muted_client";

/// The logger. It shows the target of a record, unless it is the service's own.
struct Lines;

impl Log for Lines {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target() != MUTED && LEVEL.with_borrow(|level| metadata.level() <= *level)
    }

    fn log(&self, record: &log::Record<'_>) {
        if self.enabled(record.metadata()) {
            let other = Some(record.target()).filter(|target| *target != SERVICE.log_target);
            let target = other.map_or(String::new(), |target| format!("{target}: "));
            LINES.with_borrow_mut(|lines| lines.push(format!("{target}{} {}", record.level(), record.args())));
        }
    }

    fn flush(&self) {}
}

/// Enables the log of this thread at a level.
fn listen(level: LevelFilter) {
    static LOGGER: Once = Once::new();
    LOGGER.call_once(|| {
        log::set_logger(&Lines).expect("the first logger");
        log::set_max_level(LevelFilter::Debug);
    });
    LEVEL.set(level);
}

/// The lines since the last call of this function, with `ms=?` in place of times, which vary.
fn lines() -> Vec<String> {
    let unlike = |line: String| match line.split_once(" ms=") {
        Some((start, rest)) => {
            let rest = rest.trim_start_matches(|digit: char| digit.is_ascii_digit());
            format!("{start} ms=?{rest}")
        }
        None => line,
    };
    LINES.take().into_iter().map(unlike).collect()
}

#[derive(Clone, Debug, PartialEq)]
struct Book {
    id: i64,
    title: Option<String>,
    copies: Option<i64>,
    tags: Option<Vec<String>>,
    extra: Extra,
}

impl_record!(Book, required(id), optional(title, copies, tags), extra);

#[derive(Clone, Debug, PartialEq)]
struct Page<T> {
    list: Vec<T>,
    total: Option<i64>,
    extra: Extra,
}

impl_page!(Page, required(list), optional(total), extra);

impl ListPage for Page<Book> {
    type Item = Book;

    const ITEMS: &'static str = "list";

    fn items(&self) -> &[Book] {
        &self.list
    }

    fn into_items(self) -> Vec<Book> {
        self.list
    }

    fn position(&self) -> PagePosition {
        PagePosition::new(None, None, self.total)
    }
}

operations! {
    List: Page<Book> = OperationInfo::read("book.list", "book/list");
    Give: Json = OperationInfo::create("book.give", "book/give").with_method(Method::Post).with_file(&["text/plain"]);
    Lend: Json = OperationInfo::start("book.lend", "book/lend").with_parameters(&[ParameterInfo::new("pin").secret()]);
}

/// A job without ids, which is done when its poll is answered.
enum Lending {}

impl Job for Lending {
    type Client = Client;
    type Start = Lend;
    type Output = Page<Book>;
    const INFO: &'static JobInfo = &JobInfo::new("lend_book", Lend::INFO, &[POLL]);
}

const POLL: PollInfo = PollInfo::new(List::INFO, &[], Until::Answered);

fn builder(answer: impl Fn(&RecordedRequest) -> Answer + Send + Sync + 'static) -> ClientBuilder {
    ClientBuilder::new(&SERVICE, "https://library.example", "canary-key")
        .transport(MemoryTransport::new(answer))
        .clock(TestClock::new())
}

fn client(answer: impl Fn(&RecordedRequest) -> Answer + Send + Sync + 'static) -> Client {
    builder(answer).build().expect("a client")
}

const ITEMS: usize = 1_533;
const PAGE: usize = 100;

/// A page of books. All have three harmless deviations, one has a fourth that matters, and so has each envelope.
fn page(request: &RecordedRequest) -> Answer {
    let start: usize = request.parameter("start").and_then(|start| start.parse().ok()).expect("a start");
    let book = |id: usize| {
        let tags = if id == 777 { r#""canary""# } else { "[]" };
        format!(r#"{{"id":{id},"title":{id},"copies":"7","tags":{tags},"canary-note":"canary"}}"#)
    };
    let books: Vec<_> = (start..ITEMS.min(start + PAGE)).map(book).collect();
    Answer::json(format!(r#"{{"list":[{}],"total":{ITEMS},"pages":"canary"}}"#, books.join(",")))
}

#[test]
fn a_walk_over_1533_items_reports_each_kind_once_and_logs_one_record_per_call() {
    listen(LevelFilter::Debug);
    let seen = Arc::new(Mutex::new(Vec::new()));
    let told = Arc::clone(&seen);
    let observer = move |one: &Observation| told.lock().expect("no panic").push(one.clone());
    let client = builder(page).observer(observer).build().expect("a client");
    let mut walk = Request::<List>::new(&client).with_page_parameters(PageParameters::named("start", "limit")).pages();
    let (mut count, mut dropped_before) = (0, 0);
    for page in &mut walk {
        let page = page.expect("a page");
        count += page.list.len();
        dropped_before += usize::from(page.extra.get("pages").is_some());
    }
    let pages = ITEMS.div_ceil(PAGE);
    assert_eq!((count, dropped_before), (ITEMS, pages), "what is not documented in the envelope is reachable");

    let seen = seen.lock().expect("no panic");
    let told: Vec<_> = seen.iter().map(|one| (one.class, &*one.path)).collect();
    assert_eq!(
        told,
        [
            (ObservationClass::Deviation, "$.list[*].title"),
            (ObservationClass::Deviation, "$.list[*].copies"),
            (ObservationClass::Information, "$.list[*].canary-note"),
            (ObservationClass::Deviation, "$.pages"),
            (ObservationClass::Loss, "$.list[*].tags"),
        ]
    );
    let counts: Vec<_> = client.observations().iter().map(|one| one.count).collect();
    assert_eq!(counts, [1_533, 1_533, 1_533, pages as u64, 1]);
    assert_eq!(client.observations()[4].first, "$.list[77].tags");

    let lines = lines();
    let (records, warnings): (Vec<_>, Vec<_>) = lines.iter().partition(|line| line.starts_with("DEBUG "));
    assert_eq!(records.len(), pages);
    for record in &records {
        let length = record.split(' ').find_map(|field| field.strip_prefix("bytes=")).expect("a length");
        assert!(length.parse::<usize>().is_ok_and(|length| length > 1_000), "{record}");
        assert_eq!(record.replace(length, "?"), "DEBUG book.list status=200 attempts=1 ms=? bytes=? result=ok");
    }
    assert_eq!(
        warnings,
        [
            "WARN book.list: $.list[*].title: expected text, found a number (deviation)",
            "WARN book.list: $.list[*].copies: expected a whole number, found text (deviation)",
            "WARN book.list: $.pages: expected a documented field, found an unknown field (deviation)",
            "WARN book.list: $.list[*].tags: expected a list, found text (loss)",
        ]
    );
    assert!(!lines.concat().contains("canary"), "no value");
}

#[test]
fn without_an_observer_deviations_are_logged_once_and_counted_and_information_is_not() {
    listen(LevelFilter::Warn);
    let client = client(|_| Answer::json(r#"{"list":[{"id":"1","new":1}]}"#));
    for _ in 0..3 {
        Request::<List>::new(&client).send().expect("a page");
    }
    assert_eq!(lines(), ["WARN book.list: $.list[*].id: expected a whole number, found text (deviation)"]);
    assert_eq!(client.observations().iter().map(|one| one.count).collect::<Vec<_>>(), [3]);
    let client = self::client(|_| Answer::json(r#"{"list":[{"id":1,"new":1}]}"#));
    Request::<List>::new(&client).send().expect("a page");
    assert_eq!((lines(), client.observations()), (Vec::new(), Vec::new()));
    // Warnings are not logged.
    listen(LevelFilter::Error);
    let client = self::client(|_| Answer::json(r#"{"list":[{"id":"1"}]}"#));
    Request::<List>::new(&client).send().expect("a page");
    assert_eq!((lines(), client.observations().len()), (Vec::new(), 1));
}

#[test]
fn each_way_a_call_ends_is_one_record() {
    listen(LevelFilter::Debug);
    let lend = |answer: fn() -> Answer| {
        let client = client(move |_| answer());
        drop(Request::<Lend>::new(&client).with_secret("pin", "canary-pin").send());
        lines()
    };
    const ERROR: &str = r#"{"code":7,"message":"canary"}"#;
    type Case = (fn() -> Answer, &'static str);
    let cases: [Case; 7] = [
        (|| Answer::json("{}"), "status=200 bytes=2 result=ok"),
        (|| Answer::status(400, ERROR), "status=400 bytes=29 result=error: an error of the service"),
        (|| Answer::json(ERROR), "status=200 bytes=29 result=outcome unknown: an error of the service"),
        (
            || Answer::status(302, "").with_header("location", "https://canary"),
            "status=302 bytes=0 result=outcome unknown: a redirect",
        ),
        (|| Answer::json("canary"), "status=200 bytes=6 result=outcome unknown: the answer cannot be read"),
        (
            || Answer::failure(TransportErrorKind::Closed),
            "status=- bytes=0 result=outcome unknown: no complete answer: the connection was closed before the answer was \
             complete",
        ),
        (
            || Answer::failure(TransportErrorKind::Connect),
            "status=- bytes=0 result=error: no complete answer: could not connect",
        ),
    ];
    for (answer, says) in cases {
        assert_eq!(lend(answer), [format!("DEBUG book.lend {}", says.replace(" bytes", " attempts=1 ms=? bytes"))]);
    }
    // A request that is not sent.
    let client = client(|_| Answer::json("{}"));
    drop(Request::<Lend>::new(&client).with_query("pin", "canary").send());
    assert_eq!(lines(), ["DEBUG book.lend status=- attempts=0 ms=? bytes=0 result=error: the request is not valid"]);
    // A raw answer is not judged.
    Request::<Lend>::new(&client).send_raw().expect("an answer");
    assert_eq!(lines(), ["DEBUG book.lend status=200 attempts=1 ms=? bytes=2 result=ok"]);
    listen(LevelFilter::Info);
    assert_eq!(lend(|| Answer::json("{}")), [""; 0]);
}

#[test]
fn retries_are_warnings() {
    listen(LevelFilter::Debug);
    let count = AtomicUsize::new(0);
    let client = builder(move |_| match count.fetch_add(1, Ordering::SeqCst) {
        0 => Answer::failure(TransportErrorKind::Connect),
        1 => Answer::status(503, "canary").with_header("retry-after", "7"),
        _ => Answer::json(r#"{"list":[]}"#),
    });
    let client = client.retry(Retry::default().first_delay(std::time::Duration::ZERO)).build().expect("a client");
    Request::<List>::new(&client).send().expect("a page");
    assert_eq!(
        lines(),
        [
            "WARN book.list: attempt 1 failed (error: no complete answer: could not connect), the next in 0 ms",
            "WARN book.list: attempt 2 failed (status 503), the next in 7000 ms",
            "DEBUG book.list status=200 attempts=3 ms=? bytes=17 result=ok",
        ]
    );
}

#[test]
fn a_spent_budget_for_retries_is_a_warning() {
    listen(LevelFilter::Warn);
    let client = builder(|_| Answer::status(503, "canary")).retry_budget(0).build().expect("a client");
    Request::<List>::new(&client).send().expect_err("it is busy");
    assert_eq!(
        lines(),
        ["WARN book.list: attempt 1 failed (status 503), and no other is made: the budget for retries is spent"]
    );
}

#[test]
fn a_poll_that_fails_is_a_warning() {
    listen(LevelFilter::Debug);
    let count = AtomicUsize::new(0);
    let client = client(move |_| match count.fetch_add(1, Ordering::SeqCst) {
        0 => Answer::json("{}"),
        1 => Answer::failure(TransportErrorKind::Connect),
        _ => Answer::json(r#"{"total":0,"note":"canary"}"#),
    });
    let wait = Wait::new().first_delay(std::time::Duration::from_millis(200));
    Request::<JobStart<Lending>>::new(&client).run(&wait).expect_err("the page has no list");
    assert_eq!(
        lines(),
        [
            "DEBUG book.lend status=200 attempts=1 ms=? bytes=2 result=ok",
            "DEBUG book.list status=- attempts=1 ms=? bytes=0 result=error: no complete answer: could not connect",
            "WARN book.list: poll 1 failed (error: no complete answer: could not connect), the next in 200 ms",
            "DEBUG book.list status=200 attempts=1 ms=? bytes=27 result=ok",
            "WARN book.list: poll 2 ended the job (error: the answer cannot be read)",
        ]
    );
}

#[test]
fn a_download_is_one_record_when_its_content_was_read() {
    listen(LevelFilter::Debug);
    let client = client(|_| Answer::json("canary").with_header("content-type", "text/plain"));
    let download = client.download("/canary").expect("an answer");
    assert_eq!(lines(), [""; 0]);
    download.read_to_vec().expect("the content");
    assert_eq!(lines(), ["DEBUG download status=200 attempts=1 ms=? bytes=6 result=ok"]);
    drop(client.download("/canary").expect("an answer"));
    assert_eq!(lines(), ["DEBUG download status=200 attempts=1 ms=? bytes=0 result=not read"]);
    let file = tempfile::NamedTempFile::new().expect("a file");
    client.download("/canary").expect("an answer").save(file.path()).expect("a file");
    assert_eq!(lines(), ["DEBUG download status=200 attempts=1 ms=? bytes=6 result=ok"]);
    let wrong = client.download("/canary").expect("an answer").expecting("application/pdf").read_to_vec();
    wrong.expect_err("no PDF");
    let unexpected = "DEBUG download status=200 attempts=1 ms=? bytes=0 result=error: the content is not as expected";
    assert_eq!(lines(), [unexpected]);
    client.download("https://canary.example/").expect_err("another host");
    let refused =
        "DEBUG download status=- attempts=0 ms=? bytes=0 result=error: the URL of the download is not allowed";
    assert_eq!(lines(), [refused]);
}

#[test]
fn each_client_of_a_program_logs_under_its_own_target() {
    listen(LevelFilter::Debug);
    let log_of = |log_target| {
        let mut service = SERVICE;
        service.log_target = log_target;
        let answer = |_: &_| Answer::json(r#"{"list":[{"id":"1"}]}"#);
        let client = ClientBuilder::new(Box::leak(Box::new(service)), "https://library.example", "canary-key");
        let client = client.transport(MemoryTransport::new(answer)).build().expect("a client");
        assert_eq!(lines(), [""; 0], "a client that does nothing logs nothing");
        Request::<List>::new(&client).send().expect("a page");
        Request::<Give>::new(&client).with_upload(b"a book".to_vec()).send().expect("an answer");
        (lines(), client.observations().len())
    };
    let expected = |target| {
        let lines = [
            "WARN book.list: $.list[*].id: expected a whole number, found text (deviation)",
            "DEBUG book.list status=200 attempts=1 ms=? bytes=21 result=ok",
            "DEBUG book.give sends a file of 6 bytes",
            "DEBUG book.give status=200 attempts=1 ms=? bytes=21 result=ok",
        ];
        (lines.map(|line| format!("{target}{line}")).to_vec(), 1)
    };
    assert_eq!(log_of(SERVICE.log_target), expected(""));
    assert_eq!(log_of("cinema_client"), expected("cinema_client: "));
    assert_eq!(log_of(MUTED), (Vec::new(), 1), "deviations that nobody logs are counted");
}
