//! The journal as people may see it: without keys and secrets.

use serde_json::{Value as Json, json};

use crate::journal::Seen;
use crate::stand_in::StandIn;

/// The last requests, newest first.
pub(super) fn newest(stand_in: &StandIn, limit: usize) -> Json {
    stand_in.journal().seen().iter().rev().take(limit).map(|seen| entry(&seen.redacted())).collect()
}

fn entry(seen: &Seen) -> Json {
    json!({
        "operation": seen.operation,
        "path": seen.path,
        "query": seen.query,
        "line": seen.line,
        "status": seen.status,
    })
}
