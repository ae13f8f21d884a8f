//! Acknowledgments of hosts, and what is special about those of issues.

use serde_json::{Value as Json, json};

use crate::account::Account;
use crate::account::call::{Call, Denial, Outcome, done};
use crate::account::change::Change;
use crate::account::state::HostAck;
use crate::account::things::Thing;
use crate::account::world::values_of;

pub(super) const ASSUMED: &[&str] = &[
    "Adding and deleting the acknowledgment of a host is answered with `success` 1.",
    "`created_by` is the e-mail address of the user, and the number of a host acknowledgment's type is the place of its name in the \
     document, from 1.",
    "A host is acknowledged once under each type: acknowledging it again replaces the comment.",
    "Deleting a host acknowledgment without a type deletes those of all types; deleting what is not there is answered as a value that \
     names nothing.",
    "The parameters beside `type` that are named like its values change nothing.",
    "An issue is acknowledged on all its targets, and once: acknowledging it again answers with the same `id`.",
];

pub(super) fn host_list(account: &mut Account, call: &Call<'_>) -> Outcome {
    call.page(&account.state.host_acks, |ack| host_ack(account, call, ack))
}

fn host_ack(account: &Account, call: &Call<'_>, ack: &HostAck) -> Json {
    json!({
        "awk_host": {
            "host": ack.host, "comment": ack.comment, "created_date": ack.created.0,
            "type": kind_number(call, &ack.kind), "created_by": account.world.users[ack.by].email,
        }
    })
}

/// The place of a type among the values that the spec has, from 1.
fn kind_number(call: &Call<'_>, kind: &str) -> usize {
    let mut values = values_of(call.service, "ack.host_add", "type").iter();
    values.position(|value| value.name.spec == kind).map_or(0, |place| place + 1)
}

pub(super) fn host_add(account: &mut Account, call: &Call<'_>) -> Outcome {
    let (Some(host), Some(kind)) = (call.text("host"), call.choice("type")) else {
        return Err(Denial::Unknown("host"));
    };
    account.change(Change::HostAcknowledged {
        host: host.to_owned(),
        kind: kind.to_owned(),
        comment: call.text("comment").map(str::to_owned),
        user: account.world.users[call.caller].id,
    })?;
    Ok(done())
}

pub(super) fn host_delete(account: &mut Account, call: &Call<'_>) -> Outcome {
    let (host, kind) = (call.text("host").unwrap_or_default(), call.choice("type"));
    let is_meant = |ack: &HostAck| ack.host.eq_ignore_ascii_case(host) && kind.is_none_or(|kind| ack.kind == kind);
    if !account.state.host_acks.iter().any(is_meant) {
        return Err(Denial::Unknown("host"));
    }
    account.change(Change::HostReleased { host: host.to_owned(), kind: kind.map(str::to_owned) })?;
    Ok(done())
}

pub(super) fn issue_add(account: &mut Account, call: &Call<'_>) -> Outcome {
    let issue = call.integer("issue_id").filter(|id| account.world.issue(*id).is_some());
    let issue = Json::from(issue.ok_or(Denial::Unknown("issue_id"))?);
    let is_it = |ack: &&Thing| ack.values.get("issue_id") == Some(&issue);
    let known = account.things(&account.state.issue_ack).find(is_it).map(|ack| ack.id.clone());
    match (account.creates(call), known) {
        (Some(id), Some(known)) => account.show_thing(call, id, &known),
        _ => account.derived(call),
    }
}
