//! The spec as written: what the YAML files say, names unresolved, nothing decided.
//!
//! These types are the language. Their doc comments become the descriptions in `spec/schema.json`, and that schema is what
//! `load` holds every file against, so the editor and the generator can never disagree about the shape of a file. Places are
//! not kept here: a node is found again by its path in the file's span tree (`load::tree`).
//!
//! Three things that look natural are avoided because they lose the place of a mistake or damage a value: no tagged,
//! untagged or flattened enums, no scalar held as a number (`1.10` would become `1.1`), and no `Option` of a mapping whose
//! absence means the same as its being empty.

mod types;
mod words;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::entries::Entries;
use crate::scalar::Scalar;

pub use types::{EnumValue, Field, Form, Kind, Type};

/// One spec file. Any file may hold any of these keys; how they are spread over files changes nothing.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct File {
    /// The service as a whole; in exactly one file.
    pub service: Option<Service>,
    /// Permissions that operations may name.
    pub permissions: Entries<Permission>,
    /// Named types.
    pub types: Entries<Type>,
    /// The group that this file's operations belong to, for example `loan`. It becomes the module `loan` and `client.loan()`.
    pub group: Option<String>,
    /// What the operations of this group are about: one or more sentences.
    pub about: Option<String>,
    /// The operations of the group, by their name within it.
    pub operations: Entries<Operation>,
    /// Work that takes several calls: start, poll, download.
    pub jobs: Entries<Job>,
    /// What the API document does not tell about this group (or, beside `service`, about the service), each with a short key.
    pub undocumented: Entries<String>,
    /// What we chose without the document saying so, each with a short key.
    pub assumed: Entries<String>,
}

/// The service as a whole.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Service {
    /// The service's name as a person would write it.
    pub name: String,
    /// What the service does: one or more sentences.
    pub about: String,
    /// The client crate that is generated.
    #[serde(rename = "crate")]
    pub client: ClientCrate,
    /// The path that all operations are relative to, with the version: `/api/v1/`.
    pub base_path: String,
    /// How a request says who sends it.
    pub authentication: Authentication,
    /// Where an error answer keeps its code and its message.
    pub error_body: ErrorBody,
    /// How answers say whether the call succeeded, where all answers do it in one way.
    pub success: Option<Success>,
    /// What a list answer looks like around its items; needed as soon as a response says `page_of`.
    pub page: Option<Page>,
    /// Limits that the document tells, each with a short key.
    #[serde(default)]
    pub limits: Entries<String>,
}

/// The client crate that is generated.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClientCrate {
    /// The crate's name, for example `town-library`.
    pub name: String,
    /// The crate's version, for example `0.1.0`.
    pub version: String,
    /// The environment variable that `Client::from_env()` reads the service's address from.
    pub url_variable: String,
    /// The environment variable that `Client::from_env()` reads the key from.
    pub key_variable: String,
}

/// How a request says who sends it.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Authentication {
    /// The header that carries the key.
    pub header: String,
    /// What stands before the key in the header's value, for example `"Bearer "`.
    pub prefix: Option<String>,
    /// Where a key comes from and what it is good for.
    pub about: String,
    /// The operation that shows whether a key works, as `group.operation`.
    pub check: Option<String>,
}

/// Where an error answer keeps its code and its message: names of fields, with dots between the levels.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ErrorBody {
    /// The field with the code, for example `code` or `error.type`.
    pub code: String,
    /// Whether the code is an `integer` or a `text`.
    pub code_type: String,
    /// The field with the message.
    pub message: String,
    /// What to know about error answers.
    pub about: String,
}

/// How answers say whether the call succeeded. An answer need not have the field; one that has it with another value is an
/// error.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Success {
    /// The field, with dots between the levels: `success`.
    pub field: String,
    /// The value that it has when the call succeeded.
    pub equals: Scalar,
}

/// What a list answer looks like around its items.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Page {
    /// What to know about lists.
    pub about: String,
    /// The field that holds the items, for example `list`.
    pub items: String,
    /// The fields beside the items.
    #[serde(default)]
    pub fields: Entries<Field>,
    /// Where an answer tells which piece of the whole list it is.
    #[serde(default)]
    pub position: PagePosition,
    /// The query parameters that control which piece is answered, where the document tells them. They are those of every
    /// operation that answers with a page.
    pub parameters: Option<PageParameters>,
}

/// Where an answer tells which piece of the whole list it is: names of fields that are whole numbers, with dots between the
/// levels.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PagePosition {
    /// The field with the number of items before this piece, for example `pagination.start`; it is 0 for the first.
    pub start: Option<String>,
    /// The field with the number of items that a piece holds at most.
    pub limit: Option<String>,
    /// The field with the number of items of the whole list.
    pub total: Option<String>,
}

/// The query parameters that control which piece of a list is answered, by their names on the wire.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct PageParameters {
    /// The parameter with the number of items before the piece; 0 asks for the first.
    pub start: String,
    /// The parameter with the number of items that the piece may hold, if there is one.
    pub limit: Option<String>,
}

/// A permission that a key may have.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Permission {
    /// What it allows.
    pub about: String,
}

/// One call that the service offers.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Operation {
    /// The path, relative to the service's `base_path`.
    pub path: String,
    /// What it does: a first sentence that can stand alone, then more if needed.
    pub about: String,
    /// What it does to the service. Only a `read` may ever be sent twice.
    pub effect: Effect,
    /// How settled it is; `stable` unless said otherwise.
    #[serde(default)]
    pub stability: Stability,
    /// The permission that the key needs.
    pub permission: Option<String>,
    /// The query parameters, required ones in the order in which the client function takes them.
    #[serde(default)]
    pub parameters: Entries<Parameter>,
    /// What a successful call answers.
    pub response: Response,
    /// The documented errors, by the name that the client gives them.
    #[serde(default)]
    pub errors: Entries<ErrorCase>,
    /// For an operation that changes something: the operation to read when nobody knows whether a call got through.
    pub verify_with: Option<String>,
    /// For an operation that changes something: why nothing can be read to find out whether a call got through.
    pub unverifiable: Option<String>,
    /// What the document does not tell about it, each with a short key.
    #[serde(default)]
    pub undocumented: Entries<String>,
    /// What we chose without the document saying so, each with a short key.
    #[serde(default)]
    pub assumed: Entries<String>,
}

/// What an operation does to the service.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Effect {
    /// Reads and changes nothing.
    Read,
    /// Makes something new.
    Create,
    /// Changes something that is there.
    Update,
    /// Takes something away.
    Delete,
    /// Runs something once.
    Run,
    /// Starts something that goes on after the answer.
    Start,
    /// Stops something that is going on.
    Cancel,
}

/// How settled an operation is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Stability {
    /// Settled.
    #[default]
    Stable,
    /// Subject to change.
    Beta,
    /// Still there, and not to be used in new code.
    Deprecated,
}

/// One query parameter.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Parameter {
    /// The name on the wire, where it differs from the parameter's own name.
    pub wire: Option<String>,
    /// The type: a named type, `text`, `integer`, `number`, `boolean`, `switch`, `url`, `cidr`, `base64_json`, or `scalar` where
    /// the document names none.
    #[serde(rename = "type")]
    pub type_name: String,
    /// What it means.
    pub about: String,
    /// Whether the call makes no sense without it.
    #[serde(default)]
    pub required: bool,
    /// The value that the service takes when it is not sent, or a few words where it is not a single value
    /// (see `default_about`).
    pub default: Option<Scalar>,
    /// What the service does when it is not sent, where that is no plain value: `the latest edition`.
    pub default_about: Option<String>,
    /// Whether its value must never be shown: passwords and keys.
    #[serde(default)]
    pub secret: bool,
    /// Whether it may be sent several times.
    #[serde(default)]
    pub repeated: bool,
    /// A value to show in examples, where the type's own example does not fit.
    pub example: Option<Scalar>,
    /// What the document does not tell about it.
    pub undocumented: Option<String>,
    /// What we chose without the document saying so.
    pub assumed: Option<String>,
    /// Where we saw it in real answers, and on which day, if the document does not tell it.
    pub observed: Option<String>,
}

/// What a successful call answers: `type` or `page_of`, or `undocumented` alone.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Response {
    /// The type of the whole body: a record, or `object` where the document tells only that it is a JSON object.
    #[serde(rename = "type")]
    pub type_name: Option<String>,
    /// The type of one item, where the body is a list in the service's `page` envelope.
    pub page_of: Option<String>,
    /// What the document does not tell about the body. Alone, it says that the body may be any JSON.
    pub undocumented: Option<String>,
    /// What we chose without the document saying so.
    pub assumed: Option<String>,
    /// Where we saw it in real answers, and on which day, if the document does not tell it.
    pub observed: Option<String>,
    /// A field and the value that it must have for the call to count as a success: `{ success: 1 }`.
    #[serde(default)]
    pub success: Entries<Scalar>,
    /// A body as the service might send it; its values are made up.
    #[schemars(with = "serde_json::Value")]
    pub example: serde_json::Value,
}

/// One documented error of an operation.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ErrorCase {
    /// The HTTP statuses that it comes with.
    pub status: Vec<u16>,
    /// The code in the body.
    pub code: Scalar,
    /// The message in the body; `{name}` stands for a part that varies.
    pub message: String,
    /// The types of the parts of the message that vary.
    #[serde(default)]
    pub captures: Entries<String>,
    /// When it happens.
    pub about: String,
    /// The request that causes it, where a single parameter tells.
    pub when: Option<ErrorCause>,
}

/// The request that causes an error: exactly one of the two.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ErrorCause {
    /// The parameter that was not sent.
    pub missing: Option<String>,
    /// The parameter whose value names nothing that the service knows.
    pub unknown: Option<String>,
}

/// Work that takes several calls: start it, poll until it is done, download the result.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Job {
    /// What comes of it.
    pub about: String,
    /// The operation that starts it, as `group.operation`.
    pub start: String,
    /// What to poll, one after the other.
    pub poll: Vec<Poll>,
    /// Where the result is found in the last answer.
    pub download: Option<Download>,
}

/// One thing to poll until it is done.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Poll {
    /// The operation to call, as `group.operation`.
    pub operation: String,
    /// Its parameters, each with the field of the start's answer that it is taken from.
    pub with: Entries<String>,
    /// The field, with dots between the levels, that tells whether it is done, and the value that it then has.
    pub until: Until,
}

/// When polling ends.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Until {
    /// The field, with dots between the levels: `work.complete`.
    pub field: String,
    /// The value that it has when the work is done.
    pub equals: Scalar,
}

/// Where the result of a job is found.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Download {
    /// The field of the last answer, with dots between the levels, that holds the address.
    pub field: String,
    /// The media type of the result, for example `application/pdf`.
    pub content_type: String,
}
