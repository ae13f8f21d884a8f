//! Threads that share one client, with a server that sometimes fails.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use crate::library::service::{builder, get, lend};
use spec_client_runtime::{Client, Retry, TestClock};
use support::server::{Server, Then, reply, send};

const THREADS: i64 = 8;
/// The number of calls of each thread. Every third call changes something.
const CALLS: i64 = 90;

/// The number of times that each number arrived.
type Arrived = Arc<Mutex<BTreeMap<i64, usize>>>;

/// A server that answers each call with its number. Some numbers fail when they arrive for the first time. The rest of an answer or
/// of a connection would appear in another call.
fn server(arrived: Arrived) -> Server {
    Server::start(move |head, stream| {
        let id = head.split("book_id=").nth(1).and_then(|rest| rest.split(' ').next()?.parse().ok());
        let id: i64 = id.expect("a number");
        let is_first = arrived.lock().expect("no panic").entry(id).and_modify(|times| *times += 1).or_insert(1) == &1;
        let answer = format!(r#"{{"book_id":{id},"filler":"{}"}}"#, "x".repeat(100 * (id as usize % 20)));
        match id % 10 {
            1 if is_first => return Then::Close,
            2 if is_first => {
                let half = &answer[..answer.len() / 2];
                send(stream, format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\n\r\n{half}", answer.len()).as_bytes());
                return Then::Close;
            }
            3 if is_first => reply(stream, 503, "content-type: text/html\r\n", b"<p>later"),
            _ => reply(stream, 200, "", answer.as_bytes()),
        }
        // The client may be about to use a connection that is closed.
        if id % 10 == 4 { Then::Close } else { Then::KeepAlive }
    })
}

/// A call that reads gets its own answer, and one that changes something gets its own or is reported as unknown.
fn call(client: &Client, id: i64) {
    if id % 3 != 0 {
        let book = get(client).with_parameter("book_id", id).send().expect("a book");
        assert_eq!(book.book_id.get(), id);
        return;
    }
    match lend(client).with_parameter("book_id", id).send() {
        Ok(loan) => assert_eq!(loan["book_id"], id),
        Err(error) => assert!(error.is_outcome_unknown() && matches!(id % 10, 1..=3), "{id}: {error}"),
    }
}

#[test]
fn threads_share_one_client_and_get_their_own_answers() {
    let arrived = Arrived::default();
    let server = server(Arc::clone(&arrived));
    let builder = builder(&server.url()).clock(TestClock::new()).retry(Retry::default().attempts(10));
    let client = builder.build().expect("a client");
    thread::scope(|scope| {
        for thread in 0..THREADS {
            let client = client.clone();
            scope.spawn(move || (thread * CALLS..(thread + 1) * CALLS).for_each(|id| call(&client, id)));
        }
    });
    let arrived = arrived.lock().expect("no panic");
    assert_eq!(arrived.len() as i64, THREADS * CALLS);
    assert!(arrived.iter().all(|(id, times)| *times == 1 || id % 3 != 0), "a change arrived twice: {arrived:?}");

    // The server notices a little later that the client closed a connection.
    let deadline = Instant::now() + Duration::from_secs(20);
    while server.accepted().1 > THREADS as usize && Instant::now() < deadline {
        thread::sleep(Duration::from_millis(1));
    }
    let (all, open) = server.accepted();
    assert!(open <= THREADS as usize, "{open} connections are open, more than there were calls at once");
    // Each change has its own connection. Calls that read reuse theirs.
    let changes = (THREADS * CALLS / 3) as usize;
    assert!((changes..2 * changes).contains(&all), "{all} connections for {changes} changes");
}
