//! A YAML scalar kept as it was written, so that `1.10` stays `1.10` until its type is known.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::Deserialize;

/// A scalar as written. `check` parses it when its type is known.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct RawScalar(String);

impl RawScalar {
    /// The text as written, without quotes.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl From<&str> for RawScalar {
    fn from(text: &str) -> Self {
        Self(text.to_owned())
    }
}

impl JsonSchema for RawScalar {
    fn schema_name() -> Cow<'static, str> {
        "Scalar".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": ["string", "integer", "number", "boolean"] })
    }
}
