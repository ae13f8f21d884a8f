//! Checks of the requests, of the answers and their ends (complete, truncated, too late or too large), and of connections.

use std::io::{self, Write as _};
use std::net::{Ipv4Addr, TcpListener};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use spec_client_runtime::{Method, OpenFile, Timeouts, TransportErrorKind, WireBody};

use crate::Promise;
use crate::exchange::{BODY, CHANGE, HEADERS, LATE, LONG, OTHERS, READ, Run, SHORT, Whole, call, may_have_body};
use crate::server::{Server, answer};

pub(crate) const ALL: &[fn(&mut Run<'_>) -> io::Result<()>] = &[
    request,
    broken_off,
    statuses,
    redirects,
    not_sent,
    sent,
    kept_connections,
    threads,
    unexpected_bytes,
    truncated,
    unknown_end,
    encodings,
    at_the_head,
    head_size,
    time_limits,
];

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

const HEAD: &str = "HTTP/1.1 200 OK\r\n";

fn truncated(run: &mut Run<'_>) -> io::Result<()> {
    for (what, rest) in [
        ("a length of 9", "content-length: 9\r\n\r\nhalf"),
        ("no last chunk", "transfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n"),
        ("half a chunk", "transfer-encoding: chunked\r\n\r\n9\r\nhalf"),
    ] {
        let server = Server::sending(format!("{HEAD}{rest}"))?;
        let result = run.read(&server);
        // The client compares the length with the one in the head.
        let stated = |whole: &Whole| whole.response.header("content-length").and_then(|text| text.parse().ok());
        let is_short = |whole: &Whole| stated(whole).is_some_and(|length: usize| length > whole.body.len());
        let is_detected = result.as_ref().map_or(true, is_short);
        let seen = format!("4 bytes with {what} were read as the whole body");
        run.demand(is_detected, Promise::DetectsATruncatedBody, seen);
        let seen = format!("a body with {what} came back as {result:?}");
        run.demand(result.map_or_else(|error| error.is_sent(), |_| true), Promise::SaysWhatWasSent, seen);
    }
    for whole in ["content-length: 5\r\n\r\nwhole", "transfer-encoding: chunked\r\n\r\n5\r\nwhole\r\n0\r\n\r\n"] {
        let server = Server::sending(format!("{HEAD}{whole}"))?;
        let result = run.read(&server);
        let seen = format!("a whole body came back as {result:?}");
        run.demand(result.is_ok_and(|whole| whole.body == "whole"), Promise::ReturnsTheAnswer, seen);
    }
    Ok(())
}

fn unknown_end(run: &mut Run<'_>) -> io::Result<()> {
    let server = Server::sending(format!("{HEAD}connection: close\r\n\r\nhalf or all"))?;
    let is_said = run.read(&server).map_or(true, |whole| !whole.response.is_end_marked());
    run.demand(is_said, Promise::MarksAnUnknownEnd, "a body that ends with its connection counts as complete");
    Ok(())
}

fn encodings(run: &mut Run<'_>) -> io::Result<()> {
    let server = Server::sending(answer(200, "content-encoding: br\r\nconnection: close\r\n", "\u{b}\u{2}not br"))?;
    let is_visible = |whole: Whole| whole.response.header("content-encoding") == Some("br");
    let seen = "a body in an encoding that was not requested counts as plain";
    run.demand(run.read(&server).map_or(true, is_visible), Promise::KeepsEncodingsVisible, seen);
    Ok(())
}

/// The server holds back the rest of the body until the transport has returned.
fn at_the_head(run: &mut Run<'_>) -> io::Result<()> {
    let is_returned = Arc::new(AtomicBool::new(false));
    let waits_for = Arc::clone(&is_returned);
    let server = Server::start(move |_, _, stream| {
        stream.write_all(format!("{HEAD}content-length: 5\r\n\r\nw").as_bytes())?;
        let start = Instant::now();
        while !waits_for.load(Ordering::SeqCst) && start.elapsed() < LATE {
            thread::sleep(Duration::from_millis(5));
        }
        stream.write_all(b"hole").map(|()| false)
    })?;
    let start = Instant::now();
    let response = run.transport.send(&call(&READ, &server.url("/")));
    let took = start.elapsed();
    is_returned.store(true, Ordering::SeqCst);
    let seen = format!("an answer whose body comes later came back after {took:.1?} as {response:?}");
    run.demand(response.is_ok() && took < LATE, Promise::ReturnsAtTheHead, seen);
    Ok(())
}

fn head_size(run: &mut Run<'_>) -> io::Result<()> {
    let large = format!("x-large: {}\r\nconnection: close\r\n", "x".repeat(16 * 1024));
    let server = Server::sending(answer(200, &large, "{}"))?;
    let result = run.send(&call(&READ, &server.url("/")).with_max_head(4 * 1024));
    run.demand(result.is_err(), Promise::LimitsTheHead, "a head of 16 KiB came back although 4 KiB are allowed");
    Ok(())
}

fn time_limits(run: &mut Run<'_>) -> io::Result<()> {
    let whole = Timeouts::new(SHORT).with_connect(LONG.call()).with_response(LONG.call()).with_body(LONG.call());
    let (response, body) = (LONG.with_response(SHORT), LONG.with_body(SHORT));
    for (what, timeouts, start) in [
        ("the head", response, ""),
        ("a head that drips", response, "HTTP/1.1 200 OK\r\nx-drip:"),
        ("a body that drips", body, "HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n"),
        ("the whole call", whole, "HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n"),
    ] {
        let server = Server::start(move |_, _, stream| {
            stream.write_all(start.as_bytes())?;
            let (begun, single) = (Instant::now(), if start.is_empty() { "" } else { " " });
            // It sends single bytes, for longer than any limit.
            while begun.elapsed() < LATE + SHORT {
                stream.write_all(single.as_bytes())?;
                thread::sleep(Duration::from_millis(20));
            }
            Ok(false)
        })?;
        let started = Instant::now();
        let result = run.send(&call(&READ, &server.url("/")).with_timeouts(timeouts));
        let took = started.elapsed();
        let seen = format!("the limit of {SHORT:?} on {what} ended after {took:.1?} with {result:?}");
        let is_timeout = result.is_err_and(|error| matches!(error.kind(), TransportErrorKind::Timeout(_)));
        run.demand(took < LATE && is_timeout, Promise::KeepsTimeLimits, seen);
    }
    Ok(())
}
