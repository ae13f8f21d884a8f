// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! How to read a list that has several pages.
//!
//! `send` returns a single page of a list. [`Request::pages`](crate::Request::pages) walks over all
//! pages, and [`Pages::items`](crate::Pages::items) over the items of all pages:
//!
//! ```no_run
//! # fn example(client: &tide_tables::Client) -> Result<(), Box<dyn std::error::Error>> {
//! for item in client.harbour().list().pages().items() {
//!     let item = item?;
//!     println!("{item:?}");
//! }
//! # Ok(())
//! # }
//! ```
//!
//! Each page of this service contains the cursor of the next one. So pages are fetched one after the
//! other, with [`Pages::fetch_ahead`](crate::Pages::fetch_ahead) too, and a walk continues with
//! [`Pages::starting_at_cursor`](crate::Pages::starting_at_cursor) at
//! [`Pages::next_cursor`](crate::Pages::next_cursor); [`Pages::starting_at`](crate::Pages::starting_at)
//! with anything but 0 is an error. The cursor is in the query of a link in a header. The client takes
//! it out of the link, and requests the next page with it: the address of the link is never requested,
//! so the key goes to no other host. A page has at most 200 items. With a larger
//! [`Pages::page_size`](crate::Pages::page_size) a walk ends with an error before anything is sent.
//!
//! A walk never loops: if the service ignores the parameters, it ends with an
//! [`ErrorKind::Paging`](crate::ErrorKind::Paging). The pages before the error are valid, and
//! [`Pages::next_start`](crate::Pages::next_start) is where another walk can continue. These methods
//! change how a walk is made:
//!
//! - [`Pages::page_size`](crate::Pages::page_size) sets how many items to request per page.
//! - [`Pages::starting_at`](crate::Pages::starting_at) skips the first items of the list.
//! - [`Pages::max_pages`](crate::Pages::max_pages) limits the number of pages. The default is 10,000.
//! - [`Pages::fetch_ahead`](crate::Pages::fetch_ahead) fetches pages with several threads. They still
//!   come in order.
//!
//! [`Pages::items`](crate::Pages::items) drops the envelope of each page. [`Pages`](crate::Pages)
//! returns it: its documented fields, and in `extra` those that are not documented.
//!
//! [`Pages`](crate::Pages) describes when a walk ends.
//!
//! # Large lists
//!
//! [`Pages::items`](crate::Pages::items) decodes each item when you ask for it. A walk needs memory for
//! the text of one page and for one item, even if one answer has a million items. `send` and
//! [`Pages`](crate::Pages) decode all items of a page.
//!
//! - The text of a page is limited to 16 MiB. Request smaller pages, or raise
//!   [`ClientBuilder::max_body`](crate::ClientBuilder::max_body).
//! - [`ClientBuilder::max_memory`](crate::ClientBuilder::max_memory) limits each item in a walk over
//!   items, and all values of a page otherwise.
//! - If an item cannot be decoded, you get the items before it, then the error, and nothing after it.
//!   [`Items::next_start`](crate::runtime::Items::next_start) is the number of items before it. To skip
//!   the item, begin another walk with [`Pages::starting_at`](crate::Pages::starting_at) and this
//!   number plus one.
