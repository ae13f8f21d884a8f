//! The answers of operations that the spec does not describe well enough, by group, with the spec's names.
//!
//! An operation without a line here is derived from the spec (see [`super::derived`]), or answered with its example.

mod ack;
mod discovery;
mod issue;
mod report;
mod report_paper;
mod scan;

use language::ir::{Operation, Service};
use serde_json::json;

use super::Account;
use super::call::{Call, Outcome};

pub(super) use self::report::at as report_at;
pub(super) use self::report_paper::paper;

pub(super) type Answer = fn(&mut Account, &Call<'_>) -> Outcome;

/// The functions that answer operations, by group and name.
const ANSWERS: &[(&str, Answer)] = &[
    ("ack.host_add", ack::host_add),
    ("ack.host_delete", ack::host_delete),
    ("ack.host_list", ack::host_list),
    ("discovery.domain_host_list", discovery::domain_host_list),
    ("discovery.domain_list", discovery::domain_list),
    ("discovery.domain_tld_list", discovery::domain_tld_list),
    ("discovery.host_list", discovery::host_list),
    ("discovery.host_summary", discovery::host_summary),
    ("discovery.network_ip_list", discovery::network_ip_list),
    ("discovery.network_list", discovery::network_list),
    ("discovery.network_port_list", discovery::network_port_list),
    ("file.get", report::file),
    ("issue.get", issue::get),
    ("issue.instance", issue::instance),
    ("issue.list", issue::list),
    ("issue.summary", issue::summary),
    ("issue.update", issue::update),
    ("report.generate", report::generate),
    ("scan.get", scan::get),
    ("scan.inprogress_cancel", scan::inprogress_cancel),
    ("scan.inprogress_list", scan::inprogress_list),
    ("scan.list", scan::list),
    ("scan.start", scan::start),
    ("security.risk_score", |account, call| {
        Ok(json!({ "request": call.request(), "risk_score": account.risk_score() }))
    }),
    ("security.trend", |account, call| {
        Ok(json!({ "request": call.request(), "days": account.trend(|day| day.0.into()) }))
    }),
    ("user.me", |account, call| {
        let user = &account.world.users[call.caller.min(account.world.users.len() - 1)];
        Ok(json!({
            "user": {
                "role": user.role + 1, "user_id": user.id, "first_name": user.first_name,
                "last_name": user.last_name, "title": user.title, "phone": user.phone, "email": user.email,
            }
        }))
    }),
    ("work.get", report::work),
];

/// The function that answers an operation. It is also found by the path, so the operation may have another name in the spec.
pub(super) fn find(operation: &Operation) -> Option<Answer> {
    let by_path = operation.path.trim_end_matches(".json").replace('/', ".").replace('-', "_");
    let named = |name: &str| ANSWERS.iter().find(|(known, _)| *known == name).map(|(_, answer)| *answer);
    named(&operation.full_name()).or_else(|| named(&by_path))
}

/// The client (`crate.name` in the spec) of the service that the code was written for.
const CLIENT: &str = "attack-surface";

/// Whether this is the service that the code was written for.
pub(crate) fn are_for(service: &Service) -> bool {
    service.client.package == CLIENT
}
