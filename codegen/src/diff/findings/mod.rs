//! What a comparison finds, what it comes to, and what a reviewer has accepted.

pub(crate) mod accepted;
pub(crate) mod comparison;
pub(crate) mod fail_on;
pub(crate) mod finding;
pub(crate) mod verdict;
