//! The limits of a call: those of the client, unless the call sets its own.

use std::time::Duration;

use crate::runtime::client::retry::Retry;
use crate::runtime::text::url::MAX_URL;
use crate::runtime::transport::{Timeouts, bounded};

/// The limits of a call.
#[derive(Clone, Copy)]
pub(crate) struct CallLimits {
    pub(crate) timeouts: Timeouts,
    /// The maximum size of the body after decoding, in bytes.
    pub(crate) max_body: u64,
    /// The maximum memory of the values of the answer, in bytes.
    pub(crate) max_memory: u64,
    /// The maximum size of the response head, in bytes.
    pub(crate) max_head: usize,
    /// The maximum length of the URL, in bytes.
    pub(crate) max_url: usize,
    pub(crate) retry: Retry,
}

/// The limits that a call sets for itself.
#[derive(Clone, Copy, Default)]
pub(crate) struct OwnLimits {
    pub(crate) call: Option<Duration>,
    pub(crate) connect: Option<Duration>,
    pub(crate) response: Option<Duration>,
    pub(crate) body: Option<Duration>,
    pub(crate) max_body: Option<u64>,
    pub(crate) max_memory: Option<u64>,
    pub(crate) max_head: Option<usize>,
    pub(crate) max_url: Option<usize>,
    pub(crate) retry: Option<Retry>,
}

impl OwnLimits {
    /// Replaces the limits of the client by those that are set.
    pub(crate) fn over(&self, client: &CallLimits) -> CallLimits {
        let mut timeouts = self.call.map_or(client.timeouts, |call| client.timeouts.with_call(call));
        timeouts.connect = self.connect.map_or(timeouts.connect, bounded);
        timeouts.response = self.response.map_or(timeouts.response, bounded);
        timeouts.body = self.body.map_or(timeouts.body, bounded);
        CallLimits {
            timeouts,
            max_body: self.max_body.unwrap_or(client.max_body),
            max_memory: self.max_memory.unwrap_or(client.max_memory),
            max_head: self.max_head.unwrap_or(client.max_head),
            max_url: self.max_url.unwrap_or(client.max_url).min(MAX_URL),
            retry: self.retry.unwrap_or(client.retry),
        }
    }
}
