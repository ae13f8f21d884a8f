//! Findings are written into the spec: once, in the right places, and nothing else changes.

use std::collections::BTreeSet;

use common::service;
use observe::{Class, Finding};

use crate::planted::traffic;
use crate::{files, learned, learned_of, options};

fn contradictions(findings: &[Finding]) -> BTreeSet<String> {
    let wrong = findings.iter().filter(|finding| finding.rule.class == Class::Contradicts);
    wrong.map(|finding| finding.path.clone()).collect()
}

/// After the edits, the same answers show nothing new, and the spec still makes a client.
#[test]
fn what_is_written_is_not_found_again() {
    let har = traffic().har();
    let learned = learned(&har, false);
    let before = observe::find(service(), &learned, &options());
    for accepted in [BTreeSet::new(), contradictions(&before)] {
        let written = observe::write(&files(), &learned, &options(), &accepted).expect("the spec has no mistake");
        let after = codegen::understand(&written.files).unwrap_or_else(|mistakes| panic!("{}", mistakes.render(false)));
        let is_new = |finding: &&Finding| finding.rule.class != Class::Contradicts && !finding.edits.is_empty();
        // A second run reads the same traffic again.
        let learned = learned_of(&after, &har, false);
        let found = observe::find(&after, &learned, &options());
        let new: Vec<_> = found.iter().filter(is_new).map(|finding| (finding.rule.id, &finding.path)).collect();
        assert!(new.is_empty(), "still new: {new:?}");
        let left = contradictions(&found);
        assert!(!left.is_empty(), "an error is not written without its message");
        assert!(left.is_subset(&contradictions(&before)), "{left:?}");
        let again = observe::write(&written.files, &learned, &options(), &accepted).expect("the spec has no mistake");
        assert_eq!(again.made.len(), 0, "{:?}", again.made);
        assert!(again.files.iter().zip(&written.files).all(|(again, written)| again.text == written.text));
        assert!(codegen::generate(&after).len() > 10);
        assert!(wire_lock::wire_lock(&after).is_ok());
        if accepted.is_empty() {
            assert!(written.made.iter().all(|finding| finding.rule.class != Class::Contradicts));
        } else {
            let types = |path: &str| !left.contains(path);
            assert!(
                ["Scan.fields.duration", "User.fields.user_id", "User.fields.role", "SeverityCounts.map"]
                    .into_iter()
                    .all(types),
                "{left:?}"
            );
        }
    }
}
