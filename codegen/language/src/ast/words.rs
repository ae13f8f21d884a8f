//! The words of the language for what is one of a few things, as a spec writes them.

use crate::ast::operations::{Effect, Method, Stability};
use crate::ast::service::WaitUnit;

impl Effect {
    /// The word for it in a spec, which is also the one in every output.
    pub fn name(self) -> &'static str {
        match self {
            Self::Read => "read",
            Self::Create => "create",
            Self::Update => "update",
            Self::Delete => "delete",
            Self::Run => "run",
            Self::Start => "start",
            Self::Cancel => "cancel",
        }
    }
}

impl Method {
    /// The word for it in a spec, which is also the one in a request.
    pub fn name(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
            Self::Put => "PUT",
            Self::Patch => "PATCH",
            Self::Delete => "DELETE",
        }
    }
}

impl Stability {
    /// The word for it in a spec, which is also the one in every output.
    pub fn name(self) -> &'static str {
        match self {
            Self::Stable => "stable",
            Self::Beta => "beta",
            Self::Deprecated => "deprecated",
        }
    }
}

impl WaitUnit {
    /// As the spec writes it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Seconds => "seconds",
            Self::Millis => "millis",
            Self::UnixSeconds => "unix_seconds",
            Self::UnixMillis => "unix_millis",
        }
    }
}
