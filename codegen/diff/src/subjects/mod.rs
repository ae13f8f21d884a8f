//! The comparisons, one file for each kind of subject.

mod answers;
pub(crate) mod errors;
mod jobs;
mod operations;
mod parameters;
mod service;
mod types;
mod wires;
