//! The tours of two cases against the mock server. They show that a tour works for any service.

use sandbox::Sandbox;

use specs::golden::{cases, crates};
use specs::understood;
use support::cargo::command;

/// Two cases that together have most of the steps. Linking takes most of the time.
const CASES: [&str; 2] = ["documents", "errors"];

#[test]
fn a_tour_runs_to_its_end() {
    let crates = crates();
    for case in cases().iter().filter(|case| CASES.contains(&case.name.as_str())) {
        let service = understood(&case.folder.join("spec"));
        let sandbox = Sandbox::builder_of(service.clone()).start().expect("a free port");
        sandbox.fail_as_the_tour_wants();
        let tour = service.client.tour();
        let run = ["run", "--quiet", "--offline", "--package", &service.client.package, "--example", &tour];
        let output = command(crates, &run)
            .env(&service.client.url_variable, sandbox.url())
            .envs(service.authentication.as_ref().map(|key| (&key.variable, sandbox.key())))
            .output()
            .expect("cargo can be run");
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
