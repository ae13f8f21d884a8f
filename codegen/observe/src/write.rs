//! Makes the edits of findings. After each round the spec is read again, and findings that depend on an edit of the round start from its
//! result in the next one.

use std::collections::BTreeSet;

use crate::edit::{Action, Edit, edited};
use crate::find::{Class, Finding, find};
use crate::learn::Learned;
use language::ir::Service;
use language::{Reader, SpecFile};

/// A spec after the edits of findings.
#[derive(Clone, Debug)]
pub struct Written {
    /// The files.
    pub files: Vec<SpecFile>,
    /// The findings whose edits were made, in this order.
    pub made: Vec<Finding>,
    /// Whether the answers may show more, now that the spec says more.
    pub may_have_more: bool,
}

/// Makes the edits of all findings that fill a gap or confirm an assumption, and of contradictions whose paths are accepted. An edit
/// that would make the spec invalid is omitted. `date` is the day of the observation: `2026-11-22`.
///
/// The words of the new spec decide which keys of answers are names. So `learn` learns from the answers again, until they show nothing new.
/// It returns `None` if it cannot read them again.
///
/// # Errors
/// If the spec has mistakes before the edits. The text shows them.
pub fn write(
    files: &[SpecFile],
    learned: &Learned,
    date: &str,
    accepted: &BTreeSet<String>,
    learn: &mut dyn FnMut(&Service) -> Option<Learned>,
) -> Result<Written, String> {
    let mut written = Written { files: files.to_vec(), made: Vec::new(), may_have_more: false };
    let (reader, mut tried) = (Reader::default(), BTreeSet::new());
    let mut service = reader.understand(files).map_err(|mistakes| mistakes.render(false))?;
    let (mut known, mut again) = (0, None);
    loop {
        let is_open = |finding: &Finding| {
            let may_be_written = finding.rule.class != Class::Contradicts || accepted.contains(&finding.path);
            may_be_written && !finding.edits.is_empty() && !tried.contains(&(finding.rule.id, finding.path.clone()))
        };
        let open: Vec<_> =
            find(&service, again.as_ref().unwrap_or(learned), date).into_iter().filter(is_open).collect();
        let mut round = Round::default();
        let together: Vec<_> = open.into_iter().filter(|finding| round.takes(finding)).collect();
        if together.is_empty() {
            // A finding is made once, so this ends.
            if written.made.len() == known {
                return Ok(written);
            }
            (known, again) = (written.made.len(), learn(&service));
            if again.is_none() {
                return Ok(Written { may_have_more: true, ..written });
            }
            continue;
        }
        tried.extend(together.iter().map(|finding| (finding.rule.id, finding.path.clone())));
        if let Ok(edited) = edited(&reader, &written.files, &round.edits) {
            (written.files, service) = (edited.files, edited.service);
            written.made.extend(together);
            continue;
        }
        // An edit would be a mistake.
        for finding in together {
            if let Ok(edited) = edited(&reader, &written.files, &finding.edits) {
                (written.files, service) = (edited.files, edited.service);
                written.made.push(finding);
            }
        }
    }
}

/// Findings that do not depend on each other's edits.
#[derive(Default)]
struct Round {
    edits: Vec<Edit>,
    /// The paths of the findings, and the names of new types.
    names: BTreeSet<String>,
    /// The names of the fields of new records.
    records: Vec<BTreeSet<String>>,
}

impl Round {
    /// Adds the edits of a finding, unless it is about the same part as another one, or needs a type that another one may add.
    fn takes(&mut self, finding: &Finding) -> bool {
        let types =
            finding.edits.iter().filter(|edit| edit.mapping.path == ["types"]).filter_map(|edit| match &edit.action {
                Action::Set(name, of) => Some((name.clone(), of.keys_of("fields"))),
                _ => None,
            });
        let (names, records): (Vec<_>, Vec<_>) = types.chain([(finding.path.clone(), None)]).unzip();
        let records: Vec<_> = records.into_iter().flatten().collect();
        let is_like = |new: &BTreeSet<String>| self.records.iter().any(|old| old.is_subset(new) || new.is_subset(old));
        if names.iter().any(|name| self.names.contains(name)) || records.iter().any(is_like) {
            return false;
        }
        self.names.extend(names);
        self.records.extend(records);
        self.edits.extend(finding.edits.iter().cloned());
        true
    }
}
