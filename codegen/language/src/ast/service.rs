//! The service as a whole.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::ast::operations::{ErrorCase, PageParameters};
use crate::ast::types::Field;
use crate::written::{Entries, RawScalar, Spanned};

/// The service as a whole.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Service {
    /// The service's name as a person would write it.
    pub name: Spanned<String>,
    /// What the service does: one or more sentences.
    pub about: Spanned<String>,
    /// The client crate that is generated.
    #[serde(rename = "crate")]
    pub client: Spanned<ClientCrate>,
    /// The path that all operations are relative to, with the version: `/api/v1/`.
    pub base_path: Spanned<String>,
    /// The address of the service, without `base_path`: `https://api.example/`. Leave it out if each customer has another. `Client::new`
    /// then takes only the key, and `Client::from_env` uses this address if the variable `crate.url_variable` is not set.
    pub address: Spanned<Option<String>>,
    /// Several addresses of the service, such as regions, each with a name, in place of `address`: `Client::builder(Address::Eu, key)`.
    pub addresses: Spanned<Option<Entries<Address>>>,
    /// How a request is authenticated. Without it, the service needs no key: omit `crate.key_variable` and all permissions, too.
    pub authentication: Spanned<Option<Authentication>>,
    /// Where an error answer keeps its code and its message.
    pub error_body: Spanned<ErrorBody>,
    /// Errors that every operation can answer with, written as those of an operation, but without `when`. An error of the same name in an
    /// operation replaces it. The mock server answers with it if it refuses a call by itself: a status of 401 for the key, 403 for a
    /// permission, 400 or 422 for a parameter, 404 for what does not exist.
    #[serde(default)]
    pub errors: Entries<ErrorCase>,
    /// The header that says when to try again, if the service has one besides `Retry-After`. The client always follows `Retry-After`.
    pub rate_limit: Spanned<Option<RateLimit>>,
    /// How answers say whether the call succeeded, where all answers do it in one way. A response can lack the field, but not each one.
    pub success: Spanned<Option<Success>>,
    /// What a list answer looks like around its items; needed as soon as a response says `page_of`.
    pub page: Spanned<Option<Page>>,
    /// Limits that the document gives, each with a short key.
    #[serde(default)]
    pub limits: Entries<String>,
}

/// The header of an answer with the status 429 or 503 that says when to try again. A call that may be sent again waits until then.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct RateLimit {
    /// The header's name, in lower case.
    pub header: Spanned<String>,
    /// What its value is.
    pub unit: WaitUnit,
    /// Its description: one or more sentences.
    pub about: Spanned<String>,
}

/// What the value of the header is, which is a whole number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum WaitUnit {
    /// The number of seconds to wait.
    Seconds,
    /// The number of milliseconds to wait.
    Millis,
    /// The time at which to try again, in seconds since 1970.
    UnixSeconds,
    /// The time at which to try again, in milliseconds since 1970.
    UnixMillis,
}

/// One of several addresses of the service.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Address {
    /// Who uses it: `Readers in Europe.`
    pub about: Spanned<String>,
    /// The address, without `base_path`: `https://eu.example/`.
    pub url: Spanned<String>,
}

/// The client crate that is generated.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct ClientCrate {
    /// The crate's name, for example `town-library`, and in code `town_library`. It cannot be `std`, or a crate that clients use.
    pub name: Spanned<String>,
    /// The crate's version, for example `0.1.0`.
    pub version: Spanned<String>,
    /// The environment variable that `Client::from_env()` reads the service's address from.
    pub url_variable: Spanned<String>,
    /// The environment variable that `Client::from_env()` reads the key from, if there are keys. For `basic` it is a user and
    /// a password with a colon between them.
    pub key_variable: Spanned<Option<String>>,
    /// The public address of the source code. Without it the crate cannot be published by accident: its manifest has `publish = false`.
    pub repository: Spanned<Option<String>>,
    /// At most five words that people find the crate by on crates.io.
    #[serde(default)]
    pub keywords: Spanned<Vec<Spanned<String>>>,
    /// At most five categories of crates.io, by their slugs: `api-bindings`.
    #[serde(default)]
    pub categories: Spanned<Vec<Spanned<String>>>,
}

/// How a request is authenticated, by one of three: a key in a `header` or in the `query`, or a user and a password (`basic`).
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Authentication {
    /// The header that carries the key.
    pub header: Spanned<Option<String>>,
    /// The text before the key in the header's value, with its blank: `"Bearer "`.
    pub prefix: Spanned<Option<String>>,
    /// The query parameter that carries the key, in place of `header`. No operation declares it. Addresses are shown with `***`.
    pub query: Spanned<Option<String>>,
    /// `true` if a request carries a user and a password (HTTP basic authentication), in place of `header`. `Client::builder` then takes
    /// both. The environment variable has them with a colon between them.
    #[serde(default)]
    pub basic: Spanned<bool>,
    /// Where a key comes from and what it allows.
    pub about: Spanned<String>,
    /// The operation that shows whether a key works, as `group.operation`. It reads, without `reads_although`.
    pub check: Spanned<Option<String>>,
    /// Further keys that every request has, each in a header of its own, such as the id of an application. Not with `basic`.
    /// `Client::builder` takes all keys by name, `Keys { key, desk }`, and each is as secret as the first.
    #[serde(default)]
    pub also: Spanned<Entries<OtherKey>>,
}

/// A key that a request has beside the first one.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct OtherKey {
    /// The header that carries it, in lower case.
    pub header: Spanned<String>,
    /// The environment variable that has it.
    pub variable: Spanned<String>,
    /// What it is and where it comes from: one or more sentences.
    pub about: Spanned<String>,
}

/// Why an error body has no other keys.
const ONLY_CODE_AND_MESSAGE: &str =
    "only the code and the message are read. Let `about` say what else there is; callers find it in `Error::body`";

/// Where an error answer keeps its code and its message: names of fields, with dots between the levels. The client recognizes an error by
/// both, at any status unless `at_success` or `success_code` says otherwise. At a status from 200 to 299, the answer is:
///
/// | the answer has | after a call that reads | after one that changes something |
/// |---|---|---|
/// | code and message of an error that the operation documents for this status | the error | the error; nothing was changed |
/// | any other code and message in words | an error without a condition | an error; the outcome is unknown, since the status says success |
/// | a message that is a list or an object, and a documented code | an error; its message is the JSON text | the same; the outcome is unknown |
/// | such a message, and any other code | the value | the outcome is unknown |
/// | only a code, or only a message | the value | the value if nothing is documented about the body, or this field is; or the outcome is unknown |
/// | neither | the value | the value |
///
/// A field of `success` decides as well: if it has a single value other than that of a success, nothing was changed.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("x-refused" = {
    "fields": ONLY_CODE_AND_MESSAGE,
    "details": ONLY_CODE_AND_MESSAGE,
    "type": ONLY_CODE_AND_MESSAGE,
}))]
pub struct ErrorBody {
    /// The field with the code, for example `code` or `error.type`, or `errors.0.type` in the first item of a list. Leave it out if errors
    /// have only a message. An error is then recognized by its status and its message, and none is documented for 200 to 299.
    pub code: Spanned<Option<String>>,
    /// Whether the code is an `integer` or a `text`.
    pub code_type: Spanned<Option<String>>,
    /// The field with the message.
    pub message: Spanned<String>,
    /// `false` if only the status marks an error: no answer with a status from 200 to 299 is an error, even with a code and a message, and
    /// none is documented for such a status. `true` by default, and always `false` without `code`.
    pub at_success: Spanned<Option<bool>>,
    /// The code of an answer that is not an error, if successes have a code, too. Not with `at_success: false`.
    pub success_code: Spanned<Option<RawScalar>>,
    /// What to know about error answers.
    pub about: Spanned<String>,
}

/// How answers say whether the call succeeded. An answer need not have the field; one that has it with another value is an
/// error.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Success {
    /// The field, with dots between the levels: `success`.
    pub field: Spanned<String>,
    /// The value that it has when the call succeeded.
    pub equals: Spanned<RawScalar>,
}

/// What a list answer looks like around its items.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Page {
    /// What to know about lists.
    pub about: Spanned<String>,
    /// The field that holds the items, for example `list`. Leave it and `fields` out if the answer is the list; `position` then has a
    /// `link_header` at most.
    pub items: Spanned<Option<String>>,
    /// The fields beside the items.
    #[serde(default)]
    pub fields: Spanned<Entries<Field>>,
    /// What in an answer gives the position of the page.
    #[serde(default)]
    pub position: Spanned<PagePosition>,
    /// The query parameters that control the page, where they are documented. They are those of every operation that answers with a page,
    /// unless its response has `page_parameters`.
    /// Without them a caller finds out the names, and sets them once on the client:
    /// `page_parameters(PageParameters::named("offset", "count"))`.
    pub parameters: Spanned<Option<PageParameters>>,
}

/// What in an answer gives the position of the page: names of fields that are whole numbers, with dots between the levels, or a header. A
/// walk finds the end of the list by them, and notices if the service answers with another page.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields, default)]
pub struct PagePosition {
    /// The field with the number of items before this page, for example `pagination.start`; it is 0 for the first.
    pub start: Spanned<Option<String>>,
    /// The field with the number of items that a page holds at most.
    pub limit: Spanned<Option<String>>,
    /// The field with the number of items of the whole list.
    pub total: Spanned<Option<String>>,
    /// The field with the cursor of the next page. The last page does not have it, or it is `null` or empty there.
    pub next: Spanned<Option<String>>,
    /// The header with links (RFC 8288), in lower case: `link`. The one to the next page (`rel="next"`) has the cursor in its query, under
    /// the name of `parameters.cursor`. The last page has no such link. A walk takes only this cursor, and never requests the address, so
    /// the key is sent to no other host. If the link lacks it, or the header is no list of links, the walk fails after the page.
    pub link_header: Spanned<Option<String>>,
}

/// A permission that a key may have. The generator reports one that no operation needs.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Permission {
    /// Its name in the service, where it differs from the own name: `books:write`.
    pub wire: Spanned<Option<String>>,
    /// What it allows.
    pub about: Spanned<String>,
}
