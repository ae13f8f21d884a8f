//! The journal as people may see it: without keys and secrets.

use serde_json::{Value as Json, json};

use crate::journal::Seen;
use crate::stand_in::StandIn;

/// The last requests, newest first, with how many are kept no longer.
pub(super) fn newest(stand_in: &StandIn, limit: usize) -> Json {
    let requests: Vec<Json> = stand_in.journal().newest(limit).iter().map(|seen| entry(&seen.redacted())).collect();
    json!({ "dropped": stand_in.journal().dropped(), "requests": requests })
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
