// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! How to read a list that has several pages.
//!
//! `send` returns a single page of a list. [`Request::pages`](crate::Request::pages) walks over all
//! pages, and [`Pages::items`](crate::Pages::items) over the items of all pages:
//!
//! ```no_run
//! # fn example(client: &types_shop::Client) -> Result<(), Box<dyn std::error::Error>> {
//! for item in client.types_().list().pages().items() {
//!     let item = item?;
//!     println!("{item:?}");
//! }
//! # Ok(())
//! # }
//! ```
//!
//! A walk never loops: if a page has the same text as an earlier one, and does not say that it starts
//! where it was asked to, the walk ends with an [`ErrorKind::Paging`](crate::ErrorKind::Paging). The
//! pages before the error are valid, and [`Pages::next_start`](crate::Pages::next_start) is where
//! another walk can continue. These methods change how a walk is made:
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
