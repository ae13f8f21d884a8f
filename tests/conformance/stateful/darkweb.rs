//! Dark web data. No answer is documented; three filters are.

use std::collections::BTreeSet;

use crate::stateful::scene::row::{Row, leaving, texts};
use crate::stateful::scene::{Given, Scene};

fn records(scene: &Scene, given: Given<'_>) -> Vec<Row> {
    scene.all("darkweb.record_list", given)
}

fn set(rows: &[Row], field: &str) -> BTreeSet<String> {
    texts(rows, field).into_iter().collect()
}

/// Document: domain (string or number: domain or domain id)
#[test]
fn a_domain_is_named_by_name_or_by_id() {
    let scene = Scene::new();
    let all = records(&scene, &[]);
    let mut count = 0;
    for item in &scene.all("discovery.domain_list", &[]) {
        let (id, name) = (item.text("domain.domain_id"), item.text("domain.domain"));
        let of_id = leaving(&all, |record| record.text("domain_id") == id);
        scene.assert_filter("darkweb.record_list", &[("domain", &id)], &of_id, |_| true);
        scene.assert_filter("darkweb.record_list", &[("domain", &name)], &all, |it| it.text("domain").contains(&name));
        assert!(of_id.iter().all(|record| record.text("domain") == name));
        count += of_id.len();
    }
    assert_eq!(count, all.len(), "each record is of a domain of the account");
    assert!(records(&scene, &[("domain", "1000000")]).is_empty());
}

/// Document: darkweb/leak-list: domain (string or number), leak string, email string; all filters
#[test]
fn leaks_are_those_of_the_records_that_are_left() {
    let scene = Scene::new();
    let all = records(&scene, &[]);
    let some = &all[all.len() / 2];
    let given = ["leak", "email", "domain_id"].map(|field| (field.trim_end_matches("_id"), some.text(field)));
    let given = given.iter().map(|(name, value)| [(*name, value.as_str())]).collect::<Vec<_>>();
    for given in given.iter().map(|given| &given[..]).chain([&[][..]]) {
        let (leaks, records) = (scene.all("darkweb.leak_list", given), records(&scene, given));
        assert!(!leaks.is_empty() && set(&leaks, "leak") == set(&records, "leak"), "{given:?}");
        for leak in leaks {
            let own = leaving(&records, |record| record.text("leak") == leak.text("leak"));
            assert_eq!(leak.number("record_count"), own.len() as i64, "{leak:?}");
        }
    }
    assert!(scene.all("darkweb.leak_list", &[("leak", "no such leak")]).is_empty());
}

/// Assumed: Response of darkweb/domain-list: not shown.
#[test]
fn domains_are_those_with_records() {
    let scene = Scene::new();
    let (all, domains) = (records(&scene, &[]), scene.all("darkweb.domain_list", &[]));
    assert!(all.len() > 10 && domains.len() > 2);
    assert_eq!(set(&domains, "domain"), set(&all, "domain"));
    for domain in &domains {
        let own = leaving(&all, |record| record.text("domain") == domain.text("domain"));
        let counts = (domain.number("record_count"), domain.number("leak_count"));
        assert_eq!(counts, (own.len() as i64, set(&own, "leak").len() as i64), "{domain:?}");
    }
}
