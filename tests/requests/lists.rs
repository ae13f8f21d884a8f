//! The state of the mock server: lists with and without an envelope, and fields, which are kept until they are cleared.

use mock_server::{Builder, MockServer};
use serde_json::json;
use spec_client_runtime::Json;
use spec_requests::calls::NULL;

use crate::requests::Stage;

/// A stage whose mock server keeps created things.
fn keeping(case: &str, with: impl FnOnce(Builder) -> Builder) -> Stage {
    let mut stage = Stage::new(case);
    stage.mock = with(MockServer::builder_of(stage.service.clone())).start().expect("a free port");
    let builder = stage.descriptions.client(stage.mock.url(), stage.mock.key());
    stage.client = builder.build().expect("a client");
    stage
}

fn call(stage: &Stage, name: &str, sent: &[(&str, &str)]) -> Json {
    let operation = stage.service.operations.iter().find(|operation| operation.full_name() == name);
    let operation = operation.unwrap_or_else(|| panic!("there is no operation {name}"));
    let sent: Vec<_> = sent.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
    stage.request(operation, &sent).send_value().unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn created_things_are_in_a_list_without_an_envelope() {
    let stage = keeping("answers", |builder| builder);
    let before = call(&stage, "gauge.all", &[]);
    let made = call(&stage, "gauge.install", &[("place", "mole")]);
    assert_eq!(made["place"], "mole");
    let mut expected = before.as_array().expect("a list").clone();
    expected.push(made.clone());
    assert_eq!(call(&stage, "gauge.all", &[]), Json::from(expected));
    assert_eq!(call(&stage, "gauge.all", &[("place", "mole")]), json!([made]));
    assert_eq!(call(&stage, "gauge.all", &[("place", "nowhere")]), json!([]));
}

#[test]
fn custom_records_are_in_a_list_without_an_envelope() {
    let records = [json!({ "gauge_id": 7, "place": "quay" }), json!({ "gauge_id": 8, "place": "dock" })];
    let own = records.clone();
    let stage = keeping("answers", |builder| builder.records("gauge.all", own));
    assert_eq!(call(&stage, "gauge.all", &[]), json!(records));
    assert_eq!(call(&stage, "gauge.all", &[("place", "dock")]), json!([records[1]]));
}

/// A decimal that was sent is kept with each digit, and found by its value.
#[test]
fn a_decimal_is_kept_with_each_digit() {
    let stage = keeping("decimals", |builder| builder);
    let sent = [("coin_id", "7"), ("worth", "1234567890123456789.0000000010"), ("scrap", "0.10")];
    call(&stage, "coin.assess", &sent);
    let raw = |name: &str, sent: &[(&str, &str)]| {
        let operation = stage.service.operations.iter().find(|operation| operation.full_name() == name);
        let sent: Vec<_> = sent.iter().map(|&(name, value)| (name.to_owned(), value.to_owned())).collect();
        let answer = stage.request(operation.expect("the operation"), &sent).send_raw().expect("an answer");
        String::from_utf8_lossy(answer.body()).into_owned()
    };
    let coin = r#"{"coin_id":7,"scrap":"0.10","worth":1234567890123456789.0000000010}"#;
    assert_eq!(raw("coin.get", &[("coin_id", "7")]), coin);
    let found = |worth: &str| raw("coin.all", &[("worth", worth)]).contains(coin);
    assert!(found("1234567890123456789.000000001") && !found("1234567890123456789.000000002"));
    call(&stage, "coin.assess", &[("coin_id", "7"), ("worth", NULL)]);
    assert_eq!(raw("coin.get", &[("coin_id", "7")]), r#"{"coin_id":7,"scrap":"0.10"}"#);
}

#[test]
fn a_field_is_kept_until_it_is_cleared() {
    let stage = keeping("requests", |builder| builder);
    let change = |more: &[(&str, &str)]| {
        let all = [&[("lot_id", "7"), ("plant", "Rye"), ("grams", "2")], more].concat();
        call(&stage, "lot.change", &all);
        let lot = call(&stage, "lot.get", &[("lot_id", "7")]);
        [lot["season"].clone(), lot["kept_for"].clone()]
    };
    assert_eq!(change(&[("season", "autumn"), ("kept_for", "3")]), [json!("autumn"), json!(3)]);
    assert_eq!(change(&[]), [json!("autumn"), json!(3)]);
    assert_eq!(change(&[("season", NULL)]), [Json::Null, json!(3)]);
    assert_eq!(change(&[("season", "spring"), ("kept_for", NULL)]), [json!("spring"), Json::Null]);
}
