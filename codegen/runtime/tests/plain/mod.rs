//! A minimal description of a service, for tests that are separate programs.

use client_runtime::{ErrorAtSuccess, HeaderKey, ServiceInfo};

pub(crate) static SERVICE: ServiceInfo = ServiceInfo {
    name: "Library",
    package: "library-client",
    version: "1.0.0",
    base_path: "/",
    key: &HeaderKey { name: "x-key", prefix: "" },
    key_check: None,
    url_variable: "URL",
    key_variable: Some("KEY"),
    error_code: &["code"],
    error_message: &["message"],
    page_parameters: None,
    success: None,
    error_at_success: ErrorAtSuccess::Marked,
    rate_limit: None,
};
