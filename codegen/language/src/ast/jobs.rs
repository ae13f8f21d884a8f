//! Jobs: work that takes several calls.

use schemars::JsonSchema;
use serde::Deserialize;

use crate::entries::Entries;
use crate::scalar::RawScalar;
use crate::spanned::Spanned;

/// Work that takes several calls: start it, poll until it is done, download the result.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Job {
    /// What the job produces.
    pub about: Spanned<String>,
    /// The operation that starts it, as `group.operation`.
    pub start: Spanned<String>,
    /// How the job is found after its start, if the answer of the start does not identify it.
    pub find: Spanned<Option<Find>>,
    /// The header of the start's answer with the address of the job, if the ids of the job are in it. In place of `find`.
    pub location: Spanned<Option<JobLocation>>,
    /// What to poll, one after the other.
    pub poll: Spanned<Vec<Spanned<Poll>>>,
    /// The operation that cancels it.
    pub cancel: Spanned<Option<Cancel>>,
    /// Where the result is found in the last answer.
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
    /// The operation that lists them, as `group.operation`.
    pub operation: Spanned<String>,
    /// Its parameters, each with the parameter of the start that has the value.
    #[serde(default)]
    pub with: Spanned<Entries<String>>,
    /// Fields of an item, each with the parameter of the start whose value it has.
    #[serde(default)]
    pub matching: Entries<String>,
}

/// A header of the start's answer with the address of a call that polls the job.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct JobLocation {
    /// The header, in lower case: `location`.
    pub header: Spanned<String>,
    /// The operation that the address belongs to, as `group.operation`. The values of its parameters in the address are the ids of the
    /// job.
    pub operation: Spanned<String>,
}

/// One thing to poll until it is done. Without `until` and `until_gone` the first answer is the end.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Poll {
    /// The operation to call, as `group.operation`.
    pub operation: Spanned<String>,
    /// Its parameters, each with the field that it is taken from: of the start's answer, or of the item that `find` finds. With
    /// `location`, each with the parameter of that operation.
    #[serde(default)]
    pub with: Spanned<Entries<String>>,
    /// The field that shows that it is done, and the value that it then has.
    pub until: Spanned<Option<FieldValue>>,
    /// The field of the list's items that identifies the job. It is done when no item has its id.
    pub until_gone: Spanned<Option<Gone>>,
    /// The field that shows that the job has failed, and the value that it then has.
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
    /// The media type of the result, for example `application/pdf`, or several if it has one of them.
    #[schemars(extend("type" = ["string", "array"]))]
    pub content_type: Spanned<Vec<Spanned<String>>>,
}
