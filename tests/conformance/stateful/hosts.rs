//! Discovered hosts: the summary is the length of the list, under every filter.

use std::collections::BTreeSet;

use attack_surface::types::{AckHostType, AssetSource, DiscoveredAsset, ScanListType, ScannedFilter};

use super::Basis::{Assumed, Document};
use super::{Check, Scene, all, assert_same};

pub const CHECKS: &[Check] = &[
    (
        "the_summary_is_the_length_of_the_list_under_every_filter",
        Document("host-summary: {total} integer; host-list: all host-summary parameters"),
    ),
    ("hosts_are_sought_by_name_and_address", Document("fqdn string (search host or IP)")),
    (
        "scanned_parts_the_hosts",
        Document("scanned string: all (default), yes, no, ack; target: ip, name, host, id, scan_id"),
    ),
    (
        "sources_part_the_hosts",
        Document(
            "source string: all (default), domain, integration, network; source_id integer (id of the object named by source)",
        ),
    ),
    ("hosts_are_sorted_by_name", Document("sort (0 = FQDN); sort_desc integer (0 = no, default; 1 = yes)")),
    ("hostinfo_comes_when_it_is_asked_for", Document("hostinfo integer (0 default, 1 includes hostinfo)")),
    ("a_source_id_without_a_source_changes_nothing_as_assumed", Assumed("source_id without source: not shown.")),
];

fn name(asset: &DiscoveredAsset) -> &str {
    asset.fqdn.as_deref().expect("a name")
}

fn leaving(assets: &[DiscoveredAsset], test: impl Fn(&DiscoveredAsset) -> bool) -> Vec<DiscoveredAsset> {
    assets.iter().filter(|asset| test(asset)).cloned().collect()
}

#[test]
fn the_summary_is_the_length_of_the_list_under_every_filter() {
    let scene = Scene::new();
    let discovery = scene.client.discovery();
    let hosts = all(discovery.host_list());
    for asset in hosts.iter().step_by(30) {
        scene.client.ack().host_add(name(asset), AckHostType::Global).send().expect("it is added");
    }
    let domains = all(discovery.domain_list());
    let domain = domains[0].domain.domain_id.get();
    let texts = [
        None,
        Some("www"),
        Some("WWW.EXAMPLE"),
        Some(domains[1].domain.domain.as_deref().expect("a name")),
        Some("no such host"),
    ];
    let sources = [AssetSource::All, AssetSource::Domain, AssetSource::Integration, AssetSource::Network];
    let mut found = BTreeSet::new();
    for text in texts {
        for scanned in ScannedFilter::KNOWN {
            for source in &sources {
                for id in [None, Some(domain), Some(-1)] {
                    let (mut summary, mut list) = (discovery.host_summary(), discovery.host_list());
                    summary = summary.scanned(scanned.clone()).source(source.clone());
                    list = list.scanned(scanned.clone()).source(source.clone());
                    if let Some(text) = text {
                        (summary, list) = (summary.fqdn(text), list.fqdn(text));
                    }
                    if let Some(id) = id {
                        (summary, list) = (summary.source_id(id), list.source_id(id));
                    }
                    let shown = list.url();
                    let page = list.clone().send().expect("a page");
                    let (listed, total) = (all(list), summary.send().expect("a count").total);
                    assert_eq!(total, Some(listed.len() as i64), "{shown}");
                    assert_eq!(page.pagination.and_then(|it| it.total), total, "{shown}");
                    found.insert(listed.len());
                }
            }
        }
    }
    assert!(found.len() > 10, "the filters make a difference: {found:?}");
}

#[test]
fn hosts_are_sought_by_name_and_address() {
    let scene = Scene::new();
    let discovery = scene.client.discovery();
    let hosts = all(discovery.host_list().hostinfo(true));
    let www = all(discovery.host_list().hostinfo(true).fqdn("www"));
    assert!(www.len() > 1 && www.len() < hosts.len());
    assert_same(&www, &leaving(&hosts, |asset| name(asset).contains("www")), "a part of the name");
    let ip = hosts[5].hostinfo.as_ref().and_then(|info| info.ip.as_deref()).expect("an address");
    let found = all(discovery.host_list().hostinfo(true).fqdn(ip));
    let has = |asset: &DiscoveredAsset| {
        asset.hostinfo.as_ref().and_then(|info| info.ip.as_deref()).is_some_and(|it| it.starts_with(ip))
    };
    assert_same(&found, &leaving(&hosts, has), "an address");
    assert!(found.contains(&hosts[5]));
}

#[test]
fn scanned_parts_the_hosts() {
    let scene = Scene::new();
    let discovery = scene.client.discovery();
    let hosts = all(discovery.host_list());
    let of = |scanned| all(discovery.host_list().scanned(scanned));
    let (yes, no) = (of(ScannedFilter::Yes), of(ScannedFilter::No));
    assert!(!yes.is_empty() && !no.is_empty());
    assert_same(&of(ScannedFilter::All), &hosts, "all is the default");
    assert_same(&yes, &leaving(&hosts, |asset| asset.target.is_some()), "scanned");
    assert_same(&no, &leaving(&hosts, |asset| asset.target.is_none()), "not scanned");
    assert_eq!(yes.len() + no.len(), hosts.len());
    // What is acknowledged is in none of them.
    assert!(of(ScannedFilter::Ack).iter().all(|asset| !hosts.contains(asset)));
    let scans = scene.scans(ScanListType::Current);
    for asset in yes {
        let target = asset.target.clone().expect("a target");
        assert_eq!(target.host, asset.fqdn);
        let scan =
            scans.iter().find(|scan| scan.target.as_ref().map(|it| it.target_id) == target.id).expect("it was scanned");
        let named = scan.target.as_ref().expect("a target");
        assert_eq!((&named.target_name, &named.target), (&target.name, &asset.fqdn));
        // Which of its scans it is, no document shows: the current one is assumed.
        assert_eq!(target.scan_id.as_ref(), Some(&scan.scan.scan_id));
    }
}

#[test]
fn sources_part_the_hosts() {
    let scene = Scene::new();
    let discovery = scene.client.discovery();
    let hosts = all(discovery.host_list());
    assert_same(&all(discovery.host_list().source(AssetSource::All)), &hosts, "all is the default");
    let list = |source: &AssetSource| discovery.host_list().source(source.clone());
    let domains: Vec<i64> = all(discovery.domain_list()).iter().map(|item| item.domain.domain_id.get()).collect();
    let networks: Vec<i64> = all(discovery.network_list()).iter().map(|item| item.network.network_id.get()).collect();
    let connectors = all(scene.client.connector().list());
    let connectors: Vec<i64> = connectors.iter().map(|item| item["id"].as_i64().expect("an id")).collect();
    let sources =
        [(AssetSource::Domain, domains), (AssetSource::Network, networks), (AssetSource::Integration, connectors)];
    let mut sum = 0;
    for (source, ids) in sources {
        let found = all(list(&source));
        assert!(!found.is_empty() && found.len() < hosts.len(), "{source}");
        sum += found.len();
        let by_id: Vec<_> = ids.iter().map(|&id| all(list(&source).source_id(id))).collect();
        assert!(by_id.iter().filter(|assets| !assets.is_empty()).count() > 1, "{source} has more than one object");
        let mut together: Vec<_> = by_id.concat();
        together.sort_by_key(|asset| name(asset).to_owned());
        assert_same(&together, &found, "each host comes from one object that there is");
        assert!(all(list(&source).source_id(-1)).is_empty(), "{source}");
    }
    assert_eq!(sum, hosts.len(), "each host has one source");
}

#[test]
fn hosts_are_sorted_by_name() {
    let scene = Scene::new();
    let discovery = scene.client.discovery();
    let hosts = all(discovery.host_list());
    assert!(hosts.is_sorted_by_key(|asset| name(asset).to_owned()) && hosts.len() > 100);
    let mut down = all(discovery.host_list().sort_desc(true));
    assert_ne!(down[0], hosts[0]);
    down.reverse();
    assert_same(&down, &hosts, "descending");
    let explicit = discovery.host_list().sort(attack_surface::types::HostSort::Fqdn).sort_desc(false);
    assert_same(&all(explicit), &hosts, "these are the defaults");
}

#[test]
fn hostinfo_comes_when_it_is_asked_for() {
    let scene = Scene::new();
    let discovery = scene.client.discovery();
    let plain = all(discovery.host_list());
    for with in [all(discovery.host_list().hostinfo(false)), plain.clone()] {
        assert!(with.iter().all(|asset| asset.hostinfo.is_none()));
    }
    let with = all(discovery.host_list().hostinfo(true));
    for (with, without) in with.iter().zip(&plain) {
        assert_eq!((&with.fqdn, &with.target), (&without.fqdn, &without.target));
        let info = with.hostinfo.as_ref().expect("it was asked for");
        assert!(
            info.geo.is_some() && info.http_code.is_some() && info.favicon_hash.is_some() && info.pop_rank.is_some()
        );
        assert!(info.http_location.is_some() && info.tags.is_some());
        let ip: std::net::Ipv4Addr = info.ip.as_deref().expect("an address").parse().expect("an address");
        if let Some(target) = &with.target {
            assert_eq!(target.ip, Some(ip.to_string()));
        }
    }
}

#[test]
fn a_source_id_without_a_source_changes_nothing_as_assumed() {
    let scene = Scene::new();
    let hosts = all(scene.client.discovery().host_list());
    assert_same(&all(scene.client.discovery().host_list().source_id(-1)), &hosts, "no source");
}
