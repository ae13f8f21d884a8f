//! A client that is made from the environment has every key of the service.

use std::collections::BTreeMap;
use std::env;
use std::process::{Command, Output};

use client::Client;

use crate::conformance::stage::Stage;
use common::calls;
use common::keys::{FURTHER, user_and_password};
use raw_spec::{KeyPlace, Spec, entries_of, optional, scalar};

/// Tells the process that is started again that it is the one.
const CHILD: &str = "CONFORMANCE_TEST_CHILD";

#[test]
fn a_client_is_made_from_the_variables_of_the_spec() {
    let (spec, stage) = (Spec::load(&common::spec_folder()), Stage::new());
    let of_crate = &spec.service["crate"];
    let url_variable = scalar(&of_crate["url_variable"]);
    let mut variables = BTreeMap::from([(url_variable.clone(), stage.mock.url().to_owned())]);
    if let Some(variable) = optional(of_crate, "key_variable") {
        let key = stage.mock.key();
        let (user, password) = user_and_password(key);
        let is_basic = spec.key_place() == KeyPlace::Basic;
        variables.insert(variable, if is_basic { format!("{user}:{password}") } else { key.to_owned() });
    }
    let further = entries_of(&spec.service["authentication"]["also"]);
    variables.extend(further.iter().map(|(_, other)| (scalar(&other["variable"]), FURTHER.to_owned())));

    let output = run(&variables);
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let seen = stage.mock.requests();
    assert!(
        !seen.is_empty() && seen.iter().all(|seen| spec.has_keys(&seen.headers, &seen.redacted().line)),
        "{seen:?}"
    );

    for missing in variables.keys().filter(|name| **name != url_variable || spec.service.get("address").is_none()) {
        let mut others = variables.clone();
        others.remove(missing);
        let output = run(&others);
        let message = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success() && message.contains(missing), "without {missing}: {message}");
        let is_shown = others.iter().any(|(name, value)| *name != url_variable && message.contains(value));
        assert!(!is_shown, "a key is shown: {message}");
    }
    assert_eq!(stage.mock.requests().len(), seen.len(), "a client without all variables sends nothing");
}

/// Starts this program again with these variables of the service and no other.
fn run(variables: &BTreeMap<String, String>) -> Output {
    let mut child = Command::new(env::current_exe().expect("this program has a path"));
    child.args(["--exact", "conformance::environment::child", "--test-threads", "1", "--nocapture"]);
    child.env(CHILD, "1").envs(variables).output().expect("the child can be started")
}

/// Not a test: the process with the variables.
#[test]
fn child() {
    if env::var_os(CHILD).is_some() {
        let client = Client::from_env().unwrap_or_else(|error| panic!("{error}"));
        let call = calls::all().find(|call| call.is_minimal()).expect("a call");
        call.acceptable(&client).send().unwrap_or_else(|error| panic!("{error}"));
    }
}
