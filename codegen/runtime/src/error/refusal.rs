//! Why nothing was sent: what is wrong with a setting, a request or an address, and what to do.

use std::fmt;

use crate::text::scrub::Scrubber;

/// How much of a host that someone else named is shown, in characters: the longest name that there is, and a port.
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
    /// The service's address is none that can be used. Mend what the reason names.
    Url {
        /// What is wrong with it.
        reason: &'static str,
    },
    /// The service's address is plain http to another machine or through a proxy, so that anyone between could read the key. Use
    /// https, or call `allow_http`.
    PlainHttp,
    /// The key is none that can be sent. Look for white space and line ends that were copied along.
    Key {
        /// What is wrong with it.
        reason: &'static str,
    },
    /// The user agent is empty or has a character that a header cannot have. Use visible ASCII and spaces.
    UserAgent,
    /// The proxy's address is none that can be used. Mend what the reason names.
    Proxy {
        /// What is wrong with it.
        reason: &'static str,
    },
    /// The client was built without the feature `http`, so it has no transport of its own. Switch the feature on, or call
    /// `transport`.
    NoTransport,
    /// A host that downloads should be trusted from is no host name. Write it without a scheme and a path.
    TrustedHost {
        /// What is wrong with it.
        reason: &'static str,
    },
}

impl fmt::Display for ConfigurationProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Variable { name } => write!(f, "the environment variable {name} is not set, or is not Unicode"),
            Self::Url { reason } => write!(f, "the service's address cannot be used: {reason}"),
            Self::PlainHttp => {
                f.write_str("the service's address is plain http, which would show the key on the way: use https, or call `allow_http`")
            }
            Self::Key { reason } => write!(f, "the key cannot be used: {reason}"),
            Self::UserAgent => f.write_str("the user agent cannot be sent in a header"),
            Self::Proxy { reason } => write!(f, "the proxy's address cannot be used: {reason}"),
            Self::NoTransport => f.write_str("there is no transport: switch on the feature `http`, or call `transport`"),
            Self::TrustedHost { reason } => write!(f, "the host to trust for downloads cannot be used: {reason}"),
        }
    }
}

/// Why a request cannot be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RequestProblem {
    /// `with_query` was given a documented parameter of the operation. Use the parameter's own method.
    DocumentedParameter {
        /// Its name on the wire.
        name: String,
    },
    /// `with_query` was given an empty name. Give it one.
    EmptyName,
    /// `with_header` was given the header that carries the key. The key is set when the client is made.
    KeyHeader,
    /// `with_header` was given a header that the client sets by itself. Leave it out.
    ReservedHeader {
        /// Its name, in lower case.
        name: String,
    },
    /// `with_header` was given a name that is none of a header. Use letters, digits and `-`.
    HeaderName,
    /// `with_header` was given a value that a header cannot have: a line break, or other than visible ASCII and spaces, or
    /// more than 16 KiB. Encode the value.
    HeaderValue {
        /// The header's name.
        name: String,
    },
    /// `pages` cannot use a name for a parameter that controls the page, or lacks one. Name the service's own parameters.
    PageParameter {
        /// The name; empty where none was given.
        name: String,
        /// Why it cannot be used.
        reason: &'static str,
    },
    /// `pages` was called for an operation that does more than read, which is not to be sent again for each page. Send it once,
    /// with `send`.
    PagesOfChange,
    /// The address would be too long. Send fewer or shorter values, in several calls if need be.
    UrlTooLong {
        /// How long it would be, in bytes.
        length: usize,
        /// How long it may be.
        limit: usize,
    },
}

impl fmt::Display for RequestProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::DocumentedParameter { name } => {
                write!(f, "`{name}` is a documented parameter: set it with its own method instead of `with_query`")
            }
            Self::EmptyName => f.write_str("`with_query` needs a name"),
            Self::KeyHeader => f.write_str("`with_header` cannot set the header that carries the key"),
            Self::ReservedHeader { name } => {
                write!(f, "`with_header` cannot set `{name}`, which the client sets by itself")
            }
            Self::HeaderName => f.write_str("`with_header` was given a name that no header can have"),
            Self::HeaderValue { name } => {
                write!(f, "`with_header` was given a value for `{name}` that no header can have")
            }
            Self::PageParameter { name, reason } => write!(f, "`{name}` cannot control the page: {reason}"),
            Self::PagesOfChange => f.write_str("only an operation that reads can be sent for page after page"),
            Self::UrlTooLong { length, limit } => {
                write!(f, "the address would be {length} bytes long, and {limit} is the most that can be sent")
            }
        }
    }
}

/// Why a download was refused before anything was sent.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DownloadProblem {
    /// The address is none that can be used. Look at the answer that it came from.
    Address {
        /// What is wrong with it.
        reason: &'static str,
    },
    /// The address is plain http to another machine or through a proxy, so that anyone between could read the key. Call
    /// `allow_http` on the builder if that is meant.
    PlainHttp {
        /// The host, with its port unless that is the usual one, and with secrets as `***`.
        host: String,
    },
    /// The address is on another host than the service. If that host may see the key, name it to the builder's
    /// `trust_download_host`.
    UntrustedHost {
        /// The host, with its port unless that is the usual one, and with secrets as `***`.
        host: String,
    },
}

impl DownloadProblem {
    /// The same without secrets: the service may have put them into the address, and a host may be any letters.
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
            Self::Address { reason } => write!(f, "the address cannot be used: {reason}"),
            Self::PlainHttp { host } => {
                write!(
                    f,
                    "the address is plain http to {host}, which would show the key on the way; `allow_http` allows it"
                )
            }
            Self::UntrustedHost { host } => write!(
                f,
                "the address is on {host}, which is not the service's host; `trust_download_host({host:?})` on the builder allows it"
            ),
        }
    }
}
