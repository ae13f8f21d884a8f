//! Tests of `json`: what is read from what, and which deviations are reported.

mod values;
mod read;
pub(crate) mod deviation;
mod recorder;
