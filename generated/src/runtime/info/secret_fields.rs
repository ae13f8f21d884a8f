//! Hides the secret fields of an object in a body.

use std::fmt;
use std::sync::Arc;

use serde_json::Value as Json;
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

/// Takes the values of these fields out of a JSON text. A text that is not JSON is a secret as a whole.
#[inline]
fn hide(json: &str, names: &[&str]) -> Option<HiddenText> {
    let mut secrets = Vec::new();
    let shown = match serde_json::from_str(json) {
        Ok(mut value) => {
            take(&mut value, names, false, &mut secrets);
            value.to_string()
        }
        Err(_) => {
            secrets.push(Zeroizing::new(json.to_owned()));
            String::from("\"***\"")
        }
    };
    if secrets.is_empty() { None } else { Some(Arc::new(HiddenFields { shown, secrets })) }
}

/// Takes the secrets out of a value: all of it, or the named fields in it.
#[inline]
fn take(value: &mut Json, names: &[&str], is_secret: bool, secrets: &mut Vec<Zeroizing<String>>) {
    match value {
        Json::Object(fields) => {
            for (name, value) in fields {
                take(value, names, is_secret || names.contains(&name.as_str()), secrets);
            }
        }
        Json::Array(items) => items.iter_mut().for_each(|item| take(item, names, is_secret, secrets)),
        Json::Null => {}
        Json::String(_) | Json::Number(_) | Json::Bool(_) if !is_secret => {}
        _ => {
            let secret = std::mem::replace(value, Json::String("***".to_owned()));
            secrets.push(Zeroizing::new(match secret {
                Json::String(text) => text,
                other => other.to_string(),
            }));
        }
    }
}
