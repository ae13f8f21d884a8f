//! Who a key belongs to, and what it may do.

use crate::stateful::scene::snapshot;
use crate::stateful::scene::{Scene, spec};

/// Document: A request to the current-user operation returns the user object when the key is valid.
#[test]
fn a_key_answers_with_its_user() {
    let scene = Scene::new();
    let me = |key: &str| scene.with_key(key).read("user.me", &[]).row("user");
    let mut users = std::collections::BTreeSet::new();
    let before = snapshot::take(&scene);
    let mut roles = scene.sandbox.role_keys();
    roles.sort_by_key(|role| role.permissions.len());
    assert!(roles[0].permissions.is_empty(), "a role may only read: {roles:?}");
    for role in &roles {
        let user = me(&role.key);
        assert_eq!(user.text("email"), role.user);
        let texts = ["first_name", "last_name", "title", "phone"].map(|field| user.text(field));
        assert!(!texts.contains(&String::new()), "{user:?}");
        assert!(users.insert(user.number("user_id")) && users.insert(-user.number("role")), "{user:?}");
        // Which role has which permission is assumed.
        let own = scene.with_key(&role.key);
        for operation in &spec().operations {
            let Some(needed) = &operation.permission else { continue };
            let is_refused = own.minimal(&operation.name).is_err_and(|error| error.is_refused());
            assert_eq!(is_refused, !role.permissions.contains(needed), "{} with {role:?}", operation.name);
        }
        assert!(!role.permissions.is_empty() || snapshot::take(&scene) == before, "what was refused changed nothing");
    }
    assert!(roles.len() > 1, "{roles:?}");
    let first = me(scene.sandbox.key());
    // It may be a user and a password, too.
    scene.sandbox.add_key("another:key", first.number("user_id") + 1, &[]);
    let second = me("another:key");
    assert_eq!(second.number("user_id"), first.number("user_id") + 1);
    assert!(second.text("email") != first.text("email") && me(scene.sandbox.key()) == first);
}
