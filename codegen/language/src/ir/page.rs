//! The envelope of lists, and how the pages of a list are requested.

use serde_json::Value as Json;

use crate::ir::{Field, FieldPath, Name, Service, WriteText};

/// The envelope of lists.
#[derive(Clone, Debug)]
pub struct Page {
    /// A description of lists.
    pub about: String,
    /// The field with the items. Without one, the answer is the list itself, and there are no other fields.
    pub items: Option<Name>,
    /// The fields beside the items.
    pub fields: Vec<Field>,
    /// Where an answer contains the position of the page.
    pub position: PagePosition,
    /// The query parameters that control the page, if they are documented.
    pub parameters: Option<PageParameters>,
}

/// Where an answer contains the position of the page. All fields but the cursor are whole numbers.
#[derive(Clone, Debug, Default)]
pub struct PagePosition {
    /// The number of items before this page.
    pub start: Option<PageField>,
    /// The maximum number of items on a page.
    pub limit: Option<PageField>,
    /// The number of items in the whole list.
    pub total: Option<PageField>,
    /// The cursor of the next page, a text.
    pub next: Option<PageField>,
    /// The header with a link to the next page. The query of the link contains the cursor.
    pub link_header: Option<String>,
}

/// The path to a field of the envelope, or to one within it.
#[derive(Clone, Debug)]
pub struct PageField {
    /// The field of the envelope, as an index into [`Page::fields`].
    pub field: usize,
    /// The path from there; empty for the field itself.
    pub within: FieldPath,
}

/// The wire names of the query parameters that control the page of a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageParameters {
    /// What the parameter that selects a page contains.
    pub by: PageBy,
    /// The parameter that selects a page.
    pub name: String,
    /// The parameter for the maximum number of items on the page.
    pub limit: Option<String>,
    /// The highest value of the parameter `limit`.
    pub max_limit: Option<u32>,
    /// The cursor that the first page is requested with, if pages have cursors and it is not requested without one.
    pub first_cursor: Option<String>,
}

/// What the parameter that selects a page contains.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PageBy {
    /// The number of items before the page.
    Start,
    /// The number of the page.
    Number {
        /// The number of the first page.
        first: u32,
    },
    /// The cursor from the previous page.
    Cursor,
}

impl PageBy {
    /// The key of the language.
    pub fn key(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Number { .. } => "number",
            Self::Cursor => "cursor",
        }
    }
}

impl PageParameters {
    /// What selects a page of one list, in a sentence.
    pub fn words(&self, code: WriteText) -> String {
        let what = match self.by {
            PageBy::Start => "the number of items before the page".to_owned(),
            PageBy::Number { first } => format!("the number of the page, counted from {first}"),
            PageBy::Cursor => "the cursor from the page before".to_owned(),
        };
        let most = self.max_limit.map(|max| format!(", at most {max}")).unwrap_or_default();
        let limit = self.limit.iter().map(|limit| format!("; {} is its number of items{most}", code(limit)));
        format!("A page of this list is selected by {}, {what}{}.", code(&self.name), limit.collect::<String>())
    }
}

impl Page {
    /// The Rust name of the field with the items.
    pub fn items_rust(&self) -> &str {
        self.items.as_ref().map_or("items", |name| &name.rust)
    }

    /// The wire name of the field with the items, if there is an envelope.
    pub fn items_wire(&self) -> Option<&str> {
        self.items.as_ref().map(|name| name.wire.as_str())
    }

    /// The items of an answer.
    pub fn items_of<'j>(&self, answer: &'j Json) -> Option<&'j Vec<Json>> {
        self.items_wire().map_or(Some(answer), |wire| answer.get(wire))?.as_array()
    }

    /// The wire names of the fields on a path.
    pub fn names_to<'a>(&'a self, service: &'a Service, path: &'a PageField) -> Vec<&'a str> {
        self.fields_to(service, path).into_iter().map(|field| field.name.wire.as_str()).collect()
    }

    /// The fields on a path, starting with the envelope's.
    pub fn fields_to<'a>(&'a self, service: &'a Service, path: &'a PageField) -> Vec<&'a Field> {
        let within = path.within.0.iter().map(|(record, field)| &service[*record].fields[*field]);
        std::iter::once(&self.fields[path.field]).chain(within).collect()
    }
}
