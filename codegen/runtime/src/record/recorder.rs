//! Records the answers of a client: a line for each, with its shape and no value.

use std::collections::{BTreeMap, HashMap};
use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use crate::record::file::RecordFile;
use crate::record::known::Known;
use crate::record::learned::{ErrorBody, Message, Operation, SeenError};
use crate::record::line::Line;
use crate::record::names::is_path_of_names;
use crate::record::reader::Reader;
use crate::record::shape::Shape;
use crate::transport::LOG_TARGET;

/// How many messages of errors are told apart.
const MESSAGES: usize = 10_000;

/// The record of a client and its clones.
pub(crate) struct Recorder {
    known: Arc<Known>,
    state: Mutex<State>,
}

struct State {
    /// `None` after a write failed.
    file: Option<RecordFile>,
    /// What was seen of each operation, by its number.
    seen: BTreeMap<usize, Seen>,
    /// The number of each message, by its hash.
    messages: HashMap<u64, u64>,
}

/// What was seen of an operation.
#[derive(Default)]
struct Seen {
    /// All successes and parameters.
    all: Operation,
    /// What was not written yet.
    held: Shape,
}

impl Recorder {
    /// Records to this file. `known` is what the spec says, as the generator wrote it.
    pub(crate) fn new(path: &Path, known: &str) -> io::Result<Self> {
        let known = Arc::new(serde_json::from_str(known).unwrap_or_default());
        let file = Some(RecordFile::open(path)?);
        Ok(Self { known, state: Mutex::new(State { file, seen: BTreeMap::new(), messages: HashMap::new() }) })
    }

    /// Records an answer to a call of the operation at this path, with these parameters.
    pub(crate) fn record(&self, path: &str, query: &[(&str, &str)], status: u16, body: &[u8]) {
        let Some(number) = self.known.operations.iter().position(|known| known.path == path) else {
            if status < 400 && is_path_of_names(path) {
                let line = Line { path: Some(path.to_owned()), answers: 1, ..Line::default() };
                self.write(|_| vec![line]);
            }
            return;
        };
        // What is not JSON has no shape.
        let Ok(answer) = Reader::new(Arc::clone(&self.known), false).answer(number, query, status, body) else {
            return;
        };
        self.write(|state| vec![state.line(&self.known, number, answer.operation)]);
    }

    /// Writes lines in one piece. If that fails, nothing more is recorded: the program goes on, and the log says so.
    fn write(&self, lines: impl FnOnce(&mut State) -> Vec<Line>) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.file.is_none() {
            return;
        }
        let mut text = Vec::new();
        for line in lines(&mut state) {
            // Nothing in a line can fail to be written to memory.
            let _ = serde_json::to_writer(&mut text, &line);
            text.push(b'\n');
        }
        let failure = state.file.as_mut().and_then(|file| file.add(&text).err());
        if failure.is_some() {
            state.file = None;
        }
        drop(state);
        if let Some(failure) = failure {
            log::warn!(target: LOG_TARGET, "answers are not recorded any more: the file cannot be written ({})", failure.kind());
        }
    }
}

impl State {
    fn line(&mut self, known: &Known, number: usize, mut operation: Operation) -> Line {
        let Seen { all, held } = self.seen.entry(number).or_default();
        let errors = std::mem::take(&mut operation.errors);
        all.merge(&operation);
        held.merge(&operation.successes);
        let mut body = std::mem::take(held);
        *held = body.hold_back(&all.successes);
        body.count_distinct_as_in(&all.successes);
        for (name, parameter) in &mut operation.parameters {
            all.parameters.get(name).into_iter().for_each(|all| parameter.values.count_distinct_as_in(&all.values));
        }
        let operation = Operation { successes: body, errors, ..operation };
        Line::of(name_of(known, number), operation, |error| number_of(&mut self.messages, error))
    }

    /// What was held back: a line for each operation that has something.
    fn rest(&mut self, known: &Known) -> Vec<Line> {
        let seen = std::mem::take(&mut self.seen).into_iter();
        let rest = seen.filter(|(_, seen)| !seen.held.is_empty()).map(|(number, Seen { all, held: mut successes })| {
            successes.count_distinct_as_in(&all.successes);
            successes.drop_keys_as_in(&all.successes);
            Line::of(name_of(known, number), Operation { successes, ..Operation::default() }, |_| 0)
        });
        rest.collect()
    }
}

fn name_of(known: &Known, number: usize) -> &str {
    known.operations.get(number).map_or("", |of| &of.name)
}

/// The number that tells the message of an error from others.
fn number_of(messages: &mut HashMap<u64, u64>, error: &SeenError) -> u64 {
    let ErrorBody::Other { message: Message::Hidden(hash), .. } = &error.body else { return 0 };
    let next = messages.len() as u64;
    if messages.len() < MESSAGES {
        *messages.entry(*hash).or_insert(next)
    } else {
        messages.get(hash).copied().unwrap_or(next)
    }
}

impl Drop for Recorder {
    fn drop(&mut self) {
        let known = Arc::clone(&self.known);
        self.write(|state| state.rest(&known));
    }
}
