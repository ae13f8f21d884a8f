//! No code: the manifest of this package enables features of other crates.
