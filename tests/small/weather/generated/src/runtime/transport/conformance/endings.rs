//! Checks of the ends of answers: complete, truncated, too late or too large.

use std::io::{self, Write as _};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use crate::runtime::error::transport::{TransportError, TransportErrorKind};
use crate::runtime::transport::conformance::checks::Check;
use crate::runtime::transport::conformance::exchange::{Asked, Findings, LATE, SHORT, Whole};
use crate::runtime::transport::conformance::promise::{BrokenPromise, Promise};
use crate::runtime::transport::conformance::server::{Server, answer};
use crate::runtime::transport::{Timeouts, Transport};

pub(crate) const ALL: &[Check] = &[truncated, unknown_end, encodings, at_the_head, head_size, time_limits];

const HEAD: &str = "HTTP/1.1 200 OK\r\n";

fn truncated(transport: &dyn Transport) -> io::Result<Vec<BrokenPromise>> {
    let mut findings = Findings::default();
    for (what, rest) in [
        ("a length of 9", "content-length: 9\r\n\r\nhalf"),
        ("no last chunk", "transfer-encoding: chunked\r\n\r\n4\r\nhalf\r\n"),
        ("half a chunk", "transfer-encoding: chunked\r\n\r\n9\r\nhalf"),
    ] {
        let server = Server::sending(format!("{HEAD}{rest}"))?;
        let result = Asked::of(&server.url("/")).send(transport);
        // The client compares the length with the one in the head.
        let is_short =
            |whole: &Whole| whole.response.content_length().is_some_and(|length| length > whole.body.len() as u64);
        let is_detected = result.as_ref().map_or(true, is_short);
        findings.demand(is_detected, Promise::DetectsATruncatedBody, || {
            format!("4 bytes with {what} were read as the whole body")
        });
        let is_said = result.as_ref().map_or_else(|error| error.is_sent(), |_| true);
        findings.demand(is_said, Promise::SaysWhatWasSent, || format!("a body with {what} came back as {result:?}"));
    }
    for whole in ["content-length: 5\r\n\r\nwhole", "transfer-encoding: chunked\r\n\r\n5\r\nwhole\r\n0\r\n\r\n"] {
        let server = Server::sending(format!("{HEAD}{whole}"))?;
        let result = Asked::of(&server.url("/")).send(transport);
        let is_whole = result.as_ref().is_ok_and(|whole| whole.body == "whole");
        findings.demand(is_whole, Promise::ReturnsTheAnswer, || format!("a whole body came back as {result:?}"));
    }
    Ok(findings.0)
}

fn unknown_end(transport: &dyn Transport) -> io::Result<Vec<BrokenPromise>> {
    let mut findings = Findings::default();
    let server = Server::sending(format!("{HEAD}connection: close\r\n\r\nhalf or all"))?;
    let result = Asked::of(&server.url("/")).send(transport);
    let is_marked = result.as_ref().map_or(true, |whole| !whole.response.is_end_marked());
    findings.demand(is_marked, Promise::MarksAnUnknownEnd, || {
        "a body that ends with its connection counts as complete".to_owned()
    });
    Ok(findings.0)
}

fn encodings(transport: &dyn Transport) -> io::Result<Vec<BrokenPromise>> {
    let mut findings = Findings::default();
    let server = Server::sending(answer(200, "content-encoding: br\r\nconnection: close\r\n", "\u{b}\u{2}not br"))?;
    let result = Asked::of(&server.url("/")).send(transport);
    let is_visible = result.as_ref().map_or(true, |whole| whole.response.is_encoded());
    findings.demand(is_visible, Promise::KeepsEncodingsVisible, || {
        "a body in an encoding that was not requested counts as plain".to_owned()
    });
    Ok(findings.0)
}

/// The server holds back the rest of the body until the transport has returned.
fn at_the_head(transport: &dyn Transport) -> io::Result<Vec<BrokenPromise>> {
    let mut findings = Findings::default();
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
    let response = Asked::of(&server.url("/")).head(transport);
    let took = start.elapsed();
    is_returned.store(true, Ordering::SeqCst);
    findings.demand(response.is_ok() && took < LATE, Promise::ReturnsAtTheHead, || match response {
        Ok(_) => "it waited for the body".to_owned(),
        Err(error) => format!("an answer whose body comes later is an error: {error}"),
    });
    Ok(findings.0)
}

fn head_size(transport: &dyn Transport) -> io::Result<Vec<BrokenPromise>> {
    let mut findings = Findings::default();
    let large = format!("x-large: {}\r\nconnection: close\r\n", "x".repeat(16 * 1024));
    let server = Server::sending(answer(200, &large, "{}"))?;
    let url = server.url("/");
    let result = Asked { max_head: 4 * 1024, ..Asked::of(&url) }.send(transport);
    findings.demand(result.is_err(), Promise::LimitsTheHead, || {
        "a head of 16 KiB came back although 4 KiB are allowed".to_owned()
    });
    Ok(findings.0)
}

/// Writes single bytes, for longer than any limit.
fn drip(stream: &mut TcpStream) -> io::Result<bool> {
    let start = Instant::now();
    while start.elapsed() < LATE + SHORT {
        stream.write_all(b" ")?;
        thread::sleep(Duration::from_millis(20));
    }
    Ok(false)
}

fn time_limits(transport: &dyn Transport) -> io::Result<Vec<BrokenPromise>> {
    let mut findings = Findings::default();
    let usual = Asked::of("").timeouts;
    let call = Timeouts { call: SHORT, ..usual };
    let response = Timeouts { response: SHORT, ..usual };
    let body = Timeouts { body: SHORT, ..usual };
    for (what, timeouts, start) in [
        ("the head", response, ""),
        ("a head that drips", response, "HTTP/1.1 200 OK\r\nx-drip:"),
        ("a body that drips", body, "HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n"),
        ("the whole call", call, "HTTP/1.1 200 OK\r\ncontent-length: 100000\r\n\r\n"),
    ] {
        let server = Server::start(move |_, _, stream| {
            stream.write_all(start.as_bytes())?;
            if start.is_empty() {
                thread::sleep(LATE + SHORT);
                return Ok(false);
            }
            drip(stream)
        })?;
        let started = Instant::now();
        let result = Asked { timeouts, ..Asked::of(&server.url("/")) }.send(transport);
        let took = started.elapsed();
        let is_kept = took < LATE && result.as_ref().is_err_and(is_timeout);
        findings.demand(is_kept, Promise::KeepsTimeLimits, || {
            format!("the limit of {SHORT:?} on {what} ended after {took:.1?} with {result:?}")
        });
    }
    Ok(findings.0)
}

fn is_timeout(error: &TransportError) -> bool {
    matches!(error.kind(), TransportErrorKind::Timeout(_))
}
