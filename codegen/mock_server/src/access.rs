//! Access: keys and their permissions.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Mutex;

use language::ir::{KeyPlace, Operation, Service};

use crate::answer::Refusal;
use crate::http::Head;
use crate::locked;

/// Refuses a request for a host that is not this machine. A foreign name may resolve to this machine, and a page under this name
/// could then read the answers.
pub(crate) fn refuse_foreign(head: &Head) -> Result<(), Refusal> {
    match head.header("host").all(is_this_machine) {
        true => Ok(()),
        false => Err(Refusal::new(403, "this is served to 127.0.0.1, localhost and [::1] only")),
    }
}

/// Whether a host, with or without a port, is a name that always means this machine.
fn is_this_machine(host: &str) -> bool {
    let is_port = |port: &str| !port.is_empty() && port.bytes().all(|byte| byte.is_ascii_digit());
    ["127.0.0.1", "localhost", "[::1]"].iter().any(|name| {
        let rest = host.split_at_checked(name.len()).filter(|(start, _)| start.eq_ignore_ascii_case(name));
        rest.is_some_and(|(_, rest)| rest.is_empty() || rest.strip_prefix(':').is_some_and(is_port))
    })
}

/// A key of a role of the account.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RoleKey {
    /// The key, as it is sent.
    pub key: String,
    /// Its role, in one or two words. The document does not show what a role may do.
    pub role: String,
    /// The value that identifies its user in the account; empty if the account has no users.
    pub user: String,
    /// The wire names of its permissions.
    pub permissions: Vec<String>,
}

/// What a key may do, and who owns it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Grant {
    pub(crate) permissions: BTreeSet<String>,
    /// The index of the user in the account; 0 if there is no account.
    pub(crate) user: usize,
}

/// The user, if a key consists of a user and a password.
const USER: &str = "mock";

/// A key for a purpose, always the same one (FNV-1a). No word of the purpose is in it: a client hides pieces of its key in messages, and a
/// message may name the purpose.
pub(crate) fn opaque(purpose: &str) -> String {
    let step = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    format!("mock-{:016x}", purpose.bytes().fold(0xcbf2_9ce4_8422_2325, step))
}

#[derive(Debug)]
pub(crate) struct Access {
    /// Where a request has the key, if the service requires one.
    place: Option<KeyPlace>,
    /// The headers for further keys, which may have any value.
    others: Vec<String>,
    permissions: Vec<String>,
    keys: Mutex<BTreeMap<String, Grant>>,
}

impl Access {
    pub(crate) fn new(service: &Service) -> Self {
        Self {
            place: service.key_place().cloned(),
            others: service.other_keys().iter().map(|other| other.name.wire.clone()).collect(),
            permissions: service.permissions.iter().map(|permission| permission.name.wire.clone()).collect(),
            keys: Mutex::default(),
        }
    }

    pub(crate) fn everything(&self) -> String {
        let key = opaque("everything");
        let user = locked(&self.keys).get(&self.sent(key.clone())).map_or(0, |known| known.user);
        self.add(key, self.permissions.iter().cloned().collect(), user)
    }

    pub(crate) fn without(&self, permission: &str) -> Result<String, String> {
        let one = self.checked(&[permission])?;
        let others = self.permissions.iter().filter(|known| !one.contains(*known)).cloned().collect();
        Ok(self.add(opaque(&format!("without {permission}")), others, 0))
    }

    pub(crate) fn with(&self, permissions: &[&str]) -> Result<String, String> {
        let permissions = self.checked(permissions)?;
        let names: Vec<&str> = permissions.iter().map(String::as_str).collect();
        let key = opaque(&format!("with {}", names.join("+")));
        Ok(self.add(key, permissions, 0))
    }

    /// The permissions, if the spec names them.
    pub(crate) fn checked(&self, permissions: &[&str]) -> Result<BTreeSet<String>, String> {
        let is_unknown = |permission: &&&str| !self.permissions.iter().any(|known| known == **permission);
        if let Some(permission) = permissions.iter().find(is_unknown) {
            return Err(format!("the spec names no permission `{permission}`, only {:?}", self.permissions));
        }
        Ok(permissions.iter().map(|&permission| permission.to_owned()).collect())
    }

    pub(crate) fn add(&self, key: String, permissions: BTreeSet<String>, user: usize) -> String {
        let key = self.sent(key);
        locked(&self.keys).insert(key.clone(), Grant { permissions, user });
        key
    }

    pub(crate) fn remove(&self, key: String) -> bool {
        let key = self.sent(key);
        locked(&self.keys).remove(&key).is_some()
    }

    /// A key as it is sent. If the service expects a user and a password, the key is `user:password`.
    pub(crate) fn sent(&self, key: String) -> String {
        let is_whole = self.place != Some(KeyPlace::Basic) || key.contains(':');
        if is_whole { key } else { format!("{USER}:{key}") }
    }

    pub(crate) fn keys(&self) -> BTreeMap<String, Grant> {
        locked(&self.keys).clone()
    }

    pub(crate) fn granted(&self, head: &Head) -> Result<Grant, Refusal> {
        let Some(place) = &self.place else { return Ok(Grant::default()) };
        let name = place.name();
        let in_query = || form_urlencoded::parse(head.path_and_query().1.as_bytes()).filter(|(sent, _)| sent == name);
        let (what, values): (_, Vec<Cow<'_, str>>) = match place.is_header() {
            true => ("header", head.header(name).map(Cow::from).collect()),
            false => ("query parameter", in_query().map(|(_, value)| value).collect()),
        };
        let is_sent = |other: &&String| head.header(other).any(|value| !value.trim().is_empty());
        if let Some(missing) = self.others.iter().find(|other| !is_sent(other)) {
            return Err(Refusal::without_key(format!("the header {missing} with a key is missing")));
        }
        let keys = locked(&self.keys);
        match values.as_slice() {
            [] => Err(Refusal::without_key(format!("the {what} {name} with a key is missing"))),
            [value] => {
                let granted =
                    keys.iter().find(|(key, _)| place.value(key) == *value).map(|(_, granted)| granted.clone());
                granted.ok_or_else(|| Refusal::new(401, format!("the key in the {what} {name} is not known")))
            }
            _ => Err(Refusal::new(401, format!("the {what} {name} is there several times"))),
        }
    }

    pub(crate) fn allows(service: &Service, operation: &Operation, grant: &Grant) -> Result<(), Refusal> {
        match operation.permission.map(|id| &service[id].name.wire) {
            Some(needed) if !grant.permissions.contains(needed) => {
                Err(Refusal::new(403, format!("{} needs the permission {needed}", operation.full_name())))
            }
            _ => Ok(()),
        }
    }
}
