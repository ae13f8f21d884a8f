//! Checks the URL of a proxy strictly, before the HTTP library gets it. The library panics on a SOCKS proxy if it was
//! built without SOCKS, and uses the default port instead of an invalid one.

use crate::runtime::text::url::Address;

/// Checks the URL of a proxy, or says what is wrong with it.
pub(crate) fn check(url: &str) -> Result<(), &'static str> {
    let (scheme, rest) = url.split_once("://").unwrap_or_default();
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (authority, path) = rest.split_at(end);
    let host_and_port = authority.rsplit_once('@').map_or(authority, |(_, host_and_port)| host_and_port);
    Address::parse(&format!("{scheme}://{host_and_port}"))?;
    if matches!(path, "" | "/") { Ok(()) } else { Err("it has a path, a query or a fragment after its host and port") }
}
