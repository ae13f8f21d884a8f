//! Tests of `jobs`: what they do, and what becomes of them when something fails.

mod run;
mod failures;
