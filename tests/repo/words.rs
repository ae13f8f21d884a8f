//! Words that the project does not use, since its field has better ones.

use std::fs;

use memchr::memmem;
use support::files::{files_below, root};

/// Each retired word with the words to use instead. Letters match in either case.
const RETIRED: &[(&str, &str)] = &[
    ("stand-in", "mock server"),
    ("KindsId", "VariantsId"),
    ("FactKind", "ProvenanceKind"),
    ("ValueId", "ScalarId"),
    ("`kinds`", "the key `variants`"),
    (" stand_in", "mock"),
    (".stand_in", "mock"),
    ("misbehav", "fault, or inject a fault"),
    ("misdeed", "fault"),
    ("tolerat", "accept, or deviation"),
    ("tolerance", "deviation"),
    ("attempts.rs", "retry loop"),
    ("mod attempts", "retry loop"),
    ("CountingConnector", "WriteTrackingConnector"),
    ("that of the", "a possessive, or the noun again"),
    ("in no time", "without waiting"),
    ("is no word", "what happens, as in `is ignored`"),
    ("is none that", "is not"),
    ("error tells", "the error says, names or shows"),
    ("errors tell", "errors say, name or show"),
    ("error that tells", "an error that says, names or shows"),
    ("tells of failure", "reports a failure"),
];

/// The folders of cargo and git.
const NOT_SOURCE: [&str; 2] = ["target", ".git"];

/// The file with the list itself.
const THIS: &str = "tests/repo/words.rs";

#[test]
fn retired_words_stand_nowhere() {
    let mut files = 0;
    let mut found = Vec::new();
    for path in sources() {
        // Pictures and the like are not text.
        let Ok(text) = fs::read_to_string(root().join(&path)) else { continue };
        files += 1;
        found.extend(retired(&text).map(|(line, word, instead)| format!("{path}:{line}: `{word}`; use: {instead}")));
    }
    assert!(files > 300, "only {files} files were read");
    assert!(found.is_empty(), "retired words:\n{}", found.join("\n"));
}

/// The paths of all files that people write, and of those that are generated from them.
fn sources() -> Vec<String> {
    let entries = fs::read_dir(root()).expect("the repository can be listed");
    let mut paths = Vec::new();
    for entry in entries {
        let entry = entry.expect("the repository can be listed");
        let name = entry.file_name().to_string_lossy().into_owned();
        if NOT_SOURCE.contains(&name.as_str()) {
            continue;
        }
        if entry.path().is_dir() {
            paths.extend(files_below(&entry.path()).into_iter().map(|path| format!("{name}/{path}")));
        } else {
            paths.push(name);
        }
    }
    paths.retain(|path| path != THIS);
    paths.sort();
    paths
}

/// The retired words in a text, each with its line and the words to use instead. A phrase may go on in the next line, behind the sign of
/// a comment.
fn retired(text: &str) -> impl Iterator<Item = (usize, &'static str, &'static str)> {
    let (mut flat, mut starts) = (String::new(), Vec::new());
    for line in text.lines() {
        starts.push(flat.len());
        flat += line.trim_start_matches([' ', '/', '!', '#', '*', '>']).trim_end();
        flat.push(' ');
    }
    flat.make_ascii_lowercase();
    RETIRED.iter().flat_map(move |&(word, instead)| {
        let lower = word.to_lowercase();
        let found = memmem::find_iter(flat.as_bytes(), &lower);
        found.map(|at| (starts.partition_point(|start| *start <= at), word, instead)).collect::<Vec<_>>()
    })
}
