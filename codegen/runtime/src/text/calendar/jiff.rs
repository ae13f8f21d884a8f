//! Conversions of dates and times from and to the types of `jiff`, which support all years that a date can have.

/// The versions of `jiff` have the same methods, but for the compiler their types have nothing in common.
macro_rules! conversions {
    ($jiff:ident, $feature:literal) => {
        #[cfg(feature = $feature)]
        mod $jiff {
            use ::$jiff::civil::{Date, DateTime};

            use crate::text::TextError;
            use crate::text::calendar::{CivilDate, CivilDateTime};

            impl From<CivilDate> for Date {
                #[inline]
                fn from(date: CivilDate) -> Self {
                    let [month, day] = [date.month(), date.day()].map(|part| i8::try_from(part).unwrap_or(1));
                    let year = i16::try_from(date.year()).unwrap_or_default();
                    Self::new(year, month, day).unwrap_or_default()
                }
            }

            impl TryFrom<Date> for CivilDate {
                type Error = TextError;

                #[inline]
                fn try_from(date: Date) -> Result<Self, TextError> {
                    Self::of_parts(date.year(), date.month(), date.day())
                }
            }

            impl From<CivilDateTime> for DateTime {
                #[inline]
                fn from(time: CivilDateTime) -> Self {
                    // `jiff` cannot represent a leap second.
                    let parts = [time.hour(), time.minute(), time.second().min(59)];
                    let [hour, minute, second] = parts.map(|part| i8::try_from(part).unwrap_or_default());
                    Date::from(time.date()).at(
                        hour,
                        minute,
                        second,
                        i32::try_from(time.nanosecond()).unwrap_or_default(),
                    )
                }
            }

            impl TryFrom<DateTime> for CivilDateTime {
                type Error = TextError;

                #[inline]
                fn try_from(time: DateTime) -> Result<Self, TextError> {
                    let of_day = [time.hour(), time.minute(), time.second()];
                    Self::of_parts(time.date().try_into()?, of_day, time.subsec_nanosecond())
                }
            }
        }
    };
}

conversions!(jiff_0_2, "jiff_0_2");
conversions!(jiff_1, "jiff_1");
