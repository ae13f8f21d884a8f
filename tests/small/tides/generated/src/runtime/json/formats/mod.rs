//! Values with a format of their own: formatted texts, points in time and durations.

pub(crate) mod formatted;
mod written;
pub(crate) mod decimal;
