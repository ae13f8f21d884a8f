//! Arithmetic with dates, and conversions from and to points in time.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use client_runtime::{CivilDate, CivilDateTime};

fn date(year: u16, month: u8, day: u8) -> CivilDate {
    CivilDate::new(year, month, day).expect("a date")
}

/// Every day of the calendar is one after the day before, over all leap years.
#[test]
fn the_next_day_is_one_day_later_on_every_day() {
    let first = date(0, 1, 1);
    let (mut day, mut count) = (first, 0);
    while let Some(next) = day.checked_add_days(1) {
        count += 1;
        assert!(next > day);
        let is_next = next.day() == day.day() + 1 && next.month() == day.month() && next.year() == day.year();
        let is_first = next.day() == 1 && CivilDate::new(day.year(), day.month(), day.day() + 1).is_none();
        assert!(is_next || is_first, "{day} {next}");
        assert_eq!(
            (first.days_until(next), next.days_until(first), next.checked_add_days(-count)),
            (count, -count, Some(first))
        );
        day = next;
    }
    assert_eq!((day, count), (date(9999, 12, 31), 3_652_424));
    assert_eq!(first.checked_add_days(-1), None);
    for far in [i64::MAX, i64::MIN, i64::MAX - 719_468, 10_000_000] {
        assert_eq!(day.checked_add_days(far), None);
    }
}

#[test]
fn a_date_is_a_point_in_time_in_utc() {
    let at = |seconds: u64| UNIX_EPOCH + Duration::from_secs(seconds);
    let time = |date, hour, minute| CivilDateTime::new(date, hour, minute).expect("a time");
    let cases = [
        (at(0), time(date(1970, 1, 1), 0, 0)),
        (at(951_825_540), time(date(2000, 2, 29), 11, 59)),
        (at(1_709_251_140), time(date(2024, 2, 29), 23, 59)),
        (UNIX_EPOCH - Duration::from_secs(60), time(date(1969, 12, 31), 23, 59)),
        (UNIX_EPOCH - Duration::from_secs(86_400 * 365), time(date(1969, 1, 1), 0, 0)),
    ];
    for (point, civil) in cases {
        assert_eq!(CivilDateTime::from_utc(point), Some(civil));
        assert_eq!(CivilDate::from_utc(point), Some(civil.date()));
        assert_eq!(civil.to_utc(), Some(point));
    }
    // Seconds and their parts are dropped, before 1970 too.
    assert_eq!(CivilDateTime::from_utc(at(59)), Some(time(date(1970, 1, 1), 0, 0)));
    let before = UNIX_EPOCH - Duration::from_nanos(1);
    assert_eq!(CivilDateTime::from_utc(before), Some(time(date(1969, 12, 31), 23, 59)));
    assert_eq!(date(2024, 3, 1).to_utc(), Some(at(1_709_251_200)));
    assert_eq!(CivilDate::from_utc(at(253_402_300_799)), Some(date(9999, 12, 31)));
    assert_eq!(CivilDate::from_utc(at(253_402_300_800)), None);
    assert!(CivilDate::from_utc(SystemTime::now()).is_some_and(|today| today > date(2024, 1, 1)));
    assert_eq!(CivilDate::from(CivilDateTime::from(date(2024, 3, 1))), date(2024, 3, 1));
}

#[cfg(feature = "jiff")]
#[test]
fn dates_are_those_of_jiff() {
    use jiff::civil::{Date, DateTime};

    for ours in [date(0, 1, 1), date(2024, 2, 29), date(9999, 12, 31)] {
        let theirs = Date::from(ours);
        assert_eq!(theirs.to_string(), ours.to_string());
        assert_eq!(CivilDate::try_from(theirs), Ok(ours));
        let time = CivilDateTime::new(ours, 23, 59).expect("a time");
        assert_eq!(DateTime::from(time), theirs.at(23, 59, 0, 0));
        assert_eq!(CivilDateTime::try_from(theirs.at(23, 59, 30, 1)), Ok(time));
    }
    let error = CivilDate::try_from(jiff::civil::date(-1, 1, 1)).expect_err("too early");
    assert_eq!(error.to_string(), "expected a date in the years 0 to 9999");
    assert!(CivilDateTime::try_from(DateTime::MIN).is_err());
}

#[cfg(feature = "chrono")]
#[test]
fn dates_are_those_of_chrono() {
    use chrono::{NaiveDate, NaiveDateTime};

    for ours in [date(0, 1, 1), date(2024, 2, 29), date(9999, 12, 31)] {
        let theirs = NaiveDate::from(ours);
        assert_eq!(theirs.to_string(), ours.to_string());
        assert_eq!(CivilDate::try_from(theirs), Ok(ours));
        let time = CivilDateTime::new(ours, 23, 59).expect("a time");
        assert_eq!(NaiveDateTime::from(time), theirs.and_hms_opt(23, 59, 0).expect("a time"));
        assert_eq!(CivilDateTime::try_from(theirs.and_hms_opt(23, 59, 30).expect("a time")), Ok(time));
    }
    assert!(CivilDate::try_from(NaiveDate::MAX).is_err());
    assert!(CivilDateTime::try_from(NaiveDateTime::MIN).is_err());
}
