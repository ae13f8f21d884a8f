//! The rules of misbehaviour, as people set and see them.

use serde_json::{Value as Json, json};

use super::arguments::{Arguments, Problem};
use crate::fault::{Fault, Rule, RuleError, RuleId, RuleStatus, When};
use crate::stand_in::StandIn;

impl From<RuleError> for Problem {
    fn from(error: RuleError) -> Self {
        Self::new(400, error.to_string())
    }
}

/// Sets a rule, and tells its number.
pub(super) fn misbehave(stand_in: &StandIn, arguments: &mut Arguments) -> Result<Json, Problem> {
    let what: Fault = arguments.text("what")?.parse()?;
    let when: When = arguments.text("when").map_or(Ok(When::Always), |text| text.parse())?;
    let scope = arguments.text("where").unwrap_or_else(|_| "*".to_owned());
    let id = stand_in.misbehave(Rule::on(scope, what).when(when))?;
    Ok(json!({ "id": id.to_string() }))
}

/// The rules so far, in the order in which they were set.
pub(super) fn rules(stand_in: &StandIn) -> Json {
    let told = |status: &RuleStatus| {
        json!({
            "id": status.id.to_string(),
            "where": status.rule.scope.to_string(),
            "when": status.rule.when.to_string(),
            "what": status.rule.fault.to_string(),
            "calls": status.calls,
            "happened": status.happened,
            "is_over": status.is_over,
        })
    };
    stand_in.rules().list().iter().map(told).collect()
}

/// How faults, and the calls that they happen to, are written.
pub(super) fn forms() -> Json {
    let told = |forms: &[(&str, &str)]| -> Json {
        forms.iter().map(|(example, about)| json!({ "example": example, "about": about })).collect()
    };
    json!({ "what": told(Fault::forms()), "when": told(When::forms()) })
}

/// Removes one rule, or all of them.
pub(super) fn behave(stand_in: &StandIn, arguments: &mut Arguments) -> Result<Json, Problem> {
    match arguments.text("id") {
        Err(_) => stand_in.rules().clear(),
        Ok(id) => {
            let id: RuleId = id.parse()?;
            if !stand_in.rules().remove(id) {
                return Err(Problem::new(404, format!("there is no rule {id}")));
            }
        }
    }
    Ok(json!({ "done": true }))
}
