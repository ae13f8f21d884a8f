//! The settings of an account.

use std::str::FromStr;
use std::time::Duration;

use crate::moment::Moment;
use crate::text::Form::{self, Plain, With};
use crate::text::{self, RuleError};

/// How long the service takes for something: a scan, or the production of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Pace {
    /// It is done immediately.
    Immediate,
    /// It is done when the account's clock has advanced by this time; see [`Sandbox::advance`](crate::Sandbox::advance). Fractions of a
    /// second are ignored.
    After(Duration),
    /// It is done after this number of polls; 0 counts as 1, so the first poll finds it done. A poll of a
    /// scan is a call of `scan.inprogress_list`. A poll of a report is a call of `work.get` or of `file.get`, counted separately.
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
    pub(crate) hosts: usize,
    pub(crate) start: Moment,
    pub(crate) scan_pace: Pace,
    pub(crate) report_pace: Pace,
    /// Whether the account's clock runs in real time.
    pub(crate) running_clock: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            seed: 1,
            hosts: 120,
            start: Moment::start(),
            scan_pace: Pace::After(Duration::from_secs(600)),
            report_pace: Pace::Polls(1),
            running_clock: false,
        }
    }
}
