//! What an account does, asked over plain sockets; and what of it follows a spec that has changed.

#[cfg(feature = "embedded-spec")]
mod behaviour;
#[cfg(feature = "embedded-spec")]
mod spec_changes;

use serde_json::Value as Json;

use crate::Sandbox;
use crate::tests::talk;

/// Status and body of the answer to one call, such as `scan/get.json?scan_id=1`.
fn ask(sandbox: &Sandbox, call: &str) -> (u16, Json) {
    let key = sandbox.key();
    let answer = talk(sandbox, &format!("GET /api/v1/{call} HTTP/1.1\r\nx-apikey: {key}\r\nConnection: close\r\n\r\n"));
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head and a body");
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    (status, serde_json::from_str(body).unwrap_or_else(|_| body.into()))
}

/// The body of an answer with the status 200.
#[track_caller]
fn read(sandbox: &Sandbox, call: &str) -> Json {
    let (status, json) = ask(sandbox, call);
    assert_eq!(status, 200, "{call}: {json}");
    json
}

/// How many items a list has in all.
#[track_caller]
fn total(sandbox: &Sandbox, call: &str) -> u64 {
    let json = read(sandbox, call);
    json["pagination"]["total"].as_u64().unwrap_or_else(|| panic!("{call} is no list: {json}"))
}
