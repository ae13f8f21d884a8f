//! Makes the edits of findings, one after the other. The spec is read again after each edit, so that the next edit starts from its result.

use std::collections::BTreeSet;

use codegen::{Reader, SpecFile};

use crate::edit::edited;
use crate::find::{Class, Finding, Options, find};
use crate::learn::Learned;

/// A spec after the edits of findings.
#[derive(Clone, Debug)]
pub struct Written {
    /// The files.
    pub files: Vec<SpecFile>,
    /// The findings whose edits were made, in this order.
    pub made: Vec<Finding>,
}

/// Makes the edits of all findings that fill a gap or confirm an assumption, and of contradictions whose paths are accepted. An edit
/// that would make the spec invalid is omitted.
///
/// # Errors
/// If the spec has mistakes before the edits. The text shows them.
pub fn write(
    files: &[SpecFile],
    learned: &Learned,
    options: &Options,
    accepted: &BTreeSet<String>,
) -> Result<Written, String> {
    let mut written = Written { files: files.to_vec(), made: Vec::new() };
    let (reader, mut tried) = (Reader::default(), BTreeSet::new());
    let mut service = reader.understand(files).map_err(|mistakes| mistakes.render(false))?;
    loop {
        let is_open = |finding: &Finding| {
            let may_be_written = finding.rule.class != Class::Contradicts || accepted.contains(&finding.path);
            may_be_written && !finding.edits.is_empty() && !tried.contains(&(finding.rule.id, finding.path.clone()))
        };
        let findings = find(&service, learned, options);
        let Some(finding) = findings.into_iter().find(is_open) else { return Ok(written) };
        tried.insert((finding.rule.id, finding.path.clone()));
        if let Ok(edited) = edited(&reader, &written.files, &finding.edits) {
            (written.files, service) = (edited.files, edited.service);
            written.made.push(finding);
        }
    }
}
