//! The tours of two cases against the mock server, in whole sweeps of all cases. They show that a tour works for any service.

use std::collections::BTreeMap;
use std::process::Command;

use language::ir::ClientCrate;
use mock_server::MockServer;
use serde_json::Value as Json;

use specs::golden::{FEATURES, cases, crates};
use specs::understood;
use support::cargo::cargo;
use support::sweep::is_whole;

/// Two cases that together have most of the steps. Linking takes most of the time.
const CASES: [&str; 2] = ["documents", "errors"];

/// Builds the tours of these clients. Returns the paths of the programs by their names.
fn built(clients: &[&ClientCrate]) -> BTreeMap<String, String> {
    let packages = clients.iter().flat_map(|client| ["--package".to_owned(), client.package.clone()]);
    let tours = clients.iter().flat_map(|client| ["--example".to_owned(), client.tour()]);
    let own: Vec<_> = packages.chain(tours).collect();
    let build = ["build", "--offline", "--message-format=json", "--package", FEATURES].into_iter();
    let output = cargo(crates(), &build.chain(own.iter().map(String::as_str)).collect::<Vec<_>>());
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let messages = String::from_utf8_lossy(&output.stdout);
    let messages = messages.lines().map(|line| serde_json::from_str::<Json>(line).expect("cargo speaks JSON"));
    let program = |message: Json| {
        Some((message["target"]["name"].as_str()?.to_owned(), message["executable"].as_str()?.to_owned()))
    };
    messages.filter_map(program).collect()
}

#[test]
fn a_tour_runs_to_its_end() {
    // The account cannot tell when the job of `pages` ends, so its tour waits for ever.
    let runs = |name: &str| CASES.contains(&name) || (is_whole() && name != "pages");
    let cases = cases().iter().filter(|case| runs(&case.name));
    let services: Vec<_> = cases.map(|case| (&case.name, understood(&case.spec))).collect();
    let programs = built(&services.iter().map(|(_, service)| &service.client).collect::<Vec<_>>());
    for (case, service) in services {
        let mock = MockServer::builder_of(service.clone()).start().expect("a free port");
        mock.fail_as_the_tour_wants();
        let output = Command::new(&programs[&service.client.tour()])
            .env(&service.client.url_variable, mock.url())
            .envs(service.other_keys().iter().map(|key| (&key.variable, mock.key())))
            .envs(service.authentication.as_ref().map(|key| (&key.variable, mock.key())))
            .output()
            .expect("the tour can be started");
        let (out, messages) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success(), "{case}:\n{out}{messages}");
        let walks = service.operations.iter().any(|operation| operation.can_be_walked());
        let sees_a_second_page = out.contains("   items: 101, pages: 2\n");
        // The account of another case can be too small for a second page.
        let is_large = CASES.contains(&case.as_str());
        assert!(!is_large || sees_a_second_page == walks, "{case}: a walk sees a second page:\n{out}");
        for rule in mock.rules() {
            assert_eq!(rule.happened, 1, "{case}: {} met no call:\n{out}", rule.rule);
        }
    }
}
