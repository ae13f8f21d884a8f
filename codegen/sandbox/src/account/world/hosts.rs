//! Hosts, and the targets among them.

use std::net::Ipv4Addr;

use language::ir::Service;
use serde_json::{Value as Json, json};

use super::assets::{self, Domain, Network};
use super::{example_number, names};
use crate::random::Random;

#[derive(Debug)]
pub(crate) struct Host {
    pub(crate) fqdn: Box<str>,
    pub(crate) ip: u32,
    pub(crate) domain: u32,
    /// How it was discovered: the kind of source, and its id.
    pub(crate) source: (&'static str, i64),
    /// The number of days between its discovery and the start of the account.
    pub(crate) age: u16,
    /// The index of its target, if it is scanned.
    pub(crate) target: Option<u32>,
}

impl Host {
    pub(crate) fn label(&self) -> &str {
        self.fqdn.split('.').next().unwrap_or_default()
    }
}

#[derive(Debug)]
pub(crate) struct Target {
    pub(crate) id: i64,
    pub(crate) name: Box<str>,
    pub(crate) host: u32,
}

/// Hosts, sorted by full name. The first one that is made is in the spec's examples. Some are from the connector that every account
/// has at its start.
pub(super) fn make(seed: u64, count: usize, domains: &[Domain], networks: &[Network], connector: i64) -> Vec<Host> {
    let mut random = Random::of(seed, &[4]);
    let first_domain = domains.iter().position(|domain| domain.name == FIRST_DOMAIN).unwrap_or(0);
    let mut hosts: Vec<Host> = (0..count)
        .map(|number| {
            let (label, round) = (names::LABELS[number % names::LABELS.len()], number / names::LABELS.len());
            let drawn = random.below(domains.len());
            let is_known = round == 0 && matches!(label, "www" | "legacy");
            let domain = if is_known { first_domain } else { drawn };
            let name = &domains[domain].name;
            let fqdn = if round == 0 { format!("{label}.{name}") } else { format!("{label}{round}.{name}") };
            // Some hosts share an address with the previous one, like sites on one server.
            let ip = assets::address(if number % 7 == 6 { number - 1 } else { number });
            let network = assets::network_of(networks, ip).map_or(0, |network| network.id);
            let source = match random.below(100) {
                0..60 => ("domain", domains[domain].id),
                60..85 => ("network", network),
                _ => ("integration", connector),
            };
            let age = u16::try_from(random.below(60)).unwrap_or(0);
            let scanned = number == 0 || random.percent(60);
            let domain = u32::try_from(domain).unwrap_or(0);
            Host { fqdn: fqdn.into(), ip, domain, source, age, target: scanned.then_some(u32::MAX) }
        })
        .collect();
    hosts.sort_by(|one, other| one.fqdn.cmp(&other.fqdn));
    // The first target belongs to the first host. The others are sorted by name.
    let mut scanned: Vec<usize> = (0..hosts.len()).filter(|number| hosts[*number].target.is_some()).collect();
    let own = scanned.iter().position(|number| &*hosts[*number].fqdn == FIRST_HOST).unwrap_or(0);
    scanned[..=own].rotate_right(1);
    for (target, number) in (0..).zip(scanned) {
        hosts[number].target = Some(target);
    }
    hosts
}

/// The domain and the host in the spec's examples.
const FIRST_DOMAIN: &str = "example.com";
const FIRST_HOST: &str = "www.example.com";

/// The targets, sorted by id.
pub(super) fn targets(service: &Service, seed: u64, hosts: &[Host]) -> Vec<Target> {
    let first = example_number(service, "TargetId");
    let mut targets: Vec<Target> = (0_u32..)
        .zip(hosts)
        .filter_map(|(host, known)| {
            let number = known.target?;
            let id = first + i64::from(number);
            let name = if number == 0 { "Shop".to_owned() } else { target_name(seed, known, id) };
            Some(Target { id, name: name.into(), host })
        })
        .collect();
    targets.sort_by_key(|target| target.id);
    targets
}

/// A name such as people choose: a purpose and a place.
fn target_name(seed: u64, host: &Host, id: i64) -> String {
    let label = host.label();
    let mut letters = label.chars();
    let capital = letters.next().map(|first| first.to_ascii_uppercase());
    let place = Random::of(seed, &[5, id.unsigned_abs()]).pick(names::PLACES);
    format!("{}{} {place}", capital.map(String::from).unwrap_or_default(), letters.as_str())
}

/// Each address with its first host, sorted by address.
pub(super) fn addresses(hosts: &[Host]) -> Vec<(u32, u32)> {
    let mut addresses: Vec<(u32, u32)> = (0..).zip(hosts).map(|(number, host)| (host.ip, number)).collect();
    addresses.sort_unstable();
    addresses.dedup_by_key(|(ip, _)| *ip);
    addresses
}

/// What a host shows over HTTP, computed from its index.
pub(crate) fn info(seed: u64, number: usize, host: &Host) -> Json {
    let mut random = Random::of(seed, &[6, number as u64]);
    let status = random.pick(&[200, 200, 200, 200, 301, 302, 401, 403, 404, 503]);
    let first = random.below(names::TAGS.len());
    let count = random.below(4);
    let location = if matches!(status, 301 | 302) { format!("https://{}/", host.fqdn) } else { String::new() };
    json!({
        "geo": random.pick(names::PLACES), "http_code": status, "ip": Ipv4Addr::from(host.ip),
        "favicon_hash": format!("{:08x}", random.next() >> 32), "pop_rank": random.between(1_000, 5_000_000),
        "http_location": location, "tags": names::TAGS.iter().cycle().skip(first).take(count).collect::<Vec<_>>(),
    })
}
