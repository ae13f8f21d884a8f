//! Reads and writes observation records: what was learned, as JSON Lines. A record contains only shapes, so it can be shared.
//!
//! The first line is `{"record":1}`. It can occur again in joined records. Each other line is about one operation (`operation`, as
//! `group.operation`) or about a path below the base path that belongs to none (`path`), and states how many `answers`
//! there were. Several lines can be about the same operation. Their numbers add up, except `distinct`: the largest number counts. A line
//! without values whose shape has `same_as` is about all values before it. A line about an operation can also have:
//!
//! | key | what it holds |
//! |---|---|
//! | `body` | the shape of the successes, see below |
//! | `parameters` | pairs of a name and what is known of it: `calls`, `values` (a shape of texts), `as_start` and `as_limit` (how often the page came with the `same` start or limit, and with an `other`), and `capped_at` (the limit that came for a larger one) |
//! | `errors` | `status` and `count`, and `documented` (`group.operation.error`) with `same_code`; or `code`, the number of `words` of the message and a number that distinguishes the `message`; or nothing more if the body is no error body |
//! | `without_effect` | pairs of a parameter and the number of calls whose answers were the same for different values |
//!
//! A shape counts `nulls`, `booleans` and `fractions`, values that are `unfit` for their type or `unlisted` in their set, and has `integers`
//! (`count`, and how many `distinct`), `texts` (`plain` with the same two, `empty`, `zero_dates`, `shortest`, `longest`, and the `formats` that all fit),
//! `lists` (`count`, `longest`, and the shape of the `items`) and `objects` (`count`, `is_known` if the spec names their fields, the shapes of the
//! `fields`, and `entries` with keys that are data, of which some are `unsure`: they may be names). `same_as` names the type of id that all
//! values are of. What is left out is 0.

use std::io::{self, BufRead, Write};

use language::ir::Service;
use serde::{Deserialize, Serialize};

use crate::learn::{ErrorAnswer, Learned, LearnedErrorBody, LeftOut, Message, Operation, Parameter, documented};
use crate::read::ReadError;
use crate::shape::{Shape, Words};

/// The version of the format.
const VERSION: u64 = 1;
/// The longest line, in bytes.
const LINE: u64 = 16 << 20;
/// The number of digits that a count must not reach. Sums of smaller counts always fit into an integer.
const DIGITS: usize = 13;

/// The first line.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header {
    record: u64,
}

/// Any other line.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    #[serde(skip_serializing_if = "Option::is_none")]
    operation: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    path: Option<String>,
    answers: u64,
    #[serde(default)]
    body: Shape,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    parameters: Vec<(String, Parameter)>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    errors: Vec<ErrorLine>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    without_effect: Vec<(String, u64)>,
}

#[derive(Serialize, Deserialize)]
struct ErrorLine {
    status: u16,
    count: u64,
    #[serde(flatten)]
    body: LearnedErrorBody,
}

/// Writes a record. It omits names that were only kept because values were requested.
///
/// # Errors
/// If the record cannot be written.
pub fn write_record(learned: &Learned, service: &Service, mut to: impl Write) -> io::Result<()> {
    let mut line = |line: serde_json::Result<String>| writeln!(to, "{}", line.map_err(io::Error::other)?);
    line(serde_json::to_string(&Header { record: VERSION }))?;
    let words = Words::of(service);
    for (&number, operation) in &learned.operations {
        let Operation { answers, successes: mut body, errors, parameters, without_effect } = operation.clone();
        body.drop_keys(&words, false);
        let errors = errors.into_iter().zip(0..).map(|((ErrorAnswer { status, mut body }, count), number)| {
            if let LearnedErrorBody::Other { message, .. } = &mut body {
                *message = Message::Hidden(number);
            }
            ErrorLine { status, count, body }
        });
        line(serde_json::to_string(&Line {
            operation: Some(service.operations[number].full_name()),
            path: None,
            answers,
            body,
            parameters: parameters.into_iter().collect(),
            errors: errors.collect(),
            without_effect: without_effect.into_iter().collect(),
        }))?;
    }
    for (path, &answers) in &learned.unknown_paths {
        line(serde_json::to_string(&Line { path: Some(words.path(path)), answers, ..Line::default() }))?;
    }
    Ok(())
}

/// Reads a record. A name that is not in the spec is kept only if it looks like a name.
///
/// # Errors
/// If the text is not a record, or is about an operation that the service does not have.
pub fn record(mut file: impl BufRead, service: &Service, learned: &mut Learned) -> Result<(), ReadError> {
    let mut text = Vec::new();
    let words = Words::of(service);
    for number in 1.. {
        text.clear();
        let read = io::Read::take(&mut file, LINE).read_until(b'\n', &mut text);
        let wrong = |column: usize, message: String| ReadError { line: number, column, message };
        let length = read.map_err(|error| wrong(1, format!("the file cannot be read from here on: {error}")))?;
        if length as u64 == LINE {
            return Err(wrong(1, format!("this line is longer than {} MiB", LINE >> 20)));
        }
        // Joined records contain the header more than once.
        match serde_json::from_slice::<Header>(&text) {
            Ok(Header { record: VERSION }) => continue,
            Ok(_) => return Err(wrong(1, "this record is of another version".to_owned())),
            Err(_) if number == 1 => {
                return Err(wrong(1, format!("not a record: it does not begin with {{\"record\":{VERSION}}}")));
            }
            Err(_) => {}
        }
        if length == 0 {
            break;
        }
        let is_count = |bytes: &[u8]| bytes.iter().all(u8::is_ascii_digit);
        if let Some(at) = text.windows(DIGITS).position(is_count) {
            return Err(wrong(at + 1, "a count has too many digits".to_owned()));
        }
        let line: Line = serde_json::from_slice(&text).map_err(|error| {
            let error = ReadError::of_json(&error, "what a record has here");
            wrong(error.column, error.message)
        })?;
        add(line, service, &words, learned).map_err(|message| wrong(1, message))?;
    }
    Ok(())
}

fn add(line: Line, service: &Service, words: &Words<'_>, learned: &mut Learned) -> Result<(), String> {
    if let Some(path) = line.path {
        *learned.unknown_paths.entry(words.path(&path)).or_default() += line.answers;
    }
    let Some(name) = line.operation else { return Ok(()) };
    let number = service.operations.iter().position(|operation| operation.full_name() == name);
    let Some(number) = number else {
        return Err("this line is about an operation that the spec does not have".to_owned());
    };
    let mut operation = Operation { answers: line.answers, successes: line.body, ..Operation::default() };
    operation.successes.retain_names(words);
    let (shown, unshown): (Vec<_>, Vec<_>) = line.parameters.into_iter().partition(|(name, _)| words.allow(name));
    unshown.iter().for_each(|_| learned.leave_out(LeftOut::UnshownName));
    operation.parameters = shown.into_iter().collect();
    operation.without_effect = line.without_effect.into_iter().filter(|(name, _)| words.allow(name)).collect();
    for ErrorLine { status, count, body } in line.errors {
        if matches!(&body, LearnedErrorBody::Documented { documented: path, .. } if documented(service, path).is_none())
        {
            return Err("this line names an error that the spec does not have".to_owned());
        }
        *operation.errors.entry(ErrorAnswer { status, body }).or_default() += count;
    }
    learned.operations.entry(number).or_default().merge(&operation);
    Ok(())
}
