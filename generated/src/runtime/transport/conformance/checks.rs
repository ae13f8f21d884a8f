//! Checks of the requests, of the answers, and of connections.

use std::io::{self, Write as _};
use std::net::{Ipv4Addr, TcpListener};
use std::thread;

use crate::runtime::info::operation::Method;
use crate::runtime::transport::Transport;
use crate::runtime::transport::conformance::exchange::{
    Asked, BODY, CHANGE, Findings, HEADERS, OTHERS, READ, Whole, may_have_body,
};
use crate::runtime::transport::conformance::promise::{BrokenPromise, Promise};
use crate::runtime::transport::conformance::server::{Server, answer};

/// One check.
pub(crate) type Check = fn(&dyn Transport) -> io::Result<Vec<BrokenPromise>>;

pub(crate) const ALL: &[Check] =
    &[request, broken_off, statuses, redirects, not_sent, sent, kept_connections, threads, unexpected_bytes];

const TARGET: &str = "/base/check.json?a=1&b=%2B%20%C3%A9&c=x+y&d=&a=%25";

fn request(transport: &dyn Transport) -> io::Result<Vec<BrokenPromise>> {
    let mut findings = Findings::default();
    let server = Server::sending(answer(200, "connection: close\r\n", "{}"))?;
    let url = server.url(TARGET);
    let operations: Vec<_> = [&READ, &CHANGE].into_iter().chain(&OTHERS).collect();
    for operation in &operations {
        let result = Asked::of(&url).call(operation).send(transport);
        // The server sends a body to a HEAD, too, which is none of the answer.
        let is_right = |whole: &Whole| operation.method != Method::Head || whole.body.is_empty();
        findings.demand(result.as_ref().is_ok_and(is_right), Promise::ReturnsTheAnswer, || {
            format!("a {} failed: {result:?}", operation.method.name())
        });
    }
    for (head, operation) in server.heads().iter().zip(operations) {
        let line = head.lines().next().unwrap_or_default();
        let is_given = line == format!("{} {TARGET} HTTP/1.1", operation.method.name());
        findings.demand(is_given, Promise::SendsAsGiven, || format!("it sent `{line}` for the target `{TARGET}`"));
        let body = head.split_once("\r\n\r\n").map_or("", |(_, body)| body);
        let given = if may_have_body(operation) { BODY } else { "" };
        findings.demand(body == given, Promise::SendsAsGiven, || {
            format!("it sent the body `{body}` of a {} for `{given}`", operation.method.name())
        });
        for header in &HEADERS {
            let values: Vec<_> = head
                .lines()
                .filter_map(|line| line.split_once(':'))
                .filter(|(name, _)| name.eq_ignore_ascii_case(header.name()))
                .map(|(_, value)| value.trim())
                .collect();
            let name = header.name();
            findings.demand(values == [header.value()], Promise::SendsAsGiven, || {
                format!("it sent {} headers `{name}`, or another value", values.len())
            });
        }
    }
    Ok(findings.0)
}

/// A file in a request ends before its length.
fn broken_off(transport: &dyn Transport) -> io::Result<Vec<BrokenPromise>> {
    let mut findings = Findings::default();
    let server = Server::sending(answer(200, "connection: close\r\n", "{}"))?;
    let url = server.url("/");
    let result = Asked { lacking: 1, ..Asked::of(&url).call(&OTHERS[1]) }.send(transport);
    findings.demand(result.is_err(), Promise::SendsAsGiven, || {
        format!("a body whose reader failed came back as {result:?}")
    });
    Ok(findings.0)
}

fn statuses(transport: &dyn Transport) -> io::Result<Vec<BrokenPromise>> {
    let mut findings = Findings::default();
    for status in [200, 202, 400, 401, 404, 429, 500, 503] {
        let server = Server::sending(answer(status, "retry-after: 7\r\nconnection: close\r\n", "the body"))?;
        let result = Asked::of(&server.url("/")).send(transport);
        let is_returned = result.as_ref().is_ok_and(|whole| {
            let response = &whole.response;
            (response.status(), response.header("retry-after"), &*whole.body) == (status, Some("7"), "the body")
        });
        findings.demand(is_returned, Promise::ReturnsTheAnswer, || {
            format!("status {status} with `retry-after` and a body came back as {result:?}")
        });
        let count = server.heads().len();
        findings.demand(count == 1, Promise::SendsOnce, || format!("it sent {count} requests for status {status}"));
    }
    Ok(findings.0)
}

fn redirects(transport: &dyn Transport) -> io::Result<Vec<BrokenPromise>> {
    let mut findings = Findings::default();
    let other = Server::sending(answer(200, "connection: close\r\n", "elsewhere"))?;
    for status in [301, 302, 303, 307, 308] {
        let server =
            Server::sending(answer(status, &format!("location: {}\r\nconnection: close\r\n", other.url("/")), ""))?;
        let result = Asked::of(&server.url("/")).send(transport);
        let is_returned = result.as_ref().is_ok_and(|whole| whole.response.status() == status);
        let is_followed = server.heads().len() + other.heads().len() > 1;
        findings.demand(is_returned && !is_followed, Promise::FollowsNoRedirect, || {
            format!("status {status} came back as {result:?}")
        });
        if is_followed {
            break;
        }
    }
    Ok(findings.0)
}

fn not_sent(transport: &dyn Transport) -> io::Result<Vec<BrokenPromise>> {
    let mut findings = Findings::default();
    let address = TcpListener::bind((Ipv4Addr::LOCALHOST, 0))?.local_addr()?;
    // Nothing listens there any more.
    let url = format!("http://{address}/");
    for asked in [Asked::of(&url), Asked::of(&url).change()] {
        let result = asked.send(transport);
        let is_said = result.as_ref().is_err_and(|error| !error.is_sent());
        findings
            .demand(is_said, Promise::SaysWhatWasNotSent, || format!("a refused connection came back as {result:?}"));
    }
    Ok(findings.0)
}

fn sent(transport: &dyn Transport) -> io::Result<Vec<BrokenPromise>> {
    let mut findings = Findings::default();
    for bytes in ["", "HTTP/1.1 200 OK\r\ncontent-le", "SSH-2.0-OpenSSH\r\n\r\n"] {
        let server = Server::sending(bytes)?;
        let url = server.url("/");
        for (number, asked) in [Asked::of(&url), Asked::of(&url).change()].iter().enumerate() {
            let result = asked.send(transport);
            let is_said = result.as_ref().is_err_and(|error| error.is_sent());
            findings.demand(is_said, Promise::SaysWhatWasSent, || {
                format!("an answer that ended after {bytes:?} came back as {result:?}")
            });
            let count = server.heads().len() - number;
            findings.demand(count == 1, Promise::SendsOnce, || {
                format!("it sent {count} requests when the answer ended after {bytes:?}")
            });
            if count > 1 {
                return Ok(findings.0);
            }
        }
    }
    Ok(findings.0)
}

/// The server closes a kept connection when the second request arrives.
fn kept_connections(transport: &dyn Transport) -> io::Result<Vec<BrokenPromise>> {
    let mut findings = Findings::default();
    for is_change in [false, true] {
        let server = Server::start(|number, _, stream| match number {
            0 => stream.write_all(&answer(200, "", "{}")).map(|()| true),
            _ => Ok(false),
        })?;
        let url = server.url("/");
        let asked = if is_change { Asked::of(&url).change() } else { Asked::of(&url) };
        let first = Asked::of(&url).send(transport);
        findings.demand(first.is_ok(), Promise::ReturnsTheAnswer, || format!("a call failed: {first:?}"));
        let result = asked.send(transport);
        let is_said = result.as_ref().is_err_and(|error| error.is_sent());
        findings.demand(is_said, Promise::SaysWhatWasSent, || {
            format!("a kept connection that was closed came back as {result:?}")
        });
        let count = server.heads().len() - 1;
        findings.demand(count == 1, Promise::SendsOnce, || {
            format!("it sent {count} requests when a kept connection was closed")
        });
    }
    Ok(findings.0)
}

/// An answer that repeats the target of its request.
fn echo(head: &str) -> Vec<u8> {
    answer(200, "", head.split(' ').nth(1).unwrap_or_default())
}

fn threads(transport: &dyn Transport) -> io::Result<Vec<BrokenPromise>> {
    let mut findings = Findings::default();
    let server = Server::start(|_, head, stream| stream.write_all(&echo(head)).map(|()| true))?;
    let results: Vec<_> = thread::scope(|scope| {
        let server = &server;
        let call = move |number: usize| {
            let target = format!("/{number}");
            let result = Asked::of(&server.url(&target)).send(transport);
            (target, result)
        };
        let work = move |first: usize| (first..first + 8).map(call).collect::<Vec<_>>();
        let threads: Vec<_> = (0..4).map(|thread| scope.spawn(move || work(8 * thread))).collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap_or_default()).collect()
    });
    let count = results.len();
    findings.demand(count == 32, Promise::KeepsAnswersApart, || "it panicked in one of four threads".to_owned());
    for (target, result) in results {
        let is_own = result.as_ref().is_ok_and(|whole| whole.body == target);
        findings.demand(is_own, Promise::KeepsAnswersApart, || format!("the request {target} came back as {result:?}"));
    }
    Ok(findings.0)
}

/// The server sends a second answer after the first.
fn unexpected_bytes(transport: &dyn Transport) -> io::Result<Vec<BrokenPromise>> {
    let mut findings = Findings::default();
    let server = Server::start(|_, head, stream| {
        let bytes = [echo(head), answer(200, "", "for nobody")].concat();
        stream.write_all(&bytes).map(|()| true)
    })?;
    for target in ["/a", "/b", "/c"] {
        let url = server.url(target);
        for asked in [Asked::of(&url), Asked::of(&url).change()] {
            let result = asked.send(transport);
            let is_own = result.as_ref().map_or(true, |whole| whole.body == target);
            findings.demand(is_own, Promise::KeepsAnswersApart, || {
                format!("after bytes that nobody asked for, the request {target} came back as {result:?}")
            });
        }
    }
    Ok(findings.0)
}
