//! Tests of `json`: lenient reading, and deviations.

mod values;
mod read;
pub(crate) mod deviation;
mod recorder;
