//! Who a key belongs to, and what it may do.

use crate::scene::{Scene, spec};

/// Whether a key may not make a call, for each operation that needs a permission: its name, the permission, and that.
fn refusals(scene: &Scene) -> Vec<(&'static str, &'static str, bool)> {
    let guarded = spec().operations.iter().filter_map(|operation| Some((operation, operation.permission.as_deref()?)));
    let refused = guarded.map(|(operation, needed)| {
        (operation.name.as_str(), needed, scene.minimal(&operation.name).is_err_and(|error| error.is_refused()))
    });
    refused.collect()
}

/// What everything that can be read answers.
fn state(scene: &Scene) -> Vec<String> {
    let reading = spec().operations.iter().filter(|operation| operation.effect == "read");
    reading.map(|operation| format!("{:?}", scene.minimal(&operation.name))).collect()
}

/// Document: A request to the current-user operation returns the user object when the key is valid.
#[test]
fn a_key_answers_with_its_user() {
    let scene = Scene::new();
    let roles = scene.sandbox.role_keys();
    assert!(roles.len() > 2, "{roles:?}");
    let users = roles.iter().map(|role| {
        let user = scene.with_key(&role.key).read("user.me", &[]).row("user");
        assert_eq!(user.text("email"), role.user);
        let fields = ["first_name", "last_name", "title", "phone"];
        assert!(fields.iter().all(|field| !user.text(field).is_empty()), "{user:?}");
        (user.number("user_id"), user.number("role"))
    });
    let users: Vec<_> = users.collect();
    for (number, user) in users.iter().enumerate() {
        assert!(users[..number].iter().all(|other| other.0 != user.0 && other.1 != user.1), "{users:?}");
    }
}

/// Document: API keys are obtained and managed by the account holder.
#[test]
fn an_added_key_is_that_of_its_user() {
    let scene = Scene::new();
    let first = scene.read("user.me", &[]).row("user");
    scene.sandbox.add_key("another-key", first.number("user_id") + 1, &[]);
    let second = scene.with_key("another-key").read("user.me", &[]).row("user");
    assert_eq!(second.number("user_id"), first.number("user_id") + 1);
    assert_ne!(second.text("email"), first.text("email"));
    assert_eq!(scene.read("user.me", &[]).row("user"), first);
}

/// Document: Some operations need a permission: ack.*-add, ack.*-delete, scan.start, scan.inprogress-cancel.
#[test]
fn an_operation_needs_the_permission_of_the_document() {
    let scene = Scene::new();
    let user = scene.read("user.me", &[]).number("user.user_id");
    let before = state(&scene);
    scene.sandbox.add_key("nothing", user, &[]);
    for (operation, needed, is_refused) in refusals(&scene.with_key("nothing")) {
        assert!(is_refused, "{operation} without {needed}");
    }
    assert!(state(&scene) == before, "what was refused changed nothing");
    for permission in &spec().permissions {
        scene.sandbox.add_key(permission, user, &[permission]);
        for (operation, needed, is_refused) in refusals(&scene.with_key(permission)) {
            assert_eq!(is_refused, needed != permission, "{operation} with {permission}");
        }
        scene.sandbox.reset();
    }
}

/// Assumed: Mapping of roles to permissions: not shown.
#[test]
fn a_role_may_what_its_key_says() {
    let scene = Scene::new();
    for role in scene.sandbox.role_keys() {
        for (operation, needed, is_refused) in refusals(&scene.with_key(&role.key)) {
            let may = role.permissions.iter().any(|permission| permission == needed);
            assert_eq!(is_refused, !may, "{operation} for {role:?}");
        }
    }
}
