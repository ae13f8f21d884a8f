//! The part of HTTP/1.1 that the mock server needs: it reads requests and writes whole answers.

use std::collections::VecDeque;
use std::io::{self, Read, Write};

use httparse::Status;

use crate::answer::Answer;

const LARGEST_HEAD: usize = 64 * 1024;

const LARGEST_BODY: usize = 16 * 1024 * 1024;

const MOST_HEADERS: usize = 128;

#[derive(Debug)]
pub(crate) struct Head {
    pub(crate) method: String,
    /// Path and query, unchanged, but without the address that a client of a proxy sends before them.
    pub(crate) target: String,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) keep_alive: bool,
    /// The body; that of a request in chunks is put together.
    pub(crate) body: Vec<u8>,
}

impl Head {
    /// The values of a header, in the order in which they were received.
    pub(crate) fn header<'a>(&'a self, name: &'a str) -> impl Iterator<Item = &'a str> {
        let named = move |(found, _): &&(String, String)| found.eq_ignore_ascii_case(name);
        self.headers.iter().filter(named).map(|(_, value)| value.as_str())
    }

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
    /// The request is not read to its end: the status of the answer, and the reason. Where the next request begins is unknown.
    Refused(u16, &'static str),
}

const MALFORMED: NoHead = NoHead::Refused(400, "this is not an HTTP request");
const CUT: NoHead = NoHead::Refused(400, "the connection was closed in the middle of the request");
const BAD_CHUNKS: NoHead =
    NoHead::Refused(400, "a chunk begins with its length in hexadecimal digits, and its lines end with CR LF");
const LARGE_HEAD: NoHead =
    NoHead::Refused(431, "the head of a request may have 64 KiB, and so may a line between its chunks");
const LARGE_BODY: NoHead = NoHead::Refused(413, "the body of a request may have 16 MiB");

/// The number of bytes that were parsed, and their meaning.
type Parsed<T> = Result<Status<(usize, T)>, NoHead>;

/// Reads requests from one connection, one after the other.
#[derive(Debug)]
pub(crate) struct Heads<R> {
    from: R,
    unread: VecDeque<u8>,
}

impl<R: Read + Write> Heads<R> {
    pub(crate) fn new(from: R) -> Self {
        Self { from, unread: VecDeque::new() }
    }

    /// Reads bytes without parsing them. Returns false at the end of the stream, or if enough bytes are buffered.
    pub(crate) fn read_ahead(&mut self) -> io::Result<bool> {
        Ok(self.unread.len() <= LARGEST_HEAD && self.read_more()?)
    }

    fn read_more(&mut self) -> io::Result<bool> {
        let mut chunk = [0; 4096];
        let length = self.from.read(&mut chunk)?;
        self.unread.extend(&chunk[..length]);
        Ok(length > 0)
    }

    /// Reads until this many bytes are buffered.
    fn fill(&mut self, length: usize) -> Result<(), NoHead> {
        while self.unread.len() < length {
            if !self.read_more().map_err(|_| NoHead::End)? {
                return Err(CUT);
            }
        }
        Ok(())
    }

    pub(crate) fn next(&mut self) -> Result<Head, NoHead> {
        if self.unread.is_empty() && !self.read_more().map_err(|_| NoHead::End)? {
            return Err(NoHead::End);
        }
        let mut head = self.parsed(parse)?;
        let length = body_length(&head)?;
        if head.header("expect").any(|what| what.eq_ignore_ascii_case("100-continue")) {
            self.from.write_all(b"HTTP/1.1 100 Continue\r\n\r\n").map_err(|_| NoHead::End)?;
        }
        head.body = if let Some(length) = length { self.bytes(length)? } else { self.chunks()? };
        Ok(head)
    }

    /// Parses what comes next, and reads as many bytes as that needs.
    fn parsed<T>(&mut self, parse: fn(&[u8]) -> Parsed<T>) -> Result<T, NoHead> {
        loop {
            if let Status::Complete((length, parsed)) = parse(self.unread.make_contiguous())? {
                self.unread.drain(..length);
                return Ok(parsed);
            }
            if self.unread.len() > LARGEST_HEAD {
                return Err(LARGE_HEAD);
            }
            self.fill(self.unread.len() + 1)?;
        }
    }

    fn bytes(&mut self, length: usize) -> Result<Vec<u8>, NoHead> {
        self.fill(length)?;
        Ok(self.unread.drain(..length).collect())
    }

    /// Reads a body in chunks, and skips their extensions and the trailers (RFC 9112, 7.1).
    fn chunks(&mut self) -> Result<Vec<u8>, NoHead> {
        let mut body = Vec::new();
        loop {
            let length = usize::try_from(self.parsed(chunk_length)?).unwrap_or(usize::MAX);
            if length == 0 {
                self.parsed(trailers)?;
                return Ok(body);
            }
            if length > LARGEST_BODY - body.len() {
                return Err(LARGE_BODY);
            }
            body.extend(self.bytes(length)?);
            if self.bytes(2)? != b"\r\n" {
                return Err(BAD_CHUNKS);
            }
        }
    }
}

fn chunk_length(bytes: &[u8]) -> Parsed<u64> {
    let parsed = httparse::parse_chunk_size(bytes).map_err(|_| BAD_CHUNKS)?;
    // httparse takes no digits for zero, and the end of a line for a part of an extension.
    let is_line = |end: usize| bytes[0].is_ascii_hexdigit() && !bytes[..end - 1].contains(&b'\n');
    let is_odd = matches!(parsed, Status::Complete((end, _)) if !is_line(end));
    if is_odd { Err(BAD_CHUNKS) } else { Ok(parsed) }
}

fn trailers(bytes: &[u8]) -> Parsed<()> {
    match httparse::parse_headers(bytes, &mut [httparse::EMPTY_HEADER; MOST_HEADERS]).map_err(|_| BAD_CHUNKS)? {
        Status::Complete((end, _)) => Ok(Status::Complete((end, ()))),
        Status::Partial => Ok(Status::Partial),
    }
}

/// The length of the body, or `None` if it comes in chunks (RFC 9112, 6.3). What two readers could understand differently is refused.
fn body_length(head: &Head) -> Result<Option<usize>, NoHead> {
    let [codings, lengths]: [Vec<&str>; 2] =
        ["transfer-encoding", "content-length"].map(|name| head.header(name).collect());
    match (codings.as_slice(), lengths.as_slice()) {
        ([], []) => Ok(Some(0)),
        ([], [length]) if !length.is_empty() && length.bytes().all(|byte| byte.is_ascii_digit()) => {
            let length = length.parse().ok().filter(|length| *length <= LARGEST_BODY);
            length.map(Some).ok_or(LARGE_BODY)
        }
        ([], _) => Err(NoHead::Refused(400, "`content-length` is sent once, in digits")),
        ([coding], []) if coding.eq_ignore_ascii_case("chunked") => Ok(None),
        (_, []) => Err(NoHead::Refused(501, "the only `transfer-encoding` that is read is `chunked`")),
        _ => Err(NoHead::Refused(400, "a request has `content-length` or `transfer-encoding`, not both")),
    }
}

fn parse(bytes: &[u8]) -> Parsed<Head> {
    let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    let length = match request.parse(bytes) {
        Ok(Status::Complete(length)) if length > LARGEST_HEAD => return Err(LARGE_HEAD),
        Ok(Status::Complete(length)) => length,
        Ok(Status::Partial) => return Ok(Status::Partial),
        Err(httparse::Error::TooManyHeaders) => return Err(NoHead::Refused(431, "a request may have 128 headers")),
        Err(_) => return Err(MALFORMED),
    };
    let (Some(method), Some(target)) = (request.method, request.path) else { return Err(MALFORMED) };
    let text =
        |header: &httparse::Header<'_>| (header.name.to_owned(), String::from_utf8_lossy(header.value).into_owned());
    let mut head = Head {
        method: method.to_owned(),
        target: target.to_owned(),
        headers: request.headers.iter().map(text).collect(),
        keep_alive: false,
        body: Vec::new(),
    };
    if let Some(at) = target.find("://").filter(|at| target[..*at].eq_ignore_ascii_case("http")) {
        // The address replaces the header `host` (RFC 9112, 3.2.2).
        let (host, path) =
            target[at + 3..].split_at(target[at + 3..].find(['/', '?']).unwrap_or(target.len() - at - 3));
        head.target = if path.starts_with('/') { path.to_owned() } else { format!("/{path}") };
        head.headers.retain(|(name, _)| !name.eq_ignore_ascii_case("host"));
        head.headers.push(("host".to_owned(), host.to_owned()));
    }
    let is_close = |option: &str| option.trim().eq_ignore_ascii_case("close");
    let closes = head.header("connection").flat_map(|options| options.split(',')).any(is_close);
    head.keep_alive = request.version == Some(1) && !closes;
    if request.version == Some(0) && head.header("transfer-encoding").next().is_some() {
        return Err(NoHead::Refused(400, "HTTP/1.0 has no `transfer-encoding`"));
    }
    Ok(Status::Complete((length, head)))
}

/// The head of an answer, with the empty line at its end. `with_body` is false for the answer to a HEAD request.
pub(crate) fn head(answer: &Answer, with_body: bool, keep_alive: bool) -> Vec<u8> {
    let mut bytes = format!("HTTP/1.1 {} {}\r\n", answer.status, reason(answer.status)).into_bytes();
    for (name, value) in &answer.headers {
        bytes.extend_from_slice(format!("{name}: {value}\r\n").as_bytes());
    }
    // HTTP forbids a length if there can be no body. After a HEAD, nobody knows the length that a GET would get.
    let is_bare = (answer.status == 204 || !with_body) && answer.body.is_empty();
    if !answer.frames_itself() && !is_bare {
        bytes.extend_from_slice(format!("content-length: {}\r\n", answer.body.len()).as_bytes());
    }
    if !keep_alive {
        bytes.extend_from_slice(b"connection: close\r\n");
    }
    bytes.extend_from_slice(b"\r\n");
    bytes
}

pub(crate) fn write(mut to: impl Write, answer: &Answer, with_body: bool, keep_alive: bool) -> io::Result<()> {
    let mut bytes = head(answer, with_body, keep_alive);
    if with_body {
        bytes.extend_from_slice(&answer.body);
    }
    to.write_all(&bytes)?;
    to.flush()
}

/// The reason phrase of a status, for people who read the traffic.
fn reason(status: u16) -> &'static str {
    let known = |own: &'static str| own.strip_prefix(&format!("{status} "));
    REASONS.split(", ").find_map(known).unwrap_or_default()
}

/// The statuses that IANA lists. Any other has no reason phrase.
const REASONS: &str = "100 Continue, 101 Switching Protocols, 102 Processing, 103 Early Hints, 200 OK, 201 Created, 202 Accepted, \
    203 Non-Authoritative Information, 204 No Content, 205 Reset Content, 206 Partial Content, 207 Multi-Status, \
    208 Already Reported, 226 IM Used, 300 Multiple Choices, 301 Moved Permanently, 302 Found, 303 See Other, \
    304 Not Modified, 305 Use Proxy, 307 Temporary Redirect, 308 Permanent Redirect, 400 Bad Request, 401 Unauthorized, \
    402 Payment Required, 403 Forbidden, 404 Not Found, 405 Method Not Allowed, 406 Not Acceptable, \
    407 Proxy Authentication Required, 408 Request Timeout, 409 Conflict, 410 Gone, 411 Length Required, \
    412 Precondition Failed, 413 Content Too Large, 414 URI Too Long, 415 Unsupported Media Type, \
    416 Range Not Satisfiable, 417 Expectation Failed, 421 Misdirected Request, 422 Unprocessable Content, 423 Locked, \
    424 Failed Dependency, 425 Too Early, 426 Upgrade Required, 428 Precondition Required, 429 Too Many Requests, \
    431 Request Header Fields Too Large, 451 Unavailable For Legal Reasons, 500 Internal Server Error, \
    501 Not Implemented, 502 Bad Gateway, 503 Service Unavailable, 504 Gateway Timeout, 505 HTTP Version Not Supported, \
    506 Variant Also Negotiates, 507 Insufficient Storage, 508 Loop Detected, 511 Network Authentication Required";
