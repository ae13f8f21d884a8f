//! What callers created in an account: acknowledgments, connectors, scans in progress, reports.

use std::collections::{BTreeMap, BTreeSet};

use language::ir::{ScalarId, Service};
use serde_json::json;

use super::Records;
use super::names::spec_name;
use super::plan::Plan;
use super::seeds::{first_id, gives, seeds};
use super::things::{Thing, Things, Values, values};
use super::world::{World, example_text, free_scan_id, values_of};
use crate::moment::{DAY, MINUTE, Moment};

/// A scan in progress.
#[derive(Debug)]
pub(crate) struct Running {
    pub(crate) id: String,
    pub(crate) target: u32,
    pub(crate) started: Moment,
    pub(crate) looks: u32,
}

/// What callers created in an account.
#[derive(Debug, Default)]
pub(crate) struct State {
    /// The spec's name of the type of the ids of acknowledged issues.
    pub(crate) issue_ack: String,
    /// Things that callers created, and the initial ones, by the name of the type of their ids; also acknowledged hosts and reports.
    pub(crate) things: BTreeMap<String, Things>,
    /// The scans in progress, in the order in which they were started.
    pub(crate) running: Vec<Running>,
    /// The issues that were acknowledged, by index.
    pub(crate) acknowledged_issues: BTreeSet<u32>,
}

/// Keys for acknowledged hosts and reports in `things`. No type of ids has such a name.
pub(crate) const HOSTS: &str = "acknowledged host";
pub(crate) const REPORTS: &str = "report by its work";

/// An acknowledged host, once per type: its id, and its values in the list.
pub(crate) fn acknowledged_host(
    service: &Service,
    host: &str,
    kind: &str,
    comment: Option<&str>,
    at: Moment,
    by: &str,
) -> (String, Values) {
    // A type is the position of its name among the values in the spec, from 1.
    let kinds = values_of(service, "ack.host_add", "type");
    let number = kinds.iter().position(|value| value.name.spec == kind).map_or(0, |place| place + 1);
    let own = json!({ "host": host, "comment": comment, "created_date": at.0, "type": number, "created_by": by });
    (format!("{kind} {}", host.to_lowercase()), values(own))
}

/// The ids of the work and of the file of the first report. Later ones are counted from there.
pub(crate) fn first_report_ids(service: &Service) -> (String, String) {
    let text = |id, otherwise: &str| example_text(service, id).unwrap_or_else(|| otherwise.to_owned());
    (text("WorkId", "work-0001"), text("FileId", "file-0001"))
}

impl State {
    /// The initial state: one thing of each kind, so that no list is empty.
    pub(crate) fn start(service: &Service, world: &World, plan: &Plan, records: &Records) -> Self {
        let mut state = Self { issue_ack: spec_name(service, "IssueAckId").to_owned(), ..Self::default() };
        for id in plan.ids() {
            state.things.insert(service[id].name().spec.clone(), start_with(service, world, plan, records, id));
        }
        state.hide_acknowledged(world);
        if let Some(legacy) = world.hosts.iter().find(|host| host.label() == "legacy") {
            let (made, by) = (world.start.plus(-27 * DAY), &world.users[0].email);
            let (id, values) = acknowledged_host(service, &legacy.fqdn, "global", Some("Replaced in spring"), made, by);
            state.things.entry(HOSTS.to_owned()).or_default().put(Thing { id, values, made: None });
        }
        if let Some(second) = world.targets.get(1) {
            let started = world.start.plus(-2 * MINUTE);
            let id = free_scan_id(started, second.id, |id| world.scans.find(id).is_some());
            state.running.push(Running { id, target: 1, started, looks: 0 });
        }
        let (work, file) = first_report_ids(service);
        let order = json!({
            "id": "executive_summary", "filename": "weekly.pdf", "expire_days": 7, "work_id": work, "file_id": file,
            "complete": 1, "ready": 1,
        });
        let made = Some((world.start.plus(-DAY), 0));
        state.things.entry(REPORTS.to_owned()).or_default().put(Thing { id: work, values: values(order), made });
        state
    }

    /// The report with this id of its work or of its file.
    pub(crate) fn report(&self, name: &str, id: &str) -> Option<&Thing> {
        self.things.get(REPORTS)?.iter().find(|report| report.text(name) == Some(id))
    }

    pub(crate) fn hide_acknowledged(&mut self, world: &World) {
        let acks = self.things.get(&self.issue_ack).into_iter().flat_map(Things::iter);
        let issues = acks.filter_map(|ack| world.issue(ack.integer("issue_id")?));
        self.acknowledged_issues = issues.collect();
    }
}

/// The status of a scan in progress.
pub(crate) const RUNNING: &str = "Running";

/// The initial things with such ids: those of the spec, unless that would hide the issue that its examples request.
fn start_with(service: &Service, world: &World, plan: &Plan, records: &Records, id: ScalarId) -> Things {
    if gives(service, plan, records, id) || service[id].name().spec != spec_name(service, "IssueAckId") {
        return seeds(service, plan, records, id);
    }
    let mut things = Things::default();
    // Neither the first issue, which the spec's examples request, nor a severe one.
    if let Some(issue) = world.issues.iter().skip(2).min_by_key(|issue| issue.severity) {
        let values = values(json!({ "issue_id": issue.id }));
        things.put(Thing { id: first_id(service, id), values, made: None });
    }
    things
}
