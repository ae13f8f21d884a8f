//! All changes of an account. An account is the result of its seed and of the changes since then, in order, so only the
//! changes have to be saved.

use serde::{Deserialize, Serialize};

use super::Account;
use super::state::Running;
use super::things::{Thing, Values};
use super::world::{Finding, Scan, free_scan_id};
use crate::moment::Moment;
use crate::random::Random;

/// One change: time passed, a thing with an id of a type of the spec (`of`) was created, and so on. The ids
/// are those that callers see, so that a saved change is readable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Change {
    Passed { seconds: i64 },
    Created { of: String, id: String, values: Values },
    Updated { of: String, id: String, values: Values },
    Deleted { of: String, id: String },
    IssueUpdated { issue: i64, target: i64, status: String, assignee: Option<i64> },
    ScanStarted { id: String, target: i64 },
    ScanCancelled { id: String },
    ScanFinished { id: String, at: Moment },
}

pub(crate) type Misfit = String;

impl Account {
    /// Applies a change. The code that answers calls has checked that it applies; a saved change may not apply.
    pub(super) fn apply(&mut self, change: &Change) -> Result<(), Misfit> {
        match change {
            Change::Passed { seconds } => {
                let now = self.now.plus(*seconds);
                if *seconds < 0 || now > Moment::LAST {
                    return Err(format!("time cannot go on by {seconds} seconds"));
                }
                self.now = now;
            }
            Change::Created { of, id, values } => {
                let thing = Thing { id: id.clone(), values: values.clone(), made: Some((self.now, 0)) };
                self.state.things.entry(of.clone()).or_default().put(thing);
            }
            Change::Updated { of, id, values } => {
                let thing = self.state.things.get_mut(of).and_then(|things| things.find_mut(id));
                thing.ok_or_else(|| missing(of, id))?.values.extend(values.clone());
            }
            Change::Deleted { of, id } => self.state.things.entry(of.clone()).or_default().remove(id),
            Change::IssueUpdated { issue, target, status, assignee } => {
                self.update_issue(*issue, *target, status, *assignee)?;
            }
            Change::ScanStarted { id, target } => {
                let target = self.world.target(*target).ok_or_else(|| missing("target", target))?;
                self.state.running.push(Running { id: id.clone(), target, started: self.now, looks: 0 });
            }
            Change::ScanCancelled { id } => self.state.running.retain(|running| running.id != *id),
            Change::ScanFinished { id, at } => self.finish_scan(id, *at)?,
        }
        self.state.hide_acknowledged(&self.world);
        Ok(())
    }

    fn update_issue(&mut self, issue: i64, target: i64, status: &str, assignee: Option<i64>) -> Result<(), Misfit> {
        let finding = self.open_finding(issue, target)?;
        let status = self.world.status(status).ok_or_else(|| missing("status", &status))?;
        let user = |id: i64| self.world.user(id).ok_or_else(|| missing("user", &id));
        let assignee = assignee.map(user).transpose()?.and_then(|user| u16::try_from(user).ok());
        let finding = &mut self.world.findings[finding];
        (finding.status, finding.assignee) = (status, assignee);
        Ok(())
    }

    /// The index of the open finding of an issue on a target, by their ids.
    pub(super) fn open_finding(&self, issue: i64, target: i64) -> Result<usize, Misfit> {
        let issue_number = self.world.issue(issue).ok_or_else(|| missing("issue", &issue))?;
        let target_number = self.world.target(target).ok_or_else(|| missing("target", &target))?;
        let finding = self.world.open_finding(issue_number, target_number);
        finding.ok_or_else(|| format!("the target {target} does not have the issue {issue}"))
    }

    /// Finishes a scan: fixed findings are removed, and so are some others, and new ones may be added. At least one thing changes.
    fn finish_scan(&mut self, id: &str, at: Moment) -> Result<(), Misfit> {
        let place = self.state.running.iter().position(|running| running.id == id);
        let running = self.state.running.remove(place.ok_or_else(|| missing("scan in progress", &id))?);
        let target = running.target;
        let world = &mut self.world;
        let (fixed, fresh) = (world.status("fixed"), world.status("new").unwrap_or(0));
        let earlier = u64::try_from(world.scans.of(target).count()).unwrap_or(0);
        let mut random = Random::of(world.seed, &[12, u64::from(target), earlier]);
        let is_open = |number: &usize| world.findings[*number].target == target && world.findings[*number].is_open();
        let open: Vec<usize> = (0..world.findings.len()).filter(is_open).collect();
        let mut is_different = false;
        for &number in &open {
            let finding = &mut world.findings[number];
            if Some(finding.status) == fixed || random.percent(20) {
                finding.gone = at;
                is_different = true;
            }
        }
        let had: Vec<u32> = open.iter().map(|&number| world.findings[number].issue).collect();
        let missing: Vec<u32> =
            (0..).zip(&world.issues).map(|(number, _)| number).filter(|n| !had.contains(n)).collect();
        let count = random.below(3).max(usize::from(!is_different));
        for _ in 0..count {
            let Some(&issue) = missing.get(random.below(missing.len())) else { break };
            if world.open_finding(issue, target).is_none() {
                let instances = 1 + u8::try_from(random.below(3)).unwrap_or(0);
                let (gone, assignee) = (Moment::NEVER, None);
                world.add_finding(Finding { issue, target, found: at, gone, instances, status: fresh, assignee });
            }
        }
        let duration = at.0.saturating_sub(running.started.0).max(0);
        world.scans.add(Scan { id: running.id.into(), target, at, duration, rank: 0 });
        Ok(())
    }

    pub(super) fn new_scan_id(&self, target: i64) -> String {
        let is_taken = |id: &str| self.world.scans.find(id).is_some() || self.state.running.iter().any(|r| r.id == id);
        free_scan_id(self.now, target, is_taken)
    }
}

fn missing(what: &str, id: &dyn std::fmt::Display) -> Misfit {
    format!("there is no {what} {id}")
}
