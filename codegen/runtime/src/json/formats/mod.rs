//! Values with a format of their own: formatted texts, points in time and durations.

pub(crate) mod formatted;
#[cfg(not(without = "unix_time"))]
pub(crate) mod unix_time;
#[cfg(not(without = "durations"))]
pub(crate) mod duration;
#[cfg(not(without = "decimals"))]
mod written;
#[cfg(not(without = "decimals"))]
pub(crate) mod decimal;
