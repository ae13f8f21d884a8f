//! Scans, finished and in progress.

use std::iter;

use serde_json::{Value as Json, json};

use super::issue::target;
use crate::account::Account;
use crate::account::call::{Call, Outcome, done};
use crate::account::change::Change;
use crate::account::figures::{SEVERITIES, risk_score};
use crate::account::settings::Pace;
use crate::account::state::{RUNNING, Running};
use crate::account::world::RECENT;
use crate::moment::in_words;

const RUNNING_STATUS: i64 = 2;

pub(super) fn list(account: &mut Account, call: &Call<'_>) -> Outcome {
    let kind = call.choice("type").unwrap_or("current");
    let ranks = match kind {
        "current" => 0..1,
        "prior" => 1..2,
        "recent" => 0..RECENT,
        _ => 0..u32::MAX,
    };
    let scans = account.world.scans.by_id().filter(|scan| ranks.contains(&scan.rank));
    call.page(
        call.ordered(scans),
        |scan| json!({ "scan": { "date": scan.at.0, "scan_id": scan.id }, "target": target(account, scan.target) }),
    )
}

fn counts(counts: [u64; SEVERITIES]) -> Json {
    counts.iter().enumerate().map(|(severity, count)| (severity.to_string(), *count)).collect()
}

pub(super) fn get(account: &mut Account, call: &Call<'_>) -> Outcome {
    let scan =
        call.text("scan_id").and_then(|id| account.world.scans.find(id)).ok_or_else(|| call.unknown("scan_id"))?;
    let world = &account.world;
    let findings = account.found_by(scan);
    let issues = account.by_severity(findings.iter().copied());
    let instances = findings.iter().flat_map(|finding| iter::repeat_n(*finding, finding.instances.into()));
    let instances = account.by_severity(instances);
    let has = |test: &dyn Fn(&str, u16) -> bool| {
        let kinds = findings.iter().map(|finding| &world.issues[finding.issue as usize]);
        u8::from(kinds.into_iter().any(|issue| test(issue.category, issue.port)))
    };
    let shown = json!({
        "date": scan.at.0, "duration": scan.duration, "issue_severity_count": counts(issues),
        "issue_instance_severity_count": counts(instances), "issue_count": findings.len(),
        "risk_score": risk_score(&issues, 1), "target_id": world.targets[scan.target as usize].id,
        "scan_web": has(&|_, port| matches!(port, 80 | 443)),
        "scan_fw": has(&|_, port| !matches!(port, 80 | 443)),
        "scan_was": has(&|category, _| category == "Web application"),
        "scan_vms": has(&|category, _| category == "Software"), "scan_id": scan.id,
    });
    Ok(json!({ "scan": shown }))
}

pub(super) fn start(account: &mut Account, call: &Call<'_>) -> Outcome {
    let id = call.integer("target_id").ok_or_else(|| call.unknown("target_id"))?;
    let number = account.world.target(id).ok_or_else(|| call.unknown("target_id"))?;
    if let Some(running) = account.state.running.iter().find(|running| running.target == number) {
        return Err(call.documented("scan_already_in_progress", vec![running.id.clone()]));
    }
    let scan = account.new_scan_id(id);
    account.change(Change::ScanStarted { id: scan.clone(), target: id })?;
    account.settle()?;
    Ok(json!({ "success": 1, "scan_id": scan }))
}

pub(super) fn inprogress_list(account: &mut Account, call: &Call<'_>) -> Outcome {
    if matches!(account.settings.scan_pace, Pace::Polls(_)) {
        for running in &mut account.state.running {
            running.looks = running.looks.saturating_add(1);
        }
        account.settle()?;
    }
    let (target, scan) = (call.integer("target_id"), call.text("scan_id"));
    let world = &account.world;
    let is_meant = |running: &&Running| {
        target.is_none_or(|id| id == world.targets[running.target as usize].id)
            && scan.is_none_or(|id| id == running.id)
    };
    let found = account.state.running.iter().filter(is_meant);
    call.page(call.ordered(found), |running| {
        let seconds = account.running_for(running);
        let target = &world.targets[running.target as usize];
        json!({
            "date": running.started.0, "duration": seconds, "status": RUNNING_STATUS, "status_display": RUNNING,
            "duration_display": in_words(seconds), "target_name": target.name, "target_id": target.id,
            "scan_id": running.id,
        })
    })
}

pub(super) fn inprogress_cancel(account: &mut Account, call: &Call<'_>) -> Outcome {
    let id = call.text("scan_id").unwrap_or_default();
    if !account.state.running.iter().any(|running| running.id == id) {
        return Err(call.unknown("scan_id"));
    }
    account.change(Change::ScanCancelled { id: id.to_owned() })?;
    Ok(done())
}
