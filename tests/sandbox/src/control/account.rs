//! The account behind the service, as far as people are shown it and may change it. All of it is nothing for a service that has
//! no account.

use std::time::Duration;

use serde_json::Value as Json;

use crate::stand_in::StandIn;

/// The account at a glance.
pub(super) fn glance(_: &StandIn) -> Option<Json> {
    None
}

/// Takes the account back to what it was at the start.
pub(super) fn reset(_: &StandIn) -> Option<()> {
    None
}

/// Lets the account's time pass.
pub(super) fn advance(_: &StandIn, _: Duration) -> Option<()> {
    None
}

/// The parameters that control which piece of a list is answered, where the spec does not name any: the one for the number of
/// items before it, and the one for how many it may hold.
pub(super) fn page_parameters(_: &StandIn) -> Option<(String, String)> {
    None
}
