//! What callers have made of an account: acknowledgments, connectors, scans in progress, reports.

use std::collections::{BTreeMap, BTreeSet};

use codegen::ir::{ScalarId, Service};
use serde::{Deserialize, Serialize};

use super::Records;
use super::names::spec_name;
use super::plan::Plan;
use super::seeds::{first_id, gives, seeds};
use super::things::{Thing, Things, Values};
use super::world::{World, example_text, free_scan_id};
use crate::moment::{DAY, MINUTE, Moment};

/// A host that is accepted as it is.
#[derive(Debug)]
pub(crate) struct HostAck {
    pub(crate) host: String,
    /// The type as it was sent.
    pub(crate) kind: String,
    pub(crate) comment: Option<String>,
    pub(crate) created: Moment,
    pub(crate) by: usize,
}

impl HostAck {
    /// Whether a call is about it that names a host, and a type or none.
    pub(crate) fn is_meant(&self, host: &str, kind: Option<&str>) -> bool {
        self.host.eq_ignore_ascii_case(host) && kind.is_none_or(|kind| self.kind == kind)
    }
}

/// A scan in progress.
#[derive(Debug)]
pub(crate) struct Running {
    pub(crate) id: String,
    pub(crate) target: u32,
    pub(crate) started: Moment,
    pub(crate) looks: u32,
}

/// What a report is to be about, by the spec's own names.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Order {
    pub(crate) kind: String,
    pub(crate) theme: String,
    pub(crate) expire_days: i64,
    pub(crate) filename: Option<String>,
    pub(crate) folder: Option<String>,
    pub(crate) targets: Option<String>,
    pub(crate) target: Option<i64>,
    pub(crate) issue: Option<i64>,
    pub(crate) scan: Option<String>,
    /// The days that it is about, both included, as numbers of days.
    pub(crate) days: Option<(i64, i64)>,
    pub(crate) domains: Vec<i64>,
}

/// A report, from the call that asks for it until its file is deleted.
#[derive(Debug, Default)]
pub(crate) struct Report {
    pub(crate) work_id: String,
    pub(crate) file_id: String,
    pub(crate) order: Order,
    pub(crate) started: Moment,
    pub(crate) expires: Moment,
    /// Whether it is made, and whether its file is ready.
    pub(crate) is_made: bool,
    pub(crate) is_ready: bool,
    pub(crate) work_looks: u32,
    pub(crate) file_looks: u32,
}

impl Report {
    pub(crate) fn new(work_id: String, file_id: String, order: Order, started: Moment) -> Self {
        let expires = started.plus(order.expire_days.saturating_mul(DAY));
        Self { work_id, file_id, order, started, expires, ..Self::default() }
    }
}

/// What callers have made of an account.
#[derive(Debug, Default)]
pub(crate) struct State {
    /// In the order in which they were made.
    pub(crate) host_acks: Vec<HostAck>,
    /// The spec's name of the type of the ids of acknowledged issues.
    pub(crate) issue_ack: String,
    /// What no code was written for, by the name of the type of its ids.
    pub(crate) things: BTreeMap<String, Things>,
    /// In the order in which they were started.
    pub(crate) running: Vec<Running>,
    pub(crate) reports: Vec<Report>,
    /// The issues that are accepted as they are, by number.
    pub(crate) acknowledged_issues: BTreeSet<u32>,
    /// How many ids were given out so far, so that none is given out twice.
    pub(crate) given: i64,
}

/// The ids of the work and of the file of the first report; those of later ones count on from there.
pub(crate) fn first_report_ids(service: &Service) -> (String, String) {
    let text = |id, otherwise: &str| example_text(service, id).unwrap_or_else(|| otherwise.to_owned());
    (text("WorkId", "work-0001"), text("FileId", "file-0001"))
}

impl State {
    /// What an account starts with: one thing of each sort, so that every list shows something.
    pub(crate) fn start(service: &Service, world: &World, plan: &Plan, records: &Records) -> Self {
        let mut state = Self { issue_ack: spec_name(service, "IssueAckId").to_owned(), ..Self::default() };
        for id in plan.ids() {
            state.things.insert(service[id].name().spec.clone(), start_with(service, world, plan, records, id));
        }
        state.hide_acknowledged(world);
        if let Some(legacy) = world.hosts.iter().find(|host| host.label() == "legacy") {
            state.acknowledge_host(HostAck {
                host: legacy.fqdn.to_string(),
                kind: "global".to_owned(),
                comment: Some("Replaced in spring".to_owned()),
                created: world.start.plus(-27 * DAY),
                by: 0,
            });
        }
        if let Some(second) = world.targets.get(1) {
            let started = world.start.plus(-2 * MINUTE);
            let id = free_scan_id(started, second.id, |id| world.scans.find(id).is_some());
            state.running.push(Running { id, target: 1, started, looks: 0 });
        }
        let order =
            Order { kind: "executive_summary".to_owned(), filename: Some("weekly.pdf".to_owned()), ..Order::default() };
        let (work, file) = first_report_ids(service);
        let report = Report::new(work, file, Order { expire_days: 7, ..order }, world.start.plus(-DAY));
        state.reports.push(Report { is_made: true, is_ready: true, ..report });
        state
    }

    /// Accepts a host, in place of what was accepted of it under the same type.
    pub(crate) fn acknowledge_host(&mut self, ack: HostAck) {
        self.release_host(&ack.host, Some(&ack.kind));
        self.host_acks.push(ack);
    }

    /// Takes back what was accepted of a host, under one type or under all.
    pub(crate) fn release_host(&mut self, host: &str, kind: Option<&str>) {
        self.host_acks.retain(|ack| !ack.is_meant(host, kind));
    }

    pub(crate) fn hide_acknowledged(&mut self, world: &World) {
        let acks = self.things.get(&self.issue_ack).into_iter().flat_map(Things::iter);
        let issues = acks.filter_map(|ack| world.issue(ack.values.get("issue_id")?.as_i64()?));
        self.acknowledged_issues = issues.collect();
    }
}

/// How a scan in progress is shown.
pub(crate) const RUNNING: &str = "Running";

/// What there is at first of the things with such ids: what the spec tells, unless that would hide the issue that its examples ask for.
fn start_with(service: &Service, world: &World, plan: &Plan, records: &Records, id: ScalarId) -> Things {
    if gives(service, plan, records, id) || service[id].name().spec != spec_name(service, "IssueAckId") {
        return seeds(service, plan, records, id);
    }
    let mut things = Things::default();
    // Not the first issue, which the spec's examples ask for, and not one that matters much.
    if let Some(issue) = world.issues.iter().skip(2).min_by_key(|issue| issue.severity) {
        let values = Values::from_iter([("issue_id".to_owned(), issue.id.into())]);
        things.put(Thing { id: first_id(service, id), values, made: None });
    }
    things
}
