//! What connectors do.

use crate::account::Account;
use crate::account::call::{Call, Outcome, done};

pub(super) fn run(account: &mut Account, call: &Call<'_>) -> Outcome {
    account.derived(call)?;
    let now = call.time_written(account.now);
    account.note(call, "last_run", now.into())?;
    Ok(done())
}
