//! The API key. It is never shown.

use std::fmt;

use zeroize::Zeroizing;

/// The maximum length of a key, in bytes.
const MAX_KEY: usize = 8_192;

/// The API key. It cannot be shown or serialized, and is wiped from memory when the last client that has it is dropped.
pub(crate) struct Key {
    /// The value of the header: prefix and key.
    header: Zeroizing<String>,
    /// The start of the key in the value.
    start: usize,
}

impl Key {
    /// Checks a key, or says what is wrong with it without showing it.
    pub(crate) fn new(prefix: &str, key: &str) -> Result<Self, &'static str> {
        let problem = match key {
            "" => Some("it is empty"),
            _ if key.trim() != key => Some("it has white space at its start or its end"),
            _ if key.len() > MAX_KEY => Some("it is longer than 8192 bytes"),
            _ if !key.bytes().all(|byte| byte.is_ascii_graphic()) => {
                Some("it has a character other than visible ASCII")
            }
            _ => None,
        };
        match problem {
            Some(problem) => Err(problem),
            None => {
                // Allocated once: growing would leave a copy in memory that is not wiped.
                let mut header = Zeroizing::new(String::with_capacity(prefix.len() + key.len()));
                header.push_str(prefix);
                header.push_str(key);
                Ok(Self { header, start: prefix.len() })
            }
        }
    }

    /// The value of the header that carries the key.
    pub(crate) fn header_value(&self) -> &str {
        &self.header
    }

    /// The key itself, to search for where it must not be.
    pub(crate) fn secret(&self) -> &str {
        &self.header[self.start..]
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}
