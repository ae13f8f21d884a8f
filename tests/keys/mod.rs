//! Checks that each key of the language has an effect: with another value, the generated client changes, or the mock server's
//! responses do. A key that nothing reads is a defect.
//!
//! The keys come from the schema that editors use. The other values come from the edits of the differ's catalogue and, for keys that no
//! edit changes alone, from changes of the examples in `spec/README.md`, one value at a time.

mod count;
mod mock_responses;
pub(crate) mod spec;
pub(crate) mod uses;

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{LazyLock, OnceLock};

use generator::Files;
use language::ir::Service;
use serde_json::Value as Json;

use crate::diff::catalogue::{edits, unedited};
use crate::diff::{base, understand};
use spec::{Spec, SpecValue};
use support::files::{other_services, root};
use support::sweep::sweep;

/// Keys for people: they change documents and examples, but not the behaviour of the client or the mock server. One that begins with
/// a dot belongs to any part of the language.
const WORDS: &[&str] = &[
    ".about",
    ".assumed",
    ".default_about",
    ".observed",
    ".only_when",
    ".reads_although",
    ".shown_although",
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

/// Keys that no change of a spec without a mistake changes alone, with the keys that change at the same time.
const TOGETHER: &[(&str, &[&str])] = &[
    ("AnswerHeader.type", &["AnswerHeader.example"]),
    ("Authentication.basic", &["Authentication.also", "Authentication.header", "Authentication.prefix"]),
    ("ErrorBody.code_type", &["ErrorCase.code"]),
    ("ErrorCause.missing", &["ErrorCause.unknown"]),
    ("ErrorCause.unknown", &["ErrorCause.missing"]),
    ("File.permissions", &["Operation.permission"]),
    ("Page.items", &["Response.example"]),
    ("PagePosition.next", &["Page.fields", "PageParameters.cursor", "PageParameters.start"]),
    ("Response.empty", &["Response.example", "Response.page_of"]),
    ("Response.page_of", &["Response.example"]),
    ("ResponseKind.empty", &["ResponseKind.about", "ResponseKind.example", "ResponseKind.status", "ResponseKind.type"]),
    ("Type.id", &["Response.example"]),
    ("Type.pattern", &["Response.example"]),
];

/// Whether a key is for people.
fn is_words(key: &str) -> bool {
    // A record with unknown fields keeps them.
    key != "Type.undocumented" && WORDS.iter().any(|word| key == *word || key.ends_with(word) && word.starts_with('.'))
}

/// Whether a key is `account` or below it. These are the mock server's, and its own tests hold them.
fn is_of_account(key: &str) -> bool {
    key.starts_with("Account") || key == "File.account"
}

/// The schema of the language.
pub(crate) fn schema() -> &'static Json {
    static SCHEMA: LazyLock<Json> =
        LazyLock::new(|| serde_json::from_str(&language::schema()).expect("the schema is JSON"));
    &SCHEMA
}

/// Every key of the schema, with the name of the part of the language that it belongs to.
pub(crate) fn keys(schema: &Json) -> BTreeSet<String> {
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

/// The code of a client: the lines of each file without comments, and without what the manifest says for people and for crates.io.
/// The guide and the example programs count as documentation.
pub(crate) struct Code(BTreeMap<String, SourceFile>);

struct SourceFile {
    whole: String,
    code: String,
}

impl Code {
    pub(crate) fn of(service: &Service) -> Self {
        let files = specs::client_files(service, is_source).into_iter();
        Self(files.map(|(path, whole)| (path, SourceFile { code: without_words(&whole), whole })).collect())
    }

    /// The text of all files.
    pub(crate) fn text(&self) -> String {
        self.0.values().map(|file| file.code.as_str()).collect()
    }

    /// Whether this is not the code of the client of a service. Files are written only until one differs, and those first that have most
    /// of a spec in few lines.
    pub(crate) fn differs_from(&self, service: &Service) -> bool {
        const FIRST: [&[&str]; 4] = [
            &["src/operations.rs"],
            &["src/lib.rs", "src/jobs.rs"],
            &["src/types/records.rs", "src/types/texts.rs", "src/types/variants.rs"],
            &[],
        ];
        let mut same = 0;
        for (turn, paths) in FIRST.iter().enumerate() {
            let is_earlier = |path: &str| FIRST[..turn].iter().any(|paths| paths.contains(&path));
            let is_wanted = |path: &str| paths.contains(&path) || paths.is_empty() && !is_earlier(path);
            let files = specs::client_files(service, |path| is_source(path) && is_wanted(path));
            let is_same = |(path, text): (&String, &String)| {
                let known = self.0.get(path);
                known.is_some_and(|known| known.whole == *text || known.code == without_words(text))
            };
            if !files.iter().all(is_same) {
                return true;
            }
            same += files.len();
        }
        same != self.0.len()
    }
}

fn is_source(path: &str) -> bool {
    path == "Cargo.toml" || path.starts_with("src/") && !path.starts_with("src/guide/")
}

fn without_words(text: &str) -> String {
    let for_people = ["//", "version = ", "publish = ", "repository = ", "keywords = ", "categories = "];
    let is_code = |line: &&str| !for_people.iter().any(|start| line.trim_start().starts_with(start));
    text.split_inclusive('\n').filter(is_code).collect()
}

/// The effect of another value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Change {
    /// Nothing.
    Nothing,
    /// Words that people read, and files for other tools.
    Words,
    /// The behaviour of the client or the mock server.
    Behaviour,
}

/// A service that others are compared with.
struct Base<'s> {
    service: &'s Service,
    code: Code,
    responses: OnceLock<Vec<String>>,
    /// The documents, and the code.
    files: [OnceLock<Files>; 2],
}

impl<'s> Base<'s> {
    fn new(service: &'s Service) -> Self {
        Self { service, code: Code::of(service), responses: OnceLock::new(), files: [OnceLock::new(), OnceLock::new()] }
    }

    /// `is_other_code` says whether the client of the other service has other code.
    fn change(&self, other: &Service, is_other_code: bool) -> Change {
        let responses = || self.responses.get_or_init(|| mock_responses::of(self.service));
        if is_other_code || *responses() != mock_responses::of(other) {
            Change::Behaviour
        } else if self.has_other_words(other) {
            Change::Words
        } else {
            Change::Nothing
        }
    }

    /// Whether any file is another one. The documents are compared first, since most words are in them.
    fn has_other_words(&self, other: &Service) -> bool {
        let files =
            |service: &Service, is_code: bool| specs::client_files(service, |path| path.ends_with(".rs") == is_code);
        let [documents, code] = &self.files;
        *documents.get_or_init(|| files(self.service, false)) != files(other, false)
            || *code.get_or_init(|| files(self.service, true)) != files(other, true)
    }
}

/// The specs with keys to change: the examples of the reference, the services of the conformance suite, and the golden cases.
fn specs(schema: &Json) -> impl Iterator<Item = Spec> {
    let others = other_services().into_iter().map(|folder| specs::spec_files(&root().join(folder).join("spec")));
    let cases = specs::golden::cases().iter().map(|case| specs::spec_files(&case.spec));
    let all = std::iter::once_with(spec::of_the_reference).chain(others).chain(cases);
    all.map(|files| Spec::new(schema, files))
}

/// The greatest effect found so far for each key that is tried.
struct Effects(BTreeMap<String, Option<Change>>);

impl Effects {
    /// Whether the effects of these keys are known.
    fn are_known(&self, keys: &BTreeSet<String>) -> bool {
        let wanted = |key: &str| if is_words(key) { Change::Words } else { Change::Behaviour };
        keys.iter().filter_map(|key| Some((key, self.0.get(key)?))).all(|(key, found)| *found >= Some(wanted(key)))
    }

    fn add(&mut self, keys: &BTreeSet<String>, change: Change) {
        for (_, greatest) in self.0.iter_mut().filter(|(key, _)| keys.contains(*key)) {
            *greatest = (*greatest).max(Some(change));
        }
    }

    fn wrong(&self) -> Vec<String> {
        let wrong = |(key, greatest): (&String, &Option<Change>)| match (greatest, is_words(key)) {
            (None, _) => Some(format!("{key}: add an edit to tests/diff/edits.txt that changes it alone")),
            (Some(Change::Nothing), _) => Some(format!("{key}: nothing reads it")),
            (Some(Change::Words), false) => {
                Some(format!("{key}: only documents use it; if that is right, add it to WORDS"))
            }
            (Some(Change::Behaviour), true) => Some(format!("{key}: it changes behaviour; remove it from WORDS")),
            (Some(Change::Words | Change::Behaviour), _) => None,
        };
        self.0.iter().filter_map(wrong).collect()
    }
}

/// The keys that have the effect of an edit, which changed what these ways lead to: nothing of the change had an effect if such a
/// key had none.
fn changed_alone(ways: &[Vec<String>]) -> BTreeSet<String> {
    let follows = |key: &str, way: &Vec<String>| {
        let last = way.last().map_or("", String::as_str);
        let with_key = TOGETHER.iter().find(|(known, _)| *known == key).map_or(&[][..], |(_, with)| with);
        is_words(last) || with_key.contains(&last)
    };
    let all = ways.iter().flatten().cloned().collect::<BTreeSet<_>>();
    all.into_iter().filter(|key| ways.iter().all(|way| way.contains(key) || follows(key, way))).collect()
}

/// The effects of sentences for people. They are changed all at once, each with a word of its own, which some document must have.
fn add_sentences(effects: &mut Effects, spec: &Spec, places: &[SpecValue<'_>], base: &Base<'_>) {
    let mut marked: BTreeMap<&String, (&SpecValue<'_>, String)> = BTreeMap::new();
    for place in places {
        let unknown = place.keys.iter().find(|key| is_words(key) && effects.0.get(*key) == Some(&None));
        if let (Some(key), Some(text)) = (unknown, place.sentence()) {
            let word = format!("Mark{}", key.replace(['.', '_'], ""));
            marked.entry(key).or_insert((place, format!("{word} {text}")));
        }
    }
    let changes: Vec<_> = marked.values().map(|(place, text)| (*place, Some(text.as_str().into()))).collect();
    let Some(service) = spec.with(&changes) else { return };
    // A sentence that changes behaviour is found when it is changed alone.
    if base.change(&service, base.code.differs_from(&service)) != Change::Words {
        return;
    }
    let files = specs::client_files(&service, |_| true);
    for (place, text) in marked.values() {
        let word = text.split(' ').next().unwrap_or_default();
        if files.values().any(|file| file.contains(word)) {
            effects.add(&place.keys, Change::Words);
        }
    }
}

#[test]
fn every_key_changes_something() {
    let schema = schema();
    let mut effects = Effects(sweep(keys(schema)).filter(|key| !is_of_account(key)).map(|key| (key, None)).collect());
    let (files, base) = (uses::of_files(schema, base()), Base::new(unedited()));
    for edit in edits() {
        let keys = changed_alone(&uses::changed(schema, &files, &edit.apply()));
        if !effects.are_known(&keys) {
            effects.add(&keys, base.change(edit.edited(), edit.changes_code()));
        }
    }
    for spec in specs(schema) {
        let places: Vec<_> = spec.places().into_iter().filter(|place| !effects.are_known(&place.keys)).collect();
        if places.is_empty() {
            continue;
        }
        let service = spec.service();
        let base = Base::new(&service);
        add_sentences(&mut effects, &spec, &places, &base);
        for place in &places {
            for other in place.other_values() {
                if !effects.are_known(&place.keys)
                    && let Some(service) = spec.with(&[(place, other)])
                {
                    effects.add(&place.keys, base.change(&service, base.code.differs_from(&service)));
                }
            }
        }
    }
    let wrong = effects.wrong();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Each word of a closed list has an effect of its own: no two words give the same client.
#[test]
fn every_word_of_a_closed_list_gives_another_client() {
    // A place in the base of the differ's catalogue, where `WORD` stands for the word.
    let lists = [
        ("BodyFormat", "copying.yaml", "    method: POST\n", "    method: POST\n    body: WORD\n"),
        ("Effect", "book.yaml", "    effect: run\n", "    effect: WORD\n"),
        ("Location", "loan.yaml", "note: { in: body", "note: { in: WORD"),
        ("Method", "book.yaml", "    path: book/dust.json\n", "    path: book/dust.json\n    method: WORD\n"),
        ("Separator", "book.yaml", "repeated: true", "repeated: true, separated_by: WORD"),
        ("Stability", "book.yaml", "stability: beta", "stability: WORD"),
        ("WaitUnit", "service.yaml", "unit: seconds", "unit: WORD"),
    ];
    let schema = schema();
    let definitions = schema["definitions"].as_object().expect("the schema has definitions");
    let closed = definitions.iter().filter(|(_, definition)| definition.get("oneOf").is_some());
    let closed: Vec<_> = closed.map(|(name, _)| name.as_str()).collect();
    assert_eq!(closed, lists.map(|(name, ..)| name), "a closed list has no place here");
    for (name, file, old, new) in lists {
        let words = definitions[name]["oneOf"].as_array().expect("a list").iter();
        let words: Vec<_> = words.map(|word| word["const"].as_str().expect("a word")).collect();
        let clients = words.iter().map(|word| {
            let mut files = base();
            let file = files.iter_mut().find(|known| known.path.ends_with(file)).expect("the file is there");
            assert!(file.text.contains(old), "{name}: {} has no {old}", file.path);
            file.text = file.text.replacen(old, &new.replace("WORD", word), 1);
            if *word == "file" {
                // A file is the whole body.
                file.text = file.text.replace("ticket: { in: body, type: Ticket", "ticket: { in: body, type: file");
            }
            if *word == "HEAD" {
                let body = "undocumented: The body of a successful call.\n      example: {}\n    unverifiable";
                file.text = file.text.replace(body, "empty: It is dusty.\n    unverifiable");
                file.text = file.text.replace("    effect: run\n", "    effect: read\n");
            }
            if matches!(*word, "read" | "HEAD") {
                // A reading operation must not say how its effect is verified.
                file.text = file.text.replace("    unverifiable: No answer tells when the books were dusted.\n", "");
            }
            // These say the most in the fewest lines.
            specs::client_files(&understand(word, &files), |path| ["API.md", "src/operations.rs"].contains(&path))
        });
        let clients: BTreeSet<_> = clients.collect();
        assert_eq!(clients.len(), words.len(), "{name}: two of {words:?} give the same client");
    }
}
