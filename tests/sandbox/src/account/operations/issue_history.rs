//! How issues came and went.

use serde_json::json;

use super::issue::{instances, severities, short, target};
use crate::account::Account;
use crate::account::call::{Call, Denial, Outcome, folded};
use crate::account::world::{Finding, IssueKind};
use crate::moment::{DAY, Moment};

/// One end as a call names it: a point in time, and the only target that it is about.
fn end(account: &Account, call: &Call<'_>, name: &'static str) -> Result<Option<(Moment, Option<u32>)>, Denial> {
    let Some(text) = call.text(name) else { return Ok(None) };
    if let Some(scan) = account.world.scans.find(text) {
        return Ok(Some((scan.at, Some(scan.target))));
    }
    Ok(call.day(name)?.map(|day| (day.plus(DAY - 1), None)))
}

pub(super) fn changes(account: &mut Account, call: &Call<'_>) -> Outcome {
    let (wanted, q) = (severities(call), folded(call.text("q")));
    let kind = call.choice("type");
    let (now, ago) = (end(account, call, "now")?, end(account, call, "ago")?);
    let world = &account.world;
    let is_left_out =
        |number: u32| [now, ago].iter().flatten().any(|(_, only)| only.is_some_and(|only| only != number));
    // The two points in time that a target is compared at: looked up once for each target instead of once for each finding.
    let span = |number: u32| -> Option<(Moment, Moment)> {
        let latest = now.map_or(Moment::NEVER, |(at, _)| at);
        let mut scans = world.scans.of(number).rev().skip_while(|scan| scan.at > latest);
        let (last, prior) = (scans.next()?.at, scans.next().map(|scan| scan.at));
        // A target with a single scan has nothing to compare it with, unless the call names something.
        Some((ago.map(|(at, _)| at).or(prior)?, last)).filter(|_| !is_left_out(number))
    };
    let spans: Vec<Option<(Moment, Moment)>> = (0..).zip(&world.targets).map(|(number, _)| span(number)).collect();
    let is_wanted = |issue: &IssueKind| wanted[usize::from(issue.severity)] && issue.name.to_lowercase().contains(&q);
    let issues: Vec<bool> = world.issues.iter().map(is_wanted).collect();
    let meant = |finding: &&Finding| issues[finding.issue as usize] && !account.is_acknowledged(finding);
    let found = world.findings.iter().filter(meant).filter_map(|finding| {
        let (ago, now) = spans[finding.target as usize]?;
        let (was, is) = (finding.is_open_at(ago), finding.is_open_at(now));
        match (was, is) {
            (false, true) => Some(("added", finding.found, finding)),
            (true, false) => Some(("removed", finding.gone, finding)),
            _ => None,
        }
    });
    call.page(found.filter(|(change, ..)| kind.is_none_or(|kind| kind == *change)), |(change, at, finding)| {
        json!({
            "type": change, "date": call.time_written(at),
            "issue": call.record("Issue", short(&world.issues[finding.issue as usize])),
            "target": call.record("Target", target(account, finding.target)),
        })
    })
}

pub(super) fn retired(account: &mut Account, call: &Call<'_>) -> Outcome {
    let wanted = severities(call);
    let days = call.integer("days").unwrap_or(0).max(0);
    let since = account.now.plus(days.saturating_mul(-DAY));
    let world = &account.world;
    let found = world.findings.iter().filter(|finding| {
        !finding.is_open()
            && finding.gone >= since
            && !account.is_acknowledged(finding)
            && wanted[usize::from(world.issues[finding.issue as usize].severity)]
    });
    let with_instances = call.switch("instance");
    call.page(found, |finding| {
        let issue = &world.issues[finding.issue as usize];
        json!({
            "date": call.time_written(finding.gone), "issue": call.record("Issue", short(issue)),
            "target": call.record("Target", target(account, finding.target)),
            "instances": with_instances.then(|| instances(call, issue, finding)),
        })
    })
}
