//! Reads the provenance of facts, in the short and the long form.

use crate::entries::Entries;
use crate::ir::{Note, Provenance};

/// Remarks with keys.
pub(crate) fn notes(entries: &Entries<String>) -> Vec<Note> {
    entries.iter().map(|(key, text)| Note { key: key.to_owned(), text: text.trim_end().to_owned() }).collect()
}

/// The facts about something that can have several of each kind.
pub(crate) fn several(undocumented: &Entries<String>, assumed: &Entries<String>) -> Provenance {
    Provenance { undocumented: notes(undocumented), assumed: notes(assumed), observed: Vec::new() }
}

/// The facts about something that can have one of each kind.
pub(crate) fn single(undocumented: Option<&String>, assumed: Option<&String>, observed: Option<&String>) -> Provenance {
    let note = |text: Option<&String>| {
        let text = text.map(|text| Note { key: String::new(), text: text.trim_end().to_owned() });
        text.into_iter().collect()
    };
    Provenance { undocumented: note(undocumented), assumed: note(assumed), observed: note(observed) }
}
