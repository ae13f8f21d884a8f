//! The kinds of errors, each with when it happens and what to do.

use std::fmt;
use std::io;

use super::content::ContentProblem;
use super::job_error::JobProblem;
use super::transport_error::TransportErrorKind;

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The client could not be built. Nothing was sent. Mend the setting that it names.
    Configuration(ConfigurationProblem),
    /// The request cannot be sent as it was put together. Nothing was sent. Change what it names.
    Request(RequestProblem),
    /// No complete answer came. A call that changes nothing was made again as often as set; make it again later. Of a call that
    /// changes something not a byte left this machine, or it would be [`OutcomeUnknown`](Self::OutcomeUnknown); make it again
    /// when the reason has gone.
    Transport(TransportErrorKind),
    /// A call that changes something was sent, maybe in part, and no answer tells what became of it: the connection died, time
    /// ran out, or a status from 500 on came with a body that is no error of the service. It may have been carried out, so it
    /// was not sent again. Before doing that, find out with the operation that
    /// [`Error::verify_with`](super::Error::verify_with) names.
    OutcomeUnknown {
        /// What went wrong: [`Transport`](Self::Transport) or [`HttpStatus`](Self::HttpStatus).
        cause: Box<ErrorKind>,
    },
    /// The service answered with an error of its own, at whatever status. Look at the documented condition, the code and the
    /// message.
    Api,
    /// The status says that the call failed, and the body is no error of the service: it may come from a proxy or a load
    /// balancer in between. Look at the status and the body.
    HttpStatus,
    /// The answer is a redirect, which is never followed, since the key would go along. Check the service's address: `http`
    /// for `https` and a wrong host are the usual reasons.
    UnexpectedRedirect,
    /// The answer came without an error, and does not say that the call succeeded. Look at the body, and find out by another
    /// call what happened.
    NotSuccess {
        /// The field that tells of success, with dots between the levels.
        field: &'static str,
        /// What it must be, as JSON.
        expected: &'static str,
        /// What it was: a kind of value, or `none`.
        found: &'static str,
    },
    /// The answer cannot be read as what the operation returns, although its status says that the call succeeded. The body
    /// is kept; `send_value` reads any JSON, `send_raw` anything.
    Decode(DecodeProblem),
    /// The body is larger than allowed. Ask for less, or allow more with `max_body`, `with_max_body` or
    /// `max_download`. The status says that the call succeeded.
    BodyTooLarge {
        /// What was allowed, in bytes.
        limit: u64,
    },
    /// The address is not one that the key may be sent to. Nothing was sent. See the variants for what to do.
    Download(DownloadProblem),
    /// What was downloaded is not what it should be. Nothing of it was kept. See the variants for what to do.
    Content(ContentProblem),
    /// The client does not follow a job further, or could not begin to. See the variants for what to do.
    Job(JobProblem),
    /// A file could not be written. No part of it is left. See to what the kind tells (room, permissions), and download again.
    File(io::ErrorKind),
    /// A walk over the pages of a list cannot go on. The pages before are good. See the variants for what to do.
    Paging(PagingProblem),
}

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
    /// The service's address is plain http to another machine, so that anyone between could read the key. Use https, or call
    /// `allow_http`.
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

/// Why an answer cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DecodeProblem {
    /// There is no body. If the operation answers so, use `send_value`, which gives `null`.
    Empty,
    /// The body is not UTF-8. `send_raw` gives it as it is.
    NotUtf8,
    /// The body is no JSON, or is nested more than 127 levels deep: a page of a proxy, maybe. Look at the body.
    Syntax {
        /// The line where it stops being JSON, from 1.
        line: usize,
        /// The column in that line, from 1.
        column: usize,
    },
    /// A value is of another kind than the record needs, or a field is missing that it cannot do without. `send_value` reads the
    /// answer nevertheless; if the service does that always, the spec is wrong.
    Mismatch {
        /// The way to it: `$.list[3].book.title`.
        path: String,
        /// What should have stood there.
        expected: String,
        /// What stood there: a kind of value, never the value.
        found: &'static str,
    },
}

impl fmt::Display for DecodeProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the answer has no body"),
            Self::NotUtf8 => f.write_str("the answer is not UTF-8"),
            Self::Syntax { line, column } => {
                write!(f, "the answer is no JSON that can be read (line {line}, column {column})")
            }
            Self::Mismatch { path, expected, found } => write!(f, "{path}: expected {expected}, found {found}"),
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
    /// The address is plain http to another machine, so that anyone between could read the key. Call `allow_http` on the
    /// builder if that is meant.
    PlainHttp {
        /// The host, with its port unless that is the usual one.
        host: String,
    },
    /// The address is on another host than the service. If that host may see the key, name it to the builder's
    /// `trust_download_host`.
    UntrustedHost {
        /// The host, with its port unless that is the usual one.
        host: String,
    },
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

/// Why a walk over the pages of a list cannot go on. All of them come after an answer that is a page.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PagingProblem {
    /// The answer says that its page starts elsewhere than asked for, so the service does not know the parameter, or counts in
    /// another way. The page was not handed out. Find out what the parameter is called; until then, only the first page can be
    /// had.
    StartIgnored {
        /// The name of the parameter that was sent.
        name: String,
        /// How many items were to come before the page.
        asked: u64,
        /// How many items come before the page, as the answer says.
        answered: i64,
    },
    /// The same items came again as on the first page or the page before, so the service does not know the parameter. They were
    /// not handed out again. Find out what the parameter is called. Items that cannot be told apart look the same on each
    /// page; ask for larger pages then.
    SamePage {
        /// The name of the parameter that was sent.
        name: String,
        /// How many items were to come before the page.
        start: u64,
    },
    /// So many pages came as are taken at most, and there are more. Go on with `starting_at`, or allow more with `max_pages`.
    TooManyPages {
        /// How many pages are taken at most.
        limit: usize,
        /// How many items come before the next page.
        start: u64,
    },
    /// A page without items came before as many items as the service says that there are. The list changed meanwhile, or the
    /// total counts something else; walk again to find out.
    EndedEarly {
        /// How many items were to come before the page.
        start: u64,
        /// How many items the whole list has, as the answer says.
        total: u64,
    },
}

impl fmt::Display for PagingProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::StartIgnored { name, asked, answered } => write!(
                f,
                "the service takes no notice of the parameter `{name}`: asked to start at {asked}, the page starts at {answered}"
            ),
            Self::SamePage { name, start } => write!(
                f,
                "the service takes no notice of the parameter `{name}`: asked to start at {start}, it answers with the same page again"
            ),
            Self::TooManyPages { limit, start } => write!(
                f,
                "there are more than {limit} pages, which is the most that are taken: go on with `starting_at({start})`, or raise `max_pages`"
            ),
            Self::EndedEarly { start, total } => {
                write!(f, "the list ends at {start}, and the service says that it has {total} items")
            }
        }
    }
}
