//! The lists of the made-up service: in an envelope, in an envelope with the position of the page, and without an envelope; and walks over
//! them.

use crate::library::service::{TitlesList, in_memory, titles};
use crate::plain::operations;
use serde::Serialize;
use spec_client_runtime::generated::{impl_list, impl_page, impl_record};
use spec_client_runtime::{
    Answer, Client, ErrorKind, Items, ListPage, MemoryTransport, Operation, OperationInfo, PageParameters,
    PagePosition, Pages, Read, RecordedRequest,
};

/// A page of any items: the name and the field of its list, the header with the link to the next page, and its position.
macro_rules! list_page {
    ($page:ident, $name:literal at $items:ident, $link_header:expr, $position:expr) => {
        impl<T: Read + Serialize + Send + 'static> ListPage for $page<T> {
            type Item = T;

            const ITEMS: &'static str = $name;

            const LINK_HEADER: Option<&'static str> = $link_header;

            fn items(&self) -> &[T] {
                &self.$items
            }

            fn into_items(self) -> Vec<T> {
                self.$items
            }

            fn position(&self) -> PagePosition {
                let position: fn(&Self) -> PagePosition = $position;
                position(self)
            }
        }
    };
}

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Page<T> {
    pub(crate) list: Vec<T>,
    pub(crate) total: Option<i64>,
}

impl_page!(Page, required(list), optional(total));

list_page!(Page, "list" at list, None, |page| PagePosition::new(None, None, page.total));

/// A list that states its position.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shelf {
    pub(crate) list: Vec<String>,
    pub(crate) position: Option<Position>,
}

impl_record!(Shelf, required(list), optional(position));

pub(crate) type Titles = Vec<String>;

#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Position {
    pub(crate) start: Option<i64>,
    pub(crate) limit: Option<i64>,
    pub(crate) total: Option<i64>,
    pub(crate) next: Option<String>,
}

impl_record!(Position, required(), optional(start, limit, total, next));

impl ListPage for Shelf {
    type Item = String;

    const ITEMS: &'static str = "list";

    fn items(&self) -> &[String] {
        &self.list
    }

    fn into_items(self) -> Titles {
        self.list
    }

    fn position(&self) -> PagePosition {
        self.position.as_ref().map_or_else(PagePosition::default, |position| {
            PagePosition::new(position.start, position.limit, position.total)
        })
    }

    fn next_cursor(&self) -> Option<&str> {
        self.position.as_ref().and_then(|position| position.next.as_deref())
    }
}

/// A list that is the whole answer.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct BarePage<T> {
    pub(crate) items: Vec<T>,
}

impl_list!(BarePage, items);

list_page!(BarePage, "" at items, None, |_| PagePosition::default());

/// A page that is the whole answer, with a link to the next one in a header.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct LinkedPage<T> {
    pub(crate) items: Vec<T>,
}

impl_list!(LinkedPage, items);

list_page!(LinkedPage, "" at items, Some("link"), |_| PagePosition::default());

operations! {
    pub(crate) LinkedList: LinkedPage<String> = OperationInfo::read("linked.list", "linked");
}

/// A list, and the fields that its answers state.
#[derive(Clone, Copy)]
pub(crate) struct Library {
    /// The number of items in the list.
    pub(crate) total: usize,
    /// The number of items in a page, unless the request sets it.
    pub(crate) limit: usize,
    /// Which of start, limit and total the answer states.
    pub(crate) states: [bool; 3],
}

impl Library {
    pub(crate) fn of(total: usize) -> Self {
        Self { total, limit: 100, states: [true; 3] }
    }

    pub(crate) fn answer(self, request: &RecordedRequest) -> Answer {
        let number =
            |name, otherwise| request.parameter(name).map_or(otherwise, |text| text.parse().expect("a number"));
        self.piece(number("start", 0), number("limit", self.limit))
    }

    pub(crate) fn piece(self, start: usize, limit: usize) -> Answer {
        let end = self.total.min(start.saturating_add(limit));
        page(start.min(end)..end, self.position(start, limit))
    }

    fn position(self, start: usize, limit: usize) -> String {
        let told = [("start", start), ("limit", limit), ("total", self.total)];
        let told = told.iter().zip(self.states).filter(|(_, states)| *states);
        told.map(|((name, value), _)| format!("\"{name}\":{value}")).collect::<Vec<_>>().join(",")
    }
}

/// A page with these numbers as items.
pub(crate) fn page(items: impl IntoIterator<Item = usize>, position: impl AsRef<str>) -> Answer {
    let items: Vec<_> = items.into_iter().map(|number| format!("\"book {number}\"")).collect();
    Answer::json(format!(r#"{{"list":[{}],"position":{{{}}}}}"#, items.join(","), position.as_ref()))
}

pub(crate) fn named() -> PageParameters {
    PageParameters::named("start", "limit")
}

pub(crate) fn pages(client: &Client) -> Pages<TitlesList> {
    titles(client).with_page_parameters(named()).pages()
}

/// All items as numbers, and the error after them.
pub(crate) fn walk<O>(mut items: Items<O>) -> (Vec<usize>, Option<ErrorKind>)
where
    O: Operation<Response: ListPage<Item = String>>,
{
    let mut numbers = Vec::new();
    let mut error = None;
    for item in items.by_ref() {
        assert!(numbers.len() < 20_000, "the walk has no end");
        assert!(error.is_none(), "something comes after an error");
        match item {
            Ok(title) => numbers.push(title.trim_start_matches("book ").parse().expect("a number")),
            Err(failed) => error = Some(failed.kind().clone()),
        }
    }
    assert!(items.next().is_none(), "nothing comes after the end");
    (numbers, error)
}

pub(crate) fn numbers(to: usize) -> Vec<usize> {
    (0..to).collect()
}

pub(crate) fn start_of(request: &RecordedRequest) -> usize {
    request.parameter("start").expect("a start").parse().expect("a number")
}

/// The requested starts.
pub(crate) fn starts(memory: &MemoryTransport) -> Vec<usize> {
    memory.requests().iter().map(start_of).collect()
}

/// A client of a service that answers by the start of a page.
pub(crate) fn served(answer: impl Fn(usize) -> Answer + Send + Sync + 'static) -> (Client, MemoryTransport) {
    in_memory(move |request| answer(start_of(request)))
}
