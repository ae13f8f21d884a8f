//! Specs of any size: the groups of `spec/`, copied under other names.
//!
//! The first copy is the spec itself. Every other copy has its own groups, paths, types, errors and jobs. All copies share the
//! service, its permissions and the types of `spec/types.yaml`. The same number always gives the same text.

use std::collections::BTreeSet;

use language::SpecFile;
use raw_spec::{entries_of, scalar};
use regex_lite::{Captures, Regex};
use serde_yaml::Value;

use specs::spec_files;
use support::files::root;

/// A spec of at least this many operations. Copies are complete, so it can have a few more.
pub fn large_spec(operations: usize) -> Vec<SpecFile> {
    copies(operations, "Copy")
}

/// Like [`large_spec`], with two changes: the types of the copies have other names, and each operation with parameters has one more.
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
    let groups: Vec<SpecFile> = files.iter().filter(|file| file.text.contains("\ngroup: ")).cloned().collect();
    let names = names(&groups);
    let count = names.iter().filter(|name| name.contains('.')).count();
    // A group, a path, or a name with dots in it, but without the dot at the end of a sentence.
    let word = Regex::new(r"(?m)^group: |^    path: |\w+(\.\w+)*").expect("a pattern");
    for number in 1..operations.div_ceil(count) {
        let others = format!("copy{number}_");
        let renamed = |found: &Captures<'_>| match &found[0] {
            start if start.ends_with(": ") => format!("{start}{others}"),
            name if !names.contains(name) => name.to_owned(),
            name if name.starts_with(char::is_uppercase) => format!("{type_prefix}{number}{name}"),
            name => format!("{others}{name}"),
        };
        files.extend(groups.iter().map(|file| SpecFile {
            path: file.path.replace("spec/", &format!("spec/{others}")),
            text: word.replace_all(&file.text, renamed).into_owned(),
        }));
    }
    files
}

/// The names in the files of groups that must be unique: types, jobs, errors, and operations as `group.operation`.
fn names(groups: &[SpecFile]) -> BTreeSet<String> {
    let keys = |yaml: &Value| entries_of(yaml).into_iter().map(|(key, _)| key);
    let mut names = BTreeSet::new();
    for file in groups {
        let file: Value = serde_yaml::from_str(&file.text).expect("the spec is YAML");
        names.extend(keys(&file["types"]).chain(keys(&file["jobs"])));
        for (name, operation) in entries_of(&file["operations"]) {
            names.insert(format!("{}.{name}", scalar(&file["group"])));
            names.extend(keys(&operation["errors"]));
        }
    }
    names
}
