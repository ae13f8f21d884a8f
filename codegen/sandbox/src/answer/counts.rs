//! Counts in the envelope of a list, beside the position of the page.

use language::ir::{Field, JsonType, Service};
use serde_json::Value as Json;

/// The piece of a list that is served.
#[derive(Clone, Copy, Debug)]
pub(super) struct Served {
    /// The number of items on the page, and the maximum.
    pub(super) items: usize,
    pub(super) limit: usize,
    /// The number of items in the list.
    pub(super) total: usize,
    /// Whether there is another page after this one.
    pub(super) is_followed: bool,
}

impl Served {
    /// Replaces the numbers of the example by those of the served piece, in fields with usual names.
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
            // A text or an object with such a name means something else.
            if (json.is_number() && value.is_number()) || (json.is_boolean() && value.is_boolean()) {
                *json = value;
            }
        }
    }
}
