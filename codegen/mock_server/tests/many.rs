//! Many mock servers at once leave nothing behind: no thread, no port, no connection. This is a program of its own, since it counts the
//! threads of the process. It has one test, since each test has a thread.

use std::io::{ErrorKind, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use mock_server::{Fault, MockServer, Rule};

const MANY: usize = 64;

/// Longer than the test may take, so waiting for it fails the test.
const LONG: Duration = Duration::from_secs(600);

/// The number of threads of this process, where the system shows it.
fn threads() -> Option<usize> {
    Some(std::fs::read_dir("/proc/self/task").ok()?.count())
}

fn until(what: &str, is_so: impl Fn() -> bool) {
    let due = Instant::now() + Duration::from_secs(20);
    while !is_so() {
        assert!(Instant::now() < due, "{what}");
        thread::sleep(Duration::from_millis(1));
    }
}

#[test]
fn many_mock_servers_leave_nothing_behind() {
    let before = threads();
    let text = include_str!("specs/shop.yaml").to_owned();
    let service = language::understand(&[language::SpecFile { path: "spec.yaml".to_owned(), text }]).expect("a spec");
    let start = |seed| MockServer::builder_of(service.clone()).seed(seed).start().expect("a free port");
    let mock_servers: Vec<MockServer> = (0..MANY as u64).map(start).collect();
    let addresses: Vec<String> =
        mock_servers.iter().map(|one| one.url().trim_start_matches("http://").to_owned()).collect();

    // Each server has a connection that stays open after an answer, two waiting requests, and a silent connection.
    let (mut kept, mut waiting) = (Vec::new(), Vec::new());
    for (mock, address) in mock_servers.iter().zip(&addresses) {
        let mut answered = TcpStream::connect(address).expect("it listens");
        write!(answered, "GET /book/hours HTTP/1.1\r\n\r\n").expect("the request is taken");
        answered.read_exact(&mut [0; 9]).expect("an answer");
        answered.set_read_timeout(Some(Duration::from_secs(20))).expect("a time limit can be set");
        kept.push(answered);
        mock.inject(Rule::on("book.list", Fault::Silence));
        mock.inject(Rule::on("book.author_list", Fault::Latency(LONG)));
        for request in ["GET /book/list HTTP/1.1\r\n\r\n", "GET /author/list HTTP/1.1\r\n\r\n", ""] {
            let mut stream = TcpStream::connect(address).expect("it listens");
            stream.write_all(request.as_bytes()).expect("the request is taken");
            stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a time limit can be set");
            waiting.push(stream);
        }
    }
    for mock in &mock_servers {
        until("the requests arrive", || mock.request_count() == 3 && mock.connections() == 4);
    }
    if let Some(before) = before {
        // Otherwise the count of threads below would prove nothing. A connection is counted before its thread runs.
        until("each connection has a thread", || threads().is_none_or(|now| now >= before + MANY * 5));
    }

    let started = Instant::now();
    drop(mock_servers);
    assert!(started.elapsed() < Duration::from_secs(20), "stopping took {:?}", started.elapsed());
    // The system lists a finished thread for a moment more. A leaked thread would stay.
    until("threads are left", || threads() == before);
    for stream in &mut waiting {
        let mut rest = Vec::new();
        // Closed or reset, without an answer.
        let end = stream.read_to_end(&mut rest);
        let is_open = end.is_err_and(|error| matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut));
        assert!(!is_open && rest.is_empty(), "a connection is left open: {rest:?}");
    }
    let is_closed = |stream: &mut TcpStream| stream.read_to_end(&mut Vec::new()).is_ok();
    assert!(kept.iter_mut().all(is_closed), "a connection is left open after an answer");
    for address in &addresses {
        TcpListener::bind(address).unwrap_or_else(|error| panic!("{address} cannot be bound again: {error}"));
    }
}
