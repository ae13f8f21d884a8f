//! Tests of `pages`: the walk, each of its calls, fetching ahead, and its items one by one.

mod walk;
mod cursors;
mod ahead;
mod items;
mod links;
mod items_as_sent;
