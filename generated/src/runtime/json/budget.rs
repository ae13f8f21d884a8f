//! How much memory the values of an answer may take, counted while they are read.
//!
//! A few bytes of JSON can become a record of hundreds, so a limit on the body alone does not bound what is made of it. Lists are
//! counted where they grow, objects whose keys are data and JSON of any kind with each entry. The texts in records are not
//! counted: together they are no longer than the body.

use std::cell::Cell;

use serde::de;

use crate::runtime::json::failure;

/// What the smallest allocation takes, and what a larger one takes beside its own bytes, in bytes.
const ALLOCATION: usize = 32;
/// How many entries a node of a `BTreeMap` has room for, and how many it has at least when keys come in order.
const NODE: (usize, usize) = (11, 6);
/// Nothing is counted: somebody reads values by way of serde.
const UNLIMITED: usize = usize::MAX;

thread_local! {
    /// How many bytes the values may still take that are read on this thread.
    static LEFT: Cell<usize> = const { Cell::new(UNLIMITED) };
}

/// Reads values that may take so many bytes.
pub(crate) fn within<T>(limit: u64, read: impl FnOnce() -> T) -> T {
    struct Restored(usize);

    impl Drop for Restored {
        fn drop(&mut self) {
            LEFT.set(self.0);
        }
    }

    let _restored = Restored(LEFT.replace(usize::try_from(limit).unwrap_or(UNLIMITED)));
    read()
}

/// Counts bytes, or gives up.
pub(crate) fn take<E: de::Error>(bytes: usize) -> Result<(), E> {
    match LEFT.get() {
        UNLIMITED => {}
        left => LEFT.set(left.checked_sub(bytes).ok_or_else(failure::too_large)?),
    }
    Ok(())
}

/// Counts a text of JSON of any kind.
pub(crate) fn take_text<E: de::Error>(text: &str) -> Result<(), E> {
    take(if text.is_empty() { 0 } else { text.len() + ALLOCATION })
}

/// Counts one more entry of an object that has so many, with its key.
pub(crate) fn take_entry<T, E: de::Error>(entries: usize, key: &str) -> Result<(), E> {
    if entries.is_multiple_of(NODE.1) {
        take(NODE.0 * size_of::<(String, T)>() + ALLOCATION)?;
    }
    take_text(key)
}

/// Makes room for one more item in a list that is full, and counts it: as much as a list takes by itself, or as much as is left.
#[cold]
pub(crate) fn grow<T, E: de::Error>(items: &mut Vec<T>) -> Result<(), E> {
    // What has to be dropped mostly owns an allocation.
    let each = size_of::<T>() + if std::mem::needs_drop::<T>() { ALLOCATION } else { 0 };
    let room = items.len().max(4).min(LEFT.get() / each.max(1)).max(1);
    take(room.saturating_mul(each))?;
    items.reserve_exact(room);
    Ok(())
}
