//! Hides the secret fields of an object in a body.

use std::fmt;
use std::sync::Arc;

use serde::de::IgnoredAny;
use zeroize::Zeroizing;

use crate::runtime::text::scrub::SecretNames;

/// The secret fields of the objects in the body and the answers of an operation.
#[derive(Clone, Copy)]
pub struct SecretFields {
    names: SecretNames,
    // Through a pointer, so that only a client with such an operation contains the code.
    hide: fn(&str, SecretNames) -> Option<HiddenText>,
}

impl SecretFields {
    /// Fields with these wire names are secret, at any depth.
    #[inline]
    pub(crate) const fn new(names: SecretNames) -> Self {
        Self { names, hide }
    }

    /// The names, and those of documented fields in them.
    #[inline]
    pub const fn names(&self) -> (&'static [&'static str], &'static [&'static str]) {
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
pub(crate) type HiddenText = Arc<HiddenFields>;

pub(crate) struct HiddenFields {
    /// The text with `"***"` in place of each secret, whatever is in it.
    pub(crate) shown: String,
    pub(crate) secrets: Vec<Zeroizing<String>>,
}

/// Takes the values of these fields out of a JSON text, and leaves all else as it is. A text that is not JSON is a secret as a whole.
#[inline]
fn hide(json: &str, names: SecretNames) -> Option<HiddenText> {
    let mut hidden = HiddenFields { shown: String::with_capacity(json.len()), secrets: Vec::new() };
    match serde_json::from_str::<IgnoredAny>(json) {
        Ok(_) => hidden.read(json, names),
        Err(_) => {
            hidden.shown.push_str(HIDDEN);
            hidden.secrets.push(text_of(json));
        }
    }
    if hidden.secrets.is_empty() { None } else { Some(Arc::new(hidden)) }
}

impl HiddenFields {
    /// Reads valid JSON token by token, so that neither the order of fields nor the digits of a number change.
    #[inline]
    fn read(&mut self, mut rest: &str, (names, documented): SecretNames) {
        // The depth here, where the open secret begins, and whether the next value is secret.
        let (mut depth, mut secret_from, mut is_next) = (0_usize, None, false);
        while let Some(first) = rest.bytes().next() {
            let (token, after) = rest.split_at(token_length(rest, first));
            rest = after;
            let is_inside = secret_from.is_some();
            let mut shown = if is_inside { "" } else { token };
            match first {
                b'{' | b'[' => {
                    depth += 1;
                    if std::mem::take(&mut is_next) {
                        (secret_from, shown) = (Some(depth), HIDDEN);
                    }
                }
                b'}' | b']' => {
                    secret_from = secret_from.filter(|from| *from != depth);
                    depth -= 1;
                }
                b'"' if rest.trim_start().starts_with(':') => {
                    let name = text_of(token);
                    is_next = !is_inside && names.contains(&name.as_str());
                    // The keys of a map are data.
                    if is_inside && !documented.contains(&name.as_str()) {
                        self.secrets.push(name);
                    }
                }
                b',' | b':' | b' ' | b'\n' | b'\r' | b'\t' => {}
                _ => {
                    let is_secret = std::mem::take(&mut is_next);
                    if (is_secret || is_inside) && token != "null" {
                        shown = if is_secret { HIDDEN } else { "" };
                        self.secrets.push(text_of(token));
                    }
                }
            }
            self.shown.push_str(shown);
        }
    }
}

/// What is shown in place of a secret.
const HIDDEN: &str = "\"***\"";

/// The text that a token of JSON stands for, or the token.
#[inline]
fn text_of(token: &str) -> Zeroizing<String> {
    Zeroizing::new(serde_json::from_str(token).unwrap_or_else(|_| token.to_owned()))
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
