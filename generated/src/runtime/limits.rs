//! The limits of one call: those of the client, with what the call itself sets in their place.

use std::time::Duration;

use super::retry::Retry;
use super::transport::{Timeouts, bounded};
use super::url::MAX_URL;

/// What a call may take.
#[derive(Clone, Copy)]
pub(super) struct Limits {
    pub(super) timeouts: Timeouts,
    /// How large the body may be after decoding, in bytes.
    pub(super) max_body: u64,
    /// How much memory the values of the answer may take, in bytes.
    pub(super) max_memory: u64,
    /// How large the head of the answer may be, in bytes.
    pub(super) max_head: usize,
    /// How long the address may be, in bytes.
    pub(super) max_url: usize,
    pub(super) retry: Retry,
}

/// What a call sets for itself.
#[derive(Clone, Copy, Default)]
pub(super) struct OwnLimits {
    pub(super) call: Option<Duration>,
    pub(super) connect: Option<Duration>,
    pub(super) response: Option<Duration>,
    pub(super) body: Option<Duration>,
    pub(super) max_body: Option<u64>,
    pub(super) max_memory: Option<u64>,
    pub(super) max_head: Option<usize>,
    pub(super) max_url: Option<usize>,
    pub(super) retry: Option<Retry>,
}

impl OwnLimits {
    /// The client's limits with these in their place.
    pub(super) fn over(&self, client: &Limits) -> Limits {
        let mut timeouts = self.call.map_or(client.timeouts, |call| client.timeouts.with_call(call));
        timeouts.connect = self.connect.map_or(timeouts.connect, bounded);
        timeouts.response = self.response.map_or(timeouts.response, bounded);
        timeouts.body = self.body.map_or(timeouts.body, bounded);
        Limits {
            timeouts,
            max_body: self.max_body.unwrap_or(client.max_body),
            max_memory: self.max_memory.unwrap_or(client.max_memory),
            max_head: self.max_head.unwrap_or(client.max_head),
            max_url: self.max_url.unwrap_or(client.max_url).min(MAX_URL),
            retry: self.retry.unwrap_or(client.retry),
        }
    }
}
