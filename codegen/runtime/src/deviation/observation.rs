//! Observations: differences between answers and their documentation that the reader accepted, and the list of their kinds
//! with their counts that each client has.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::{Mutex, MutexGuard, PoisonError};

use serde::ser::{Serialize, SerializeStruct as _, Serializer};

/// What an [`Observation`] means for your program. A later class is more serious.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ObservationClass {
    /// The documentation allows this, and the value contains it: a further field of a record that is not documented
    /// completely.
    Information,
    /// The documentation shows something else. The value is unchanged, or converted to another type.
    Deviation,
    /// A part of the answer is not in the value: it was left out, or counts as missing.
    Loss,
}

impl fmt::Display for ObservationClass {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Information => "information",
            Self::Deviation => "deviation",
            Self::Loss => "loss",
        })
    }
}

/// A kind of difference between answers and their documentation that did not prevent reading them.
///
/// Two observations are equal if they are of the same kind: [`first`](Self::first) and [`count`](Self::count) do not
/// matter. So a set of observations can hold the kinds that you know.
///
/// It contains no value of an answer, except the totals of a list that changes. The paths consist of names, show
/// secrets as `***`, and are cut after 1,024 characters.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Observation {
    /// The service, by the name of its client's crate. It tells the services apart if several clients share an observer.
    pub service: &'static str,
    /// The operation that was called, as `group.name`.
    pub operation: &'static str,
    /// What it means for your program.
    pub class: ObservationClass,
    /// The JSON path, with `[*]` for any item of a list and any value of an object whose keys are data:
    /// `$.list[*].title`.
    pub path: String,
    /// What the documentation shows there, as a JSON type.
    pub expected: &'static str,
    /// The JSON type that was received.
    pub found: &'static str,
    /// The path of the first occurrence, with its indexes and keys: `$.list[3].title`. If it is about a walk over pages, the
    /// numbers follow: `$ (500, then 400)`.
    pub first: String,
    /// How often the client and its clones have seen it since the counts were last
    /// [taken](crate::Client::take_observations). An observer gets the count in the answer in which it first occurred.
    pub count: u64,
}

impl Observation {
    fn kind(&self) -> (&str, &str, ObservationClass, &str, &str, &str) {
        (self.service, self.operation, self.class, &self.path, self.expected, self.found)
    }
}

impl PartialEq for Observation {
    fn eq(&self, other: &Self) -> bool {
        self.kind() == other.kind()
    }
}

impl Eq for Observation {}

impl Hash for Observation {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.kind().hash(state);
    }
}

/// `group.name: $.list[*].name: expected text, found a number (deviation, 12 times, first at $.list[3].name)`
impl fmt::Display for Observation {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { operation, class, path, expected, found, first, count, .. } = self;
        write!(f, "{operation}: {path}: expected {expected}, found {found} ({class}")?;
        match count {
            1 => {}
            count => write!(f, ", {count} times")?,
        }
        match (first == path, count) {
            (true, _) => f.write_str(")"),
            (false, 1) => write!(f, ", at {first})"),
            (false, _) => write!(f, ", first at {first})"),
        }
    }
}

/// Writes the fields of an observation under their names, for example for a log of JSON lines. The class is its text.
impl Serialize for Observation {
    #[inline]
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { service, operation, class, path, expected, found, first, count } = self;
        let mut fields = serializer.serialize_struct("Observation", 8)?;
        fields.serialize_field("service", service)?;
        fields.serialize_field("operation", operation)?;
        fields.serialize_field("class", &format_args!("{class}"))?;
        fields.serialize_field("path", path)?;
        fields.serialize_field("expected", expected)?;
        fields.serialize_field("found", found)?;
        fields.serialize_field("first", first)?;
        fields.serialize_field("count", count)?;
        fields.end()
    }
}

/// Receives observations. A closure `|seen: &Observation| …` is an observer.
///
/// These are reported:
///
/// | observation | class |
/// |---|---|
/// | A further field of a record that is not documented completely. It is kept. | information |
/// | A value that an open enum does not know. It is kept. | deviation |
/// | A further field of the envelope of a list. It is kept; [`Pages`](crate::Pages) returns the envelopes. | deviation |
/// | A number, a text or a boolean in place of another of them. | deviation |
/// | An integer that is written `1.0` or `1e3`. | deviation |
/// | A list without its envelope. | deviation |
/// | Anything else in place of an object whose fields are not documented. It is kept. | deviation |
/// | A number that no 64-bit number can hold, such as `1e400`, as a text or in JSON of any shape. It is kept as a text. | deviation |
/// | Half of a surrogate pair in a text or a name, such as `\ud83d`. It is U+FFFD. | deviation |
/// | A total of a list that differs from that of an earlier page of the same walk, once a walk. | deviation |
/// | A list that ends with a page that is not full, before its total. | deviation |
/// | A further field of a record that is documented completely. It is left out. | loss |
/// | `null` in a list or as a value of an object whose keys are data. It is left out. | loss |
/// | Any other value in an optional field. It counts as missing. | loss |
/// | Any other value in a list or in an object whose keys are data. It is left out. | loss |
/// | A required field that is missing or cannot be read, with its path. The nearest optional field, item of a list or value of an object whose keys are data is left out. | loss |
/// | A field that occurs twice. The last one counts. | loss |
/// | A body of an answer that is documented to have none. It is left out. | loss |
///
/// A missing field is not reported, nor is `null` for an optional field or for a list or an object whose keys are data:
/// some services send `null` for an empty list.
///
/// The observer is called once for each kind, when the client or one of its clones first sees it. This happens on the
/// thread of the call, after the answer was read and before the call returns. Kinds of one answer are in the order of
/// the answer. A walk over [`items`](crate::Pages::items) reads a page item by item. When it reads the first item with
/// an observation, it reports the observations of that item and of the rest of the page. The observer may make calls
/// itself. If it panics, the panic passes through the call and leaves nothing behind.
///
/// The client counts how often each kind occurs, deviations and losses also without an observer.
/// [`Client::observations`](crate::Client::observations) returns the counts, for example at the end of a walk.
///
/// An answer with observations is read a second time to find their places. An answer that is as documented is not, so
/// it costs nothing. At most 256 kinds of an answer, and 1,024 of a client, are distinguished. The rest is
/// counted by operation and class, at the path `$`. An answer that cannot be read, or that is an error, reports nothing:
/// the error says what was wrong.
pub trait Observer: Send + Sync + 'static {
    /// Receives the first observation of a kind.
    fn observe(&self, observation: &Observation);
}

impl<F: Fn(&Observation) + Send + Sync + 'static> Observer for F {
    fn observe(&self, observation: &Observation) {
        self(observation);
    }
}

/// The maximum number of kinds that are distinguished. Further ones are counted by operation and class.
const MAX_KINDS: usize = 1_024;

/// The observations of a client and its clones.
#[derive(Default)]
pub(crate) struct Ledger(Mutex<Kinds>);

/// The kinds, in the order of their first occurrence. They are few, so they are searched.
#[derive(Default)]
struct Kinds(Vec<Observation>);

impl Ledger {
    /// Counts the observations of an answer, and returns those whose kind is new.
    pub(crate) fn add(&self, observations: Vec<Observation>) -> Vec<Observation> {
        let (mut kinds, mut new) = (self.lock(), Vec::new());
        for observation in observations {
            new.extend(kinds.add(observation));
        }
        new
    }

    /// The kinds that occurred since they were last taken, with their counts.
    pub(crate) fn seen(&self) -> Vec<Observation> {
        self.lock().0.iter().filter(|kind| kind.count > 0).cloned().collect()
    }

    /// Like [`seen`](Self::seen), and counts from 0 again. The kinds stay known, so none is reported twice.
    pub(crate) fn take(&self) -> Vec<Observation> {
        let mut kinds = self.lock();
        let seen = kinds.0.iter().filter(|kind| kind.count > 0).cloned().collect();
        kinds.0.iter_mut().for_each(|kind| kind.count = 0);
        seen
    }

    fn lock(&self) -> MutexGuard<'_, Kinds> {
        // No foreign code runs under the lock.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Kinds {
    /// Counts an observation, and returns it if its kind is new.
    fn add(&mut self, observation: Observation) -> Option<Observation> {
        if self.count(&observation) {
            return None;
        }
        let observation = if self.0.len() < MAX_KINDS { observation } else { beyond(observation) };
        if self.count(&observation) {
            return None;
        }
        self.0.push(observation.clone());
        Some(observation)
    }

    /// Counts an observation of a known kind, and returns whether it is one.
    fn count(&mut self, observation: &Observation) -> bool {
        let known = self.0.iter_mut().find(|known| *known == observation);
        let is_known = known.is_some();
        if let Some(known) = known {
            known.count += observation.count;
        }
        is_known
    }
}

/// The kind under which further observations are counted.
fn beyond(observation: Observation) -> Observation {
    let (path, first) = ("$".to_owned(), "$".to_owned());
    Observation { path, first, expected: "at most 1,024 kinds of observations", found: "more", ..observation }
}
