//! Conversions of dates and times from and to the types of other crates, each behind a feature of its name.
//!
//! The years of a date are 0 to 9999, and all of these crates have them. A year of theirs may be outside.

use crate::runtime::text::calendar::{CivilDate, CivilDateTime};
use crate::runtime::text::text_error::TextError;

/// What a date of another crate needs to have.
fn out_of_range() -> TextError {
    TextError::expected("a date in the years 0 to 9999")
}

#[cfg(feature = "jiff")]
mod with_jiff {
    use jiff::civil::{Date, DateTime};

    use super::*;

    impl From<CivilDate> for Date {
        fn from(date: CivilDate) -> Self {
            let parts = [date.month(), date.day()].map(|part| i8::try_from(part).unwrap_or(1));
            let year = i16::try_from(date.year()).unwrap_or_default();
            Self::new(year, parts[0], parts[1]).unwrap_or_default()
        }
    }

    impl TryFrom<Date> for CivilDate {
        type Error = TextError;

        fn try_from(date: Date) -> Result<Self, TextError> {
            let parts = (date.year().try_into(), date.month().try_into(), date.day().try_into());
            let (Ok(year), Ok(month), Ok(day)) = parts else { return Err(out_of_range()) };
            Self::new(year, month, day).ok_or_else(out_of_range)
        }
    }

    impl From<CivilDateTime> for DateTime {
        fn from(time: CivilDateTime) -> Self {
            let parts = [time.hour(), time.minute()].map(|part| i8::try_from(part).unwrap_or_default());
            Date::from(time.date()).at(parts[0], parts[1], 0, 0)
        }
    }

    /// Seconds are dropped.
    impl TryFrom<DateTime> for CivilDateTime {
        type Error = TextError;

        fn try_from(time: DateTime) -> Result<Self, TextError> {
            let date = CivilDate::try_from(time.date())?;
            let (Ok(hour), Ok(minute)) = (time.hour().try_into(), time.minute().try_into()) else {
                return Err(out_of_range());
            };
            Self::new(date, hour, minute).ok_or_else(out_of_range)
        }
    }
}

#[cfg(feature = "chrono")]
mod with_chrono {
    use chrono::{Datelike, NaiveDate, NaiveDateTime, NaiveTime, Timelike};

    use super::*;

    impl From<CivilDate> for NaiveDate {
        fn from(date: CivilDate) -> Self {
            let parts = (i32::from(date.year()), u32::from(date.month()), u32::from(date.day()));
            Self::from_ymd_opt(parts.0, parts.1, parts.2).unwrap_or_default()
        }
    }

    impl TryFrom<NaiveDate> for CivilDate {
        type Error = TextError;

        fn try_from(date: NaiveDate) -> Result<Self, TextError> {
            let parts = (date.year().try_into(), date.month().try_into(), date.day().try_into());
            let (Ok(year), Ok(month), Ok(day)) = parts else { return Err(out_of_range()) };
            Self::new(year, month, day).ok_or_else(out_of_range)
        }
    }

    impl From<CivilDateTime> for NaiveDateTime {
        fn from(time: CivilDateTime) -> Self {
            let of_day = NaiveTime::from_hms_opt(time.hour().into(), time.minute().into(), 0);
            NaiveDate::from(time.date()).and_time(of_day.unwrap_or_default())
        }
    }

    /// Seconds are dropped.
    impl TryFrom<NaiveDateTime> for CivilDateTime {
        type Error = TextError;

        fn try_from(time: NaiveDateTime) -> Result<Self, TextError> {
            let date = CivilDate::try_from(time.date())?;
            let (Ok(hour), Ok(minute)) = (time.hour().try_into(), time.minute().try_into()) else {
                return Err(out_of_range());
            };
            Self::new(date, hour, minute).ok_or_else(out_of_range)
        }
    }
}
