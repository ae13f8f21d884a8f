//! Tests of `jobs`: their course, and failures.

mod run;
mod failures;
