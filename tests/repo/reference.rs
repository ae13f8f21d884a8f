//! The tables of keys in `spec/README.md` have the keys of the schema.

use regex_lite::Regex;
use serde_json::{Map, Value as Json};
use support::files::{read, root};

use crate::keys::schema;

/// The heads of the tables that describe all keys of a part of the language.
const HEADS: [&str; 2] = ["| key | meaning | used for |", "| key | meaning |"];

/// Each table has a row for each key of a part, and no other rows: a row for a key within another key has both, with a dot between them.
#[test]
fn a_table_of_the_reference_has_the_keys_of_a_part() {
    let schema = schema();
    let definitions = schema["definitions"].as_object().expect("the schema has definitions");
    let code = Regex::new("`([^`]*)`").expect("a pattern");
    let text = read(&root().join("spec/README.md"));
    let (mut lines, mut tables) = (text.lines(), 0);
    while let Some(head) = lines.by_ref().find(|line| HEADS.contains(line)) {
        let mut keys: Vec<Vec<String>> = Vec::new();
        for row in lines.by_ref().skip(1).take_while(|line| line.starts_with('|')) {
            let cell = row.split('|').nth(1).expect("a row has a cell");
            for key in code.captures_iter(cell).map(|found| found[1].to_owned()) {
                // `.limit` is beside the key before it.
                let beside = keys.last().filter(|_| key.starts_with('.')).map(|last| &last[..last.len() - 1]);
                let steps = key.trim_start_matches('.').split('.').map(str::to_owned);
                keys.push(beside.unwrap_or_default().iter().cloned().chain(steps).collect());
            }
        }
        let is_of = |part: &Json| {
            let has_row = |name: &String| keys.iter().any(|key| key[0] == *name);
            part["properties"].as_object().is_some_and(|all| all.keys().all(has_row))
                && keys.iter().all(|key| leads(schema, part, key))
        };
        let is_found = definitions.values().chain([schema]).any(is_of);
        assert!(is_found, "spec/README.md, {head}: no part has these keys and no others: {keys:?}");
        tables += 1;
    }
    assert!(tables > 10, "only {tables} tables were found");
}

/// Whether a key is one of a part, and leads to the other keys behind its dots.
fn leads(schema: &Json, part: &Json, key: &[String]) -> bool {
    let Some((first, rest)) = key.split_first() else { return true };
    let mut values = objects(schema, part).into_iter().filter_map(|properties| properties.get(first));
    values.any(|value| leads(schema, value, rest))
}

/// The properties of a value of the schema, or of those in its lists, its maps and its alternatives.
fn objects<'s>(schema: &'s Json, value: &'s Json) -> Vec<&'s Map<String, Json>> {
    let below: Vec<&Json> = match value {
        Json::Object(entries) => match (entries.get("properties"), entries.get("$ref")) {
            (Some(properties), _) => return properties.as_object().into_iter().collect(),
            (None, Some(reference)) => {
                let name = reference.as_str().and_then(|reference| reference.strip_prefix("#/definitions/"));
                vec![&schema["definitions"][name.expect("a reference leads to a definition")]]
            }
            (None, None) => entries.values().collect(),
        },
        Json::Array(items) => items.iter().collect(),
        _ => Vec::new(),
    };
    below.into_iter().flat_map(|value| objects(schema, value)).collect()
}
