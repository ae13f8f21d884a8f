//! Dates, times of day, points in time as a number since 1970, and durations.

use std::fmt::Debug;
use std::str::FromStr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::json;
use spec_client_runtime::{
    CivilDate, CivilDateTime, DurationMillis, DurationSeconds, OffsetDateTime, TextError, UnixMillis, UnixSeconds,
};

fn date(year: u16, month: u8, day: u8) -> CivilDate {
    CivilDate::new(year, month, day).expect("a date")
}

/// Leap years repeat after 400 years, so the first and the last 400 years cover all of them.
#[test]
fn the_next_day_is_one_day_later_on_every_day() {
    let first = date(0, 1, 1);
    let (mut day, mut count) = (first, 0);
    while let Some(next) = day.checked_add_days(1) {
        if next == date(400, 1, 1) {
            count = first.days_until(date(9_600, 1, 1));
            day = date(9_600, 1, 1);
            continue;
        }
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
    // Seconds and their parts are kept, before 1970 too.
    let cases = [
        (at(59), time(date(1970, 1, 1), 0, 0).with_second(59, 0)),
        (at(59) + Duration::from_nanos(1), time(date(1970, 1, 1), 0, 0).with_second(59, 1)),
        (UNIX_EPOCH - Duration::from_secs(1), time(date(1969, 12, 31), 23, 59).with_second(59, 0)),
        (UNIX_EPOCH - Duration::from_nanos(1), time(date(1969, 12, 31), 23, 59).with_second(59, 999_999_999)),
    ];
    for (point, civil) in cases {
        let civil = civil.expect("a time");
        assert_eq!(CivilDateTime::from_utc(point), Some(civil));
        assert_eq!(civil.to_utc(), Some(point));
    }
    assert_eq!(date(2024, 3, 1).to_utc(), Some(at(1_709_251_200)));
    assert_eq!(CivilDate::from_utc(at(253_402_300_799)), Some(date(9999, 12, 31)));
    assert_eq!(CivilDate::from_utc(at(253_402_300_800)), None);
    assert!(CivilDate::from_utc(SystemTime::now()).is_some_and(|today| today > date(2024, 1, 1)));
    assert_eq!(CivilDate::from(CivilDateTime::from(date(2024, 3, 1))), date(2024, 3, 1));
}

/// The parts of a time in a pattern with seconds: second, nanosecond and offset from UTC.
fn parts(pattern: &str, text: &str) -> Option<(u8, u32, i16)> {
    let time = OffsetDateTime::parse(pattern, text).ok()?;
    Some((time.local().second(), time.local().nanosecond(), time.offset_minutes()))
}

#[test]
fn seconds_fractions_and_zones_are_read_and_written() {
    let rfc3339 = "YYYY-MM-DDThh:mm:ss.f*zone";
    let cases = [
        ("YYYY-MM-DD hh:mm:ss", "2026-01-15 10:30:07", (7, 0, 0)),
        ("YYYY-MM-DDThh:mm:ss.fffZ", "2026-01-15T10:30:07.025Z", (7, 25_000_000, 0)),
        ("YYYY-MM-DDThh:mm:ss.ffffffZ", "2026-01-15T10:30:00.000001Z", (0, 1000, 0)),
        ("YYYY-MM-DDThh:mm:ss,f", "2026-01-15T10:30:00,5", (0, 500_000_000, 0)),
        ("YYYY-MM-DDThh:mmzone", "2026-01-15T10:30-03:30", (0, 0, -210)),
        (rfc3339, "2026-01-15T10:30:07Z", (7, 0, 0)),
        (rfc3339, "2026-01-15T10:30:07.000000001+02:00", (7, 1, 120)),
        (rfc3339, "2026-01-15T10:30:07.5-23:59", (7, 500_000_000, -1439)),
        (rfc3339, "2016-12-31T23:59:60Z", (60, 0, 0)),
    ];
    for (pattern, text, wanted) in cases {
        assert_eq!(parts(pattern, text), Some(wanted), "{text}");
        assert_eq!(OffsetDateTime::parse(pattern, text).map(|time| time.print(pattern)).as_deref(), Ok(text));
    }
    for text in ["2026-01-15 10:30", "2026-01-15 10:30:07", "2026-01-15 10:30:00.5", "2016-12-31 23:59:60"] {
        assert_eq!(text.parse::<CivilDateTime>().map(|time| time.to_string()).as_deref(), Ok(text));
    }
    let moment: OffsetDateTime = "2026-01-15T10:30:07.5+02:00".parse().expect("a point in time");
    assert_eq!(moment.to_string(), "2026-01-15T10:30:07.5+02:00");
    let utc = moment.to_utc().map(|time| OffsetDateTime::try_from(time).map(|time| time.to_string()));
    assert_eq!(utc, Some(Ok("2026-01-15T08:30:07.5Z".to_owned())));
    assert_eq!("2026-01-15".parse(), Ok(date(2026, 1, 15)));
    // Digits beyond the nanosecond are read, and dropped.
    assert_eq!(parts(rfc3339, "2026-01-15T10:30:07.1234567899Z"), Some((7, 123_456_789, 0)));
    for text in [
        "2026-01-15T10:30:07",
        "2026-01-15T10:30:07.Z",
        "2026-01-15T10:30:61Z",
        "2026-01-15T10:30:07+0200",
        "2026-01-15T10:30:07+24:00",
        "2026-01-15T10:30:07+02:60",
        "2026-01-15T10:30:07Z ",
        "2026-01-15 10:30:07Z",
        "0000-01-01T00:00:00+00:01",
        "2026-01-15T10:30:07.é",
    ] {
        let error = OffsetDateTime::parse(rfc3339, text).expect_err(text);
        assert_eq!(error.to_string(), format!("expected text of the form `{rfc3339}`"));
    }
    assert!(OffsetDateTime::parse("YYYY-MM-DDThh:mm:ss.fffZ", "2026-01-15T10:30:07.02Z").is_err());
    // A time without a zone ignores the zone in the text.
    let time = CivilDateTime::parse(rfc3339, "2026-01-15T10:30:07.5+02:00").expect("a time");
    assert_eq!(time.to_string(), "2026-01-15 10:30:07.5");
    assert_eq!(time.print(rfc3339), "2026-01-15T10:30:07.5Z");
    assert_eq!(time.with_second(61, 0), None);
    assert_eq!(time.with_second(0, 1_000_000_000), None);
}

#[test]
fn points_in_time_of_several_zones_are_compared_as_points_in_time() {
    let read = |text| OffsetDateTime::parse("YYYY-MM-DDThh:mm:ss.f*zone", text).expect("a time");
    let (late, early) = (read("2026-01-01T00:30:00.5Z"), read("2026-01-01T01:29:00+01:00"));
    assert!(early < late);
    assert_eq!(late.to_utc(), Some(UNIX_EPOCH + Duration::from_millis(1_767_227_400_500)));
    assert_eq!(OffsetDateTime::from_utc(late.to_utc().expect("a point in time")), Some(late));
    assert_eq!(early.to_string(), "2026-01-01T01:29:00+01:00");
    // If the pattern ends with `Z`, the time is written in UTC.
    assert_eq!(read("2026-01-01T00:30:00+01:00").print("YYYY-MM-DD hh:mmZ"), "2025-12-31 23:30Z");
    let local = early.local();
    assert_eq!(OffsetDateTime::new(local, 60), Some(early));
    assert_eq!(OffsetDateTime::new(local, 24 * 60), None);
    assert_eq!(OffsetDateTime::new(local, -24 * 60), None);
}

#[cfg(any(feature = "jiff_0_2", feature = "jiff_1"))]
macro_rules! dates_convert_to_those_of_jiff {
    ($name:ident, $jiff:ident) => {
        #[test]
        fn $name() {
            use $jiff::civil::{Date, DateTime};

            for ours in [date(0, 1, 1), date(2024, 2, 29), date(9999, 12, 31)] {
                let theirs = Date::from(ours);
                assert_eq!(theirs.to_string(), ours.to_string());
                assert_eq!(CivilDate::try_from(theirs), Ok(ours));
                let time = CivilDateTime::new(ours, 23, 59).expect("a time");
                assert_eq!(DateTime::from(time), theirs.at(23, 59, 0, 0));
                let time = time.with_second(30, 1).expect("a time");
                assert_eq!(DateTime::from(time), theirs.at(23, 59, 30, 1));
                assert_eq!(CivilDateTime::try_from(theirs.at(23, 59, 30, 1)), Ok(time));
            }
            let error = CivilDate::try_from($jiff::civil::date(-1, 1, 1)).expect_err("too early");
            assert_eq!(error.to_string(), "expected a date in the years 0 to 9999");
            assert!(CivilDateTime::try_from(DateTime::MIN).is_err());
        }
    };
}

#[cfg(feature = "jiff_0_2")]
dates_convert_to_those_of_jiff!(dates_convert_to_those_of_jiff_0_2, jiff_0_2);
#[cfg(feature = "jiff_1")]
dates_convert_to_those_of_jiff!(dates_convert_to_those_of_jiff_1, jiff_1);

#[cfg(feature = "chrono_0_4")]
#[test]
fn dates_convert_to_those_of_chrono() {
    use chrono::{NaiveDate, NaiveDateTime};

    for ours in [date(0, 1, 1), date(2024, 2, 29), date(9999, 12, 31)] {
        let theirs = NaiveDate::from(ours);
        assert_eq!(theirs.to_string(), ours.to_string());
        assert_eq!(CivilDate::try_from(theirs), Ok(ours));
        let time = CivilDateTime::new(ours, 23, 59).expect("a time");
        assert_eq!(NaiveDateTime::from(time), theirs.and_hms_opt(23, 59, 0).expect("a time"));
        for (second, nanosecond) in [(30, 1), (60, 5)] {
            let time = time.with_second(second, nanosecond).expect("a time");
            assert_eq!(CivilDateTime::try_from(NaiveDateTime::from(time)), Ok(time));
        }
    }
    assert!(CivilDate::try_from(NaiveDate::MAX).is_err());
    assert!(CivilDateTime::try_from(NaiveDateTime::MIN).is_err());
}

/// Checks both conversions, for a number that represents the time exactly.
#[track_caller]
fn is_exactly<T>(number: T, time: SystemTime)
where
    T: TryFrom<SystemTime, Error = TextError> + TryInto<SystemTime, Error = TextError> + Copy + Debug + PartialEq,
{
    assert_eq!((number.try_into(), T::try_from(time)), (Ok(time), Ok(number)));
}

#[test]
fn a_number_is_a_point_in_time_on_both_sides_of_1970() {
    is_exactly(UnixSeconds::new(0), UNIX_EPOCH);
    is_exactly(UnixSeconds::new(1_764_583_200), UNIX_EPOCH + Duration::from_secs(1_764_583_200));
    is_exactly(UnixSeconds::new(-1), UNIX_EPOCH - Duration::from_secs(1));
    is_exactly(UnixMillis::new(0), UNIX_EPOCH);
    is_exactly(UnixMillis::new(1_764_583_200_250), UNIX_EPOCH + Duration::from_millis(1_764_583_200_250));
    is_exactly(UnixMillis::new(-250), UNIX_EPOCH - Duration::from_millis(250));
}

#[test]
fn a_fraction_belongs_to_the_number_before_it() {
    let [after, before] = [UNIX_EPOCH + Duration::from_nanos(1_500), UNIX_EPOCH - Duration::from_nanos(1_500)];
    assert_eq!([after, before].map(UnixSeconds::from_utc), [0, -1].map(|number| Some(UnixSeconds::new(number))));
    assert_eq!([after, before].map(UnixMillis::from_utc), [0, -1].map(|number| Some(UnixMillis::new(number))));
    let before = UNIX_EPOCH - Duration::from_millis(2_000);
    assert_eq!(UnixSeconds::from_utc(before), Some(UnixSeconds::new(-2)));
}

/// The range of times depends on the platform. No number causes a panic.
#[test]
fn any_number_is_kept_and_converted_if_possible() {
    for number in [i64::MIN, i64::MIN + 1, -62_135_596_801, 253_402_300_800, i64::MAX - 1, i64::MAX] {
        let (seconds, millis) = (UnixSeconds::new(number), UnixMillis::new(number));
        assert_eq!((seconds.get(), millis.get()), (number, number));
        for back in seconds.to_utc().into_iter().map(UnixSeconds::from_utc) {
            assert_eq!(back, Some(seconds));
        }
        assert_eq!(millis.to_utc().and_then(UnixMillis::from_utc), millis.to_utc().map(|_| millis));
        assert_eq!(SystemTime::try_from(seconds).is_ok(), seconds.to_utc().is_some());
    }
}

/// Like integers: a text and a fraction of zero are deviations. A negative number is kept.
#[test]
fn a_number_of_units_is_read_as_a_whole_number() {
    fn demand<T>(new: fn(i64) -> T)
    where
        T: DeserializeOwned + Serialize + Debug + PartialEq + FromStr<Err = TextError>,
    {
        for json in [json!(-5), json!("-5"), json!(-5.0)] {
            assert_eq!(serde_json::from_value::<T>(json.clone()).ok(), Some(new(-5)), "{json}");
        }
        for json in [json!("2026-12-01"), json!("PT5M"), json!(1.5), json!(u64::MAX), json!(null), json!([1])] {
            assert!(serde_json::from_value::<T>(json.clone()).is_err(), "{json}");
        }
        assert_eq!((json!(new(-7)), "12".parse()), (json!(-7), Ok(new(12))));
        assert!("12.5".parse::<T>().is_err());
    }
    demand(UnixSeconds::new);
    demand(UnixMillis::new);
    demand(DurationSeconds::new);
    demand(DurationMillis::new);
    assert_eq!(UnixMillis::new(12).to_string(), "12");
}

#[test]
fn a_whole_number_of_units_is_converted_both_ways() {
    for number in [0, 1, 90, i64::MAX] {
        let duration = Duration::from_secs(number.unsigned_abs());
        assert_eq!(DurationSeconds::try_from(duration), Ok(DurationSeconds::new(number)));
        assert_eq!(Duration::try_from(DurationSeconds::new(number)), Ok(duration));
        assert_eq!(DurationMillis::new(number).to_duration(), Some(Duration::from_millis(number.unsigned_abs())));
    }
    assert_eq!(DurationMillis::try_from(Duration::from_millis(1_500)).map(DurationMillis::get), Ok(1_500));
}

/// Fractions of a unit, and durations that are too long, would be sent as other values.
#[test]
fn a_duration_that_cannot_be_sent_exactly_is_an_error() {
    let seconds = |duration| DurationSeconds::try_from(duration).map_err(|error: TextError| error.to_string());
    assert_eq!(seconds(Duration::from_millis(1_500)), Err("expected a whole number of seconds".to_owned()));
    assert_eq!(seconds(Duration::MAX), Err("expected a whole number of seconds".to_owned()));
    assert!(DurationMillis::try_from(Duration::from_micros(1)).is_err());
    assert!(DurationMillis::try_from(Duration::MAX).is_err());
    assert_eq!(DurationSeconds::new(-5).to_duration(), None);
    assert!(Duration::try_from(DurationMillis::new(-1)).is_err());
}
