//! Keys that consist of a user and a password.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use zeroize::Zeroizing;

use crate::runtime::info::key::{Key, KeyPlace, MAX_KEY};

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
