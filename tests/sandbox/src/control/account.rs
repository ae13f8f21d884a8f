//! The account behind the service, as far as people are shown it and may change it. All of it is nothing for a service that has
//! no account.

use std::time::Duration;

use serde_json::Value as Json;

use crate::account::Pace;
use crate::stand_in::StandIn;

/// The account at a glance.
pub(super) fn glance(stand_in: &StandIn) -> Option<Json> {
    stand_in.glance()
}

/// Takes the account back to what it was at the start.
pub(super) fn reset(stand_in: &StandIn) -> Option<Result<(), String>> {
    stand_in.reset()
}

/// Lets the account's time pass.
pub(super) fn advance(stand_in: &StandIn, by: Duration) -> Option<Result<(), String>> {
    stand_in.advance(by)
}

/// The e-mail address of the user that a key belongs to.
pub(super) fn user(stand_in: &StandIn, number: usize) -> Option<String> {
    stand_in.behaviour().account().map(|account| account.email(number))
}

/// Sets how long scans and reports take from now on, where that is said.
pub(super) fn set_paces(stand_in: &StandIn, scans: Option<Pace>, reports: Option<Pace>) -> Option<()> {
    let mut account = stand_in.behaviour().account()?;
    if let Some(pace) = scans {
        account.set_scan_pace(pace);
    }
    if let Some(pace) = reports {
        account.set_report_pace(pace);
    }
    Some(())
}

/// The parameters that control which piece of a list is answered, where the spec does not name any: the one for the number of
/// items before it, and the one for how many it may hold.
pub(super) fn page_parameters(stand_in: &StandIn) -> Option<(String, String)> {
    stand_in.behaviour().has_account().then(|| stand_in.page_parameters())
}
