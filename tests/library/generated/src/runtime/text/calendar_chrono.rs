//! Conversions of dates and times from and to those of `chrono`, which has all years that a date can have.

use chrono::{Datelike, NaiveDate, NaiveDateTime, NaiveTime, Timelike};

use crate::runtime::text::calendar::{CivilDate, CivilDateTime};
use crate::runtime::text::text_error::TextError;

impl From<CivilDate> for NaiveDate {
    fn from(date: CivilDate) -> Self {
        Self::from_ymd_opt(date.year().into(), date.month().into(), date.day().into()).unwrap_or_default()
    }
}

impl TryFrom<NaiveDate> for CivilDate {
    type Error = TextError;

    fn try_from(date: NaiveDate) -> Result<Self, TextError> {
        Self::of_parts(date.year(), date.month(), date.day())
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
        Self::of_parts(time.date().try_into()?, time.hour(), time.minute())
    }
}
