//! Learns from exchanges, one after the other.

use std::collections::BTreeMap;

use language::ir::Service;

use crate::learn::address::{RequestAddress, usual_host};
use crate::learn::answer::OfHost;
use crate::learn::routes::Routes;
use crate::learn::{Exchange, Learned, LeftOut};
use crate::shape::Words;

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
