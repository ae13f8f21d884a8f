//! What holds for lists: their filters, their order, what comes only when it is asked for, and what holds for a parameter that is not sent.

use std::collections::BTreeSet;

use crate::stateful::scene::row::{Row, assert_same, texts};
use crate::stateful::scene::{Given, Scene, demanded, spec};

/// A list, what it is always asked with, and the filters by fields of its items.
type Filters = (&'static str, Given<'static>, Given<'static>);

const FILTERS: &[Filters] = &[
    ("discovery.domain_list", &[], &[("domain", "domain.domain")]),
    ("discovery.domain_host_list", &[], &[("domain", "domain.domain"), ("host", "host.host")]),
    ("discovery.domain_tld_list", &[], &[("domain", "domain.domain")]),
    ("discovery.host_list", &[], &[("fqdn", "fqdn")]),
    ("discovery.network_port_list", &[], &[("ip", "port.ip"), ("protocol", "port.protocol"), ("port", "port.port")]),
    (
        "issue.list",
        &[("include_ack", "1")],
        &[
            ("issue_id", "issue.issue_id"),
            ("status", "status.status"),
            ("severity", "issue.severity"),
            // How the person of a status is written is assumed: the e-mail address, or 0.
            ("assigned_to", "status.assigned_to"),
        ],
    ),
    ("scan.inprogress_list", &[], &[("target_id", "target_id"), ("scan_id", "scan_id")]),
];

/// The filters that a part of a text is enough for, in any case. This is assumed: no document shows how a filter by a text matches.
const PARTIAL: [&str; 3] = ["domain", "fqdn", "host"];

/// Whether a row has what a filter by this name and field asks for.
fn is_met(row: &Row, (name, way): (&str, &str), value: &str) -> bool {
    match PARTIAL.contains(&name) {
        true => row.text(way).to_lowercase().contains(&value.to_lowercase()),
        false => row.text(way) == value,
    }
}

/// Document: filters of lists: domain string, status string, severity integer, assigned_to string, leak string and more
#[test]
fn a_filter_leaves_what_has_its_value() {
    let scene = Scene::new();
    scene.start_scan(&scene.idle_target());
    for &(list, given, filters) in FILTERS {
        let rows = scene.all(list, given);
        assert!(rows.len() > 1, "{list} has items");
        for &(name, way) in filters {
            let is_partial = PARTIAL.contains(&name);
            let values: BTreeSet<_> = texts(&rows, way).into_iter().collect();
            for value in values.iter().take(20) {
                let asked = if is_partial { &value.to_uppercase()[value.len() / 3..] } else { value };
                let given = [given, &[(name, asked)]].concat();
                scene.assert_filter(list, &given, &rows, |row| is_met(row, (name, way), asked));
            }
            if is_partial {
                assert!(scene.all(list, &[given, &[(name, "nothing is called this")]].concat()).is_empty(), "{name}");
            }
        }
        // All filters hold at once.
        let row = &rows[rows.len() / 2];
        let values: Vec<_> = filters.iter().map(|(_, way)| row.text(way)).collect();
        let asked: Vec<_> = filters.iter().zip(&values).map(|((name, _), value)| (*name, value.as_str())).collect();
        let has = |row: &Row| filters.iter().zip(&values).all(|(filter, value)| is_met(row, *filter, value));
        scene.assert_filter(list, &[given, &asked].concat(), &rows, has);
    }
}

/// Document: severity: omitted means all; a single value such as 1; a range such as 3-5; or a comparison such as >=1
#[test]
fn severities_are_asked_for_by_a_value_a_range_and_a_comparison() {
    let scene = Scene::new();
    let rows = scene.all("issue.summary", &[]);
    let severities: BTreeSet<_> = rows.iter().map(|row| row.number("issue.severity")).collect();
    assert!(severities.len() > 3 && severities.iter().all(|severity| (0..=5).contains(severity)), "{severities:?}");
    let one = (0..6).flat_map(|one| [(one.to_string(), one, one), (format!(">={one}"), one, 5)]);
    let range = [(1, 3), (3, 5), (0, 5), (2, 2), (4, 1)].map(|(from, to)| (format!("{from}-{to}"), from, to));
    for (filter, from, to) in one.chain(range) {
        let has = |item: &Row| (from..=to).contains(&item.number("issue.severity"));
        scene.assert_filter("issue.summary", &[("severity", &filter)], &rows, has);
    }
}

/// What a text is sorted by: an address or a network by its numbers, and so is a number.
fn key(text: &str) -> (Vec<u64>, String) {
    let numbers: Option<Vec<_>> = text.split(['.', '/']).map(|part| part.parse().ok()).collect();
    numbers.map_or_else(|| (Vec::new(), text.to_owned()), |numbers| (numbers, String::new()))
}

/// Document: sort (0 = FQDN, 0 = domain, 0 = network, 0 = IP, 0 = scan id, 0 = created date; name, severity, target-count); sort_desc
#[test]
fn lists_are_sorted_as_asked() {
    let scene = Scene::new();
    scene.start_scan(&scene.idle_target());
    let lists: [(&str, &str, &str); 12] = [
        ("discovery.host_list", "0", "fqdn"),
        ("discovery.domain_list", "0", "domain.domain"),
        ("discovery.domain_host_list", "0", "domain.domain"),
        ("discovery.domain_tld_list", "0", "domain.domain"),
        ("discovery.network_list", "0", "network.network"),
        ("discovery.network_ip_list", "0", "ip"),
        ("discovery.network_port_list", "0", "port.ip"),
        ("issue.summary", "name", "issue.name"),
        ("issue.summary", "severity", "issue.severity"),
        ("issue.summary", "target-count", "target_count"),
        ("scan.list", "0", "scan.scan_id"),
        ("scan.inprogress_list", "0", "date"),
    ];
    for (list, sort, way) in lists {
        let rows = scene.all(list, &[("sort", sort)]);
        assert!(rows.is_sorted_by_key(|row| key(&row.text(way))), "{list} by {sort}: {:?}", texts(&rows, way));
        let mut down = scene.all(list, &[("sort", sort), ("sort_desc", "1")]);
        down.reverse();
        assert_same(&down, &rows, &format!("{list} by {sort}, descending"));
    }
}

/// Document: hostinfo integer (0 default, 1 includes hostinfo); include_target_ids (0 default); instance integer (1 = yes, default; 0 = no)
#[test]
fn a_switch_adds_its_field_and_changes_nothing_else() {
    let scene = Scene::new();
    let lists =
        [("discovery.host_list", "hostinfo", "hostinfo"), ("issue.summary", "include_target_ids", "target_ids")];
    for (list, switch, field) in lists {
        let (mut with, without) = (scene.all(list, &[(switch, "1")]), scene.all(list, &[(switch, "0")]));
        for row in &mut with {
            let added = row.json.as_object_mut().and_then(|fields| fields.remove(field));
            assert!(added.is_some_and(|json| json != serde_json::json!([])), "{row:?}");
        }
        assert_same(&without, &with, &format!("{list} without `{field}`"));
    }
}

/// Document: the defaults of parameters: all, current, 0, 7 days and more
#[test]
fn a_parameter_that_is_not_sent_has_its_default() {
    let scene = Scene::new();
    scene.advance(86_400);
    let mut count = 0;
    for operation in spec().operations.iter().filter(|operation| operation.effect == "read") {
        let plain = format!("{:?}", scene.minimal(&operation.name));
        for parameter in operation.parameters.iter().filter(|parameter| parameter.variant.is_none()) {
            let Some(default) = &parameter.default else { continue };
            let given = [&demanded(&operation.name)[..], &[(&parameter.wire, default)]].concat();
            let sent = format!("{:?}", scene.bare(&operation.name, &given).send_value());
            assert!(plain == sent, "{} with `{}={default}`, its default", operation.name, parameter.wire);
            count += 1;
        }
    }
    assert!(count > 10, "{count} parameters have a default");
}
