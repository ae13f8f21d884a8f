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
    /// Where an answer tells which piece of the whole list it is.
    pub position: PagePosition,
    /// The query parameters that control which piece is answered, where they are documented.
    pub parameters: Option<PageParameters>,
}

/// Where an answer tells which piece of the whole list it is. Each leads to a whole number.
#[derive(Clone, Debug, Default)]
pub struct PagePosition {
    /// The number of items before this piece.
    pub start: Option<PageField>,
    /// The number of items that a piece holds at most.
    pub limit: Option<PageField>,
    /// The number of items of the whole list.
    pub total: Option<PageField>,
}

/// The way to a field of the envelope, or to one within it.
#[derive(Clone, Debug)]
pub struct PageField {
    /// Which of the envelope's fields; it counts into [`Page::fields`].
    pub field: usize,
    /// The way on from there; empty for the field itself.
    pub within: FieldPath,
}

/// The query parameters that control which piece of a list is answered, by their names on the wire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageParameters {
    /// The number of items before the piece.
    pub start: String,
    /// The number of items that the piece may hold.
    pub limit: Option<String>,
}

impl Page {
    /// The fields on the way to one, the envelope's own first.
    pub fn fields_to<'a>(&'a self, service: &'a Service, way: &'a PageField) -> Vec<&'a Field> {
        let within = way.within.0.iter().map(|(record, field)| &service[*record].fields[*field]);
        std::iter::once(&self.fields[way.field]).chain(within).collect()
    }
}
