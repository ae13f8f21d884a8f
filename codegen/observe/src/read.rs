//! Reads recorded traffic: HAR files of browsers and proxies, and records of shapes.

use std::cell::RefCell;
use std::io::{BufRead, BufReader, Read, Write};
use std::{fmt, io};

use crate::json::tolerant;
use crate::learn::{
    ErrorAnswer, Exchange, Learned, LearnedErrorBody, Learner, LeftOut, Message, Operation, Parameter, documented,
};
use crate::structure::{Shape, Words};
use base64::Engine as _;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use language::ir::Service;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};

/// Why recorded traffic cannot be read. The error contains no text of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// The column in bytes, from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for ReadError {}

impl ReadError {
    /// The error of the JSON reader, without the text that it quotes. `shape` describes the expected text.
    fn of_json(error: &serde_json::Error, shape: &str) -> Self {
        let place = format!(" at line {} column {}", error.line(), error.column());
        let message = match error.classify() {
            serde_json::error::Category::Data => format!("this is not {shape}"),
            serde_json::error::Category::Io => "the file cannot be read from here on".to_owned(),
            serde_json::error::Category::Eof => "the file ends too early: it was cut off".to_owned(),
            serde_json::error::Category::Syntax => format!("not JSON: {}", error.to_string().replace(&place, "")),
        };
        Self { line: error.line().max(1), column: error.column().max(1), message }
    }
}

/// Some tools omit the padding.
const BASE64: GeneralPurpose = GeneralPurpose::new(
    &base64::alphabet::STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// The largest body, in bytes.
const BODY: usize = 16 << 20;
/// The longest entry, in bytes of the file. An encoded body is longer than the body.
const ENTRY: usize = 2 * BODY;

/// Learns from every entry of a HAR file.
///
/// # Errors
/// If the file is not HAR. What was learned before the error is kept.
pub fn har(mut file: impl Read, learner: &mut Learner<'_>) -> Result<(), ReadError> {
    entries(&mut file, learner)
}

/// This is not generic, so that it is compiled and optimized here instead of in every crate that reads a file.
fn entries(file: &mut dyn Read, learner: &mut Learner<'_>) -> Result<(), ReadError> {
    let text = RefCell::new(None);
    let mut file = BufReader::new(file);
    // An error occurs again when the file is read.
    if file.fill_buf().is_ok_and(|start| start.starts_with(b"\xef\xbb\xbf")) {
        file.consume(3);
    }
    let file = Tap { file, text: &text };
    let mut deserializer = serde_json::Deserializer::from_reader(file);
    let mut entries = None;
    let list = Entries { path: &["log", "entries"], learner, count: &mut entries, text: &text };
    let read = list.deserialize(&mut deserializer).and_then(|()| deserializer.end());
    match (read, entries) {
        (Err(error), _) => Err(ReadError::of_json(&error, "what HAR 1.2 has here")),
        (Ok(()), None) => {
            Err(ReadError { line: 1, column: 1, message: "not a HAR file: it has no `log.entries`".to_owned() })
        }
        (Ok(()), Some(_)) => Ok(()),
    }
}

/// A reader that keeps the text of an entry, and one byte more than the longest one has. So an entry that is too long or not as HAR says
/// is left out, and the next one is read.
struct Tap<'t, R> {
    file: R,
    /// The text since the last entry; `None` outside of the list of entries.
    text: &'t RefCell<Option<Vec<u8>>>,
}

impl<R: Read> Read for Tap<'_, R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.file.read(buffer)?;
        if let Some(text) = self.text.borrow_mut().as_mut() {
            text.extend_from_slice(&buffer[..read.min((ENTRY + 1).saturating_sub(text.len()))]);
        }
        Ok(read)
    }
}

/// The list of entries at the end of these keys. Other keys are skipped.
struct Entries<'l, 's> {
    path: &'static [&'static str],
    learner: &'l mut Learner<'s>,
    count: &'l mut Option<u64>,
    text: &'l RefCell<Option<Vec<u8>>>,
}

impl<'de> DeserializeSeed<'de> for Entries<'_, '_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        if self.path.is_empty() { deserializer.deserialize_seq(self) } else { deserializer.deserialize_map(self) }
    }
}

impl<'de> Visitor<'de> for Entries<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list of entries")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let mut rest = self.path.split_first();
        while let Some(key) = map.next_key::<String>()? {
            match rest.take_if(|(first, _)| **first == key) {
                Some((_, path)) => {
                    map.next_value_seed(Entries { path, learner: self.learner, count: self.count, ..self })?
                }
                None => drop(map.next_value::<IgnoredAny>()?),
            }
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut entries: A) -> Result<(), A::Error> {
        let count = self.count.insert(0);
        self.text.replace(Some(Vec::new()));
        while entries.next_element::<IgnoredAny>()?.is_some() {
            *count += 1;
            let text = self.text.replace(Some(Vec::new())).unwrap_or_default();
            let is_between = |byte: &u8| *byte == b',' || byte.is_ascii_whitespace();
            let start = text.iter().position(|byte| !is_between(byte)).unwrap_or(text.len());
            if text.len() > ENTRY {
                self.learner.leave_out(LeftOut::TooLarge);
                continue;
            }
            match tolerant(&text[start..]) {
                Ok(entry) => learn(self.learner, entry),
                Err(_) => {
                    self.learner.incomplete.push(*count);
                    self.learner.leave_out(LeftOut::Incomplete);
                }
            }
        }
        self.text.replace(None);
        Ok(())
    }
}

#[derive(Deserialize)]
struct Entry {
    request: Request,
    response: Response,
    /// A note of `cargo xtask observe --base-url`: a value of the call was a guess.
    #[serde(default, rename = "_observe_guess")]
    is_guess: bool,
}

#[derive(Deserialize)]
struct Request {
    method: String,
    url: String,
}

#[derive(Deserialize)]
struct Response {
    status: i64,
    #[serde(default)]
    content: Option<Content>,
}

#[derive(Deserialize)]
struct Content {
    #[serde(default)]
    text: Option<String>,
    #[serde(default)]
    encoding: Option<String>,
}

fn learn(learner: &mut Learner<'_>, entry: Entry) {
    let content = entry.response.content;
    let (text, encoding) = content.map_or((None, None), |content| (content.text, content.encoding));
    let mut body = text.unwrap_or_default().into_bytes();
    if body.len() >= BODY {
        return learner.leave_out(LeftOut::TooLarge);
    }
    if encoding.is_some_and(|encoding| encoding.eq_ignore_ascii_case("base64")) {
        // A body that is not base64 is not JSON either, and counts as such.
        let text: Vec<u8> = body.iter().copied().filter(|letter| !letter.is_ascii_whitespace()).collect();
        body = BASE64.decode(text).unwrap_or(body);
    }
    if std::str::from_utf8(&body).is_err() {
        body = String::from_utf8_lossy(&body).into_owned().into_bytes();
    }
    let Ok(status) = u16::try_from(entry.response.status) else { return learner.leave_out(LeftOut::NoBody) };
    // With an answer 304, a browser saves the body that it has kept since an answer 200.
    let status = if status == 304 && !body.is_empty() { 200 } else { status };
    let Request { method, url } = &entry.request;
    learner.learn(&Exchange { method, url, status, body: &body, is_guess: entry.is_guess });
}

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
