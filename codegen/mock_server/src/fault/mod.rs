//! Fault injection: what can go wrong between a client and a service, each as one value, and the rules that inject it.

mod change;
mod forms;
mod items;
mod rule;
mod rules;
mod wire;

use std::time::Duration;

use crate::answer::{self, Answer, OperationCall};
use crate::text::with_forms;

pub use self::change::Change;
pub use self::items::Items;
pub use self::rule::{Rule, When};
pub(crate) use self::rules::{Injected, Rules};
pub use self::rules::{RuleId, RuleStatus};
pub(crate) use self::wire::{break_connection, delay};

with_forms! {
    /// What happens to a call instead of a proper answer, for a [`Rule`].
    ///
    /// The usual answer is the one that the call would get. If that is not a success, or if there is no account, it is the example of the
    /// spec. A fault that changes the usual answer happens after the call was carried out: a scan is started, and then
    /// half of a body is sent. A fault that replaces the answer prevents the call from being carried out.
    /// [`is_carried_out`](Self::is_carried_out) distinguishes the two.
    ///
    /// Each fault has a text form, which [`Display`](std::fmt::Display) prints and [`FromStr`](std::str::FromStr) parses;
    /// [`forms`](Self::forms) lists them.
    #[derive(Clone, Debug, PartialEq, Eq)]
    Fault {
        Close = "close": "The request is read and the connection closed without an answer."
        Reset = "reset": "The request is read and the connection reset."
        HalfHead = "half-head": "The connection is closed after half of the head of the usual answer."
        HalfBody = "half-body": "The connection is closed after half of the body of the usual answer."
        Silence = "silence": "Nothing comes until the client hangs up."
        TruncatedJson = "truncated-json": "The usual answer ends in the middle, with a length that is right for that."
        Partial = "partial": "Half of the usual answer comes with the status 206, as if only that part had been asked for."
        OldChunks = "old-chunks": "The usual answer comes in HTTP/1.0 with chunks, which HTTP/1.0 does not have, and breaks off."
        Stray = "stray": "An answer that nobody asked for follows the usual one at once. The connection stays open."
        InvalidUtf8 = "invalid-utf8": "The usual answer has two bytes in it that are not UTF-8."
        Mark = "mark": "The usual answer has a byte order mark before it."
        Gzip = "gzip": "The usual answer comes in `GZIP`, in capitals, even if the client does not accept it."
        HalfGzip = "half-gzip": "Half of the usual answer in gzip comes, with a length that is right for that."
    }
    /// A head that never ends: single bytes with pauses between them, until the client hangs up.
    DripHead {
        /// The pause between two bytes; more than zero.
        pause: Duration,
    },
    /// A complete head and a body that never ends: single bytes with pauses between them, until the client hangs up.
    DripBody {
        /// The pause between two bytes; more than zero.
        pause: Duration,
    },
    /// The proper answer, or the fault of another rule, after this delay. The delay ends early if the client hangs up or the
    /// mock server is stopped.
    Latency(Duration),
    /// This answer. [`Answer`] has functions for error pages, redirects, large bodies and others.
    Answer(Answer),
    /// An error of the service.
    Error {
        /// The status, which may be 200.
        status: u16,
        /// The code in the body. It is a number or a text, like the service's codes.
        code: u16,
        /// The message in the body.
        message: String,
    },
    /// An answer that was parsed from a text form such as `html:502`. In Rust, [`Answer`] has a function for each.
    #[non_exhaustive]
    Preset {
        /// The text form.
        text: String,
        /// The answer.
        answer: Answer,
    },
    /// An error of the service in gzip, even if the client does not accept it.
    GzipError {
        /// The status, which is also the code in the body.
        status: u16,
    },
    /// The usual answer with this content type.
    ContentType(String),
    /// A success with this status, from 200 to 299. If the answer depends on the status, it is the example of the kind with this status.
    /// In all other cases, it is the usual answer.
    Success(u16),
    /// The usual answer with changed values, wherever the spec knows their types.
    Changed(Change),
    /// The usual answer with this many items in its list, which are copies of the usual ones. The page parameters of the request select
    /// the piece of the list; the default page size is 100 items. Operations that do not answer with a list are not affected; a rule for
    /// only such operations is refused.
    Items(Items),
}

impl Fault {
    /// Whether the call is carried out before the fault happens. If not, the call has changed nothing.
    pub fn is_carried_out(&self) -> bool {
        self.effects().0
    }

    /// Whether the fault affects the connection, so that it is not an answer. It is applied to the usual answer.
    pub(crate) fn breaks_connection(&self) -> bool {
        self.effects().1
    }

    /// Whether it happens after the call was carried out, and whether it affects the connection.
    fn effects(&self) -> (bool, bool) {
        match self {
            Self::Close | Self::Reset | Self::DripHead { .. } | Self::Silence => (false, true),
            Self::HalfHead | Self::HalfBody | Self::DripBody { .. } | Self::OldChunks | Self::Stray => (true, true),
            Self::Answer(_) | Self::Error { .. } | Self::Preset { .. } | Self::GzipError { .. } => (false, false),
            _ => (true, false),
        }
    }

    pub(crate) fn answer(&self, operation_call: &OperationCall<'_>, usual: Answer) -> Answer {
        match self {
            Self::Answer(answer) | Self::Preset { answer, .. } => answer.clone(),
            Self::Error { status, code, message } => answer::own_error(operation_call.service, *status, *code, message),
            Self::GzipError { status } => {
                answer::own_error(operation_call.service, *status, *status, "An error in gzip").in_gzip()
            }
            Self::TruncatedJson => half(usual),
            Self::Partial => {
                let total = usual.body.len();
                let half = half(usual);
                let range = format!("bytes 0-{}/{total}", half.body.len().saturating_sub(1));
                Answer { status: 206, ..half }.with_header("content-range", &range)
            }
            Self::ContentType(content_type) => Answer::new(usual.status, content_type, usual.body),
            Self::Success(status) => {
                let kind = answer::of_status(operation_call.service, operation_call.operation, *status);
                kind.unwrap_or(Answer { status: *status, ..usual })
            }
            Self::InvalidUtf8 => invalid_utf8(usual),
            Self::Mark => Answer { body: [b"\xef\xbb\xbf", &*usual.body].concat(), ..usual },
            Self::Gzip | Self::HalfGzip if usual.body.is_empty() => usual,
            Self::Gzip => usual.in_gzip_called("GZIP"),
            Self::HalfGzip => half(usual.in_gzip()),
            Self::Changed(change) => change::changed(operation_call.service, operation_call.operation, *change, usual),
            Self::Items(items) => items::counted(operation_call, *items, usual),
            _ => usual,
        }
    }
}

/// The answer with half of its body, but with at least one byte.
fn half(usual: Answer) -> Answer {
    // Half of a number would be a valid number.
    let is_number = serde_json::from_slice::<serde_json::Number>(&usual.body).is_ok();
    let half = if is_number { 0 } else { (usual.body.len() / 2).max(1).min(usual.body.len()) };
    Answer { body: usual.body[..half].to_vec(), ..usual }
}

/// The answer with two bytes that are not UTF-8 in its first text, or instead of a body without text. An empty answer is unchanged.
fn invalid_utf8(usual: Answer) -> Answer {
    if usual.body.is_empty() {
        return usual;
    }
    let mut body = usual.body.clone();
    match body.iter().position(|byte| *byte == b'"') {
        Some(quote) => drop(body.splice(quote + 1..quote + 1, [0xff, 0xfe])),
        None => body = b"\"\xff\xfe\"".to_vec(),
    }
    Answer { body, ..usual }
}
