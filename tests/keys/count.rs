//! Counts for each key of the language what holds it: the clients of the golden cases and of the library, cases of mistakes, and edits of
//! the differ with their near misses. A new key needs all of them. Keys for people need none: they change words. The spec of this
//! repository does not count, since a change of it changes no test.
//!
//! `cargo test -p generator-tests keys::count -- --nocapture` prints the table.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::Value as Json;

use crate::diff::{base, catalogue};
use crate::keys::uses::{Uses, edited, uses, way};
use crate::keys::{is_words, keys, schema};
use support::files::{files_below, read, root};

/// How often something holds a key.
#[derive(Default)]
struct Held {
    clients: usize,
    mistakes: usize,
    edits: usize,
    near: usize,
}

/// A kind of test, and how many of its kind hold a key.
type Kind = (&'static str, fn(&Held) -> usize);

/// What must hold each key.
const KINDS: [Kind; 4] = [
    ("no client has it", |held| held.clients),
    ("no mistake is about it", |held| held.mistakes),
    ("no edit of tests/diff changes it", |held| held.edits),
    ("no edit that changes it has a near miss", |held| held.near),
];

#[test]
fn every_key_is_held_by_each_kind_of_test() {
    let schema = schema();
    let mut held: BTreeMap<String, Held> = keys(&schema).into_iter().map(|key| (key, Held::default())).collect();
    clients(&schema, &mut held);
    mistakes(&schema, &mut held);
    edits(&schema, &mut held);
    println!("{:34}{:>8}{:>10}{:>7}{:>6}", "key", "clients", "mistakes", "edits", "near");
    for (key, Held { clients, mistakes, edits, near }) in &held {
        println!("{key:34}{clients:>8}{mistakes:>10}{edits:>7}{near:>6}");
    }
    let mut wrong = String::new();
    for (kind, has) in KINDS {
        let lacking = held.iter().filter(|(key, held)| has(held) == 0 && !is_words(key)).map(|(key, _)| key.as_str());
        let lacking: Vec<_> = lacking.collect();
        if !lacking.is_empty() {
            wrong.push_str(&format!("{kind}: {lacking:?}\n"));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The clients that have a key.
fn clients(schema: &Json, held: &mut BTreeMap<String, Held>) {
    let mut clients: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut add = |client: &str, path: &Path| {
        let keys = uses(schema, path).into_iter().flat_map(Uses::into_values).map(|(key, _)| key);
        clients.entry(client.to_owned()).or_default().extend(keys);
    };
    let cases = root().join("tests/golden/cases");
    for path in files_below(&cases).into_iter().filter(|path| path.contains("/spec/")) {
        add(path.split('/').next().unwrap_or_default(), &cases.join(&path));
    }
    let library = root().join("tests/library/spec");
    for path in files_below(&library).into_iter().filter(|path| path.ends_with(".yaml")) {
        add("library", &library.join(path));
    }
    for key in clients.into_values().flatten() {
        held.get_mut(&key).expect("a key of the schema").clients += 1;
    }
}

/// The cases of mistakes that point at a key, or at its value.
fn mistakes(schema: &Json, held: &mut BTreeMap<String, Held>) {
    let cases = root().join("tests/diagnose/cases");
    for path in files_below(&cases).into_iter().filter(|path| path.ends_with(".yaml")) {
        // A case of several files is about what stands in two of them, and a file that is no YAML has a mistake of form.
        if path.contains('/') {
            continue;
        }
        let Some(uses) = uses(schema, &cases.join(&path)) else { continue };
        let text = read(&cases.join(&path));
        let expected = read(&cases.join(path.replace(".yaml", ".expected")));
        let pointed: BTreeSet<_> = expected.lines().filter_map(|line| key_at(&text, &path, line)).collect();
        // A mistake within a key is about the key, too.
        let places = uses.keys().filter(|place| pointed.iter().any(|name| place.ends_with(&format!("/{name}"))));
        let ways: BTreeSet<_> = places.flat_map(|place| way(place)).collect();
        let keys: BTreeSet<_> = ways.into_iter().filter_map(|place| uses.get(place)).map(|(key, _)| key).collect();
        for key in keys {
            held.get_mut(key).expect("a key of the schema").mistakes += 1;
        }
    }
}

/// The last key before the place that this line of a message names.
fn key_at<'t>(text: &'t str, path: &str, line: &str) -> Option<&'t str> {
    let (_, place) = line.split_once(&format!("{path}:"))?;
    let (row, column) = place.split_once(':')?;
    let (row, column) = (row.parse::<usize>().ok()?, column.parse::<usize>().ok()?);
    let line = text.lines().nth(row - 1)?;
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let colons = line.match_indices(':').map(|(at, _)| &line[..at]);
    let mut names = colons.map(|before| (before.rfind(|c| !is_name(c)).map_or(0, |at| at + 1), before));
    names.rfind(|(start, before)| *start < column && *start < before.len()).map(|(start, before)| &before[start..])
}

/// The edits of the differ's catalogue that change a key.
fn edits(schema: &Json, held: &mut BTreeMap<String, Held>) {
    let base = base();
    for edit in catalogue::edits() {
        let mut keys = BTreeSet::new();
        for (old, new) in edited(schema, &base, &edit.apply()) {
            let places = old.keys().chain(new.keys()).filter(|place| old.get(*place) != new.get(*place));
            keys.extend(places.filter_map(|place| old.get(place).or(new.get(place))).map(|(key, _)| key.clone()));
        }
        for key in keys {
            let held = held.get_mut(&key).expect("a key of the schema");
            held.edits += 1;
            held.near += usize::from(edit.has_near_miss());
        }
    }
}
