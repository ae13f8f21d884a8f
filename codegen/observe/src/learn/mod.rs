//! Turns exchanges with the service into what is known of each operation. Only shapes are kept.

mod answer;

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};

use crate::learn::answer::OfHost;
use crate::structure::{Shape, Words, hash};
use language::ir;
use language::ir::path::{captures, normalized, text_length};
use language::ir::{ErrorCase, Service};
use percent_encoding::percent_decode_str;
use serde::{Deserialize, Serialize};

/// One recorded call and its answer.
#[derive(Debug)]
pub struct Exchange<'e> {
    /// The method.
    pub method: &'e str,
    /// The whole address.
    pub url: &'e str,
    /// The status of the answer.
    pub status: u16,
    /// The body of the answer.
    pub body: &'e [u8],
    /// Whether a value of the call was a guess, so that an error shows nothing.
    pub is_guess: bool,
}

/// What was learned from all exchanges.
#[derive(Clone, Debug, Default)]
pub struct Learned {
    /// What was learned about each operation, by its index.
    pub operations: BTreeMap<usize, Operation>,
    /// The paths below the base path that belong to no operation, each with the number of answers. A segment is `*` if the
    /// spec does not contain the word, unless values are kept.
    pub unknown_paths: BTreeMap<String, u64>,
    /// The number of exchanges that were left out, by reason.
    pub left_out: BTreeMap<LeftOut, u64>,
}

/// Why something was left out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum LeftOut {
    /// It belongs to another host.
    OtherHost,
    /// It is neither below the base path nor of an operation.
    OtherPath,
    /// It is an answer to another method.
    OtherMethod,
    /// There is no answer with a body, as after a redirect or where the body was not saved.
    NoBody,
    /// The body of a success is not JSON.
    NotJson,
    /// The body is too large.
    TooLarge,
    /// It is an error, and a value of the call was a guess.
    Guess,
    /// It lacks the method, the address or the status.
    Incomplete,
    /// A name could be data, so it is not shown.
    UnshownName,
}

/// A description of what was left out, to follow a number.
pub fn words(of: LeftOut) -> &'static str {
    match of {
        LeftOut::OtherHost => "answers of another host; `--host` names the one to learn from",
        LeftOut::OtherPath => "answers that are not of this service",
        LeftOut::OtherMethod => "answers to another method than the spec has",
        LeftOut::NoBody => "answers without a body",
        LeftOut::NotJson => "successes that are not JSON",
        LeftOut::TooLarge => "bodies that are larger than 16 MiB",
        LeftOut::Incomplete => "entries of a HAR file without a method, an address or a status",
        LeftOut::Guess => "errors of calls with a guessed value",
        LeftOut::UnshownName => "names of parameters that could be data, and are not shown",
    }
}

impl Learned {
    /// Counts an exchange that was left out.
    pub fn leave_out(&mut self, why: LeftOut) {
        *self.left_out.entry(why).or_default() += 1;
    }

    /// The number of answers that were read.
    pub fn answers(&self) -> u64 {
        self.operations.values().map(|operation| operation.answers).sum()
    }
}

#[derive(Clone, Debug, Default)]
pub struct Operation {
    /// The number of its answers, including errors.
    pub answers: u64,
    pub successes: Shape,
    /// Its errors, with the number of each.
    pub errors: BTreeMap<ErrorAnswer, u64>,
    /// The parameters that were sent, by wire name.
    pub parameters: BTreeMap<String, Parameter>,
    /// The parameters whose values made no difference, with the number of answers that show it.
    pub without_effect: BTreeMap<String, u64>,
}

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Parameter {
    pub calls: u64,
    /// The shape of its values, which are all texts.
    pub values: Shape,
    /// How often its value was repeated as the position of the page: as its start, or as the number of its items. 0 shows nothing, so
    /// it does not count.
    pub as_start: Echo,
    /// How often its value was repeated as the maximum number of items of a page.
    pub as_limit: Echo,
    /// The largest page that the service returned when a larger one was requested.
    pub capped_at: Option<i64>,
}

/// How often the answer repeated a value, and how often it contained another one.
#[derive(Clone, Copy, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Echo {
    pub same: u64,
    pub other: u64,
}

/// An error in an answer: the status, and what the body says.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ErrorAnswer {
    pub status: u16,
    pub body: LearnedErrorBody,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum LearnedErrorBody {
    /// It has the message of a documented error (`group.operation.error`), and perhaps its code.
    Documented { documented: String, same_code: bool },
    /// It has a message of so many words that is not documented, and perhaps a number as its code.
    Other {
        #[serde(skip_serializing_if = "Option::is_none")]
        code: Option<i64>,
        words: u64,
        message: Message,
    },
    /// It is not an error body.
    None {},
}

/// A message that no operation documents.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Message {
    /// The hash of its fixed words, or a number in a record.
    Hidden(u64),
    /// The message, if values were requested. It is not kept in a record.
    #[serde(skip)]
    Shown(String),
}

/// The error with this path, `group.operation.error`, and the operation that documents it.
pub fn documented<'s>(service: &'s Service, path: &str) -> Option<(&'s ir::Operation, &'s ErrorCase)> {
    let (operation, name) = path.rsplit_once('.')?;
    let operation = service.operation(operation)?;
    Some((operation, operation.errors.iter().find(|case| case.name == name)?))
}

impl Operation {
    pub fn merge(&mut self, other: &Self) {
        self.answers += other.answers;
        self.successes.merge(&other.successes);
        add(&mut self.errors, &other.errors);
        add(&mut self.without_effect, &other.without_effect);
        for (name, parameter) in &other.parameters {
            self.parameters.entry(name.clone()).or_default().merge(parameter);
        }
    }
}

fn add<K: Ord + Clone>(sums: &mut BTreeMap<K, u64>, counts: &BTreeMap<K, u64>) {
    counts.iter().for_each(|(of, count)| *sums.entry(of.clone()).or_default() += count);
}

impl Parameter {
    pub fn merge(&mut self, other: &Self) {
        self.calls += other.calls;
        self.values.merge(&other.values);
        self.as_start.merge(other.as_start);
        self.as_limit.merge(other.as_limit);
        self.capped_at = self.capped_at.max(other.capped_at);
    }
}

impl Echo {
    fn merge(&mut self, other: Self) {
        self.same += other.same;
        self.other += other.other;
    }

    pub fn note(&mut self, is_same: bool) {
        if is_same { self.same += 1 } else { self.other += 1 }
    }

    /// Whether the answer always repeated the value.
    pub fn always(self) -> bool {
        self.same > 0 && self.other == 0
    }
}

/// Groups of calls that differ only in one parameter: by operation, parameter, and the hash of everything else.
#[derive(Default)]
pub struct Effects(HashMap<(usize, String, u64), CallGroup>);

struct CallGroup {
    /// The first value, and the first body.
    first: (u64, u64),
    has_other_values: bool,
    has_other_bodies: bool,
    calls: u64,
}

impl Effects {
    /// Notes a call: its parameters, those whose names are shown, and the body of its answer.
    pub fn note(&mut self, operation: usize, query: &[(String, String)], shown: &[&(String, String)], body: &[u8]) {
        let body = hash(body);
        for (name, value) in shown {
            let mut rest: Vec<_> = query.iter().filter(|(other, _)| other != name).collect();
            rest.sort();
            let value = hash(value);
            let new = CallGroup { first: (value, body), has_other_values: false, has_other_bodies: false, calls: 0 };
            let group = self.0.entry((operation, name.clone(), hash(rest))).or_insert(new);
            group.has_other_values |= group.first.0 != value;
            group.has_other_bodies |= group.first.1 != body;
            group.calls += 1;
        }
    }

    pub fn settle(self, operations: &mut BTreeMap<usize, Operation>) {
        let mut found: HashMap<(usize, String), (bool, u64)> = HashMap::new();
        for ((operation, name, _), group) in self.0.into_iter().filter(|(_, group)| group.has_other_values) {
            let (has_effect, calls) = found.entry((operation, name)).or_default();
            *has_effect |= group.has_other_bodies;
            *calls += group.calls;
        }
        for ((operation, name), (_, calls)) in found.into_iter().filter(|(_, (has_effect, _))| !has_effect) {
            operations.entry(operation).or_default().without_effect.insert(name, calls);
        }
    }
}

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
    literal: HashMap<String, Vec<(usize, &'s ir::Operation)>>,
    /// Operations with parameters in their paths, each with its path. Those with more text come first.
    templates: Vec<(String, (usize, &'s ir::Operation))>,
}

/// The index of an operation, and names and values of the parameters in its path.
type RouteMatch = (usize, Vec<(String, String)>);

impl<'s> Routes<'s> {
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
