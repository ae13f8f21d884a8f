//! Records the answers of a client: a line for each, with its shape and no value, and at the end what only all answers together show.

use std::collections::{BTreeMap, HashMap};
use std::io;
use std::mem::take;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use crate::runtime::record::effect::Effects;
use crate::runtime::record::file::RecordFile;
use crate::runtime::record::ids::Ids;
use crate::runtime::record::known::{Known, KnownOperation};
use crate::runtime::record::learned::{ErrorAnswer, ErrorBody, Message, Operation};
use crate::runtime::record::line::Line;
use crate::runtime::record::reader::Reader;
use crate::runtime::record::relation::settle;
use crate::runtime::shape::keys::Words;
use crate::runtime::shape::structure::Shape;
use crate::runtime::transport::LOG_TARGET;

/// The maximum number of error messages that are distinguished.
const MESSAGES: usize = 10_000;

/// The record of a client and its clones.
pub(crate) struct Recorder {
    known: Arc<Known>,
    words: Words,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// `None` after a write failed.
    file: Option<RecordFile>,
    /// The successes and parameters of each operation, by its index.
    seen: BTreeMap<usize, Operation>,
    /// The parts of the successes that were not written yet.
    held: BTreeMap<usize, Shape>,
    ids: Ids,
    effects: Effects,
    /// The number of each message, by its hash.
    messages: HashMap<u64, u64>,
}

impl Recorder {
    /// Records to this file. `known` is the description of the spec, as the generator wrote it.
    pub(crate) fn new(path: &Path, known: &str) -> io::Result<Self> {
        let known: Arc<Known> = Arc::new(serde_json::from_str(known).unwrap_or_default());
        let file = Some(RecordFile::open(path)?);
        Ok(Self { words: known.words(), known, state: Mutex::new(State { file, ..State::default() }) })
    }

    /// Records an answer to a call of the operation with this name, or else at this path, with these parameters.
    pub(crate) fn record(&self, name: &str, path: &str, query: &[(&str, &str)], status: u16, body: &[u8]) {
        let position = |is_it: &dyn Fn(&KnownOperation) -> bool| self.known.operations.iter().position(is_it);
        let Some(number) = position(&|known| known.name == name).or_else(|| position(&|known| known.path == path))
        else {
            if status < 400 {
                let line = Line { path: Some(self.words.path(path)), answers: 1, ..Line::default() };
                self.write(|_| vec![line]);
            }
            return;
        };
        let mut reader = Reader::new(Arc::clone(&self.known), false);
        // An answer that is not JSON has no shape.
        let Ok(answer) = reader.answer(number, query, status, body) else { return };
        self.write(|state| {
            state.effects.note(number, query, body, &answer);
            state.ids.merge(reader.ids);
            vec![state.line(&self.known, &self.words, number, answer.operation)]
        });
    }

    /// Writes lines at once. If that fails, nothing more is recorded. The program continues, and a warning is logged.
    fn write(&self, lines: impl FnOnce(&mut State) -> Vec<Line>) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if state.file.is_none() {
            return;
        }
        let mut text = Vec::new();
        for line in lines(&mut state) {
            // Serializing a line to memory cannot fail.
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
    fn line(&mut self, known: &Known, words: &Words, number: usize, mut operation: Operation) -> Line {
        let (seen, held) = (self.seen.entry(number).or_default(), self.held.entry(number).or_default());
        let errors = take(&mut operation.errors);
        seen.merge(&operation);
        held.merge(&operation.successes);
        let mut body = take(held);
        *held = body.hold_back(&seen.successes, words);
        body.count_distinct_as_in(&seen.successes);
        for (name, parameter) in &mut operation.parameters {
            seen.parameters.get(name).into_iter().for_each(|seen| parameter.values.count_distinct_as_in(&seen.values));
        }
        let operation = Operation { successes: body, errors, ..operation };
        Line::of(name_of(known, number), operation, |error| number_of(&mut self.messages, error))
    }

    /// The parts that were held back, followed by what only all answers together show.
    fn rest(&mut self, known: &Known) -> Vec<Line> {
        take(&mut self.effects).settle(&mut self.seen);
        settle(&mut self.seen, known, &self.ids, false);
        let mut rest = Vec::new();
        for (number, mut successes) in take(&mut self.held).into_iter().filter(|(_, held)| !held.is_empty()) {
            self.seen.get(&number).into_iter().for_each(|seen| {
                successes.drop_keys_as_in(&seen.successes);
                successes.count_distinct_as_in(&seen.successes);
            });
            rest.push((number, Operation { successes, ..Operation::default() }));
        }
        for (number, Operation { successes, without_effect, .. }) in take(&mut self.seen) {
            let successes = successes.relations();
            if !successes.is_empty() || !without_effect.is_empty() {
                rest.push((number, Operation { successes, without_effect, ..Operation::default() }));
            }
        }
        rest.into_iter().map(|(number, operation)| Line::of(name_of(known, number), operation, |_| 0)).collect()
    }
}

fn name_of(known: &Known, number: usize) -> &str {
    known.operations.get(number).map_or("", |of| &of.name)
}

/// The number that distinguishes the message of an error.
fn number_of(messages: &mut HashMap<u64, u64>, error: &ErrorAnswer) -> u64 {
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
