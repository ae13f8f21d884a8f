//! Operations, with their parameters, responses and errors, and jobs, which call several of them.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::ast::{SAY_INSTEAD, TYPE_IS_TEXT};
use crate::written::{Entries, RawScalar, Spanned};

/// One call that the service offers.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("x-refused" = {
    "responses": "there is one `response`. Where its body depends on the status, describe each kind under `response.by_status`, and errors under `errors`",
}))]
pub struct Operation {
    /// The path, relative to the service's `base_path`. With a slash at its start it is whole, for example in another version of the API:
    /// `/api/v2/book/list.json`. It contains the wire names of parameters in braces: `book/{book_id}.json`. All other text is sent as it is
    /// written, a slash at its end, too. No two operations with one method share a path. A segment has at most one parameter, and otherwise
    /// letters, digits, `-._~:@!$&'()*+,;=` and escapes such as `%2F`. A name in braces that a field of the body has, too, is another one
    /// in each operation of this path.
    pub path: Spanned<String>,
    /// The HTTP method; `GET` by default. It says nothing about `effect`.
    #[serde(default)]
    pub method: Spanned<Method>,
    /// The format of the body with the parameters; `json` by default.
    pub body: Spanned<Option<BodyFormat>>,
    /// The media types of a `body: file`, the one that the client sends unless told otherwise first; `application/octet-stream` by default.
    /// A JSON body can have one of its own: `[application/vnd.library.book+json]`. The client refuses any other type of a file before it
    /// sends anything. A type of JSON ends with `json`.
    #[serde(default)]
    pub content_types: Spanned<Vec<Spanned<String>>>,
    /// What it does: a first sentence that can stand alone, then more if needed.
    pub about: Spanned<String>,
    /// What it does to the service. Only a `read`, and a call with an `idempotency_key`, may be sent twice. All but `read` need
    /// `verify_with` or `unverifiable`.
    pub effect: Spanned<Effect>,
    /// For a `read` whose method, path, name, description, permission or job says that it changes something: why it only reads. It counts
    /// as assumed, and `observe` does not call it on its own.
    pub reads_although: Spanned<Option<String>>,
    /// How stable it is; `stable` by default. For an operation that is deprecated, write `deprecated` in its place if the document says what to
    /// call instead.
    #[serde(default)]
    pub stability: Spanned<Stability>,
    /// If it is deprecated: what to call instead, in a sentence. The documentation shows it, and the compiler shows it to callers of the
    /// function. In place of `stability`.
    #[schemars(extend("x-refused" = { "`true` or `false`": SAY_INSTEAD }))]
    pub deprecated: Spanned<Option<String>>,
    /// The day from which it may be gone, if the document names one: `2027-01-31`. Shown with `deprecated`, and only beside it.
    pub sunset: Spanned<Option<String>>,
    /// Whether a request has the keys of the service; `true` by default. `false` for a login or a version that anybody may read: not with
    /// `permission`, and not for `authentication.check`. A status of 401 then does not mean that the key was refused.
    pub needs_key: Spanned<Option<bool>>,
    /// The permission that the key needs. The error for refused access names it.
    #[schemars(extend("x-refused" = {
        "a list": "name the one permission that always suffices, and let `about` say what else does or what else is needed"
    }))]
    pub permission: Spanned<Option<String>>,
    /// The parameters, required ones in the order in which the client function takes them. Those that `path` does not name are sent in
    /// the query.
    #[serde(default)]
    pub parameters: Spanned<Entries<Parameter>>,
    /// What a successful call answers.
    pub response: Spanned<Response>,
    /// The documented errors, by the name that the client gives them.
    #[serde(default)]
    pub errors: Entries<ErrorCase>,
    /// For an operation that changes something: the operation that shows whether a call took effect. The client names it if nobody knows.
    pub verify_with: Spanned<Option<String>>,
    /// For an operation that changes something: why no operation shows whether a call took effect.
    pub unverifiable: Spanned<Option<String>>,
    /// What the document does not say about it, each with a short key.
    #[serde(default)]
    pub undocumented: Entries<String>,
    /// What this spec assumes, since the document does not say it, each with a short key.
    #[serde(default)]
    pub assumed: Entries<String>,
}

/// The HTTP method of an operation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize, JsonSchema)]
#[serde(rename_all = "UPPERCASE")]
#[schemars(extend("x-refused" = {
    "OPTIONS": "it asks about the server and not about the service",
    "CONNECT": "it asks a proxy for a connection",
    "TRACE": "it repeats the request, with its key",
}))]
pub enum Method {
    /// The request has no body.
    #[default]
    Get,
    /// Neither the request nor the answer has a body: it asks for the head that a `GET` of the path would get. It only reads, its response
    /// is `empty`, what it is for is in the status and in `headers`, such as `content-length`, and callers look at `Error::status` in place
    /// of `errors`. It never asks for compression.
    Head,
    /// The request can have a body.
    Post,
    /// The request can have a body.
    Put,
    /// The request can have a body.
    Patch,
    /// The request can have a body.
    Delete,
}

/// What a body of parameters is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-refused" = {
    "multipart": "the client sends one file as the whole body (`body: file`): describe the operation without its body, and send it with your own code",
    "xml": "the client writes no XML: describe the operation without its body, and send it with your own code",
}))]
pub enum BodyFormat {
    /// A JSON object with a field for each parameter that is set, of at most 16 MiB.
    Json,
    /// A form: `application/x-www-form-urlencoded`. A `repeated` parameter is several fields of one name, and there is no `null`.
    Form,
    /// A file: the content of its one parameter, which is `required` and whose type is `file`. It is read while it is sent, with its length
    /// in `content-length`. A reader is sent once; a path or bytes again if the call may be. Its time limit is that of a download.
    File,
}

/// What an operation does to the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Effect {
    /// Reads and changes nothing.
    Read,
    /// Creates something.
    Create,
    /// Changes something that exists.
    Update,
    /// Deletes something.
    Delete,
    /// Runs something once.
    Run,
    /// Starts something that continues after the answer.
    Start,
    /// Stops something that is running. It cannot be read afterwards; if it can, with another status, the effect is `update`.
    Cancel,
}

/// How stable an operation is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Stability {
    /// Stable.
    #[default]
    Stable,
    /// Subject to change.
    Beta,
    /// Still works; new code should not use it. The compiler warns callers.
    Deprecated,
}

/// Where a parameter is sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-refused" = {
    "path": "a parameter is in the path if `path` has its wire name in braces: leave `in` out",
    "cookie": "the client does not keep cookies",
}))]
pub enum Location {
    /// In the query.
    #[default]
    Query,
    /// In a header of its own, whose name in lower case is the wire name. `repeated` only with `separated_by`, and no variants. A value has
    /// visible ASCII characters, with spaces only between them; for any other one nothing is sent. The headers of the connection, those of
    /// the client (`accept`, `user-agent`, `content-type`, …), cookies and the header with the key cannot be parameters.
    Header,
    /// In the body, a JSON object or a form, as a field. A number is a JSON number, a `decimal_text` a text, a `switch` 1 or 0, and a
    /// `repeated` parameter a list, even of one value. Its type is not `scalar`, and has no variants. A `GET` has no body.
    Body,
}

/// What separates several values that are sent as one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(extend("x-refused" = {
    ",": "write the word: `separated_by: comma`",
    "space": "only commas separate values: take a `text`, and let the caller write the values into it",
    "pipe": "only commas separate values: take a `text`, and let the caller write the values into it",
    "semicolon": "only commas separate values: take a `text`, and let the caller write the values into it",
}))]
pub enum Separator {
    /// A comma, with nothing around it.
    Comma,
}

/// One parameter.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("x-refused" = {
    "optional": "a parameter is optional unless it is `required`: leave the key out",
}))]
pub struct Parameter {
    /// The name on the wire, where it differs from the parameter's own name. No two of an operation have the same, wherever they are sent.
    pub wire: Spanned<Option<String>>,
    /// The type: a named type, `text`, `integer`, `number`, `decimal`, `decimal_text`, `boolean`, `switch`, `url`,
    /// `cidr`, `base64_json`, `unix_seconds`, `unix_millis`, `duration_seconds`, `duration_millis`, `file` for a `body:
    /// file`, or `scalar` where the document names none. In a JSON body also a record, a map, `object` or `json`.
    #[serde(rename = "type")]
    #[schemars(extend("x-refused" = { "a mapping": TYPE_IS_TEXT }))]
    pub type_name: Spanned<String>,
    /// Where it is sent; in the query by default, unless `path` has its wire name in braces.
    #[serde(rename = "in", default)]
    pub location: Spanned<Location>,
    /// What it means.
    pub about: Spanned<String>,
    /// Whether every call must send it. It is then an argument of the function, and otherwise a method.
    #[serde(default)]
    pub required: Spanned<bool>,
    /// The one value that it always has, such as `constant: 2` for the version of a body: a single text, number or boolean in the query, a
    /// header or the body. Each request has it, it is neither an argument nor a method of the client, and the mock server takes no other.
    pub constant: Spanned<Option<RawScalar>>,
    /// The value that the service uses when it is not sent; it is not `required`. If that is not a single value, see `default_about`.
    pub default: Spanned<Option<RawScalar>>,
    /// What the service does when it is not sent, where that is not a plain value: `the latest edition`. The words follow "Default:".
    pub default_about: Spanned<Option<String>>,
    /// The least value of an `integer`, a `number` or a `decimal`. The client refuses any other before it sends anything, and so does the
    /// mock server; the same holds for `max` and for the lengths.
    pub min: Spanned<Option<RawScalar>>,
    /// The greatest value of an `integer`, a `number` or a `decimal`.
    pub max: Spanned<Option<RawScalar>>,
    /// The least number of characters of a `text`.
    pub min_length: Spanned<Option<u32>>,
    /// The greatest number of characters of a `text`.
    pub max_length: Spanned<Option<u32>>,
    /// Whether it can be sent as `null`, which clears the value. Only in the body, and neither `required` nor `repeated`. Beside
    /// `shelf("B")`, the request then has `clear_shelf()`.
    #[serde(default)]
    pub nullable: Spanned<bool>,
    /// Whether its value must never be shown: passwords and keys. `***` is shown. It has no `constant`, no `default`,
    /// no `example` and no limits.
    #[serde(default)]
    pub secret: Spanned<bool>,
    /// For a name that says password, token or the like, without `secret`: why its value may be shown. It counts as assumed.
    pub shown_although: Spanned<Option<String>>,
    /// Whether it may have several values: none unless it is `required`, when the first is an argument. Its method can be called several
    /// times. Each value is sent on its own, `tag=a&tag=b`, unless `separated_by` says otherwise. Not of a required parameter of a variant.
    #[serde(default)]
    pub repeated: Spanned<bool>,
    /// What separates several values that are sent as one: `separated_by: comma` sends `1,2`. With an empty value, or one with a comma,
    /// nothing is sent. Not in the body.
    pub separated_by: Spanned<Option<Separator>>,
    /// Whether it is a key by which the service recognizes a call that it gets again, and carries it out only once. The client makes a
    /// fresh one of 32 hexadecimal digits for each call whose caller sets none, and sends the call again after a transient failure. Declare
    /// it only if the document says so. It is an optional `text`, the only such one of an operation that changes something, and no secret.
    #[serde(default)]
    pub idempotency_key: Spanned<bool>,
    /// If it is deprecated: what to use instead, in a sentence. The compiler warns callers, and examples leave it out.
    #[schemars(extend("x-refused" = { "`true` or `false`": SAY_INSTEAD }))]
    pub deprecated: Spanned<Option<String>>,
    /// A value to show in examples, where the type's own example does not fit. A record, a map, `object` and `json` need one, written
    /// as it is sent.
    #[serde(default)]
    pub example: Spanned<serde_json::Value>,
    /// What the document does not say about it.
    pub undocumented: Option<String>,
    /// What this spec assumes, since the document does not say it.
    pub assumed: Option<String>,
    /// If it is not documented: where it was seen in real answers, and on which day.
    pub observed: Option<String>,
}

/// One documented error of an operation. Errors of one name share a variant of `Condition`, so a name has one meaning. Of the errors of an
/// operation, an answer is the one whose message matches; if none does, the one with its code and no message, and otherwise the one with
/// its status alone. So two that share status and code are refused if some message matches both: `{what} not found` beside
/// `Book not found`.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ErrorCase {
    /// The HTTP statuses of its answers. From 200 to 299 only with a code and a message.
    pub status: Spanned<Vec<Spanned<u16>>>,
    /// The code in the body. If `error_body` has a `code`, an error with a `message` needs one.
    pub code: Spanned<Option<RawScalar>>,
    /// The message in the body; `{name}` stands for a part that varies, beside some fixed words. Omit it if it can be anything: the error
    /// is then recognized by its status and its code, or by its status alone, which for 408, 499 and from 500 on leaves the outcome of a
    /// change unknown, since a gateway answers so, too.
    pub message: Spanned<Option<String>>,
    /// The types of the parts of the message that vary: `Condition::BookIsReserved { reader_id }`.
    #[serde(default)]
    pub captures: Spanned<Entries<String>>,
    /// When it happens.
    pub about: Spanned<String>,
    /// The request that causes it, where a single parameter decides. The mock server answers such a request with the error.
    pub when: Spanned<Option<ErrorCause>>,
}

/// The request that causes an error: exactly one of the two.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ErrorCause {
    /// The parameter that was not sent.
    pub missing: Spanned<Option<String>>,
    /// The parameter whose value does not exist at the service.
    pub unknown: Spanned<Option<String>>,
}

/// The query parameters that control the page of a list, by their names on the wire. One of `start`, `number` and `cursor`
/// selects the page.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("x-refused" = {
    "first_page": "write `first_cursor`, or `first_number` beside `number`",
    "page": "write `number: page` for the number of the page, or `cursor: page` if each page says what comes next",
    "offset": "write `start: offset`: the number of items before the page",
    "skip": "write `start: skip`: the number of items before the page",
    "per_page": "write `limit: per_page`: how many items the page may have",
    "page_size": "write `limit: page_size`: how many items the page may have",
    "count": "write `limit: count`: how many items the page may have",
}))]
pub struct PageParameters {
    /// The parameter with the number of items before the page; 0 asks for the first.
    pub start: Spanned<Option<String>>,
    /// The parameter with the number of the page.
    pub number: Spanned<Option<String>>,
    /// The number of the first page: 1 unless it is said here.
    pub first_number: Spanned<Option<u32>>,
    /// The parameter with the cursor that the page before has in `position.next`, or in the query of the link in
    /// `position.link_header`; the first page is asked for without it unless there is a `first_cursor`.
    pub cursor: Spanned<Option<String>>,
    /// The cursor that the first page is asked for with: `1`, for example, if the cursors are the numbers of pages. Write one, too, if
    /// only the answer to a request that names a page says what comes next.
    pub first_cursor: Spanned<Option<RawScalar>>,
    /// The parameter with the number of items that the page may hold, if there is one.
    pub limit: Spanned<Option<String>>,
    /// The highest value of that parameter. The client refuses a larger page: with fewer items than requested, it would look like the end.
    pub max_limit: Spanned<Option<u32>>,
}

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
    /// that it is a JSON object. `send()` returns `types::Book`, `Vec<types::Book>`, `i64` and so on. Such a list has no `pages`.
    #[serde(rename = "type")]
    #[schemars(extend("x-refused" = { "a mapping": TYPE_IS_TEXT }))]
    pub type_name: Spanned<Option<String>>,
    /// The type of one item, where the body is a list in the service's `page` envelope. `send()` returns `types::Page<types::Book>`, and
    /// `pages` walks over the whole list if the operation only reads.
    pub page_of: Spanned<Option<String>>,
    /// Whether the list comes in pages; `true` by default. If `false`, each answer is the whole list: `types::WholeList<types::Book>`.
    pub paged: Spanned<Option<bool>>,
    /// The query parameters that control the page of this list, if they are not those of `service.page.parameters`. They are written in the
    /// same way, and none of the service's parameters is sent. A walk over the pages of this list sends them.
    pub page_parameters: Spanned<Option<PageParameters>>,
    /// The media type of the body, if it is a text other than JSON: `text/plain`. `send()` returns a `String`. It is UTF-8, and the type
    /// has no parameters.
    pub plain_text: Spanned<Option<String>>,
    /// The media type of the body, if it is a file, or several if an answer has one of them: `text/csv`, `[application/pdf, text/csv]`.
    /// `send()` returns it in memory, as a `FileContent`; `fetch()` returns a `Download`, which saves it. `application/octet-stream` takes
    /// any type.
    #[serde(default)]
    #[schemars(extend("type" = ["string", "array"]))]
    pub file: Spanned<Vec<Spanned<String>>>,
    /// The parameter that chooses the media type of the body, if it is a file, and the types that it chooses from.
    pub file_by: Spanned<Option<FileBy>>,
    /// The media types of the body, if it is JSON of a type of its own: `application/vnd.library.book+json`. All end with `json`. The
    /// client asks for them, and reads any JSON.
    #[serde(default)]
    pub content_types: Spanned<Vec<Spanned<String>>>,
    /// What an answer without a body means: `The loan is gone.` `send()` returns `()`. An error in the body is still an error.
    pub empty: Spanned<Option<String>>,
    /// The status of the answer; 200 by default. Each status from 200 to 299 is a success; the mock server sends this one.
    pub status: Spanned<Option<u16>>,
    /// The kinds of the answer, by the names that the client gives them, where its body depends on the status. `send()` returns an enum.
    #[serde(default)]
    pub by_status: Spanned<Entries<ResponseKind>>,
    /// The headers that are a part of the answer, by the names that the client gives them. `send_with_headers()` returns them, too.
    #[serde(default)]
    pub headers: Spanned<Entries<AnswerHeader>>,
    /// What the document does not say about the body. If it is the only key, the body may be any JSON. `send()` then returns `Json`.
    pub undocumented: Spanned<Option<String>>,
    /// What this spec assumes, since the document does not say it.
    pub assumed: Option<String>,
    /// If it is not documented: where it was seen in real answers, and on which day.
    pub observed: Option<String>,
    /// Fields, with dots between the levels, and the values that they have if the call succeeded: `{ success: 1 }`. Any other value is an
    /// error. If the field is missing after a change, or is a list or an object, the outcome is unknown. Not of a text or a file.
    #[serde(default)]
    pub success: Spanned<Entries<RawScalar>>,
    /// A body as the service might send it; its values are made up. Needed unless the answer has no body, is a file, or depends on the
    /// status. The mock server returns it. Of a text or a file it is the text, of the first type that is text; the mock server makes
    /// the content of others.
    #[serde(default)]
    #[schemars(with = "serde_json::Value")]
    pub example: Spanned<serde_json::Value>,
}

/// A file whose media type a parameter of the operation chooses.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FileBy {
    /// The parameter, whose type has `values`. It is neither `repeated` nor `nullable`, and can be anywhere in the request.
    pub parameter: Spanned<String>,
    /// Each of its values, as on the wire, with the media type that it chooses: `{ pdf: application/pdf, csv: text/csv }`. The request asks
    /// for the type of the value that it has, and the client refuses others. Without a value, it asks for that of the `default`, or all.
    pub types: Spanned<Entries<String>>,
}

/// One kind of answer, which has a status of its own: `type` or `empty`, or `undocumented` alone. A success with any other status is
/// `Unknown`, with the status and the body, and reported to the observer. No job polls such an operation, and `observe` learns nothing from
/// it.
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
    /// The status of the answer, from 200 to 299. The client recognizes the kind by it. Not 206: no part of an answer is ever requested.
    pub status: Spanned<u16>,
    /// The type of the whole body: a record, a list (`list of Book`), a map or a single value, or `object` where the document says only
    /// that it is a JSON object.
    #[serde(rename = "type")]
    #[schemars(extend("x-refused" = { "a mapping": TYPE_IS_TEXT }))]
    pub type_name: Spanned<Option<String>>,
    /// What an answer without a body means: `The loan is gone.` It takes the place of `about`. With 204 and 205 there is no body.
    pub empty: Spanned<Option<String>>,
    /// What an answer of this kind means.
    pub about: Spanned<Option<String>>,
    /// What the document does not say about the body. If it is the only key, the body may be any JSON.
    pub undocumented: Spanned<Option<String>>,
    /// What this spec assumes, since the document does not say it.
    pub assumed: Option<String>,
    /// If it is not documented: where it was seen in real answers, and on which day.
    pub observed: Option<String>,
    /// A body as the service might send it; its values are made up. Needed unless the answer has no body. The mock server returns that of
    /// the first kind, and another one with the fault `success:202`.
    #[serde(default)]
    #[schemars(with = "serde_json::Value")]
    pub example: Spanned<serde_json::Value>,
}

/// One header of an answer, in Rust an `Option`: `None` if it is missing or does not fit its type, which is reported to the observer. If an
/// answer has it twice, the first one counts. Errors and the pages of a walk have no such headers. Not the headers of the connection, the
/// type and (but for `HEAD`) the length of the body, and cookies. Headers are shown with the answer, so describe no secret one.
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

/// Work that takes several calls: start it, poll until it is done, download the result.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Job {
    /// What the job produces.
    pub about: Spanned<String>,
    /// The operation that starts it, as `group.operation`. It starts no other job. Its call gets the methods `run`, which polls until the
    /// job is done, and `start_job`, which returns a handle to store.
    pub start: Spanned<String>,
    /// How the job is found after its start, if the answer of the start does not identify it: the client takes the ids from the item. With
    /// it there is `find_job`, too. The handle keeps the parameters that the job is found by, so none should be secret.
    pub find: Spanned<Option<Find>>,
    /// The header of the start's answer with the address of the job, if the ids of the job are in it. In place of `find`. The client never
    /// requests the address: it matches its path and query with the `path` of the operation, and the host does not matter. If it does not
    /// match, the error contains a handle that you can complete with the id.
    pub location: Spanned<Option<JobLocation>>,
    /// What to poll, one after the other.
    pub poll: Spanned<Vec<Spanned<Poll>>>,
    /// The operation that cancels it. The handle then has the method `cancel`.
    pub cancel: Spanned<Option<Cancel>>,
    /// Where the result is found in the last answer. Without it, that answer is the result.
    pub download: Spanned<Option<Download>>,
    /// What the document does not say about the job, each with a short key.
    #[serde(default)]
    pub undocumented: Entries<String>,
    /// What this spec assumes, since the document does not say it, each with a short key.
    #[serde(default)]
    pub assumed: Entries<String>,
}

/// A list that shows the jobs in progress.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Find {
    /// The operation that lists them, as `group.operation`. It only reads.
    pub operation: Spanned<String>,
    /// Its parameters, each with the parameter of the start that has the value.
    #[serde(default)]
    pub with: Spanned<Entries<String>>,
    /// Fields of an item, each with the parameter of the start whose value it has. Items with other values are ignored.
    #[serde(default)]
    pub matching: Entries<String>,
}

/// A header of the start's answer with the address of a call that polls the job.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JobLocation {
    /// The header, in lower case: `location`. The start does not describe this header itself.
    pub header: Spanned<String>,
    /// The operation that the address belongs to, as `group.operation`. The values of its parameters in the address are the ids of the
    /// job.
    pub operation: Spanned<String>,
}

/// One thing to poll until it is done. Without `until` and `until_gone` the first answer is the end.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Poll {
    /// The operation to call, as `group.operation`. It only reads, since it is called again and again.
    pub operation: Spanned<String>,
    /// Its parameters, each with the field that it is taken from: of the start's answer, or of the item that `find` finds. With
    /// `location`, each with the parameter of that operation.
    #[serde(default)]
    pub with: Spanned<Entries<String>>,
    /// The field that shows that it is done, and the value that it then has.
    pub until: Spanned<Option<FieldValue>>,
    /// The field of the list's items that identifies the job. It is done when no item has its id; an item without an id may be the job.
    /// Only a page that contains the whole list shows this.
    pub until_gone: Spanned<Option<Gone>>,
    /// The field that shows that the job has failed, and the value that it then has. The wait ends with an error.
    pub failed: Spanned<Option<FieldValue>>,
}

/// A field and a value that means something.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct FieldValue {
    /// The field, with dots between the levels: `work.complete`.
    pub field: Spanned<String>,
    /// The value.
    pub equals: Spanned<RawScalar>,
}

/// A job that is no longer in a list.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Gone {
    /// The field of an item, with dots between the levels.
    pub field: Spanned<String>,
    /// The field that has the id of the job: of the start's answer, or of the item that `find` finds. With `location`, the
    /// parameter of that operation.
    pub id: Spanned<String>,
}

/// The operation that cancels a job.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Cancel {
    /// The operation to call, as `group.operation`.
    pub operation: Spanned<String>,
    /// Its parameters, each with the field that it is taken from, as in `poll`.
    pub with: Spanned<Entries<String>>,
}

/// Where the result of a job is found.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Download {
    /// The field of the last answer, with dots between the levels, that holds the address.
    pub field: Spanned<String>,
    /// The media type of the result, for example `application/pdf`, or several if it has one of them. The client refuses another one. Of
    /// PDF, ZIP, gzip, PNG, JPEG and GIF, it also checks how the content begins. If the server names no type, or
    /// `application/octet-stream`, only the content counts: its beginning and, of PDF, ZIP and PNG, its end.
    #[schemars(extend("type" = ["string", "array"]))]
    pub content_type: Spanned<Vec<Spanned<String>>>,
}
