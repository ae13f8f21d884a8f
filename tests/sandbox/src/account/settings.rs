//! What can be set about an account.

use std::str::FromStr;
use std::time::Duration;

use crate::moment::Moment;
use crate::text::Form::{self, Plain, With};
use crate::text::{self, RuleError};

/// How long something takes that the service does on its own: a scan, or the production of a report.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Pace {
    /// It is done as soon as it is started.
    Immediate,
    /// It is done when the account's clock has moved on by so much; see [`Sandbox::advance`](crate::Sandbox::advance). Less than a
    /// second counts as none.
    After(Duration),
    /// It is done when somebody has looked so many times; 0 counts as 1, so the first look finds it done. A look at a
    /// scan is a call of `scan.inprogress_list`, one at a report is a call of `work.get` or of `file.get`, each counted for itself.
    Polls(u32),
    /// It never gets done.
    Stuck,
}

/// How a pace is written.
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

/// What can be set about an account when it starts.
#[derive(Clone, Debug)]
pub(crate) struct Settings {
    pub(crate) seed: u64,
    pub(crate) hosts: usize,
    pub(crate) start: Moment,
    pub(crate) scan_pace: Pace,
    pub(crate) report_pace: Pace,
    /// Whether the account's clock goes on by itself.
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
