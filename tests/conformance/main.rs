//! Whether the client does what the spec says.
