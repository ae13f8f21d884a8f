//! Reads and writes observation records: what was learned, as JSON Lines. A record contains only shapes, so it can be shared. The client
//! writes the same format; `record/line.rs` of its runtime describes it.

use std::io::{self, BufRead, Write};

use client_runtime::learn::{
    ErrorAnswer, ErrorBody, ErrorLine, Header, Line, Message, Operation, VERSION, Words, is_name,
};
use language::ir::Service;

use crate::learn::{Learned, LeftOut, known};
use crate::read::ReadError;

/// The longest line, in bytes.
const LINE: u64 = 16 << 20;
/// The number of digits that a count must not reach. Sums of smaller counts always fit into an integer.
const DIGITS: usize = 13;

/// Writes a record. It omits names that were only kept because values were requested.
///
/// # Errors
/// If the record cannot be written.
pub fn write_record(learned: &Learned, service: &Service, mut to: impl Write) -> io::Result<()> {
    let mut line = |line: serde_json::Result<String>| writeln!(to, "{}", line.map_err(io::Error::other)?);
    line(serde_json::to_string(&Header { record: VERSION }))?;
    let words = known(service).words();
    for (&number, operation) in &learned.operations {
        let mut numbers = 0..;
        let name = service.operations[number].full_name();
        let mut operation = operation.clone();
        operation.successes.drop_keys(&words, false);
        let of = Line::of(&name, operation, |_| numbers.next().unwrap_or_default());
        line(serde_json::to_string(&of))?;
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
    let words = known(service).words();
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

fn add(line: Line, service: &Service, words: &Words, learned: &mut Learned) -> Result<(), String> {
    if let Some(path) = line.path {
        *learned.unknown_paths.entry(words.path(&path)).or_default() += line.answers;
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

/// Whether the spec has a field with this name.
fn is_in_spec(service: &Service, name: &str) -> bool {
    let fields = service.records.iter().flat_map(|record| &record.fields);
    let mut fields = fields.chain(service.page.iter().flat_map(|page| &page.fields));
    fields.any(|field| field.name.wire == name)
        || service.page.as_ref().is_some_and(|page| page.items_wire() == Some(name))
        || service.maps.iter().any(|map| map.keys.iter().any(|key| key == name))
}

fn error_of(error: &ErrorLine, service: &Service) -> Result<ErrorAnswer, String> {
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
    Ok(ErrorAnswer { status: error.status, body })
}
