//! The envelope of lists, and how a list is walked over page after page.

use crate::ir::{Field, FieldPath, Name, Service};

/// The envelope of lists.
#[derive(Clone, Debug)]
pub struct Page {
    /// What to know about lists.
    pub about: String,
    /// The field with the items.
    pub items: Name,
    /// The fields beside the items.
    pub fields: Vec<Field>,
    /// The fields of an answer that give the position of the page.
    pub position: PagePosition,
    /// The query parameters that control the page, where they are documented.
    pub parameters: Option<PageParameters>,
}

/// The fields of an answer that give the position of the page. Each leads to a whole number.
#[derive(Clone, Debug, Default)]
pub struct PagePosition {
    /// The number of items before this page.
    pub start: Option<PageField>,
    /// The number of items that a page holds at most.
    pub limit: Option<PageField>,
    /// The number of items of the whole list.
    pub total: Option<PageField>,
}

/// The path to a field of the envelope, or to one within it.
#[derive(Clone, Debug)]
pub struct PageField {
    /// Which of the envelope's fields; it counts into [`Page::fields`].
    pub field: usize,
    /// The path on from there; empty for the field itself.
    pub within: FieldPath,
}

/// The query parameters that control the page of a list, by their names on the wire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageParameters {
    /// The number of items before the page.
    pub start: String,
    /// The number of items that the page may hold.
    pub limit: Option<String>,
}

impl Page {
    /// The fields on the path to one, the envelope's own first.
    pub fn fields_to<'a>(&'a self, service: &'a Service, path: &'a PageField) -> Vec<&'a Field> {
        let within = path.within.0.iter().map(|(record, field)| &service[*record].fields[*field]);
        std::iter::once(&self.fields[path.field]).chain(within).collect()
    }
}
