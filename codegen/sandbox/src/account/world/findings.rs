//! Findings: which target has which issue, since when, and with which status.

use language::ir::{EnumValue, ParameterType, Service};

use super::{IssueKind, World};
use crate::moment::Moment;
use crate::random::Random;
use crate::shape;

/// An issue on a target, from the scan that found it to the scan that no longer did.
#[derive(Clone, Debug)]
pub(crate) struct Finding {
    pub(crate) issue: u32,
    pub(crate) target: u32,
    pub(crate) found: Moment,
    /// [`Moment::NEVER`] as long as the issue exists.
    pub(crate) gone: Moment,
    pub(crate) instances: u8,
    /// The index of the status among the values in the spec.
    pub(crate) status: u8,
    /// The index of the user to whom it is assigned.
    pub(crate) assignee: Option<u16>,
}

impl Finding {
    pub(crate) fn is_open_at(&self, moment: Moment) -> bool {
        self.found <= moment && moment < self.gone
    }

    pub(crate) fn is_open(&self) -> bool {
        self.gone == Moment::NEVER
    }

    fn order(&self) -> (u32, u32, Moment) {
        (self.issue, self.target, self.found)
    }
}

impl IssueKind {
    /// The key and the result of the occurrence with this number, from 0.
    pub(crate) fn instance(&self, number: u8) -> (String, String) {
        match number {
            0 => (self.key.clone(), self.result.clone()),
            more => (format!("{}-{}", self.key, more + 1), format!("{} This is occurrence {}.", self.result, more + 1)),
        }
    }
}

impl World {
    /// The findings of an issue.
    pub(crate) fn findings_of(&self, issue: u32) -> &[Finding] {
        let start = self.findings.partition_point(|finding| finding.issue < issue);
        let end = self.findings.partition_point(|finding| finding.issue <= issue);
        &self.findings[start..end]
    }

    /// The index of the finding that is open on a target.
    pub(crate) fn open_finding(&self, issue: u32, target: u32) -> Option<usize> {
        let start = self.findings.partition_point(|finding| (finding.issue, finding.target) < (issue, target));
        let rest = self.findings[start..].iter().enumerate();
        let mut own = rest.take_while(|(_, finding)| (finding.issue, finding.target) == (issue, target));
        own.find(|(_, finding)| finding.is_open()).map(|(number, _)| start + number)
    }

    pub(crate) fn add_finding(&mut self, finding: Finding) {
        let place = self.findings.partition_point(|other| other.order() < finding.order());
        self.findings.insert(place, finding);
    }
}

/// The values of a parameter, regardless of the name of its type; empty if the spec has no such parameter.
pub(crate) fn values_of<'s>(service: &'s Service, operation: &str, parameter: &str) -> &'s [EnumValue] {
    let found = service.operation(operation).and_then(|operation| operation.parameter(parameter));
    match found.map(|found| &found.parameter_type) {
        Some(ParameterType::Scalar(value, _)) => shape::values(service, *value),
        Some(ParameterType::Variants(_) | ParameterType::Json(..)) | None => &[],
    }
}

/// Up to six findings on each target. The first target always has the issue of the spec's examples.
pub(super) fn make(world: &mut World) {
    // The first status replaces one that the spec does not have.
    let status = |name: &str| world.status(name).unwrap_or(0);
    // How often each status occurs: most findings are new.
    let common = ["new", "new", "new", "new", "active", "investigating", "confirmed", "fixing"].map(status);
    let mut findings = Vec::new();
    for target in (0_u32..).take(world.targets.len()) {
        let mut random = Random::of(world.seed, &[10, u64::from(target)]);
        let scans: Vec<Moment> = world.scans.of(target).map(|scan| scan.at).collect();
        let mut issues: Vec<usize> = (0..random.below(7)).map(|_| random.below(world.issues.len())).collect();
        if target == 0 {
            issues.extend([0, 1]);
        }
        issues.sort_unstable();
        issues.dedup();
        for issue in issues {
            let is_known = target == 0 && issue == 0;
            // Half of the findings are as old as the target.
            let first = if is_known || random.percent(50) { 0 } else { random.below(scans.len()) };
            let gone = (!is_known && random.percent(25)).then(|| scans.get(first + 1).copied()).flatten();
            let assignee = random.percent(40).then(|| u16::try_from(random.below(world.users.len())).unwrap_or(0));
            let (status, assignee) = if is_known { (status("new"), Some(0)) } else { (random.pick(&common), assignee) };
            findings.push(Finding {
                issue: u32::try_from(issue).unwrap_or(0),
                target,
                found: scans[first],
                gone: gone.unwrap_or(Moment::NEVER),
                instances: 1 + u8::try_from(random.below(3)).unwrap_or(0),
                status,
                assignee,
            });
        }
    }
    findings.sort_by_key(Finding::order);
    world.findings = findings;
}
