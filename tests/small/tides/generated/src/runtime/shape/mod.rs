//! Shapes: the structure of JSON values, without the values.

pub(crate) mod formats;
pub(crate) mod names;
pub(crate) mod structure;
pub(crate) mod keys;
pub(crate) mod merge;
pub(crate) mod written;
