//! Tests with random input.
//!
//! [`check`] runs a property with random bytes, from which the property draws its input. A usual run is the same every time. With another
//! number in the environment variable `SEED`, the input is another one: CI sets it to the number of the run.
//!
//! A failure prints `Seed: 0x…`, and then the seed of a shorter input that fails, too. With `ARBTEST_SEED=0x…` in the environment, `check`
//! runs a property once, with the input of this seed.
//!
//! The draws are `u.choose(&["a", "b"])?`, `u.choose_index(3)?`, `u.int_in_range(0..=6)?`, `u.ratio(1, 4)?` and `u.arbitrary()?`. When
//! there are no more bytes, each returns its first value, so a short input is a simple one.
//!
//! [`Random`] gives pseudorandom numbers, for what is too slow to shorten: a run of the compiler, a process that is killed. They are the
//! same in every run with the same `Cargo.lock` and `SEED`.

use std::env;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::time::Duration;

use arbtest::arbitrary::Result;
pub use arbtest::arbitrary::{self, Unstructured};
use arbtest::arbtest;
use fastrand::Rng;

/// The most random bytes of an input. Most draws take one.
const MOST_BYTES: u32 = 512;

/// Runs a property with this many random inputs. It fails if one of them makes the property panic.
pub fn check(inputs: usize, mut property: impl FnMut(&mut Unstructured<'_>) -> Result<()>) {
    if env::var_os("ARBTEST_SEED").is_some() {
        return arbtest(property).run();
    }
    let mut random = Rng::with_seed(seed());
    for _ in 0..inputs {
        // The lower half of a seed is the number of bytes.
        let seed = u64::from(random.u32(..)) << u32::BITS | u64::from(random.u32(16..=MOST_BYTES));
        let run = catch_unwind(AssertUnwindSafe(|| arbtest(&mut property).seed(seed).run()));
        if let Err(panic) = run {
            arbtest(&mut property).seed(seed).minimize().budget(Duration::from_secs(5)).run();
            resume_unwind(panic);
        }
    }
}

/// The number in `SEED`, or 0.
fn seed() -> u64 {
    env::var("SEED").map_or(0, |seed| seed.parse().expect("SEED is a number"))
}

/// A generator. The same seed gives the same numbers.
pub struct Random(Rng);

impl Random {
    /// A generator with this seed and the number in `SEED`.
    pub fn new(seed: u64) -> Self {
        Self(Rng::with_seed(seed ^ self::seed().rotate_left(u32::BITS)))
    }

    /// Any number.
    pub fn number(&mut self) -> u64 {
        self.0.u64(..)
    }

    /// A number below `end`, or 0 if `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.0.usize(..end.max(1))
    }

    /// One of these.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len())]
    }
}
