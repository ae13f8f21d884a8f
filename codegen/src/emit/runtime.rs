//! The hand-written half of the client, copied as it is.

/// Each source file of the runtime, by its name in the client. A test holds the list against the folder.
pub const SOURCES: &[(&str, &str)] = &[
    ("mod.rs", include_str!("../../runtime/src/lib.rs")),
    ("builder.rs", include_str!("../../runtime/src/builder.rs")),
    ("calendar.rs", include_str!("../../runtime/src/calendar.rs")),
    ("client.rs", include_str!("../../runtime/src/client.rs")),
    ("download.rs", include_str!("../../runtime/src/download.rs")),
    ("error.rs", include_str!("../../runtime/src/error.rs")),
    (
        "error_body.rs",
        include_str!("../../runtime/src/error_body.rs"),
    ),
    ("failure.rs", include_str!("../../runtime/src/failure.rs")),
    ("http.rs", include_str!("../../runtime/src/http.rs")),
    ("key.rs", include_str!("../../runtime/src/key.rs")),
    ("leaf.rs", include_str!("../../runtime/src/leaf.rs")),
    ("macros.rs", include_str!("../../runtime/src/macros.rs")),
    ("memory.rs", include_str!("../../runtime/src/memory.rs")),
    (
        "operation.rs",
        include_str!("../../runtime/src/operation.rs"),
    ),
    (
        "parameters.rs",
        include_str!("../../runtime/src/parameters.rs"),
    ),
    ("problem.rs", include_str!("../../runtime/src/problem.rs")),
    ("read.rs", include_str!("../../runtime/src/read.rs")),
    ("request.rs", include_str!("../../runtime/src/request.rs")),
    ("resolver.rs", include_str!("../../runtime/src/resolver.rs")),
    ("response.rs", include_str!("../../runtime/src/response.rs")),
    ("scrub.rs", include_str!("../../runtime/src/scrub.rs")),
    ("service.rs", include_str!("../../runtime/src/service.rs")),
    ("text.rs", include_str!("../../runtime/src/text.rs")),
    (
        "transport.rs",
        include_str!("../../runtime/src/transport.rs"),
    ),
    ("url.rs", include_str!("../../runtime/src/url.rs")),
    ("value.rs", include_str!("../../runtime/src/value.rs")),
    ("write.rs", include_str!("../../runtime/src/write.rs")),
];
