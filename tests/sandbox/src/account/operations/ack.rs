//! Acknowledgments of hosts.

use serde_json::json;

use crate::account::Account;
use crate::account::call::{Call, Denial, Outcome, done};
use crate::account::change::Change;
use crate::account::world::values_of;

pub(super) fn host_list(account: &mut Account, call: &Call<'_>) -> Outcome {
    // A type is the place of its name among the values that the spec has, from 1.
    let kinds = values_of(call.service, "ack.host_add", "type");
    let number = |kind| kinds.iter().position(|value| value.name.spec == kind).map_or(0, |place| place + 1);
    call.page(&account.state.host_acks, |ack| {
        json!({
            "awk_host": {
                "host": ack.host, "comment": ack.comment, "created_date": ack.created.0,
                "type": number(&*ack.kind), "created_by": account.world.users[ack.by].email,
            }
        })
    })
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
    if !account.state.host_acks.iter().any(|ack| ack.is_meant(host, kind)) {
        return Err(Denial::Unknown("host"));
    }
    account.change(Change::HostReleased { host: host.to_owned(), kind: kind.map(str::to_owned) })?;
    Ok(done())
}
