//! Describes the service as a whole.

use crate::runtime::info::key::KeyPlace;
use crate::runtime::info::operation::Code;
use crate::runtime::info::page::PageParameterInfo;
use crate::runtime::info::rate_limit::RateLimitHeader;

/// The description of the service. The client has one constant of it.
#[derive(Clone, Copy, Debug)]
pub struct ServiceInfo {
    /// The name of the service as a person would write it.
    pub name: &'static str,
    /// The name of the client's package, for the header `User-Agent`.
    pub package: &'static str,
    /// The version of the client's package, for the header `User-Agent`.
    pub version: &'static str,
    /// The base path of all operations, for example `/api/v1/`.
    pub base_path: &'static str,
    /// Where a request has the key.
    pub key: &'static dyn KeyPlace,
    /// The operation that shows whether a key works, if one is documented.
    pub key_check: Option<&'static str>,
    /// The environment variable that contains the URL of the service.
    pub url_variable: &'static str,
    /// The environment variable that contains the key, if there are keys: for a [`BasicKey`](crate::runtime::BasicKey) the user and the
    /// password, with a colon between them.
    pub key_variable: Option<&'static str>,
    /// The path of the code in an error body: the names of the fields from the outside in. It is empty if errors have no code.
    pub error_code: &'static [&'static str],
    /// The path of the message in an error body: the names of the fields from the outside in.
    pub error_message: &'static [&'static str],
    /// The parameters that select a page of a list, if they are documented.
    pub page_parameters: Option<PageParameterInfo>,
    /// The field that says whether a call succeeded, if there is one for all operations.
    pub success: Option<SuccessInfo>,
    /// Which answers with a status of success are errors.
    pub error_at_success: ErrorAtSuccess,
    /// The header that says when to try again, if there is one beside `Retry-After`.
    pub rate_limit: Option<RateLimitHeader>,
}

/// Which answers with a status of success are errors of the service, beside those that its field of success marks.
#[derive(Clone, Copy, Debug)]
pub enum ErrorAtSuccess {
    /// Those with a code and a message.
    Marked,
    /// None: the status alone marks an error.
    Never,
    /// Those with a code and a message, unless they have this code.
    Unless(Code),
}

/// A field that says whether a call succeeded. An answer need not contain it.
#[derive(Clone, Copy, Debug)]
pub struct SuccessInfo {
    /// The name, with dots between the levels.
    pub field: &'static str,
    /// The path: the names of the fields from the outside in.
    pub path: &'static [&'static str],
    /// The value that means success, as JSON text.
    pub equals: &'static str,
}
