//! Hides the secret fields of an object in a body.

use std::fmt;
use std::sync::Arc;

use serde::de::IgnoredAny;
use zeroize::Zeroizing;

/// The secret fields of the objects in the body of an operation.
#[derive(Clone, Copy)]
pub struct SecretFields {
    names: &'static [&'static str],
    // Through a pointer, so that only a client with such an operation contains the code.
    hide: fn(&str, &[&str]) -> Option<HiddenText>,
}

impl SecretFields {
    /// Fields with these wire names are secret, at any depth.
    #[inline]
    pub(crate) const fn new(names: &'static [&'static str]) -> Self {
        Self { names, hide }
    }

    /// The names.
    #[inline]
    pub const fn names(&self) -> &'static [&'static str] {
        self.names
    }

    /// Hides the secrets in a value, if there are any.
    pub(crate) fn hide(&self, json: &str) -> Option<HiddenText> {
        (self.hide)(json, self.names)
    }
}

impl fmt::Debug for SecretFields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.names.fmt(f)
    }
}

/// A JSON text without its secrets. It is shared, so that a request can be cloned without more code.
pub(crate) type HiddenText = Arc<dyn Hidden>;

/// What is known of a JSON text with secrets.
pub(crate) trait Hidden: Send + Sync {
    /// The text with `"***"` in place of each secret.
    fn shown(&self) -> &str;

    /// Adds the secrets to a list.
    fn secrets<'s>(&'s self, to: &mut Vec<&'s str>);
}

struct HiddenFields {
    shown: String,
    secrets: Vec<Zeroizing<String>>,
}

impl Hidden for HiddenFields {
    fn shown(&self) -> &str {
        &self.shown
    }

    fn secrets<'s>(&'s self, to: &mut Vec<&'s str>) {
        to.extend(self.secrets.iter().map(|secret| secret.as_str()));
    }
}

/// Takes the values of these fields out of a JSON text, and leaves all else as it is. A text that is not JSON is a secret as a whole.
#[inline]
fn hide(json: &str, names: &[&str]) -> Option<HiddenText> {
    let mut hidden = HiddenFields { shown: String::with_capacity(json.len()), secrets: Vec::new() };
    match serde_json::from_str::<IgnoredAny>(json) {
        Ok(_) => hidden.read(json, names),
        Err(_) => hidden.value(json, true),
    }
    if hidden.secrets.is_empty() { None } else { Some(Arc::new(hidden)) }
}

impl HiddenFields {
    /// Reads valid JSON token by token, so that neither the order of fields nor the digits of a number change.
    #[inline]
    fn read(&mut self, mut rest: &str, names: &[&str]) {
        // The depth here, where the open secret begins, and whether the next value is secret.
        let (mut depth, mut secret_from, mut is_next) = (0_usize, None, false);
        while let Some(first) = rest.bytes().next() {
            let (token, after) = rest.split_at(token_length(rest, first));
            rest = after;
            match first {
                b'{' | b'[' => {
                    depth += 1;
                    if std::mem::take(&mut is_next) && secret_from.is_none() {
                        secret_from = Some(depth);
                    }
                    self.shown.push_str(token);
                }
                b'}' | b']' => {
                    if secret_from == Some(depth) {
                        secret_from = None;
                    }
                    depth -= 1;
                    self.shown.push_str(token);
                }
                b'"' if rest.trim_start().starts_with(':') => {
                    let name = serde_json::from_str::<String>(token).unwrap_or_default();
                    is_next = names.contains(&name.as_str());
                    self.shown.push_str(token);
                }
                b',' | b':' | b' ' | b'\n' | b'\r' | b'\t' => self.shown.push_str(token),
                _ => {
                    let is_secret = std::mem::take(&mut is_next) || secret_from.is_some();
                    self.value(token, is_secret && token != "null");
                }
            }
        }
    }

    /// Adds a single value.
    #[inline]
    fn value(&mut self, token: &str, is_secret: bool) {
        if is_secret {
            self.shown.push_str("\"***\"");
            let text = serde_json::from_str(token).unwrap_or_else(|_| token.to_owned());
            self.secrets.push(Zeroizing::new(text));
        } else {
            self.shown.push_str(token);
        }
    }
}

/// The number of bytes of the token that a text begins with.
#[inline]
fn token_length(text: &str, first: u8) -> usize {
    let mut is_escaped = false;
    let is_end = |byte: u8| match first {
        b'"' => {
            let ends = byte == b'"' && !is_escaped;
            is_escaped = byte == b'\\' && !is_escaped;
            ends
        }
        _ => matches!(byte, b',' | b']' | b'}' | b' ' | b'\n' | b'\r' | b'\t'),
    };
    match first {
        b'{' | b'[' | b'}' | b']' | b',' | b':' | b' ' | b'\n' | b'\r' | b'\t' => 1,
        b'"' => text.bytes().skip(1).position(is_end).map_or(text.len(), |end| end + 2),
        _ => text.bytes().position(is_end).unwrap_or(text.len()),
    }
}
