//! Domains, top-level domains, networks, addresses and ports: their filters and sorts, and that they fit together.

use std::collections::BTreeSet;
use std::net::Ipv4Addr;

use crate::stateful::scene::Scene;
use crate::stateful::scene::row::{Row, texts};

/// Whether a network has an address, by its notation.
fn has(network: &Row, ip: &str) -> bool {
    let network = network.text("network");
    let (base, length) = network.split_once('/').expect("CIDR notation");
    let [base, ip] = [base, ip].map(|text| u32::from(text.parse::<Ipv4Addr>().expect("an address")));
    (base ^ ip).leading_zeros() >= length.parse().expect("a length")
}

/// Document: discovery/domain-host-list: domain, host; discovery/domain-tld-list: domain
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
    for item in &scene.all("discovery.domain_tld_list", &[]) {
        assert_eq!(item.text("tld.domain_id"), item.text("domain.domain_id"));
        assert!(item.text("tld.fqdn").ends_with(&format!(".{}", item.text("tld.tld"))), "{item:?}");
    }
}

/// Document: network-list: sort (0 = network); network-ip-list, network-port-list: sort (0 = IP); network in CIDR notation
#[test]
fn networks_addresses_and_ports_fit() {
    let scene = Scene::new();
    let networks = scene.all("discovery.network_list", &[]);
    let addresses = scene.all("discovery.network_ip_list", &[]);
    assert!(networks.len() > 1 && addresses.len() > 1);
    for item in &addresses {
        let network = item.row("network");
        assert!(networks.iter().any(|known| known.row("network") == network), "{item:?}");
        assert!(has(&network, &item.text("ip")), "{item:?}");
    }
    let hosts: BTreeSet<_> = texts(&scene.all("discovery.domain_host_list", &[]), "host.ip").into_iter().collect();
    let listed = texts(&addresses, "ip");
    assert_eq!((listed.len(), listed.iter().cloned().collect()), (hosts.len(), hosts), "those of the hosts, each once");
    let ports_at = |ip: &String| scene.all("discovery.network_port_list", &[("ip", ip)]);
    for item in listed.iter().flat_map(ports_at) {
        assert!(has(&item.row("network"), &item.text("port.ip")), "{item:?}");
    }
    assert!(ports_at(&" 1".to_owned()).is_empty(), "an address has to be whole");
}
