//! Large specs: what changes all over them is found, and the time that it takes grows with their size and not with its square.

use codegen::{SpecFile, compare, ir};
use cpu_time::ThreadTime;

use super::support::large::{changed_spec, large_spec};
use super::{base, understand};

/// The least time of some runs on this thread, in seconds.
fn seconds<T>(run: impl Fn() -> T) -> f64 {
    let one = || {
        let start = ThreadTime::now();
        let result = run();
        let time = start.elapsed().as_secs_f64();
        drop(result);
        time
    };
    (0..3).map(|_| one()).fold(f64::INFINITY, f64::min)
}

/// By which power of the size a time grows: 1 is linear, 2 quadratic.
fn exponent(sizes: [usize; 2], time: impl Fn(usize) -> f64) -> f64 {
    let [small, large] = sizes.map(&time);
    (large / small).ln() / (sizes[1] as f64 / sizes[0] as f64).ln()
}

/// One group with many operations, each with a type and an error of its own, in one file beside the base.
fn one_file(operations: usize) -> Vec<SpecFile> {
    let mut text =
        "# yaml-language-server: $schema=schema.json\n# $schema: schema.json\ngroup: many\nabout: Many.\n".to_owned();
    text.push_str("operations:\n");
    for number in 0..operations {
        text.push_str(&format!(
            "  get_{number}:\n    path: many/{number}\n    about: Gets one.\n    effect: read\n    parameters: {{ id: {{ type: Id{number}, about: \
             \"One.\" }} }}\n    response: {{ type: One{number}, example: {{ id: 1 }} }}\n    errors:\n      none_{number}: {{ status: [404], \
             code: none, message: No such {number}, about: \"None.\" }}\n"
        ));
    }
    text.push_str("types:\n");
    for number in 0..operations {
        text.push_str(&format!(
            "  Id{number}: {{ about: \"An id.\", id: integer, example: 1 }}\n  One{number}: {{ about: \"One.\", fields: {{ id: {{ type: \
             Id{number} }} }} }}\n"
        ));
    }
    base().into_iter().chain([SpecFile { path: "spec/many.yaml".to_owned(), text }]).collect()
}

#[test]
fn what_changes_all_over_a_large_spec_is_found() {
    let [old, new] = [large_spec(120), changed_spec(120)].map(|files| understand("a large spec", &files));
    assert!((120..200).contains(&old.operations.len()), "{}", old.operations.len());
    assert!(compare(&old, &old).is_empty());
    let comparison = compare(&old, &new);
    let (mut renamed, mut grown, mut others) = (0, 0, Vec::new());
    for finding in &comparison.findings {
        match finding.rule.id {
            "type-renamed" => renamed += 1,
            "optional-parameter-added" | "first-optional-parameter-of-kind-added" => grown += 1,
            other => others.push(format!("{other} {}", finding.path)),
        }
    }
    let count =
        |service: &ir::Service| service.values.len() + service.records.len() + service.maps.len() + service.kinds.len();
    let copied = count(&old) - count(&understand("spec/", &large_spec(1)));
    let with_parameters = new.operations.iter().filter(|operation| !operation.parameters.is_empty()).count();
    assert_eq!(others, Vec::<String>::new());
    assert!(renamed == copied && grown >= with_parameters, "{renamed} of {copied}, {grown} of {with_parameters}");
}

#[test]
fn checking_and_comparing_take_a_time_that_grows_with_the_size() {
    let check = exponent([200, 1600], |size| {
        let files = large_spec(size);
        seconds(|| codegen::understand(&files))
    });
    assert!(check < 1.4, "checking grows by the power {check}");
    let check = exponent([500, 4000], |size| {
        let files = one_file(size);
        seconds(|| codegen::understand(&files))
    });
    assert!(check < 1.4, "checking one file grows by the power {check}");
    let diff = exponent([200, 1600], |size| {
        let [old, new] = [large_spec(size), changed_spec(size)].map(|files| understand("a large spec", &files));
        seconds(|| compare(&old, &new))
    });
    assert!(diff < 1.5, "comparing grows by the power {diff}");
    let diff = exponent([500, 4000], |size| {
        let [old, new] = [one_file(size), one_file(size + 1)].map(|files| understand("one file", &files));
        seconds(|| compare(&old, &new))
    });
    assert!(diff < 1.5, "comparing one file grows by the power {diff}");
}
