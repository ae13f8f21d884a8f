//! The body of a request: a JSON object of the parameters that are sent in it.

use zeroize::Zeroizing;

use crate::info::operation::{BodyForm, OperationInfo};
use crate::request::parameters::{Entry, Parameters};

/// The longest body that is sent, in bytes.
pub(crate) const MAX_BODY: usize = 16 * 1024 * 1024;

/// How a secret value is written.
pub(crate) type WriteSecret = fn(&Entry, BodyForm, &mut Vec<u8>);

/// Returns the body, if requests of the operation have one. It may contain secrets, so it is wiped.
pub(crate) fn body(info: &OperationInfo, parameters: &Parameters) -> Option<Zeroizing<Vec<u8>>> {
    with_secrets(info, parameters, write_value)
}

/// Returns the body with `***` for each secret value.
pub(crate) fn redacted(info: &OperationInfo, parameters: &Parameters) -> Option<String> {
    let body = with_secrets(info, parameters, |_, _, to| to.extend_from_slice(br#""***""#))?;
    Some(String::from_utf8_lossy(&body).into_owned())
}

/// Returns the body with secret values written by this function.
pub(crate) fn with_secrets(
    info: &OperationInfo,
    parameters: &Parameters,
    write_secret: WriteSecret,
) -> Option<Zeroizing<Vec<u8>>> {
    let mut entries = parameters.in_body().peekable();
    if entries.peek().is_none() && !info.has_body() {
        return None;
    }
    // An escaped character takes up to six bytes. There is room for all, since growing would leave a copy that is not wiped.
    let room = parameters.in_body().map(|(entry, _)| 6 * (entry.name.len() + entry.value.len()) + 8).sum::<usize>() + 2;
    let mut body = Zeroizing::new(Vec::with_capacity(room));
    body.push(b'{');
    while let Some((entry, form)) = entries.next() {
        let is_list = info.parameters.iter().any(|known| known.repeated && known.wire == entry.name);
        write_text(&entry.name, &mut body);
        body.extend_from_slice(if is_list { b":[" } else { b":" });
        let write = |entry: &Entry, to: &mut Vec<u8>| match entry.secret {
            true => write_secret(entry, form, to),
            false => write_value(entry, form, to),
        };
        write(entry, &mut body);
        while let Some((next, _)) = entries.next_if(|(next, _)| is_list && next.name == entry.name) {
            body.push(b',');
            write(next, &mut body);
        }
        if is_list {
            body.push(b']');
        }
        if entries.peek().is_some() {
            body.push(b',');
        }
    }
    body.push(b'}');
    Some(body)
}

fn write_value(entry: &Entry, form: BodyForm, to: &mut Vec<u8>) {
    match form {
        BodyForm::Text => write_text(&entry.value, to),
        BodyForm::Literal => to.extend_from_slice(entry.value.as_bytes()),
    }
}

fn write_text(text: &str, to: &mut Vec<u8>) {
    // Text can always be written to memory.
    let _ = serde_json::to_writer(to, text);
}
