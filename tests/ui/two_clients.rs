//! Two clients in one program: one transport, one layer, one observer, one log, one function for errors, and one folder for jobs.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use attack_surface::runtime::{
    Answer, ClientBuilder, Error, JobStore, MemoryTransport, Observation, RecordedRequest, ServiceClient, TestClock,
    Transport, TransportError, Wait, WireRequest, WireResponse,
};
use attack_surface::types::{Report, TargetId};
use lending_library::types::{LoanId, MemberId};

/// A set of names that several threads fill.
type Names = Arc<Mutex<BTreeSet<String>>>;

fn add(names: &Names, name: &str) {
    names.lock().expect("nothing panics").insert(name.to_owned());
}

/// The layer: it counts the requests of all clients.
struct Counted<T> {
    inner: T,
    requests: Arc<AtomicUsize>,
}

impl<T: Transport> Transport for Counted<T> {
    fn send(&self, request: &WireRequest<'_>) -> Result<WireResponse, TransportError> {
        self.requests.fetch_add(1, Ordering::Relaxed);
        self.inner.send(request)
    }
}

/// The log: it collects the targets of the records.
struct Targets(Names);

impl log::Log for Targets {
    fn enabled(&self, _: &log::Metadata<'_>) -> bool {
        true
    }

    fn log(&self, record: &log::Record<'_>) {
        add(&self.0, record.target());
    }

    fn flush(&self) {}
}

/// The settings of all clients.
fn build<C: ServiceClient>(
    builder: ClientBuilder<C>,
    memory: &MemoryTransport,
    requests: &Arc<AtomicUsize>,
    seen: &Names,
) -> Result<C, Error> {
    let (requests, seen) = (Arc::clone(requests), Arc::clone(seen));
    builder
        .transport(memory.clone())
        .layer(move |inner| Counted { inner, requests })
        .observer(move |one: &Observation| add(&seen, &format!("{} {}", one.service, one.operation)))
        .clock(TestClock::new())
        .build()
}

/// The documented error of either service.
fn report(error: &Error) -> String {
    match (attack_surface::Condition::of(error), lending_library::Condition::of(error)) {
        (Some(own), None) => format!("{own:?}"),
        (None, Some(own)) => format!("{own:?}"),
        both => panic!("{both:?}: {error}"),
    }
}

fn answer(request: &RecordedRequest) -> Answer {
    match request.operation() {
        "scan.start" => Answer::status(400, r#"{"code": 0, "message": "Scan Already In Progress (s-1)"}"#),
        "scan.list" => Answer::json(r#"{"list": [], "more": 1}"#),
        "report.generate" => Answer::json(r#"{"work_id": 1, "file_id": 2}"#),
        "work.get" => Answer::json(r#"{"work": {"complete": 1}}"#),
        "file.get" => Answer::json(r#"{"file": {"ready": 1}}"#),
        "loan.get" => Answer::status(404, r#"{"errors": [{"kind": "no-loan", "text": "There is no such loan"}]}"#),
        "member.me" => Answer::json(r#"{"id": 3, "name": 7}"#),
        "printout.start" => Answer::empty(202).with_header("location", "/v4/printouts/t-9/"),
        "printout.get" => Answer::json(r#"{"state": "ready"}"#),
        other => panic!("{other} is not called"),
    }
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (targets, seen, requests) = (Names::default(), Names::default(), Arc::default());
    log::set_logger(Box::leak(Box::new(Targets(Arc::clone(&targets))))).map_err(|error| error.to_string())?;
    log::set_max_level(log::LevelFilter::Debug);
    let memory = MemoryTransport::new(answer);
    let scanner = attack_surface::Client::builder("https://scanner.example", "scanner's");
    let scanner: attack_surface::Client = build(scanner, &memory, &requests, &seen)?;
    let library = lending_library::Client::builder("https://library.example", "library's");
    let library: lending_library::Client = build(library, &memory, &requests, &seen)?;

    let refused = scanner.scan().start(TargetId::new(17)).send().expect_err("a scan is in progress");
    assert!(report(&refused).starts_with("ScanAlreadyInProgress"), "{refused}");
    let missing = library.loan().get(LoanId::new(77)).send().expect_err("there is no loan");
    assert_eq!(report(&missing), "LoanNotFound");

    scanner.scan().list().send()?;
    library.member().me().send()?;
    assert_eq!((scanner.observations().len(), library.observations().len()), (1, 1));

    let folder = std::env::temp_dir().join(format!("two-clients-{}", std::process::id()));
    let (store, wait) = (JobStore::open(&folder)?, Wait::default());
    store.run("report", scanner.report().generate(Report::executive_summary()), &wait)?;
    store.run("list", library.printout().start(MemberId::new(3)), &wait)?;
    let sent = memory.requests().len();
    // The name belongs to the job of the other service.
    let taken = store.run("report", library.printout().start(MemberId::new(3)), &wait).expect_err("it is taken");
    assert!(taken.to_string().contains(r#"it belongs to the job "generate_report""#), "{taken}");
    assert_eq!(memory.requests().len(), sent, "nothing is sent");
    std::fs::remove_dir_all(folder)?;

    for request in memory.requests() {
        let is_scanner = request.url().starts_with("https://scanner.example");
        let keys = (request.header("x-apikey"), request.header("authorization"));
        let expected = if is_scanner { (Some("scanner's"), None) } else { (None, Some("Bearer library's")) };
        assert_eq!(keys, expected, "{}", request.url());
    }
    assert_eq!(requests.load(Ordering::Relaxed), sent);
    let names = |names: &Names| names.lock().expect("nothing panics").iter().cloned().collect::<Vec<_>>();
    assert_eq!(names(&seen), ["attack_surface scan.list", "lending_library member.me"]);
    assert_eq!(names(&targets), ["attack_surface", "lending_library"]);
    Ok(())
}
