//! Values with a format of their own: formatted texts, points in time, durations and decimals.

pub(crate) mod formatted;
