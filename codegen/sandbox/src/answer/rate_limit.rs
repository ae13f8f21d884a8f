//! The header that says when to try again.

use std::time::{SystemTime, UNIX_EPOCH};

use language::ir::{RATE_LIMITED, Service, WaitUnit};

use super::Answer;

impl Answer {
    /// Adds a wait of one second, if the spec has a header for it at this status.
    pub(super) fn limited(self, service: &Service) -> Self {
        let Some(limit) = service.rate_limit.as_ref().filter(|_| RATE_LIMITED.contains(&self.status)) else {
            return self;
        };
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let value = match limit.unit {
            WaitUnit::Seconds => 1,
            WaitUnit::Millis => 1000,
            WaitUnit::UnixSeconds => u128::from(now.as_secs()) + 1,
            WaitUnit::UnixMillis => now.as_millis() + 1000,
        };
        self.with_header(&limit.header, &value.to_string())
    }
}
