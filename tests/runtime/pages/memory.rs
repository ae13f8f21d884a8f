//! A walk over items needs memory for the text of one page, and for one item.

use std::io::{self, Cursor, Read as _};

use crate::library::pages::named;
use crate::library::service::{builder, list};
use spec_client_runtime::{Client, Transport, TransportError, WireRequest, WireResponse};

/// The memory of a walk beside the text of a page: the requests, an item, and the first part of a long text, which is moved once when
/// memory for the rest is allocated.
const BESIDE: u64 = 1024 * 1024 + 64 * 1024;

/// Answers with pages of equal length, whose text is made while it is read. So only the client keeps it in memory.
#[derive(Clone, Copy)]
struct Books {
    pages: usize,
    items: usize,
    /// Whether the head states the length of the body.
    announces: bool,
}

const ITEM: &[u8] = br#"{"book_id":1,"title":"A title","tags":["a","b"],"note":{"any":[1,2,3]}},"#;

impl Books {
    /// The text before all items but the last one, and the text after them. It differs between pages.
    fn around(self, start: usize) -> [String; 2] {
        let total = self.pages * self.items;
        [format!(r#"{{"total":{total},"list":["#), format!(r#"{{"book_id":2,"title":"{start:09}"}}]}}"#)]
    }

    /// The length of each answer.
    fn length(self) -> u64 {
        let [before, after] = self.around(0);
        (before.len() + (self.items - 1) * ITEM.len() + after.len()) as u64
    }

    fn client(self) -> Client {
        let client = builder("https://library.example").transport(self);
        client.max_body(u64::MAX).max_memory(u64::MAX).build().expect("a client")
    }

    /// The peak memory of a walk over all items.
    fn peak(self) -> u64 {
        let client = self.client();
        allocation_counter::measure(|| {
            let items = list(&client).with_page_parameters(named()).pages().items();
            assert_eq!(items.filter(Result::is_ok).count(), self.pages * self.items);
        })
        .bytes_max
    }
}

impl Transport for Books {
    fn send(&self, request: &WireRequest<'_>) -> Result<WireResponse, TransportError> {
        let start = request.url().split_once("start=").and_then(|(_, start)| start.parse().ok()).unwrap_or(0);
        let [before, after] = self.around(start);
        let items = Repeated { left: (self.items - 1) * ITEM.len() };
        let body = Cursor::new(before).chain(items).chain(Cursor::new(after));
        let length = ("content-length".to_owned(), self.length().to_string());
        Ok(WireResponse::new(200, if self.announces { vec![length] } else { Vec::new() }, body))
    }
}

/// Items, one after the other.
struct Repeated {
    left: usize,
}

impl io::Read for Repeated {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let from = &ITEM[(ITEM.len() - self.left % ITEM.len()) % ITEM.len()..];
        let read = (&from[..from.len().min(self.left)]).read(buffer)?;
        self.left -= read;
        Ok(read)
    }
}

#[test]
fn items_take_the_memory_of_the_text_of_one_page() {
    for items in [100, 10_000] {
        let books = Books { pages: 1, items, announces: true };
        let (peak, length) = (books.peak(), books.length());
        assert!(peak >= length && peak <= length + BESIDE, "{items} items: {peak} bytes for {length}");
    }
    // The text of a page is dropped before the next one is fetched.
    let books = Books { pages: 3, items: 10_000, announces: true };
    let (peak, length) = (books.peak(), books.length());
    assert!(peak <= length + BESIDE, "3 pages: {peak} bytes for {length}");
}

#[test]
fn a_text_of_unknown_length_is_moved_while_it_grows() {
    // The old allocation and the new one, which is at most twice as large. Most allocators move a large one without a copy.
    let books = Books { pages: 2, items: 20_000, announces: false };
    let (peak, length) = (books.peak(), books.length());
    assert!(peak <= 3 * length + BESIDE, "{peak} bytes for {length}");
}

#[test]
fn all_items_take_much_more() {
    let books = Books { pages: 1, items: 20_000, announces: true };
    let client = books.client();
    let sent = allocation_counter::measure(|| drop(list(&client).send().expect("a page"))).bytes_max;
    assert!(sent > 3 * (books.length() + BESIDE), "{sent} bytes for {}", books.length());
}
