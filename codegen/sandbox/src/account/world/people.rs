//! Users and their roles.

use language::ir::Service;

use super::example_number;
use crate::access::RoleKey;

#[derive(Debug)]
pub(crate) struct User {
    pub(crate) id: i64,
    pub(crate) role: usize,
    pub(crate) first_name: &'static str,
    pub(crate) last_name: &'static str,
    pub(crate) title: &'static str,
    pub(crate) phone: String,
    pub(crate) email: String,
}

const PEOPLE: &[(&str, &str, &str)] = &[
    ("Ada", "Example", "Security Engineer"),
    ("Bo", "Sample", "Scan Operator"),
    ("Cleo", "Muster", "Risk Manager"),
    ("Dana", "Specimen", "Auditor"),
    ("Eli", "Probe", "System Administrator"),
    ("Fay", "Model", "Developer"),
];

/// One role with every permission, one for each group with permissions, and one with none; and at least one user for each. The permissions of
/// roles are not documented; these follow the groups of the spec. The first user with a role has the index of the role.
pub(super) fn make(service: &Service) -> (Vec<RoleKey>, Vec<User>) {
    let all = service.permissions.iter().map(|permission| permission.name.wire.clone()).collect();
    let mut roles: Vec<(&str, Vec<String>)> = vec![("everything", all)];
    for group in &service.groups {
        let mut permissions: Vec<String> = Vec::new();
        for permission in group.operations.iter().filter_map(|&id| service[id].permission) {
            let name = &service[permission].name.wire;
            if !permissions.contains(name) {
                permissions.push(name.clone());
            }
        }
        if !permissions.is_empty() {
            roles.push((&group.name.spec, permissions));
        }
    }
    roles.push(("reading", Vec::new()));
    let first = example_number(service, "UserId");
    let people = PEOPLE.iter().cycle().take(PEOPLE.len().max(roles.len()));
    let users = (0_i64..).zip(people).map(|(number, &(first_name, last_name, title))| User {
        id: first + number,
        role: usize::try_from(number).unwrap_or(0) % roles.len(),
        first_name,
        last_name,
        title,
        phone: format!("+1 555 {:04}", 100 + number),
        // A number distinguishes users with the same name.
        email: match usize::try_from(number).unwrap_or(0) / PEOPLE.len() {
            0 => format!("{}@example.com", first_name.to_lowercase()),
            round => format!("{}{round}@example.com", first_name.to_lowercase()),
        },
    });
    let users: Vec<User> = users.collect();
    let keys = roles.into_iter().zip(&users).map(|((role, permissions), user)| RoleKey {
        key: format!("sandbox-key-for-{}", role.replace(' ', "-")),
        role: role.to_owned(),
        user: user.email.clone(),
        permissions,
    });
    (keys.collect(), users)
}
