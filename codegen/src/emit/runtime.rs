//! The hand-written half of the client, copied as it is.

/// Each source file of the runtime, by its name in the client. A test holds the list against the folder.
pub const SOURCES: &[(&str, &str)] = &[
    ("mod.rs", include_str!("../../runtime/src/lib.rs")),
];
