//! The current user.

use serde_json::json;

use crate::account::Account;
use crate::account::call::{Call, Outcome};

pub(super) fn me(account: &mut Account, call: &Call<'_>) -> Outcome {
    let world = &account.world;
    let user = &world.users[call.caller.min(world.users.len() - 1)];
    Ok(json!({
        "user": {
            "role": user.role + 1, "user_id": user.id, "first_name": user.first_name,
            "last_name": user.last_name, "title": user.title, "phone": user.phone, "email": user.email,
        }
    }))
}
