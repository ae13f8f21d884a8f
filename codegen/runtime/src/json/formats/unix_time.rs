//! Points in time as the number of seconds or milliseconds since 1970, and durations as such a number.

use std::time::{Duration, SystemTime};

use crate::impl_integer;
use crate::text::TextError;

macro_rules! unix_time {
    ($(#[$about:meta])* $name:ident, $units:literal, $duration:path, $from_duration:path, $nanoseconds:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(i64);

        impl $name {
            #[doc = concat!("Creates a point in time from the number of ", $units, " since 1970-01-01 00:00 UTC. A negative \
                number is a time before that.")]
            #[must_use]
            #[inline]
            pub const fn new(number: i64) -> Self {
                Self(number)
            }

            #[doc = concat!("The number of ", $units, " since 1970-01-01 00:00 UTC.")]
            #[must_use]
            #[inline]
            pub const fn get(self) -> i64 {
                self.0
            }

            #[doc = concat!("Returns the last whole number of ", $units, " before this point in time, or at it. Returns \
                `None` if an `i64` cannot hold the number.")]
            #[inline]
            pub fn from_utc(time: SystemTime) -> Option<Self> {
                let number = match time.duration_since(SystemTime::UNIX_EPOCH) {
                    Ok(after) => i128::try_from($from_duration(&after)).ok()?,
                    Err(before) => {
                        let before = before.duration();
                        let is_whole = before.subsec_nanos() % $nanoseconds == 0;
                        -i128::try_from($from_duration(&before)).ok()? - i128::from(!is_whole)
                    }
                };
                i64::try_from(number).ok().map(Self)
            }

            /// Returns this point in time, or `None` if the platform cannot represent it.
            #[inline]
            pub fn to_utc(self) -> Option<SystemTime> {
                let distance = $duration(self.0.unsigned_abs());
                match self.0 < 0 {
                    true => SystemTime::UNIX_EPOCH.checked_sub(distance),
                    false => SystemTime::UNIX_EPOCH.checked_add(distance),
                }
            }
        }

        /// Fails if the number of the point in time is too large.
        impl TryFrom<SystemTime> for $name {
            type Error = TextError;

            #[inline]
            fn try_from(time: SystemTime) -> Result<Self, TextError> {
                Self::from_utc(time).ok_or_else(|| TextError::expected("a point in time within the range of an `i64`"))
            }
        }

        /// Fails if the platform cannot represent the point in time.
        impl TryFrom<$name> for SystemTime {
            type Error = TextError;

            #[inline]
            fn try_from(time: $name) -> Result<Self, TextError> {
                time.to_utc().ok_or_else(|| TextError::expected("a point in time that the platform can represent"))
            }
        }

        impl_integer!($name);
    };
}

unix_time! {
    /// A point in time as the number of seconds since 1970-01-01 00:00 UTC, without leap seconds. It is any number that the
    /// service sends; [`to_utc`](Self::to_utc) converts it on request. A parameter of this type accepts a [`SystemTime`], too.
    UnixSeconds, "seconds", Duration::from_secs, Duration::as_secs, 1_000_000_000
}

unix_time! {
    /// A point in time as the number of milliseconds since 1970-01-01 00:00 UTC, without leap seconds. It is any number that
    /// the service sends; [`to_utc`](Self::to_utc) converts it on request. A parameter of this type accepts a [`SystemTime`],
    /// too.
    UnixMillis, "milliseconds", Duration::from_millis, Duration::as_millis, 1_000_000
}

macro_rules! duration {
    ($(#[$about:meta])* $name:ident, $units:literal, $duration:path, $from_duration:path, $nanoseconds:literal) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub struct $name(i64);

        impl $name {
            #[doc = concat!("Creates a duration from the number of ", $units, ".")]
            #[must_use]
            #[inline]
            pub const fn new(number: i64) -> Self {
                Self(number)
            }

            #[doc = concat!("The number of ", $units, ".")]
            #[must_use]
            #[inline]
            pub const fn get(self) -> i64 {
                self.0
            }

            /// Returns the duration, or `None` if the number is negative.
            #[inline]
            pub fn to_duration(self) -> Option<Duration> {
                u64::try_from(self.0).ok().map($duration)
            }
        }

        #[doc = concat!("Fails if the duration is not a whole number of ", $units, ", since a part of it would be lost, or if an \
            `i64` cannot hold the number.")]
        impl TryFrom<Duration> for $name {
            type Error = TextError;

            #[inline]
            fn try_from(duration: Duration) -> Result<Self, TextError> {
                let number = i64::try_from($from_duration(&duration)).ok();
                let number = number.filter(|_| duration.subsec_nanos() % $nanoseconds == 0);
                number.map(Self).ok_or_else(|| TextError::expected(concat!("a whole number of ", $units)))
            }
        }

        /// Fails if the number is negative.
        impl TryFrom<$name> for Duration {
            type Error = TextError;

            #[inline]
            fn try_from(number: $name) -> Result<Self, TextError> {
                number.to_duration().ok_or_else(|| TextError::expected("a duration that is not negative"))
            }
        }

        impl_integer!($name);
    };
}

duration! {
    /// A duration as a number of seconds. It is any number that the service sends; [`to_duration`](Self::to_duration) converts
    /// it on request. A parameter of this type accepts a [`Duration`], too.
    DurationSeconds, "seconds", Duration::from_secs, Duration::as_secs, 1_000_000_000
}

duration! {
    /// A duration as a number of milliseconds. It is any number that the service sends; [`to_duration`](Self::to_duration)
    /// converts it on request. A parameter of this type accepts a [`Duration`], too.
    DurationMillis, "milliseconds", Duration::from_millis, Duration::as_millis, 1_000_000
}
