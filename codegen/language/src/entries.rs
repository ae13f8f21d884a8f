//! A mapping that keeps the order of the file.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

use crate::spanned::Spanned;

/// A mapping from names to `T`, in the order of the file. Names are unique, since the tree reports
/// duplicates before this is read. The deserializer of `load` gives pairs.
#[derive(Debug, Deserialize)]
#[serde(from = "Vec<(String, Spanned<T>)>")]
pub struct Entries<T> {
    entries: Vec<(String, Spanned<T>)>,
    /// The indices of the entries, in the order of their names.
    by_name: Vec<usize>,
}

impl<T> From<Vec<(String, Spanned<T>)>> for Entries<T> {
    fn from(entries: Vec<(String, Spanned<T>)>) -> Self {
        let mut by_name: Vec<usize> = (0..entries.len()).collect();
        by_name.sort_by_key(|number| &entries[*number].0);
        Self { entries, by_name }
    }
}

impl<T> Entries<T> {
    /// The entries in the order of the file.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, Spanned<&T>)> {
        self.entries.iter().map(|(name, value)| (name.as_str(), value.by_ref()))
    }

    /// The names in the order of the file.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|(name, _)| name.as_str())
    }

    /// The entries with other values, in the order of the file, without those that have none.
    pub(crate) fn convert<U>(&self, mut to: impl FnMut(&str, Spanned<&T>) -> Option<U>) -> Vec<(String, U)> {
        self.iter().filter_map(|(name, value)| Some((name.to_owned(), to(name, value)?))).collect()
    }

    /// The index of the entry of this name, in the order of the file.
    pub fn number(&self, name: &str) -> Option<usize> {
        let found = self.by_name.binary_search_by_key(&name, |number| &self.entries[*number].0).ok()?;
        Some(self.by_name[found])
    }

    /// The entry of this name.
    pub fn get(&self, name: &str) -> Option<Spanned<&T>> {
        Some(self.entries[self.number(name)?].1.by_ref())
    }

    /// The number of entries.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether there are no entries.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

impl<T> Default for Entries<T> {
    fn default() -> Self {
        Vec::new().into()
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
