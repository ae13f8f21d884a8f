//! The kinds of errors, each with when it happens and what to do.

use std::fmt;
use std::io;

use crate::error::refusal::{ConfigurationProblem, DownloadProblem, RequestProblem};
use crate::error::transport::TransportErrorKind;
use crate::json::failure::DecodeProblem;

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
    /// A call that changes something was sent, maybe in part, and no answer tells what became of it. It may have been carried
    /// out, so it was not sent again. Before doing that, find out with the operation that
    /// [`Error::verify_with`](crate::Error::verify_with) names.
    ///
    /// That is so when the connection died or time ran out; when the status is from 500 on, 408 or 499 and the answer is not
    /// an error that is documented for the operation at that status, since gateways answer in JSON too; and when the status
    /// says success and the answer is not one of the service: a page for people, JSON that cannot be read as what the operation
    /// returns, a documented field of success that is missing, the message or the code of an error without the other, or both
    /// beside a field that says success.
    OutcomeUnknown {
        /// What went wrong: [`Transport`](Self::Transport), [`Api`](Self::Api), [`HttpStatus`](Self::HttpStatus),
        /// [`NotSuccess`](Self::NotSuccess), [`Decode`](Self::Decode) or [`BodyTooLarge`](Self::BodyTooLarge).
        cause: Box<ErrorKind>,
    },
    /// The answer is an error in the service's form: code and message at a status that says success, one of them at any other.
    /// Look at the documented condition, the code and the message. Where there is no condition, the error may also come from a
    /// gateway that writes its errors alike. At status 401 the key was refused, see
    /// [`Error::key_check`](crate::Error::key_check); at 403 it may lack the permission that
    /// [`Error::permission`](crate::Error::permission) names.
    Api,
    /// The status says that the call failed, and the body is no error of the service: it may come from a proxy or a load
    /// balancer in between. Look at the status, of which 401 and 403 mean what they mean for [`Api`](Self::Api), and at the body.
    HttpStatus,
    /// The answer is a redirect, which is never followed, since the key would go along. Check the service's address: `http`
    /// for `https` and a wrong host are the usual reasons.
    UnexpectedRedirect,
    /// The answer came without an error, and says that the call did not succeed: a field that tells of success does not have
    /// the value that it must have. It is the operation's own, or one by which all answers say so that have it, also those that
    /// are not documented otherwise. Look at the message, if there is one, and at the body. A call that changes something and
    /// whose answer says nothing at all is [`OutcomeUnknown`](Self::OutcomeUnknown).
    NotSuccess {
        /// The field that tells of success, with dots between the levels.
        field: &'static str,
        /// What it must be, as JSON.
        expected: &'static str,
        /// What it was: a kind of value, or `none`.
        found: &'static str,
    },
    /// The answer cannot be read as what the operation returns, although its status says that the call succeeded. The body
    /// is kept; `send_value` reads any JSON, `send_raw` anything. A call that changes something is
    /// [`OutcomeUnknown`](Self::OutcomeUnknown) then.
    Decode(DecodeProblem),
    /// The body is larger than allowed. Ask for less, or allow more with `max_body`, `with_max_body` or
    /// `max_download`. The status says that the call succeeded. A call that changes something is
    /// [`OutcomeUnknown`](Self::OutcomeUnknown) then.
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
    /// What stands where a download should be saved is no file: a folder, a device, a pipe or a socket, or a link to one. It was
    /// left as it is. Save under another name, or write there what `read_to_vec` gives.
    NotAFile,
    /// A walk over the pages of a list cannot go on. The pages before are good. See the variants for what to do.
    Paging(PagingProblem),
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
    /// not handed out again. Find out what the parameter is called, or `send` the request if the list has no pages. Items that
    /// cannot be told apart look the same on each page; ask for larger pages then.
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

/// Why the client stopped following a job, or could not begin. The job itself is not touched by it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JobProblem {
    /// The job was not done when the time that [`Wait`](crate::Wait) allows was over, or the next poll would have begun after
    /// that. Go on with the handle that [`Error::job_handle`](crate::Error::job_handle) gives, now or later.
    Deadline {
        /// Why the last poll failed, if it did: such failures pass, so polling went on.
        last: Option<Box<ErrorKind>>,
    },
    /// The [`CancelToken`](crate::CancelToken) was used. If the job had been started, it goes on at the service, and the error
    /// has its handle; else nothing was sent.
    Cancelled,
    /// A text is no handle of this job. Nothing was sent. Take the handle that belongs to the job.
    Handle {
        /// What is wrong with it.
        reason: String,
    },
}

impl fmt::Display for JobProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deadline { last: None } => f.write_str("the job was not done in the time that it may take"),
            Self::Deadline { last: Some(_) } => {
                f.write_str("the job was not known to be done in the time that it may take, and the last poll failed")
            }
            Self::Cancelled => f.write_str("cancelled"),
            Self::Handle { reason } => write!(f, "the handle cannot be used: {reason}"),
        }
    }
}

/// Why the content that came is not what it should be. Nothing of it was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ContentProblem {
    /// The answer's head names another kind of content. A page for people instead of a file is the usual reason: look at the
    /// address with the same key. Where the service really names it so, [`Client::download`](crate::Client::download) takes
    /// content of any kind.
    MediaType {
        /// What it should be.
        expected: &'static str,
        /// What it says it is, in lower case, without parameters and with secrets as `***`; nothing if it does not say or says no
        /// media type.
        found: Option<String>,
    },
    /// The content does not begin as such content does, whatever the answer's head says. Look at what comes from the address.
    Signature {
        /// What it should be.
        expected: &'static str,
    },
    /// The answer's head does not say what the content is, and the content does not end as what it should be does. Look at what
    /// comes from the address.
    End {
        /// What it should be.
        expected: &'static str,
    },
    /// The answer neither tells its length nor marks its end, so nobody can know whether all of it came. For content that has
    /// a mark of its own at its end, such as PDF, that mark is looked for instead. `allow_unmarked_end` takes it as it comes.
    UnmarkedEnd,
    /// The answer has the status 206, which is for a part of the content, and all of it was asked for. Look at what stands
    /// between here and the address: a cache that keeps parts, maybe.
    Partial,
}

impl fmt::Display for ContentProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MediaType { expected, found: Some(found) } => {
                write!(f, "the content should be {expected} and is called {found}")
            }
            Self::MediaType { expected, found: None } => {
                write!(f, "the content should be {expected}, and the answer does not say what it is")
            }
            Self::Signature { expected } => write!(f, "the content does not begin as {expected} does"),
            Self::End { expected } => write!(f, "the content does not end as {expected} does"),
            Self::UnmarkedEnd => {
                f.write_str("the answer neither tells its length nor marks its end, so it may have broken off")
            }
            Self::Partial => {
                f.write_str("the answer is a part of the content (status 206), and all of it was asked for")
            }
        }
    }
}

/// What [`ErrorKind::NotSuccess`] found where the field is missing.
pub(crate) const NOT_THERE: &str = "none";
