//! Deviations: what a reader accepted although the spec says otherwise, what it could not read, and where in the answer.

pub(crate) mod failure;
pub(crate) mod observation;
pub(crate) mod recorder;
