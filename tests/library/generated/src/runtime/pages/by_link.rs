//! Finds the cursor of the next page in a link, where a header of the answer has one. Only the cursor is taken: the next page is
//! requested like the first, from the same host and with the same parameters. Clients of other services compile nothing of it.

use std::cell::RefCell;

use crate::runtime::error::Error;
use crate::runtime::error::kind::PagingProblem;
use crate::runtime::info::page::ListPage;
use crate::runtime::pages::cursor::After;
use crate::runtime::request::call::Call;
use crate::runtime::request::response::Context;
use crate::runtime::text::link;
use crate::runtime::transport::WireResponse;

/// Requests a page, and returns what this function makes of the body, with what the header says about the next page if the pages are
/// of a kind that has it there. `name` is the parameter that selects a page.
#[inline]
pub(crate) fn fetch<P: ListPage, T>(
    call: &Call,
    name: &str,
    decode: impl FnOnce(&Context<'_>, u16, Vec<u8>) -> Result<T, Error>,
) -> Result<(T, Option<After>), Error> {
    // Decided by the compiler, which leaves the other branch out.
    if const { P::LINK_HEADER.is_none() } {
        return call.perform(decode).map(|page| (page, None));
    }
    let after = RefCell::new(None);
    let look = |response: &WireResponse| drop(after.replace(P::LINK_HEADER.map(|header| next(response, header, name))));
    let page = call.perform_and(&look, decode)?;
    Ok((page, after.into_inner()))
}

/// What the links of an answer say about the next page.
#[inline]
fn next(response: &WireResponse, header: &'static str, name: &str) -> After {
    let values: Vec<_> = response.values(header);
    match link::next_page(values.iter().map(|value| &**value)) {
        Ok(None) => After::Nothing,
        Ok(Some(address)) => match link::in_query(address, name) {
            Some(cursor) => After::Cursor(cursor),
            None => After::Lost(PagingProblem::LinkWithoutParameter { header, name: name.to_owned() }),
        },
        Err(link::BrokenLink) => After::Lost(PagingProblem::BrokenLink { header }),
    }
}
