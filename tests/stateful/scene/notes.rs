//! What a check notes while it runs, and asks if it fails.

use std::cell::RefCell;
use std::collections::BTreeSet;
use std::thread;

use raw_spec::question::ASKED;

/// How many notes a question shows.
const SHOWN: usize = 3;

/// Where a check had to go by the spec's examples. If it fails, that may be the cause, so a question names them.
#[derive(Default)]
pub struct Notes(RefCell<BTreeSet<String>>);

impl Notes {
    pub fn add(&self, what: String) {
        self.0.borrow_mut().insert(what);
    }
}

impl Drop for Notes {
    fn drop(&mut self) {
        let notes: Vec<_> = self.0.take().into_iter().collect();
        if thread::panicking() && !notes.is_empty() {
            let more = notes.len().saturating_sub(SHOWN);
            let more = if more > 0 { format!("; and {more} more") } else { String::new() };
            eprintln!("question: {}{more}. {ASKED}", notes[..notes.len().min(SHOWN)].join("; "));
        }
    }
}
