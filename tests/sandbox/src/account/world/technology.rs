//! Technologies, and where they are found.

use codegen::ir::Service;

use super::hosts::{Host, Target};
use super::{example_number, names};
use crate::random::Random;

/// A technology with its versions, oldest first.
#[derive(Debug)]
pub(crate) struct Technology {
    pub(crate) id: i64,
    pub(crate) name: &'static str,
    pub(crate) versions: &'static [&'static str],
    pub(crate) usage: Usage,
}

/// Where a technology is found.
#[derive(Debug, Default)]
pub(crate) struct Usage {
    /// How often each version is found, in the order of the versions.
    pub(crate) versions: [u64; 3],
    /// The first targets that it is found on, by id.
    pub(crate) targets: Vec<i64>,
    pub(crate) target_count: u64,
}

impl Usage {
    pub(crate) fn instances(&self) -> u64 {
        self.versions.iter().sum()
    }

    /// From 0 to 1000: the older the versions that are found, the higher.
    pub(crate) fn risk(&self) -> u64 {
        let [old, middle, _] = self.versions;
        (old * 1000 + middle * 400) / self.instances().max(1)
    }
}

/// How many targets of a technology are told, so that an answer stays small in a large account.
const TOLD_TARGETS: usize = 100;

/// The technologies, by name.
pub(super) fn make(service: &Service, seed: u64, hosts: &[Host], targets: &[Target]) -> Vec<Technology> {
    let first = example_number(service, "TechnologyId", 1);
    let named = |(id, &(name, versions))| Technology { id, name, versions, usage: Usage::default() };
    let mut technologies: Vec<Technology> = (first..).zip(names::TECHNOLOGIES).map(named).collect();
    technologies.sort_by(|one, other| one.name.cmp(other.name));
    let known = technologies.iter().position(|technology| technology.id == first).unwrap_or(0);
    for (number, target) in targets.iter().enumerate() {
        let mut random = Random::of(seed, &[7, target.id.unsigned_abs()]);
        let mut found: Vec<usize> = (0..1 + random.below(3)).map(|_| random.below(technologies.len())).collect();
        // The first target has the technology of the spec's examples.
        if number == 0 {
            found.push(known);
        }
        found.sort_unstable();
        found.dedup();
        // Sites on one server are found one by one.
        let times = if hosts[target.host as usize].label().starts_with("www") { 2 } else { 1 };
        for technology in found {
            let used = &mut technologies[technology].usage;
            used.versions[random.below(3)] += times;
            used.target_count += 1;
            if used.targets.len() < TOLD_TARGETS {
                used.targets.push(target.id);
            }
        }
    }
    technologies
}
