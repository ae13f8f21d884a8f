//! Noticing what a reading tolerates: at first only that something was off, then, in a second reading, where and what.
//!
//! The readers are written once for both. In the first reading a place that is lenient sets a flag and does nothing else, so
//! that an answer without surprises costs nothing. Only if the flag is set and somebody wants to know, the same text is read
//! again with a recorder in place. Then records, lists and maps, which ask once each whether there is one, keep it informed of
//! where they are.

use std::cell::{Cell, RefCell};
use std::collections::HashMap;

use crate::json::observation::{Observation, Observer};
use crate::json::path;
use crate::json::path::Step;
use crate::text::scrub::Scrubber;

/// How many different observations are told of one answer.
const MAX_OBSERVATIONS: usize = 256;

thread_local! {
    /// Whether the reading that is going on, or was the last one, tolerated anything.
    static OFF: Cell<bool> = const { Cell::new(false) };
    /// There during a second reading.
    static RECORDER: RefCell<Option<Recorder>> = const { RefCell::new(None) };
}

/// Starts a reading: nothing was off yet.
pub(crate) fn start() {
    OFF.set(false);
}

/// Whether the last reading on this thread tolerated anything.
pub(crate) fn was_off() -> bool {
    OFF.get()
}

/// Whether this is a second reading.
pub(crate) fn is_recording() -> bool {
    RECORDER.try_with(|cell| cell.borrow().is_some()).unwrap_or(false)
}

/// Notes that a value was taken although it is not what the documentation shows. Both texts tell kinds of values.
#[cold]
pub(crate) fn tolerated(expected: &'static str, found: &'static str) {
    OFF.set(true);
    with_recorder(|recorder| recorder.note(expected, found));
}

/// Steps into a record, a list or a map.
#[cold]
pub(crate) fn enter() {
    with_recorder(|recorder| recorder.place.push(Frame { kind: FrameKind::Start, key: recorder.keys.len() }));
}

/// Goes on to a field of the record.
#[cold]
pub(crate) fn at_field(key: &str) {
    with_recorder(|recorder| recorder.move_to(FrameKind::Field, key));
}

/// Goes on to an entry of the map.
#[cold]
pub(crate) fn at_entry(key: &str) {
    with_recorder(|recorder| recorder.move_to(FrameKind::Entry, key));
}

/// Goes on to an item of the list.
#[cold]
pub(crate) fn at_item(index: usize) {
    with_recorder(|recorder| recorder.move_to(FrameKind::Item(index), ""));
}

/// Steps out of a record, a list or a map.
#[cold]
pub(crate) fn leave() {
    with_recorder(|recorder| {
        if let Some(frame) = recorder.place.pop() {
            recorder.keys.truncate(frame.key);
        }
    });
}

/// A thread that is already taking its variables down records nothing.
fn with_recorder(act: impl FnOnce(&mut Recorder)) {
    let _ = RECORDER.try_with(|cell| cell.borrow_mut().as_mut().map(act));
}

/// Reads a text again, and tells the observer what was tolerated.
#[cold]
#[inline(never)]
pub(crate) fn tell(observer: &dyn Observer, operation: &'static str, scrubber: &Scrubber, read_again: impl FnOnce()) {
    let recording = Recording::start();
    read_again();
    // What was recorded is taken out before anyone else's code runs: the observer may read answers itself, or panic.
    for Noted { steps, expected, found, times } in recording.finish() {
        let path = path::show(steps.iter().map(OwnStep::borrowed), scrubber);
        observer.tolerated(&Observation { operation, path, expected, found, times });
    }
}

/// A recorder in its place; it is taken away in any case.
struct Recording;

impl Recording {
    fn start() -> Self {
        let _ = RECORDER.try_with(|cell| cell.replace(Some(Recorder::default())));
        Self
    }

    fn finish(self) -> Vec<Noted> {
        RECORDER.try_with(RefCell::take).ok().flatten().map(Recorder::finish).unwrap_or_default()
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        let _ = RECORDER.try_with(RefCell::take);
    }
}

/// Knows where the second reading is, and what it has met.
#[derive(Default)]
struct Recorder {
    /// The way to where the reading is.
    place: Vec<Frame>,
    /// The keys of all frames, one behind the other, so that a step needs no memory of its own.
    keys: String,
    /// What was met, in the order of the first time.
    noted: Vec<Noted>,
    /// Where each of them stands in that order, by its form: the way without indexes, and what was expected and found.
    known: HashMap<String, usize>,
    /// The form of the last one.
    form: String,
    /// How many there were beyond those that are told apart.
    beyond: usize,
}

struct Frame {
    kind: FrameKind,
    /// Where the key starts; it ends where that of the next frame starts.
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

/// What was met, and where first.
struct Noted {
    steps: Vec<OwnStep>,
    expected: &'static str,
    found: &'static str,
    times: usize,
}

enum OwnStep {
    Key(String),
    Index(usize),
}

impl OwnStep {
    fn borrowed(&self) -> Step<'_> {
        match self {
            Self::Key(key) => Step::Key(key),
            Self::Index(index) => Step::Index(*index),
        }
    }
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
        for (kind, key) in self.frames() {
            match kind {
                FrameKind::Start => {}
                FrameKind::Field => form.extend(["\0.", key]),
                FrameKind::Entry => form.push_str("\0{}"),
                FrameKind::Item(_) => form.push_str("\0[]"),
            }
        }
        form.extend(["\0", expected, "\0", found]);
        match self.known.get(&form) {
            Some(index) => self.noted[*index].times += 1,
            None if self.noted.len() == MAX_OBSERVATIONS => self.beyond += 1,
            None => {
                let steps = self.frames().filter_map(|(kind, key)| match kind {
                    FrameKind::Start => None,
                    FrameKind::Field | FrameKind::Entry => Some(OwnStep::Key(key.to_owned())),
                    FrameKind::Item(index) => Some(OwnStep::Index(index)),
                });
                let steps = steps.collect();
                self.known.insert(form.clone(), self.noted.len());
                self.noted.push(Noted { steps, expected, found, times: 1 });
            }
        }
        self.form = form;
    }

    /// The steps from the top to where the reading is, with their keys.
    fn frames(&self) -> impl Iterator<Item = (FrameKind, &str)> {
        let ends = self.place.iter().skip(1).map(|frame| frame.key).chain([self.keys.len()]);
        self.place.iter().zip(ends).map(|(frame, end)| (frame.kind, self.keys.get(frame.key..end).unwrap_or_default()))
    }

    fn finish(mut self) -> Vec<Noted> {
        if self.beyond > 0 {
            self.noted.push(Noted {
                steps: Vec::new(),
                expected: "256 kinds of differences at most",
                found: "more of them",
                times: self.beyond,
            });
        }
        self.noted
    }
}
