//! The time of an account: seconds on a clock that moves when it is told to, or by itself.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Spans of time, in seconds.
pub(crate) const MINUTE: i64 = 60;
pub(crate) const HOUR: i64 = 60 * MINUTE;
pub(crate) const DAY: i64 = 24 * HOUR;

/// A point in time, in seconds since the start of 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Moment(pub(crate) i64);

impl Moment {
    /// When an account starts unless it is set: noon of the day that the spec's examples speak of.
    pub(crate) const fn start() -> Self {
        Self(1_793_534_400)
    }

    /// What has not happened yet.
    pub(crate) const NEVER: Self = Self(i64::MAX);

    /// The earliest point that an account can start at: what it has from before then is in the years of Unix time.
    pub(crate) const FIRST: Self = Self(315_532_800);

    /// When clocks stop, a year before a year has five digits.
    pub(crate) const LAST: Self = Self(253_370_764_800);

    pub(crate) fn plus(self, seconds: i64) -> Self {
        Self(self.0.saturating_add(seconds))
    }

    /// The number of its day.
    pub(crate) fn day(self) -> i64 {
        self.0.div_euclid(DAY)
    }

    /// The start of a day.
    pub(crate) fn of_day(day: i64) -> Self {
        Self(day.saturating_mul(DAY))
    }

    fn in_utc(self) -> time::OffsetDateTime {
        // An account does not get to the year 10000: its clock is stopped before.
        time::OffsetDateTime::from_unix_timestamp(self.0).unwrap_or(time::OffsetDateTime::UNIX_EPOCH)
    }

    /// Year, month, day, hour, minute and second, each with the token that a pattern of the spec has for it.
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

    /// It as the header `date` has it.
    pub(crate) fn in_header(self) -> String {
        let (weekday, month) = (self.in_utc().weekday(), self.in_utc().month());
        format!("{weekday:.3}, {} {month:.3} {} GMT", self.written("DD"), self.written("YYYY hh:mm:ss"))
    }

    /// It as a pattern such as `YYYY-MM-DD hh:mm` says. It has no part of a second, and is in UTC.
    pub(crate) fn written(self, pattern: &str) -> String {
        let fraction = |letter: char| if letter == 'f' { '0' } else { letter };
        let pattern: String = pattern.replace(".f*", "").replace("zone", "Z").chars().map(fraction).collect();
        self.parts().iter().fold(pattern, |text, (token, part)| {
            let width = token.len();
            text.replace(token, &format!("{part:0width$}"))
        })
    }

    /// The point in time that a text names, which is written as a pattern such as `YYYY-MM-DD` says: the start of the day if it has no hours.
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
        // What else stands in the text has to be what the pattern says.
        (moment.written(pattern) == text).then_some(moment)
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written("YYYY-MM-DD hh:mm"))
    }
}

/// A span of time in words: `2 minutes`.
pub(crate) fn in_words(seconds: i64) -> String {
    let (number, unit) = match seconds {
        HOUR.. => (seconds / HOUR, "hour"),
        MINUTE.. => (seconds / MINUTE, "minute"),
        _ => (seconds, "second"),
    };
    format!("{number} {unit}{}", if number == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_read() {
        for (pattern, text, after_noon) in [
            ("YYYY-MM-DD", "2026-11-01", -12 * HOUR),
            ("DD.MM.YYYY", "01.11.2026", -12 * HOUR),
            ("YYYY-MM-DD hh:mm", "2026-11-01 23:30", 11 * HOUR + 30 * MINUTE),
            ("YYYY-MM-DDThh:mm:ss.f*zone", "2026-11-01T12:00:07Z", 7),
            ("DD.MM.YYYY hh:mm:ss.fffZ", "01.11.2026 12:00:07.000Z", 7),
        ] {
            let moment = Moment::start().plus(after_noon);
            assert_eq!((Moment::parse(pattern, text), moment.written(pattern).as_str()), (Some(moment), text));
        }
        for text in
            ["", "2026-11", "2026-02-30", "2026-13-01", "20261101-0017", "2026-11-01 12:00", "2026.11.01", "2026-+1-01"]
        {
            assert_eq!(Moment::parse("YYYY-MM-DD", text), None, "{text}");
        }
        assert_eq!(Moment::parse("MM/DD", "11/01"), None);
        assert_eq!(Moment::parse("YYYY-MM-DD hh:mm", "2026-11-01 24:00"), None);
        assert_eq!(Moment::start().plus(7).in_header(), "Sun, 01 Nov 2026 12:00:07 GMT");
    }
}
