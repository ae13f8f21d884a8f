//! Points in time as numbers, and their conversion from and to those of the system.

use std::fmt::Debug;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::json;
use spec_client_runtime::{TextError, UnixMillis, UnixSeconds};

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

/// Like integers: a text and a fraction of zero are deviations.
#[test]
fn a_point_in_time_is_read_as_a_whole_number() {
    for json in [json!(-5), json!("-5"), json!(-5.0)] {
        assert_eq!(serde_json::from_value::<UnixSeconds>(json.clone()).ok(), Some(UnixSeconds::new(-5)), "{json}");
        assert_eq!(serde_json::from_value::<UnixMillis>(json.clone()).ok(), Some(UnixMillis::new(-5)), "{json}");
    }
    for json in [json!("2026-12-01"), json!(1.5), json!(u64::MAX), json!(null), json!([1])] {
        assert!(serde_json::from_value::<UnixSeconds>(json.clone()).is_err(), "{json}");
    }
    assert_eq!(json!([UnixSeconds::new(7), UnixMillis::new(-7)]), json!([7, -7]));
    assert_eq!("12".parse(), Ok(UnixSeconds::new(12)));
    assert!("12.5".parse::<UnixMillis>().is_err());
    assert_eq!(UnixMillis::new(12).to_string(), "12");
}
