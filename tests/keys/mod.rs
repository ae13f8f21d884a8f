//! Checks that each key of the language has an effect: with another value, the generated client changes, or the mock server's
//! responses do. A key that nothing reads is a defect.
//!
//! The keys come from the schema that editors use. The spec is made of the examples in `spec/README.md`, which have every key.
//! `flips.rs` has another value for each key.

mod count;
mod flips;
mod mock_responses;
mod spec;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::OnceLock;

use codegen::Files;
use codegen::ir::Service;
use serde_json::Value as Json;

use flips::{FLIPS, Flip};
use spec::Spec;

/// Keys for people: they change documents and examples, but not the behaviour of the client or the mock server. One that begins with
/// a dot belongs to any part of the language.
const WORDS: &[&str] = &[
    ".about",
    ".assumed",
    ".default_about",
    ".observed",
    ".only_when",
    ".undocumented",
    "ClientCrate.categories",
    "ClientCrate.keywords",
    "ClientCrate.repository",
    "ClientCrate.version",
    "NamedTemplate.example",
    "Operation.unverifiable",
    // The service uses it when the request does not have the parameter.
    "Parameter.default",
    "Parameter.example",
    "Service.limits",
    "Type.example",
];

/// Whether a key is for people.
fn is_words(key: &str) -> bool {
    WORDS.iter().any(|word| key == *word || key.ends_with(word) && word.starts_with('.'))
}

fn schema() -> Json {
    serde_json::from_str(&codegen::schema()).expect("the schema is JSON")
}

/// Every key of the schema, with the name of the part of the language that it belongs to.
fn keys(schema: &Json) -> BTreeSet<String> {
    let keys_of = |part: &str, definition: &Json| -> Vec<String> {
        let properties = definition["properties"].as_object();
        properties.into_iter().flatten().map(|(key, _)| format!("{part}.{key}")).collect()
    };
    let definitions = schema["definitions"].as_object().expect("the schema has definitions");
    let parts = definitions.iter().flat_map(|(part, definition)| keys_of(part, definition));
    let keys: BTreeSet<_> = keys_of("File", schema).into_iter().chain(parts).collect();
    let every_property = count_properties(schema);
    assert_eq!(keys.len(), every_property, "the schema has keys in places where this does not look");
    keys
}

fn count_properties(schema: &Json) -> usize {
    match schema {
        Json::Object(entries) => {
            let here = entries.get("properties").and_then(Json::as_object).map_or(0, serde_json::Map::len);
            here + entries.values().map(count_properties).sum::<usize>()
        }
        Json::Array(items) => items.iter().map(count_properties).sum(),
        _ => 0,
    }
}

#[test]
fn every_key_has_its_flip() {
    let keys = keys(&schema());
    assert!(!keys.is_empty(), "no key was found");
    let mut flips: BTreeMap<&str, usize> = BTreeMap::new();
    for flip in FLIPS {
        *flips.entry(flip.key).or_default() += 1;
    }
    let lines: Vec<_> = (keys.iter().filter(|key| !flips.contains_key(key.as_str())))
        .map(|key| {
            format!("    flip(\"{key}\", &[(\"where an example in spec/README.md has it\", \"another value\")]),")
        })
        .collect();
    assert!(lines.is_empty(), "add to FLIPS in tests/keys/flips.rs:\n{}", lines.join("\n"));
    let gone: Vec<_> = flips.keys().filter(|key| !keys.contains(**key)).collect();
    assert!(gone.is_empty(), "take out of FLIPS in tests/keys/flips.rs, the language does not have them: {gone:?}");
    let twice: Vec<_> = flips.iter().filter(|(_, times)| **times > 1).collect();
    assert!(twice.is_empty(), "{twice:?} stand in FLIPS more than once");
}

/// The first edit of a flip changes the flip's key: by the schema, the way to the place leads through the key.
#[test]
fn every_flip_changes_its_key() {
    let schema = schema();
    for flip in FLIPS {
        let (place, _) = flip.edits[0];
        let way = spec::keys_on_the_way(&schema, place);
        assert!(way.iter().any(|key| key == flip.key), "{}: {place} leads through {way:?}", flip.key);
    }
}

/// The effect of a flip.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Change {
    /// Nothing.
    Nothing,
    /// Words that people read, and files for other tools.
    Words,
    /// The behaviour of the client or the mock server.
    Behaviour,
}

/// A service with the client's code, so that one that many flips begin with is generated once. The runtime is left out, which is a copy.
struct Generated {
    service: Service,
    source: Files,
    responses: OnceLock<Vec<String>>,
    documents: OnceLock<Files>,
}

impl Generated {
    fn new(spec: &Spec, key: &str) -> Self {
        let service = spec.understood(key);
        let source = codegen::generate_only(&service, is_source);
        Self { service, source, responses: OnceLock::new(), documents: OnceLock::new() }
    }

    /// The mock server's responses. Few flips ask for them.
    fn responses(&self) -> &[String] {
        self.responses.get_or_init(|| mock_responses::of(&self.service))
    }

    /// All other files. Few flips ask for them, too.
    fn documents(&self) -> &Files {
        let is_document = |path: &str| !is_source(path) && !path.starts_with("src/runtime/");
        self.documents.get_or_init(|| codegen::generate_only(&self.service, is_document))
    }
}

/// Whether a file has code of the client. The guide has only words.
pub(crate) fn is_source(path: &str) -> bool {
    let is_copy_or_words = ["src/runtime/", "src/guide/"].iter().any(|folder| path.starts_with(folder));
    path == "Cargo.toml" || path.starts_with("src/") && !is_copy_or_words
}

fn change(first: &Generated, second: &Generated) -> Change {
    if code(&first.source) != code(&second.source) || first.responses() != second.responses() {
        Change::Behaviour
    } else if first.source != second.source || first.documents() != second.documents() {
        Change::Words
    } else {
        Change::Nothing
    }
}

/// The lines without comments, and without what the manifest says for people and for crates.io.
pub(crate) fn code(source: &Files) -> Vec<&str> {
    let for_people = ["//", "version = ", "publish = ", "repository = ", "keywords = ", "categories = "];
    let lines = source.values().flat_map(|text| text.lines());
    lines.filter(|line| !for_people.iter().any(|start| line.trim_start().starts_with(start))).collect()
}

#[test]
fn every_key_changes_something() {
    let examples = &Spec::of_the_reference();
    let unchanged = &Generated::new(examples, "no key");
    // It takes seconds, so two threads check half of the flips each.
    let wrong: Vec<String> = std::thread::scope(|scope| {
        let halves = FLIPS.chunks(FLIPS.len().div_ceil(2));
        let threads: Vec<_> = halves
            .map(|half| scope.spawn(move || half.iter().filter_map(|flip| wrong(examples, unchanged, flip)).collect()))
            .collect();
        threads.into_iter().flat_map(|thread| thread.join().unwrap_or_else(|_| vec!["a panic".to_owned()])).collect()
    });
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// What is wrong with a key, if something is.
fn wrong(examples: &Spec, unchanged: &Generated, Flip { key, before, edits }: &Flip) -> Option<String> {
    let first = examples.with(before);
    let second = Generated::new(&first.with(edits), key);
    let prepared = (!before.is_empty()).then(|| Generated::new(&first, key));
    let first = prepared.as_ref().unwrap_or(unchanged);
    let is_words = is_words(key);
    match change(first, &second) {
        Change::Nothing => Some(format!("{key}: nothing reads it")),
        Change::Words if !is_words => Some(format!("{key}: only documents use it; if that is right, add it to WORDS")),
        Change::Behaviour if is_words => Some(format!("{key}: it changes behaviour; remove it from WORDS")),
        Change::Words | Change::Behaviour => None,
    }
}

/// Each word of a closed list has an effect of its own: no two words give the same client.
#[test]
fn every_word_of_a_closed_list_gives_another_client() {
    let schema = schema();
    let lists = [
        ("BodyFormat", "hold/operations/renew/body"),
        ("Effect", "shelf/operations/add/effect"),
        ("Method", "shelf/operations/dust/method"),
        ("Place", "hold/operations/change/parameters/pin/in"),
        ("Separator", "loan/operations/list/parameters/branches/separated_by"),
        ("Stability", "shelf/operations/dust/stability"),
    ];
    let definitions = schema["definitions"].as_object().expect("the schema has definitions");
    let closed = definitions.iter().filter(|(_, definition)| definition.get("oneOf").is_some());
    let closed: Vec<_> = closed.map(|(name, _)| name.as_str()).collect();
    assert_eq!(closed, lists.map(|(name, _)| name), "a closed list has no place here");
    let examples = Spec::of_the_reference();
    for (name, place) in lists {
        let words = definitions[name]["oneOf"].as_array().expect("a list").iter();
        let words: Vec<_> = words.map(|word| word["const"].as_str().expect("a word")).collect();
        let clients = words.iter().map(|word| {
            let edits = match *word {
                // A reading operation must not have `verify_with`.
                "read" => vec![(place, *word), ("shelf/operations/add/verify_with", "-")],
                word => vec![(place, word)],
            };
            // One of the words is there already.
            codegen::generate(&examples.with(&[(place, "-")]).with(&edits).understood(word))
        });
        let clients: BTreeSet<_> = clients.collect();
        assert_eq!(clients.len(), words.len(), "{name}: two of {words:?} give the same client");
    }
}
