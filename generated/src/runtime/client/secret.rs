//! A text that can be handed over and never shown.

use zeroize::Zeroizing;

use crate::runtime::json::formatted::Base64Json;
use crate::runtime::json::value::Number;

/// A password, a token or a key.
///
/// It has no `Debug`, no `Display` and no `Serialize`, so a type that holds one cannot show it by accident: the compiler
/// refuses. It is made from text (`"…".into()`), and nothing gives the text back. The memory that held it is wiped when it is
/// dropped; that holds for this crate's own copies, and not for what the HTTP library, TLS and the system make of a request
/// while it is sent.
#[derive(Clone)]
pub struct Secret(Zeroizing<String>);

impl Secret {
    /// The text, to be sent.
    pub(crate) fn expose(&self) -> &str {
        &self.0
    }
}

impl From<&str> for Secret {
    fn from(text: &str) -> Self {
        Self(Zeroizing::new(text.to_owned()))
    }
}

impl From<String> for Secret {
    fn from(text: String) -> Self {
        Self(Zeroizing::new(text))
    }
}

impl From<Number> for Secret {
    fn from(number: Number) -> Self {
        Self(Zeroizing::new(number.to_string()))
    }
}

impl From<Base64Json> for Secret {
    fn from(json: Base64Json) -> Self {
        Self(json.into_text())
    }
}
