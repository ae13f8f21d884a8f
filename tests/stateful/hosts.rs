//! Discovered hosts: the summary is the length of the list, under every filter.

use std::collections::BTreeSet;

use crate::stateful::scene::Scene;
use crate::stateful::scene::row::{assert_same, leaving, texts};

const LIST: &str = "discovery.host_list";

/// Document: host-summary: {total} integer; host-list: all host-summary parameters
#[test]
fn the_summary_is_the_length_of_the_list_under_every_filter() {
    let scene = Scene::new();
    for asset in scene.all(LIST, &[]).iter().step_by(30) {
        scene.read("ack.host_add", &[("host", &asset.text("fqdn")), ("type", "global")]);
    }
    let domains = scene.all("discovery.domain_list", &[]);
    let (domain, name) = (domains[0].text("domain.domain_id"), domains[1].text("domain.domain"));
    let mut found = BTreeSet::new();
    for text in [None, Some("www"), Some("WWW.EXAMPLE"), Some(name.as_str()), Some("no such host")] {
        for scanned in ["all", "yes", "no", "ack"] {
            for source in ["all", "domain", "integration", "network"] {
                for id in [None, Some(domain.as_str()), Some("-1")] {
                    let more = text.map(|text| ("fqdn", text)).into_iter().chain(id.map(|id| ("source_id", id)));
                    let given: Vec<_> = [("scanned", scanned), ("source", source)].into_iter().chain(more).collect();
                    let total = scene.read("discovery.host_summary", &given).number("total");
                    assert_eq!(total, scene.all(LIST, &given).len() as i64, "{given:?}");
                    found.insert(total);
                }
            }
        }
    }
    assert!(found.len() > 10, "the filters make a difference: {found:?}");
}

/// Document: scanned string: all (default), yes, no, ack; target: ip, name, host, id, scan_id
#[test]
fn scanned_parts_the_hosts() {
    let scene = Scene::new();
    let (all, scans) = (scene.all(LIST, &[]), scene.scans("current"));
    let yes = leaving(&all, |asset| asset.has("target"));
    assert!(!yes.is_empty() && yes.len() < all.len());
    scene.assert_filter(LIST, &[("scanned", "yes")], &all, |asset| asset.has("target"));
    scene.assert_filter(LIST, &[("scanned", "no")], &all, |asset| !asset.has("target"));
    // What is acknowledged is in none of them.
    assert!(scene.all(LIST, &[("scanned", "ack")]).iter().all(|asset| !all.contains(asset)));
    for asset in yes {
        let target = asset.row("target");
        let scan = scans.iter().find(|scan| scan.text("target.target_id") == target.text("id")).expect("a scan of it");
        assert_eq!(target.text("host"), asset.text("fqdn"));
        assert_eq!(scan.text("target.target_name"), target.text("name"));
        assert_eq!(scan.text("target.target"), asset.text("fqdn"));
        // Which of its scans it is, no document shows: the current one is assumed.
        assert_eq!(target.text("scan_id"), scan.text("scan.scan_id"));
    }
}

/// Document: source string: all (default), domain, integration, network; source_id integer (id of the object named by source)
#[test]
fn sources_part_the_hosts() {
    let scene = Scene::new();
    let all = scene.all(LIST, &[]);
    // What an id without a source does, no document shows: nothing is assumed.
    assert_same(&scene.all(LIST, &[("source_id", "-1")]), &all, "no source");
    let mut sum = 0;
    for (source, list, id) in [
        ("domain", "discovery.domain_list", "domain.domain_id"),
        ("network", "discovery.network_list", "network.network_id"),
        ("integration", "connector.list", "id"),
    ] {
        let found = scene.all(LIST, &[("source", source)]);
        assert!(!found.is_empty() && found.len() < all.len(), "{source}");
        sum += found.len();
        let of_id = |id: &str| scene.all(LIST, &[("source", source), ("source_id", id)]);
        let by_id: Vec<_> = texts(&scene.all(list, &[]), id).iter().map(|id| of_id(id)).collect();
        let mut together = by_id.concat();
        together.sort_by_key(|asset| asset.text("fqdn"));
        assert_same(&together, &found, "each host comes from one object that there is");
        assert!(of_id("-1").is_empty(), "{source}");
    }
    assert_eq!(sum, all.len(), "each host has one source");
}
