//! Where a request has its keys, as the raw YAML says, and what tests send in place of keys.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use crate::{Spec, encode, entries_of, optional, scalar};

/// The user that a password belongs to, where the key is both.
pub const USER: &str = "reader";
/// A further key, where the service takes several. It has characters that must be encoded in an address.
pub const FURTHER: &str = "canary-further+p3Ld8Xq/5YnR==";

/// A user and a password. A key of the mock server has both, with a colon between them; any other one is a password.
pub fn user_and_password(key: &str) -> (&str, &str) {
    key.split_once(':').unwrap_or((USER, key))
}

/// Where a request has the key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyPlace {
    /// In this header, after this text.
    Header(String, String),
    /// In this parameter of the query.
    Query(String),
    /// In the header `authorization`, as a user and a password.
    Basic,
    /// The service takes no key.
    Nowhere,
}

impl Spec {
    pub fn key_place(&self) -> KeyPlace {
        let Some(key) = self.service.get("authentication") else { return KeyPlace::Nowhere };
        match (optional(key, "header"), optional(key, "query"), optional(key, "basic").as_deref()) {
            (Some(name), None, None) => KeyPlace::Header(name, optional(key, "prefix").unwrap_or_default()),
            (None, Some(name), None) => KeyPlace::Query(name),
            (None, None, Some("true")) => KeyPlace::Basic,
            other => panic!("a key has one place: {other:?}"),
        }
    }

    /// The headers of a request that have this key and the further ones.
    pub fn key_headers(&self, key: &str) -> Vec<(String, String)> {
        let first = match self.key_place() {
            KeyPlace::Header(name, prefix) => Some((name, format!("{prefix}{key}"))),
            KeyPlace::Basic => {
                let (user, password) = user_and_password(key);
                Some(("authorization".to_owned(), format!("Basic {}", STANDARD.encode(format!("{user}:{password}")))))
            }
            KeyPlace::Query(_) | KeyPlace::Nowhere => None,
        };
        let further = entries_of(&self.service["authentication"]["also"]);
        let further = further.iter().map(|(_, other)| (scalar(&other["header"]), FURTHER.to_owned()));
        first.into_iter().chain(further).collect()
    }

    /// The parameter of the query that has the key, as it is sent behind all others.
    pub fn key_parameter(&self, key: &str) -> Option<String> {
        match self.key_place() {
            KeyPlace::Query(name) => Some(format!("{}={}", encode(&name), encode(key))),
            KeyPlace::Header(..) | KeyPlace::Basic | KeyPlace::Nowhere => None,
        }
    }

    /// The query of a request without the key, which it must have.
    #[track_caller]
    pub fn without_key<'q>(&self, query: &'q str, key: &str) -> &'q str {
        let Some(parameter) = self.key_parameter(key) else { return query };
        let rest = query.strip_suffix(&parameter);
        let rest = rest.unwrap_or_else(|| panic!("{query} does not end with {parameter}"));
        rest.strip_suffix('&').unwrap_or(rest)
    }

    /// Whether a request with these headers and this line has every key, of which the mock server shows only the places.
    pub fn has_keys(&self, headers: &[(String, String)], line: &str) -> bool {
        let is_hidden = |(name, _): &(String, String)| headers.contains(&(name.clone(), "***".to_owned()));
        let is_in_query = |name: &str| line.contains(&format!("?{name}=***")) || line.contains(&format!("&{name}=***"));
        let first = match self.key_place() {
            KeyPlace::Query(name) => is_in_query(&encode(&name)),
            KeyPlace::Header(..) | KeyPlace::Basic | KeyPlace::Nowhere => true,
        };
        first && self.key_headers("").iter().all(is_hidden)
    }
}
