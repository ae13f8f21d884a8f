//! Fault injection: what can go wrong between a client and a service, each as one value, and the rules that inject it.

mod change;
mod forms;
mod rules;

use std::io::{self, Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use socket2::SockRef;

use crate::answer::{self, Answer, OperationCall};
use crate::http::{self, Heads};
use crate::text_forms::with_forms;

pub use self::change::{Change, Items};
pub(crate) use self::rules::{Injected, Rules};
pub use self::rules::{Rule, RuleId, RuleStatus, When};

with_forms! {
    /// What happens to a call instead of a proper answer, for a [`Rule`].
    ///
    /// The usual answer is the one that the call would get. If that is not a success, or if there is no account, it is the example of the
    /// spec. A fault that changes the usual answer happens after the call was carried out: a job is started, and then half of a body is
    /// sent. A call whose answer is replaced is not carried out. Each fault has a text, which `parse` reads. [`forms`](Self::forms) lists the
    /// texts, as `cargo xtask mock-server --faults` does:
    ///
    /// ```
    /// # use std::{mem::discriminant, time::Duration};
    /// use mock_server::{Answer, Change, Fault, Items};
    ///
    /// let (pause, message) = (Duration::from_millis(50), "No such thing".to_owned());
    /// let not_carried_out = [
    ///     (Fault::Close, "close"), (Fault::Reset, "reset"), (Fault::Silence, "silence"),
    ///     (Fault::DripHead { pause }, "drip-head:50ms"),
    ///     (Fault::Error { status: 200, code: 7, message }, "error:200,7,No such thing"),
    ///     (Fault::GzipError { status: 503 }, "gzip-error:503"), (Fault::Answer(Answer::empty(503)), "answer:503"),
    /// ];
    /// let carried_out = [
    ///     (Fault::HalfHead, "half-head"), (Fault::HalfBody, "half-body"),
    ///     (Fault::DripBody { pause }, "drip-body:50ms"), (Fault::OldChunks, "old-chunks"), (Fault::Stray, "stray"),
    ///     (Fault::TruncatedJson, "truncated-json"), (Fault::Partial, "partial"),
    ///     (Fault::InvalidUtf8, "invalid-utf8"), (Fault::Mark, "mark"), (Fault::Gzip, "gzip"),
    ///     (Fault::HalfGzip, "half-gzip"), (Fault::Latency(pause), "latency:50ms"),
    ///     (Fault::ContentType("text/plain".to_owned()), "content-type:text/plain"),
    ///     (Fault::Success(202), "success:202"), (Fault::Changed(Change::Nulls), "nulls"),
    ///     (Fault::Items(Items::One), "items:one"),
    /// ];
    /// let faults = not_carried_out.map(|one| (one, false)).into_iter().chain(carried_out.map(|one| (one, true)));
    /// # let mut kinds = vec![discriminant(&"html:502".parse::<Fault>()?)];
    /// for ((fault, text), is_carried_out) in faults {
    ///     assert_eq!((&*fault.to_string(), fault.is_carried_out()), (text, is_carried_out));
    /// #   kinds.push(discriminant(&fault));
    /// }
    /// # for (text, ..) in Fault::forms() {
    /// #     assert!(kinds.contains(&discriminant(&text.parse()?)), "{text}");
    /// # }
    /// # Ok::<_, mock_server::RuleError>(())
    /// ```
    #[derive(Clone, Debug, PartialEq, Eq)]
    Fault {
        Close = "close": "The request is read and the connection closed without an answer."
        Reset = "reset": "The request is read and the connection reset."
        HalfHead = "half-head": "The connection is closed after half of the head of the usual answer."
        HalfBody = "half-body": "The connection is closed after half of the body of the usual answer."
        Silence = "silence": "Nothing comes until the client hangs up."
        TruncatedJson = "truncated-json": "The usual answer ends in the middle, with a length that is right for that."
        Partial = "partial": "Half of the usual answer comes with the status 206, as if only that part had been asked for."
        OldChunks = "old-chunks": "The usual answer comes in HTTP/1.0 with chunks, which HTTP/1.0 does not have, and breaks off."
        Stray = "stray": "An answer that nobody asked for follows the usual one at once. The connection stays open."
        InvalidUtf8 = "invalid-utf8": "The usual answer has two bytes in it that are not UTF-8."
        Mark = "mark": "The usual answer has a byte order mark before it."
        Gzip = "gzip": "The usual answer comes in `GZIP`, in capitals, even if the client does not accept it."
        HalfGzip = "half-gzip": "Half of the usual answer in gzip comes, with a length that is right for that."
    }
    /// A head that never ends: single bytes with pauses between them, until the client hangs up.
    DripHead {
        /// The pause between two bytes; more than zero.
        pause: Duration,
    },
    /// A complete head and a body that never ends: single bytes with pauses between them, until the client hangs up.
    DripBody {
        /// The pause between two bytes; more than zero.
        pause: Duration,
    },
    /// The usual answer, or the fault of another rule, which then says whether the call is carried out, after this delay. The delay ends early if the client hangs up or the
    /// mock server is stopped.
    Latency(Duration),
    /// This answer. [`Answer`] has functions for error pages, redirects, large bodies and others.
    Answer(Answer),
    /// An error of the service.
    Error {
        /// The status, which may be 200.
        status: u16,
        /// The code in the body. It is a number or a text, like the service's codes.
        code: u16,
        /// The message in the body.
        message: String,
    },
    /// An answer that was parsed from a text such as `html:502`. In Rust, it is an [`Answer`](Self::Answer).
    #[non_exhaustive]
    Preset {
        /// The text form.
        text: String,
        /// The answer.
        answer: Answer,
    },
    /// An error of the service in gzip, even if the client does not accept it.
    GzipError {
        /// The status, which is also the code in the body.
        status: u16,
    },
    /// The usual answer with this content type.
    ContentType(String),
    /// A success with this status, from 200 to 299. If the answer depends on the status, it is the example of the kind with this status.
    /// In all other cases, it is the usual answer.
    Success(u16),
    /// The usual answer with changed values, wherever the spec knows their types.
    Changed(Change),
    /// The usual answer with this many items in its list, which are copies of the usual ones. The page parameters of the request select
    /// the piece of the list; the default page size is 100 items. Operations that do not answer with a list are not affected; a rule for
    /// only such operations is refused.
    Items(Items),
}

impl Fault {
    /// Whether the call is carried out before the fault happens. If not, the call has changed nothing.
    pub fn is_carried_out(&self) -> bool {
        self.effects().0
    }

    /// Whether the fault affects the connection, so that it is not an answer. It is applied to the usual answer.
    pub(crate) fn breaks_connection(&self) -> bool {
        self.effects().1
    }

    /// Whether it happens after the call was carried out, and whether it affects the connection.
    fn effects(&self) -> (bool, bool) {
        match self {
            Self::Close | Self::Reset | Self::DripHead { .. } | Self::Silence => (false, true),
            Self::HalfHead | Self::HalfBody | Self::DripBody { .. } | Self::OldChunks | Self::Stray => (true, true),
            Self::Answer(_) | Self::Error { .. } | Self::Preset { .. } | Self::GzipError { .. } => (false, false),
            _ => (true, false),
        }
    }

    pub(crate) fn answer(&self, operation_call: &OperationCall<'_>, usual: Answer) -> Answer {
        match self {
            Self::Answer(answer) | Self::Preset { answer, .. } => answer.clone(),
            Self::Error { status, code, message } => answer::own_error(operation_call.service, *status, *code, message),
            Self::GzipError { status } => {
                answer::own_error(operation_call.service, *status, *status, "An error in gzip").in_gzip()
            }
            Self::TruncatedJson => half(usual),
            Self::Partial => {
                let total = usual.body.len();
                let half = half(usual);
                let range = format!("bytes 0-{}/{total}", half.body.len().saturating_sub(1));
                Answer { status: 206, ..half }.with_header("content-range", &range)
            }
            Self::ContentType(content_type) => Answer::new(usual.status, content_type, usual.body),
            Self::Success(status) => {
                let kind = answer::of_status(operation_call.service, operation_call.operation, *status);
                kind.unwrap_or(Answer { status: *status, ..usual })
            }
            Self::InvalidUtf8 => invalid_utf8(usual),
            Self::Mark => Answer { body: [b"\xef\xbb\xbf", &*usual.body].concat(), ..usual },
            Self::Gzip | Self::HalfGzip if usual.body.is_empty() => usual,
            Self::Gzip => usual.in_gzip_called("GZIP"),
            Self::HalfGzip => half(usual.in_gzip()),
            Self::Changed(change) => change::changed(operation_call.service, operation_call.operation, *change, usual),
            Self::Items(items) => change::counted(operation_call, *items, usual),
            _ => usual,
        }
    }
}

/// The answer with half of its body, but with at least one byte.
fn half(usual: Answer) -> Answer {
    // Half of a number would be a valid number.
    let is_number = serde_json::from_slice::<serde_json::Number>(&usual.body).is_ok();
    let half = if is_number { 0 } else { (usual.body.len() / 2).max(1).min(usual.body.len()) };
    Answer { body: usual.body[..half].to_vec(), ..usual }
}

/// The answer with two bytes that are not UTF-8 in its first text, or instead of a body without text. An empty answer is unchanged.
fn invalid_utf8(usual: Answer) -> Answer {
    if usual.body.is_empty() {
        return usual;
    }
    let mut body = usual.body.clone();
    match body.iter().position(|byte| *byte == b'"') {
        Some(quote) => drop(body.splice(quote + 1..quote + 1, [0xff, 0xfe])),
        None => body = b"\"\xff\xfe\"".to_vec(),
    }
    Answer { body, ..usual }
}

const STRAY: &[u8] = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 14\r\n\r\n{\"stray\":true}";

/// Applies a fault to the connection. The request was read before. Returns whether the connection can be used for another
/// request; if not, the caller drops it.
pub(crate) fn break_connection(stream: &TcpStream, fault: &Fault, usual: &Answer) -> bool {
    let done = match fault {
        Fault::HalfHead => {
            let head = http::head(usual, true, true);
            write(stream, &head[..head.len() / 2])
        }
        Fault::HalfBody => {
            let half = &usual.body[..usual.body.len() / 2];
            write(stream, &[&http::head(usual, true, true), half].concat())
        }
        Fault::DripHead { pause } => drip(stream, b"HTTP/1.1 200 OK\r\nx-drip: ", b'0', *pause),
        Fault::DripBody { pause } => {
            let content_type = usual.header("content-type").unwrap_or("application/json");
            let head = format!("HTTP/1.1 200 OK\r\ncontent-type: {content_type}\r\ncontent-length: 9999\r\n\r\n");
            drip(stream, head.as_bytes(), b' ', *pause)
        }
        Fault::OldChunks => {
            let head = "HTTP/1.0 200 OK\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n";
            let head = format!("{head}{:x}\r\n", usual.body.len());
            write(stream, &[head.as_bytes(), &usual.body[..usual.body.len() / 2]].concat())
        }
        Fault::Stray => write(stream, &[&http::head(usual, true, true), &*usual.body, STRAY].concat()),
        Fault::Silence => wait(stream),
        // Closing a connection without lingering resets it.
        Fault::Reset => SockRef::from(stream).set_linger(Some(Duration::ZERO)),
        // The caller closes the connection, and `Close` needs nothing else.
        _ => Ok(()),
    };
    // The client may hang up early.
    done.is_ok() && matches!(fault, Fault::Stray)
}

fn write(mut stream: &TcpStream, bytes: &[u8]) -> io::Result<()> {
    stream.write_all(bytes)
}

fn wait(mut stream: &TcpStream) -> io::Result<()> {
    stream.set_read_timeout(None)?;
    io::copy(&mut stream, &mut io::sink()).map(drop)
}

/// Sends the start, and then one byte after each pause. A pause waits for the client, so that it ends when the client hangs up.
fn drip(mut stream: &TcpStream, start: &[u8], byte: u8, pause: Duration) -> io::Result<()> {
    write(stream, start)?;
    stream.set_read_timeout(Some(pause))?;
    loop {
        write(stream, &[byte])?;
        match stream.read(&mut [0; 512]) {
            Ok(0) => return Ok(()),
            Ok(_) => {}
            Err(error) if is_time_over(&error) => {}
            Err(error) => return Err(error),
        }
    }
}

/// Waits for this long, or until the client hangs up. Stopping the mock server looks like that, too. Bytes from the client
/// are kept for later. Whether the client really hung up shows when the answer is sent: a client that only closes its sending
/// side still reads it.
pub(crate) fn delay(stream: &TcpStream, heads: &mut Heads<&TcpStream>, latency: Duration) -> io::Result<()> {
    let started = Instant::now();
    while let Some(left) = latency.checked_sub(started.elapsed()).filter(|left| !left.is_zero()) {
        stream.set_read_timeout(Some(left))?;
        match heads.read_ahead() {
            Ok(true) => {}
            Ok(false) => return Ok(()),
            Err(error) if is_time_over(&error) => {}
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

/// Whether the wait ended without bytes from the client.
fn is_time_over(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut | io::ErrorKind::Interrupted)
}
