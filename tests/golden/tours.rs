//! The tours of two cases against the mock server. They show that a tour works for any service.

use std::process::Command;

use sandbox::Sandbox;
use serde_json::Value as Json;

use specs::golden::{FEATURES, cases, crates};
use specs::understood;
use support::cargo::cargo;

/// Two cases that together have most of the steps. Linking takes most of the time.
const CASES: [&str; 2] = ["documents", "errors"];

/// Builds an example program of a case's client.
fn built(package: &str, example: &str) -> String {
    let packages = ["--package", package, "--package", FEATURES];
    let build = ["build", "--offline", "--message-format=json", "--example", example];
    let output = cargo(crates(), &[&build[..], &packages].concat());
    let messages = String::from_utf8_lossy(&output.stdout);
    let messages = messages.lines().map(|line| serde_json::from_str::<Json>(line).expect("cargo speaks JSON"));
    let program = messages.into_iter().find_map(|message| Some(message["executable"].as_str()?.to_owned()));
    program.unwrap_or_else(|| panic!("{}", String::from_utf8_lossy(&output.stderr)))
}

#[test]
fn a_tour_runs_to_its_end() {
    for case in cases().iter().filter(|case| CASES.contains(&case.name.as_str())) {
        let service = understood(&case.spec);
        let sandbox = Sandbox::builder_of(service.clone()).start().expect("a free port");
        sandbox.fail_as_the_tour_wants();
        let output = Command::new(built(&service.client.package, &service.client.tour()))
            .env(&service.client.url_variable, sandbox.url())
            .envs(service.authentication.as_ref().map(|key| (&key.variable, sandbox.key())))
            .output()
            .expect("the tour can be started");
        let (out, messages) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success(), "{}:\n{out}{messages}", case.name);
        let walks = service.operations.iter().any(|operation| operation.can_be_walked());
        assert_eq!(
            out.contains("   items: 101, pages: 2\n"),
            walks,
            "{}: a walk sees a second page:\n{out}",
            case.name
        );
        for rule in sandbox.rules() {
            assert_eq!(rule.happened, 1, "{}: {} met no call:\n{out}", case.name, rule.rule);
        }
    }
}
