//! Who a key belongs to, and what it may do.

use attack_surface::{Client, Error};

use super::Basis::{Assumed, Document};
use super::{Check, Scene};
use crate::spec::Spec;
use common::calls::{self, Call};

pub const CHECKS: &[Check] = &[
    (
        "a_key_answers_with_its_user",
        Document("A request to the current-user operation returns the user object when the key is valid."),
    ),
    ("an_added_key_is_that_of_its_user", Document("API keys are obtained and managed by the account holder.")),
    (
        "an_operation_needs_the_permission_of_the_document",
        Document("Some operations need a permission: ack.*-add, ack.*-delete, scan.start, scan.inprogress-cancel."),
    ),
    (
        "whoever_may_nothing_may_read_everything",
        Document("Permissions stand with eight operations; no other needs any."),
    ),
    ("a_role_may_what_its_key_says_as_assumed", Assumed("Mapping of roles to permissions: not shown.")),
    (
        "a_wrong_key_is_refused_as_assumed",
        Assumed("Error bodies for a missing or invalid API key and for a missing permission: not shown."),
    ),
];

/// The operations that need a permission, each with it.
fn guarded(spec: &Spec) -> Vec<(&str, &'static Call)> {
    let guarded = spec.operations.iter().filter_map(|operation| Some((operation.permission.as_deref()?, operation)));
    guarded.map(|(permission, operation)| (permission, calls::minimal_of(&operation.name))).collect()
}

/// What everything that can be read answers.
fn state(spec: &Spec, client: &Client) -> Vec<String> {
    let reading = spec.operations.iter().filter(|operation| operation.effect == "read");
    reading.map(|operation| format!("{:?}", calls::minimal_of(&operation.name).prepare(client).send_value())).collect()
}

fn is_forbidden(outcome: &Result<serde_json::Value, Error>, permission: &str) -> bool {
    let Err(error) = outcome else { return false };
    let is_forbidden = error.status() == Some(403);
    assert!(!is_forbidden || error.permission() == Some(permission), "{error}");
    is_forbidden
}

#[test]
fn a_key_answers_with_its_user() {
    let scene = Scene::new();
    let roles = scene.sandbox.role_keys();
    assert!(roles.len() > 2, "{roles:?}");
    let users = roles.iter().map(|role| {
        let user = scene.client_with(&role.key).user().me().send().expect("the user").user;
        assert_eq!(user.email.as_deref(), Some(role.user.as_str()));
        let fields = [&user.first_name, &user.last_name, &user.title, &user.phone];
        assert!(fields.iter().all(|field| field.as_ref().is_some_and(|text| !text.is_empty())), "{user:?}");
        (user.user_id, user.role.expect("a role"))
    });
    let users: Vec<_> = users.collect();
    for (number, user) in users.iter().enumerate() {
        assert!(users[..number].iter().all(|other| other.0 != user.0 && other.1 != user.1), "{users:?}");
    }
}

#[test]
fn an_added_key_is_that_of_its_user() {
    let scene = Scene::new();
    let first = scene.client.user().me().send().expect("the user").user;
    scene.sandbox.add_key("another-key", first.user_id.get() + 1, &[]);
    let second = scene.client_with("another-key").user().me().send().expect("the user").user;
    assert_eq!(second.user_id.get(), first.user_id.get() + 1);
    assert_ne!(second.email, first.email);
    assert_eq!(scene.client.user().me().send().expect("the user").user, first);
}

#[test]
fn an_operation_needs_the_permission_of_the_document() {
    let (spec, scene) = (Spec::load(), Scene::new());
    let id = scene.client.user().me().send().expect("the user").user.user_id.get();
    let before = state(&spec, &scene.client);
    for permission in &spec.permissions {
        scene.sandbox.add_key(permission, id, &[permission]);
        let client = scene.client_with(permission);
        let guarded = guarded(&spec);
        let (own, others): (Vec<_>, Vec<_>) = guarded.into_iter().partition(|(needed, _)| needed == permission);
        for (needed, call) in others {
            let outcome = call.prepare(&client).send();
            assert!(is_forbidden(&outcome, needed), "{} with {permission}: {outcome:?}", call.operation);
        }
        assert_eq!(state(&spec, &scene.client), before, "what was refused changed nothing");
        for (needed, call) in own {
            let outcome = call.prepare(&client).send();
            assert!(!is_forbidden(&outcome, needed), "{} with {permission}: {outcome:?}", call.operation);
        }
        scene.sandbox.reset();
    }
}

#[test]
fn whoever_may_nothing_may_read_everything() {
    let (spec, scene) = (Spec::load(), Scene::new());
    let client = scene.client_with(&scene.sandbox.key_with(&[]));
    for operation in &spec.operations {
        let outcome = calls::minimal_of(&operation.name).prepare(&client).send();
        let is_refused = outcome.as_ref().is_err_and(Error::is_refused);
        assert_eq!(is_refused, operation.permission.is_some(), "{}: {outcome:?}", operation.name);
    }
}

#[test]
fn a_role_may_what_its_key_says_as_assumed() {
    let (spec, scene) = (Spec::load(), Scene::new());
    for role in scene.sandbox.role_keys() {
        let client = scene.client_with(&role.key);
        for (needed, call) in guarded(&spec) {
            let may = role.permissions.iter().any(|permission| permission == needed);
            assert_eq!(is_forbidden(&call.prepare(&client).send(), needed), !may, "{needed} for {role:?}");
        }
    }
}

#[test]
fn a_wrong_key_is_refused_as_assumed() {
    let scene = Scene::new();
    let error = scene.client_with("no-key-of-this-account").user().me().send().expect_err("it is no key");
    assert_eq!((error.status(), error.is_refused(), error.condition()), (Some(401), true, None));
}
