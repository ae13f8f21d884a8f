//! Checks of the ends of answers: complete, truncated, too late or too large.

use std::io::{self, Write as _};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use spec_client_runtime::{Timeouts, TransportErrorKind};

use crate::checks::Check;
use crate::exchange::{LATE, LONG, READ, Run, SHORT, Whole, call};
use crate::promise::Promise;
use crate::server::{Server, answer};

pub(crate) const ALL: &[Check] = &[truncated, unknown_end, encodings, at_the_head, head_size, time_limits];

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
