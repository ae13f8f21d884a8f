//! Words that the project does not use, since there are better ones.

use std::fs;
use std::process::Command;

use memchr::memmem;
use support::files::root;

/// Each retired word with the words to use instead. Letters match in either case.
const RETIRED: &[(&str, &str)] = &[
    ("stand-in", "mock server"),
    ("struct Part ", "capture, or what it is a part of"),
    ("struct Part<", "capture, or what it is a part of"),
    (" stand_in", "mock server"),
    (".stand_in", "mock server"),
    ("misbehav", "fault, or inject a fault"),
    ("misdeed", "fault"),
    ("tolerat", "accept, or deviation"),
    ("tolerance", "deviation"),
    ("that of the", "a possessive, or the noun again"),
    ("in no time", "without waiting"),
    ("held against", "compared with, or validated against"),
    ("holds against", "compares with, or validates against"),
    ("is no word", "what happens, as in `is ignored`"),
    ("is none that", "is not"),
    ("error tells", "the error says, names or shows"),
    ("errors tell", "errors say, name or show"),
    ("error that tells", "an error that says, names or shows"),
    ("tells of failure", "reports a failure"),
];

/// The file with the list itself.
const THIS: &str = "tests/repo/words.rs";

#[test]
fn retired_words_are_not_used() {
    let mut files = 0;
    let mut found = Vec::new();
    for path in sources() {
        // Binary files are skipped.
        let Ok(text) = fs::read_to_string(root().join(&path)) else { continue };
        files += 1;
        found.extend(retired(&text).map(|(line, word, instead)| format!("{path}:{line}: `{word}`; use: {instead}")));
    }
    assert!(files > 300, "only {files} files were read");
    assert!(found.is_empty(), "retired words:\n{}", found.join("\n"));
}

/// The paths of all files in git, except this one.
fn sources() -> Vec<String> {
    let listed = Command::new("git").arg("ls-files").current_dir(root()).output().expect("git can be run");
    let paths = String::from_utf8(listed.stdout).expect("paths are UTF-8");
    paths.lines().filter(|path| *path != THIS).map(str::to_owned).collect()
}

/// The retired words in a text, each with its line and the words to use instead. A phrase may continue in the next line, after the marker
/// of a comment.
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
