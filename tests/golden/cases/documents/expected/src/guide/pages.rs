// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! How to read a list that has several pages.
//!
