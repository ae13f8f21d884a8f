//! Lists of a length that clients stumble over.

use codegen::ir::{Operation, Page, PageField, ResponseBody, Service};
use serde_json::{Map, Value as Json};

use super::Call;
use crate::answer::{Answer, put};

/// How many items a page holds unless the request says otherwise.
const PAGE: usize = 100;

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
}

/// Whether an operation answers with a list that can have this many items: there must be one to copy.
pub(super) fn suit(items: Items, service: &Service, operation: &Operation) -> bool {
    let example = operation.response.example.as_object();
    match (&operation.response.body, &service.page) {
        (ResponseBody::Page(_), Some(page)) => items == Items::None || !items_of(page, example).is_empty(),
        _ => false,
    }
}

/// The usual answer with so many items in its whole list, of which it holds the piece that the query asks for. Where the spec
/// does not say which piece of the whole an answer is, it comes in one piece.
pub(super) fn counted(call: &Call<'_>, items: Items, usual: Answer) -> Answer {
    let Call { service, operation, query, page_parameters, largest_page } = *call;
    let (Some(page), Ok(Json::Object(mut body))) = (&service.page, serde_json::from_slice(&usual.body)) else {
        return usual;
    };
    let copied = match items_of(page, Some(&body)) {
        [] => items_of(page, operation.response.example.as_object()),
        some => some,
    };
    let number = |name: &str| query.iter().find(|(known, _)| known == name).and_then(|(_, value)| value.parse().ok());
    let position = &page.position;
    let ways = [&position.start, &position.limit, &position.total]
        .map(|way| way.as_ref().map(|way| names(service, page, way)));
    let is_piece = ways[0].is_some();
    let total = items.total();
    let (start, limit) = if is_piece {
        let limit = number(page_parameters.1).filter(|limit| *limit > 0);
        (number(page_parameters.0).unwrap_or(0), limit.unwrap_or(PAGE).min(largest_page))
    } else {
        (0, total)
    };
    let end = start.saturating_add(limit).min(total);
    let piece: Vec<Json> = copied.iter().cycle().take(end).skip(start).cloned().collect();
    body.insert(page.items.wire.clone(), Json::Array(piece));
    let mut body = Json::Object(body);
    if is_piece {
        for (way, number) in ways.iter().zip([start, limit, total]) {
            if let Some(way) = way {
                put(&mut body, way, Json::from(number));
            }
        }
        if let Some(start) = &ways[0] {
            tell_next(&mut body, start, (end < total).then_some(end));
        }
    }
    Answer { body: body.to_string().into_bytes(), ..usual }
}

fn items_of<'j>(page: &Page, body: Option<&'j Map<String, Json>>) -> &'j [Json] {
    body.and_then(|body| body.get(&page.items.wire)).and_then(Json::as_array).map_or(&[], Vec::as_slice)
}

/// The names of the fields on the way, as they stand on the wire.
fn names(service: &Service, page: &Page, way: &PageField) -> Vec<String> {
    page.fields_to(service, way).iter().map(|field| field.name.wire.clone()).collect()
}

/// Corrects the field `next` beside the start, where the usual answer has one.
fn tell_next(body: &mut Json, start: &[String], next: Option<usize>) {
    let beside = start.split_last().map_or(&[][..], |(_, way)| way);
    let beside = beside.iter().try_fold(body, |json, name| json.get_mut(name)).and_then(Json::as_object_mut);
    let Some(beside) = beside.filter(|beside| beside.contains_key("next")) else { return };
    match next {
        Some(next) => drop(beside.insert("next".to_owned(), Json::from(next))),
        None => drop(beside.remove("next")),
    }
}
