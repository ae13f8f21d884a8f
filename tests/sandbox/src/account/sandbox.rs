//! What a test can do with the account of a stand-in.

use std::time::Duration;

use super::Pace;
use crate::Sandbox;

/// A key with what to know about it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RoleKey {
    /// The key, as it is sent.
    pub key: String,
    /// What it is for, in one or two words; the document does not show what a role may do.
    pub role: String,
    /// The e-mail address of its user.
    pub user: String,
    /// The permissions that it has, by their names on the wire.
    pub permissions: Vec<String>,
}

impl Sandbox {
    /// A key for each role of the account's users: one that may do everything, one for the permissions of each group of operations, and one that may
    /// only read. There are none without an account.
    pub fn role_keys(&self) -> Vec<RoleKey> {
        self.stand_in.behaviour().account().map_or_else(Vec::new, |account| account.role_keys())
    }

    /// Lets a key be known that belongs to a user of the account and has these permissions and no other. A key that is known already
    /// has them from now on.
    ///
    /// # Panics
    ///
    /// If there is no account, if it has no user with this id, or if the spec does not name one of the permissions.
    #[track_caller]
    pub fn add_key(&self, key: &str, user_id: i64, permissions: &[&str]) {
        if let Err(problem) = self.try_add_key(key, user_id, permissions) {
            panic!("{problem}");
        }
    }

    /// The same as [`add_key`](Self::add_key) for a key that comes from somewhere else.
    ///
    /// # Errors
    ///
    /// A sentence that tells what there is instead, where `add_key` panics.
    pub fn try_add_key(&self, key: &str, user_id: i64, permissions: &[&str]) -> Result<(), String> {
        let user = self.stand_in.behaviour().account().map(|account| account.user(user_id));
        let user = user.ok_or(NO_ACCOUNT)?;
        let user = user.map_err(|known| format!("the account has no user {user_id}, only {known:?}"))?;
        self.stand_in.access().of_user(key, permissions, user)
    }

    /// Takes the account back to its seed: every change that callers made is gone, and its clock is back at the start. Keys, the
    /// journal, rules of misbehaviour and paces stay.
    ///
    /// # Panics
    ///
    /// If there is no account, or if its state file cannot be written.
    #[track_caller]
    pub fn reset(&self) {
        match self.stand_in.reset() {
            Some(Ok(())) => {}
            Some(Err(problem)) => panic!("{problem}"),
            None => no_account(),
        }
    }

    /// Moves the account's clock on; full seconds count. Scans that are due are then done.
    ///
    /// # Panics
    ///
    /// If there is no account, or if its state file cannot be written.
    #[track_caller]
    pub fn advance(&self, by: Duration) {
        match self.stand_in.advance(by) {
            Some(Ok(())) => {}
            Some(Err(problem)) => panic!("{problem}"),
            None => no_account(),
        }
    }

    /// Sets how long scans take from now on, those in progress too.
    ///
    /// # Panics
    ///
    /// If there is no account.
    #[track_caller]
    pub fn set_scan_pace(&self, pace: Pace) {
        match self.stand_in.behaviour().account() {
            Some(mut account) => account.set_scan_pace(pace),
            None => no_account(),
        }
    }

    /// Sets how long reports take from now on, those that are being made too.
    ///
    /// # Panics
    ///
    /// If there is no account.
    #[track_caller]
    pub fn set_report_pace(&self, pace: Pace) {
        match self.stand_in.behaviour().account() {
            Some(mut account) => account.set_report_pace(pace),
            None => no_account(),
        }
    }

    /// What the spec has and the account knows nothing of, as far as calls have shown: operations that were answered with the spec's example,
    /// and fields that had the example's value; and what the account knows and the spec does not have. A spec that is newer than this
    /// crate has such gaps; all else works.
    pub fn gaps(&self) -> Vec<String> {
        self.stand_in.behaviour().gaps()
    }
}

const NO_ACCOUNT: &str = "this stand-in has no account; see Sandbox::builder";

#[track_caller]
fn no_account() -> ! {
    panic!("{NO_ACCOUNT}")
}
