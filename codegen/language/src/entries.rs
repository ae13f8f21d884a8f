//! A mapping that keeps the order of the file.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

use crate::spanned::Spanned;

/// A mapping from names to `T`, in the order of the file. Names are unique, since the tree reports
/// duplicates before this is read. The deserializer of `load` gives pairs.
#[derive(Debug, Deserialize)]
pub struct Entries<T>(Vec<(String, Spanned<T>)>);

impl<T> Entries<T> {
    /// The entries in the order of the file.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, Spanned<&T>)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.by_ref()))
    }

    /// The entry of this name.
    pub fn get(&self, name: &str) -> Option<Spanned<&T>> {
        self.iter().find(|(own, _)| *own == name).map(|(_, value)| value)
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are no entries.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<T> Default for Entries<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T: JsonSchema> JsonSchema for Entries<T> {
    fn schema_name() -> Cow<'static, str> {
        format!("MapOf{}", T::schema_name()).into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "additionalProperties": generator.subschema_for::<T>(),
        })
    }
}
