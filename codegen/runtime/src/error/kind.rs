//! The kinds of errors. Each says when it occurs and what to do.

use std::fmt;
use std::io;

use crate::deviation::failure::DecodeProblem;
use crate::error::refusal::{ConfigurationProblem, DownloadProblem, RequestProblem};
use crate::error::transport::TransportErrorKind;

/// What went wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The client could not be built. Nothing was sent. Correct the setting that the problem names.
    Configuration(ConfigurationProblem),
    /// The request is not valid. Nothing was sent. Change what the problem names.
    Request(RequestProblem),
    /// The [`KeyProvider`](crate::KeyProvider) failed, or gave a key that cannot be sent, so the request was not sent. Make the call
    /// again when it can give a key.
    Key {
        /// What it says, with the keys that it gave before replaced by `***`, up to 300 characters; or what is wrong with the key.
        reason: String,
    },
    /// No complete answer came. If no connection was made or it broke, a call that changes nothing was already retried, as
    /// [`Retry`](crate::Retry) says: try again later. It was not retried after a time limit, except that for connecting, unless
    /// [`Retry::after_timeout`](crate::Retry::after_timeout) allows it: try again later, or allow more time. After any other failure,
    /// correct what the variant names. A call that changes something was not sent at all (otherwise the kind is
    /// [`OutcomeUnknown`](Self::OutcomeUnknown)): try again when the cause is gone.
    Transport(TransportErrorKind),
    /// A call that changes something was sent, at least in part, and it is unknown whether it was carried out. The
    /// client retries such a call only if it has an idempotency key; then no attempt settled the outcome. Before you
    /// send it again, check with the operation that [`Error::verify_with`](crate::Error::verify_with) names.
    ///
    /// This occurs when:
    ///
    /// - The connection broke, a time limit was reached, or the call was cancelled.
    /// - The status is 408, 499, or 500 or above, and the answer is not an error that is documented for the operation
    ///   at this status with a code or a message. Gateways answer in JSON, too.
    /// - The status is 206, so only a part of the answer was received.
    /// - The answer is a redirect, which many services send after they have carried out the call, or has the status 304.
    /// - The status says success, and the body is an error, with a code and a message, that is not documented for the operation
    ///   at this status. Only a field of success with a value that means failure settles the outcome of such an answer.
    /// - The status says success, but the answer is not a documented one: it is an HTML page, cannot be read as the documented
    ///   type, is too large, lacks the field of success or has a list or an object there, or has a code without a message
    ///   or a message without a code. Where nothing is documented about a success, an object with only one of them is the
    ///   answer, unless successes have a code and this is another one.
    OutcomeUnknown {
        /// The cause: [`Transport`](Self::Transport), [`Api`](Self::Api), [`HttpStatus`](Self::HttpStatus),
        /// [`NotSuccess`](Self::NotSuccess), [`Decode`](Self::Decode), [`BodyTooLarge`](Self::BodyTooLarge),
        /// [`Content`](Self::Content), [`UnexpectedRedirect`](Self::UnexpectedRedirect), or [`Job`](Self::Job) with [`StartUnknown`](JobProblem::StartUnknown).
        cause: Box<ErrorKind>,
    },
    /// The service answered with an error: a code and a message at a status of success, or one of them at any other status. A message can
    /// be a list or an object, and is its JSON text then; at a status of success, the operation must document an error with this code and
    /// status. Look at the documented condition, the code and the message. Without a condition, the error may come from a gateway that
    /// uses the same format. For a call that changes something, the kind may be [`OutcomeUnknown`](Self::OutcomeUnknown) then. At status
    /// 401 the key was refused: see [`Error::key_check`](crate::Error::key_check). At 403 the key may lack the permission that
    /// [`Error::permission`](crate::Error::permission) names.
    Api,
    /// The status says that the call failed, and the body is not an error of the service. It may come from a proxy or a
    /// load balancer. Look at the status and the body, and at the condition if one is documented by this status alone. 401 and 403 mean the same as for [`Api`](Self::Api). 304 means that a
    /// header of the request, such as `if-none-match`, has a condition, and what you have is up to date.
    HttpStatus,
    /// The answer is a redirect. Redirects are never followed, because the key would be sent along.
    /// [`Error::location`](crate::Error::location) says where it leads. Check the URL of the service: `http` instead of `https` and a
    /// wrong host are the usual reasons. A download may lead to another address: pass it to [`Client::download`](crate::Client::download)
    /// if you trust its host. For a call that changes something, the kind is [`OutcomeUnknown`](Self::OutcomeUnknown).
    UnexpectedRedirect,
    /// The answer contains no error, but says that the call did not succeed: a field does not have the value that means success. The
    /// field belongs to the operation, or to all answers of the service. Look at the message, if there is one, and at the body. If a call
    /// changes something and its answer does not contain the field, or has a list or an object there, the kind is
    /// [`OutcomeUnknown`](Self::OutcomeUnknown).
    NotSuccess {
        /// The field, with dots between the levels.
        field: &'static str,
        /// The value that means success, as JSON.
        expected: &'static str,
        /// What the answer contains: a JSON type, or `none`.
        found: &'static str,
    },
    /// The status says success, but the answer cannot be read as the documented type. The error keeps the body.
    /// `send_value` reads any JSON, `send_raw` returns anything. For a call that changes something, the kind is
    /// [`OutcomeUnknown`](Self::OutcomeUnknown).
    Decode(DecodeProblem),
    /// The status says success, but the body is larger than allowed. Request less, or raise `max_body`, `with_max_body`
    /// or `max_download`. For a call that changes something, the kind is [`OutcomeUnknown`](Self::OutcomeUnknown).
    BodyTooLarge {
        /// The limit in bytes.
        limit: u64,
    },
    /// The URL of a download is not valid or not allowed. Nothing was sent. See the variants for what to do.
    Download(DownloadProblem),
    /// The downloaded content is not as expected, or only a part of an answer was received. Nothing of it was kept. See the
    /// variants for what to do.
    Content(ContentProblem),
    /// The client stopped waiting for a job, or could not start to. See the variants for what to do.
    Job(JobProblem),
    /// A file, or the writer of a download, could not be written. No part of a file is left. Fix the cause (a folder that does not
    /// exist, disk space, permissions), which the error names with the path, and download again.
    File(io::ErrorKind),
    /// The path of a download is not a regular file: it is a folder, a device, a pipe or a socket, or a link to one. It
    /// was left unchanged. Save under another name, or use `read_to_vec` and write the content yourself.
    NotAFile,
    /// A walk over the pages of a list cannot continue. The pages before are valid. See the variants for what to do.
    Paging(PagingProblem),
}

/// Why a walk over the pages of a list cannot continue.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PagingProblem {
    /// The page starts at another position than requested, so the service does not know the parameter, or counts
    /// differently. The page was not returned. Find out the name of the parameter. Until then, you can only read the
    /// first page.
    StartIgnored {
        /// The name of the parameter that was sent.
        name: String,
        /// The requested number of items before the page.
        asked: u64,
        /// The number of items before the page, as the answer states it.
        answered: i64,
    },
    /// The items of an earlier page were received again, so the service does not know the parameter. They were not returned
    /// again. Find out the name of the parameter, or `send` the request if the list has no pages. Items that cannot be
    /// distinguished look the same on each page: request larger pages then.
    SamePage {
        /// The name of the parameter that was sent.
        name: String,
        /// The requested number of items before the page.
        start: u64,
    },
    /// The limit on the number of pages was reached, and there are more. Continue with `starting_at`, or raise
    /// `max_pages`.
    TooManyPages {
        /// The maximum number of pages.
        limit: usize,
        /// The number of items before the next page.
        start: u64,
    },
    /// The limit on the number of pages was reached, and there are more. The pages have cursors: continue with
    /// `starting_at_cursor` at the `next_cursor` of the walk, or raise `max_pages`.
    TooManyCursors {
        /// The maximum number of pages.
        limit: usize,
    },
    /// A page without items, or a first page that leads to no other, was received before the reported total was reached. The
    /// list changed meanwhile, or the total counts more than the request selects, for example what a filter leaves out. Walk
    /// again to find out: in the second case the walk ends in the same way, and its pages are the whole list. Or the service says
    /// what comes next only if it is asked for a page: see `starting_at_cursor`. If the last page has fewer items than it
    /// states, and than a page before it, this is no error, but an observation.
    EndedEarly {
        /// The requested number of items before the page.
        start: u64,
        /// The number of items in the whole list, as the answer states it.
        total: u64,
    },
    /// The first page is full, and the answer does not have the header with the link to the next one. So it is unknown whether
    /// there are more. The page was returned. Some services send links only if they are asked for a page: begin the walk with
    /// `starting_at_cursor`, or write `first_cursor` in the spec.
    NoLink {
        /// The name of the header.
        header: &'static str,
    },
    /// The header with the link to the next page is not a list of links, so it is unknown whether there is a next page.
    /// The page with this header was returned. Look at the header with `send_raw`.
    BrokenLink {
        /// The name of the header.
        header: &'static str,
    },
    /// There is a next page, but the query of the link to it does not contain the parameter that selects a page. The page with
    /// this link was returned. Look at the header with `send_raw`: the parameter may have another name now.
    LinkWithoutParameter {
        /// The name of the header.
        header: &'static str,
        /// The name of the parameter.
        name: String,
    },
}

impl fmt::Display for PagingProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::StartIgnored { name, asked, answered } => write!(
                f,
                "the service ignores the parameter `{name}`: asked to start at {asked}, the page starts at {answered}"
            ),
            Self::SamePage { name, start } => write!(
                f,
                "the service ignores the parameter `{name}`: asked to start at {start}, it answers with the same page again \
                 (the answer of a test must state the total, or have no items from there on)"
            ),
            Self::TooManyPages { limit, start } => write!(
                f,
                "there are more than {limit} pages, which is the limit: continue with `starting_at({start})`, or raise `max_pages`"
            ),
            Self::TooManyCursors { limit } => write!(
                f,
                "there are more than {limit} pages, which is the limit: continue with `starting_at_cursor`, or raise `max_pages`"
            ),
            Self::EndedEarly { start, total } => {
                write!(
                    f,
                    "the list ended after {start} items, but the service reported a total of {total}: the list changed meanwhile, or the \
                     total counts more than the request selects"
                )
            }
            Self::NoLink { header } => write!(
                f,
                "it is unknown whether there are more pages: the first one is full, and has no header `{header}`. If the service sends it \
                 only when it is asked for a page, begin with `starting_at_cursor`"
            ),
            Self::BrokenLink { header } => {
                write!(f, "it is unknown whether there are more pages: the header `{header}` is not a list of links")
            }
            Self::LinkWithoutParameter { header, name } => {
                write!(f, "there is a next page, but the link to it in the header `{header}` has no parameter `{name}`")
            }
        }
    }
}

/// Why the client stopped waiting for a job, or could not start to. The job itself is not affected.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum JobProblem {
    /// The job was not done before the deadline of [`Wait`](crate::Wait), or the next poll would start after it.
    /// Continue with the handle from [`Error::job_handle`](crate::Error::job_handle), now or later.
    Deadline {
        /// Why the last poll failed, if it did. Such failures are transient, so polling continued.
        last: Option<Box<ErrorKind>>,
        /// The state of the job in the last answer: the field that says whether it is done, as `work.complete=0`, or whether
        /// it is listed. It has no other field. Secrets are replaced by `***`, and a text that may be something else than a
        /// state by `…`.
        answer: Option<String>,
    },
    /// The service says that the job has failed. Waiting longer does not help: look at the body of the error, and start
    /// the job again when the cause is gone.
    Failed {
        /// The field that says so, with dots between the levels.
        field: String,
        /// The value that means failure, as JSON.
        equals: &'static str,
    },
    /// The service does not list the job: it may not be listed yet ([`Wait::find_within`](crate::Wait::find_within) is the time for that),
    /// or it ended or was cancelled before it was found, and then no wait finds it. Look at its results before you start it again. If a
    /// [`JobStore`](crate::JobStore) keeps it, [`forget`](crate::JobStore::forget) has the next run start it.
    NotListed,
    /// The service lists several jobs that were started with the same parameters, so it is unknown which one is meant.
    SeveralFound {
        /// Their number.
        count: usize,
    },
    /// The ids of the job are unknown: the header of the start's answer is missing, or does not contain an address of a call that
    /// polls the job. This is the cause of an [`OutcomeUnknown`](ErrorKind::OutcomeUnknown), but the job was probably
    /// started: find out before you start it again. If you know the id, put it into `handle` in place of `…`, and parse
    /// the result as a [`JobHandle`](crate::JobHandle).
    Location {
        /// The name of the header.
        header: &'static str,
        /// The path that was expected, with parameters in braces.
        expected: String,
        /// The path of the address that was received, cut to 200 characters and with secrets replaced by `***`. `None` if there was
        /// no such header.
        found: Option<String>,
        /// A handle of the job with `…` in place of the ids.
        handle: String,
    },
    /// An earlier run was about to start the job, and the outcome was not recorded. This is the cause of an
    /// [`OutcomeUnknown`](ErrorKind::OutcomeUnknown). If the service lists jobs in progress, it does not list this one: it may be over,
    /// and no later run will find it. Look at the results of the service; [`JobStore::forget`](crate::JobStore::forget) has the next run
    /// start it again.
    StartUnknown,
    /// The file that stores the job cannot be used. If the job was started, the error has its handle.
    Store {
        /// What is wrong with it.
        reason: String,
    },
    /// The [`CancelToken`](crate::CancelToken) was used. If the job was started, it continues at the service, and the
    /// error has its handle. Otherwise nothing was sent.
    Cancelled,
    /// A text is not a handle of this job. Nothing was sent. Use the handle that belongs to the job.
    Handle {
        /// What is wrong with it.
        reason: String,
    },
}

impl fmt::Display for JobProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Deadline { last, answer } => {
                f.write_str(match last {
                    None => "the job was not done before the deadline",
                    Some(_) => "the job was not known to be done before the deadline, and the last poll failed",
                })?;
                answer.as_ref().map_or(Ok(()), |answer| write!(f, " (last answer: {answer})"))
            }
            Self::Failed { field, equals } => write!(f, "the job failed: `{field}` is {equals}"),
            Self::NotListed => f.write_str(
                "the service does not list the job: it may not be listed yet, or have ended before it was found (if a \
                 store keeps it, `JobStore::forget` has it started again)",
            ),
            Self::SeveralFound { count } => {
                write!(
                    f,
                    "the service lists {count} jobs that were started like this one, and it is unknown which is meant"
                )
            }
            Self::Location { header, expected, found, handle } => {
                write!(f, "the header `{header}` should have an address such as {expected}, but ")?;
                match found {
                    Some(found) => write!(f, "has {found}")?,
                    None => f.write_str("is missing")?,
                }
                write!(f, ": if the job was started, put its id into this handle and parse it: {handle}")
            }
            Self::StartUnknown => f.write_str(
                "the run that started the job did not record the outcome, and no list shows the job: it is over, not listed yet, or was \
                 never started (once you know, `JobStore::forget` has it started again)",
            ),
            Self::Store { reason } => write!(f, "the stored job cannot be used: {reason}"),
            Self::Cancelled => f.write_str("cancelled"),
            Self::Handle { reason } => write!(f, "the handle is not valid: {reason}"),
        }
    }
}

/// Why the content is not as expected. Nothing of it was kept.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ContentProblem {
    /// The answer names another media type. The usual reason is an HTML page instead of a file: look at the URL with
    /// the same key. If the service really names it like this, use [`Client::download`](crate::Client::download), or
    /// `send_raw` for an operation. Both accept any content.
    MediaType {
        /// The expected media type, or several with commas between them.
        expected: &'static str,
        /// The media type of the answer, in lower case, without parameters, and with secrets replaced by `***`. `None`
        /// if the answer does not name a valid media type.
        found: Option<String>,
    },
    /// The content does not start like content of this type, regardless of the media type in the answer. Look at what the URL returns.
    Signature {
        /// The expected media type.
        expected: &'static str,
    },
    /// The answer does not name a media type, and the content does not end like content of the expected type. Look at
    /// what the URL returns.
    End {
        /// The expected media type.
        expected: &'static str,
    },
    /// The answer has neither a length nor an end marker, so the content may be incomplete. For content that marks its
    /// own end, such as PDF, that mark is checked instead. `allow_unmarked_end` accepts the content as it is.
    UnmarkedEnd,
    /// The answer has the status 206, which means a part of the content, but all of it was requested. It can be the
    /// answer of any call. Look at caches between you and the URL.
    Partial,
}

impl fmt::Display for ContentProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::MediaType { expected, found: Some(found) } => {
                write!(f, "the content should be {expected}, but the answer says {found}")
            }
            Self::MediaType { expected, found: None } => {
                write!(f, "the content should be {expected}, but the answer names no media type")
            }
            Self::Signature { expected } => write!(f, "the content does not start like {expected}"),
            Self::End { expected } => write!(f, "the content does not end like {expected}"),
            Self::UnmarkedEnd => {
                f.write_str("the answer has neither a length nor an end marker, so it may be incomplete")
            }
            Self::Partial => f.write_str("the answer is only a part of the content (status 206)"),
        }
    }
}

/// What [`ErrorKind::NotSuccess`] reports for a missing field.
pub(crate) const MISSING: &str = "none";
/// What it reports for a single value that does not mean success, so it means failure.
pub(crate) const ANOTHER_VALUE: &str = "another value";
