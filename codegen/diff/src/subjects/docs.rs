//! Changes of documentation.

use crate::context::{Diff, Subject};
use crate::findings::finding::Wording;
use language::ir::{Note, Provenance};

impl Diff<'_> {
    /// Compares two descriptions, and what is undocumented, assumed and observed beside them.
    pub(crate) fn meaning(&mut self, subject: &Subject, [old, new]: [(&str, &Provenance); 2]) {
        self.reworded(subject, "about", old.0, new.0);
        self.provenance(subject, old.1, new.1);
    }

    /// Compares the undocumented, assumed and observed facts.
    pub(crate) fn provenance(&mut self, subject: &Subject, old: &Provenance, new: &Provenance) {
        self.confirmed(subject, old, new);
        self.notes(subject, "undocumented", &old.undocumented, &new.undocumented);
        self.notes(subject, "assumed", &old.assumed, &new.assumed);
        self.notes(subject, "observed", &old.observed, &new.observed);
    }

    /// Compares remarks by their keys.
    pub(crate) fn notes(&mut self, subject: &Subject, name: &str, old: &[Note], new: &[Note]) {
        let named = |note: &Note| if note.key.is_empty() { name.to_owned() } else { format!("{name}.{}", note.key) };
        for note in old {
            match new.iter().find(|other| other.key == note.key) {
                Some(other) => self.reworded(subject, &named(note), &note.text, &other.text),
                None => self.docs_change(subject, &named(note), Wording::Removed),
            }
        }
        for note in new.iter().filter(|note| old.iter().all(|other| other.key != note.key)) {
            self.docs_change(subject, &named(note), Wording::Added);
        }
    }
}
