//! The words that gave way to terms of the field are gone from the generator.

use support::files::{files_below, read, root};

/// Each with what to write instead.
const RETIRED: [(&str, &str); 8] = [
    ("stand-in", "mock server"),
    ("misbehav", "fault"),
    ("misdeed", "fault"),
    ("tolerat", "deviation, accepted"),
    ("in no time", "immediately"),
    ("is no word", "is ignored"),
    ("that of the", "the noun itself"),
    ("not told", "undocumented"),
];

#[test]
fn retired_words_are_gone_from_the_generator() {
    let folder = root().join("codegen/src");
    let mut found = Vec::new();
    for path in files_below(&folder) {
        for (number, line) in read(&folder.join(&path)).lines().enumerate() {
            let line = line.to_lowercase();
            let retired = RETIRED.iter().filter(|(word, _)| line.contains(word));
            found.extend(
                retired.map(|(word, better)| format!("codegen/src/{path}:{}: `{word}` ({better})", number + 1)),
            );
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}
