//! What successful calls answer, with the kinds of an answer and its headers.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::ast::TYPE_IS_TEXT;
use crate::entries::Entries;
use crate::scalar::RawScalar;
use crate::spanned::Spanned;

/// What a successful call answers: `type`, `page_of`, `plain_text`, `file`, `file_by`, `empty` or `by_status`, or `undocumented` alone.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "anyOf" = [{ "required": ["example"] }, { "required": ["empty"] }, { "required": ["file"] }, { "required": ["file_by"] }, { "required": ["by_status"] }],
    "x-refused" = {
        "200": "leave it out: an answer has the status 200 unless `status` says otherwise; with several kinds, write `by_status: { done: { status: 200, … } }`",
        "201": "write `status: 201` beside `type`; with several kinds, `by_status: { made: { status: 201, … } }`",
        "202": "write `status: 202` beside `type`; with several kinds, `by_status: { accepted: { status: 202, … } }`",
        "204": "write `empty` with what it means, and `status: 204`; with several kinds, `by_status: { nothing: { status: 204, … } }`",
        "statuses": "write `by_status`, with a name for each kind of answer",
        "content_type": "write `plain_text` with the media type of a text, or `file` with the one of a file; JSON of a type of its own has `content_types: [application/vnd.x+json]`",
        "location": "no job polls an address. Write it under `headers`: callers then get it, and can read the id in it",
        "poll": "no job polls an address. Write the header with it under `headers`: callers then get it, and can read the id in it",
        "stream": "the client reads no streams of events: a `file` is passed on while it comes",
    },
))]
pub struct Response {
    /// The type of the whole body: a record, a list (`list of Book`), a map or a single value, or `object` where the document says only
    /// that it is a JSON object.
    #[serde(rename = "type")]
    #[schemars(extend("x-refused" = { "a mapping": TYPE_IS_TEXT }))]
    pub type_name: Spanned<Option<String>>,
    /// The type of one item, where the body is a list in the service's `page` envelope.
    pub page_of: Spanned<Option<String>>,
    /// Whether the list comes in pages; `true` by default. If `false`, each answer contains the whole list.
    pub paged: Spanned<Option<bool>>,
    /// The media type of the body, if it is a text other than JSON: `text/plain`.
    pub plain_text: Spanned<Option<String>>,
    /// The media type of the body, if it is a file, or several if an answer has one of them: `text/csv`,
    /// `[application/pdf, text/csv]`.
    #[serde(default)]
    #[schemars(extend("type" = ["string", "array"]))]
    pub file: Spanned<Vec<Spanned<String>>>,
    /// The parameter that chooses the media type of the body, if it is a file, and the types that it chooses from.
    pub file_by: Spanned<Option<FileBy>>,
    /// The media types of the body, if it is JSON of a type of its own: `application/vnd.library.book+json`. The client asks for
    /// them, and reads any JSON.
    #[serde(default)]
    pub content_types: Spanned<Vec<Spanned<String>>>,
    /// What an answer without a body means: `The loan is gone.`
    pub empty: Spanned<Option<String>>,
    /// The status of the answer; 200 by default.
    pub status: Spanned<Option<u16>>,
    /// The kinds of the answer, by the names that the client gives them, where its body depends on the status.
    #[serde(default)]
    pub by_status: Spanned<Entries<ResponseKind>>,
    /// The headers that are a part of the answer, by the names that the client gives them.
    #[serde(default)]
    pub headers: Spanned<Entries<AnswerHeader>>,
    /// What the document does not say about the body. If it is the only key, the body may be any JSON.
    pub undocumented: Spanned<Option<String>>,
    /// What this spec assumes, since the document does not say it.
    pub assumed: Option<String>,
    /// If it is not documented: where it was seen in real answers, and on which day.
    pub observed: Option<String>,
    /// A field and the value that it must have for the call to count as a success: `{ success: 1 }`.
    #[serde(default)]
    pub success: Spanned<Entries<RawScalar>>,
    /// A body as the service might send it; its values are made up. Needed unless the answer has no body, is a file, or depends on the
    /// status.
    #[serde(default)]
    #[schemars(with = "serde_json::Value")]
    pub example: Spanned<serde_json::Value>,
}

/// A file whose media type a parameter of the operation chooses.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FileBy {
    /// The parameter, whose type has `values`.
    pub parameter: Spanned<String>,
    /// Each of its values, as on the wire, with the media type that it chooses: `{ pdf: application/pdf, csv: text/csv }`.
    pub types: Spanned<Entries<String>>,
}

/// One kind of answer, which has a status of its own: `type` or `empty`, or `undocumented` alone.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend(
    "anyOf" = [{ "required": ["example", "about"] }, { "required": ["empty"] }],
    "x-refused" = {
        "page_of": "a list that comes page by page is the only kind of answer of its operation: describe it as a `type: list of …`, or as a record with such a field",
        "plain_text": "the client asks for JSON or for a text before it knows the status: describe the operation with `send_raw` in mind, as `undocumented` alone",
        "file": "the client asks for JSON or for a file before it knows the status: describe the operation with `send_raw` in mind, as `undocumented` alone",
        "success": "the status says which kind of answer it is",
        "content_types": "write `content_types` beside `by_status`: the client asks for them before it knows the status",
        "headers": "write `headers` beside `by_status`: each may be missing from an answer",
    },
))]
pub struct ResponseKind {
    /// The status of the answer, from 200 to 299.
    pub status: Spanned<u16>,
    /// The type of the whole body: a record, a list (`list of Book`), a map or a single value, or `object` where the document says only
    /// that it is a JSON object.
    #[serde(rename = "type")]
    #[schemars(extend("x-refused" = { "a mapping": TYPE_IS_TEXT }))]
    pub type_name: Spanned<Option<String>>,
    /// What an answer without a body means: `The loan is gone.` It takes the place of `about`.
    pub empty: Spanned<Option<String>>,
    /// What an answer of this kind means.
    pub about: Spanned<Option<String>>,
    /// What the document does not say about the body. If it is the only key, the body may be any JSON.
    pub undocumented: Spanned<Option<String>>,
    /// What this spec assumes, since the document does not say it.
    pub assumed: Option<String>,
    /// If it is not documented: where it was seen in real answers, and on which day.
    pub observed: Option<String>,
    /// A body as the service might send it; its values are made up. Needed unless the answer has no body.
    #[serde(default)]
    #[schemars(with = "serde_json::Value")]
    pub example: Spanned<serde_json::Value>,
}

/// One header of an answer.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct AnswerHeader {
    /// The name of the header, in lower case, where it differs from the own name.
    pub wire: Spanned<Option<String>>,
    /// The type: a named or built-in type that is a single text, number or boolean.
    #[serde(rename = "type")]
    #[schemars(extend("x-refused" = { "a mapping": TYPE_IS_TEXT }))]
    pub type_name: Spanned<String>,
    /// What it means.
    pub about: Spanned<String>,
    /// A value to show in examples, where the type's own example does not fit.
    pub example: Spanned<Option<RawScalar>>,
    /// What the document does not say about it.
    pub undocumented: Option<String>,
    /// What this spec assumes, since the document does not say it.
    pub assumed: Option<String>,
    /// If it is not documented: where it was seen in real answers, and on which day.
    pub observed: Option<String>,
}
