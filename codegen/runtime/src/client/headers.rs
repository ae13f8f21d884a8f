//! Checks the headers that a caller adds to a request.

use crate::error::refusal::RequestProblem;

/// The maximum length of a header value, in bytes.
const MAX_VALUE: usize = 16 * 1024;

/// Headers that the client sets itself, or that it could not handle.
const RESERVED: [&str; 11] = [
    "accept-encoding",
    "connection",
    "content-length",
    "expect",
    "host",
    "keep-alive",
    "proxy-authorization",
    "te",
    "transfer-encoding",
    "upgrade",
    "user-agent",
];

/// Returns why a header cannot be added, if it cannot.
pub(crate) fn problem(key_header: &str, name: &str, value: &str) -> Option<RequestProblem> {
    let lower = name.to_ascii_lowercase();
    if !is_name(name) {
        Some(RequestProblem::HeaderName)
    } else if lower.eq_ignore_ascii_case(key_header) {
        Some(RequestProblem::KeyHeader)
    } else if RESERVED.contains(&lower.as_str()) {
        Some(RequestProblem::ReservedHeader { name: lower })
    } else if !is_value(value) {
        Some(RequestProblem::HeaderValue { name: lower })
    } else {
        None
    }
}

fn is_name(name: &str) -> bool {
    let belongs = |byte: u8| byte.is_ascii_alphanumeric() || b"!#$%&'*+-.^_`|~".contains(&byte);
    !name.is_empty() && name.len() <= 256 && name.bytes().all(belongs)
}

/// Whether a text is a valid header value: visible ASCII, with spaces only inside.
pub(crate) fn is_value(value: &str) -> bool {
    value.len() <= MAX_VALUE
        && value.trim() == value
        && value.bytes().all(|byte| byte == b' ' || byte.is_ascii_graphic())
}
