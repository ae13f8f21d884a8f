//! Reads HAR 1.2 as a stream: one entry is in memory at a time.

use std::cell::RefCell;
use std::fmt;
use std::io::{self, BufRead as _, BufReader, Read};

use base64::Engine as _;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, IgnoredAny, MapAccess, SeqAccess, Visitor};

use crate::json::tolerant;
use crate::learn::{Exchange, Learner, LeftOut};
use crate::read::ReadError;

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
