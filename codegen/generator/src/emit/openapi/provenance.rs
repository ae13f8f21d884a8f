//! Provenance, as extensions and as prose.

use crate::emit::openapi::json::{Json, Object};
use language::ir::{Fact, Note, Provenance};

/// The provenance as `x-undocumented`, `x-assumed` and `x-observed`.
pub fn extensions(of: &Provenance) -> Object {
    Object::new()
        .filled("x-undocumented", notes(&of.undocumented))
        .filled("x-assumed", notes(&of.assumed))
        .filled("x-observed", notes(&of.observed))
}

/// Remarks as a list of their texts, without their keys, since some have none.
pub fn notes(notes: &[Note]) -> Json {
    notes.iter().map(|note| note.text.as_str().into()).collect::<Vec<Json>>().into()
}

/// Facts as paragraphs.
pub fn sentences(facts: Vec<Fact>) -> impl Iterator<Item = String> {
    facts.into_iter().map(|fact| fact.sentence)
}

/// The provenance as paragraphs, for readers who see only descriptions.
pub fn remarks(of: &Provenance) -> Vec<String> {
    of.by_kind().map(|(kind, notes)| bullets(kind.title(), notes)).filter(|text| !text.is_empty()).collect()
}

/// Remarks after a heading, as a list if there are several.
pub fn bullets(word: &str, notes: &[Note]) -> String {
    match notes {
        [] => String::new(),
        [note] => format!("{word}: {}", note.text.trim()),
        notes => {
            let items = notes.iter().map(|note| format!("\n- {}", note.text.trim()));
            format!("{word}:\n{}", items.collect::<String>())
        }
    }
}

/// The description of a part: what it means, further paragraphs, and its provenance.
pub fn described(about: &str, more: impl IntoIterator<Item = String>, provenance: &Provenance) -> String {
    description(std::iter::once(about.to_owned()).chain(more).chain(remarks(provenance)))
}

/// A description of several paragraphs.
pub fn description(paragraphs: impl IntoIterator<Item = String>) -> String {
    let filled: Vec<_> = paragraphs.into_iter().filter(|paragraph| !paragraph.trim().is_empty()).collect();
    filled.join("\n\n")
}
