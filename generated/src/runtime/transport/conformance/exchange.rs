//! The requests of the checks, and their results.

use std::fmt;
use std::io::Read as _;
use std::time::Duration;

use crate::runtime::error::transport::TransportError;
use crate::runtime::info::operation::{Method, OperationInfo};
use crate::runtime::transport::body::{WireBody, WireContent};
use crate::runtime::transport::conformance::promise::{BrokenPromise, Promise};
use crate::runtime::transport::upload::OpenFile;
use crate::runtime::transport::{Timeouts, Transport, WireHeader, WireRequest, WireResponse};

/// A call that changes nothing, and one that changes something. They may use connections in different ways.
pub(crate) static READ: OperationInfo = OperationInfo::read("check.read", "check");
pub(crate) static CHANGE: OperationInfo = OperationInfo::run("check.change", "check");
/// One operation with each of the other methods.
pub(crate) static OTHERS: [OperationInfo; 5] = [
    OperationInfo::read("check.search", "check").with_method(Method::Post),
    OperationInfo::update("check.replace", "check").with_method(Method::Put),
    OperationInfo::update("check.edit", "check").with_method(Method::Patch),
    OperationInfo::delete("check.delete", "check").with_method(Method::Delete),
    OperationInfo::read("check.head", "check").with_method(Method::Head),
];

/// A limit that is not under test.
const LONG: Duration = Duration::from_secs(8);
/// A limit that is under test.
pub(crate) const SHORT: Duration = Duration::from_millis(300);
/// The time after which a limit under test was exceeded.
pub(crate) const LATE: Duration = Duration::from_secs(2);

/// The headers of a request, as a client sends them.
pub(crate) const HEADERS: [WireHeader<'static>; 4] = [
    WireHeader::new("x-check-key", "a key with spaces, and = signs").secret(),
    WireHeader::new("accept-encoding", "identity"),
    WireHeader::new("user-agent", "check/1.0"),
    WireHeader::new("accept", "application/json"),
];

/// The body of a request whose method can have one.
pub(crate) const BODY: &str = "{\"a\":[1,\"\u{e9}\"]}";

/// Whether a request can have a body.
pub(crate) fn may_have_body(operation: &OperationInfo) -> bool {
    !matches!(operation.method, Method::Get | Method::Head)
}

/// A request of a check.
#[derive(Clone, Copy)]
pub(crate) struct Asked<'a> {
    pub(crate) url: &'a str,
    pub(crate) operation: &'static OperationInfo,
    pub(crate) timeouts: Timeouts,
    pub(crate) max_head: usize,
    /// The number of bytes that a file is shorter than its stated length.
    pub(crate) lacking: u64,
}

impl<'a> Asked<'a> {
    pub(crate) fn of(url: &'a str) -> Self {
        let timeouts = Timeouts { call: LONG, connect: LONG, response: LONG, body: LONG, stall: None };
        Self { url, operation: &READ, timeouts, max_head: 64 * 1024, lacking: 0 }
    }

    pub(crate) fn call(self, operation: &'static OperationInfo) -> Self {
        Self { operation, ..self }
    }

    pub(crate) fn change(self) -> Self {
        Self { operation: &CHANGE, ..self }
    }

    /// Sends it, and returns the answer with an unread body.
    pub(crate) fn head(&self, transport: &dyn Transport) -> Result<WireResponse, TransportError> {
        let Self { url, operation, timeouts, max_head, .. } = *self;
        let body = WireContent::Bytes(BODY.as_bytes());
        let file = OpenFile::new(Box::new(BODY.as_bytes()), BODY.len() as u64 + self.lacking);
        // One of them is a file, which is read while it is sent.
        let body = if operation.method == Method::Put { WireContent::File(&file) } else { body };
        let body = may_have_body(operation).then_some(WireBody(body));
        transport.send(&WireRequest { operation, url, headers: &HEADERS, body, timeouts, max_head })
    }

    /// Sends it, and reads the whole body.
    pub(crate) fn send(&self, transport: &dyn Transport) -> Result<Whole, TransportError> {
        let mut response = self.head(transport)?;
        let mut body = Vec::new();
        response.body.read_to_end(&mut body).map_err(|error| TransportError::from_io(&error))?;
        Ok(Whole { body: String::from_utf8_lossy(&body).into_owned(), response })
    }
}

/// An answer whose body was read.
pub(crate) struct Whole {
    pub(crate) response: WireResponse,
    pub(crate) body: String,
}

/// Shows the status and the body.
impl fmt::Debug for Whole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "status {} with the body {:?}", self.response.status(), self.body)
    }
}

/// What a check found.
#[derive(Default)]
pub(crate) struct Findings(pub(crate) Vec<BrokenPromise>);

impl Findings {
    /// Notes a broken promise unless the condition is true.
    pub(crate) fn demand(&mut self, is_kept: bool, promise: Promise, seen: impl FnOnce() -> String) {
        if !is_kept {
            self.0.push(BrokenPromise { promise, seen: seen() });
        }
    }
}
