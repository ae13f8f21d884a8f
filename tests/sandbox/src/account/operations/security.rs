//! Scores, the trend, and platforms.

use serde_json::json;

use crate::account::Account;
use crate::account::call::{Call, Outcome};
use crate::account::world::Technology;

pub(super) fn risk_score(account: &mut Account, call: &Call<'_>) -> Outcome {
    Ok(json!({ "request": call.request(), "risk_score": account.risk_score() }))
}

pub(super) fn trend(account: &mut Account, call: &Call<'_>) -> Outcome {
    Ok(json!({ "request": call.request(), "days": account.trend(|day| day.0) }))
}

const PLATFORMS: &[&str] = &["Drupal", "GitLab", "Grafana", "Jenkins", "Tomcat", "WordPress"];

pub(super) fn platform_list(account: &mut Account, call: &Call<'_>) -> Outcome {
    let is_found = |known: &&Technology| PLATFORMS.contains(&known.name) && known.usage.target_count > 0;
    let found = account.world.technologies.iter().filter(is_found);
    call.page(found, |known| json!({ "platform": known.name, "count_host": known.usage.target_count }))
}
