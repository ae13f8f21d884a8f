//! A key by which the service recognizes a call that is sent again. A client without one compiles no random keys.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::time::SystemTime;

/// A parameter with a key by which the service recognizes a call that is sent again. The service carries out a call with the
/// same key only once, so the client may send it again.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct IdempotencyKey {
    /// The wire name of the parameter.
    pub parameter: &'static str,
    /// Makes a key for a call that has none.
    pub make: fn() -> String,
}

impl IdempotencyKey {
    /// A key of 32 hexadecimal digits.
    #[inline]
    pub(crate) const fn random(parameter: &'static str) -> Self {
        Self { parameter, make: random_key }
    }
}

/// Returns 128 random bits in hexadecimal digits. The standard library seeds its hashers with random numbers of the operating
/// system. Such keys are different, which is all that an idempotency key needs. They are not secret: do not use them as
/// passwords. A fork copies the seeds, so the process and the time are added.
#[inline]
fn random_key() -> String {
    let now = (std::process::id(), SystemTime::now());
    let half = || RandomState::new().hash_one(now);
    format!("{:016x}{:016x}", half(), half())
}
