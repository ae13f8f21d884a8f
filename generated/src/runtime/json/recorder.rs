//! Records deviations accepted while decoding.
//!
//! The same readers run in both passes. In the first pass, a lenient place sets a flag and does nothing else, so that
//! an answer without deviations costs nothing. Only if the flag is set and there is an observer, the same text is read
//! again with a recorder. Then records, lists and maps, which each ask once whether there is a recorder, report their
//! position to it.

use std::cell::{Cell, RefCell};

use crate::runtime::json::deviation::{Deviation, Observer};
use crate::runtime::json::path::{self, Step};
use crate::runtime::text::scrub::Scrubber;

/// How many deviations of one answer are told apart.
const MAX_OBSERVATIONS: usize = 256;

thread_local! {
    /// Whether the current or the last pass on this thread had a deviation.
    static OFF: Cell<bool> = const { Cell::new(false) };
    /// Set during the second pass.
    static RECORDER: RefCell<Option<Recorder>> = const { RefCell::new(None) };
}

/// Starts a pass.
pub(crate) fn start() {
    OFF.set(false);
}

/// Whether the last pass on this thread had a deviation.
pub(crate) fn has_deviation() -> bool {
    OFF.get()
}

/// Whether this is the second pass.
pub(crate) fn is_recording() -> bool {
    RECORDER.try_with(|cell| cell.borrow().is_some()).unwrap_or(false)
}

/// Notes that a value was accepted although the documentation shows something else. Both texts name JSON types.
#[cold]
pub(crate) fn note_deviation(expected: &'static str, found: &'static str) {
    OFF.set(true);
    with_recorder(|recorder| recorder.note(expected, found));
}

/// Enters a record, a list or a map.
#[cold]
pub(crate) fn enter() {
    with_recorder(|recorder| recorder.place.push(Frame { kind: FrameKind::Start, key: recorder.keys.len() }));
}

/// Moves to a field of the record.
#[cold]
pub(crate) fn at_field(key: &str) {
    with_recorder(|recorder| recorder.move_to(FrameKind::Field, key));
}

/// Moves to an entry of the map.
#[cold]
pub(crate) fn at_entry(key: &str) {
    with_recorder(|recorder| recorder.move_to(FrameKind::Entry, key));
}

/// Moves to an item of the list.
#[cold]
pub(crate) fn at_item(index: usize) {
    with_recorder(|recorder| recorder.move_to(FrameKind::Item(index), ""));
}

/// Leaves a record, a list or a map.
#[cold]
pub(crate) fn leave() {
    with_recorder(|recorder| {
        if let Some(frame) = recorder.place.pop() {
            recorder.keys.truncate(frame.key);
        }
    });
}

/// A thread that is shutting down records nothing.
fn with_recorder(act: impl FnOnce(&mut Recorder)) {
    let _ = RECORDER.try_with(|cell| cell.borrow_mut().as_mut().map(act));
}

/// Reads a text again, and reports the deviations to the observer.
#[cold]
#[inline(never)]
pub(crate) fn report(observer: &dyn Observer, operation: &'static str, scrubber: &Scrubber, read_again: impl FnOnce()) {
    let recording = Recording::start();
    read_again();
    // The recorder is removed before foreign code runs: the observer may read answers itself, or panic.
    for Entry { steps, expected, found, times } in recording.finish() {
        let path = path::show(&steps, scrubber);
        observer.deviation(&Deviation { operation, path, expected, found, times });
    }
}

/// Installs a recorder, and removes it in any case.
struct Recording;

impl Recording {
    fn start() -> Self {
        let _ = RECORDER.try_with(|cell| cell.replace(Some(Recorder::default())));
        Self
    }

    fn finish(self) -> Vec<Entry> {
        RECORDER.try_with(RefCell::take).ok().flatten().map(Recorder::finish).unwrap_or_default()
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        let _ = RECORDER.try_with(RefCell::take);
    }
}

/// Knows the position of the second pass, and the deviations so far.
#[derive(Default)]
struct Recorder {
    /// The current path.
    place: Vec<Frame>,
    /// The keys of all frames, one after the other, so that a step needs no allocation.
    keys: String,
    /// The deviations, in the order of their first occurrence.
    noted: Vec<Entry>,
    /// The index of each deviation by its form (the path without indexes, and what was expected and found), sorted.
    known: Vec<(String, usize)>,
    /// A buffer for the form.
    form: String,
    /// How many deviations occurred beyond the limit.
    beyond: usize,
}

struct Frame {
    kind: FrameKind,
    /// The start of the key. It ends where the key of the next frame starts.
    key: usize,
}

#[derive(Clone, Copy)]
enum FrameKind {
    /// Before the first field or item.
    Start,
    Field,
    Entry,
    Item(usize),
}

/// A deviation, with the path of its first occurrence.
struct Entry {
    steps: Vec<Step>,
    expected: &'static str,
    found: &'static str,
    times: usize,
}

impl Recorder {
    fn move_to(&mut self, kind: FrameKind, key: &str) {
        if let Some(frame) = self.place.last_mut() {
            frame.kind = kind;
            self.keys.truncate(frame.key);
            self.keys.push_str(path::visible(key));
        }
    }

    fn note(&mut self, expected: &'static str, found: &'static str) {
        let mut form = std::mem::take(&mut self.form);
        form.clear();
        self.visit(&mut |kind, key| match kind {
            FrameKind::Start => {}
            FrameKind::Field => {
                form.push_str("\0.");
                form.push_str(key);
            }
            FrameKind::Entry => form.push_str("\0{}"),
            FrameKind::Item(_) => form.push_str("\0[]"),
        });
        for text in ["\0", expected, "\0", found] {
            form.push_str(text);
        }
        match self.known.binary_search_by(|(known, _)| known.as_str().cmp(&form)) {
            Ok(known) => self.noted[self.known[known].1].times += 1,
            Err(_) if self.noted.len() == MAX_OBSERVATIONS => self.beyond += 1,
            Err(place) => {
                let mut steps = Vec::new();
                self.visit(&mut |kind, key| match kind {
                    FrameKind::Start => {}
                    FrameKind::Field | FrameKind::Entry => steps.push(Step::Key(key.to_owned())),
                    FrameKind::Item(index) => steps.push(Step::Index(index)),
                });
                self.known.insert(place, (form.clone(), self.noted.len()));
                self.noted.push(Entry { steps, expected, found, times: 1 });
            }
        }
        self.form = form;
    }

    /// Visits the current steps from the root, with their keys.
    fn visit(&self, visit: &mut dyn FnMut(FrameKind, &str)) {
        for (index, frame) in self.place.iter().enumerate() {
            let end = self.place.get(index + 1).map_or(self.keys.len(), |next| next.key);
            visit(frame.kind, self.keys.get(frame.key..end).unwrap_or_default());
        }
    }

    fn finish(mut self) -> Vec<Entry> {
        if self.beyond > 0 {
            self.noted.push(Entry {
                steps: Vec::new(),
                expected: "at most 256 kinds of deviations",
                found: "more",
                times: self.beyond,
            });
        }
        self.noted
    }
}
