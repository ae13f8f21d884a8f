//! Checks the headers that a caller adds to a request, or to every request.

use crate::runtime::client::secret::Secret;
use crate::runtime::error::refusal::{ConfigurationProblem, RequestProblem};

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

/// Why a header cannot be added.
enum HeaderProblem {
    Name,
    Key,
    Reserved,
    Value,
}

/// Returns why a header cannot be added to a request, if it cannot.
pub(crate) fn problem(key_header: &str, name: &str, value: &str) -> Option<RequestProblem> {
    let lower = name.to_ascii_lowercase();
    Some(match check(key_header, name, value)? {
        HeaderProblem::Name => RequestProblem::HeaderName,
        HeaderProblem::Key => RequestProblem::KeyHeader,
        HeaderProblem::Reserved => RequestProblem::ReservedHeader { name: lower },
        HeaderProblem::Value => RequestProblem::HeaderValue { name: lower },
    })
}

/// A header of every request, with its name in lower case.
pub(crate) struct DefaultHeader {
    pub(crate) name: String,
    pub(crate) value: Secret,
}

impl DefaultHeader {
    /// Returns why the header cannot be sent with every request, if it cannot.
    pub(crate) fn problem(&self, key_header: &str) -> Option<ConfigurationProblem> {
        let problem = check(key_header, &self.name, self.value.expose())?;
        // A text that is not a name may be anything, even a secret.
        let name = if matches!(problem, HeaderProblem::Name) { String::new() } else { self.name.clone() };
        let reason = match problem {
            HeaderProblem::Name => "its name is not a valid header name: use letters, digits and `-`",
            HeaderProblem::Key => "it carries the key, which is set when the client is built",
            HeaderProblem::Reserved if self.name == "user-agent" => "the client sets it: call `user_agent`",
            HeaderProblem::Reserved => "the client sets it or does not support it: leave it out",
            HeaderProblem::Value => "its value is longer than 16 KiB, or is not visible ASCII with spaces only inside",
        };
        Some(ConfigurationProblem::DefaultHeader { name, reason })
    }
}

/// Whether the value of an added header is removed from what the service says. A media type consists of words that a message needs.
pub(crate) fn is_secret(name: &str) -> bool {
    !["accept", "content-type"].iter().any(|shown| name.eq_ignore_ascii_case(shown))
}

fn check(key_header: &str, name: &str, value: &str) -> Option<HeaderProblem> {
    if !is_name(name) {
        Some(HeaderProblem::Name)
    } else if name.eq_ignore_ascii_case(key_header) {
        Some(HeaderProblem::Key)
    } else if RESERVED.iter().any(|reserved| name.eq_ignore_ascii_case(reserved)) {
        Some(HeaderProblem::Reserved)
    } else if !is_value(value) {
        Some(HeaderProblem::Value)
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
