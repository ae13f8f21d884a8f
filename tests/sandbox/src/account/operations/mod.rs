//! How operations are answered that the spec does not say enough of, group by group, in the spec's own names.
//!
//! An operation that has no line here is answered as the spec lets expect (see [`super::derived`]), and otherwise with its example.

mod ack;
mod connector;
mod darkweb;
mod discovery;
mod issue;
mod issue_history;
mod report;
mod report_paper;
mod scan;
mod security;
mod technology;
mod user;

use super::Account;
use super::call::{Call, Outcome};

pub(super) use self::report::path as file_path;
pub(super) use self::report_paper::paper;

/// How one operation is answered.
#[derive(Debug)]
pub(super) struct Operation {
    /// Group and name in the spec.
    name: &'static str,
    pub(super) answer: fn(&mut Account, &Call<'_>) -> Outcome,
    /// Whether the answer is a list, which comes page by page.
    pub(super) lists: bool,
}

const fn one(name: &'static str, answer: fn(&mut Account, &Call<'_>) -> Outcome) -> Operation {
    Operation { name, answer, lists: false }
}

const fn list(name: &'static str, answer: fn(&mut Account, &Call<'_>) -> Outcome) -> Operation {
    Operation { name, answer, lists: true }
}

const OPERATIONS: &[Operation] = &[
    list("ack.host_list", ack::host_list),
    list("darkweb.domain_list", darkweb::domain_list),
    list("darkweb.leak_list", darkweb::leak_list),
    list("darkweb.record_list", darkweb::record_list),
    list("discovery.domain_host_list", discovery::domain_host_list),
    list("discovery.domain_list", discovery::domain_list),
    list("discovery.domain_tld_list", discovery::domain_tld_list),
    list("discovery.host_list", discovery::host_list),
    list("discovery.network_ip_list", discovery::network_ip_list),
    list("discovery.network_list", discovery::network_list),
    list("discovery.network_port_list", discovery::network_port_list),
    list("issue.changes", issue_history::changes),
    list("issue.list", issue::list),
    list("issue.retired", issue_history::retired),
    list("issue.summary", issue::summary),
    list("scan.inprogress_list", scan::inprogress_list),
    list("scan.list", scan::list),
    list("security.platform_list", security::platform_list),
    list("technology.list", technology::list),
    list("technology.summary", technology::summary),
    one("ack.host_add", ack::host_add),
    one("ack.host_delete", ack::host_delete),
    one("ack.issue_add", ack::issue_add),
    one("connector.run", connector::run),
    one("discovery.host_summary", discovery::host_summary),
    one("file.get", report::file),
    one("issue.get", issue::get),
    one("issue.instance", issue::instance),
    one("issue.update", issue::update),
    one("report.generate", report::generate),
    one("scan.get", scan::get),
    one("scan.inprogress_cancel", scan::inprogress_cancel),
    one("scan.start", scan::start),
    one("security.risk_score", security::risk_score),
    one("security.trend", security::trend),
    one("technology.get", technology::get),
    one("user.me", user::me),
    one("work.get", report::work),
];

pub(super) fn find(name: &str) -> Option<&'static Operation> {
    OPERATIONS.iter().find(|operation| operation.name == name)
}
