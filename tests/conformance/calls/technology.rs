//! Calls of the group `technology`.

use attack_surface::types::TechnologyId;

use super::{Call, minimal};

pub const CALLS: &[Call] = &[
    minimal("technology.summary", "", |client| client.technology().summary().into()),
    minimal("technology.list", "", |client| client.technology().list().into()),
    minimal("technology.get", "id=21", |client| client.technology().get(TechnologyId::new(21)).into()),
];
