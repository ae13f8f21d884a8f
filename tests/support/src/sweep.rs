//! Sweeps: tests that try many variants of one thing.
//!
//! After an edit of `spec/`, a maintainer waits for all tests, and most variants fail together or not at all. So `cargo test` tries a
//! quarter of each sweep, always the same one. With `SWEEPS=all` in the environment, as in `.ci/run`, it tries all.

use std::env;

/// A usual run tries one variant of this many.
const STEP: usize = 4;

/// Whether all variants are tried.
pub fn is_whole() -> bool {
    env::var("SWEEPS").is_ok_and(|sweeps| sweeps == "all")
}

/// The variants that are tried.
pub fn sweep<T>(all: impl IntoIterator<Item = T>) -> impl Iterator<Item = T> {
    all.into_iter().step_by(if is_whole() { 1 } else { STEP })
}

/// The number of random variants that are tried, of this many.
pub fn rounds(all: usize) -> usize {
    sweep(0..all).count()
}
