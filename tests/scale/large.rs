//! Specs of any size: the groups of `spec/`, copied under other names.
//!
//! The first copy is the spec itself. Every other copy has groups, paths, types, errors and jobs of its own. All copies share the
//! service, its permissions and the types of `spec/types.yaml`. The same number always gives the same text.

use std::collections::{BTreeMap, BTreeSet};

use codegen::SpecFile;
use serde_yaml::Value;

use support::files::root;

use specs::spec_files;

/// A spec of at least this many operations. Copies are whole, so it can have a few more.
pub fn large_spec(operations: usize) -> Vec<SpecFile> {
    copies(operations, "Copy")
}

/// The same with two changes everywhere: the types of the copies have other names, and each operation with parameters has one more.
pub fn changed_spec(operations: usize) -> Vec<SpecFile> {
    let mut files = copies(operations, "Changed");
    for file in &mut files {
        let one_more = "    parameters:\n      one_more: { type: text, about: \"One more.\" }\n";
        file.text = file.text.replace("\n    parameters:\n", &format!("\n{one_more}"));
    }
    files
}

fn copies(operations: usize, type_prefix: &str) -> Vec<SpecFile> {
    let mut files = spec_files(&root().join("spec"));
    let names = Names::of(&files);
    let groups: Vec<SpecFile> = files.iter().filter(|file| file.text.contains("\ngroup: ")).cloned().collect();
    for number in 1..operations.div_ceil(names.operations.len()) {
        let renamed = Renamed { types: format!("{type_prefix}{number}"), others: format!("copy{number}") };
        files.extend(groups.iter().map(|file| SpecFile {
            path: file.path.replace("spec/", &format!("spec/{}_", renamed.others)),
            text: names.renamed(&file.text, &renamed),
        }));
    }
    files
}

/// The prefix of the names in a copy.
struct Renamed {
    types: String,
    others: String,
}

/// The names in group files that must be unique.
#[derive(Default)]
struct Names {
    types: BTreeSet<String>,
    errors_and_jobs: BTreeSet<String>,
    /// As `group.operation`.
    operations: BTreeSet<String>,
}

impl Names {
    fn of(files: &[SpecFile]) -> Self {
        let mut names = Self::default();
        for file in files {
            let file: BTreeMap<String, Value> = serde_yaml::from_str(&file.text).expect("the spec is YAML");
            let Some(group) = file.get("group").and_then(Value::as_str) else { continue };
            names.types.extend(file.get("types").into_iter().flat_map(keys));
            names.errors_and_jobs.extend(file.get("jobs").into_iter().flat_map(keys));
            let Some(operations) = file.get("operations") else { continue };
            names.operations.extend(keys(operations).map(|name| format!("{group}.{name}")));
            let errors = operations.as_mapping().into_iter().flatten().filter_map(|(_, one)| one.get("errors"));
            names.errors_and_jobs.extend(errors.flat_map(keys));
        }
        names
    }

    /// The text of a file with the names of a copy.
    fn renamed(&self, text: &str, copy: &Renamed) -> String {
        let mut renamed = String::new();
        for line in text.lines() {
            if let Some(group) = line.strip_prefix("group: ") {
                renamed.push_str(&format!("group: {}_{group}", copy.others));
            } else if let Some(path) = line.strip_prefix("    path: ") {
                renamed.push_str(&format!("    path: {}/{path}", copy.others));
            } else {
                self.rename_words(line, copy, &mut renamed);
            }
            renamed.push('\n');
        }
        renamed
    }

    fn rename_words(&self, line: &str, copy: &Renamed, renamed: &mut String) {
        let is_word = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '_' | '.');
        let mut rest = line;
        while !rest.is_empty() {
            let (word, after) = rest.split_at(rest.find(|letter| !is_word(letter)).unwrap_or(rest.len()));
            // Elsewhere the word may be a type's name in prose or in a message.
            let is_value =
                after.starts_with(':') || matches!(after.trim_start().chars().next(), None | Some(',' | '}'));
            // A dot at the end of a sentence is not a part of the word.
            let name = word.trim_end_matches('.');
            if self.types.contains(word) && is_value {
                renamed.push_str(&copy.types);
            } else if self.errors_and_jobs.contains(name) || self.operations.contains(name) {
                renamed.push_str(&format!("{}_", copy.others));
            }
            renamed.push_str(word);
            let (between, after) = after.split_at(after.find(is_word).unwrap_or(after.len()));
            renamed.push_str(between);
            rest = after;
        }
    }
}

fn keys(mapping: &Value) -> impl Iterator<Item = String> {
    let entries = mapping.as_mapping().into_iter().flatten();
    entries.filter_map(|(key, _)| key.as_str().map(str::to_owned))
}
