//! What an account does, asked over plain sockets; and what of it follows a spec that has changed. A test about a part of the spec that is
//! not there any more is skipped.

#[cfg(feature = "embedded-spec")]
mod behaviour;
#[cfg(feature = "embedded-spec")]
mod edit;
#[cfg(feature = "embedded-spec")]
mod robust;
#[path = "../../../tests/support/skip.rs"]
mod skip;
#[cfg(feature = "embedded-spec")]
mod spec_changes;

use serde_json::Value as Json;

use self::skip::{proper, unless_gone};
use crate::Sandbox;
use crate::tests::talk;

/// Does a test with a sandbox. Returns whether it could be done.
fn with(sandbox: &Sandbox, test: impl FnOnce(&Sandbox)) -> bool {
    unless_gone(|| sandbox.gaps(), || test(sandbox))
}

/// Status and body of the answer to one call, such as `scan.get?scan_id=1`.
fn ask(sandbox: &Sandbox, call: &str) -> (u16, Json) {
    let service = sandbox.stand_in.service();
    let (operation, query) = proper(service, call);
    let (key, header) = (sandbox.key(), &service.authentication.header);
    let target = format!("{}{}?{query}", service.base_path, operation.path);
    let answer = talk(sandbox, &format!("GET {target} HTTP/1.1\r\n{header}: {key}\r\nConnection: close\r\n\r\n"));
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
