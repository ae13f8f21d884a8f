//! The part of HTTP/1.1 that the mock server needs: it reads requests and writes whole answers.

use std::io::{self, Read, Write};

use crate::Answer;

/// The maximum size of the head of a request, in bytes.
const LARGEST_HEAD: usize = 64 * 1024;

/// The maximum size of the body of a request, in bytes.
const LARGEST_BODY: usize = 16 * 1024 * 1024;

const MOST_HEADERS: usize = 128;

#[derive(Debug)]
pub(crate) struct Head {
    pub(crate) method: String,
    /// Path and query, unchanged.
    pub(crate) target: String,
    pub(crate) headers: Vec<(String, String)>,
    /// Whether more requests can follow on this connection.
    pub(crate) keep_alive: bool,
    /// The body, if the head gives its length.
    pub(crate) body: Vec<u8>,
}

impl Head {
    /// The values of a header, in the order in which they were received.
    pub(crate) fn header<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        let named = move |(found, _): &&(String, String)| found.eq_ignore_ascii_case(name);
        self.headers.iter().filter(named).map(|(_, value)| value.as_str())
    }

    /// The path and the query, unchanged.
    pub(crate) fn path_and_query(&self) -> (&str, &str) {
        self.target.split_once('?').unwrap_or((&self.target, ""))
    }

    pub(crate) fn line(&self) -> String {
        format!("{} {} HTTP/1.1", self.method, self.target)
    }
}

/// Why there is no head of a request.
#[derive(Debug)]
pub(crate) enum NoHead {
    /// The client closed the connection, or was silent for too long.
    End,
    /// The bytes are not HTTP.
    Malformed,
    /// The head or the body is too large.
    TooLarge,
}

/// Reads requests from one connection, one after the other.
#[derive(Debug)]
pub(crate) struct Heads<R> {
    from: R,
    unread: Vec<u8>,
}

impl<R: Read> Heads<R> {
    pub(crate) fn new(from: R) -> Self {
        Self { from, unread: Vec::new() }
    }

    /// Reads bytes without parsing them. Returns false at the end of the stream, or if enough bytes are buffered.
    pub(crate) fn read_ahead(&mut self) -> io::Result<bool> {
        Ok(self.unread.len() <= LARGEST_HEAD && self.read_more()?)
    }

    fn read_more(&mut self) -> io::Result<bool> {
        let mut chunk = [0; 4096];
        let length = self.from.read(&mut chunk)?;
        self.unread.extend_from_slice(&chunk[..length]);
        Ok(length > 0)
    }

    pub(crate) fn next(&mut self) -> Result<Head, NoHead> {
        loop {
            if let Some((head, length)) = parse(&self.unread)? {
                self.unread.drain(..length);
                return self.with_body(head);
            }
            if self.unread.len() > LARGEST_HEAD {
                return Err(NoHead::TooLarge);
            }
            if !self.read_more().map_err(|_| NoHead::End)? {
                return Err(if self.unread.is_empty() { NoHead::End } else { NoHead::Malformed });
            }
        }
    }

    /// Reads the body after a head.
    fn with_body(&mut self, mut head: Head) -> Result<Head, NoHead> {
        let length = head.header("content-length").next().map(|length| length.trim().parse());
        let length: usize = length.transpose().map_err(|_| NoHead::Malformed)?.unwrap_or(0);
        if length > LARGEST_BODY {
            return Err(NoHead::TooLarge);
        }
        while self.unread.len() < length {
            if !self.read_more().unwrap_or(false) {
                return Err(NoHead::End);
            }
        }
        head.body = self.unread.drain(..length).collect();
        Ok(head)
    }
}

/// A head and its length; `None` if the head is incomplete.
fn parse(bytes: &[u8]) -> Result<Option<(Head, usize)>, NoHead> {
    let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    let length = match request.parse(bytes) {
        Ok(httparse::Status::Complete(length)) if length > LARGEST_HEAD => return Err(NoHead::TooLarge),
        Ok(httparse::Status::Complete(length)) => length,
        Ok(httparse::Status::Partial) => return Ok(None),
        Err(httparse::Error::TooManyHeaders) => return Err(NoHead::TooLarge),
        Err(_) => return Err(NoHead::Malformed),
    };
    let (Some(method), Some(target)) = (request.method, request.path) else { return Err(NoHead::Malformed) };
    let text =
        |header: &httparse::Header<'_>| (header.name.to_owned(), String::from_utf8_lossy(header.value).into_owned());
    let mut head = Head {
        method: method.to_owned(),
        target: target.to_owned(),
        headers: request.headers.iter().map(text).collect(),
        keep_alive: false,
        body: Vec::new(),
    };
    let closes = head.header("connection").any(|value| value.eq_ignore_ascii_case("close"));
    // The head does not give the length of a chunked body, so nothing can be read after it.
    let has_chunks = head.header("transfer-encoding").next().is_some();
    head.keep_alive = request.version == Some(1) && !closes && !has_chunks;
    Ok(Some((head, length)))
}

/// The head of an answer, with the empty line at its end.
pub(crate) fn head(answer: &Answer, keep_alive: bool) -> Vec<u8> {
    let mut bytes = format!("HTTP/1.1 {} {}\r\n", answer.status, reason(answer.status)).into_bytes();
    for (name, value) in &answer.headers {
        bytes.extend_from_slice(format!("{name}: {value}\r\n").as_bytes());
    }
    // HTTP forbids a length if there can be no body.
    let is_bare = answer.status == 204 && answer.body.is_empty();
    if !answer.frames_itself() && !is_bare {
        bytes.extend_from_slice(format!("content-length: {}\r\n", answer.body.len()).as_bytes());
    }
    if !keep_alive {
        bytes.extend_from_slice(b"connection: close\r\n");
    }
    bytes.extend_from_slice(b"\r\n");
    bytes
}

/// Writes a whole answer. `with_body` is false for the answer to a HEAD request.
pub(crate) fn write(mut to: impl Write, answer: &Answer, with_body: bool, keep_alive: bool) -> io::Result<()> {
    let mut bytes = head(answer, keep_alive);
    if with_body {
        bytes.extend_from_slice(&answer.body);
    }
    to.write_all(&bytes)?;
    to.flush()
}

/// The reason phrase of a status, for people who read the traffic.
fn reason(status: u16) -> &'static str {
    match status {
        200 => "OK",
        201 => "Created",
        202 => "Accepted",
        204 => "No Content",
        205 => "Reset Content",
        400 => "Bad Request",
        401 => "Unauthorized",
        403 => "Forbidden",
        404 => "Not Found",
        405 => "Method Not Allowed",
        431 => "Request Header Fields Too Large",
        500 => "Internal Server Error",
        503 => "Service Unavailable",
        _ => "Scripted",
    }
}
