//! Static descriptions of the service that generated code states: operations, pages and jobs.

pub(crate) mod path;
pub(crate) mod rate_limit;
pub(crate) mod secret_fields;
pub(crate) mod parameter;
pub(crate) mod read_answer;
pub(crate) mod operation;
pub(crate) mod chosen_type;
pub(crate) mod idempotency_key;
pub(crate) mod key;
pub(crate) mod basic_key;
pub(crate) mod query_key;
pub(crate) mod service;
pub(crate) mod page;
pub(crate) mod job;
pub(crate) mod answer_headers;
