//! Moving, reordering and rewording do not affect callers, so they cause no finding.

use std::collections::{BTreeMap, BTreeSet};

use language::{PROSE, SpecFile};
use serde_yaml::Value;
use spec_diff::Wording;
use spec_diff::compare;

use super::catalogue::{edits, unedited};
use super::{base, understand};
use specs::golden::cases;
use specs::{spec_file, spec_files};
use support::files::root;

/// Mappings whose order has no meaning. `values` is not among them: its order is the order of the variants.
const UNORDERED: [&str; 9] =
    ["operations", "types", "permissions", "fields", "templates", "variants", "errors", "jobs", "undocumented"];

fn parse(file: &SpecFile) -> Value {
    serde_yaml::from_str(&file.text).expect("the base is YAML")
}

/// A file in other words, under another path.
fn reworded(file: &SpecFile) -> SpecFile {
    let mut value = parse(file);
    reword(&mut value, false);
    print(&format!("{}.moved", file.path), &value)
}

fn print(path: &str, value: &Value) -> SpecFile {
    let text = serde_yaml::to_string(value).expect("a value can be written");
    spec_file(path, &text)
}

/// Reorders everything whose order has no meaning.
fn reorder(key: &str, value: &mut Value) {
    match value {
        Value::Mapping(mapping) => {
            let mut entries: Vec<_> = std::mem::take(mapping).into_iter().collect();
            for (key, value) in &mut entries {
                reorder(key.as_str().unwrap_or_default(), value);
            }
            // Required fields are arguments if an object is sent, so they keep their order.
            let count = entries.iter().filter(|(_, entry)| entry.get("required").is_some()).count();
            if UNORDERED.contains(&key) && (key != "fields" || count < 2) {
                entries.reverse();
            }
            mapping.extend(entries);
        }
        Value::Sequence(items) if key == "keys" || key == "status" => items.reverse(),
        _ => {}
    }
}

fn reword(value: &mut Value, is_prose: bool) {
    match value {
        Value::String(text) if is_prose => "This says the same in other words.".clone_into(text),
        Value::Mapping(mapping) => {
            let is_key = |key: &Value| key.as_str().is_some_and(|key| PROSE.contains(&key));
            mapping.iter_mut().for_each(|(key, value)| reword(value, is_prose || is_key(key)));
        }
        _ => {}
    }
}

#[test]
fn a_spec_is_the_same_as_itself() {
    let mut specs = vec![("the base".to_owned(), base()), ("spec/".to_owned(), spec_files(&root().join("spec")))];
    specs.extend(cases().iter().map(|case| (case.name.clone(), spec_files(&case.spec))));
    assert!(specs.len() > 10);
    for (name, files) in specs {
        let service = understand(&name, &files);
        let comparison = compare(&service, &service);
        assert!(comparison.is_empty(), "{name}: {comparison:?}");
        assert!(comparison.verdict.version_is_enough(), "{name}");
    }
}

/// `spec/README.md` says so. The types of each file move to a file that follows it.
#[test]
fn splitting_a_file_changes_only_what_is_counted_for_each_file() {
    let mut files = Vec::new();
    for SpecFile { path, text } in base() {
        match text.split_once("\ntypes:\n").filter(|(head, _)| head.contains("\ngroup: ")) {
            Some((head, types)) => {
                files.push(spec_file(path.replace(".yaml", "_types.yaml"), &format!("types:\n{types}")));
                files.push(SpecFile { text: format!("{head}\n"), path });
            }
            None => files.push(SpecFile { path, text }),
        }
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    assert!(files.len() > base().len());
    let split = understand("split", &files);
    let comparison = compare(unedited(), &split);
    assert!(comparison.is_empty(), "{comparison:?}");
    let [old, new] = [unedited(), &split].map(specs::client);
    let changed: Vec<_> =
        new.iter().filter(|(path, text)| old.get(*path) != Some(*text)).map(|(path, _)| path.as_str()).collect();
    assert_eq!((changed, old.len()), (vec!["provenance.lock"], new.len()));
}

/// `account` is the mock server's: it is in no file of the client, and no fact of the service.
#[test]
fn the_account_of_the_mock_server_changes_nothing() {
    let account = "account: { kinds: { book: { id: BookId, key: id, things: [{ id: 1 }] } }, operations: { book.get: { of: book } } }\n";
    let mut files = base();
    files.insert(0, spec_file("spec/account.yaml".to_owned(), account));
    let new = understand("with an account", &files);
    assert_eq!(new.account.kinds.len(), 1);
    let comparison = compare(unedited(), &new);
    assert!(comparison.is_empty(), "{comparison:?}");
    assert!(specs::client(unedited()) == specs::client(&new), "a file of the client is another one");
}

/// The files of the base, each changed as a whole.
fn rewritten(change: impl Fn(&mut Value)) -> Vec<SpecFile> {
    let rewrite = |file: &SpecFile| {
        let mut value = parse(file);
        change(&mut value);
        print(&file.path, &value)
    };
    base().iter().map(rewrite).collect()
}

#[test]
fn another_order_changes_nothing() {
    let files = rewritten(|value| reorder("", value));
    assert_ne!(files[0].text, rewritten(|_| {})[0].text);
    let comparison = compare(&understand("base", &base()), &understand("reordered", &files));
    assert!(comparison.findings.is_empty(), "{:?}", comparison.findings);
    // The example of a text with templates comes from its first template.
    let examples = ["book.list.parameters.years", "Printout.reading_list.parameters.years"];
    let docs: Vec<_> = comparison.docs.iter().map(|change| (change.path.as_str(), change.part.as_str())).collect();
    assert_eq!(docs, examples.map(|path| (path, "example")));
}

#[test]
fn other_words_are_changes_of_the_documentation() {
    let files = rewritten(|value| reword(value, false));
    let comparison = compare(&understand("base", &base()), &understand("reworded", &files));
    assert!(comparison.findings.is_empty(), "{:?}", comparison.findings);
    let count = |key: &str| base().iter().map(|file| file.text.matches(key).count()).sum::<usize>();
    let abouts = count("about: ");
    // A shared error shows the `about` of its first case. All other changed texts must be found.
    assert!(comparison.docs.len() >= abouts, "{} of {abouts}", comparison.docs.len());
    let instead = comparison.docs.iter().filter(|change| change.part == "deprecated").count();
    assert_eq!((instead, count("deprecated: \"")), (2, 2));
    assert!(comparison.docs.iter().all(|change| change.wording == Wording::Reworded));
    assert_eq!(comparison.verdict.next_version, "0.3.1");
}

/// A fingerprint contains no prose and no position, and no two findings have the same one.
#[test]
fn fingerprints_depend_only_on_the_facts() {
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    let base: Vec<_> = base().into_iter().map(|file| (file.clone(), reworded(&file))).collect();
    let mut rules = BTreeSet::new();
    for edit in edits() {
        let (old, plain) = (unedited(), edit.comparison());
        for finding in &plain.findings {
            let fingerprint = finding.fingerprint();
            assert_eq!(fingerprint.len(), 12);
            let what = format!("{} {} {:?} {:?}", finding.rule.id, finding.path, finding.old, finding.new);
            let other = known.insert(fingerprint, what.clone());
            assert!(other.is_none_or(|other| other == what), "{what}");
        }
        // One edit for each rule is enough in other words.
        let known_rules = rules.len();
        rules.extend(plain.findings.iter().map(|finding| finding.rule.id));
        if rules.len() == known_rules {
            continue;
        }
        let edited = edit.apply().into_iter().zip(&base);
        let files =
            edited.map(|(file, (same, words))| if file.text == same.text { words.clone() } else { reworded(&file) });
        let reworded = understand(&edit.name, &files.collect::<Vec<_>>());
        let fingerprints = |comparison: &spec_diff::Comparison| {
            let mut all: Vec<_> = comparison.findings.iter().map(|finding| finding.fingerprint()).collect();
            all.sort();
            all
        };
        let compared = if edit.backwards { compare(&reworded, old) } else { compare(old, &reworded) };
        assert_eq!(fingerprints(plain), fingerprints(&compared), "{}", edit.name);
    }
    // Files of accepted changes contain fingerprints, so fingerprints must never change.
    let added = edits().iter().find(|edit| edit.name == "an endpoint is added").expect("it is there");
    assert_eq!(added.comparison().findings[0].fingerprint(), "84c33bf7cdfa");
}
