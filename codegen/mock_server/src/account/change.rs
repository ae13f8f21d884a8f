//! All changes of an account. An account is the result of its seed and of the changes since then, in order, so only the
//! changes have to be saved.

use language::ir::Service;
use serde::{Deserialize, Serialize};

use super::Account;
use super::things::{Thing, Values};
use crate::moment::Moment;

/// One change: time passed, or a thing of a kind (`of`) was created, updated or deleted. The ids are those that callers see, so that a saved
/// change is readable.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Change {
    Passed { seconds: i64 },
    Created { of: String, id: String, values: Values },
    Updated { of: String, id: String, values: Values },
    Deleted { of: String, id: String },
}

impl Account {
    /// Applies a change. The code that answers calls has checked that it applies; a saved change may not apply.
    pub(super) fn apply(&mut self, service: &Service, change: &Change) -> Result<(), String> {
        match change {
            Change::Passed { seconds } => {
                let now = self.now.plus(*seconds);
                if *seconds < 0 || now > Moment::LAST {
                    return Err(format!("time cannot go on by {seconds} seconds"));
                }
                self.now = now;
            }
            Change::Created { of, .. } | Change::Updated { of, .. } | Change::Deleted { of, .. }
                if self.data.has(service, of) =>
            {
                return self.data.apply(service, self.now, change);
            }
            Change::Created { of, id, values } => {
                let thing = Thing { id: id.clone(), values: values.clone(), made: Some((self.now, 0)) };
                self.things.entry(of.clone()).or_default().put(thing);
            }
            Change::Updated { of, id, values } => {
                let now = self.now;
                let thing = self.things.get_mut(of).and_then(|things| things.find_mut(id));
                let thing = thing.ok_or_else(|| format!("there is no {of} {id}"))?;
                thing.values.extend(values.clone());
                // What is in progress again is polled from the beginning.
                if self.plan.steps.iter().any(|step| values.get(&step.poll) == Some(&true.into())) {
                    thing.made = Some((now, 0));
                }
            }
            Change::Deleted { of, id } => self.things.entry(of.clone()).or_default().remove(id),
        }
        Ok(())
    }
}
