//! The key of a service: where a request has it, and where users get one.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::{Name, Operation, OperationId, Service};
use crate::english::listed;

/// How a request authenticates its sender.
#[derive(Clone, Debug)]
pub struct Authentication {
    /// Where a request has the key.
    pub place: KeyPlace,
    /// Further keys that each request sends. Only a service whose first key is in a header or the query has them.
    pub others: Vec<OtherKey>,
    /// The environment variable that contains the key.
    pub variable: String,
    /// Where users get a key.
    pub about: String,
    /// The operation that shows whether a key works.
    pub check: Option<OperationId>,
}

/// A key that a request sends beside the first one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OtherKey {
    /// Its name; `wire` is the header, in lower case, and `rust` names a field.
    pub name: Name,
    /// The environment variable that contains it.
    pub variable: String,
    /// What it is and where users get it.
    pub about: String,
}

/// Where a request has the key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KeyPlace {
    /// In a header.
    Header {
        /// The header's name, in lower case.
        name: String,
        /// The text before the key; often empty.
        prefix: String,
    },
    /// In the query.
    Query {
        /// The parameter's name.
        name: String,
    },
    /// In the header `authorization`, as a user and a password. The key is `user:password`.
    Basic,
}

impl KeyPlace {
    /// The name of the header or of the parameter.
    pub fn name(&self) -> &str {
        match self {
            Self::Header { name, .. } | Self::Query { name } => name,
            Self::Basic => "authorization",
        }
    }

    /// The value of the header or of the parameter for this key.
    pub fn value(&self, key: &str) -> String {
        match self {
            Self::Header { prefix, .. } => format!("{prefix}{key}"),
            Self::Query { .. } => key.to_owned(),
            Self::Basic => format!("Basic {}", STANDARD.encode(key)),
        }
    }

    /// Whether the key is in a header.
    pub fn is_header(&self) -> bool {
        !matches!(self, Self::Query { .. })
    }
}

impl Service {
    /// The keys beside the first one.
    pub fn other_keys(&self) -> &[OtherKey] {
        self.authentication.as_ref().map_or(&[], |authentication| &authentication.others)
    }

    /// The environment variables that contain the keys.
    pub fn key_variables(&self) -> impl Iterator<Item = &str> {
        let first = self.authentication.iter().map(|key| key.variable.as_str());
        first.chain(self.other_keys().iter().map(|key| key.variable.as_str()))
    }

    /// The environment variables that contain the address and the keys, as text: `` `LIBRARY_URL` and `LIBRARY_KEY` ``.
    pub fn variables(&self) -> String {
        listed(std::iter::once(self.client.url_variable.as_str()).chain(self.key_variables()))
    }

    /// Where a request has the key, if the service requires one.
    pub fn key_place(&self) -> Option<&KeyPlace> {
        self.authentication.as_ref().map(|authentication| &authentication.place)
    }

    /// The name of the header that contains the key, if the key is in one.
    pub fn key_header(&self) -> Option<&str> {
        self.key_place().filter(|place| place.is_header()).map(KeyPlace::name)
    }

    /// The name of the query parameter that contains the key, if the key is in one.
    pub fn key_parameter(&self) -> Option<&str> {
        self.key_place().filter(|place| !place.is_header()).map(KeyPlace::name)
    }

    /// The operation that shows whether a key works.
    pub fn key_check(&self) -> Option<&Operation> {
        Some(&self[self.authentication.as_ref()?.check?])
    }
}
