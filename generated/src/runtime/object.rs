//! An object whose fields are not documented.

use std::fmt;
use std::ops::Deref;

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use serde_json::Value as Json;

use super::leaf::kind_of;
use super::read::{Read, Shape};
use super::tolerance::tolerated;

/// A JSON object whose fields the service's documentation does not show, as it came.
///
/// It derefs to [`Json`](super::Json), so `answer["id"]` and `answer.get("id")` read a field.
///
/// If something else than an object comes, it is kept as well and the observer is told. Nobody documented what is in there,
/// so a call that went well does not become an error by it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Object(Json);

impl Object {
    /// Takes out what came.
    pub fn into_json(self) -> Json {
        self.0
    }
}

impl Deref for Object {
    type Target = Json;

    fn deref(&self) -> &Json {
        &self.0
    }
}

/// The JSON in one line.
impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Read for Object {
    const KIND: &'static str = "an object";
    const SHAPE: Shape = Shape::Object;
    const IS_ANY: bool = true;

    fn read<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let json = Json::read(deserializer)?;
        if !json.is_object() {
            tolerated(Self::KIND, kind_of(&json));
        }
        Ok(Self(json))
    }

    fn null() -> Option<Self> {
        Some(Self(Json::Null))
    }
}

impl Serialize for Object {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Read::read(deserializer)
    }
}
