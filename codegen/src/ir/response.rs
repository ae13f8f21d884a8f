//! What successful calls answer: bodies and headers.

use crate::ir::{JsonType, KeyPositions, Literal, Name, Provenance, RecordId, Scalar, SourcePosition};

/// What a successful call answers.
#[derive(Clone, Debug)]
pub struct Response {
    /// The shape of the body.
    pub body: ResponseBody,
    /// The status of the answer as the spec shows it, from 200 to 299; of several kinds, the status of the first. The client takes each
    /// one from 200 to 299 for a success.
    pub status: u16,
    /// Whether the body is a list in the service's envelope that has no pages: each answer has all of it.
    pub is_whole_list: bool,
    /// Fields and the values that they must have for the call to count as a success.
    pub success: Vec<(Vec<String>, Literal)>,
    /// The headers that are a part of the answer.
    pub headers: Vec<AnswerHeader>,
    /// A body as the service might send it; fits `body`. It is `null` if there is no body, or for a file without an example. Of several
    /// kinds it is the example of the first.
    pub example: serde_json::Value,
    /// Its provenance.
    pub facts: Provenance,
    /// Its place in the spec.
    pub place: SourcePosition,
}

impl Response {
    /// Each body that an answer can have, with its status and an example.
    pub fn each(&self) -> impl Iterator<Item = (u16, &ResponseBody, &serde_json::Value)> {
        let own = self.body.kinds().is_empty().then_some((self.status, &self.body, &self.example));
        own.into_iter().chain(self.body.kinds().iter().map(|kind| (kind.status, &kind.body, &kind.example)))
    }

    /// Whether the body is one page of a list.
    pub fn is_page(&self) -> bool {
        matches!(self.body, ResponseBody::Page(_)) && !self.is_whole_list
    }
}

/// One kind of answer, where the body depends on the status.
#[derive(Clone, Debug)]
pub struct ResponseKind {
    /// Its name; `rust` names a variant.
    pub name: Name,
    /// The status of the answer, from 200 to 299. No two kinds have the same.
    pub status: u16,
    /// The shape of the body: JSON, or none.
    pub body: ResponseBody,
    /// What such an answer means.
    pub about: String,
    /// A body as the service might send it; fits `body`. It is `null` if there is no body.
    pub example: serde_json::Value,
    /// Its provenance.
    pub facts: Provenance,
    /// Its place in the spec.
    pub place: SourcePosition,
    /// The places of its keys.
    pub keys: KeyPositions,
}

/// One header of an answer. An answer need not have it.
#[derive(Clone, Debug)]
pub struct AnswerHeader {
    /// Its name, in lower case on the wire; `rust` names a field.
    pub name: Name,
    /// Its type.
    pub value: Scalar,
    /// What it means.
    pub about: String,
    /// A value to show in examples.
    pub example: Literal,
    /// Its provenance.
    pub facts: Provenance,
    /// Its place in the spec.
    pub place: SourcePosition,
}

/// The shape of a body.
#[derive(Clone, Debug)]
pub enum ResponseBody {
    /// An object with named fields.
    Record(RecordId),
    /// A list, a map or a scalar, on its own.
    Value(JsonType),
    /// A list in the service's envelope.
    Page(JsonType),
    /// An object whose fields are not documented.
    Object,
    /// Not documented.
    Json,
    /// A text or a file, and no JSON.
    Content(Content),
    /// It depends on the status. There are several kinds, and none of them depends on the status in turn.
    ByStatus(Vec<ResponseKind>),
    /// None at all.
    Empty {
        /// What the answer means.
        about: String,
    },
}

/// A body that is no JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// Its media type, in lower case and without parameters.
    pub media_type: String,
    /// Whether it is a file, which may be larger than the memory and anything but text.
    pub is_file: bool,
}

impl Content {
    /// The key of the spec that says so.
    pub fn key(&self) -> &'static str {
        if self.is_file { "file" } else { "plain_text" }
    }

    /// An example: this one, or the smallest content that begins and ends as its type does.
    pub fn sample(&self, example: &serde_json::Value) -> Vec<u8> {
        let smallest: &[&[u8]] = match (example.as_str(), self.media_type.as_str()) {
            (Some(text), _) => &[text.as_bytes()],
            (None, "application/pdf") => &[b"%PDF-1.4\n%%EOF\n"],
            (None, "application/zip") => &[b"PK\x05\x06", &[0; 18]],
            (None, "application/gzip") => &[b"\x1f\x8b\x08", &[0; 6], b"\xff\x03", &[0; 8]],
            (None, "image/png") => &[b"\x89PNG\r\n\x1a\n", &[0; 4], b"IEND\xaeB`\x82"],
            (None, "image/jpeg") => &[b"\xff\xd8\xff\xd9"],
            (None, "image/gif") => &[b"GIF89a\x01\0\x01\0\0\0\0;"],
            (None, _) => &[b"-"],
        };
        smallest.concat()
    }

    /// The header `accept` of the request. It asks for JSON, too, since errors are JSON.
    pub fn accept(&self) -> String {
        format!("{}, application/json;q=0.5", self.media_type)
    }
}

impl ResponseBody {
    /// Whether the document shows nothing within the body.
    pub fn is_undocumented(&self) -> bool {
        matches!(self, Self::Object | Self::Json)
    }

    /// The type of the whole body; `None` for a page, if there is no body, and if it depends on the status.
    pub fn json_type(&self) -> Option<JsonType> {
        match self {
            Self::Record(id) => Some(JsonType::Record(*id)),
            Self::Value(of) => Some(of.clone()),
            Self::Object => Some(JsonType::Object),
            Self::Json => Some(JsonType::Json),
            Self::Page(_) | Self::Content(_) | Self::ByStatus(_) | Self::Empty { .. } => None,
        }
    }

    /// The type of the items, if it is a list: in the service's envelope, or on its own.
    pub fn items(&self) -> Option<&JsonType> {
        match self {
            Self::Page(item) => Some(item),
            Self::Value(JsonType::List(item)) => Some(item),
            _ => None,
        }
    }

    /// The text or the file, if it is one and no JSON.
    pub fn content(&self) -> Option<&Content> {
        match self {
            Self::Content(content) => Some(content),
            Self::Record(_)
            | Self::Value(_)
            | Self::Page(_)
            | Self::Object
            | Self::Json
            | Self::ByStatus(_)
            | Self::Empty { .. } => None,
        }
    }

    /// The kinds of the answer, if its body depends on the status.
    pub fn kinds(&self) -> &[ResponseKind] {
        match self {
            Self::ByStatus(kinds) => kinds,
            Self::Record(_)
            | Self::Value(_)
            | Self::Page(_)
            | Self::Object
            | Self::Json
            | Self::Content(_)
            | Self::Empty { .. } => &[],
        }
    }

    /// Every body that an answer can have: one for each kind, or this one.
    pub fn each(&self) -> impl Iterator<Item = &Self> {
        let own = self.kinds().is_empty().then_some(self);
        own.into_iter().chain(self.kinds().iter().map(|kind| &kind.body))
    }

    /// The body of the first kind, or this one.
    pub fn first(&self) -> &Self {
        self.kinds().first().map_or(self, |kind| &kind.body)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        matches!(self, Self::Empty { .. })
    }
}
