//! Values with a format of their own: formatted texts, points in time and durations.

pub(crate) mod formatted;
pub(crate) mod unix_time;
pub(crate) mod duration;
mod written;
pub(crate) mod decimal;
