//! Domains, networks and ports. All names and addresses are reserved for examples and
//! measurements, so that none of them belongs to anybody.

use std::net::Ipv4Addr;

use language::ir::Service;

use super::{example_number, names};
use crate::random::Random;

#[derive(Debug)]
pub(crate) struct Domain {
    pub(crate) id: i64,
    pub(crate) name: String,
}

#[derive(Debug)]
pub(crate) struct Network {
    pub(crate) id: i64,
    pub(crate) name: String,
    base: u32,
    length: u8,
}

impl Network {
    pub(crate) fn cidr(&self) -> String {
        format!("{}/{}", Ipv4Addr::from(self.base), self.length)
    }
}

/// The network of an address. The networks of an account contain the addresses of all hosts.
pub(crate) fn network_of(networks: &[Network], address: u32) -> Option<&Network> {
    let before = networks.partition_point(|network| network.base <= address);
    networks[..before].last().filter(|network| (address ^ network.base) >> (32 - network.length) == 0)
}

/// A port that was discovered in a network.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct NetworkPort {
    pub(crate) ip: u32,
    pub(crate) protocol: &'static str,
    pub(crate) port: u16,
    /// The first host with this address.
    pub(crate) host: u32,
}

/// Domains, sorted by name. The first one that is made is in the spec's examples.
pub(super) fn domains(service: &Service, seed: u64, hosts: usize) -> Vec<Domain> {
    let first = example_number(service, "DomainId");
    let mut random = Random::of(seed, &[1]);
    let start = random.below(names::DOMAINS.len());
    let count = (3 + hosts / 60).min(400);
    let mut domains: Vec<Domain> = (0..count)
        .zip(first..)
        .map(|(number, id)| {
            let label = names::DOMAINS[(start + number) % names::DOMAINS.len()];
            let name = match number {
                0 => "example.com".to_owned(),
                1 => "example.org".to_owned(),
                2 => "example.net".to_owned(),
                3..20 => format!("{label}.example"),
                _ => format!("{label}-{}.example", number / names::DOMAINS.len() + 1),
            };
            Domain { id, name }
        })
        .collect();
    domains.sort_by(|one, other| one.name.cmp(&other.name));
    domains
}

/// The full names of a domain under other top-level domains, by its index: one to three.
pub(crate) fn other_names(seed: u64, number: usize, domain: &Domain) -> impl DoubleEndedIterator<Item = String> {
    let count = 1 + Random::of(seed, &[2, number as u64]).below(3);
    let stem = domain.name.split('.').next().unwrap_or_default();
    ["invalid", "localhost", "test"].into_iter().take(count).map(move |tld| format!("{stem}.{tld}"))
}

/// The number of hosts in the three small networks, and the position of the first host in each.
const SMALL: usize = 3 * 240;
const FIRST: u32 = 10;
const SMALL_BASES: [u32; 3] = [0xc000_0200, 0xc633_6400, 0xcb00_7100];

/// The range for measurements, 198.18.0.0/15, in blocks of 4,096 addresses.
const LARGE_BASE: u32 = 0xc612_0000;
const LARGE: usize = 1 << 17;
const PIECE: usize = 1 << 12;

/// The address of a host, by the order in which hosts are made.
pub(crate) fn address(number: usize) -> u32 {
    let small = |number: usize| u32::try_from(number).unwrap_or(0);
    if number < SMALL {
        SMALL_BASES[number % 3] + FIRST + small(number / 3)
    } else {
        LARGE_BASE + small((number - SMALL) % LARGE)
    }
}

/// The networks for this number of hosts, sorted by address.
pub(super) fn networks(service: &Service, hosts: usize) -> Vec<Network> {
    let first = example_number(service, "NetworkId");
    let pieces = hosts.saturating_sub(SMALL).div_ceil(PIECE).min(LARGE / PIECE);
    let large = (0..pieces).map(|piece| (LARGE_BASE + u32::try_from(piece * PIECE).unwrap_or(0), 20));
    let blocks = SMALL_BASES.map(|base| (base, 24)).into_iter().chain(large);
    let mut networks: Vec<Network> = (0_usize..)
        .zip(first..)
        .zip(blocks)
        .map(|((number, id), (base, length))| {
            let (name, round) = (names::NETWORKS[number % names::NETWORKS.len()], number / names::NETWORKS.len());
            let name = if round == 0 { name.to_owned() } else { format!("{name} {}", round + 1) };
            Network { id, name, base, length }
        })
        .collect();
    networks.sort_by_key(|network| network.base);
    networks
}

/// The open ports of all addresses, each with its first host.
pub(super) fn ports(seed: u64, addresses: &[(u32, u32)]) -> Vec<NetworkPort> {
    let mut ports = Vec::new();
    for &(ip, host) in addresses {
        let mut random = Random::of(seed, &[3, u64::from(ip)]);
        let mut open = |protocol, port| ports.push(NetworkPort { ip, protocol, port, host });
        open("tcp", 443);
        for (chance, protocol, port) in
            [(70, "tcp", 80), (25, "tcp", 22), (12, "tcp", 25), (8, "tcp", 8080), (6, "udp", 53), (3, "tcp", 3306)]
        {
            if random.percent(chance) {
                open(protocol, port);
            }
        }
    }
    ports.sort();
    ports
}
