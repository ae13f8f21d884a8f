//! The body of a request: a JSON object, or a form, of the parameters that are sent in it.

use zeroize::Zeroizing;

use crate::runtime::info::operation::OperationInfo;
use crate::runtime::info::parameter::{BodyForm, Location};
use crate::runtime::request::parameters::{ParameterEntry, Parameters};
use crate::runtime::text::url::encoded;

/// The longest body that is sent, in bytes.
pub(crate) const MAX_BODY: usize = 16 * 1024 * 1024;

/// How a secret value is written.
pub(crate) type WriteSecret = fn(&ParameterEntry, BodyForm, &mut Vec<u8>);

/// Whether a request has a body that is made of parameters.
pub(crate) fn is_sent(info: &OperationInfo, parameters: &Parameters) -> bool {
    info.has_body() || in_body(parameters).next().is_some()
}

/// The parameters of the body.
pub(crate) fn in_body(parameters: &Parameters) -> impl Iterator<Item = &ParameterEntry> {
    parameters.entries().iter().filter(|entry| matches!(entry.location, Location::Body(_)))
}

/// Returns the body, if requests of the operation have one. It may contain secrets, so it is wiped.
pub(crate) fn body(info: &OperationInfo, parameters: &Parameters) -> Option<Zeroizing<Vec<u8>>> {
    with_secrets(info, parameters, write_value)
}

/// Returns the body with `***` for each secret value.
pub(crate) fn redacted(info: &OperationInfo, parameters: &Parameters) -> Option<String> {
    let body = with_secrets(info, parameters, |_, form, to| {
        let hidden: &[u8] = if form == BodyForm::Encoded { b"***" } else { br#""***""# };
        to.extend_from_slice(hidden);
    })?;
    Some(String::from_utf8_lossy(&body).into_owned())
}

/// Returns the body with secret values written by this function.
pub(crate) fn with_secrets(
    info: &OperationInfo,
    parameters: &Parameters,
    write_secret: WriteSecret,
) -> Option<Zeroizing<Vec<u8>>> {
    // Reserves room for the whole body, since growing would leave a copy that is not wiped.
    let mut room = 2;
    for entry in in_body(parameters) {
        room += escaped_length(&entry.name) + escaped_length(&entry.value) + 8;
    }
    if !is_sent(info, parameters) {
        return None;
    }
    if info.has_form() {
        return Some(form(parameters, write_secret, 3 * room));
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
        match entry.secret {
            true => write_secret(entry, form, &mut body),
            false => write_value(entry, form, &mut body),
        }
    }
    if list.is_some() {
        body.push(b']');
    }
    body.push(b'}');
    Some(body)
}

/// Returns the parameters as a form: `lot=7&lot=8&note=a%20b`. `room` is the capacity to reserve.
fn form(parameters: &Parameters, write_secret: WriteSecret, room: usize) -> Zeroizing<Vec<u8>> {
    let mut body = Zeroizing::new(Vec::with_capacity(room));
    for entry in parameters.entries() {
        let Location::Body(form) = entry.location else { continue };
        if !body.is_empty() {
            body.push(b'&');
        }
        write_encoded(&entry.name, &mut body);
        body.push(b'=');
        match entry.secret {
            true => write_secret(entry, form, &mut body),
            false => write_value(entry, form, &mut body),
        }
    }
    body
}

fn write_value(entry: &ParameterEntry, form: BodyForm, to: &mut Vec<u8>) {
    match form {
        BodyForm::Text => write_text(&entry.value, to),
        BodyForm::Literal | BodyForm::File => to.extend_from_slice(entry.value.as_bytes()),
        BodyForm::Null => to.extend_from_slice(b"null"),
        BodyForm::Encoded => write_encoded(&entry.value, to),
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
