//! Finds the cursor of the next page in a link in a header of the answer. Only the cursor is used: the next page is requested
//! like the first, from the same host and with the same parameters.

use std::cell::RefCell;

use crate::runtime::error::Error;
use crate::runtime::error::kind::PagingProblem;
use crate::runtime::pages::cursor::After;
use crate::runtime::pages::walk::PageExtent;
use crate::runtime::request::call::Call;
use crate::runtime::request::context::Context;
use crate::runtime::text::address;
use crate::runtime::text::link::{BrokenLink, next_page};
use crate::runtime::transport::WireResponse;

/// Requests a page, and returns the result of this function for the body, with what the header says about the next page. `name` is the
/// parameter that selects a page.
pub(crate) fn fetch<T>(
    call: &Call,
    header: &'static str,
    name: &str,
    decode: impl FnOnce(&Context<'_>, u16, Vec<u8>) -> Result<T, Error>,
) -> Result<(T, After), Error> {
    let after = RefCell::new(After::Nothing);
    let look = |response: &WireResponse| drop(after.replace(next(response, header, name)));
    let page = call.perform_and(&look, decode)?;
    Ok((page, after.into_inner()))
}

/// What the links of an answer say about the next page.
fn next(response: &WireResponse, header: &'static str, name: &str) -> After {
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
pub(crate) fn is_full(page: &PageExtent, size: Option<u64>) -> bool {
    let limit = page.position.limit.and_then(|limit| u64::try_from(limit).ok());
    page.position.total.is_none() && size.or(limit).is_some_and(|most| (1..=page.count).contains(&most))
}
