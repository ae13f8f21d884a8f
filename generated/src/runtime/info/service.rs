//! What the runtime must know about the service as a whole.

/// Facts about the service that every call needs; the client has one constant of it.
#[derive(Clone, Copy, Debug)]
pub struct ServiceInfo {
    /// The service's name as a person would write it.
    pub name: &'static str,
    /// The name of the client's package, for the `User-Agent` header.
    pub package: &'static str,
    /// The version of the client's package, for the `User-Agent` header.
    pub version: &'static str,
    /// The path that all operations are relative to, for example `/api/v1/`.
    pub base_path: &'static str,
    /// The header that carries the key.
    pub key_header: &'static str,
    /// What stands before the key in that header, for example `"Bearer "`; empty where nothing does.
    pub key_prefix: &'static str,
    /// The operation that shows whether a key works, if one is documented.
    pub key_check: Option<&'static str>,
    /// The environment variable that holds the service's address.
    pub url_variable: &'static str,
    /// The environment variable that holds the key.
    pub key_variable: &'static str,
    /// The way to the code in an error body: the names of the fields from the outside in.
    pub error_code: &'static [&'static str],
    /// The way to the message in an error body: the names of the fields from the outside in.
    pub error_message: &'static [&'static str],
    /// The field by which an answer says whether the call succeeded, if there is one for all operations.
    pub success: Option<SuccessInfo>,
}

/// A field by which answers say whether the call succeeded. An answer need not have it.
#[derive(Clone, Copy, Debug)]
pub struct SuccessInfo {
    /// Its name, with dots between the levels.
    pub field: &'static str,
    /// The way to it: the names of the fields from the outside in.
    pub path: &'static [&'static str],
    /// What it must be, as JSON text.
    pub equals: &'static str,
}
