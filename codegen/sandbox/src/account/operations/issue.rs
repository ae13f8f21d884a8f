//! Issues, and their status on targets.

use std::array;

use language::ir::Literal;
use serde_json::{Value as Json, json};

use crate::account::Account;
use crate::account::call::{Call, Outcome, done};
use crate::account::change::Change;
use crate::account::figures::SEVERITIES;
use crate::account::world::{Finding, IssueKind};
use crate::shape;

/// The filter for severities: whether each is included.
fn severities(call: &Call<'_>) -> [bool; SEVERITIES] {
    let (from, to) = match call.form("severity") {
        Some((form, parts)) => match (form, parts.as_slice()) {
            ("exactly", &[Literal::Integer(one)]) => (one, one),
            ("range", &[Literal::Integer(from), Literal::Integer(to)]) => (from, to),
            ("at_least", &[Literal::Integer(from)]) => (from, i64::MAX),
            _ => (0, i64::MAX),
        },
        // In `issue.list`, the filter is a plain number.
        None => call.integer("severity").map_or((0, i64::MAX), |one| (one, one)),
    };
    array::from_fn(|severity| i64::try_from(severity).is_ok_and(|severity| (from..=to).contains(&severity)))
}

fn short(issue: &IssueKind) -> Json {
    json!({ "severity": issue.severity, "issue_id": issue.id, "name": issue.name })
}

fn targets<'a>(account: &'a Account, issue: u32) -> impl Iterator<Item = i64> + 'a {
    let findings = account.world.findings_of(issue).iter();
    let counted = findings.filter(|finding| finding.is_open() && !account.is_acknowledged(finding));
    counted.map(|finding| account.world.targets[finding.target as usize].id)
}

pub(super) fn summary(account: &mut Account, call: &Call<'_>) -> Outcome {
    let wanted = severities(call);
    let issues = (0_u32..).zip(&account.world.issues);
    let issues = issues.filter(|(_, issue)| wanted[usize::from(issue.severity)]);
    let mut rows: Vec<(usize, u32, &IssueKind)> =
        issues.map(|(number, issue)| (targets(account, number).count(), number, issue)).collect();
    rows.retain(|(count, ..)| *count > 0);
    let by = call.choice("sort").unwrap_or("name");
    rows.sort_by(|(count, _, one), (other_count, _, other)| {
        let first = match by {
            "severity" => one.severity.cmp(&other.severity),
            "target_count" => count.cmp(other_count),
            _ => one.name.cmp(&other.name),
        };
        first.then(one.id.cmp(&other.id))
    });
    if call.switch("sort_desc") {
        rows.reverse();
    }
    let with_targets = call.switch("include_target_ids");
    call.page(rows, |(count, number, issue)| {
        let target_ids: Option<Vec<i64>> = with_targets.then(|| targets(account, number).collect());
        json!({ "target_count": count, "issue": short(issue), "target_ids": target_ids })
    })
}

pub(super) fn list(account: &mut Account, call: &Call<'_>) -> Outcome {
    let wanted = severities(call);
    let issue = call.integer("issue_id").map(|id| account.world.issue(id));
    let status = call.choice("status");
    let assignee = assignee(account, call);
    let with_acknowledged = call.switch("include_ack") || status.is_some_and(|status| status.starts_with("ack"));
    let findings = match issue {
        None => &account.world.findings[..],
        Some(None) => &[],
        Some(Some(number)) => account.world.findings_of(number),
    };
    let found = findings.iter().filter(|finding| {
        finding.is_open()
            && wanted[account.severity_of(finding)]
            && status.is_none_or(|status| status == shown_status(account, finding))
            && assignee.is_none_or(|assignee| assignee == finding.assignee)
            && (with_acknowledged || !account.is_acknowledged(finding))
    });
    call.page(found, |finding| {
        let issue = &account.world.issues[finding.issue as usize];
        json!({
            "issue": short(issue), "instances": instances(call, issue, finding),
            "target": target(account, finding.target), "status": status_json(account, finding),
        })
    })
}

/// The assignee in a call: nobody, or a user by index. An assignee who is not a user is [`STRANGER`].
type Assignee = Option<u16>;

const STRANGER: Assignee = Some(u16::MAX);

fn assignee(account: &Account, call: &Call<'_>) -> Option<Assignee> {
    let (form, parts) = call.form("assigned_to")?;
    let users = &account.world.users;
    let place = match (form, parts.first()) {
        ("unassigned", _) => return Some(None),
        (_, Some(Literal::Integer(id))) => users.iter().position(|user| user.id == *id),
        // An id may be a text or any number on the wire.
        (_, Some(Literal::Text(text) | Literal::Number(text))) => {
            users.iter().position(|user| user.email.eq_ignore_ascii_case(text) || Ok(user.id) == text.parse())
        }
        _ => None,
    };
    Some(place.and_then(|place| u16::try_from(place).ok()).map_or(STRANGER, Some))
}

fn shown_status<'a>(account: &'a Account, finding: &Finding) -> &'a str {
    let own = account.status_of(finding);
    let is_whole = account.state.acknowledged_issues.contains(&finding.issue) && !own.starts_with("ack");
    if is_whole { "ack" } else { own }
}

pub(super) fn target(account: &Account, number: u32) -> Json {
    let target = &account.world.targets[number as usize];
    json!({ "target_name": target.name, "target": account.world.host_of(number).fqdn, "target_id": target.id })
}

fn status_json(account: &Account, finding: &Finding) -> Json {
    let world = &account.world;
    let assignee = finding.assignee.and_then(|number| world.users.get(usize::from(number)));
    json!({
        "issue_id": world.issues[finding.issue as usize].id, "target_id": world.targets[finding.target as usize].id,
        "scans_since_found": world.scans.of(finding.target).filter(|scan| scan.at > finding.found).count(),
        "assigned_to": assignee.map_or("0", |user| user.email.as_str()), "status": shown_status(account, finding),
    })
}

/// The occurrences of a finding, for lists whose items are not documented.
fn instances(call: &Call<'_>, issue: &IssueKind, finding: &Finding) -> Json {
    (0..finding.instances)
        .map(|number| shape::record(call.service, "Instance", instance_json(issue, finding, number)))
        .collect()
}

fn instance_json(issue: &IssueKind, finding: &Finding, number: u8) -> Json {
    let (key, result) = issue.instance(number);
    json!({
        "severity": issue.severity, "result": result, "vuln_id": issue.vulnerability, "issue_id": issue.id,
        "first_found_date": finding.found.0, "port": issue.port, "pci": u8::from(issue.pci), "key": key,
    })
}

pub(super) fn get(account: &mut Account, call: &Call<'_>) -> Outcome {
    let number =
        call.integer("issue_id").and_then(|id| account.world.issue(id)).ok_or_else(|| call.unknown("issue_id"))?;
    let targets: Vec<i64> = targets(account, number).collect();
    let issue = &account.world.issues[number as usize];
    Ok(json!({
        "target_count": targets.len(), "target_ids": targets,
        "issue": {
            "severity": issue.severity, "issue_id": issue.id, "name": issue.name, "pci": u8::from(issue.pci),
            "description": issue.description, "cve_ids": issue.cve_ids, "category": issue.category,
            "type": issue.kind, "date_last_modified": issue.modified.0,
        },
    }))
}

pub(super) fn instance(account: &mut Account, call: &Call<'_>) -> Outcome {
    let world = &account.world;
    let scan = call.text("scan_id").and_then(|id| world.scans.find(id));
    let issue = call.integer("issue_id").and_then(|id| world.issue(id));
    let (Some(scan), Some(number)) = (scan, issue) else { return Err(call.unknown("instance")) };
    let issue = &world.issues[number as usize];
    let mut findings = world.findings_of(number).iter();
    let finding = findings.find(|finding| finding.target == scan.target && finding.is_open_at(scan.at));
    let found = finding.and_then(|finding| {
        let is_asked = |occurrence: &u8| Some(&*issue.instance(*occurrence).0) == call.text("instance");
        Some((finding, (0..finding.instances).find(is_asked)?))
    });
    let (finding, occurrence) = found.ok_or_else(|| call.unknown("instance"))?;
    Ok(json!({
        "instance": instance_json(issue, finding, occurrence), "issue": short(issue),
        "target": target(account, finding.target), "status": status_json(account, finding),
    }))
}

pub(super) fn update(account: &mut Account, call: &Call<'_>) -> Outcome {
    let issue = call.integer("issue_id").ok_or_else(|| call.unknown("issue_id"))?;
    let target = call.integer("target_id").ok_or_else(|| call.unknown("target_id"))?;
    account.open_finding(issue, target).map_err(|_| call.unknown("issue_id"))?;
    let assignee = assignee(account, call).filter(|assignee| *assignee != STRANGER);
    let assignee = assignee.ok_or_else(|| call.unknown("assigned_to"))?;
    let assignee = assignee.map(|number| account.world.users[usize::from(number)].id);
    let status = call.choice("status").ok_or_else(|| call.unknown("status"))?.to_owned();
    account.change(Change::IssueUpdated { issue, target, status, assignee })?;
    Ok(done())
}
