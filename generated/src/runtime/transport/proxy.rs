//! The address of a proxy, checked strictly before the HTTP library sees it: that one panics on a SOCKS proxy that it was not built
//! for, and takes the usual port in place of one that is no port.

use crate::runtime::text::url::Address;

/// Says what is wrong with the address of a proxy, if anything is.
pub(crate) fn check(url: &str) -> Result<(), &'static str> {
    let (scheme, rest) = url.split_once("://").unwrap_or_default();
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (authority, path) = rest.split_at(end);
    let host_and_port = authority.rsplit_once('@').map_or(authority, |(_, host_and_port)| host_and_port);
    Address::parse(&format!("{scheme}://{host_and_port}"))?;
    if matches!(path, "" | "/") { Ok(()) } else { Err("something follows its host and port") }
}
