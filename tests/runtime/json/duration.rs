//! Durations as numbers, and their conversion from and to those of the standard library.

use std::time::Duration;

use serde_json::json;
use spec_client_runtime::{DurationMillis, DurationSeconds, TextError};

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
}

/// Like integers: a text and a fraction of zero are deviations. A negative number is kept.
#[test]
fn a_duration_is_read_as_a_whole_number() {
    for json in [json!(-5), json!("-5"), json!(-5.0)] {
        assert_eq!(
            serde_json::from_value::<DurationSeconds>(json.clone()).ok(),
            Some(DurationSeconds::new(-5)),
            "{json}"
        );
    }
    for json in [json!("PT5M"), json!(1.5), json!(u64::MAX), json!(null)] {
        assert!(serde_json::from_value::<DurationMillis>(json.clone()).is_err(), "{json}");
    }
    assert_eq!(DurationSeconds::new(-5).to_duration(), None);
    assert!(Duration::try_from(DurationMillis::new(-1)).is_err());
    assert_eq!(json!([DurationSeconds::new(7), DurationMillis::new(-7)]), json!([7, -7]));
    assert_eq!(("12".parse(), "1.5".parse::<DurationSeconds>().is_err()), (Ok(DurationMillis::new(12)), true));
}
