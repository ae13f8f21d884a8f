//! Connectors: created, found by name and type, changed, run, deleted; and secrets that nobody sees again.

use client::Base64Json;

use crate::stateful::scene::row::assert_same;
use crate::stateful::scene::{Scene, spec};

/// Document: connector/create: attributes, a connector; get: id; update: id, auto_run_days, name; delete: id
#[test]
fn a_connector_is_created_read_changed_and_deleted() {
    let scene = Scene::new();
    let before = scene.all("connector.list", &[]);
    let given = [
        ("name", "Wiki & more"),
        ("auto_run_days", "3"),
        ("type", "http"),
        ("http_url", "https://example.com/hosts"),
        ("http_username", "reader"),
    ];
    let created = scene.read("connector.create", &given);
    for (name, value) in given.iter().filter(|(name, _)| *name != "type") {
        assert_eq!(created.text(name), *value, "{name}");
    }
    let id = created.text("id");
    let get = || scene.read("connector.get", &[("id", &id)]);
    assert_eq!(get(), created);
    let listed = scene.all("connector.list", &[]);
    assert!(listed.len() == before.len() + 1 && listed.contains(&created) && !before.contains(&created));

    let changed = scene.read("connector.update", &[("id", &id), ("name", "Wiki"), ("auto_run_days", "14")]);
    assert_eq!((changed.text("name"), changed.text("auto_run_days")), ("Wiki".to_owned(), "14".to_owned()));
    let mut expected = created.clone();
    for field in ["name", "auto_run_days"] {
        expected.json[field] = changed.json[field].clone();
    }
    assert_eq!(changed, expected, "the rest stays");
    let half = scene.read("connector.update", &[("id", &id), ("name", "Wiki, again")]);
    assert_eq!(half.text("auto_run_days"), "14", "what is not sent stays, too");
    assert_eq!(get(), half);

    scene.read("connector.delete", &[("id", &id)]);
    assert_same(&scene.all("connector.list", &[]), &before, "nothing is left");
    for operation in ["connector.get", "connector.update", "connector.run", "connector.delete"] {
        assert_eq!(scene.error(operation, &[("id", &id)]).0, 404, "{operation}");
    }
}

/// Document: type: one of aws, gcp, azure, http, cloudflare, godaddy, with attributes for each
#[test]
fn every_type_can_be_created_and_its_secrets_are_not_answered() {
    let scene = Scene::new();
    let parameters = &spec().operation("connector.create").parameters;
    let encoded = Base64Json::from_json(&serde_json::json!({ "private_key": "hush-hush-4711" }));
    let mut numbers = Vec::new();
    for kind in ["aws", "gcp", "azure", "http", "cloudflare", "godaddy"] {
        let of_kind =
            parameters.iter().filter(|parameter| parameter.variant.as_ref().is_some_and(|(_, own)| own == kind));
        let mut given = vec![("name", kind), ("type", kind)];
        for parameter in of_kind.filter(|parameter| parameter.secret) {
            let is_json = parameter.of_type == "base64_json";
            given.push((&parameter.wire, if is_json { encoded.as_str() } else { "hush-hush-4711" }));
        }
        assert_eq!(given.len() == 2, kind == "aws", "{kind} has secrets: {given:?}");
        let created = scene.read("connector.create", &given);
        let (id, all) = (created.text("id"), scene.all("connector.list", &[]));
        let read = scene.read("connector.get", &[("id", &id)]);
        let run = scene.read("connector.run", &[("id", &id)]);
        let shown = format!("{created:?} {read:?} {run:?} {all:?} {:?}", scene.sandbox.calls("connector.create"));
        assert!(!shown.contains("hush-hush-4711") && !shown.contains(encoded.as_str()), "{kind}: {shown}");
        assert_eq!(created.text("type_name"), kind);
        numbers.push(created.text("type"));
    }
    numbers.dedup();
    assert_eq!(numbers.len(), 6, "each type has its number: {numbers:?}");
}

/// Assumed: Response bodies of connector delete and run: not shown.
#[test]
fn a_connector_is_run() {
    let scene = Scene::new();
    let created = scene.read("connector.create", &[("name", "Runner"), ("type", "aws")]);
    assert!(!created.has("last_run"), "{created:?}");
    scene.advance(7200);
    scene.read("connector.run", &[("id", &created.text("id"))]);
    let read = scene.read("connector.get", &[("id", &created.text("id"))]);
    assert_eq!(read.text("last_run"), "2026-11-01 14:00");
}

/// Assumed: What an id does that is sent with create: not shown.
#[test]
fn an_id_of_ones_own_is_taken_if_it_is_free() {
    let scene = Scene::new();
    let create = || scene.read("connector.create", &[("id", "9000"), ("name", "Own"), ("type", "aws")]);
    let own = create();
    assert_eq!(own.text("id"), "9000");
    assert_ne!(create().text("id"), "9000", "no two have the same");
    assert_eq!(scene.read("connector.get", &[("id", "9000")]), own);
}
