//! Keys that are a user and a password.

use zeroize::Zeroizing;

use crate::runtime::client::secret::Secret;
use crate::runtime::text::base64::base64;

/// The maximum length of a key, in bytes.
pub(crate) const MAX_KEY: usize = 8_192;

/// A user and a password, with a colon between them.
pub(crate) struct Basic {
    text: Zeroizing<String>,
    /// The start of the password.
    password: usize,
}

impl Basic {
    /// Checks a user and a password, or says what is wrong with them without showing them.
    #[inline]
    pub(crate) fn new(text: &str) -> Result<Self, &'static str> {
        match text.find(':') {
            _ if text.len() > MAX_KEY => Err("it is longer than 8192 bytes"),
            _ if text.chars().any(char::is_control) => Err("it has a control character"),
            Some(colon) if text.len() > 1 => Ok(Self { text: Zeroizing::new(text.to_owned()), password: colon + 1 }),
            _ => Err("it is not a user, a colon and a password, where the user has no colon"),
        }
    }

    /// `Basic` and the text in base64.
    #[inline]
    pub(crate) fn header_value(&self) -> Zeroizing<String> {
        let encoded = Zeroizing::new(base64(self.text.as_bytes()));
        let mut value = Zeroizing::new(String::with_capacity("Basic ".len() + encoded.len()));
        value.push_str("Basic ");
        value.push_str(&encoded);
        value
    }

    /// Both together, and the password. Some services take a token as the user, so it is secret, too.
    #[inline]
    pub(crate) fn secrets(&self) -> [&str; 2] {
        [&self.text, &self.text[self.password..]]
    }
}

impl Secret {
    /// The key that a user and a password are. The client does not accept it if the user has a colon.
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
