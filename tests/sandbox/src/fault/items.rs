//! Lists of a length that clients stumble over.

use codegen::ir::{Operation, Page, ResponseBody, Service};
use serde_json::Value as Json;

use super::Call;
use crate::answer::{self, Answer, PAGE, Piece, pages};

/// How many items a list has, for [`Fault::Items`](crate::Fault::Items).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Items {
    /// None at all.
    None,
    /// A single one.
    One,
    /// As many as fit into one page, which are 100, so that there is no second page.
    Page,
    /// One more than that: a second page has the last item alone.
    PageAndOne,
}

impl Items {
    fn total(self) -> usize {
        match self {
            Self::None => 0,
            Self::One => 1,
            Self::Page => PAGE,
            Self::PageAndOne => PAGE + 1,
        }
    }

    /// Whether an operation answers with a list that can have this many items: there must be one to copy.
    pub(super) fn suit(self, service: &Service, operation: &Operation) -> bool {
        let example = &operation.response.example;
        match (&operation.response.body, &service.page) {
            (ResponseBody::Page(_), Some(page)) => self == Self::None || !items_of(page, example).is_empty(),
            _ => false,
        }
    }
}

/// The usual answer with so many items in its whole list, of which it holds the piece that the query asks for. Where the spec
/// does not say which piece of the whole an answer is, it comes in one piece.
pub(super) fn counted(call: &Call<'_>, items: Items, usual: Answer) -> Answer {
    let Call { service, operation, query, page_parameters, largest_page, target } = *call;
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
    let sent = |name: &str| query.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str());
    let total = items.total();
    let has_pages = page.position.start.is_some() || page.parameters.is_some();
    let (start, limit) = if has_pages && !operation.response.is_whole_list {
        pages::position(service, page_parameters, sent, largest_page).unwrap_or((0, PAGE))
    } else {
        (0, total)
    };
    let body = answer::piece(service, &body, copied, total, start, limit);
    let Some(Piece { body, next }) = body else { return usual };
    let answer = Answer { body: body.to_string().into_bytes(), ..usual };
    pages::linked(service, operation, answer, target, next)
}

fn items_of<'j>(page: &Page, body: &'j Json) -> &'j [Json] {
    page.items_of(body).map_or(&[], Vec::as_slice)
}
