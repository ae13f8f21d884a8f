//! Lists with lengths that are hard for clients.

use language::ir::{Operation, Page, ResponseBody, Service};
use serde_json::Value as Json;

use crate::answer::{self, Answer, OperationCall, Piece, pages};
use crate::text::with_forms;

with_forms! {
    /// The number of items in a list, for [`Fault::Items`](crate::Fault::Items).
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    Items {
        None = "items:none": "The list of an answer is empty."
        One = "items:one": "The list of an answer has one item."
        Page = "items:page": "The list of an answer fills exactly one page: 100 items, or fewer if the spec allows no more."
        PageAndOne = "items:page+1": "The list of an answer has a second page with a single item."
    }
    /// The list of an answer has this many items.
    Many(usize),
}

impl Items {
    /// The number of items, with this page size.
    fn total(self, page: usize) -> usize {
        match self {
            Self::None => 0,
            Self::One => 1,
            Self::Page => page,
            Self::PageAndOne => page + 1,
            Self::Many(number) => number,
        }
    }

    /// Whether an operation answers with a list that can have this many items. There must be an item to copy.
    pub(super) fn suit(self, service: &Service, operation: &Operation) -> bool {
        let example = &operation.response.example;
        match (&operation.response.body, &service.page) {
            (ResponseBody::Page(_), Some(page)) => {
                matches!(self, Self::None | Self::Many(0)) || !items_of(page, example).is_empty()
            }
            _ => false,
        }
    }

    /// Whether this many items fill exactly two pages of the default size.
    pub(crate) fn has_second_page(self, service: &Service, operation: &Operation) -> bool {
        self == Self::PageAndOne && self.suit(service, operation) && has_pages(service, operation)
    }
}

/// Whether an answer can be a piece of a longer list.
fn has_pages(service: &Service, operation: &Operation) -> bool {
    let page = service.page.as_ref();
    page.is_some_and(|page| page.position.start.is_some() || page.parameters.is_some())
        && !operation.response.is_whole_list
}

/// The usual answer with this many items in the whole list, of which it contains the requested piece. If the spec does not
/// say which piece of the whole an answer is, it contains the whole list.
pub(super) fn counted(operation_call: &OperationCall<'_>, items: Items, usual: Answer) -> Answer {
    let OperationCall { service, operation, .. } = *operation_call;
    let (Some(page), Ok(body)) = (&service.page, serde_json::from_slice::<Json>(&usual.body)) else {
        return usual;
    };
    if body.is_array() == page.items.is_some() {
        return usual;
    }
    let copied = match items_of(page, &body) {
        [] => items_of(page, &operation.response.example),
        some => some,
    };
    let size = pages::usual_size(service);
    let total = items.total(size);
    let (start, limit) =
        if has_pages(service, operation) { operation_call.position().unwrap_or((0, size)) } else { (0, total) };
    let body = answer::piece(service, &body, copied, total, start, limit);
    let Some(Piece { body, next }) = body else { return usual };
    operation_call.linked(Answer { body: body.to_string().into_bytes(), ..usual }, next)
}

fn items_of<'j>(page: &Page, body: &'j Json) -> &'j [Json] {
    page.items_of(body).map_or(&[], Vec::as_slice)
}
