//! Calls of the group `security`.

use super::{Call, minimal};

pub const CALLS: &[Call] = &[
    minimal("security.risk_score", "", |client| client.security().risk_score().into()),
    minimal("security.trend", "", |client| client.security().trend().into()),
    minimal("security.platform_list", "", |client| client.security().platform_list().into()),
];
