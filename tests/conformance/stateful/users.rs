//! Who a key belongs to, and what it may do.

use crate::stateful::scene::snapshot;
use crate::stateful::scene::{Scene, spec};

/// Whether a key may not make a call, for each operation that needs a permission: its name, the permission, and that.
fn refusals(scene: &Scene) -> impl Iterator<Item = (&'static str, &'static str, bool)> {
    let guarded = spec().operations.iter().filter_map(|operation| Some((operation, operation.permission.as_deref()?)));
    guarded.map(|(operation, needed)| {
        let outcome = scene.minimal(&operation.name);
        (operation.name.as_str(), needed, outcome.is_err_and(|error| error.is_refused()))
    })
}

/// Document: A request to the current-user operation returns the user object when the key is valid.
#[test]
fn a_key_answers_with_its_user() {
    let scene = Scene::new();
    let me = |key: &str| scene.with_key(key).read("user.me", &[]).row("user");
    let mut users = std::collections::BTreeSet::new();
    let roles = scene.sandbox.role_keys();
    for role in &roles {
        let user = me(&role.key);
        assert_eq!(user.text("email"), role.user);
        assert!(
            ["first_name", "last_name", "title", "phone"].iter().all(|field| !user.text(field).is_empty()),
            "{user:?}"
        );
        assert!(users.insert(user.number("user_id")) && users.insert(-user.number("role")), "{user:?}");
    }
    assert!(roles.len() > 2, "{roles:?}");
    let first = me(&scene.sandbox.key());
    scene.sandbox.add_key("another-key", first.number("user_id") + 1, &[]);
    let second = me("another-key");
    assert_eq!(second.number("user_id"), first.number("user_id") + 1);
    assert!(second.text("email") != first.text("email") && me(&scene.sandbox.key()) == first);
}

/// Document: Some operations need a permission: ack.*-add, ack.*-delete, scan.start, scan.inprogress-cancel. (Which role has which is assumed.)
#[test]
fn an_operation_needs_the_permission_of_the_document() {
    let scene = Scene::new();
    let before = snapshot::take(&scene);
    let mut keys: Vec<_> = scene.sandbox.role_keys().into_iter().map(|role| (role.key, role.permissions)).collect();
    keys.extend(spec().permissions.iter().map(|own| (scene.sandbox.key_with(&[own]), vec![own.clone()])));
    keys.sort_by_key(|(_, permissions)| permissions.len());
    assert!(keys[0].1.is_empty(), "a role may only read: {keys:?}");
    for (key, permissions) in keys {
        for (operation, needed, is_refused) in refusals(&scene.with_key(&key)) {
            assert_eq!(is_refused, !permissions.iter().any(|own| own == needed), "{operation} with {permissions:?}");
        }
        assert!(!permissions.is_empty() || snapshot::take(&scene) == before, "what was refused changed nothing");
    }
}
