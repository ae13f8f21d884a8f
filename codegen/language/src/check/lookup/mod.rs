//! Names: what they can refer to, their style, and how they are resolved.

pub(crate) mod items;
pub(crate) mod names;
pub(crate) mod resolve;
pub(crate) mod scope;
