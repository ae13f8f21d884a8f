//! The hosts that are reached without a proxy: the environment variable `NO_PROXY`.

use std::net::IpAddr;

use crate::runtime::json::formats::formatted::{Cidr, Network};
use crate::runtime::text::url::Address;

/// The entries of `NO_PROXY`.
pub(crate) struct Exceptions(Vec<Exception>);

struct Exception {
    hosts: Hosts,
    /// The port, if the entry is for only one.
    port: Option<u16>,
}

enum Hosts {
    /// `*`
    All,
    /// `service.example`: this host and those below it.
    Domain(String),
    /// `.example` or `*.example`: hosts below it. The text includes the dot.
    Below(String),
    /// `192.0.2.1`
    Address(IpAddr),
    /// `192.0.2.0/24`
    Network(Network),
}

impl Exceptions {
    /// Parses a list. Entries are separated by commas or white space.
    pub(crate) fn parse(list: &str) -> Self {
        let mut entries = Vec::new();
        for entry in list.split([',', ' ', '\t', '\n', '\r']) {
            if !entry.is_empty() {
                entries.push(Exception::parse(entry));
            }
        }
        Self(entries)
    }

    /// Whether a URL is requested without a proxy. The machine itself always is: a proxy would reach another one.
    pub(crate) fn have(&self, address: &Address<'_>) -> bool {
        address.is_loopback() || self.0.iter().any(|entry| entry.has(address))
    }
}

/// A host without the final dot that marks it as complete.
fn without_dot(host: &str) -> &str {
    host.strip_suffix('.').unwrap_or(host)
}

impl Exception {
    fn parse(text: &str) -> Self {
        let text = text.to_ascii_lowercase();
        let bare = |host: &str| host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().ok();
        if let Some(address) = bare(&text) {
            return Self { hosts: Hosts::Address(address), port: None };
        }
        if let Ok(network) = Cidr::from_text(&*text).parse() {
            return Self { hosts: Hosts::Network(network), port: None };
        }
        let (host, port) = match text.rsplit_once(':').map(|(host, port)| (host, port.parse())) {
            Some((host, Ok(port))) => (host, Some(port)),
            _ => (&*text, None),
        };
        let host = without_dot(host);
        let hosts = if host == "*" {
            Hosts::All
        } else if let Some(address) = bare(host) {
            Hosts::Address(address)
        } else if let Some(below) = host.strip_prefix('*').unwrap_or(host).strip_prefix('.') {
            Hosts::Below(format!(".{below}"))
        } else {
            Hosts::Domain(host.to_owned())
        };
        Self { hosts, port }
    }

    fn has(&self, address: &Address<'_>) -> bool {
        let host = without_dot(&address.host);
        let ip = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().ok();
        let has_host = match &self.hosts {
            Hosts::All => true,
            Hosts::Domain(domain) => {
                host.strip_suffix(&**domain).is_some_and(|before| before.is_empty() || before.ends_with('.'))
            }
            Hosts::Below(suffix) => host.len() > suffix.len() && host.ends_with(&**suffix),
            Hosts::Address(own) => ip == Some(*own),
            Hosts::Network(network) => ip.is_some_and(|ip| network.contains(ip)),
        };
        has_host && self.port.is_none_or(|port| port == address.port)
    }
}
