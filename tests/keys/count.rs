//! Counts for each key of the language what holds it: the clients of the golden cases, the services that the conformance suite runs for,
//! cases of mistakes, and edits of the differ with their near misses. A new key needs all of them. Keys for people need none: they change
//! words. The spec of this repository does not count, since a change of it changes no test.
//!
//! `cargo test -p generator-tests keys::count -- --nocapture` prints the table.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use serde_json::Value as Json;

use crate::diff::{base, catalogue};
use crate::keys::uses::{Uses, edited, of_files, uses, way};
use crate::keys::{is_of_account, is_words, keys, schema};
use support::files::{files_below, other_services, read, root};

/// How often something holds a key.
#[derive(Default)]
struct Held {
    clients: usize,
    services: usize,
    mistakes: usize,
    edits: usize,
    near: usize,
}

/// A kind of test, and how many of its kind hold a key.
type Kind = (&'static str, fn(&Held) -> usize);

/// What must hold each key.
const KINDS: [Kind; 5] = [
    ("no golden case has it", |held| held.clients),
    ("no service of the conformance suite has it", |held| held.services),
    ("no mistake is about it", |held| held.mistakes),
    ("no edit of tests/diff changes it", |held| held.edits),
    ("no edit that changes it has a near miss", |held| held.near),
];

#[test]
fn every_key_is_held_by_each_kind_of_test() {
    let schema = schema();
    let mut held: BTreeMap<String, Held> = keys(schema).into_iter().map(|key| (key, Held::default())).collect();
    clients(schema, &mut held);
    services(schema, &mut held);
    mistakes(schema, &mut held);
    edits(schema, &mut held);
    println!("{:34}{:>8}{:>10}{:>10}{:>7}{:>6}", "key", "clients", "services", "mistakes", "edits", "near");
    for (key, Held { clients, services, mistakes, edits, near }) in &held {
        println!("{key:34}{clients:>8}{services:>10}{mistakes:>10}{edits:>7}{near:>6}");
    }
    let mut wrong = String::new();
    for (kind, has) in KINDS {
        let lacking = held
            .iter()
            .filter(|(key, held)| has(held) == 0 && !is_words(key) && !is_of_account(key))
            .map(|(key, _)| key.as_str());
        let lacking: Vec<_> = lacking.collect();
        if !lacking.is_empty() {
            wrong.push_str(&format!("{kind}: {lacking:?}\n"));
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

/// The golden cases that have a key.
fn clients(schema: &Json, held: &mut BTreeMap<String, Held>) {
    for case in specs::golden::cases() {
        for key in keys_in(schema, &case.spec) {
            held.get_mut(&key).expect("a key of the schema").clients += 1;
        }
    }
}

/// The services of the conformance suite that have a key.
fn services(schema: &Json, held: &mut BTreeMap<String, Held>) {
    for folder in other_services() {
        for key in keys_in(schema, &root().join(folder).join("spec")) {
            held.get_mut(&key).expect("a key of the schema").services += 1;
        }
    }
}

/// The keys that a spec has.
fn keys_in(schema: &Json, spec: &Path) -> BTreeSet<String> {
    let files = files_below(spec).into_iter().filter(|path| path.ends_with(".yaml"));
    let uses = files.filter_map(|path| uses(schema, &spec.join(path)));
    uses.flat_map(Uses::into_values).map(|(key, _)| key).collect()
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
    let base = of_files(schema, base());
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
