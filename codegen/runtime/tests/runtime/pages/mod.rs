//! Tests of `pages`: the walk, each of its calls, and fetching ahead.

mod walk;
mod calls;
mod ahead;
