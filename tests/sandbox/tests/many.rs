//! Many stand-ins at once, and nothing of them left: no thread, no port, no connection. A program of its own, since it counts the
//! threads of the process; with one test, since each test has a thread.

#[path = "support/connection.rs"]
mod connection;
#[path = "support/spec.rs"]
mod spec;

use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use sandbox::{Fault, Rule, Sandbox};

use self::connection::Connection;

const MANY: usize = 64;

/// Longer than the test may take: whoever waits for its end fails it.
const LONG: Duration = Duration::from_secs(600);

/// A call of an operation that nobody answers in time.
fn pending(sandbox: &Sandbox, target: &str, (name, key): &(String, String)) -> TcpStream {
    let mut stream = TcpStream::connect(sandbox.url().trim_start_matches("http://")).expect("it listens");
    let request = format!("GET {target} HTTP/1.1\r\nhost: 127.0.0.1\r\n{name}: {key}\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("the request is taken");
    stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a time limit can be set");
    stream
}

/// The threads of this process, where the system tells.
fn threads() -> Option<usize> {
    Some(std::fs::read_dir("/proc/self/task").ok()?.count())
}

#[test]
fn many_stand_ins_leave_nothing_behind() {
    let before = threads();
    let service = spec::service();
    // Any will do that can be called as it is; the first two are never answered.
    let simple = service.operations.iter().filter(|operation| operation.required().next().is_none());
    let calls = simple.map(|operation| (operation.full_name(), format!("{}{}", service.base_path, operation.path)));
    let [silent, slow, usual] =
        calls.take(3).collect::<Vec<_>>().try_into().expect("operations without required parameters");
    let sandboxes: Vec<Sandbox> =
        (0..MANY).map(|number| Sandbox::builder().seed(number as u64).hosts(5).start().expect("a free port")).collect();
    let mut urls: Vec<String> = sandboxes.iter().map(|sandbox| sandbox.url().to_owned()).collect();

    // Each answers, over connections that stay open.
    let (mut kept, mut waiting) = (Vec::new(), Vec::new());
    for sandbox in &sandboxes {
        let key = spec::header(&service, &sandbox.key());
        for _ in 0..2 {
            let mut connection = Connection::new(sandbox.url());
            let reply = connection.get(&usual.1, (&key.0, &key.1)).expect("an answer");
            assert_eq!(reply.status, 200, "{} does not answer", sandbox.url());
            kept.push((sandbox.url().to_owned(), connection));
        }
        // Two requests stay without an answer: one that is never given, and one that is waited out.
        sandbox.misbehave(Rule::on(silent.0.as_str(), Fault::Silence));
        sandbox.misbehave(Rule::on(slow.0.as_str(), Fault::Latency(LONG)));
        waiting.push(pending(sandbox, &silent.1, &key));
        waiting.push(pending(sandbox, &slow.1, &key));
        // And one connection says nothing at all.
        waiting.push(TcpStream::connect(sandbox.url().trim_start_matches("http://")).expect("it listens"));
    }
    for sandbox in &sandboxes {
        let due = Instant::now() + Duration::from_secs(20);
        while sandbox.calls(&silent.0).count() + sandbox.calls(&slow.0).count() < 2 || sandbox.connections() < 5 {
            assert!(Instant::now() < due, "the requests did not arrive");
            thread::sleep(Duration::from_millis(1));
        }
    }
    if let (Some(before), Some(now)) = (before, threads()) {
        // Otherwise the count of threads would say nothing further down.
        assert!(now >= before + MANY * 5, "only {now} threads, after {before}");
    }

    let started = Instant::now();
    drop(sandboxes);
    let took = started.elapsed();
    assert!(took < Duration::from_secs(20), "stopping took {took:?}");

    // A thread that has done its last is listed for a moment more; one that is left would be for good.
    let due = Instant::now() + Duration::from_secs(5);
    while threads() != before && Instant::now() < due {
        thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(threads(), before, "threads are left");
    for stream in &mut waiting {
        stream.set_read_timeout(Some(Duration::from_secs(20))).expect("a time limit can be set");
        let mut rest = Vec::new();
        // Closed or torn down, but not open any more, and without an answer.
        let end = stream.read_to_end(&mut rest);
        let is_open = end.is_err_and(|error| matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut));
        assert!(!is_open && rest.is_empty(), "a connection is left open: {rest:?}");
    }
    for (url, connection) in &mut kept {
        assert!(connection.get(&usual.1, ("x-key", "key")).is_err(), "{url} still answers");
    }
    urls.sort();
    urls.dedup();
    assert_eq!(urls.len(), MANY, "two had one address");
    for url in &urls {
        let address = url.trim_start_matches("http://");
        if let Err(error) = TcpListener::bind(address) {
            panic!("{address} cannot be bound again: {error}");
        }
    }
}
