//! Connectors: created, found by name and type, changed, run, deleted; and secrets that nobody sees again.

use attack_surface::types::{ConnectorId, ConnectorType};
use attack_surface::{Base64Json, Secret};
use serde_json::Value as Json;

use super::Basis::{Assumed, Document};
use super::{Check, Scene, all, assert_same};

pub const CHECKS: &[Check] = &[
    (
        "a_connector_is_created_read_changed_and_deleted",
        Document("connector/create: attributes, a connector; get: id; update: id, auto_run_days, name; delete: id"),
    ),
    ("connectors_are_found_by_name_and_type", Document("connector/list: name string (filter), type integer (filter)")),
    (
        "every_type_can_be_created_and_its_secrets_are_not_answered",
        Document("type: one of aws, gcp, azure, http, cloudflare, godaddy, with attributes for each"),
    ),
    ("a_connector_is_run_as_assumed", Assumed("Response bodies of connector delete and run: not shown.")),
    (
        "an_id_of_ones_own_is_taken_if_it_is_free_as_assumed",
        Assumed("What an id does that is sent with create: not shown."),
    ),
];

fn id(connector: &Json) -> ConnectorId {
    ConnectorId::new(connector["id"].as_i64().expect("an id"))
}

#[test]
fn a_connector_is_created_read_changed_and_deleted() {
    let scene = Scene::new();
    let connector = || scene.client.connector();
    let before = all(connector().list());
    let kind = ConnectorType::http()
        .http_url(attack_surface::runtime::Url::from_text("https://example.com/hosts"))
        .http_username("reader");
    let created = connector().create().name("Wiki & more").auto_run_days(3).type_(kind).send().expect("it is created");
    assert_eq!((&created["name"], &created["auto_run_days"]), (&Json::from("Wiki & more"), &Json::from(3)));
    assert_eq!(created["http_url"], "https://example.com/hosts");
    assert_eq!(created["http_username"], "reader");
    assert_eq!(connector().get(id(&created)).send().expect("it is there"), created);
    let listed = all(connector().list());
    assert!(listed.len() == before.len() + 1 && listed.contains(&created) && !before.contains(&created));

    let changed = connector().update(id(&created)).name("Wiki").auto_run_days(14).send().expect("it is changed");
    assert_eq!((&changed["name"], &changed["auto_run_days"]), (&Json::from("Wiki"), &Json::from(14)));
    let mut expected = created.clone().into_json();
    expected["name"] = "Wiki".into();
    expected["auto_run_days"] = 14.into();
    assert_eq!(*changed, expected, "the rest stays");
    let half = connector().update(id(&created)).name("Wiki, again").send().expect("it is changed");
    assert_eq!(half["auto_run_days"], 14, "what is not sent stays, too");
    assert_eq!(connector().get(id(&created)).send().expect("it is there"), half);

    connector().delete(id(&created)).send().expect("it is deleted");
    assert_same(&all(connector().list()), &before, "nothing is left");
    for error in [
        connector().get(id(&created)).send(),
        connector().update(id(&created)).name("x").send(),
        connector().run(id(&created)).send(),
        connector().delete(id(&created)).send(),
    ] {
        assert!(error.expect_err("it is gone").is_not_found());
    }
}

#[test]
fn connectors_are_found_by_name_and_type() {
    let scene = Scene::new();
    let connector = || scene.client.connector();
    for name in ["Blue one", "Blue two", "Red"] {
        connector().create().name(name).type_(ConnectorType::godaddy()).send().expect("it is created");
    }
    connector().create().name("Blue cloud").type_(ConnectorType::gcp()).send().expect("it is created");
    let everything = all(connector().list());
    let leaving =
        |test: &dyn Fn(&Json) -> bool| everything.iter().filter(|item| test(item)).cloned().collect::<Vec<_>>();
    let has = |item: &Json, name: &str| item["name"].as_str().is_some_and(|own| own.contains(name));
    for (name, count) in [("Blue", 3), ("Blue two", 1), ("nobody", 0)] {
        let found = all(connector().list().name(name));
        assert_eq!(found.len(), count, "{name}");
        assert_same(&found, &leaving(&|item| has(item, name)), name);
    }
    let mut sum = 0;
    for kind in 0..9 {
        let found = all(connector().list().type_(kind));
        assert_same(&found, &leaving(&|item| item["type"].as_i64() == Some(kind)), "by type");
        let both = all(connector().list().type_(kind).name("Blue"));
        assert_same(&both, &leaving(&|item| item["type"].as_i64() == Some(kind) && has(item, "Blue")), "by both");
        sum += found.len();
    }
    assert_eq!(sum, everything.len(), "each has a type");
}

#[test]
fn every_type_can_be_created_and_its_secrets_are_not_answered() {
    let scene = Scene::new();
    let secret = "hush-hush-4711";
    let data = Base64Json::from_json(&serde_json::json!({ "private_key": secret }));
    let encoded = data.as_str().to_owned();
    let hidden = || Secret::from(secret.to_owned());
    let kinds: [(&str, ConnectorType); 6] = [
        ("aws", ConnectorType::aws().aws_region("eu-west-1").aws_role_name("reader").aws_account_id("1234").into()),
        ("gcp", ConnectorType::gcp().gcp_data(data).into()),
        ("azure", ConnectorType::azure().azure_client_id("id").azure_client_secret(hidden()).azure_tenant("t").into()),
        (
            "http",
            ConnectorType::http()
                .http_password(hidden())
                .http_header_1_name("x-more")
                .http_header_1_value(hidden())
                .into(),
        ),
        ("cloudflare", ConnectorType::cloudflare().cloudflare_api_key(hidden()).into()),
        ("godaddy", ConnectorType::godaddy().godaddy_api_key(hidden()).godaddy_api_secret(hidden()).into()),
    ];
    let mut numbers = Vec::new();
    for (name, kind) in kinds {
        let created = scene.client.connector().create().name(name).type_(kind).send().expect("it is created");
        let read = scene.client.connector().get(id(&created)).send().expect("it is there");
        let run = scene.client.connector().run(id(&created)).send().expect("it is run");
        let shown = format!("{created} {read} {run} {:?}", all(scene.client.connector().list()));
        assert!(!shown.contains(secret) && !shown.contains(&encoded), "{name}: {shown}");
        assert_eq!(created["type_name"], name);
        numbers.push(created["type"].as_i64().expect("a number"));
        if name == "aws" {
            assert_eq!(
                (&read["aws_region"], &read["aws_role_name"]),
                (&Json::from("eu-west-1"), &Json::from("reader"))
            );
        }
    }
    let journal = format!("{:?}", scene.sandbox.calls("connector.create"));
    assert!(!journal.contains(secret) && !journal.contains(&encoded), "{journal}");
    numbers.dedup();
    assert_eq!(numbers.len(), 6, "each type has its number: {numbers:?}");
}

#[test]
fn a_connector_is_run_as_assumed() {
    let scene = Scene::new();
    let created =
        scene.client.connector().create().name("Runner").type_(ConnectorType::aws()).send().expect("it is created");
    assert_eq!(created["last_run"], Json::Null);
    scene.advance_seconds(7200);
    scene.client.connector().run(id(&created)).send().expect("it is run");
    let read = scene.client.connector().get(id(&created)).send().expect("it is there");
    assert_eq!(read["last_run"], "2026-11-01 14:00");
}

#[test]
fn an_id_of_ones_own_is_taken_if_it_is_free_as_assumed() {
    let scene = Scene::new();
    let create = || scene.client.connector().create().name("Own").type_(ConnectorType::aws());
    let own = create().id(ConnectorId::new(9000)).send().expect("it is created");
    assert_eq!(own["id"], 9000);
    let second = create().id(ConnectorId::new(9000)).send().expect("it is created");
    assert_ne!(second["id"], 9000, "no two have the same");
    assert_eq!(scene.client.connector().get(ConnectorId::new(9000)).send().expect("it is there"), own);
}
