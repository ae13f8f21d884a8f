//! A text that can be handed over and never shown.

use super::text::Base64Json;
use super::value::Number;

/// A password, a token or a key.
///
/// It has no `Debug`, no `Display` and no `Serialize`, so a type that holds one cannot show it by accident: the compiler
/// refuses. It is made from text (`"…".into()`), and nothing gives the text back.
#[derive(Clone)]
pub struct Secret(String);

impl Secret {
    /// The text, to be sent.
    pub(super) fn expose(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Secret {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl From<String> for Secret {
    fn from(text: String) -> Self {
        Self(text)
    }
}

impl From<Number> for Secret {
    fn from(number: Number) -> Self {
        Self(number.to_string())
    }
}

impl From<Base64Json> for Secret {
    fn from(json: Base64Json) -> Self {
        Self(json.as_str().to_owned())
    }
}
