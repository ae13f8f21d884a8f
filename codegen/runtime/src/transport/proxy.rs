//! Which requests go through which proxy, and which through none (`NO_PROXY`).
//!
//! The HTTP library can read the environment, too. But it uses one proxy for every scheme, ignores ports, networks and
//! spaces in `NO_PROXY`, drops a URL that is not valid, and connects directly if a SOCKS proxy needs a feature. It also
//! panics on a SOCKS proxy that is set without the feature, and uses the default port instead of an invalid one. So it
//! gets a proxy for each request, whose URL was checked.

use std::net::IpAddr;

use zeroize::Zeroizing;

use crate::error::refusal::ConfigurationProblem;
use crate::json::formats::{Cidr, Network};
use crate::text::url::Address;

/// Where the proxy of a client is set.
pub(crate) enum ProxySource {
    None,
    /// This URL.
    Url(Zeroizing<String>),
    /// The variables of an environment.
    Environment(Variables),
}

/// Looks up the variables of an environment.
type Variables = Box<dyn Fn(&str) -> Option<String> + Send + Sync>;

/// The proxies of a client, by the scheme of the URL that is requested. Their URLs are wiped, since they may contain a password.
#[derive(Default)]
pub(crate) struct Proxies {
    https: Option<Zeroizing<String>>,
    http: Option<Zeroizing<String>>,
    /// The hosts that are reached directly. Without exceptions, every request uses a proxy.
    exceptions: Option<Exceptions>,
}

impl Proxies {
    /// The proxies of a source, if their URLs are valid.
    pub(crate) fn of(source: &ProxySource) -> Result<Self, ConfigurationProblem> {
        match source {
            ProxySource::None => Ok(Self::default()),
            ProxySource::Url(url) => {
                check(url).map_err(|reason| ConfigurationProblem::Proxy { reason })?;
                Ok(Self { https: Some(url.clone()), http: Some(url.clone()), exceptions: None })
            }
            ProxySource::Environment(variable) => {
                let found = |names: &[&'static str]| from_variable(names, variable);
                // A web server that runs a program by CGI sets HTTP_PROXY to the header `proxy` of a request.
                let is_cgi = variable("REQUEST_METHOD").is_some();
                let for_http: &[_] = if is_cgi { &["http_proxy"] } else { &["http_proxy", "HTTP_PROXY"] };
                let for_all = found(&["all_proxy", "ALL_PROXY"])?;
                let https = found(&["https_proxy", "HTTPS_PROXY"])?.or_else(|| for_all.clone());
                let http = found(for_http)?.or(for_all);
                let (_, list) = set(&["no_proxy", "NO_PROXY"], variable).unwrap_or_default();
                Ok(Self { https, http, exceptions: Some(Exceptions::parse(&list)) })
            }
        }
    }

    /// The URL of the proxy for a request, if it has one.
    pub(crate) fn for_request(&self, address: &Address<'_>) -> Option<&str> {
        let proxy = if address.https { &self.https } else { &self.http };
        proxy
            .as_ref()
            .map(|url| url.as_str())
            .filter(|_| !self.exceptions.as_ref().is_some_and(|exceptions| exceptions.have(address)))
    }

    /// The URLs of the proxies for https and for http.
    #[cfg(feature = "http")]
    pub(crate) fn by_scheme(&self) -> [Option<&str>; 2] {
        [&self.https, &self.http].map(|proxy| proxy.as_ref().map(|url| url.as_str()))
    }

    /// Whether every request has the same proxy, or none has one.
    #[cfg(feature = "http")]
    pub(crate) fn are_uniform(&self) -> bool {
        self.exceptions.is_none()
    }
}

/// The proxy in the first of these variables that is set. A URL without a scheme is http, as elsewhere.
fn from_variable(
    names: &[&'static str],
    variable: impl Fn(&str) -> Option<String>,
) -> Result<Option<Zeroizing<String>>, ConfigurationProblem> {
    let Some((name, value)) = set(names, variable) else { return Ok(None) };
    let url = if value.split_once("://").is_some() { value } else { Zeroizing::new(format!("http://{}", *value)) };
    check(&url).map_err(|reason| ConfigurationProblem::ProxyVariable { name, reason })?;
    Ok(Some(url))
}

/// The first of these variables with a value, and the value.
fn set(names: &[&'static str], variable: impl Fn(&str) -> Option<String>) -> Option<(&'static str, Zeroizing<String>)> {
    let value = |name| Some(Zeroizing::new(Zeroizing::new(variable(name)?).trim().to_owned()));
    let mut values = names.iter().filter_map(|name| Some((*name, value(name)?)));
    values.find(|(_, value)| !value.is_empty())
}

/// The host and the port of a proxy, without its user and password. Its URL was checked.
pub(crate) fn host_and_port(url: &str) -> String {
    let (scheme, host, _) = split(url);
    match scheme {
        _ if host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok()) => host.to_owned(),
        _ if is_socks(scheme) => format!("{host}:1080"),
        _ if scheme.eq_ignore_ascii_case("https") => format!("{host}:443"),
        _ => format!("{host}:80"),
    }
}

/// The scheme of a URL, its host and port as they are written, and what follows them.
fn split(url: &str) -> (&str, &str, &str) {
    let (scheme, rest) = url.split_once("://").unwrap_or_default();
    let (authority, path) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
    (scheme, authority.rsplit_once('@').map_or(authority, |(_, host_and_port)| host_and_port), path)
}

fn is_socks(scheme: &str) -> bool {
    ["socks4", "socks4a", "socks5", "socks5h"].iter().any(|socks| scheme.eq_ignore_ascii_case(socks))
}

/// Checks the URL of a proxy, or says what is wrong with it.
fn check(url: &str) -> Result<(), &'static str> {
    let (scheme, host_and_port, path) = split(url);
    Address::parse(&format!("{}://{host_and_port}", if is_socks(scheme) { "http" } else { scheme }))?;
    if is_socks(scheme) && !cfg!(feature = "socks") {
        return Err("it is the URL of a SOCKS proxy, which needs the feature `socks`");
    }
    if matches!(path, "" | "/") { Ok(()) } else { Err("it has a path, a query or a fragment after its host and port") }
}

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
