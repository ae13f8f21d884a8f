//! Misbehaviour on demand: what can go wrong between a client and a service, each as one value that a test orders.

mod answers;
mod change;
#[cfg(test)]
mod tests;
mod wire;

use std::collections::VecDeque;
use std::time::Duration;

use codegen::ir::{Operation, Service};

use crate::answer::{self, Answer};

pub use self::change::Change;
pub(crate) use self::wire::{misbehave, reset_if_due};

/// What happens to a call in place of a proper answer, for [`Sandbox::fault`](crate::Sandbox::fault) and
/// [`Sandbox::fault_next`](crate::Sandbox::fault_next). "The usual answer" is the success that the spec shows, whatever the call
/// looks like and whoever asks.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// The request is read and the connection closed without an answer.
    Close,
    /// Half of the request is read and the connection reset.
    Reset,
    /// Half of the head of the usual answer, then the connection is closed.
    HalfHead,
    /// The head of the usual answer and half of the body, then the connection is closed.
    HalfBody,
    /// The usual answer with half of its body and a `content-length` that is right for that half.
    TruncatedJson,
    /// A head that never ends: a byte, a pause, a byte, until the client hangs up.
    DripHead {
        /// The pause between two bytes; more than zero.
        pause: Duration,
    },
    /// A proper head and then a body that never ends: a byte, a pause, a byte, until the client hangs up.
    DripBody {
        /// The pause between two bytes; more than zero.
        pause: Duration,
    },
    /// Nothing at all, until the client hangs up.
    Silence,
    /// This answer instead. [`Answer`] has functions for the usual suspects: [`html`](Answer::html),
    /// [`redirect`](Answer::redirect), [`large`](Answer::large), [`gzip_bomb`](Answer::gzip_bomb), [`deep_objects`](Answer::deep_objects).
    Answer(Answer),
    /// An error in the service's own form.
    Error {
        /// The status, which may be 200.
        status: u16,
        /// The code in the body; it comes as a number or a text, as the service's codes do.
        code: u16,
        /// The message in the body.
        message: String,
    },
    /// The usual answer, called something else than JSON.
    ContentType(String),
    /// The usual answer with two bytes in it that are no UTF-8.
    InvalidUtf8,
    /// The usual answer with its values changed wherever the spec knows what they are.
    Changed(Change),
}

impl Fault {
    /// Whether it goes against HTTP itself, so that no answer can say it. What remains is the usual answer, for cutting.
    pub(crate) fn breaks_connection(&self) -> bool {
        match self {
            Self::Close
            | Self::Reset
            | Self::HalfHead
            | Self::HalfBody
            | Self::DripHead { .. }
            | Self::DripBody { .. }
            | Self::Silence => true,
            Self::TruncatedJson
            | Self::Answer(_)
            | Self::Error { .. }
            | Self::ContentType(_)
            | Self::InvalidUtf8
            | Self::Changed(_) => false,
        }
    }

    /// The answer to give, made from the usual one.
    pub(crate) fn answer(&self, service: &Service, operation: &Operation, usual: Answer) -> Answer {
        match self {
            Self::Answer(answer) => answer.clone(),
            Self::Error { status, code, message } => answer::own_error(service, *status, *code, message),
            Self::TruncatedJson => {
                let half = usual.body.len() / 2;
                Answer { body: usual.body[..half.max(1).min(usual.body.len())].to_vec(), ..usual }
            }
            Self::ContentType(content_type) => Answer::new(usual.status, content_type, usual.body),
            Self::InvalidUtf8 => answers::invalid_utf8(usual),
            Self::Changed(change) => change::changed(service, operation, *change, usual),
            Self::Close
            | Self::Reset
            | Self::HalfHead
            | Self::HalfBody
            | Self::DripHead { .. }
            | Self::DripBody { .. }
            | Self::Silence => usual,
        }
    }
}

/// What was ordered for one operation.
#[derive(Debug, Default)]
pub(crate) struct Orders {
    /// For the next calls, one each.
    next: VecDeque<Fault>,
    /// For all calls after those.
    always: Option<Fault>,
}

impl Orders {
    pub(crate) fn add(&mut self, fault: Fault) {
        self.next.push_back(fault);
    }

    pub(crate) fn set(&mut self, fault: Fault) {
        self.always = Some(fault);
    }

    /// What happens to the next call.
    pub(crate) fn due(&self) -> Option<&Fault> {
        self.next.front().or(self.always.as_ref())
    }

    /// The same, and it counts as done.
    pub(crate) fn take(&mut self) -> Option<Fault> {
        self.next.pop_front().or_else(|| self.always.clone())
    }
}
