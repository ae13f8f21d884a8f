//! Jobs: work that takes several calls.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::entries::Entries;
use crate::scalar::RawScalar;

/// Work that takes several calls: start it, poll until it is done, download the result.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Job {
    /// What the job produces.
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
    /// The field, with dots between the levels, that shows whether it is done, and the value that it then has.
    pub until: Until,
}

/// When polling ends.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Until {
    /// The field, with dots between the levels: `work.complete`.
    pub field: String,
    /// The value that it has when the work is done.
    pub equals: RawScalar,
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
