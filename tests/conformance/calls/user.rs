//! Calls of the group `user`.

use super::{Call, minimal};

pub const CALLS: &[Call] = &[minimal("user.me", "", |client| client.user().me().into())];
