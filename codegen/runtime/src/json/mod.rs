//! JSON: reads answers leniently, and writes values.

pub(crate) mod value;
pub(crate) mod limits;
pub(crate) mod budget;
pub(crate) mod repair;
pub(crate) mod skip;
pub(crate) mod read;
pub(crate) mod file_content;
pub(crate) mod leaf;
pub(crate) mod exact;
pub(crate) mod any_json;
pub(crate) mod containers;
pub(crate) mod record;
pub(crate) mod list;
pub mod write;
pub(crate) mod lookup;
pub(crate) mod formats;
pub(crate) mod example;
