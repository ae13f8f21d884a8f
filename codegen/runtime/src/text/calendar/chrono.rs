//! Conversions of dates and times from and to the types of `chrono`, which support all years that a date can have.

use ::chrono::{Datelike, NaiveDate, NaiveDateTime, NaiveTime, Timelike};

use crate::text::TextError;
use crate::text::calendar::{CivilDate, CivilDateTime};

/// The nanoseconds of a second.
const LEAP: u32 = 1_000_000_000;

impl From<CivilDate> for NaiveDate {
    #[inline]
    fn from(date: CivilDate) -> Self {
        Self::from_ymd_opt(date.year().into(), date.month().into(), date.day().into()).unwrap_or_default()
    }
}

impl TryFrom<NaiveDate> for CivilDate {
    type Error = TextError;

    #[inline]
    fn try_from(date: NaiveDate) -> Result<Self, TextError> {
        Self::of_parts(date.year(), date.month(), date.day())
    }
}

impl From<CivilDateTime> for NaiveDateTime {
    #[inline]
    fn from(time: CivilDateTime) -> Self {
        let [hour, minute, second] = [time.hour(), time.minute(), time.second()].map(u32::from);
        // In `chrono`, a leap second is second 59 with more than a second of nanoseconds.
        let leap = if second == 60 { LEAP } else { 0 };
        let of_day = NaiveTime::from_hms_nano_opt(hour, minute, second.min(59), time.nanosecond() + leap);
        NaiveDate::from(time.date()).and_time(of_day.unwrap_or_default())
    }
}

impl TryFrom<NaiveDateTime> for CivilDateTime {
    type Error = TextError;

    #[inline]
    fn try_from(time: NaiveDateTime) -> Result<Self, TextError> {
        let leap = time.nanosecond() / LEAP;
        let of_day = [time.hour(), time.minute(), time.second() + leap];
        Self::of_parts(time.date().try_into()?, of_day, time.nanosecond() % LEAP)
    }
}
