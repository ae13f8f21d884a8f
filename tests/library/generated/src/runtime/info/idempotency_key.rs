//! A key by which the service recognizes a call that it gets again. A client without one compiles nothing of it.

use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::time::SystemTime;

use crate::runtime::error::Error;
use crate::runtime::info::operation::OperationInfo;
use crate::runtime::info::parameter::Handling;
use crate::runtime::request::call::{Call, Take};
use crate::runtime::request::response::Context;

/// A parameter with a key by which the service recognizes a call that it gets again. The service carries out a call with the
/// same key only once, so the client may send it again.
#[derive(Clone, Copy, Debug)]
pub struct IdempotencyKey {
    /// The name of the parameter on the wire.
    pub parameter: &'static str,
    /// Sends a call that has no key with a fresh one, which is the same for all attempts.
    pub(crate) exchange: fn(&Call, &Context<'_>, &mut Take<'_>) -> Result<(), Error>,
    /// Returns a call that has no key with `***`.
    pub(crate) show: fn(&Call) -> Call,
}

impl OperationInfo {
    /// Names the parameter with the idempotency key. The client makes a key of 32 hexadecimal digits for each call whose
    /// caller sets none.
    #[must_use]
    #[inline]
    pub const fn with_idempotency_key(self, parameter: &'static str) -> Self {
        Self { idempotency_key: Some(IdempotencyKey { parameter, exchange, show }), ..self }
    }
}

#[inline]
fn exchange(call: &Call, context: &Context<'_>, take: &mut Take<'_>) -> Result<(), Error> {
    with_key(call, &random_key(), false).exchange_with(context, take)
}

#[inline]
fn show(call: &Call) -> Call {
    with_key(call, "", true)
}

#[inline]
fn with_key(call: &Call, key: &str, secret: bool) -> Call {
    let mut call = call.clone();
    if let Some(known) = call.info.idempotency_key {
        call.parameters.set(known.parameter, &key, Handling { secret, ..call.info.handling(known.parameter) });
    }
    call
}

/// Returns 128 random bits in hexadecimal digits. The standard library seeds its hashers with random numbers of the operating
/// system. That makes keys that differ, which is all that an idempotency key needs. They are not secret: do not use them as
/// passwords. The process and the time make a difference after a fork, which copies the seeds.
#[inline]
fn random_key() -> String {
    let now = (std::process::id(), SystemTime::now());
    let half = || RandomState::new().hash_one(now);
    format!("{:016x}{:016x}", half(), half())
}
