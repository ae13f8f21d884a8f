//! Large specs: a change in every part is found everywhere.

use codegen::{compare, ir};

use super::understand;
use common::large::{changed_spec, large_spec};

#[test]
fn changes_everywhere_in_a_large_spec_are_found() {
    let [old, new] = [large_spec(120), changed_spec(120)].map(|files| understand("a large spec", &files));
    assert!((120..200).contains(&old.operations.len()), "{}", old.operations.len());
    assert!(compare(&old, &old).is_empty());
    let comparison = compare(&old, &new);
    let (mut renamed, mut grown, mut others) = (0, 0, Vec::new());
    for finding in &comparison.findings {
        match finding.rule.id {
            "type-renamed" => renamed += 1,
            "optional-parameter-added" | "first-optional-parameter-of-variant-added" => grown += 1,
            // An id that only renamed records have is used nowhere that is still the same, so nothing shows its new name.
            "answer-type-narrowed" if finding.path.starts_with("Changed") => {}
            other => others.push(format!("{other} {}", finding.path)),
        }
    }
    let count = |service: &ir::Service| {
        service.scalars.len() + service.records.len() + service.maps.len() + service.variants.len()
    };
    let copied = count(&old) - count(&understand("spec/", &large_spec(1)));
    let with_parameters = new.operations.iter().filter(|operation| !operation.parameters.is_empty()).count();
    assert_eq!(others, Vec::<String>::new());
    assert!(renamed * 10 > copied * 9 && renamed <= copied, "{renamed} of {copied} types");
    assert!(grown >= with_parameters, "{grown} of {with_parameters} operations");
}
