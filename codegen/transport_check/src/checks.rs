//! Checks of the requests, of the answers, and of connections.

use std::io::{self, Write as _};
use std::net::{Ipv4Addr, TcpListener};
use std::thread;

use spec_client_runtime::{Method, OpenFile, WireBody};

use crate::exchange::{BODY, CHANGE, HEADERS, OTHERS, READ, Run, Whole, call, may_have_body};
use crate::promise::Promise;
use crate::server::{Server, answer};

/// One check.
pub(crate) type Check = fn(&mut Run<'_>) -> io::Result<()>;

pub(crate) const ALL: &[Check] =
    &[request, broken_off, statuses, redirects, not_sent, sent, kept_connections, threads, unexpected_bytes];

const TARGET: &str = "/base/check.json?a=1&b=%2B%20%C3%A9&c=x+y&d=&a=%25";

fn request(run: &mut Run<'_>) -> io::Result<()> {
    let server = Server::sending(answer(200, "connection: close\r\n", "{}"))?;
    let url = server.url(TARGET);
    let operations: Vec<_> = [&READ, &CHANGE].into_iter().chain(&OTHERS).collect();
    for operation in &operations {
        let file = OpenFile::new(Box::new(BODY.as_bytes()), BODY.len() as u64);
        let request = call(operation, &url);
        // One of them is a file, which is read while it is sent.
        let is_file = operation.method == Method::Put;
        let result = run.send(&if is_file { request.with_body(WireBody::file(&file)) } else { request });
        // The server sends a body to a HEAD, too, which is none of the answer.
        let is_right = |whole: &Whole| operation.method != Method::Head || whole.body.is_empty();
        let seen = format!("a {} failed: {result:?}", operation.method.name());
        run.demand(result.is_ok_and(|whole| is_right(&whole)), Promise::ReturnsTheAnswer, seen);
    }
    for (head, operation) in server.heads().iter().zip(operations) {
        let (line, method) = (head.lines().next().unwrap_or_default(), operation.method.name());
        let seen = format!("it sent `{line}` for the target `{TARGET}`");
        run.demand(line == format!("{method} {TARGET} HTTP/1.1"), Promise::SendsAsGiven, seen);
        let body = head.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        let given = if may_have_body(operation) { BODY } else { "" };
        run.demand(
            body == given,
            Promise::SendsAsGiven,
            format!("it sent the body `{body}` of a {method} for `{given}`"),
        );
        for header in &HEADERS {
            let headers = head.lines().filter_map(|line| line.split_once(':'));
            let named = headers.filter(|(name, _)| name.eq_ignore_ascii_case(header.name()));
            let values: Vec<_> = named.map(|(_, value)| value.trim()).collect();
            let seen = format!("it sent {} headers `{}`, or another value", values.len(), header.name());
            run.demand(values == [header.value()], Promise::SendsAsGiven, seen);
        }
    }
    Ok(())
}

/// A file in a request ends before its length.
fn broken_off(run: &mut Run<'_>) -> io::Result<()> {
    let server = Server::sending(answer(200, "connection: close\r\n", "{}"))?;
    let file = OpenFile::new(Box::new(BODY.as_bytes()), BODY.len() as u64 + 1);
    let result = run.send(&call(&OTHERS[1], &server.url("/")).with_body(WireBody::file(&file)));
    let seen = format!("a body whose reader failed came back as {result:?}");
    run.demand(result.is_err(), Promise::SendsAsGiven, seen);
    Ok(())
}

fn statuses(run: &mut Run<'_>) -> io::Result<()> {
    for status in [200, 202, 400, 401, 404, 429, 500, 503] {
        let server = Server::sending(answer(status, "retry-after: 7\r\nconnection: close\r\n", "the body"))?;
        let result = run.read(&server);
        let seen = format!("status {status} with `retry-after` and a body came back as {result:?}");
        let is_returned = result.is_ok_and(|Whole { response, body }| {
            (response.status(), response.header("retry-after"), &*body) == (status, Some("7"), "the body")
        });
        run.demand(is_returned, Promise::ReturnsTheAnswer, seen);
        let count = server.heads().len();
        run.demand(count == 1, Promise::SendsOnce, format!("it sent {count} requests for status {status}"));
    }
    Ok(())
}

fn redirects(run: &mut Run<'_>) -> io::Result<()> {
    for status in [301, 302, 303, 307, 308] {
        let other = Server::sending(answer(200, "connection: close\r\n", "elsewhere"))?;
        let headers = format!("location: {}\r\nconnection: close\r\n", other.url("/"));
        let server = Server::sending(answer(status, &headers, ""))?;
        let result = run.read(&server);
        let is_followed = server.heads().len() + other.heads().len() > 1;
        let seen = format!("status {status} came back as {result:?}");
        let is_returned = result.is_ok_and(|whole| whole.response.status() == status);
        run.demand(is_returned && !is_followed, Promise::FollowsNoRedirect, seen);
    }
    Ok(())
}

fn not_sent(run: &mut Run<'_>) -> io::Result<()> {
    let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
    // Nothing listens there any more.
    let url = format!("http://{address}/");
    for operation in [&READ, &CHANGE] {
        let result = run.send(&call(operation, &url));
        let seen = format!("a refused connection came back as {result:?}");
        run.demand(result.is_err_and(|error| !error.is_sent()), Promise::SaysWhatWasNotSent, seen);
    }
    Ok(())
}

fn sent(run: &mut Run<'_>) -> io::Result<()> {
    for bytes in ["", "HTTP/1.1 200 OK\r\ncontent-le", "SSH-2.0-OpenSSH\r\n\r\n"] {
        for operation in [&READ, &CHANGE] {
            let server = Server::sending(bytes)?;
            let result = run.send(&call(operation, &server.url("/")));
            let seen = format!("an answer that ended after {bytes:?} came back as {result:?}");
            run.demand(result.is_err_and(|error| error.is_sent()), Promise::SaysWhatWasSent, seen);
            let count = server.heads().len();
            let seen = format!("it sent {count} requests when the answer ended after {bytes:?}");
            run.demand(count == 1, Promise::SendsOnce, seen);
        }
    }
    Ok(())
}

/// The server closes a kept connection when the second request arrives.
fn kept_connections(run: &mut Run<'_>) -> io::Result<()> {
    for operation in [&READ, &CHANGE] {
        let only = answer(200, "", "{}");
        let server = Server::start(move |number, _, stream| Ok(number == 0 && stream.write_all(&only).is_ok()))?;
        let first = run.read(&server);
        run.demand(first.is_ok(), Promise::ReturnsTheAnswer, format!("a call failed: {first:?}"));
        let before = server.heads().len();
        let result = run.send(&call(operation, &server.url("/")));
        let seen = format!("a kept connection that was closed came back as {result:?}");
        run.demand(result.is_err_and(|error| error.is_sent()), Promise::SaysWhatWasSent, seen);
        let count = server.heads().len() - before;
        let seen = format!("it sent {count} requests when a kept connection was closed");
        run.demand(count == 1, Promise::SendsOnce, seen);
    }
    Ok(())
}

/// An answer that repeats the target of its request.
fn echo(head: &str) -> Vec<u8> {
    answer(200, "", head.split(' ').nth(1).unwrap_or_default())
}

fn threads(run: &mut Run<'_>) -> io::Result<()> {
    let server = Server::start(|_, head, stream| stream.write_all(&echo(head)).map(|()| true))?;
    let results: Vec<_> = thread::scope(|scope| {
        let (server, run) = (&server, &*run);
        let ask = move |number: usize| {
            let target = format!("/{number}");
            let result = run.send(&call(&READ, &server.url(&target)));
            (target, result)
        };
        let work = move |first: usize| (first..first + 8).map(ask).collect::<Vec<_>>();
        let threads: Vec<_> = (0..4).map(|thread| scope.spawn(move || work(8 * thread))).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
    });
    run.demand(results.len() == 32, Promise::KeepsAnswersApart, "it panicked in one of four threads");
    for (target, result) in results {
        let seen = format!("the request {target} came back as {result:?}");
        run.demand(result.is_ok_and(|whole| whole.body == target), Promise::KeepsAnswersApart, seen);
    }
    Ok(())
}

/// The server sends a second answer after the first.
fn unexpected_bytes(run: &mut Run<'_>) -> io::Result<()> {
    let twice = |head: &str| [echo(head), answer(200, "", "for nobody")].concat();
    let server = Server::start(move |_, head, stream| stream.write_all(&twice(head)).map(|()| true))?;
    for target in ["/a", "/b", "/c"] {
        for operation in [&READ, &CHANGE] {
            let result = run.send(&call(operation, &server.url(target)));
            let seen = format!("after bytes that nobody wanted, the request {target} came back as {result:?}");
            run.demand(result.map_or(true, |whole| whole.body == target), Promise::KeepsAnswersApart, seen);
        }
    }
    Ok(())
}
