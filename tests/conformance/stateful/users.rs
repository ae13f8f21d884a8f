//! Who a key belongs to, and what it may do.

use attack_surface::types::{AckHostType, ElementAckId, IssueAckId, IssueId, ScanId, TargetId};
use attack_surface::{Client, Error};

use super::Basis::{Assumed, Document};
use super::{Check, Scene, all};
use crate::calls;
use crate::prepared::Prepared;

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

/// A request of a client that was not sent yet.
type Ask = fn(&Client) -> Prepared;

const ADD: &str = "security_acknowledge_add";
const DELETE: &str = "security_acknowledge_delete";
const START: &str = "security_scan_start";
const CANCEL: &str = "security_scan_cancel";

/// The operations that need a permission, by hand from the document. What they name does not exist, so that none changes anything but
/// those that add.
const GUARDED: &[(&str, Ask)] = &[
    (ADD, |client| client.ack().host_add("nobody.example.com", AckHostType::Global).into()),
    (ADD, |client| client.ack().element_add(9).into()),
    (ADD, |client| client.ack().issue_add(IssueId::new(-1)).into()),
    (DELETE, |client| client.ack().host_delete("nobody.example.com").into()),
    (DELETE, |client| client.ack().element_delete(ElementAckId::new(-1)).into()),
    (DELETE, |client| client.ack().issue_delete(IssueAckId::new(-1)).into()),
    (START, |client| client.scan().start(TargetId::new(-1)).into()),
    (CANCEL, |client| client.scan().inprogress_cancel(ScanId::new("none")).into()),
];

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
    let scene = Scene::new();
    let id = scene.client.user().me().send().expect("the user").user.user_id.get();
    let acks = || (all(scene.client.ack().host_list()), all(scene.client.ack().element_list(9)));
    let before = acks();
    for permission in [ADD, DELETE, START, CANCEL] {
        scene.sandbox.add_key(permission, id, &[permission]);
        let client = scene.client_with(permission);
        for (needed, request) in GUARDED {
            let outcome = request(&client).send();
            assert_eq!(
                is_forbidden(&outcome, needed),
                *needed != permission,
                "{needed} with {permission}: {outcome:?}"
            );
        }
        if permission == ADD {
            assert_ne!(acks(), before, "what may be added was added");
            scene.sandbox.reset();
        }
        assert_eq!(acks(), before, "what was refused changed nothing");
    }
}

#[test]
fn whoever_may_nothing_may_read_everything() {
    let scene = Scene::new();
    let client = scene.client_with(&scene.sandbox.key_with(&[]));
    let mut refused = 0;
    for call in calls::all().filter(|call| call.minimal) {
        let outcome = (call.request)(&client).send();
        refused += usize::from(outcome.is_err_and(|error| error.is_refused()));
    }
    assert_eq!(refused, GUARDED.len());
}

#[test]
fn a_role_may_what_its_key_says_as_assumed() {
    let scene = Scene::new();
    for role in scene.sandbox.role_keys() {
        let client = scene.client_with(&role.key);
        for (needed, request) in GUARDED {
            let may = role.permissions.iter().any(|permission| permission == needed);
            assert_eq!(is_forbidden(&request(&client).send(), needed), !may, "{needed} for {role:?}");
        }
    }
}

#[test]
fn a_wrong_key_is_refused_as_assumed() {
    let scene = Scene::new();
    let error = scene.client_with("no-key-of-this-account").user().me().send().expect_err("it is no key");
    assert_eq!((error.status(), error.is_refused(), error.condition()), (Some(401), true, None));
}
