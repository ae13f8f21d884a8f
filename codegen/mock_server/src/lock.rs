//! Locks.

use std::sync::{Mutex, MutexGuard, PoisonError};

/// The guard of a lock. A panic leaves valid data behind, since every change under a lock is a single step.
pub(crate) fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
