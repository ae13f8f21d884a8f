//! Tests with answers that a spec learned from a few samples: the account keeps showing all that it knows.

use super::{edited, read};

/// The description of a connector, before and after answers have shown one.
const BODY: (&str, &str) = (
    "names no connector.\n    response:\n      type: object\n      undocumented: The fields of the connector, and whether they stand at the top of the answer.\n      example: {}\n",
    "names no connector.\n    response:\n      type: Connector\n      example: { id: 2, name: Wiki }\n",
);
const OBSERVED: &str = "observed: \"Seen on 2026-11-22, 2 samples.\"";

/// The type of a connector with an id and a name. `of_id` contains further keys of the id.
fn connector(of_id: &str) -> String {
    let id = format!("id: {{ type: ConnectorId, {of_id}{OBSERVED} }}");
    format!(
        "types:\n  Connector:\n    about: A connector.\n    fields:\n      {id}\n      name: {{ type: text, {OBSERVED} }}\n  ConnectorType:\n"
    )
}

#[test]
fn a_record_that_was_learned_keeps_what_the_account_knows() {
    for (of_id, is_open) in [("", true), ("required: true, ", false)] {
        let sandbox = edited(&[BODY, ("types:\n  ConnectorType:\n", &connector(of_id))]);
        let created = read(&sandbox, "connector.create?name=Wiki&type=http&http_username=reader");
        let known = read(&sandbox, &format!("connector.get?id={}", created["id"]));
        assert_eq!((&known["name"], known["http_username"] == "reader"), (&"Wiki".into(), is_open), "{known}");
        assert_eq!((known["type_name"] == "http", known["type"].is_i64()), (is_open, is_open), "{known}");
        assert_eq!(sandbox.gaps(), <[&str; 0]>::default());
    }
}

/// Names of the spec and names on the wire have the same result.
#[test]
fn a_list_that_was_learned_is_what_it_was() {
    let instances = (
        "        type: list of json\n        about: The occurrences of the issue on the target.\n        undocumented: The fields of an occurrence in this list.\n",
        "        type: list of Instance\n        about: The occurrences of the issue on the target.\n",
    );
    let sandbox = edited(&[instances]);
    let list = read(&sandbox, "issue.list?issue_id=4711");
    let instance = read(&sandbox, "issue.instance?issue_id=4711&scan_id=20261101-0017&instance=443-tls1.0");
    assert_eq!(list["list"][0]["instances"][0], instance["instance"]);
    assert!(instance["instance"]["vulnId"].is_i64(), "{instance}");
    assert_eq!(sandbox.gaps(), <[&str; 0]>::default());
}
