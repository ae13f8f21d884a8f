//! The comparisons, one file for each part of a service.

mod answers;
mod docs;
mod errors;
mod jobs;
mod variants;
mod operations;
mod page;
mod parameters;
mod records;
mod service;
mod types;
mod values;
mod wires;
