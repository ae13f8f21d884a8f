//! Dark web data. No answer is documented; three filters are.

use std::collections::BTreeSet;

use attack_surface::types::{DarkWebDomain, DomainId};
use serde_json::Value as Json;

use super::Basis::{Assumed, Document};
use super::{Check, Scene, all, assert_same, undocumented};

pub const CHECKS: &[Check] = &[
    (
        "records_are_filtered_by_domain_leak_and_address",
        Document("darkweb/record-list: domain (string or number), leak string, email string; all filters"),
    ),
    ("a_domain_is_named_by_name_or_by_id", Document("domain (string or number: domain or domain id)")),
    (
        "leaks_are_those_of_the_records_that_are_left",
        Document("darkweb/leak-list: domain (string or number), leak string, email string; all filters"),
    ),
    ("domains_are_those_with_records_as_assumed", Assumed("Response of darkweb/domain-list: not shown.")),
];

fn text<'j>(item: &'j Json, field: &str) -> &'j str {
    item[field].as_str().expect("a text")
}

fn leaving(items: &[Json], test: impl Fn(&Json) -> bool) -> Vec<Json> {
    items.iter().filter(|item| test(item)).cloned().collect()
}

#[test]
fn records_are_filtered_by_domain_leak_and_address() {
    let scene = Scene::new();
    let list = || scene.client.darkweb().record_list();
    let records = undocumented(list());
    assert!(records.len() > 10);
    let values = |field: &str| records.iter().map(|item| text(item, field).to_owned()).collect::<BTreeSet<_>>();
    for leak in values("leak") {
        let expected = leaving(&records, |item| text(item, "leak").contains(&leak));
        assert!(expected.len() < records.len());
        assert_same(&undocumented(list().leak(&leak)), &expected, &leak);
    }
    for email in values("email") {
        let expected = leaving(&records, |item| text(item, "email").contains(&email));
        assert_same(&undocumented(list().email(&email)), &expected, &email);
    }
    let (domain, leak) = (text(&records[0], "domain"), text(&records[0], "leak"));
    let expected = leaving(&records, |item| text(item, "domain").contains(domain) && text(item, "leak").contains(leak));
    assert_same(&undocumented(list().domain(DarkWebDomain::name(domain)).leak(leak)), &expected, "all filters hold");
    assert!(undocumented(list().email("nobody@example.org")).is_empty());
}

#[test]
fn a_domain_is_named_by_name_or_by_id() {
    let scene = Scene::new();
    let list = || scene.client.darkweb().record_list();
    let records = undocumented(list());
    let domains = all(scene.client.discovery().domain_list());
    let mut count = 0;
    for item in &domains {
        let (id, name) = (item.domain.domain_id, item.domain.domain.as_deref().expect("a name"));
        let expected = leaving(&records, |record| record["domain_id"].as_i64() == Some(id.get()));
        assert_same(&undocumented(list().domain(DarkWebDomain::id(id))), &expected, name);
        let named = undocumented(list().domain(DarkWebDomain::name(name)));
        assert_same(&named, &leaving(&records, |record| text(record, "domain").contains(name)), name);
        assert!(expected.iter().all(|record| named.contains(record) && text(record, "domain") == name));
        count += expected.len();
    }
    assert_eq!(count, records.len(), "each record is of a domain of the account");
    assert!(undocumented(list().domain(DarkWebDomain::id(DomainId::new(1_000_000)))).is_empty());
}

#[test]
fn leaks_are_those_of_the_records_that_are_left() {
    let scene = Scene::new();
    let darkweb = scene.client.darkweb();
    let records = undocumented(darkweb.record_list());
    let count = |records: &[Json], leak: &str| records.iter().filter(|item| text(item, "leak") == leak).count() as u64;
    let check = |leaks: &[Json], records: &[Json]| {
        let names: BTreeSet<_> = records.iter().map(|item| text(item, "leak")).collect();
        assert_eq!(leaks.iter().map(|item| text(item, "leak")).collect::<BTreeSet<_>>(), names);
        for leak in leaks {
            assert_eq!(leak["record_count"].as_u64(), Some(count(records, text(leak, "leak"))), "{leak}");
        }
    };
    check(&undocumented(darkweb.leak_list()), &records);
    let some = &records[records.len() / 2];
    let (leak, email) = (text(some, "leak"), text(some, "email"));
    let id = DarkWebDomain::id(DomainId::new(some["domain_id"].as_i64().expect("an id")));
    check(&undocumented(darkweb.leak_list().leak(leak)), &leaving(&records, |item| text(item, "leak") == leak));
    check(&undocumented(darkweb.leak_list().email(email)), &undocumented(darkweb.record_list().email(email)));
    check(&undocumented(darkweb.leak_list().domain(id.clone())), &undocumented(darkweb.record_list().domain(id)));
    assert!(undocumented(darkweb.leak_list().leak("no such leak")).is_empty());
}

#[test]
fn domains_are_those_with_records_as_assumed() {
    let scene = Scene::new();
    let records = undocumented(scene.client.darkweb().record_list());
    let domains = undocumented(scene.client.darkweb().domain_list());
    let names: BTreeSet<_> = records.iter().map(|item| text(item, "domain")).collect();
    assert_eq!(domains.iter().map(|item| text(item, "domain")).collect::<BTreeSet<_>>(), names);
    for domain in &domains {
        let own = leaving(&records, |item| item["domain"] == domain["domain"]);
        assert_eq!(domain["record_count"].as_u64(), Some(own.len() as u64));
        let leaks: BTreeSet<_> = own.iter().map(|item| text(item, "leak")).collect();
        assert_eq!(domain["leak_count"].as_u64(), Some(leaks.len() as u64));
    }
}
