//! Technologies.

use serde_json::{Value as Json, json};

use crate::account::Account;
use crate::account::call::{Call, Denial, Outcome};
use crate::account::world::Technology;

fn rows(account: &Account) -> impl Iterator<Item = &Technology> {
    account.world.technologies.iter().filter(|technology| technology.usage.instances() > 0)
}

pub(super) fn summary(account: &mut Account, call: &Call<'_>) -> Outcome {
    call.page(rows(account), |technology| {
        json!({
            "count_instance": technology.usage.instances(), "count_target": technology.usage.targets,
            "technology": { "name": technology.name, "id": technology.id },
        })
    })
}

fn shown(technology: &Technology) -> Json {
    let usage = &technology.usage;
    let versions = technology.versions.iter().zip(usage.versions).filter(|(_, count)| *count > 0);
    let versions: Vec<Json> =
        versions.map(|(version, count)| json!({ "version": version, "count_instance": count })).collect();
    json!({
        "technology": { "name": technology.name, "id": technology.id }, "versions": versions,
        "target_count": usage.target_count, "risk": usage.risk(),
    })
}

pub(super) fn list(account: &mut Account, call: &Call<'_>) -> Outcome {
    call.page(rows(account), shown)
}

pub(super) fn get(account: &mut Account, call: &Call<'_>) -> Outcome {
    let id = call.integer("id");
    rows(account).find(|technology| Some(technology.id) == id).map(shown).ok_or(Denial::Unknown("id"))
}
