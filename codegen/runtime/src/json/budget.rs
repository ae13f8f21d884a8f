//! Limits the memory that the values of an answer may take.
//!
//! A few bytes of JSON can become a record of hundreds of bytes, so a limit on the body alone is not enough. A list is
//! counted when it grows, and a record in a `Box` once. An object whose keys are data, and JSON of any shape, is counted
//! with each entry. Texts in records are not counted: together they are no longer than the body.

use std::cell::Cell;

use serde::de;

use crate::deviation::failure;

/// The size of the smallest allocation, and the overhead of a larger one, in bytes.
const ALLOCATION: usize = 32;
/// The capacity of a `BTreeMap` node, and the least number of entries it has when keys come in order.
const NODE: (usize, usize) = (11, 6);
/// Nothing is counted: values are read through serde.
const UNLIMITED: usize = usize::MAX;

thread_local! {
    /// The bytes that values read on this thread may still take.
    static LEFT: Cell<usize> = const { Cell::new(UNLIMITED) };
}

/// Runs a reader whose values may take this many bytes.
pub(crate) fn within<T>(limit: u64, read: impl FnOnce() -> T) -> T {
    struct Restored(usize, bool);

    impl Drop for Restored {
        fn drop(&mut self) {
            LEFT.set(self.0);
            failure::omit_places(self.1);
        }
    }

    let left = LEFT.replace(usize::try_from(limit).unwrap_or(UNLIMITED));
    let _restored = Restored(left, failure::omit_places(true));
    read()
}

/// Counts bytes, and fails if the limit is passed.
pub(crate) fn take<E: de::Error>(bytes: usize) -> Result<(), E> {
    match LEFT.get() {
        UNLIMITED => {}
        left => LEFT.set(left.checked_sub(bytes).ok_or_else(failure::too_large)?),
    }
    Ok(())
}

pub(crate) fn take_text<E: de::Error>(text: &str) -> Result<(), E> {
    take(if text.is_empty() { 0 } else { text.len() + ALLOCATION })
}

/// Counts one more entry, with its key, of an object that has this many entries.
pub(crate) fn take_entry<T, E: de::Error>(entries: usize, key: &str) -> Result<(), E> {
    if entries.is_multiple_of(NODE.1) {
        take(NODE.0 * size_of::<(String, T)>() + ALLOCATION)?;
    }
    take_text(key)
}

/// Makes room in a full list, and counts it. The list doubles as usual, or gets what is left of the limit.
#[cold]
pub(crate) fn grow<T, E: de::Error>(items: &mut Vec<T>) -> Result<(), E> {
    // A type that needs to be dropped usually owns an allocation.
    let each = size_of::<T>() + if std::mem::needs_drop::<T>() { ALLOCATION } else { 0 };
    let room = items.len().max(4).min(LEFT.get() / each.max(1)).max(1);
    take(room.saturating_mul(each))?;
    items.reserve_exact(room);
    Ok(())
}
