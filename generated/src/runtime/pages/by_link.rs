//! Finds the cursor of the next page in a link in a header of the answer. Only the cursor is used: the next page is requested
//! like the first, from the same host and with the same parameters.

use crate::runtime::error::kind::PagingProblem;
use crate::runtime::pages::cursor::After;
use crate::runtime::pages::walk::PageExtent;
use crate::runtime::text::address;
use crate::runtime::text::link::{BrokenLink, next_page};
use crate::runtime::transport::WireResponse;

/// What the links of an answer say about the next page.
#[inline]
pub(crate) fn after(response: &WireResponse, header: &'static str, name: &str) -> After {
    let values: Vec<_> = response.values(header);
    if values.is_empty() {
        return After::NoHeader;
    }
    match next_page(values.iter().map(|value| &**value)) {
        Ok(None) => After::Nothing,
        Ok(Some(target)) => match address::in_query(target, name) {
            Some(cursor) => After::Cursor(cursor),
            None => After::Lost(PagingProblem::LinkWithoutParameter { header, name: name.to_owned() }),
        },
        Err(BrokenLink) => After::Lost(PagingProblem::BrokenLink { header }),
    }
}

/// Whether a page has as many items as a page may have, and does not say that these are all.
#[inline]
pub(crate) fn is_full(page: &PageExtent, size: Option<u64>) -> bool {
    let limit = page.position.limit.and_then(|limit| u64::try_from(limit).ok());
    page.position.total.is_none() && size.or(limit).is_some_and(|most| (1..=page.count).contains(&most))
}
