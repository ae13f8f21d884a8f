//! Domains, top-level domains, networks, addresses and ports: their filters and sorts, and that they fit together.

use std::collections::BTreeSet;
use std::net::{IpAddr, Ipv4Addr};

use attack_surface::types::{DomainHostItem, Network, ScannedFilter};

use super::Basis::{Assumed, Document};
use super::{Check, Scene, all, assert_same};

pub const CHECKS: &[Check] = &[
    (
        "domains_are_sorted_and_filtered",
        Document("discovery/domain-list: sort (0 = domain); sort_desc; domain string filter"),
    ),
    (
        "hosts_of_domains_are_those_of_the_host_list",
        Document(
            "discovery/domain-host-list: sort (0 = domain); sort_desc; domain string; host string (subdomain filter)",
        ),
    ),
    (
        "top_level_domains_are_filtered",
        Document("discovery/domain-tld-list: sort (0 = domain); sort_desc; domain string"),
    ),
    (
        "networks_and_addresses_are_sorted_and_fit",
        Document("network-list: sort (0 = network); network-ip-list: sort (0 = IP); network in CIDR notation"),
    ),
    (
        "ports_are_filtered",
        Document("discovery/network-port-list: sort (0 = IP); sort_desc; protocol string; port integer; ip string"),
    ),
    ("filters_match_any_part_in_any_case_as_assumed", Assumed("How a text filter matches: not shown.")),
];

#[test]
fn domains_are_sorted_and_filtered() {
    let scene = Scene::new();
    let discovery = scene.client.discovery();
    let domains = all(discovery.domain_list());
    assert!(domains.len() > 2 && domains.is_sorted_by_key(|item| item.domain.domain.clone()));
    let ids: BTreeSet<_> = domains.iter().map(|item| item.domain.domain_id).collect();
    assert_eq!(ids.len(), domains.len());
    let mut down = all(discovery.domain_list().sort_desc(true));
    down.reverse();
    assert_same(&down, &domains, "descending");
    for item in &domains {
        let name = item.domain.domain.as_deref().expect("a name");
        let expected: Vec<_> = domains
            .iter()
            .filter(|other| other.domain.domain.as_deref().is_some_and(|it| it.contains(name)))
            .cloned()
            .collect();
        assert_same(&all(discovery.domain_list().domain(name)), &expected, name);
    }
    assert!(all(discovery.domain_list().domain("no-such-domain")).is_empty());
}

#[test]
fn hosts_of_domains_are_those_of_the_host_list() {
    let scene = Scene::new();
    let discovery = scene.client.discovery();
    let (domains, listed) = (all(discovery.domain_list()), all(discovery.domain_host_list()));
    let assets = [ScannedFilter::All, ScannedFilter::Ack].map(|scanned| all(discovery.host_list().scanned(scanned)));
    let assets = assets.concat();
    assert_eq!(listed.len(), assets.len(), "also those that are acknowledged");
    let full = |item: &DomainHostItem| item.host.as_ref().and_then(|host| host.fqdn.clone()).expect("a name");
    for item in &listed {
        let (domain, host) = (item.domain.as_ref().expect("a domain"), item.host.as_ref().expect("a host"));
        assert!(domains.iter().any(|known| known.domain == *domain), "{domain:?}");
        assert_eq!(host.domain_id, Some(domain.domain_id));
        let asset = assets.iter().find(|asset| asset.fqdn == host.fqdn).expect("it was discovered");
        let target = asset.target.as_ref();
        assert_eq!(host.target_id, target.and_then(|target| target.id).map(|id| id.to_string()));
        assert!(target.is_none_or(|target| target.ip == host.ip));
        let (domain, label) = (domain.domain.as_deref().expect("a name"), host.host.as_deref().expect("a label"));
        assert_eq!(full(item), format!("{label}.{domain}"));
    }
    assert!(listed.is_sorted_by_key(|item| item.domain.as_ref().and_then(|domain| domain.domain.clone())));
    let mut down = all(discovery.domain_host_list().sort_desc(true));
    down.reverse();
    assert_same(&down, &listed, "descending");
    let mut sum = 0;
    for known in &domains {
        let name = known.domain.domain.as_deref().expect("a name");
        let of = |item: &&DomainHostItem| item.domain.as_ref() == Some(&known.domain);
        let expected: Vec<_> = listed.iter().filter(of).cloned().collect();
        let found = all(discovery.domain_host_list().domain(name));
        assert_same(&found.iter().filter(of).cloned().collect::<Vec<_>>(), &expected, name);
        sum += expected.len();
        let label = |item: &&DomainHostItem| full(item).split('.').next().is_some_and(|label| label.contains("mail"));
        let expected: Vec<_> = found.iter().filter(label).cloned().collect();
        assert_same(&all(discovery.domain_host_list().domain(name).host("mail")), &expected, "both filters hold");
    }
    assert_eq!(sum, listed.len());
    assert!(!all(discovery.domain_host_list().host("mail")).is_empty());
}

#[test]
fn top_level_domains_are_filtered() {
    let scene = Scene::new();
    let discovery = scene.client.discovery();
    let (domains, listed) = (all(discovery.domain_list()), all(discovery.domain_tld_list()));
    assert!(listed.len() > 1);
    let mut down = all(discovery.domain_tld_list().sort_desc(true));
    down.reverse();
    assert_same(&down, &listed, "descending");
    assert!(listed.is_sorted_by_key(|item| item.domain.as_ref().and_then(|domain| domain.domain.clone())));
    for known in &domains {
        let name = known.domain.domain.as_deref().expect("a name");
        let found = all(discovery.domain_tld_list().domain(name));
        let has = |item: &&attack_surface::types::DomainTldItem| {
            item.domain.as_ref().and_then(|domain| domain.domain.as_deref()).is_some_and(|it| it.contains(name))
        };
        assert_same(&found, &listed.iter().filter(has).cloned().collect::<Vec<_>>(), name);
    }
    for item in &listed {
        let (domain, tld) = (item.domain.as_ref().expect("a domain"), item.tld.as_ref().expect("a top-level domain"));
        assert_eq!(tld.domain_id, Some(domain.domain_id));
        let (full, last) = (tld.fqdn.as_deref().expect("a name"), tld.tld.as_deref().expect("a name"));
        assert!(
            full.ends_with(&format!(".{last}")) && tld.ip.as_deref().is_some_and(|ip| ip.parse::<IpAddr>().is_ok())
        );
    }
}

fn address(text: Option<&str>) -> Ipv4Addr {
    text.expect("an address").parse().expect("an address of four numbers")
}

/// Whether a network has an address, by its notation.
fn has(network: &Network, ip: Ipv4Addr) -> bool {
    let parsed = network.network.as_ref().expect("a network").parse().expect("CIDR notation");
    let IpAddr::V4(base) = parsed.address() else { panic!("{parsed:?}") };
    (u32::from(base) ^ u32::from(ip)).leading_zeros() >= u32::from(parsed.length())
}

#[test]
fn networks_and_addresses_are_sorted_and_fit() {
    let scene = Scene::new();
    let discovery = scene.client.discovery();
    let (networks, addresses) = (all(discovery.network_list()), all(discovery.network_ip_list()));
    let base = |network: &Network| network.network.as_ref().and_then(|cidr| cidr.parse().ok()).map(|it| it.address());
    assert!(networks.len() > 1 && networks.is_sorted_by_key(|item| base(&item.network)));
    let mut down = all(discovery.network_list().sort_desc(true));
    down.reverse();
    assert_same(&down, &networks, "networks, descending");
    let ip = |item: &attack_surface::types::NetworkIpItem| address(item.ip.as_deref());
    assert!(addresses.len() > 1 && addresses.windows(2).all(|two| ip(&two[0]) < ip(&two[1])), "each address once");
    let mut down = all(discovery.network_ip_list().sort_desc(true));
    down.reverse();
    assert_same(&down, &addresses, "addresses, descending");
    for item in &addresses {
        let network = item.network.as_ref().expect("a network");
        assert!(networks.iter().any(|known| known.network == *network) && has(network, ip(item)), "{item:?}");
    }
    let hosts = all(discovery.domain_host_list());
    let known: BTreeSet<_> =
        hosts.iter().map(|item| address(item.host.as_ref().and_then(|it| it.ip.as_deref()))).collect();
    assert_eq!(addresses.iter().map(ip).collect::<BTreeSet<_>>(), known, "those of the hosts");
}

#[test]
fn ports_are_filtered() {
    let scene = Scene::new();
    let discovery = scene.client.discovery();
    let ports = all(discovery.network_port_list());
    let of = |item: &attack_surface::types::NetworkPortItem| item.port.clone().expect("a port");
    assert!(ports.len() > 100 && ports.is_sorted_by_key(|item| address(of(item).ip.as_deref())));
    let mut down = all(discovery.network_port_list().sort_desc(true));
    down.reverse();
    assert_same(&down, &ports, "descending");
    for item in &ports {
        let network = item.network.as_ref().expect("a network");
        assert!(has(network, address(of(item).ip.as_deref())), "{item:?}");
    }
    let protocols: BTreeSet<_> = ports.iter().filter_map(|item| of(item).protocol).collect();
    let numbers: BTreeSet<_> = ports.iter().filter_map(|item| of(item).port).collect();
    let addresses: BTreeSet<_> = ports.iter().filter_map(|item| of(item).ip).collect();
    assert!(numbers.len() > 1 && addresses.len() > 1, "{numbers:?}");
    let leaving = |test: &dyn Fn(&attack_surface::types::NetworkPort) -> bool| -> Vec<_> {
        ports.iter().filter(|item| test(&of(item))).cloned().collect()
    };
    for protocol in &protocols {
        let expected = leaving(&|port| port.protocol.as_ref() == Some(protocol));
        assert_same(&all(discovery.network_port_list().protocol(protocol)), &expected, protocol);
    }
    for number in &numbers {
        let expected = leaving(&|port| port.port == Some(*number));
        assert_same(&all(discovery.network_port_list().port(*number)), &expected, "number");
    }
    for ip in addresses.iter().take(10) {
        let expected = leaving(&|port| port.ip.as_ref() == Some(ip));
        assert_same(&all(discovery.network_port_list().ip(ip)), &expected, ip);
        let expected = leaving(&|port| port.ip.as_ref() == Some(ip) && port.port == Some(443));
        assert_same(&all(discovery.network_port_list().ip(ip).port(443)), &expected, "both filters hold");
    }
    assert!(all(discovery.network_port_list().port(0)).is_empty());
    assert!(all(discovery.network_port_list().protocol("no-protocol")).is_empty());
}

#[test]
fn filters_match_any_part_in_any_case_as_assumed() {
    let scene = Scene::new();
    let discovery = scene.client.discovery();
    let found = all(discovery.domain_list().domain("xAmPle"));
    assert!(!found.is_empty());
    assert_same(&all(discovery.domain_list().domain("example")), &found, "capitals");
    let found = all(discovery.network_port_list().ip(" 1"));
    assert!(found.is_empty(), "an address has to be whole");
}
