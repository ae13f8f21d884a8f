//! The time of an account: seconds on a clock that tests move, or that runs in real time.

use std::fmt;

use language::ir::{PatternPiece, fits_pattern, pieces};
use serde::{Deserialize, Serialize};

/// A point in time, in seconds since the start of 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct Moment(pub(crate) i64);

impl Moment {
    /// The default start of an account: noon of the day that the spec's examples mention.
    pub(crate) const START: Self = Self(1_793_534_400);

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

    pub(crate) fn in_header(self) -> String {
        let (weekday, month) = (self.in_utc().weekday(), self.in_utc().month());
        format!("{weekday:.3}, {} {month:.3} {} GMT", self.written("DD"), self.written("YYYY hh:mm:ss"))
    }

    /// The time in a pattern such as `YYYY-MM-DD hh:mm`, in UTC. Fractions of a second are 0.
    pub(crate) fn written(self, pattern: &str) -> String {
        let moment = self.in_utc();
        let written = |piece| match piece {
            PatternPiece::Number("YYYY") => format!("{:04}", moment.year()),
            PatternPiece::Number("MM") => format!("{:02}", u8::from(moment.month())),
            PatternPiece::Number("DD") => format!("{:02}", moment.day()),
            PatternPiece::Number("hh") => format!("{:02}", moment.hour()),
            PatternPiece::Number("mm") => format!("{:02}", moment.minute()),
            PatternPiece::Number(_) => format!("{:02}", moment.second()),
            PatternPiece::Fraction(separator, digits) => format!("{separator}{:0digits$}", 0),
            PatternPiece::AnyFraction => String::new(),
            PatternPiece::Zone => "Z".to_owned(),
            PatternPiece::Fixed(letter) => letter.to_string(),
        };
        pieces(pattern).into_iter().map(written).collect()
    }

    /// Parses a day such as `2027-03-01`, which begins at midnight, or a minute such as `2027-03-01 09:30`.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        if !["YYYY-MM-DD", "YYYY-MM-DD hh:mm"].iter().any(|pattern| fits_pattern(pattern, text)) {
            return None;
        }
        let mut numbers = text.split(['-', ' ', ':']).map(|number| number.parse::<u16>().unwrap_or(0));
        let mut next = || numbers.next().unwrap_or(0);
        let (year, month, day) = (next(), u8::try_from(next()).ok()?, u8::try_from(next()).ok()?);
        let date = time::Date::from_calendar_date(i32::from(year), time::Month::try_from(month).ok()?, day).ok()?;
        let minutes = i64::from(next()) * 60 + i64::from(next());
        Some(Self(date.midnight().assume_utc().unix_timestamp()).plus(minutes * 60))
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written("YYYY-MM-DD hh:mm"))
    }
}
