//! JSON: reads answers leniently, and writes values.

pub(crate) mod value;
pub(crate) mod budget;
pub(crate) mod repair;
pub(crate) mod read;
pub(crate) mod leaf;
pub(crate) mod any_json;
pub(crate) mod record;
pub(crate) mod list;
pub mod write;
pub(crate) mod lookup;
pub(crate) mod formats;
