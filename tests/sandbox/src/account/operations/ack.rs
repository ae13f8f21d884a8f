//! Acknowledgments of hosts, elements and issues.

use serde_json::{Value as Json, json};

use super::done;
use crate::account::Account;
use crate::account::call::{Call, Denial, Outcome};
use crate::account::change::Change;
use crate::account::state::{ElementAck, HostAck, IssueAck};
use crate::account::world::values_of;

pub(super) const ASSUMED: &[&str] = &[
    "Adding and deleting an acknowledgment is answered with `success` 1, and adding one of an element or an issue with its `id` too.",
    "`created_by` is the e-mail address of the user, and the number of a host acknowledgment's type is the place of its name in the \
     document, from 1.",
    "A host is acknowledged once under each type: acknowledging it again replaces the comment.",
    "Deleting a host acknowledgment without a type deletes those of all types; deleting what is not there is answered as a value that \
     names nothing.",
    "The parameters beside `type` that are named like its values change nothing.",
    "An acknowledged element shows in the list only; which element it is, no document shows.",
    "An issue is acknowledged on all its targets, and once: acknowledging it again answers with the same `id`.",
    "One acknowledgment of an element or an issue is answered as in the list.",
];

pub(super) fn host_list(account: &mut Account, call: &Call<'_>) -> Outcome {
    call.page(&account.state.host_acks, |ack| host_ack(account, call, ack))
}

fn host_ack(account: &Account, call: &Call<'_>, ack: &HostAck) -> Json {
    json!({
        "awk_host": {
            "host": ack.host,
            "comment": ack.comment,
            "created_date": ack.created.0,
            "type": kind_number(call, &ack.kind),
            "created_by": account.world.users[ack.by].email,
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

pub(super) fn element_list(account: &mut Account, call: &Call<'_>) -> Outcome {
    let kind = call.integer("type");
    call.page(account.state.element_acks.iter().filter(|ack| Some(ack.kind) == kind), element_ack)
}

fn element_ack(ack: &ElementAck) -> Json {
    json!({ "id": ack.id, "type": ack.kind })
}

pub(super) fn element_add(account: &mut Account, call: &Call<'_>) -> Outcome {
    let id = account.ids.element_ack + account.state.given + 1;
    account.change(Change::ElementAcknowledged { id, kind: call.integer("type").unwrap_or(0) })?;
    Ok(json!({ "success": 1, "id": id }))
}

fn element<'a>(account: &'a Account, call: &Call<'_>) -> Result<&'a ElementAck, Denial> {
    let id = call.integer("id");
    account.state.element_acks.iter().find(|ack| Some(ack.id) == id).ok_or(Denial::Unknown("id"))
}

pub(super) fn element_get(account: &mut Account, call: &Call<'_>) -> Outcome {
    element(account, call).map(element_ack)
}

pub(super) fn element_delete(account: &mut Account, call: &Call<'_>) -> Outcome {
    let id = element(account, call)?.id;
    account.change(Change::ElementReleased { id })?;
    Ok(done())
}

pub(super) fn issue_list(account: &mut Account, call: &Call<'_>) -> Outcome {
    call.page(&account.state.issue_acks, |ack| issue_ack(account, ack))
}

fn issue_ack(account: &Account, ack: &IssueAck) -> Json {
    json!({ "id": ack.id, "issue_id": account.world.issues[ack.issue as usize].id })
}

pub(super) fn issue_add(account: &mut Account, call: &Call<'_>) -> Outcome {
    let issue = call.integer("issue_id").unwrap_or(0);
    let number = account.world.issue(issue).ok_or(Denial::Unknown("issue_id"))?;
    let known = account.state.issue_acks.iter().find(|ack| ack.issue == number).map(|ack| ack.id);
    let id = known.unwrap_or(account.ids.issue_ack + account.state.given + 1);
    if known.is_none() {
        account.change(Change::IssueAcknowledged { id, issue })?;
    }
    Ok(json!({ "success": 1, "id": id }))
}

fn issue<'a>(account: &'a Account, call: &Call<'_>) -> Result<&'a IssueAck, Denial> {
    let id = call.integer("id");
    account.state.issue_acks.iter().find(|ack| Some(ack.id) == id).ok_or(Denial::Unknown("id"))
}

pub(super) fn issue_get(account: &mut Account, call: &Call<'_>) -> Outcome {
    issue(account, call).map(|ack| issue_ack(account, ack))
}

pub(super) fn issue_delete(account: &mut Account, call: &Call<'_>) -> Outcome {
    let id = issue(account, call)?.id;
    account.change(Change::IssueReleased { id })?;
    Ok(done())
}
