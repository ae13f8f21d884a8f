//! Scores, the trend, and platforms.

use serde_json::{Value as Json, json};

use crate::account::Account;
use crate::account::call::{Call, Outcome};

pub(super) fn risk_score(account: &mut Account, call: &Call<'_>) -> Outcome {
    Ok(json!({ "request": call.request(), "risk_score": account.risk_score() }))
}

pub(super) fn trend(account: &mut Account, call: &Call<'_>) -> Outcome {
    let days: Json = account.trend().iter().map(|day| day.json(day.at.0)).collect();
    Ok(json!({ "request": call.request(), "days": days }))
}

const PLATFORMS: &[&str] = &["Drupal", "GitLab", "Grafana", "Jenkins", "Tomcat", "WordPress"];

pub(super) fn platform_list(account: &mut Account, call: &Call<'_>) -> Outcome {
    let rows = account.world.technologies.iter().zip(&account.world.usage);
    let found = rows.filter(|(technology, usage)| PLATFORMS.contains(&technology.name) && usage.target_count > 0);
    call.page(found, |(technology, usage)| json!({ "platform": technology.name, "count_host": usage.target_count }))
}
