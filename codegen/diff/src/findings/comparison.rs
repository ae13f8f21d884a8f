//! A comparison of two specs: all findings, and the verdict about them.

use crate::findings::finding::{DocsChange, Finding};
use crate::findings::verdict::Verdict;

/// Everything that differs between two specs.
#[derive(Clone, Debug)]
pub struct Comparison {
    /// The changes of the model, confirmations in words first, then the worst, then in the order of the model.
    pub findings: Vec<Finding>,
    /// The changes of documentation.
    pub docs: Vec<DocsChange>,
    /// The worst class of each lane, and the version that follows.
    pub verdict: Verdict,
}

impl Comparison {
    /// Whether the specs are equal, including their documentation.
    pub fn is_empty(&self) -> bool {
        self.findings.is_empty() && self.docs.is_empty()
    }
}
