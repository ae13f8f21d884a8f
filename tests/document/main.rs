//! Compares `spec/` with the service's document, which somebody who did not see `spec/` has written down as rows: see README.md.

mod spec;

use std::fs;
use std::path::Path;

use raw_spec::{Spec, question};
use regex_lite::Regex;

use crate::spec::{Fact, facts_of};

const KINDS: &str = "answer base-path beta default default-words download error error-field error-when field form header key-check limit \
                     not-shown only-when only-with operation parameter permission repeatable required sometimes type-elsewhere value";

struct Row {
    /// Its file and line, and the line of the document.
    place: String,
    /// The path of an operation or `-`, the kind, the name and the value.
    cells: [String; 4],
}

impl Row {
    fn read(file: &str, at: usize, text: &str) -> Self {
        let cells: Vec<_> = text.split(" | ").map(|cell| cell.trim().to_owned()).collect();
        let well_formed = <[String; 6]>::try_from(cells).ok().filter(|[line, _, _, kind, ..]| {
            line.parse::<u32>().is_ok() && KINDS.split_whitespace().any(|known| known == kind)
        });
        let [line, _, path, kind, name, value] =
            well_formed.unwrap_or_else(|| panic!("{file}:{at} is no row of a kind that README.md names: {text}"));
        Self {
            place: format!("tests/document/facts/{file}:{at}, line {line} of the document"),
            cells: [path, kind, name, value],
        }
    }

    /// Whether a fact is about the same thing.
    fn is_about(&self, fact: &Fact) -> bool {
        let ([path, kind, name, _], [own_path, own_kind, own_name, _]) = (&self.cells, &fact.cells);
        let is_kind =
            kind == own_kind || kind == "type-elsewhere" && matches!(own_kind.as_str(), "parameter" | "field");
        let is_end = || name.strip_prefix('*').is_some_and(|end| own_name.ends_with(end));
        is_kind && path == own_path && (name == own_name || is_end())
    }

    /// Whether a fact says what the row says.
    fn agrees(&self, fact: &Fact) -> bool {
        let is_other = |c: char| !c.is_alphanumeric() && c != '_';
        let has_word = |word: &str| fact.cells[3].split(is_other).any(|own| own == word);
        self.is_about(fact)
            && match (self.cells[1].as_str(), self.cells[3].as_str(), fact.cells[3].as_str()) {
                ("default-words" | "limit", words, _) => words.split(' ').all(has_word),
                // The short key of a mark names what is open. A mark without a key is about the whole entry.
                ("not-shown", what, key) => key.split('-').all(|word| what.contains(word.trim_end_matches('s'))),
                // Templates take both, and have rows of the kind `form`.
                (_, "string or number", "string") => true,
                (_, "not shown", _) | (_, "number", "integer") => fact.is_marked,
                (_, value, own) => value == own,
            }
    }
}

fn rows(folder: &Path) -> Vec<Row> {
    let names = fs::read_dir(folder).expect("rows").map(|file| file.expect("a file").file_name());
    let mut names: Vec<_> =
        names.map(|name| name.into_string().expect("a name")).filter(|name| name != "head.txt").collect();
    names.sort();
    let texts = names.iter().map(|name| (name, fs::read_to_string(folder.join(name)).expect("rows")));
    let of = |(name, text): (&String, String)| {
        text.lines().zip(1..).map(|(line, at)| Row::read(name, at, line)).collect::<Vec<_>>()
    };
    texts.flat_map(of).collect()
}

fn shown(cells: &[String; 4]) -> String {
    let [names @ .., value] = cells;
    let names: Vec<_> = names.iter().filter(|name| *name != "-").map(String::as_str).collect();
    if value == "-" { names.join(" ") } else { format!("{} `{value}`", names.join(" ")) }
}

#[test]
fn spec_says_what_its_document_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (rows, facts) = (rows(&folder.join("facts")), facts_of(&Spec::load(&folder.join("../../spec"))));
    let mut questions = Vec::new();
    // For an operation that is missing, its first row is enough.
    let has_path = |row: &&Row| row.cells[1] == "operation" || facts.iter().any(|fact| fact.cells[0] == row.cells[0]);
    for row in rows.iter().filter(has_path).filter(|row| !facts.iter().any(|fact| row.agrees(fact))) {
        let about = facts.iter().filter(|fact| row.is_about(fact));
        let said: Vec<_> = about.map(|fact| format!(" `{}`", fact.cells[3])).collect();
        let said = if said.is_empty() { " nothing like that".to_owned() } else { said.join(",") };
        questions.push(format!("{}: {}; spec/ has{said}", row.place, shown(&row.cells)));
    }
    let has_row = |fact: &Fact| rows.iter().any(|row| row.is_about(fact));
    for fact in facts.iter().filter(|fact| !fact.is_marked && rows.iter().any(|row| row.cells[0] == fact.cells[0])) {
        let is_known = match fact.cells[1].as_str() {
            // There can be several, each with a row.
            "value" | "form" => rows.iter().any(|row| row.agrees(fact)),
            _ => has_row(fact),
        };
        let is_same = |other: &Fact| fact.sometimes.is_some() && other.sometimes == fact.sometimes;
        if !is_known && !facts.iter().any(|other| is_same(other) && has_row(other)) {
            let fact = shown(&fact.cells);
            questions
                .push(format!("spec/ has {fact}, without a row in tests/document/facts or a mark such as `assumed`"));
        }
    }
    if !questions.is_empty() {
        question::ask(&questions.join("\nquestion: "));
    }
}

/// The head says which document the rows are from.
#[test]
fn the_head_names_the_document() {
    let head = Regex::new(r"^title = \S.*\ndate = \d{4}-\d\d-\d\d\nsha256 = [0-9a-f]{64}\n$").expect("an expression");
    assert!(head.is_match(include_str!("facts/head.txt")), "facts/head.txt has title, date and sha256");
}
