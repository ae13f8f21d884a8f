//! Shapes: the structure of JSON values, without the values.

mod formats;
mod names;
mod structure;
mod keys;
mod merge;

pub use self::formats::Format;
pub use self::names::{Words, is_name, snake};
pub use self::structure::{Kind, Lists, MapEntries, Objects, Shape, Texts, hash};
