//! The time of an account: seconds on a clock that tests move, or that runs in real time.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Durations in seconds.
pub(crate) const MINUTE: i64 = 60;
pub(crate) const HOUR: i64 = 60 * MINUTE;

/// A point in time, in seconds since the start of 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Moment(pub(crate) i64);

impl Moment {
    /// The default start of an account: noon of the day that the spec's examples mention.
    pub(crate) const fn start() -> Self {
        Self(1_793_534_400)
    }

    /// The earliest start of an account. Older data of the account is then still after 1970.
    pub(crate) const FIRST: Self = Self(315_532_800);

    /// The time at which clocks stop, a year before years have five digits.
    pub(crate) const LAST: Self = Self(253_370_764_800);

    pub(crate) fn plus(self, seconds: i64) -> Self {
        Self(self.0.saturating_add(seconds))
    }

    fn in_utc(self) -> time::OffsetDateTime {
        // The clock of an account stops before the year 10000, so the conversion does not fail.
        time::OffsetDateTime::from_unix_timestamp(self.0).unwrap_or(time::OffsetDateTime::UNIX_EPOCH)
    }

    /// Year, month, day, hour, minute and second, each with its token in a pattern of the spec.
    fn parts(self) -> [(&'static str, u16); 6] {
        let moment = self.in_utc();
        [
            ("YYYY", u16::try_from(moment.year()).unwrap_or(0)),
            ("MM", u16::from(u8::from(moment.month()))),
            ("DD", u16::from(moment.day())),
            ("hh", u16::from(moment.hour())),
            ("mm", u16::from(moment.minute())),
            ("ss", u16::from(moment.second())),
        ]
    }

    /// The time in the format of the header `date`.
    pub(crate) fn in_header(self) -> String {
        let (weekday, month) = (self.in_utc().weekday(), self.in_utc().month());
        format!("{weekday:.3}, {} {month:.3} {} GMT", self.written("DD"), self.written("YYYY hh:mm:ss"))
    }

    /// The time in a pattern such as `YYYY-MM-DD hh:mm`, in UTC. Fractions of a second are 0.
    pub(crate) fn written(self, pattern: &str) -> String {
        let fraction = |letter: char| if letter == 'f' { '0' } else { letter };
        let pattern: String = pattern.replace(".f*", "").replace("zone", "Z").chars().map(fraction).collect();
        self.parts().iter().fold(pattern, |text, (token, part)| {
            let width = token.len();
            text.replace(token, &format!("{part:0width$}"))
        })
    }

    /// Parses a text with a pattern such as `YYYY-MM-DD`. Without hours, the result is the start of the day.
    pub(crate) fn parse(pattern: &str, text: &str) -> Option<Self> {
        let part = |token: &str| {
            let start = pattern.find(token)?;
            text.get(start..start + token.len())?.parse::<u16>().ok()
        };
        let month = time::Month::try_from(u8::try_from(part("MM")?).ok()?).ok()?;
        let date = time::Date::from_calendar_date(i32::from(part("YYYY")?), month, u8::try_from(part("DD")?).ok()?);
        let [hours, minutes, seconds] = ["hh", "mm", "ss"].map(|token| i64::from(part(token).unwrap_or(0)));
        let moment = Self(date.ok()?.midnight().assume_utc().unix_timestamp());
        let moment = moment.plus(hours * HOUR + minutes * MINUTE + seconds);
        // All other characters must match the pattern.
        (moment.written(pattern) == text).then_some(moment)
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written("YYYY-MM-DD hh:mm"))
    }
}
