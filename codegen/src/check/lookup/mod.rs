//! Names: what can be referred to, how it is written, and what a name refers to.

pub(crate) mod items;
pub(crate) mod names;
pub(crate) mod resolve;
pub(crate) mod scope;
