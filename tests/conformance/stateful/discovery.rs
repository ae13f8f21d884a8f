//! Domains, top-level domains, networks, addresses and ports: their filters and sorts, and that they fit together.

use std::collections::BTreeSet;
use std::net::Ipv4Addr;

use crate::stateful::scene::row::{Row, assert_same, leaving, texts};
use crate::stateful::scene::{Scene, demanded};

fn address(text: &str) -> Ipv4Addr {
    text.parse().unwrap_or_else(|_| panic!("`{text}` is no address of four numbers"))
}

/// Base and length of a network in CIDR notation.
fn cidr(network: &str) -> (Ipv4Addr, u32) {
    let (base, length) = network.split_once('/').expect("CIDR notation");
    (address(base), length.parse().expect("a length"))
}

/// Whether a network has an address, by its notation.
fn has(network: &Row, ip: Ipv4Addr) -> bool {
    let (base, length) = cidr(&network.text("network"));
    (u32::from(base) ^ u32::from(ip)).leading_zeros() >= length
}

/// Document: discovery/domain-host-list: sort (0 = domain); sort_desc; domain string; host string (subdomain filter)
#[test]
fn hosts_of_domains_are_those_of_the_host_list() {
    let scene = Scene::new();
    let domains = scene.all("discovery.domain_list", &[]);
    let listed = scene.all("discovery.domain_host_list", &[]);
    let assets = ["all", "ack"].map(|scanned| scene.all("discovery.host_list", &[("scanned", scanned)])).concat();
    assert_eq!(listed.len(), assets.len(), "also those that are acknowledged");
    for item in &listed {
        let (domain, host) = (item.row("domain"), item.row("host"));
        assert!(domains.iter().any(|known| known.row("domain") == domain), "{domain:?}");
        assert_eq!(host.text("domain_id"), domain.text("domain_id"));
        let asset = assets.iter().find(|asset| asset.text("fqdn") == host.text("fqdn")).expect("it was discovered");
        assert_eq!(host.has("target_id"), asset.has("target"), "{asset:?}");
        if asset.has("target") {
            assert_eq!(host.text("target_id"), asset.text("target.id"));
            assert_eq!(host.text("ip"), asset.text("target.ip"));
        }
        assert_eq!(host.text("fqdn"), format!("{}.{}", host.text("host"), domain.text("domain")));
    }
}

/// Document: discovery/domain-tld-list: sort (0 = domain); sort_desc; domain string
#[test]
fn top_level_domains_are_those_of_the_domains() {
    let scene = Scene::new();
    for item in &scene.all("discovery.domain_tld_list", &[]) {
        assert_eq!(item.text("tld.domain_id"), item.text("domain.domain_id"));
        assert!(item.text("tld.fqdn").ends_with(&format!(".{}", item.text("tld.tld"))), "{item:?}");
        address(&item.text("tld.ip"));
    }
}

/// Document: network-list: sort (0 = network); network-ip-list: sort (0 = IP); network in CIDR notation
#[test]
fn networks_and_addresses_fit() {
    let scene = Scene::new();
    let networks = scene.all("discovery.network_list", &[]);
    let addresses = scene.all("discovery.network_ip_list", &[]);
    assert!(networks.len() > 1 && addresses.len() > 1);
    for item in &addresses {
        let network = item.row("network");
        assert!(networks.iter().any(|known| known.row("network") == network), "{item:?}");
        assert!(has(&network, address(&item.text("ip"))), "{item:?}");
    }
    let hosts: BTreeSet<_> = texts(&scene.all("discovery.domain_host_list", &[]), "host.ip").into_iter().collect();
    let listed = texts(&addresses, "ip");
    assert_eq!((listed.len(), listed.into_iter().collect()), (hosts.len(), hosts), "those of the hosts, each once");
}

/// Document: discovery/network-port-list: sort (0 = IP); sort_desc; protocol string; port integer; ip string
#[test]
fn ports_are_filtered() {
    let scene = Scene::new();
    const LIST: &str = "discovery.network_port_list";
    let addresses = texts(&scene.all("discovery.network_ip_list", &[]), "ip");
    let ports: Vec<_> = addresses.iter().flat_map(|ip| scene.all(LIST, &[("ip", ip)])).collect();
    // A service that demands an address lists no other.
    if !demanded(LIST).iter().any(|(wire, _)| *wire == "ip") {
        assert_same(&ports, &scene.all(LIST, &[]), "the ports of all addresses, in their order");
        assert!(scene.all(LIST, &[("ip", " 1")]).is_empty(), "an address has to be whole");
    }
    assert!(ports.len() > 100);
    for item in &ports {
        assert!(has(&item.row("network"), address(&item.text("port.ip"))), "{item:?}");
    }
    let values = |way| texts(&ports, way).into_iter().collect::<BTreeSet<_>>();
    for ip in addresses.iter().take(10) {
        let own = leaving(&ports, |item| item.text("port.ip") == *ip);
        scene.assert_filter(LIST, &[("ip", ip)], &own, |_| true);
        for (name, way) in [("protocol", "port.protocol"), ("port", "port.port")] {
            assert!(name == "protocol" || values(way).len() > 1, "{:?}", values(way));
            for value in &values(way) {
                scene.assert_filter(LIST, &[("ip", ip), (name, value)], &own, |item| item.text(way) == *value);
            }
        }
        assert!(scene.all(LIST, &[("ip", ip), ("port", "0")]).is_empty());
        assert!(scene.all(LIST, &[("ip", ip), ("protocol", "no-protocol")]).is_empty());
    }
}
