//! Lists of a length that clients stumble over.

use serde_json::{Value as Json, json};

use crate::tests::{get, library, understood};
use crate::{Fault, Items, Rule, Sandbox};

fn stock() -> Sandbox {
    let text = r#"# yaml-language-server: $schema=schema.json
# $schema: schema.json
service:
  name: Stock
  about: Counts things.
  crate: { name: stock, version: 0.1.0, url_variable: STOCK_URL, key_variable: STOCK_KEY }
  base_path: /v1/
  authentication: { header: authorization, prefix: "Bearer ", about: "The desk hands out keys.", check: thing.list }
  error_body: { code: code, code_type: integer, message: message, about: "An object." }
  page:
    about: A list.
    items: things
    fields: { part: { type: Part, about: "Which piece it is." }, count: { type: integer, about: "All." } }
    position: { start: part.start, limit: part.limit, total: count }
group: thing
about: Things.
operations:
  list:
    path: list
    about: Lists things.
    effect: read
    response:
      page_of: Thing
      example: { count: 2, part: { start: 0, limit: 50, next: 50 }, things: [{ id: 3 }, { id: 4 }] }
  few:
    path: few
    about: Lists a few things, all at once.
    effect: read
    response: { page_of: Thing, example: { things: [{ id: 3 }] } }
  gone:
    path: gone
    about: Lists what is gone, which is nothing.
    effect: read
    response: { page_of: Thing, example: { count: 0, things: [] } }
  one:
    path: one
    about: Reads one thing.
    effect: read
    response: { type: Thing, example: { id: 3 } }
types:
  ThingId: { about: "The id.", id: integer, example: 3 }
  Thing: { about: "A thing.", fields: { id: { type: ThingId, about: "The id.", required: true } } }
  Part:
    about: Which piece of a list.
    fields:
      start: { type: integer, about: "Where it starts." }
      limit: { type: integer, about: "How much it holds." }
      next: { type: integer, about: "Where the next one starts." }
"#;
    Sandbox::serve(understood(text)).expect("a free port")
}

fn ask(sandbox: &Sandbox, target: &str) -> Json {
    let (status, body) = get(sandbox, target);
    assert_eq!(status, 200);
    serde_json::from_str(&body).expect("JSON")
}

/// The number of items, the first of them, and what tells which piece it is.
fn piece(sandbox: &Sandbox, target: &str) -> (usize, Json, Json) {
    let answer = ask(sandbox, target);
    let items = answer["things"].as_array().expect("a list").clone();
    let told = json!([answer["part"]["start"], answer["part"]["limit"], answer["count"], answer["part"]["next"]]);
    (items.len(), items.first().map_or(Json::Null, |item| item["id"].clone()), told)
}

#[test]
fn a_list_is_as_long_as_asked_for() {
    let sandbox = stock();
    for (items, target, many, first, told) in [
        (Items::None, "/v1/list", 0, json!(null), json!([0, 100, 0, null])),
        (Items::One, "/v1/list", 1, json!(3), json!([0, 100, 1, null])),
        (Items::One, "/v1/list?start=100", 0, json!(null), json!([100, 100, 1, null])),
        (Items::Page, "/v1/list", 100, json!(3), json!([0, 100, 100, null])),
        (Items::Page, "/v1/list?start=100&limit=100", 0, json!(null), json!([100, 100, 100, null])),
        (Items::PageAndOne, "/v1/list", 100, json!(3), json!([0, 100, 101, 100])),
        (Items::PageAndOne, "/v1/list?start=100", 1, json!(3), json!([100, 100, 101, null])),
        (Items::PageAndOne, "/v1/list?limit=30&start=29", 30, json!(4), json!([29, 30, 101, 59])),
        // No document names a largest page.
        (Items::PageAndOne, "/v1/list?limit=1000", 101, json!(3), json!([0, 1000, 101, null])),
        // What is no number is as good as nothing.
        (Items::PageAndOne, "/v1/list?start=-1&limit=x", 100, json!(3), json!([0, 100, 101, 100])),
        (Items::PageAndOne, "/v1/list?start=18446744073709551615", 0, json!(null), json!([u64::MAX, 100, 101, null])),
        (Items::PageAndOne, "/v1/list?limit=0", 100, json!(3), json!([0, 100, 101, 100])),
        // What does not tell which piece it is, is the whole list.
        (Items::None, "/v1/few", 0, json!(null), json!([null, null, null, null])),
        (Items::PageAndOne, "/v1/few?start=100", 101, json!(3), json!([null, null, null, null])),
    ] {
        sandbox.clear_faults();
        sandbox.misbehave(Rule::on("thing.*", Fault::Items(items)));
        assert_eq!(piece(&sandbox, target), (many, first, told), "{items:?} {target}");
    }
}

#[test]
fn what_answers_no_list_is_refused_or_left_alone() {
    let sandbox = stock();
    let refused = |scope: &str, items| {
        let error = sandbox.try_misbehave(Rule::on(scope, Fault::Items(items))).expect_err("it cannot happen");
        error.to_string()
    };
    let because = "cannot happen: no answer of `thing.one` is a list with items";
    assert_eq!(refused("thing.one", Items::None), format!("`items:none` {because}"));
    assert_eq!(refused("thing.one", Items::PageAndOne), format!("`items:page+1` {because}"));
    let because = "cannot happen: no answer of `thing.gone` is a list with items";
    assert_eq!(refused("thing.gone", Items::One), format!("`items:one` {because}"));
    sandbox.misbehave(Rule::on("thing.gone", Fault::Items(Items::None)));
    sandbox.clear_faults();

    let usual = ask(&sandbox, "/v1/one");
    sandbox.misbehave(Rule::everywhere(Fault::Items(Items::One)).nth(2));
    // Neither is a call of the rule, so that the second list is the second call.
    assert_eq!((ask(&sandbox, "/v1/one"), ask(&sandbox, "/v1/gone")["things"].clone()), (usual, json!([])));
    assert_eq!((piece(&sandbox, "/v1/list").0, piece(&sandbox, "/v1/list").0), (2, 1));

    let library = library();
    let error =
        library.try_misbehave(Rule::everywhere(Fault::Items(Items::One))).expect_err("the library has no lists");
    assert_eq!(error.to_string(), "`items:one` cannot happen: no answer of `*` is a list with items");
}

/// Every list of the service that this repository is about stays what its spec says.
#[cfg(feature = "embedded-spec")]
#[test]
fn lists_stay_within_the_spec() {
    use codegen::ir::ResponseBody;

    let sandbox = Sandbox::start();
    let service = codegen::understand(&crate::embedded_spec()).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let lists = service.operations.iter().filter(|operation| matches!(operation.response.body, ResponseBody::Page(_)));
    let mut seen = 0;
    for operation in lists {
        for (items, first, second) in
            [(Items::None, 0, 0), (Items::One, 1, 0), (Items::Page, 100, 0), (Items::PageAndOne, 100, 1)]
        {
            sandbox.fault(&operation.full_name(), Fault::Items(items));
            for (query, many) in [("", first), ("?start=100", second)] {
                let answer = ask(&sandbox, &format!("{}{}{query}", service.base_path, operation.path));
                assert_eq!(service.mismatches(&operation.response.body, &answer), [], "{}", operation.full_name());
                let items = answer["list"].as_array().map(Vec::len);
                assert_eq!((items, &answer["pagination"]["total"]), (Some(many), &json!(first + second)));
                seen += 1;
            }
        }
    }
    assert!(seen > 0, "there are lists");
}
