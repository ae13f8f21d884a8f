//! The API key. It is never shown.

use std::fmt;

use zeroize::Zeroizing;

use crate::runtime::client::basic::{Basic, MAX_KEY};
use crate::runtime::info::service::KeyPlace;

/// The API key. It cannot be shown or serialized, and is wiped from memory when the last client that has it is dropped.
pub(crate) struct Key {
    /// The value of the header: prefix and key. In the query, the key alone.
    value: Zeroizing<String>,
    /// The start of the key in the value.
    start: usize,
    /// What else must not be shown: the user and the password that were encoded.
    encoded: Option<Basic>,
}

impl Key {
    /// Checks a key, or says what is wrong with it without showing it.
    pub(crate) fn new(place: KeyPlace, key: &str) -> Result<Self, &'static str> {
        let prefix = match place {
            KeyPlace::Header { prefix, .. } => prefix,
            KeyPlace::Query { .. } => "",
            KeyPlace::Nowhere => return Ok(Self { value: Zeroizing::default(), start: 0, encoded: None }),
            KeyPlace::Basic => {
                let basic = Basic::new(key)?;
                return Ok(Self { value: basic.header_value(), start: 0, encoded: Some(basic) });
            }
        };
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
                let mut value = Zeroizing::new(String::with_capacity(prefix.len() + key.len()));
                value.push_str(prefix);
                value.push_str(key);
                Ok(Self { value, start: prefix.len(), encoded: None })
            }
        }
    }

    /// The value of the header or of the parameter that has the key.
    pub(crate) fn value(&self) -> &str {
        &self.value
    }

    /// What to search for where it must not be: the key itself, or a user with a password and the password alone.
    pub(crate) fn secrets(&self) -> [&str; 2] {
        match &self.encoded {
            Some(basic) => basic.secrets(),
            None => [&self.value[self.start..], ""],
        }
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}
