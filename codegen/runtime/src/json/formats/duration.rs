//! Durations as a number of seconds or milliseconds.

use std::time::Duration;

use crate::impl_integer;
use crate::text::text_error::TextError;

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
