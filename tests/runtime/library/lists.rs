//! The lists of the made-up service: in an envelope, in an envelope with the position of the page, and without an envelope.

use crate::plain::operations;
use serde::Serialize;
use spec_client_runtime::generated::{impl_list, impl_page, impl_record};
use spec_client_runtime::{ListPage, OperationInfo, PagePosition, Read};

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
