//! What a check that fails asks, if it fails because the spec has changed.

use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;
use std::panic;
use std::sync::Once;

pub const ASKED: &str = "Does what this check holds go with it? If so, delete the check.";

/// How many notes a question shows.
const SHOWN: usize = 3;

#[track_caller]
pub fn question(what: &str) -> ! {
    panic!("question: {what}. {ASKED}")
}

thread_local! {
    /// Where this check had to go by the spec's examples.
    static NOTES: RefCell<BTreeSet<String>> = const { RefCell::new(BTreeSet::new()) };
    static HELD: Cell<usize> = const { Cell::new(0) };
}

/// What was noted for a check. It is forgotten with the last of these.
pub struct Notes(());

impl Notes {
    pub fn new() -> Self {
        print_questions();
        HELD.set(HELD.get() + 1);
        Self(())
    }

    pub fn add(&self, what: String) {
        NOTES.with_borrow_mut(|notes| notes.insert(what));
    }
}

impl Drop for Notes {
    fn drop(&mut self) {
        HELD.set(HELD.get() - 1);
        if HELD.get() == 0 {
            NOTES.take();
        }
    }
}

/// Has a check that fails because the spec has changed print one line, which is a question.
fn print_questions() {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let text = info.payload().downcast_ref::<String>().map(String::as_str);
            let text = text.or(info.payload().downcast_ref::<&str>().copied()).unwrap_or_default();
            let notes: Vec<_> = NOTES.with_borrow(|notes| notes.iter().cloned().collect());
            let place = info.location().map(ToString::to_string).unwrap_or_default();
            if text.starts_with("question: ") {
                eprintln!("{text} ({place})");
            } else if notes.is_empty() {
                usual(info);
            } else {
                let text = text.replace('\n', " ");
                let more = notes.len().saturating_sub(SHOWN);
                let more = if more > 0 { format!("; and {more} more") } else { String::new() };
                eprintln!("question: {}{more}. {ASKED} ({place}: {text})", notes[..notes.len().min(SHOWN)].join("; "));
            }
        }));
    });
}
