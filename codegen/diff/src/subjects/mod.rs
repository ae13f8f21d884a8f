//! The comparisons, one file for each kind of subject.

mod answers;
mod docs;
mod errors;
mod jobs;
mod members;
mod variants;
mod operations;
mod page;
mod parameters;
mod records;
mod sent;
mod service;
mod types;
mod values;
mod wires;
