//! Parses the address of a request.

use language::ir::path::normalized;
use percent_encoding::percent_decode_str;

/// The address of a request.
#[derive(Debug, PartialEq, Eq)]
pub struct RequestAddress {
    /// The host with its port, in the usual spelling.
    pub host: String,
    /// The path, undecoded, in the spelling in which paths are compared.
    pub path: String,
    /// The parameters, decoded, in order.
    pub query: Vec<(String, String)>,
}

impl RequestAddress {
    /// Parses an address; `None` if its scheme is not `http` or `https`.
    pub fn of(url: &str) -> Option<Self> {
        let (scheme, rest) = url.split_once("://")?;
        let port = match scheme.to_ascii_lowercase().as_str() {
            "https" => "443",
            "http" => "80",
            _ => return None,
        };
        let rest = rest.split('#').next().unwrap_or_default();
        let (rest, query) = rest.split_once('?').unwrap_or((rest, ""));
        let (authority, path) = rest.split_at(rest.find('/').unwrap_or(rest.len()));
        let host = usual_host(authority.rsplit('@').next().unwrap_or_default(), &[port]);
        let pairs = query.split('&').filter(|pair| !pair.is_empty());
        let query = pairs.map(|pair| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            (decoded(name), decoded(value))
        });
        Some(Self { host, path: normalized(path), query: query.collect() })
    }
}

/// A host in lower case, without the dot at its end, and without one of these ports, which mean the same.
pub fn usual_host(host: &str, ports: &[&str]) -> String {
    let host = host.to_ascii_lowercase();
    let has_port = |(_, port): &(&str, &str)| port.bytes().all(|digit| digit.is_ascii_digit());
    let (name, port) = host.rsplit_once(':').filter(has_port).unwrap_or((&host, ""));
    let name = name.strip_suffix('.').unwrap_or(name);
    if port.is_empty() || ports.contains(&port) { name.to_owned() } else { format!("{name}:{port}") }
}

/// Decodes a part of a query. Bytes that are not UTF-8 are replaced.
pub fn decoded(text: &str) -> String {
    percent_decode_str(&text.replace('+', " ")).decode_utf8_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_taken_apart() {
        let address = RequestAddress::of(
            "https://me:word@Host.example:8443/api/v1/%61%2d%2fb%.json?x=1+2&y=%3E%3d3&z&bad=%zz%C3#frag",
        );
        let address = address.expect("it is an address");
        assert_eq!((address.host.as_str(), &*address.path), ("host.example:8443", "/api/v1/a-%2Fb%.json"));
        let query: Vec<_> = address.query.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        assert_eq!(query, [("x", "1 2"), ("y", ">=3"), ("z", ""), ("bad", "%zz\u{fffd}")]);
        assert_eq!(RequestAddress::of("https://host").map(|address| address.path).as_deref(), Some(""));
        for (url, host) in
            [("HTTP://Host.:80", "host"), ("https://host.:80/x", "host:80"), ("https://[::1]:443/x", "[::1]")]
        {
            assert_eq!(RequestAddress::of(url).map(|address| address.host).as_deref(), Some(host), "{url}");
        }
        for other in ["ws://host/x", "data:text/plain,x", "", "http:/x", "é"] {
            assert_eq!(RequestAddress::of(other), None, "{other}");
        }
    }
}
