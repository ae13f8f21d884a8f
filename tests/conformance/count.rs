//! The count: what the checks really checked is all that the YAML has.

use std::collections::BTreeSet;

use crate::spec::Spec;
use crate::{answers, errors, hostile, metadata, permissions, requests, undocumented};

/// How many operations the service's document describes.
const OPERATIONS: usize = 50;

/// What a check has found to be as the YAML says, by name.
#[derive(Default)]
pub struct Covered {
    pub operations: BTreeSet<String>,
    pub parameters: BTreeSet<String>,
    /// Each with the operation that needs it.
    pub permissions: BTreeSet<String>,
    pub errors: BTreeSet<String>,
}

#[test]
fn everything_in_the_spec_is_checked() {
    let spec = Spec::load();
    let requests = requests::check(&spec);
    let hostile = hostile::check(&spec);
    let answers = answers::check(&spec);
    let metadata = metadata::check(&spec);
    let permissions = permissions::check(&spec);
    let errors = errors::check(&spec);
    let undocumented = undocumented::check(&spec);

    // What only some of the checks have seen does not count.
    let operations =
        common([&requests, &hostile, &answers, &metadata, &permissions, &undocumented].map(|c| &c.operations));
    let parameters = common([&requests, &hostile, &metadata, &undocumented].map(|c| &c.parameters));
    let needed = common([&permissions, &metadata].map(|c| &c.permissions));
    let errors = common([&errors, &metadata].map(|c| &c.errors));

    let in_spec = in_spec(&spec);
    assert_eq!(operations, in_spec.operations);
    assert_eq!(parameters, in_spec.parameters);
    assert_eq!(needed, in_spec.permissions);
    assert_eq!(errors, in_spec.errors);
    assert_eq!(
        operations.len(),
        OPERATIONS,
        "if the service has more or fewer operations now, change OPERATIONS in tests/conformance/count.rs"
    );
    let names: BTreeSet<_> = needed.iter().filter_map(|name| name.split_once(' ')).map(|(_, name)| name).collect();
    assert!(names.iter().eq(&spec.permissions), "every permission is needed somewhere: {names:?}");
    println!(
        "conformance: {} operations, {} parameters, {} permissions on {} operations, {} errors: all checked",
        operations.len(),
        parameters.len(),
        names.len(),
        needed.len(),
        errors.len(),
    );
}

fn common<const N: usize>(sets: [&BTreeSet<String>; N]) -> BTreeSet<String> {
    let first = sets[0].iter().filter(|name| sets.iter().all(|set| set.contains(*name)));
    first.cloned().collect()
}

/// All that the YAML has.
fn in_spec(spec: &Spec) -> Covered {
    let mut all = Covered::default();
    let mut parameters = 0;
    for operation in &spec.operations {
        parameters += operation.parameters.len();
        all.operations.insert(operation.name.clone());
        all.parameters.extend(operation.parameters.iter().map(|parameter| parameter.name_in(operation)));
        all.errors.extend(operation.errors.iter().map(|case| case.name_in(operation)));
        let permission = operation.permission.iter();
        all.permissions.extend(permission.map(|permission| format!("{} {permission}", operation.name)));
    }
    assert_eq!(all.operations.len(), spec.operations.len(), "no two operations share a name");
    assert_eq!(all.parameters.len(), parameters, "no two parameters of an operation share a name");
    all
}
