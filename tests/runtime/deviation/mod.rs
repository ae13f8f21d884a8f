//! Tests of `deviation`: the observations that the observer receives, and the recorder of the readers.

pub(crate) mod observation;
mod recorder;
