//! Finished scans.

use std::collections::BTreeMap;

use language::ir::Service;

use super::{World, example_text};
use crate::moment::{DAY, MINUTE, Moment};
use crate::random::Random;

/// The number of scans of a target that count as recent.
pub(crate) const RECENT: u32 = 3;

/// The maximum number of scans of a target at the start of the account.
const KEPT_SCANS: usize = 6;

#[derive(Debug)]
pub(crate) struct Scan {
    pub(crate) id: Box<str>,
    pub(crate) target: u32,
    pub(crate) at: Moment,
    pub(crate) duration: i64,
    /// The number of later scans of its target.
    pub(crate) rank: u32,
}

#[derive(Debug, Default)]
pub(crate) struct Scans {
    list: Vec<Scan>,
    /// The indices of scans, by id.
    by_id: BTreeMap<Box<str>, u32>,
    /// The indices of the scans of each target, oldest first.
    by_target: Vec<Vec<u32>>,
}

impl Scans {
    pub(crate) fn by_id(&self) -> impl DoubleEndedIterator<Item = &Scan> {
        self.by_id.values().map(|&number| &self.list[number as usize])
    }

    pub(crate) fn find(&self, id: &str) -> Option<&Scan> {
        self.by_id.get(id).map(|&number| &self.list[number as usize])
    }

    /// The scans of a target, oldest first.
    pub(crate) fn of(&self, target: u32) -> impl DoubleEndedIterator<Item = &Scan> {
        self.by_target.get(target as usize).into_iter().flatten().map(|&number| &self.list[number as usize])
    }

    pub(crate) fn count(&self) -> usize {
        self.list.len()
    }

    /// Adds a scan that is later than all others of its target.
    pub(crate) fn add(&mut self, scan: Scan) {
        let target = scan.target as usize;
        let number = u32::try_from(self.list.len()).unwrap_or(u32::MAX);
        if self.by_target.len() <= target {
            self.by_target.resize(target + 1, Vec::new());
        }
        for &earlier in &self.by_target[target] {
            self.list[earlier as usize].rank += 1;
        }
        self.by_target[target].push(number);
        self.by_id.insert(scan.id.clone(), number);
        self.list.push(scan);
    }
}

/// The id of a scan: its day and its target, followed by a number if the id is taken.
pub(crate) fn free_id(at: Moment, target: i64, is_taken: impl Fn(&str) -> bool) -> String {
    let first = format!("{}-{target:04}", at.written("YYYYMMDD"));
    let mut others = (2..u32::MAX).map(|number| format!("{first}-{number}"));
    if is_taken(&first) { others.find(|id| !is_taken(id)).unwrap_or(first) } else { first }
}

/// One to six scans of each target, a week apart.
pub(super) fn make(service: &Service, world: &mut World) {
    let known = example_text(service, "ScanId");
    let mut scans = Scans::default();
    for (number, target) in (0_u32..).zip(&world.targets) {
        let mut random = Random::of(world.seed, &[9, u64::from(number)]);
        let count = if number == 0 { KEPT_SCANS } else { 1 + random.below(KEPT_SCANS) };
        // The last scan of the first target is the one in the spec's examples.
        let before = if number == 0 { 330 } else { random.between(40, 6 * 24 * 60) };
        let last = world.start.plus(-before * MINUTE);
        for back in (0..i64::try_from(count).unwrap_or(1)).rev() {
            let at = last.plus(-7 * DAY * back);
            let id = match &known {
                Some(known) if number == 0 && back == 0 => known.clone(),
                // The scans of a target are on different days, so only the id of the examples can clash.
                known => free_id(at, target.id, |id| known.as_deref() == Some(id)),
            };
            scans.add(Scan { id: id.into(), target: number, at, duration: random.between(240, 2400), rank: 0 });
        }
    }
    world.scans = scans;
}
