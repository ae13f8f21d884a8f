//! Learns from exchanges, one after the other.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use crate::learn::answer::OfHost;
use crate::learn::{Exchange, Learned, LeftOut};
use crate::structure::Words;
use language::ir::path::{captures, normalized, text_length};
use language::ir::{Operation, Service};
use percent_encoding::percent_decode_str;

/// The maximum number of hosts that are distinguished. Further hosts count as hosts of another service.
const HOSTS: usize = 16;
/// The maximum number of unknown paths that are distinguished.
const PATHS: usize = 1_000;

/// Where a path begins that is below another version of the base path, or of its first step: `/api/v2/` for `/api/v1/`.
fn another_version(base: &str, path: &str) -> Option<usize> {
    let first = |path: &str| path.split('/').nth(1).map(|step| step.replace(|c: char| c.is_ascii_digit(), ""));
    let wanted = first(base).filter(|step| !step.is_empty())?;
    path.match_indices('/').map(|(at, _)| at).find(|at| first(&path[*at..]).as_ref() == Some(&wanted))
}

/// Learns from exchanges.
pub struct Learner<'s> {
    service: &'s Service,
    routes: Routes<'s>,
    host: Option<String>,
    words: Words<'s>,
    keep_values: bool,
    hosts: BTreeMap<String, OfHost>,
    left_out: BTreeMap<LeftOut, u64>,
    /// The numbers of the incomplete entries of HAR files, from 1.
    pub incomplete: Vec<u64>,
    exchanges: usize,
}

impl<'s> Learner<'s> {
    /// Learns about a service from the answers of this host (`service.example:8443`). Without a host, it learns from the host with the most
    /// answers. Short values are kept if `keep_values` is set.
    pub fn new(service: &'s Service, host: Option<&str>, keep_values: bool) -> Self {
        Self {
            service,
            words: Words::of(service),
            routes: Routes::new(service),
            host: host.map(|host| usual_host(host, &["80", "443"])),
            keep_values,
            hosts: BTreeMap::new(),
            left_out: BTreeMap::new(),
            incomplete: Vec::new(),
            exchanges: 0,
        }
    }

    /// Learns from one exchange.
    pub fn learn(&mut self, exchange: &Exchange<'_>) {
        self.exchanges += 1;
        let Some(mut address) = RequestAddress::of(exchange.url) else { return self.leave_out(LeftOut::OtherPath) };
        if self.host.as_ref().is_some_and(|host| *host != address.host) {
            return self.leave_out(LeftOut::OtherHost);
        }
        // The key is not a parameter of an operation, and must not be kept.
        address.query.retain(|(name, _)| self.service.key_parameter() != Some(name));
        let base = &self.service.base_path;
        let below = address.path.find(base.as_str());
        // A proxy may add steps before the path of the service.
        let after_proxy = below.or_else(|| another_version(base, &address.path)).filter(|&at| at > 0);
        let found = match self.routes.find(exchange.method, &address.path) {
            Ok(None) => after_proxy.map_or(Ok(None), |at| self.routes.find(exchange.method, &address.path[at..])),
            found => found,
        };
        let found = match found {
            Ok(None) if below.is_none() => return self.leave_out(LeftOut::OtherPath),
            Ok(found) => found,
            Err(why) => return self.leave_out(why),
        };
        let path = below.map_or("", |at| &address.path[at + base.len()..]);
        if self.hosts.len() == HOSTS && !self.hosts.contains_key(&address.host) {
            return self.leave_out(LeftOut::OtherHost);
        }
        let of_host = self.hosts.entry(std::mem::take(&mut address.host)).or_default();
        match found {
            Some((number, parameters)) => {
                address.query.extend(parameters);
                let learned = of_host.learn(self.service, self.keep_values, number, &address.query, exchange);
                learned.unwrap_or_else(|why| of_host.learned.leave_out(why));
            }
            None if exchange.status < 400 && of_host.learned.unknown_paths.len() < PATHS => {
                let path = if self.keep_values { path.to_owned() } else { self.words.path(path) };
                *of_host.learned.unknown_paths.entry(path).or_default() += 1;
            }
            // Answers for an unknown path with an error show nothing.
            None => of_host.learned.leave_out(LeftOut::OtherPath),
        }
    }

    /// The number of exchanges that were learned from or left out.
    pub fn exchanges(&self) -> usize {
        self.exchanges
    }

    /// Counts an exchange that was left out.
    pub fn leave_out(&mut self, why: LeftOut) {
        *self.left_out.entry(why).or_default() += 1;
    }

    /// The result.
    pub fn finish(mut self) -> Learned {
        let most = self.hosts.iter().max_by_key(|(_, of)| of.learned.answers()).map(|(host, _)| host.clone());
        let OfHost { ids, effects, mut learned } = most.and_then(|host| self.hosts.remove(&host)).unwrap_or_default();
        effects.settle(&mut learned.operations);
        learned.operations.values_mut().for_each(|of| of.successes.drop_keys(&self.words, self.keep_values));
        ids.settle(self.service, &mut learned.operations);
        let others = self.hosts.values().map(|other| (LeftOut::OtherHost, other.learned.answers()));
        for (why, count) in self.left_out.into_iter().chain(others) {
            *learned.left_out.entry(why).or_default() += count;
        }
        learned
    }
}

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

/// The operations, by path.
pub struct Routes<'s> {
    /// Operations without parameters in their paths.
    literal: HashMap<String, Vec<(usize, &'s Operation)>>,
    /// Operations with parameters in their paths, each with its path. Those with more text come first.
    templates: Vec<(String, (usize, &'s Operation))>,
}

/// The index of an operation, and names and values of the parameters in its path.
type RouteMatch = (usize, Vec<(String, String)>);

impl<'s> Routes<'s> {
    /// The routes of a service.
    pub fn new(service: &'s Service) -> Self {
        let mut routes = Self { literal: HashMap::new(), templates: Vec::new() };
        for (number, operation) in service.operations.iter().enumerate() {
            let path = service.whole_path(operation);
            if path.contains('{') {
                routes.templates.push((path, (number, operation)));
            } else {
                routes.literal.entry(path).or_default().push((number, operation));
            }
        }
        routes.templates.sort_by_key(|(path, _)| Reverse(text_length(path)));
        routes
    }

    /// The index of the operation for a method and a path from the root of the service, with the parameters in the path. The path with the most
    /// text takes precedence. `None` if the spec has no such path. Fails if it has the path with other methods.
    pub fn find(&self, method: &str, path: &str) -> Result<Option<RouteMatch>, LeftOut> {
        let mut is_known = false;
        let literal = self.literal.get(path).into_iter().flatten().map(|known| (known, Vec::new()));
        let templates = self.templates.iter().filter_map(|(whole, known)| Some((known, captures(whole, path)?)));
        for ((number, operation), captures) in literal.chain(templates) {
            if operation.method.name() == method {
                let values =
                    captures.iter().map(|(name, value)| ((*name).to_owned(), decoded(&value.replace('+', "%2B"))));
                return Ok(Some((*number, values.collect())));
            }
            is_known = true;
        }
        if is_known { Err(LeftOut::OtherMethod) } else { Ok(None) }
    }
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
