//! The limits of a call: those of the client, unless the call sets its own.

use std::time::Duration;

use crate::client::retry::Retry;
use crate::text::url::MAX_URL;
use crate::transport::{Timeouts, bounded};

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
pub struct OwnLimits {
    /// The whole call.
    pub call: Option<Duration>,
    /// Connecting.
    pub connect: Option<Duration>,
    /// The response head.
    pub response: Option<Duration>,
    /// The response body.
    pub body: Option<Duration>,
    /// The size of the response body, in bytes.
    pub max_body: Option<u64>,
    /// The memory of the values of the answer, in bytes.
    pub max_memory: Option<u64>,
    /// The size of the response head, in bytes.
    pub max_head: Option<usize>,
    /// The length of the URL, in bytes.
    pub max_url: Option<usize>,
    /// How the call is retried.
    pub retry: Option<Retry>,
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
