//! Checks the headers that a caller adds to a request, or to every request.

use zeroize::Zeroizing;

use crate::client::secret::Secret;
use crate::client::secret_name::says_secret;
use crate::error::refusal::{ConfigurationProblem, RequestProblem};

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

/// The value of a header that you add: a text, or a [`Secret`]. Nothing shows it, and its memory is wiped.
///
/// A secret is also removed from what the service sends back, as in messages and observations. So is a text if the name
/// of the header says that it is secret (`authorization`, `cookie`, `x-api-key`, `x-vault-token`), but no other text, such as
/// the id of a run. If no such name says it, pass `Secret::from(token)`.
#[derive(Clone)]
pub struct HeaderValue {
    pub(crate) text: Zeroizing<String>,
    pub(crate) is_secret: bool,
    /// The environment variable of a further key of the service.
    pub(crate) variable: Option<&'static str>,
}

/// Shows `***`.
impl std::fmt::Debug for HeaderValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("***")
    }
}

impl<T: Into<String>> From<T> for HeaderValue {
    fn from(text: T) -> Self {
        Self { text: Zeroizing::new(text.into()), is_secret: false, variable: None }
    }
}

impl From<Secret> for HeaderValue {
    fn from(secret: Secret) -> Self {
        Self { text: secret.0, is_secret: true, variable: None }
    }
}

/// A header of one request or of every request.
#[derive(Clone)]
pub(crate) struct AddedHeader {
    pub(crate) name: String,
    pub(crate) value: HeaderValue,
}

impl PartialEq for AddedHeader {
    fn eq(&self, other: &Self) -> bool {
        (&self.name, &self.value.text) == (&other.name, &other.value.text)
    }
}

impl AddedHeader {
    /// Adds the value to a list if it is secret, with its long parts: a token without `Bearer`, the values of cookies.
    pub(crate) fn secrets<'s>(&'s self, to: &mut Vec<&'s str>) {
        let value = self.value.text.as_str();
        if self.value.is_secret || says_secret(&self.name) {
            to.push(value);
            to.extend(value.split([' ', ';', ',', '=']).filter(|part| (8..value.len()).contains(&part.len())));
        }
    }

    /// Returns why the header cannot be sent with every request, if it cannot.
    pub(crate) fn problem(&self, key_header: &str) -> Option<ConfigurationProblem> {
        let problem = check(key_header, &self.name, &self.value.text)?;
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
