//! Why nothing was sent: problems of a setting, a request or a URL, and what to do.

use std::fmt;
use std::path::PathBuf;

use crate::json::write;
use crate::text::TextError;
use crate::text::scrub::Scrubber;

/// The maximum number of characters of a foreign host that are shown: the longest valid name, and a port.
const MAX_SHOWN_HOST: usize = 253 + 6;

/// Why a client could not be built.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ConfigurationProblem {
    /// An environment variable is not set, or is not Unicode. Set it.
    Variable {
        /// Its name.
        name: &'static str,
    },
    /// The URL of the service is not valid. Correct what the reason names.
    Url {
        /// What is wrong with it.
        reason: &'static str,
    },
    /// The URL of the service is plain http to another machine or through a proxy, so others could read the key. Use
    /// https, or call `allow_http`.
    PlainHttp,
    /// The key cannot be sent. Look for white space and line breaks that were copied with it.
    Key {
        /// What is wrong with it.
        reason: &'static str,
    },
    /// The user agent is empty or contains a character that is not valid in a header. Use visible ASCII and spaces.
    UserAgent,
    /// The URL of the proxy is not valid. Correct what the reason names.
    Proxy {
        /// What is wrong with it.
        reason: &'static str,
    },
    /// The URL of a proxy in an environment variable is not valid. Correct what the reason names, or do not call
    /// `proxy_from_env`.
    ProxyVariable {
        /// The name of the variable.
        name: &'static str,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// A root certificate, a client certificate or its key cannot be used. Correct what the reason names.
    Certificate {
        /// What cannot be used: `root certificates`, `client certificate` or `key of the client certificate`.
        what: &'static str,
        /// The file that it is in, if it was read from one.
        file: Option<PathBuf>,
        /// What is wrong with it.
        reason: String,
    },
    /// TLS cannot be used as it is set. Change what the reason names.
    Tls {
        /// What is wrong.
        reason: &'static str,
    },
    /// `default_header` was called with a header that cannot be sent with every request.
    DefaultHeader {
        /// Its name in lower case, if it is a valid one.
        name: String,
        /// Why it cannot be sent.
        reason: &'static str,
    },
    /// `max_requests_per_second` got something else than a number above 0.
    RateLimit,
    /// The crate was built without the feature `http`, so the client has no transport. Enable the feature, or call
    /// `transport`.
    NoTransport,
    /// A host that downloads are allowed from is not a valid host name. Write it without a path.
    DownloadHost {
        /// What is wrong with it.
        reason: &'static str,
    },
}

impl fmt::Display for ConfigurationProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Variable { name } => write!(f, "the environment variable {name} is not set, or is not Unicode"),
            Self::Url { reason } => write!(f, "the service's URL is not valid: {reason}"),
            Self::PlainHttp => f.write_str(
                "the service's URL is plain http, so others could read the key: use https, or call `allow_http`",
            ),
            Self::Key { reason } => write!(f, "the key cannot be sent: {reason}"),
            Self::UserAgent => f.write_str("the user agent is not a valid header value"),
            Self::Proxy { reason } => write!(f, "the proxy's URL is not valid: {reason}"),
            Self::ProxyVariable { name, reason } => {
                write!(f, "the proxy's URL in the environment variable {name} is not valid: {reason}")
            }
            Self::Certificate { what, file: None, reason } => write!(f, "the {what} cannot be used: {reason}"),
            Self::Certificate { what, file: Some(file), reason } => {
                write!(f, "the {what} in {} cannot be used: {reason}", file.display())
            }
            Self::Tls { reason } => write!(f, "TLS cannot be used as it is set: {reason}"),
            Self::DefaultHeader { name, reason } if name.is_empty() => {
                write!(f, "a default header cannot be sent: {reason}")
            }
            Self::DefaultHeader { name, reason } => write!(f, "the default header `{name}` cannot be sent: {reason}"),
            Self::RateLimit => f.write_str("`max_requests_per_second` needs a number above 0"),
            Self::NoTransport => f.write_str("there is no transport: enable the feature `http`, or call `transport`"),
            Self::DownloadHost { reason } => write!(f, "the host for downloads is not valid: {reason}"),
        }
    }
}

/// Why a request cannot be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RequestProblem {
    /// `with_query` was called with a documented parameter of the operation. Use what sets it.
    DocumentedParameter {
        /// Its wire name.
        name: String,
        /// What sets it: a method of the request, an argument of the function that starts it, or a method of a variant. Empty if it always
        /// has the same value.
        setter: &'static str,
    },
    /// The value does not have the form that its parameter needs: a text is not a URL, a float is not finite, or a
    /// header value is longer than 16 KiB or has other characters than visible ASCII and spaces. Correct the value. If
    /// the service accepts the text anyway, pass `Url::from_text` or `Cidr::from_text`.
    Value {
        /// The wire name of the parameter.
        name: String,
        /// What was expected.
        problem: TextError,
    },
    /// The value of a parameter in the path would lead to another path: it is missing, empty, `.` or `..`. Correct the
    /// value.
    PathValue {
        /// The wire name of the parameter.
        name: &'static str,
        /// What is wrong with its value.
        reason: &'static str,
    },
    /// `with_query` was called with an empty name. Pass a name.
    EmptyName,
    /// `with_header` was called with the header that carries the key. The key is set when the client is built.
    KeyHeader,
    /// `with_query` was called with the parameter that carries the key. Set the key when you build the client.
    KeyParameter,
    /// `with_header` was called with a header that the client sets itself or does not support. Leave it out.
    ReservedHeader {
        /// Its name, in lower case.
        name: String,
    },
    /// `with_header` was called with a header that is a documented parameter of the operation. Use what sets it.
    DocumentedHeader {
        /// Its name.
        name: &'static str,
        /// What sets it: a method of the request, or an argument of the function that starts it. Empty if it always has the same value.
        setter: &'static str,
    },
    /// `with_header` was called with a name that is not a valid header name. Use letters, digits and `-`.
    HeaderName,
    /// `with_header` was called with a value that is not a valid header value: it contains a line break or a character other than visible
    /// ASCII and spaces, or is longer than 16 KiB. Encode the value.
    HeaderValue {
        /// The header's name.
        name: String,
    },
    /// `pages` cannot use a name for the parameter that selects a page, or a name is missing. Use the names of the
    /// service's parameters.
    PageParameter {
        /// The name. Empty if none was given.
        name: String,
        /// Why it cannot be used.
        reason: &'static str,
    },
    /// A value is outside of the range that the service documents for its parameter. The value is not part of the error.
    OutOfRange {
        /// The name of the parameter.
        name: String,
        /// What the value must be: `at most 100`.
        limit: String,
    },
    /// A value is nested more than 125 levels deep, so the body would have more than 127, the limit of answers. Nest it less. This covers
    /// what the request does with the value: to build it, to show it with `Debug` and to drop it can overflow the stack before.
    TooDeep {
        /// The wire name of the parameter.
        name: String,
    },
    /// `pages` was called for an operation that changes something, which may not be sent again for each page. Send it
    /// once, with `send`.
    PagesOfChange,
    /// The body would be longer than 16 MiB. Send less, in several calls if need be.
    BodyTooLong {
        /// The length it would have, in bytes.
        length: usize,
        /// The limit in bytes.
        limit: usize,
    },
    /// The file that is the body cannot be sent: it cannot be opened, its media type is not one that the operation accepts, or its
    /// reader was read before, by a clone of this request. Correct what the reason names.
    Upload {
        /// What is wrong with it, with its path if it has one.
        reason: String,
    },
    /// The URL would be too long. Send fewer or shorter values, in several calls if need be.
    UrlTooLong {
        /// The length it would have, in bytes.
        length: usize,
        /// The limit in bytes.
        limit: usize,
    },
}

impl RequestProblem {
    /// The problem of a value that cannot be sent as the parameter of this name.
    pub(crate) fn of_value(name: String, problem: TextError) -> Self {
        match problem.limit() {
            None if problem == write::too_deep() => Self::TooDeep { name },
            Some(limit) => Self::OutOfRange { name, limit: limit.to_owned() },
            None => Self::Value { name, problem },
        }
    }
}

fn documented(f: &mut fmt::Formatter<'_>, name: &str, setter: &str, instead: &str) -> fmt::Result {
    match setter {
        "" => write!(f, "`{name}` always has the same value, which each request has already"),
        _ => write!(f, "`{name}` is a documented parameter: set it with `{setter}` instead of `{instead}`"),
    }
}

impl fmt::Display for RequestProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DocumentedParameter { name, setter } => documented(f, name, setter, "with_query"),
            Self::Value { name, problem } => write!(f, "the value of `{name}` cannot be sent: {problem}"),
            Self::PathValue { name, reason } => write!(f, "the value of `{name}` cannot be sent in the path: {reason}"),
            Self::DocumentedHeader { name, setter } => documented(f, name, setter, "with_header"),
            Self::EmptyName => f.write_str("`with_query` needs a name"),
            Self::KeyParameter => f.write_str("`with_query` cannot set the parameter that carries the key"),
            Self::KeyHeader => f.write_str("`with_header` cannot set the header that carries the key"),
            Self::ReservedHeader { name } => {
                write!(f, "`with_header` cannot set `{name}`, which the client sets itself or does not support")
            }
            Self::HeaderName => f.write_str("the name given to `with_header` is not a valid header name"),
            Self::HeaderValue { name } => {
                write!(f, "the value given to `with_header` for `{name}` is not a valid header value")
            }
            Self::PageParameter { name, reason } if name.is_empty() => write!(f, "no page can be selected: {reason}"),
            Self::PageParameter { name, reason } => write!(f, "`{name}` cannot select the page: {reason}"),
            Self::OutOfRange { name, limit } => write!(f, "the parameter `{name}` must be {limit}"),
            Self::TooDeep { name } => write!(f, "the value of `{name}` is nested more than 125 levels deep"),
            Self::PagesOfChange => f.write_str("`pages` works only for operations that read"),
            Self::BodyTooLong { length, limit } => {
                write!(f, "the body would be {length} bytes long, and the limit is {limit}")
            }
            Self::Upload { reason } => write!(f, "the file cannot be sent: {reason}"),
            Self::UrlTooLong { length, limit } => {
                write!(f, "the URL would be {length} bytes long, and the limit is {limit}")
            }
        }
    }
}

/// Why a download was refused before anything was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DownloadProblem {
    /// The URL is not valid. Look at the answer that contained it.
    Url {
        /// What is wrong with it.
        reason: &'static str,
    },
    /// The URL is plain http to another machine or through a proxy, so others could read the key. Call `allow_http` on
    /// the builder if this is intended.
    PlainHttp {
        /// The host, with the port unless it is the default, and with secrets replaced by `***`.
        host: String,
    },
    /// The URL has another host than the service. Pass that host to `allow_download_host` on the builder, or to
    /// `allow_download_host_with_key` if it needs the key.
    UntrustedHost {
        /// The host, with the port unless it is the default, and with secrets replaced by `***`.
        host: String,
    },
}

impl DownloadProblem {
    /// Removes secrets: the service may have put them into the URL, and a host can contain any letters.
    pub(crate) fn scrubbed(mut self, scrubber: &Scrubber) -> Self {
        if let Self::PlainHttp { host } | Self::UntrustedHost { host } = &mut self {
            *host = scrubber.scrub(host, MAX_SHOWN_HOST);
        }
        self
    }
}

impl fmt::Display for DownloadProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Url { reason } => write!(f, "the download URL is not valid: {reason}"),
            Self::PlainHttp { host } => {
                write!(
                    f,
                    "the download URL is plain http to {host}, so others could read the key; `allow_http` on the builder allows it"
                )
            }
            Self::UntrustedHost { host } => write!(
                f,
                "the download URL is on {host}, which is not the service's host; `allow_download_host({host:?})` on the \
                 builder allows it, and `allow_download_host_with_key({host:?})` sends the key there, too"
            ),
        }
    }
}
