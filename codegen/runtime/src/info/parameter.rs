//! Describes parameters: their names, and their locations and forms in a request.

use std::fmt;
use std::sync::Arc;

use serde::de::IgnoredAny;
use zeroize::Zeroizing;

use crate::text::scrub::SecretNames;

/// Where a request has a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Location {
    /// In the query.
    Query,
    /// In the path.
    Path,
    /// In the header with its name.
    Header,
    /// In the body, a JSON object or a form, as the field with its name.
    Body(BodyForm),
}

/// How a value is written in a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BodyForm {
    /// As a JSON string.
    Text,
    /// Unchanged: a number, `true` or `false`.
    Literal,
    /// Unchanged: any JSON.
    Json,
    /// As `null`, regardless of the value.
    Null,
    /// Percent-encoded. All parameters of the body are then fields of a form.
    Encoded,
    /// Unchanged: the body is this file and nothing else.
    File,
}

/// The properties of a parameter that a request needs.
#[derive(Clone, Copy)]
pub(crate) struct Handling {
    pub(crate) location: Location,
    pub(crate) secret: bool,
    /// The fields of the value that are secret, if it is JSON.
    pub(crate) secret_fields: Option<SecretFields>,
}

impl Handling {
    /// A parameter of the query that is not secret.
    pub(crate) const QUERY: Self = Self::new(Location::Query, false);

    pub(crate) const fn new(location: Location, secret: bool) -> Self {
        Self { location, secret, secret_fields: None }
    }
}

/// The description of a parameter.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
#[must_use]
pub struct ParameterInfo {
    /// The wire name.
    pub wire: &'static str,
    /// Where a request has the parameter.
    pub location: Location,
    /// What sets it in Rust: the name of a method or an argument, or the function of a variant, such as
    /// `Report::target`.
    pub setter: &'static str,
    /// Whether the parameter is required.
    pub required: bool,
    /// Whether the value is secret.
    pub secret: bool,
    /// Whether the parameter may have several values.
    pub repeated: bool,
    /// Whether several values are sent as one, separated by commas.
    pub comma_separated: bool,
    /// The value that it always has, if it is constant. Each request has it.
    pub constant: Option<&'static str>,
}

impl ParameterInfo {
    /// Describes an optional query parameter with one value that is not secret, set by a method with its name.
    pub const fn new(wire: &'static str) -> Self {
        Self {
            wire,
            location: Location::Query,
            setter: wire,
            required: false,
            secret: false,
            repeated: false,
            comma_separated: false,
            constant: None,
        }
    }

    /// Says that the parameter is a header.
    pub const fn in_header(self) -> Self {
        Self { location: Location::Header, ..self }
    }

    /// Says that the parameter is a field of the body, written in this form. A repeated one is a list.
    pub const fn in_body(self, form: BodyForm) -> Self {
        Self { location: Location::Body(form), ..self }
    }

    /// Says that the parameter is in the path, which makes it required.
    pub const fn in_path(self) -> Self {
        Self { location: Location::Path, required: true, ..self }
    }

    /// Names what sets the parameter in Rust.
    pub const fn set_by(self, setter: &'static str) -> Self {
        Self { setter, ..self }
    }

    /// Makes the parameter required.
    pub const fn required(self) -> Self {
        Self { required: true, ..self }
    }

    /// Makes the parameter constant: each request has it, with this value.
    pub const fn constant(self, value: &'static str) -> Self {
        Self { constant: Some(value), required: true, ..self }
    }

    /// Makes the value secret.
    pub const fn secret(self) -> Self {
        Self { secret: true, ..self }
    }

    /// Allows the parameter several times.
    pub const fn repeated(self) -> Self {
        Self { repeated: true, ..self }
    }

    /// Allows several values, which are sent as one, separated by commas.
    pub const fn comma_separated(self) -> Self {
        Self { repeated: true, comma_separated: true, ..self }
    }
}

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
