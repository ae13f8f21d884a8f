//! Tests of `jobs`: runs, failures, jobs that are found in a list, and the store.

mod run;
mod failures;
mod find;
mod location;
mod store;
