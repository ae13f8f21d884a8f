//! The body of a request: a JSON object, or a form, of the parameters that are sent in it.

use zeroize::Zeroizing;

use crate::runtime::info::operation::OperationInfo;
use crate::runtime::info::parameter::{BodyForm, Location};
use crate::runtime::request::parameters::{ParameterEntry, Parameters, Secrets};
use crate::runtime::text::url::encoded;

/// The longest body that is sent, in bytes.
pub(crate) const MAX_BODY: usize = 16 * 1024 * 1024;

/// Surrounds the name of a secret parameter in place of its value. JSON text never contains this byte.
pub(crate) const MARK: &str = "\0";

/// The parameters of the body.
pub(crate) fn in_body(parameters: &Parameters) -> impl Iterator<Item = &ParameterEntry> {
    parameters.entries().iter().filter(|entry| matches!(entry.location, Location::Body(_)))
}

/// Returns the body that the parameters form, if requests of the operation have one. It may contain secrets, so it is wiped.
pub(crate) fn body(info: &OperationInfo, parameters: &Parameters, secrets: Secrets) -> Option<Zeroizing<Vec<u8>>> {
    if !info.has_body() && in_body(parameters).next().is_none() {
        return None;
    }
    // Reserves room for the whole body, since growing would leave a copy that is not wiped.
    let mut room = 2;
    for entry in in_body(parameters) {
        room += escaped_length(&entry.name) + escaped_length(&entry.value) + 8;
    }
    if info.has_form() {
        return Some(form(parameters, secrets, 3 * room));
    }
    let mut body = Zeroizing::new(Vec::with_capacity(room));
    body.push(b'{');
    let mut list = None;
    for entry in parameters.entries() {
        let Location::Body(form) = entry.location else { continue };
        // Values of the same name are adjacent.
        let goes_on = list == Some(&entry.name);
        if list.is_some() && !goes_on {
            body.push(b']');
        }
        if body.len() > 1 {
            body.push(b',');
        }
        if !goes_on {
            list = info.is_repeated(&entry.name).then_some(&entry.name);
            write_text(&entry.name, &mut body);
            body.extend_from_slice(if list.is_some() { b":[" } else { b":" });
        }
        write_value(entry, form, secrets, &mut body);
    }
    if list.is_some() {
        body.push(b']');
    }
    body.push(b'}');
    Some(body)
}

/// Returns the parameters as a form: `lot=7&lot=8&note=a%20b`. `room` is the capacity to reserve.
fn form(parameters: &Parameters, secrets: Secrets, room: usize) -> Zeroizing<Vec<u8>> {
    let mut body = Zeroizing::new(Vec::with_capacity(room));
    for entry in parameters.entries() {
        let Location::Body(form) = entry.location else { continue };
        if !body.is_empty() {
            body.push(b'&');
        }
        write_encoded(&entry.name, &mut body);
        body.push(b'=');
        write_value(entry, form, secrets, &mut body);
    }
    body
}

fn write_value(entry: &ParameterEntry, form: BodyForm, secrets: Secrets, to: &mut Vec<u8>) {
    match (form, secrets) {
        (BodyForm::Encoded, Secrets::Hidden) if entry.secret => to.extend_from_slice(b"***"),
        (BodyForm::Json, Secrets::Hidden) => to.extend_from_slice(entry.shown().as_bytes()),
        (_, Secrets::Hidden) if entry.secret => to.extend_from_slice(br#""***""#),
        (_, Secrets::Marked) if entry.secret => {
            let quote = if form == BodyForm::Text { "\"" } else { "" };
            for part in [quote, MARK, &entry.name, MARK, quote] {
                to.extend_from_slice(part.as_bytes());
            }
        }
        (BodyForm::Text, _) => write_text(&entry.value, to),
        (BodyForm::Literal | BodyForm::Json | BodyForm::File, _) => to.extend_from_slice(entry.value.as_bytes()),
        (BodyForm::Null, _) => to.extend_from_slice(b"null"),
        (BodyForm::Encoded, _) => write_encoded(&entry.value, to),
    }
}

/// Appends a text in the encoding of forms.
fn write_encoded(text: &str, to: &mut Vec<u8>) {
    encoded(text).for_each(|part| to.extend_from_slice(part.as_bytes()));
}

/// The length of a text in JSON, in bytes, without its quotes.
fn escaped_length(text: &str) -> usize {
    let more = |byte| match byte {
        b'"' | b'\\' => 1,
        0..0x20 => 5,
        _ => 0,
    };
    text.len() + text.bytes().map(more).sum::<usize>()
}

/// Appends a text in quotes.
fn write_text(text: &str, to: &mut Vec<u8>) {
    const DIGITS: &[u8; 16] = b"0123456789abcdef";
    to.push(b'"');
    for byte in text.bytes() {
        match byte {
            b'"' | b'\\' => to.extend_from_slice(&[b'\\', byte]),
            0..0x20 => {
                to.extend_from_slice(b"\\u00");
                to.extend_from_slice(&[DIGITS[usize::from(byte >> 4)], DIGITS[usize::from(byte & 15)]]);
            }
            _ => to.push(byte),
        }
    }
    to.push(b'"');
}
