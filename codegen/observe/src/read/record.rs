//! Observation records: what was learned, as JSON Lines. A record has shapes only, so it can be handed over.
//!
//! The first line is `{"record":1}`. Each other line is about one operation (`operation`, as `group.operation`) or about a path below the base
//! path that belongs to none (`path`), and says how many `answers` there were. Several lines can be about the same operation; their numbers add
//! up. So a client can write one line for each answer. A line about an operation can also have:
//!
//! | key | what it holds |
//! |---|---|
//! | `body` | the shape of the successes, see below |
//! | `parameters` | pairs of a name and what is known of it: `calls`, `values` (a shape of texts), `as_start` and `as_limit` (how often the page came with the `same` start or limit, and with an `other`), and `capped_at` (the limit that came for a larger one) |
//! | `errors` | `status` and `count`, and `documented` (`group.operation.error`) with `same_code`; or `code`, the number of `words` of the message and a number for the `message`; or nothing more if the body is no error body |
//! | `without_effect` | pairs of a parameter and the number of calls whose answers were the same for different values |
//!
//! A shape counts `nulls`, `booleans` and `fractions`, values that are `unfit` for their type or `unlisted` in their set, and has `integers`
//! (`count`, and how many `distinct`), `texts` (`plain` with the same two, `empty`, `zero_dates`, `shortest`, `longest`, and the `formats` that all fit),
//! `lists` (`count`, `longest`, and the shape of the `items`) and `objects` (`count`, the shapes of the `fields`, and `entries` with keys that are
//! data). `same_as` names the type of id that all values are of. What is left out is 0.

use std::io::{self, BufRead, Write};

use codegen::ir::Service;
use serde::{Deserialize, Serialize};

use crate::learn::{ErrorBody, Learned, LeftOut, Message, Operation, Parameter, SeenError};
use crate::read::ReadError;
use crate::shape::{Shape, is_name, is_path_of_names};

/// The version of the format.
const VERSION: u64 = 1;
/// The longest line, in bytes.
const LINE: u64 = 16 << 20;
/// How many digits no count has. Sums of smaller ones always fit into a number.
const DIGITS: usize = 13;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    record: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    /// The operation as `group.operation`, or a path below the base path.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    operation: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    path: Option<String>,
    answers: u64,
    #[serde(default)]
    body: Shape,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    parameters: Vec<(String, Parameter)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    errors: Vec<Error>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    without_effect: Vec<(String, u64)>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Error {
    status: u16,
    count: u64,
    /// The documented error, as `group.operation.error`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    documented: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    same_code: Option<bool>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    code: Option<i64>,
    /// How many words the message has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    words: Option<u64>,
    /// A number that tells the messages of this record from one another.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    message: Option<u64>,
}

/// Writes a record.
///
/// # Errors
/// If it cannot be written.
pub fn write_record(learned: &Learned, service: &Service, mut to: impl Write) -> io::Result<()> {
    let mut line = |line: serde_json::Result<String>| writeln!(to, "{}", line.map_err(io::Error::other)?);
    line(serde_json::to_string(&Header { record: VERSION }))?;
    for (&number, operation) in &learned.operations {
        let errors = operation.errors.iter().enumerate();
        line(serde_json::to_string(&Line {
            operation: Some(service.operations[number].full_name()),
            path: None,
            answers: operation.answers,
            body: operation.successes.clone(),
            parameters: operation.parameters.clone().into_iter().collect(),
            errors: errors.map(|(number, (error, &count))| line_of(error, count, number as u64)).collect(),
            without_effect: operation.without_effect.clone().into_iter().collect(),
        }))?;
    }
    for (path, &answers) in &learned.unknown_paths {
        let (parameters, errors, without_effect) = (Vec::new(), Vec::new(), Vec::new());
        let (operation, path, body) = (None, Some(path.clone()), Shape::default());
        line(serde_json::to_string(&Line { operation, path, answers, body, parameters, errors, without_effect }))?;
    }
    Ok(())
}

fn line_of(error: &SeenError, count: u64, number: u64) -> Error {
    let mut line = Error {
        status: error.status,
        count,
        documented: None,
        same_code: None,
        code: None,
        words: None,
        message: None,
    };
    match &error.body {
        ErrorBody::Documented { operation, error, same_code } => {
            line.documented = Some(format!("{operation}.{error}"));
            line.same_code = Some(*same_code);
        }
        ErrorBody::Other { code, words, .. } => {
            (line.code, line.words, line.message) = (*code, Some(*words), Some(number));
        }
        ErrorBody::None => {}
    }
    line
}

/// Reads a record. What the spec does not name is kept only if it is a name.
///
/// # Errors
/// If it is not a record, or is about an operation that the service does not have.
pub fn record(mut file: impl BufRead, service: &Service, learned: &mut Learned) -> Result<(), ReadError> {
    let mut text = Vec::new();
    for number in 1.. {
        text.clear();
        let read = io::Read::take(&mut file, LINE).read_until(b'\n', &mut text);
        let wrong = |column: usize, message: String| ReadError { line: number, column, message };
        let length = read.map_err(|error| wrong(1, format!("the file cannot be read on from here: {error}")))?;
        if length as u64 == LINE {
            return Err(wrong(1, format!("this line is longer than {} MiB", LINE >> 20)));
        }
        if number == 1 {
            match serde_json::from_slice::<Header>(&text) {
                Ok(Header { record: VERSION }) => continue,
                Ok(_) => return Err(wrong(1, "this record is of another version".to_owned())),
                Err(_) => {
                    return Err(wrong(1, format!("not a record: it does not begin with {{\"record\":{VERSION}}}")));
                }
            }
        }
        if length == 0 {
            break;
        }
        let is_count = |bytes: &[u8]| bytes.iter().all(u8::is_ascii_digit);
        if let Some(at) = text.windows(DIGITS).position(is_count) {
            return Err(wrong(at + 1, "no count has so many digits".to_owned()));
        }
        let line: Line = serde_json::from_slice(&text).map_err(|error| {
            let error = ReadError::of_json(&error, "what a record has here");
            wrong(error.column, error.message)
        })?;
        add(line, service, learned).map_err(|message| wrong(1, message))?;
    }
    Ok(())
}

fn add(line: Line, service: &Service, learned: &mut Learned) -> Result<(), String> {
    if let Some(path) = line.path.filter(|path| is_path_of_names(path)) {
        *learned.unknown_paths.entry(path).or_default() += line.answers;
    }
    let Some(name) = line.operation else { return Ok(()) };
    let number = service.operations.iter().position(|operation| operation.full_name() == name);
    let Some(number) = number else {
        return Err("this line is about an operation that the spec does not have".to_owned());
    };
    let of = &service.operations[number];
    let mut operation = Operation { answers: line.answers, successes: line.body, ..Operation::default() };
    operation.successes.retain_names(&|name| is_name(name) || is_in_spec(service, name));
    let is_shown = |name: &str| is_name(name) || of.all_parameters(service).any(|known| known.name.wire == name);
    let (shown, unshown): (Vec<_>, Vec<_>) = line.parameters.into_iter().partition(|(name, _)| is_shown(name));
    unshown.iter().for_each(|_| learned.leave_out(LeftOut::UnshownName));
    operation.parameters = shown.into_iter().collect();
    operation.without_effect = line.without_effect.into_iter().filter(|(name, _)| is_shown(name)).collect();
    for error in line.errors {
        let (seen, count) = (error_of(&error, service)?, error.count);
        *operation.errors.entry(seen).or_default() += count;
    }
    learned.operations.entry(number).or_default().merge(&operation);
    Ok(())
}

/// Whether a field of the spec has this name.
fn is_in_spec(service: &Service, name: &str) -> bool {
    let fields = service.records.iter().flat_map(|record| &record.fields);
    let mut fields = fields.chain(service.page.iter().flat_map(|page| &page.fields));
    fields.any(|field| field.name.wire == name)
        || service.page.as_ref().is_some_and(|page| page.items.wire == name)
        || service.maps.iter().any(|map| map.keys.iter().any(|key| key == name))
}

fn error_of(error: &Error, service: &Service) -> Result<SeenError, String> {
    let body = match (&error.documented, error.words) {
        (Some(path), _) => {
            let (operation, error_name) = path.rsplit_once('.').unwrap_or_default();
            let of = service.operation(operation).filter(|of| of.errors.iter().any(|case| case.name == error_name));
            let Some(of) = of else { return Err("this line names an error that the spec does not have".to_owned()) };
            let (operation, error_name) = (of.full_name(), error_name.to_owned());
            ErrorBody::Documented { operation, error: error_name, same_code: error.same_code.unwrap_or(true) }
        }
        (None, Some(words)) => {
            ErrorBody::Other { code: error.code, words, message: Message::Hidden(error.message.unwrap_or_default()) }
        }
        (None, None) => ErrorBody::None,
    };
    Ok(SeenError { status: error.status, body })
}
