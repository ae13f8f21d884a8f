//! What the envelope of a list says about its items, beside where the page is.

use codegen::ir::{Field, JsonType, Service};
use serde_json::Value as Json;

/// What is served of a list.
#[derive(Clone, Copy, Debug)]
pub(super) struct Served {
    /// How many items the page has, and how many it can have.
    pub(super) items: usize,
    pub(super) limit: usize,
    /// How many items the list has.
    pub(super) total: usize,
    /// Whether there is another page behind this one.
    pub(super) is_followed: bool,
}

impl Served {
    /// Puts the numbers of what is served in place of those of the example, in fields whose names are usual for them.
    pub(super) fn tell(self, service: &Service, fields: &[Field], body: &mut Json) {
        for field in fields {
            let Some(json) = body.get_mut(&field.name.wire) else { continue };
            if let JsonType::Record(id) = field.body {
                self.tell(service, &service[id].fields, json);
            }
            let pages = || self.total.div_ceil(self.limit.max(1));
            let value = match field.name.spec.as_str() {
                "count" | "item_count" | "items_count" | "returned" | "returned_count" => self.items.into(),
                "total" | "total_count" | "total_items" | "total_results" => self.total.into(),
                "pages" | "page_count" | "total_pages" => pages().into(),
                "has_more" | "has_next" | "has_next_page" => self.is_followed.into(),
                _ => Json::Null,
            };
            // A text and an object of the same name are something else.
            if (json.is_number() && value.is_number()) || (json.is_boolean() && value.is_boolean()) {
                *json = value;
            }
        }
    }
}
