//! The address of a proxy, checked strictly before the HTTP library sees it: that panics on a SOCKS proxy that it was not built
//! for, and takes a port that is none for the usual one.

use super::url::Address;

/// Reads the address of a proxy, or tells what is wrong with it.
pub(super) fn parse(url: &str) -> Result<ureq::Proxy, &'static str> {
    let (scheme, rest) = url.split_once("://").unwrap_or_default();
    let end = rest.find(['/', '?', '#']).unwrap_or(rest.len());
    let (authority, path) = rest.split_at(end);
    let host_and_port = authority.rsplit_once('@').map_or(authority, |(_, host_and_port)| host_and_port);
    Address::parse(&format!("{scheme}://{host_and_port}"))?;
    if !matches!(path, "" | "/") {
        return Err("something follows its host and port");
    }
    // Everything else was checked.
    ureq::Proxy::new(url).map_err(|_| "its user name or password cannot be read: percent-encode what is in them")
}
