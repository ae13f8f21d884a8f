//! Calls of the group `work`.

use attack_surface::types::WorkId;

use super::{Call, minimal};

pub const CALLS: &[Call] =
    &[minimal("work.get", "id=work-0042", |client| client.work().get(WorkId::new("work-0042")).into())];
