//! Records what lenient readers accepted while decoding.
//!
//! The same readers run in both passes. In the first pass, a lenient place sets a flag and does nothing else, so that
//! an answer as documented costs nothing. Only if the flag is set and somebody wants to know, the same text is read
//! again with a recorder. Then records, lists and maps, which each ask once whether there is a recorder, report their
//! position to it.

use std::cell::{Cell, RefCell};
use std::fmt::Write as _;

use crate::deviation::observation::{Observation, ObservationClass};
use crate::text::scrub::Scrubber;

/// The maximum number of kinds of one answer that are distinguished.
const MAX_OBSERVATIONS: usize = 256;

thread_local! {
    /// The most serious observation of the current or the last pass on this thread.
    static WORST: Cell<Option<ObservationClass>> = const { Cell::new(None) };
    /// Set during the second pass.
    static RECORDER: RefCell<Option<Recorder>> = const { RefCell::new(None) };
}

/// Starts a pass.
pub(crate) fn start() {
    WORST.set(None);
}

/// The most serious observation of the last pass on this thread, if there was one.
pub(crate) fn worst() -> Option<ObservationClass> {
    WORST.get()
}

/// Whether this is the second pass.
pub(crate) fn is_recording() -> bool {
    RECORDER.try_with(|cell| cell.borrow().is_some()).unwrap_or(false)
}

/// Notes that a value was accepted and kept although the documentation shows something else. Both texts name JSON types.
#[cold]
pub(crate) fn note_deviation(expected: &'static str, found: &'static str) {
    note(ObservationClass::Deviation, expected, found);
}

/// Notes that a value was left out.
#[cold]
pub(crate) fn note_loss(expected: &'static str, found: &'static str) {
    note(ObservationClass::Loss, expected, found);
}

/// Notes an observation of any class.
#[cold]
pub(crate) fn note(class: ObservationClass, expected: &'static str, found: &'static str) {
    WORST.set(WORST.get().max(Some(class)));
    with_recorder(|recorder| recorder.note(class, expected, found));
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

/// Reads a text again, and returns what the readers accepted, in the order of the answer.
#[cold]
#[inline(never)]
pub(crate) fn record(
    service: &'static str,
    operation: &'static str,
    scrubber: &Scrubber,
    read_again: &dyn Fn(),
) -> Vec<Observation> {
    let recording = Recording::start();
    read_again();
    // The recorder is removed before foreign code runs: an observer may read answers itself, or panic.
    let mut observations = Vec::new();
    for NotedDeviation { path, first, class, expected, found, count } in recording.finish() {
        let (path, first) = (show_path(&path, scrubber), show_path(&first, scrubber));
        observations.push(Observation { service, operation, class, path, expected, found, first, count });
    }
    observations
}

/// Installs a recorder, and removes it when dropped.
struct Recording;

impl Recording {
    fn start() -> Self {
        let _ = RECORDER.try_with(|cell| cell.replace(Some(Recorder::default())));
        Self
    }

    fn finish(self) -> Vec<NotedDeviation> {
        RECORDER.try_with(RefCell::take).ok().flatten().map(Recorder::finish).unwrap_or_default()
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        let _ = RECORDER.try_with(RefCell::take);
    }
}

/// Knows the position of the second pass, and the observations so far.
#[derive(Default)]
struct Recorder {
    /// The current path.
    place: Vec<Frame>,
    /// The keys of all frames, one after the other, so that a step needs no allocation.
    keys: String,
    /// The kinds, in the order of their first occurrence.
    noted: Vec<NotedDeviation>,
    /// The index of each kind by its form (the path without indexes and keys, and what was expected and found), sorted.
    known: Vec<(String, usize)>,
    /// A buffer for the form.
    form: String,
    /// How many observations of each class occurred beyond the limit.
    beyond: Vec<(ObservationClass, u64)>,
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

/// A kind of observation, with the place of its first occurrence.
struct NotedDeviation {
    /// Without indexes and without keys that are data.
    path: Vec<PathStep>,
    first: Vec<PathStep>,
    class: ObservationClass,
    expected: &'static str,
    found: &'static str,
    count: u64,
}

impl Recorder {
    fn move_to(&mut self, kind: FrameKind, key: &str) {
        if let Some(frame) = self.place.last_mut() {
            frame.kind = kind;
            self.keys.truncate(frame.key);
            self.keys.push_str(visible_key(key));
        }
    }

    fn note(&mut self, class: ObservationClass, expected: &'static str, found: &'static str) {
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
            Ok(known) => self.noted[self.known[known].1].count += 1,
            Err(_) if self.noted.len() == MAX_OBSERVATIONS => match self.beyond.iter_mut().find(|(of, _)| *of == class)
            {
                Some((_, count)) => *count += 1,
                None => self.beyond.push((class, 1)),
            },
            Err(place) => {
                let (mut path, mut first) = (Vec::new(), Vec::new());
                self.visit(&mut |kind, key| match kind {
                    FrameKind::Start => {}
                    FrameKind::Field => {
                        path.push(PathStep::Key(key.to_owned()));
                        first.push(PathStep::Key(key.to_owned()));
                    }
                    FrameKind::Entry => {
                        path.push(PathStep::Any);
                        first.push(PathStep::Key(key.to_owned()));
                    }
                    FrameKind::Item(index) => {
                        path.push(PathStep::Any);
                        first.push(PathStep::Index(index));
                    }
                });
                self.known.insert(place, (form.clone(), self.noted.len()));
                self.noted.push(NotedDeviation { path, first, class, expected, found, count: 1 });
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

    fn finish(mut self) -> Vec<NotedDeviation> {
        for (class, count) in self.beyond {
            let expected = "at most 256 kinds of observations in an answer";
            self.noted.push(NotedDeviation {
                path: Vec::new(),
                first: Vec::new(),
                class,
                expected,
                found: "more",
                count,
            });
        }
        self.noted
    }
}

/// The longest key that is shown, in bytes. A longer one is data, and searching it for secrets would take too long.
const MAX_KEY: usize = 1_024;
/// The maximum number of characters of a key that are shown.
const MAX_SHOWN_KEY: usize = 64;
/// The maximum number of characters of a path that are shown.
const MAX_SHOWN_PATH: usize = 1_024;

pub(crate) enum PathStep {
    /// Into a field of an object.
    Key(String),
    /// To an item of a list.
    Index(usize),
    /// To any item of a list, or to any value of an object whose keys are data.
    Any,
}

/// The key, or `…` if it is too long to be searched for secrets.
pub(crate) fn visible_key(key: &str) -> &str {
    if key.len() <= MAX_KEY { key } else { "…" }
}

/// Writes a path from the root of the answer, cut at a limit. The service chooses the keys, so secrets are removed from
/// each key before it is cut or escaped: afterwards, a part of a secret or an escaped secret would not be found.
pub(crate) fn show_path(steps: &[PathStep], scrubber: &Scrubber) -> String {
    let (mut path, mut is_secret, (fields, documented)) = (String::from("$"), false, scrubber.fields);
    for step in steps {
        // Writing into a String cannot fail.
        let _ = match step {
            PathStep::Index(index) => write!(path, "[{index}]"),
            PathStep::Any => path.write_str("[*]"),
            PathStep::Key(key) => {
                let is_hidden = is_secret && !documented.contains(&key.as_str());
                is_secret |= fields.contains(&key.as_str());
                let key = if is_hidden { "***".to_owned() } else { scrubber.scrub(visible_key(key), MAX_SHOWN_KEY) };
                if is_plain(&key) { write!(path, ".{key}") } else { write!(path, "[{key:?}]") }
            }
        };
        if let Some((end, _)) = path.char_indices().nth(MAX_SHOWN_PATH) {
            path.truncate(end);
            path.push('…');
            break;
        }
    }
    path
}

fn is_plain(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
}
