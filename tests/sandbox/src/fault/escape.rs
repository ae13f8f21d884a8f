//! The text form of any answer: `429,retry-after=2,body=later`. What cannot stand there is written as in addresses: `%2c`.

use super::text::status;
use crate::Answer;

/// What comes between the headers and the body.
const BODY: &str = ",body=";

/// The text form of an answer.
pub(super) fn show(answer: &Answer) -> String {
    let mut text = answer.status.to_string();
    for (name, value) in &answer.headers {
        let name = escape(name.as_bytes(), b",=%");
        // Otherwise it would be taken for the start of the body.
        let name = if name == "body" { "%62ody".to_owned() } else { name };
        text.push_str(&format!(",{name}={}", escape(value.as_bytes(), b",%")));
    }
    if !answer.body.is_empty() {
        text.push_str(BODY);
        text.push_str(&escape(&answer.body, b"%"));
    }
    text
}

/// The answer that a text form stands for.
pub(super) fn read(text: &str) -> Result<Answer, String> {
    let (head, body) = text.split_once(BODY).unwrap_or((text, ""));
    let mut parts = head.split(',');
    let status = status(parts.next().unwrap_or_default())?;
    let header = |part: &str| {
        let (name, value) = part.split_once('=').ok_or("a header is a name, = and a value")?;
        let (name, value) = (String::from_utf8(unescape(name)?), String::from_utf8(unescape(value)?));
        let (name, value) = (name.ok().ok_or("a header is text")?, value.ok().ok_or("a header is text")?);
        if name.is_empty() || name.chars().chain(value.chars()).any(char::is_control) || name.contains([' ', ':']) {
            return Err("a header has a name and no line breaks".to_owned());
        }
        Ok((name, value))
    };
    let headers = parts.map(header).collect::<Result<_, String>>()?;
    Ok(Answer { status, headers, body: unescape(body)? })
}

/// The bytes as text, with those among `special`, control characters and what is no UTF-8 in two hexadecimal digits each.
fn escape(bytes: &[u8], special: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len());
    for chunk in bytes.utf8_chunks() {
        for character in chunk.valid().chars() {
            if character.is_control() || u8::try_from(character).is_ok_and(|byte| special.contains(&byte)) {
                let mut buffer = [0; 4];
                character.encode_utf8(&mut buffer).bytes().for_each(|byte| text.push_str(&format!("%{byte:02x}")));
            } else {
                text.push(character);
            }
        }
        chunk.invalid().iter().for_each(|byte| text.push_str(&format!("%{byte:02x}")));
    }
    text
}

fn unescape(text: &str) -> Result<Vec<u8>, String> {
    let mut parts = text.split('%');
    let mut bytes = parts.next().unwrap_or_default().as_bytes().to_vec();
    for part in parts {
        let (digits, rest) = part.split_at_checked(2).ok_or("two hexadecimal digits follow each %")?;
        let is_hexadecimal = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
        let byte = u8::from_str_radix(digits, 16).ok().filter(|_| is_hexadecimal);
        bytes.push(byte.ok_or("two hexadecimal digits follow each %")?);
        bytes.extend_from_slice(rest.as_bytes());
    }
    Ok(bytes)
}
