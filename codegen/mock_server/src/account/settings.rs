//! The settings of an account.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::time::Duration;

use crate::moment::Moment;
use crate::text::Form::{self, Plain, With};
use crate::text::{self, RuleError};

/// How long something takes that calls start: a job.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Pace {
    /// It is done immediately.
    Immediate,
    /// It is done when the account's clock has advanced by this time; see [`MockServer::advance`](crate::MockServer::advance). Fractions of a
    /// second are ignored.
    After(Duration),
    /// It is done after this number of polls; 0 counts as 1, so the first poll finds it done. A poll is a call that a job of the spec repeats
    /// until it is done, with the values that name this one. The polls of each step of a job are counted separately.
    Polls(u32),
    /// It is never done.
    Stuck,
}

/// The text forms of a pace.
const FORMS: &[Form<Pace>] = &[
    Plain("immediate", "It is done as soon as it is started.", Pace::Immediate),
    With("after:10min", "It is done when the account's clock has moved on by so much.", |text| {
        text::duration(text).map(Pace::After)
    }),
    With("polls:3", "It is done when somebody has looked so many times.", |text| {
        let times = text::digits(text).filter(|times| *times > 0);
        times.map(Pace::Polls).ok_or_else(|| "it takes a whole number from 1".to_owned())
    }),
    Plain("stuck", "It never gets done.", Pace::Stuck),
];

impl FromStr for Pace {
    type Err = RuleError;

    fn from_str(text: &str) -> Result<Self, RuleError> {
        text::read("pace", FORMS, text)
    }
}

/// The settings of an account at its start.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) seed: u64,
    /// How many things of a kind are made, by the name of the kind, if it is not the number in the spec.
    pub(crate) made: BTreeMap<String, u32>,
    pub(crate) start: Moment,
    /// How long everything takes, if it is not as long as the spec says.
    pub(crate) pace: Option<Pace>,
    /// Whether the account's clock runs in real time.
    pub(crate) running_clock: bool,
}

/// The polls of a step of a job, if neither the spec nor the settings say how many: the first one finds it unfinished.
pub(crate) const POLLS: Pace = Pace::Polls(2);

impl Default for Settings {
    fn default() -> Self {
        Self { seed: 1, made: BTreeMap::new(), start: Moment::start(), pace: None, running_clock: false }
    }
}
