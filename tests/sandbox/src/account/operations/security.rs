//! Scores and the trend.

use serde_json::json;

use crate::account::Account;
use crate::account::call::{Call, Outcome};

pub(super) fn risk_score(account: &mut Account, call: &Call<'_>) -> Outcome {
    Ok(json!({ "request": call.request(), "risk_score": account.risk_score() }))
}

pub(super) fn trend(account: &mut Account, call: &Call<'_>) -> Outcome {
    Ok(json!({ "request": call.request(), "days": account.trend(|day| day.0) }))
}
