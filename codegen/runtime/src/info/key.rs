//! The key, and where a request has it. Each place is a type, and a client compiles only that of its service.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use zeroize::Zeroizing;

use crate::text::url::{decode, encoded};

/// Where a request carries the key: a [`HeaderKey`], a [`QueryKey`](crate::QueryKey), a [`BasicKey`](crate::BasicKey)
/// or [`NoKey`].
pub trait KeyPlace: fmt::Debug + Send + Sync {
    /// The header that contains the key, or an empty text.
    fn header(&self) -> &'static str {
        ""
    }

    /// The query parameter that contains the key, or an empty text.
    fn parameter(&self) -> &'static str {
        ""
    }

    /// The text before the key in its header.
    fn prefix(&self) -> &'static str {
        ""
    }

    /// Whether the key is a user and a password, which are encoded.
    fn is_basic(&self) -> bool {
        false
    }

    /// Checks a key, and returns what is wrong with it without showing it.
    #[doc(hidden)]
    fn key(&self, text: &str) -> Result<Key, &'static str> {
        Key::plain(self.prefix(), text)
    }

    /// Appends the parameter to a URL, if the key is in the query. Without the key, the URL is shown with `***`.
    #[doc(hidden)]
    fn add_to(&self, _url: &mut Zeroizing<String>, _key: Option<&Key>) {}
}

/// A key that is sent in a header.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct HeaderKey {
    /// The name of the header.
    pub name: &'static str,
    /// The text before the key, for example `"Bearer "`. It may be empty.
    pub prefix: &'static str,
}

impl HeaderKey {
    /// Names the header, and the text before the key in it.
    pub const fn new(name: &'static str, prefix: &'static str) -> Self {
        Self { name, prefix }
    }
}

impl KeyPlace for HeaderKey {
    #[inline]
    fn header(&self) -> &'static str {
        self.name
    }

    #[inline]
    fn prefix(&self) -> &'static str {
        self.prefix
    }
}

/// The service requires no key.
#[derive(Clone, Copy, Debug)]
pub struct NoKey;

impl KeyPlace for NoKey {
    #[inline]
    fn key(&self, _text: &str) -> Result<Key, &'static str> {
        Ok(Key { text: Zeroizing::default(), end: 0, secrets: [0, 0] })
    }
}

/// The maximum length of a key, in bytes.
pub(crate) const MAX_KEY: usize = 8_192;

/// The key as it is sent. It cannot be shown or serialized, and is wiped from memory when the last client that has it is
/// dropped.
#[derive(PartialEq)]
pub struct Key {
    /// The value of the header or of the parameter: prefix and key. Texts that were encoded in it may follow.
    pub(crate) text: Zeroizing<String>,
    /// The end of the value.
    pub(crate) end: usize,
    /// The starts of the texts that no message may show. Each extends to the end of `text`, and may be empty.
    pub(crate) secrets: [usize; 2],
}

impl Key {
    /// Checks a key that is sent unchanged, after this prefix.
    #[inline]
    pub(crate) fn plain(prefix: &str, key: &str) -> Result<Self, &'static str> {
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
                let mut text = Zeroizing::new(String::with_capacity(prefix.len() + key.len()));
                text.push_str(prefix);
                text.push_str(key);
                Ok(Self { end: text.len(), secrets: [prefix.len(), text.len()], text })
            }
        }
    }

    /// The value of the header or of the parameter that contains the key.
    pub(crate) fn value(&self) -> &str {
        &self.text[..self.end]
    }

    /// The texts to search for in places where they must not be: the key itself, or a user with a password and the password alone.
    pub(crate) fn secrets(&self) -> impl Iterator<Item = &str> {
        self.secrets.iter().map(|start| &self.text[*start..]).filter(|secret| !secret.is_empty())
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("***")
    }
}

/// A key that is sent in the header `authorization`, as HTTP basic authentication (RFC 7617). It is a user and a
/// password, with a colon between them.
#[derive(Clone, Copy, Debug)]
pub struct BasicKey;

const PREFIX: &str = "Basic ";

impl KeyPlace for BasicKey {
    #[inline]
    fn header(&self) -> &'static str {
        "authorization"
    }

    #[inline]
    fn is_basic(&self) -> bool {
        true
    }

    #[inline]
    fn key(&self, text: &str) -> Result<Key, &'static str> {
        let colon = match text.find(':') {
            _ if text.len() > MAX_KEY => return Err("it is longer than 8192 bytes"),
            _ if text.chars().any(char::is_control) => return Err("it has a control character"),
            Some(colon) if text.len() > 1 => colon,
            _ => return Err("it is not a user, a colon and a password, where the user has no colon"),
        };
        let encoded = Zeroizing::new(STANDARD.encode(text));
        let end = PREFIX.len() + encoded.len();
        // Allocated once: growing would leave a copy in memory that is not wiped.
        let mut all = Zeroizing::new(String::with_capacity(end + text.len()));
        all.push_str(PREFIX);
        all.push_str(&encoded);
        all.push_str(text.strip_suffix(':').unwrap_or(text));
        // Some services accept a token as the user, so both together are secret, and so is the password.
        let password = all.len().min(end + colon + 1);
        Ok(Key { text: all, end, secrets: [end, password] })
    }
}

/// A key that is sent in the query.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct QueryKey {
    /// The name of the parameter.
    pub name: &'static str,
}

impl QueryKey {
    /// Names the parameter.
    pub const fn new(name: &'static str) -> Self {
        Self { name }
    }
}

impl KeyPlace for QueryKey {
    #[inline]
    fn parameter(&self) -> &'static str {
        self.name
    }

    /// A URL that the service hands out may contain the key already.
    #[inline]
    fn add_to(&self, url: &mut Zeroizing<String>, key: Option<&Key>) {
        let Some(key) = key else {
            start_parameter(self.name, url);
            url.push_str("***");
            return;
        };
        let query = url.split_once('?').map_or("", |(_, query)| query);
        let mut names = query.split('&').map(|pair| pair.split_once('=').map_or(pair, |(name, _)| name));
        if names.any(|sent| decode(sent) == self.name) {
            return;
        }
        let value = key.value();
        // The capacity covers the maximum of percent-encoding, since growing would leave a copy in memory that is not wiped.
        let mut all = Zeroizing::new(String::with_capacity(url.len() + 3 * (self.name.len() + value.len()) + 2));
        all.push_str(url);
        start_parameter(self.name, &mut all);
        all.extend(encoded(value));
        *url = all;
    }
}

/// Appends everything before the value of a parameter to a URL.
#[inline]
fn start_parameter(name: &str, url: &mut String) {
    url.push(if url.contains('?') { '&' } else { '?' });
    url.extend(encoded(name));
    url.push('=');
}
