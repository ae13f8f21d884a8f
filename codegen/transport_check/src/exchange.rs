//! The requests of the checks, and their results.

use std::fmt;
use std::time::Duration;

use spec_client_runtime::{
    Method, OperationInfo, Timeouts, Transport, TransportError, WireBody, WireHeader, WireRequest, WireResponse,
};

use crate::server::Server;
use crate::{BrokenPromise, Promise};

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
pub(crate) const LONG: Timeouts = Timeouts::new(Duration::from_secs(8));
/// A limit that is under test.
pub(crate) const SHORT: Duration = Duration::from_millis(300);
/// The time after which a limit under test was exceeded.
pub(crate) const LATE: Duration = Duration::from_secs(2);

/// The headers of a request, as a client sends them.
pub(crate) static HEADERS: [WireHeader<'static>; 4] = [
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
pub(crate) fn call<'a>(operation: &'static OperationInfo, url: &'a str) -> WireRequest<'a> {
    let request = WireRequest::new(operation, url).with_headers(&HEADERS).with_timeouts(LONG);
    if may_have_body(operation) { request.with_body(WireBody::bytes(BODY.as_bytes())) } else { request }
}

/// A transport that is checked, and the promises that it broke.
pub(crate) struct Run<'a> {
    pub(crate) transport: &'a dyn Transport,
    pub(crate) broken: Vec<BrokenPromise>,
}

impl Run<'_> {
    /// Sends a request, and reads the whole body of the answer.
    pub(crate) fn send(&self, request: &WireRequest<'_>) -> Result<Whole, TransportError> {
        let mut response = self.transport.send(request)?;
        let body = response.read_body()?;
        Ok(Whole { body: String::from_utf8_lossy(&body).into_owned(), response })
    }

    /// Sends a call that changes nothing to a server.
    pub(crate) fn read(&self, server: &Server) -> Result<Whole, TransportError> {
        self.send(&call(&READ, &server.url("/")))
    }

    /// Notes a broken promise, with what was seen, unless the condition is true.
    pub(crate) fn demand(&mut self, is_kept: bool, promise: Promise, seen: impl Into<String>) {
        if !is_kept {
            self.broken.push(BrokenPromise { promise, seen: seen.into() });
        }
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
