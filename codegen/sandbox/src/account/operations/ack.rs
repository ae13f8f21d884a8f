//! Acknowledgments of hosts.

use serde_json::json;

use crate::account::Account;
use crate::account::call::{Call, Outcome, done};
use crate::account::change::Change;
use crate::account::state::{HOSTS, acknowledged_host};

pub(super) fn host_list(account: &mut Account, call: &Call<'_>) -> Outcome {
    call.page(account.things(HOSTS), |ack| json!({ "awk_host": ack.values }))
}

pub(super) fn host_add(account: &mut Account, call: &Call<'_>) -> Outcome {
    let (Some(host), Some(kind)) = (call.text("host"), call.choice("type")) else {
        return Err(call.unknown("host"));
    };
    let by = account.email(call.caller);
    let (id, values) = acknowledged_host(call.service, host, kind, call.text("comment"), account.now, &by);
    account.change(Change::Created { of: HOSTS.to_owned(), id, values })?;
    Ok(done())
}

pub(super) fn host_delete(account: &mut Account, call: &Call<'_>) -> Outcome {
    let (host, kind) = (call.text("host").unwrap_or_default().to_lowercase(), call.choice("type"));
    let ids = account.things(HOSTS).filter_map(|ack| {
        let (own_kind, own_host) = ack.id.split_once(' ')?;
        (own_host == host && kind.is_none_or(|kind| kind == own_kind)).then(|| ack.id.clone())
    });
    let ids: Vec<String> = ids.collect();
    if ids.is_empty() {
        return Err(call.unknown("host"));
    }
    for id in ids {
        account.change(Change::Deleted { of: HOSTS.to_owned(), id })?;
    }
    Ok(done())
}
