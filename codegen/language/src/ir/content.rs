//! The answers of successful calls: bodies, headers and media types.

use serde_json::Value as Json;

use crate::ir::{JsonType, KeyPositions, Literal, Name, PageParameters, Provenance, RecordId, Scalar, SourcePosition};

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
    /// The query parameters that control the page, if they are not those of all lists.
    pub page_parameters: Option<PageParameters>,
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
            None if self.json_types.is_empty() => vec![JSON],
            None => self.json_types.iter().map(String::as_str).collect(),
        }
    }

    /// The header `accept` of such a request, if it is not the usual one of requests for JSON.
    pub fn accept(&self, chosen: Option<&str>) -> Option<String> {
        let is_json_alone = self.body.each().all(|body| !body.is_empty() && body.content().is_none());
        let is_usual = is_json_alone && self.json_types.is_empty();
        (!is_usual).then(|| accepting(&self.media_types(chosen)))
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
        if let Self::Content(content) = self { Some(content) } else { None }
    }

    /// The parameter that chooses the media type of a file, if there is one.
    pub fn choice(&self) -> Option<&MediaChoice> {
        self.content()?.choice.as_ref()
    }

    /// The kinds of the answer, if its body depends on the status.
    pub fn kinds(&self) -> &[ResponseKind] {
        if let Self::ByStatus(kinds) = self { kinds } else { &[] }
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

/// The media type of JSON, unless the spec names another.
pub const JSON: &str = "application/json";

/// A body that is not read as JSON.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    /// Its media types, in lower case and without parameters; never empty. An answer has one of them. The type of a default is the first.
    pub media_types: Vec<String>,
    /// Whether it is a file. A file may be larger than the memory, and need not be text.
    pub is_file: bool,
    /// The parameter that chooses the media type, if there is one. The body is then a file.
    pub choice: Option<MediaChoice>,
}

/// A parameter that chooses the media type of a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MediaChoice {
    /// Its name.
    pub parameter: Name,
    /// Its values on the wire, each with the media type that it chooses.
    pub types: Vec<(String, String)>,
    /// Its default.
    pub default: Option<String>,
}

impl Content {
    /// The key of the spec that describes such a body.
    pub fn key(&self) -> &'static str {
        match (self.is_file, &self.choice) {
            (false, _) => "plain_text",
            (true, None) => "file",
            (true, Some(_)) => "file_by",
        }
    }

    /// The media types that a request asks for if the parameter that chooses has this value. Without a value and a default, or with an
    /// unknown value, these are all.
    pub fn asked(&self, chosen: Option<&str>) -> Vec<&str> {
        let one = self.choice.as_ref().and_then(|choice| {
            let value = chosen.or(choice.default.as_deref())?;
            choice.types.iter().find(|(known, _)| known == value)
        });
        match one {
            Some((_, media_type)) => vec![media_type],
            None => self.media_types.iter().map(String::as_str).collect(),
        }
    }

    /// The media types in words, each marked up by this function, with the parameter that chooses one.
    pub fn in_words(&self, code: impl Fn(&str) -> String) -> String {
        let chosen = self.choice.as_ref().map(|choice| format!(", which {} chooses", code(&choice.parameter.spec)));
        listed(&self.media_types, code) + &chosen.unwrap_or_default()
    }

    /// The example of a response, if it is content of this media type. It is of the first one that is text.
    pub fn example<'e>(&self, media_type: &str, example: &'e Json) -> Option<&'e str> {
        let of = self.media_types.iter().find(|name| !is_binary(name));
        example.as_str().filter(|_| of.is_some_and(|of| of == media_type))
    }
}

/// Media types in words: `application/pdf or text/csv`.
pub fn listed(media_types: &[String], code: impl Fn(&str) -> String) -> String {
    media_types.iter().map(|name| code(name)).collect::<Vec<_>>().join(" or ")
}

/// The header `accept` of a request that asks for these media types. It accepts anything, since an error, or the note with an empty
/// answer, is not of the type of the body, and a server that negotiates refuses what it cannot answer so.
pub fn accepting(media_types: &[&str]) -> String {
    format!("{}, */*;q=0.1", media_types.join(", "))
}

/// Whether content of this media type is JSON.
pub fn is_json(media_type: &str) -> bool {
    media_type.ends_with("/json") || media_type.ends_with("+json")
}

/// The smallest content with the first and last bytes of its media type. For an unknown type, it is a dash.
pub fn smallest(media_type: &str) -> Vec<u8> {
    let parts: &[&[u8]] = match media_type {
        "application/pdf" => &[b"%PDF-1.4\n%%EOF\n"],
        "application/zip" => &[b"PK\x05\x06", &[0; 18]],
        "application/gzip" => &[b"\x1f\x8b\x08", &[0; 6], b"\xff\x03", &[0; 8]],
        "image/png" => &[b"\x89PNG\r\n\x1a\n", &[0; 4], b"IEND\xaeB`\x82"],
        "image/jpeg" => &[b"\xff\xd8\xff\xd9"],
        "image/gif" => &[b"GIF89a\x01\0\x01\0\0\0\0;"],
        // An object may be an error.
        _ if is_json(media_type) => &[b"[]"],
        _ => &[b"-"],
    };
    parts.concat()
}

/// Whether content of this media type is known not to be text.
pub fn is_binary(media_type: &str) -> bool {
    let others = ["application/pdf", "application/zip", "application/gzip", "application/octet-stream"];
    ["image/", "audio/", "video/", "font/"].iter().any(|kind| media_type.starts_with(kind))
        && media_type != "image/svg+xml"
        || others.contains(&media_type)
}
