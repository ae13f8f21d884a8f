//! Learns from exchanges, one after the other.

use std::collections::BTreeMap;
use std::sync::Arc;

use client_runtime::learn::{Effects, Known, LeftOut, Reader, Words, settle};
use language::ir::Service;

use crate::learn::address::{Address, usual_host};
use crate::learn::routes::{RouteMatch, Routes};
use crate::learn::{Exchange, Learned};

/// The maximum number of hosts that are distinguished. Further hosts count as hosts of another service.
const HOSTS: usize = 16;

/// Learns from exchanges.
pub struct Learner<'s> {
    service: &'s Service,
    routes: Routes<'s>,
    host: Option<String>,
    known: Arc<Known>,
    words: Words,
    keep_values: bool,
    hosts: BTreeMap<String, OfHost>,
    left_out: Learned,
    /// The numbers of the incomplete entries of HAR files, from 1.
    pub incomplete: Vec<u64>,
    exchanges: usize,
}

/// What was learned from one host.
struct OfHost {
    reader: Reader,
    effects: Effects,
    learned: Learned,
}

impl<'s> Learner<'s> {
    /// Learns about a service from the answers of this host (`service.example:8443`). Without a host, it learns from the host with the most
    /// answers. Short values are kept if `keep_values` is set.
    pub fn new(service: &'s Service, host: Option<&str>, keep_values: bool) -> Self {
        let known = Arc::new(known(service));
        Self {
            service,
            words: known.words(),
            known,
            routes: Routes::new(service),
            host: host.map(|host| usual_host(host, &["80", "443"])),
            keep_values,
            hosts: BTreeMap::new(),
            left_out: Learned::default(),
            incomplete: Vec::new(),
            exchanges: 0,
        }
    }

    /// Learns from one exchange.
    pub fn learn(&mut self, exchange: &Exchange<'_>) {
        self.exchanges += 1;
        let Some(mut address) = Address::of(exchange.url) else { return self.left_out.leave_out(LeftOut::OtherPath) };
        if self.host.as_ref().is_some_and(|host| *host != address.host) {
            return self.left_out.leave_out(LeftOut::OtherHost);
        }
        // The key is not a parameter of an operation, and must not be kept.
        address.query.retain(|(name, _)| self.service.key_parameter() != Some(name));
        let base = &self.service.base_path;
        let Some(path) = address.path.find(base.as_str()).map(|at| &address.path[at + base.len()..]) else {
            return self.left_out.leave_out(LeftOut::OtherPath);
        };
        let found = self.routes.find(exchange.method, path);
        if matches!(found, RouteMatch::OtherMethod) {
            return self.left_out.leave_out(LeftOut::OtherMethod);
        }
        if !self.hosts.contains_key(&address.host) {
            if self.hosts.len() == HOSTS {
                return self.left_out.leave_out(LeftOut::OtherHost);
            }
            self.hosts.insert(address.host.clone(), OfHost::new(&self.known, self.keep_values));
        }
        let Some(of_host) = self.hosts.get_mut(&address.host) else { return };
        match found {
            RouteMatch::Operation(number, parameters) => {
                address.query.extend(parameters);
                of_host.learn(number, &address, exchange);
            }
            RouteMatch::OtherMethod | RouteMatch::Nothing if exchange.status < 400 => {
                of_host.unknown_path(if self.keep_values { path.to_owned() } else { self.words.path(path) });
            }
            // Answers for an unknown path with an error show nothing.
            RouteMatch::OtherMethod | RouteMatch::Nothing => of_host.learned.leave_out(LeftOut::OtherPath),
        }
    }

    /// The number of exchanges that were learned from or left out.
    pub fn exchanges(&self) -> usize {
        self.exchanges
    }

    /// Counts an exchange that was left out.
    pub fn leave_out(&mut self, why: LeftOut) {
        self.left_out.leave_out(why);
    }

    /// The result.
    pub fn finish(self) -> Learned {
        let mut learned = self.left_out;
        let most = self.hosts.iter().max_by_key(|(_, of)| of.learned.answers()).map(|(host, _)| host.clone());
        for (host, of_host) in self.hosts {
            if Some(&host) == most.as_ref() {
                let mut own = of_host.learned;
                of_host.effects.settle(&mut own.operations);
                settle(&mut own.operations, &self.known, &of_host.reader.ids, self.keep_values);
                learned.merge(&own);
            } else {
                *learned.left_out.entry(LeftOut::OtherHost).or_default() += of_host.learned.answers();
            }
        }
        learned
    }
}

/// The part of the spec that is needed to learn.
pub fn known(service: &Service) -> Known {
    serde_json::from_str(&codegen::record(service)).unwrap_or_default()
}

impl OfHost {
    fn new(known: &Arc<Known>, keep_values: bool) -> Self {
        let reader = Reader::new(Arc::clone(known), keep_values);
        Self { reader, effects: Effects::default(), learned: Learned::default() }
    }

    fn unknown_path(&mut self, path: String) {
        if self.learned.unknown_paths.len() < 1_000 {
            *self.learned.unknown_paths.entry(path).or_default() += 1;
        } else {
            self.learned.leave_out(LeftOut::OtherPath);
        }
    }

    fn learn(&mut self, number: usize, address: &Address<'_>, exchange: &Exchange<'_>) {
        let answer = match self.reader.answer(number, &address.query, exchange.status, exchange.body) {
            Ok(answer) if exchange.is_guess && !answer.operation.errors.is_empty() => {
                return self.learned.leave_out(LeftOut::Guess);
            }
            Ok(answer) => answer,
            Err(why) => return self.learned.leave_out(why),
        };
        self.effects.note(number, &address.query, exchange.body, &answer);
        for _ in 0..answer.unshown {
            self.learned.leave_out(LeftOut::UnshownName);
        }
        self.learned.operations.entry(number).or_default().merge(&answer.operation);
    }
}
