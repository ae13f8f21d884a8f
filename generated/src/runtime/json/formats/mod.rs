//! The types of values that are not just a text or a number. Here are those that the service uses.

pub(crate) mod formatted;

pub use self::formatted::*;
