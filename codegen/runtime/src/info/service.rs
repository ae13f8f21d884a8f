//! Describes the service as a whole.

use std::time::{Duration, SystemTime};

use crate::info::key::{KeyPlace, NoKey};
use crate::info::operation::Code;
use crate::info::page::PageParameterInfo;

/// The description of a service. Each client has one constant of it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
#[must_use]
pub struct ServiceInfo {
    /// The name of the service as a person would write it.
    pub name: &'static str,
    /// The name of the client's package, for the header `User-Agent`.
    pub package: &'static str,
    /// The version of the client's package, for the header `User-Agent`.
    pub version: &'static str,
    /// The name of the client's crate: the target of its log records, and the field `service` of its spans, whose target is
    /// `spec_client_runtime`.
    pub log_target: &'static str,
    /// The base path of all operations, for example `/api/v1/`.
    pub base_path: &'static str,
    /// Where a request has the key.
    pub key: &'static dyn KeyPlace,
    /// The operation that shows whether a key works, if one is documented.
    pub key_check: Option<&'static str>,
    /// The environment variable that contains the URL of the service.
    pub url_variable: &'static str,
    /// The environment variable that contains the key, if there are keys: for a [`BasicKey`](crate::BasicKey) the user and the
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

impl ServiceInfo {
    /// Describes a service by its name, and its client by the names of its package and its crate and by its version. The service has no
    /// key, its operations are below `/`, and its errors have only a status. The methods say what is different.
    pub const fn new(
        name: &'static str,
        package: &'static str,
        version: &'static str,
        log_target: &'static str,
    ) -> Self {
        Self {
            name,
            package,
            version,
            log_target,
            base_path: "/",
            key: &NoKey,
            key_check: None,
            url_variable: "",
            key_variable: None,
            error_code: &[],
            error_message: &[],
            page_parameters: None,
            success: None,
            error_at_success: ErrorAtSuccess::Marked,
            rate_limit: None,
        }
    }

    /// Sets the base path of all operations, and the environment variable that contains the URL of the service.
    pub const fn with_url(self, base_path: &'static str, variable: &'static str) -> Self {
        Self { base_path, url_variable: variable, ..self }
    }

    /// Sets where a request has the key, and the environment variable that contains the key, if there is a key.
    pub const fn with_key(self, key: &'static dyn KeyPlace, variable: Option<&'static str>) -> Self {
        Self { key, key_variable: variable, ..self }
    }

    /// Names the operation that shows whether a key works.
    pub const fn with_key_check(self, operation: &'static str) -> Self {
        Self { key_check: Some(operation), ..self }
    }

    /// Sets the paths of the code and of the message in an error body.
    pub const fn with_errors(self, code: &'static [&'static str], message: &'static [&'static str]) -> Self {
        Self { error_code: code, error_message: message, ..self }
    }

    /// Sets which answers with a status of success are errors. The default is [`ErrorAtSuccess::Marked`].
    pub const fn with_error_at_success(self, error_at_success: ErrorAtSuccess) -> Self {
        Self { error_at_success, ..self }
    }

    /// Sets the field that says whether a call succeeded.
    pub const fn with_success(self, success: SuccessInfo) -> Self {
        Self { success: Some(success), ..self }
    }

    /// Sets the parameters that select a page.
    pub const fn with_page_parameters(self, parameters: PageParameterInfo) -> Self {
        Self { page_parameters: Some(parameters), ..self }
    }

    /// Sets the header that says when to try again.
    pub const fn with_rate_limit(self, header: RateLimitHeader) -> Self {
        Self { rate_limit: Some(header), ..self }
    }
}

/// Which answers with a status of success are errors of the service, beside those that its field of success marks.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
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
#[non_exhaustive]
pub struct SuccessInfo {
    /// The name, with dots between the levels.
    pub field: &'static str,
    /// The path: the names of the fields from the outside in.
    pub path: &'static [&'static str],
    /// The value that means success, as JSON text.
    pub equals: &'static str,
}

impl SuccessInfo {
    /// Describes the field by its name and its path, with the value that means success.
    pub const fn new(field: &'static str, path: &'static [&'static str], equals: &'static str) -> Self {
        Self { field, path, equals }
    }
}

/// A header that says when to try again, in answers with the status 429 or 503. `Retry-After` takes precedence.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct RateLimitHeader {
    /// Its name.
    pub name: &'static str,
    /// The wait that a value requests at a given time, if the value is a number.
    #[doc(hidden)]
    pub wait: fn(&str, SystemTime) -> Option<Duration>,
}

impl RateLimitHeader {
    /// Its value is a number of seconds to wait.
    #[inline]
    pub const fn seconds(name: &'static str) -> Self {
        Self { name, wait: |value, _| number(value).map(Duration::from_secs) }
    }

    /// Its value is a number of milliseconds to wait.
    #[inline]
    pub const fn millis(name: &'static str) -> Self {
        Self { name, wait: |value, _| number(value).map(Duration::from_millis) }
    }

    /// Its value is the time at which to try again, in seconds since 1970.
    #[inline]
    pub const fn unix_seconds(name: &'static str) -> Self {
        Self { name, wait: |value, now| Some(until(Duration::from_secs(number(value)?), now)) }
    }

    /// Its value is the time at which to try again, in milliseconds since 1970.
    #[inline]
    pub const fn unix_millis(name: &'static str) -> Self {
        Self { name, wait: |value, now| Some(until(Duration::from_millis(number(value)?), now)) }
    }
}

/// A whole number. A number that is too large means the longest wait.
#[inline]
fn number(value: &str) -> Option<u64> {
    let value = value.trim();
    let is_number = !value.is_empty() && value.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| value.parse().unwrap_or(u64::MAX))
}

/// The wait until this time since 1970. A time in the past means no wait.
#[inline]
fn until(time: Duration, now: SystemTime) -> Duration {
    time.saturating_sub(now.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default())
}
