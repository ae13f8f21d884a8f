//! Puts records of a test into the envelope of a list.

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value as Json;

/// A field of the envelope: the names from the outside in; empty if there is none.
type Path = &'static [&'static str];

type Fields = BTreeMap<String, Json>;

/// What the pages of a service's lists consist of.
#[derive(Clone, Copy, Debug)]
pub struct PageForm {
    /// The field with the items; empty if the answer is the list itself.
    pub items: &'static str,
    /// The number of items before the page.
    pub start: Path,
    /// The maximum number of items on a page.
    pub limit: Path,
    /// The number of items in the whole list.
    pub total: Path,
    /// The cursor of the next page.
    pub next: Path,
    /// The parameter that selects a page, and its value for the first one.
    pub selected_by: (&'static str, &'static str),
}

impl PageForm {
    /// Returns this envelope with these items as the whole list, or without items if another page than the first is asked for.
    pub(crate) fn fill<T: Serialize>(
        &self,
        envelope: &[u8],
        asked: Option<&str>,
        items: &[T],
    ) -> serde_json::Result<Vec<u8>> {
        let is_first = asked.is_none_or(|page| page == self.selected_by.1);
        // As text, since a `Json` cannot hold a decimal.
        let list = serde_json::to_string(if is_first { items } else { &[] })?;
        if self.items.is_empty() {
            serde_json::from_slice::<Vec<Json>>(envelope)?;
            return Ok(list.into_bytes());
        }
        let mut fields: Fields = serde_json::from_slice(envelope)?;
        serde_json::from_value::<Vec<Json>>(fields.remove(self.items).unwrap_or_default())?;
        let count = items.len() as u64;
        // Without a total, the last page is the one that has fewer items than it could have.
        let limit = field(&fields, self.limit).as_u64().unwrap_or_default().max(count + 1);
        for (path, number) in [(self.start, 0), (self.limit, limit), (self.total, count)] {
            set(&mut fields, path, number.into());
        }
        if !field(&fields, self.next).is_null() {
            set(&mut fields, self.next, "".into());
        }
        let (name, others) = (Json::from(self.items), serde_json::to_string(&fields)?);
        let comma = if fields.is_empty() { "" } else { "," };
        Ok(format!("{{{name}:{list}{comma}{}", others.trim_start_matches('{')).into_bytes())
    }
}

/// The value of a field, or `null`.
fn field<'a>(fields: &'a Fields, path: &[&str]) -> &'a Json {
    let Some((first, within)) = path.split_first() else { return &Json::Null };
    within.iter().fold(fields.get(*first).unwrap_or(&Json::Null), |value, name| &value[*name])
}

/// Sets a field, and makes what it is in if that is missing.
fn set(fields: &mut Fields, path: &[&str], value: Json) {
    let Some((first, within)) = path.split_first() else { return };
    *within.iter().fold(fields.entry((*first).to_owned()).or_default(), |value, name| &mut value[*name]) = value;
}
