//! Tests of `deviation`: what the observer gets, and what a reader writes down for it.

pub(crate) mod observation;
mod kinds;
mod recorder;
