//! The answers of successful calls: bodies and headers.

use crate::ir::{
    Content, JsonType, KeyPositions, Literal, MediaChoice, Name, Provenance, RecordId, Scalar, SourcePosition, content,
};

/// The answer of a successful call.
#[derive(Clone, Debug)]
pub struct Response {
    /// The shape of the body.
    pub body: ResponseBody,
    /// The status in the spec, from 200 to 299; if there are several kinds, the status of the first. The client accepts every status
    /// from 200 to 299 as a success.
    pub status: u16,
    /// The media types of a JSON body, if it has types of its own.
    pub json_types: Vec<String>,
    /// Whether the body is a list in the service's envelope without pages: each answer contains the whole list.
    pub is_whole_list: bool,
    /// Fields and the values that they must have for the call to count as a success.
    pub success: Vec<(Vec<String>, Literal)>,
    /// The documented headers.
    pub headers: Vec<AnswerHeader>,
    /// A body as the service might send it, which matches `body`. It is `null` if there is no body, or for a file without an example. If
    /// there are several kinds, it is the example of the first.
    pub example: serde_json::Value,
    /// Its provenance.
    pub provenance: Provenance,
    /// Its place in the spec.
    pub place: SourcePosition,
}

impl Response {
    /// Each body that an answer can have, with its status and an example.
    pub fn each(&self) -> impl Iterator<Item = (u16, &ResponseBody, &serde_json::Value)> {
        let own = self.body.kinds().is_empty().then_some((self.status, &self.body, &self.example));
        own.into_iter().chain(self.body.kinds().iter().map(|kind| (kind.status, &kind.body, &kind.example)))
    }

    /// The media types that a request asks for if the parameter that chooses one has this value.
    pub fn media_types(&self, chosen: Option<&str>) -> Vec<&str> {
        match self.body.content() {
            Some(content) => content.asked(chosen),
            None if self.json_types.is_empty() => vec![content::JSON],
            None => self.json_types.iter().map(String::as_str).collect(),
        }
    }

    /// The header `accept` of such a request, if it is not the usual one of requests for JSON.
    pub fn accept(&self, chosen: Option<&str>) -> Option<String> {
        let is_json_alone = self.body.each().all(|body| !body.is_empty() && body.content().is_none());
        let is_usual = is_json_alone && self.json_types.is_empty();
        (!is_usual).then(|| content::accepting(&self.media_types(chosen)))
    }

    /// Whether the body is one page of a list.
    pub fn is_page(&self) -> bool {
        matches!(self.body, ResponseBody::Page(_)) && !self.is_whole_list
    }
}

/// One kind of answer, if the body depends on the status.
#[derive(Clone, Debug)]
pub struct ResponseKind {
    /// Its name; `rust` names a variant.
    pub name: Name,
    /// The status of the answer, from 200 to 299. Each kind has another.
    pub status: u16,
    /// The shape of the body: JSON, or empty.
    pub body: ResponseBody,
    /// What such an answer means.
    pub about: String,
    /// A body as the service might send it, which matches `body`. It is `null` if there is no body.
    pub example: serde_json::Value,
    /// Its provenance.
    pub provenance: Provenance,
    /// Its place in the spec.
    pub place: SourcePosition,
    /// The places of its keys.
    pub keys: KeyPositions,
}

/// One header of an answer. An answer may lack it.
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
    pub provenance: Provenance,
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
    /// A text or a file, which is not JSON.
    Content(Content),
    /// It depends on the status. There are several kinds, and the body of a kind is not `ByStatus`.
    ByStatus(Vec<ResponseKind>),
    /// No body.
    Empty {
        /// What the answer means.
        about: String,
    },
}

impl ResponseBody {
    /// Whether no field of the body is documented.
    pub fn is_undocumented(&self) -> bool {
        matches!(self, Self::Object | Self::Json)
    }

    /// The type of the whole body; `None` for a page, content, an empty body, and a body that depends on the status.
    pub fn json_type(&self) -> Option<JsonType> {
        match self {
            Self::Record(id) => Some(JsonType::Record(*id)),
            Self::Value(of) => Some(of.clone()),
            Self::Object => Some(JsonType::Object),
            Self::Json => Some(JsonType::Json),
            Self::Page(_) | Self::Content(_) | Self::ByStatus(_) | Self::Empty { .. } => None,
        }
    }

    /// The type of the items, if it is a list, with or without the envelope.
    pub fn items(&self) -> Option<&JsonType> {
        match self {
            Self::Page(item) => Some(item),
            Self::Value(JsonType::List(item)) => Some(item),
            _ => None,
        }
    }

    /// The text or the file, if the body is not JSON.
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

    /// The parameter that chooses the media type of a file, if there is one.
    pub fn choice(&self) -> Option<&MediaChoice> {
        self.content()?.choice.as_ref()
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

    /// Whether there is no body.
    pub fn is_empty(&self) -> bool {
        matches!(self, Self::Empty { .. })
    }
}
