//! The findings of a comparison, the verdict about them, and the changes that a reviewer accepted.

pub(crate) mod accepted;
pub(crate) mod comparison;
pub(crate) mod fail_on;
pub(crate) mod finding;
pub(crate) mod verdict;
