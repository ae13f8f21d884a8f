//! Tests of `pages`: the walk, each of its calls, and fetching ahead.

pub(crate) mod walk;
mod calls;
mod ahead;
