//! A text that can be passed on and is never shown.

use std::fmt;

use zeroize::Zeroizing;

use crate::json::formats::Base64Json;
use crate::json::value::Number;

/// A password, a token or a key.
///
/// Its `Debug` is `***`, so a type that contains one can derive it. It has no `Display` and no `Serialize`, so the compiler
/// refuses what would show it. It is made from text (`"…".into()`), and nothing returns the text. Its memory is wiped on drop. This covers the copies of this
/// crate, but not those that the HTTP library, TLS and the system make while a request is sent.
#[derive(Clone)]
pub struct Secret(pub(super) Zeroizing<String>);

impl Secret {
    /// The text, for sending.
    pub(crate) fn expose(&self) -> &str {
        &self.0
    }

    /// Joins a user and a password to one key. If the user contains a colon, the key is empty, and the client does not
    /// accept it.
    #[doc(hidden)]
    #[inline]
    pub fn basic(user: &str, password: impl Into<Self>) -> Self {
        let password = password.into();
        let mut text = String::with_capacity(user.len() + 1 + password.expose().len());
        // Without a colon it is refused, with the reason.
        if !user.contains(':') {
            text.push_str(user);
            text.push(':');
            text.push_str(password.expose());
        }
        text.into()
    }
}

/// Shows `***`.
impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
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
