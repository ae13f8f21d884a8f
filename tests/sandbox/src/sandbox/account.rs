//! The functions of [`Sandbox`] that are about its account.

use std::sync::MutexGuard;
use std::time::{Duration, SystemTime};

use super::{Sandbox, or_panic};
use crate::access::RoleKey;
use crate::account::{Account, Pace};

impl Sandbox {
    fn account(&self) -> Result<MutexGuard<'_, Account>, String> {
        self.mock.account().ok_or_else(|| "this mock server has no account; see Sandbox::builder".to_owned())
    }

    /// A key for each role of the account's users: one with every permission, one with the permissions of each group of operations, and
    /// one with none. There are none without an account.
    pub fn role_keys(&self) -> Vec<RoleKey> {
        let sent = |(_, role): (usize, RoleKey)| RoleKey { key: self.mock.access.sent(role.key), ..role };
        self.account().map_or_else(|_| Vec::new(), |account| account.role_keys().map(sent).collect())
    }

    /// Adds a key of a user of the account, with these permissions. A key that is known already has them from now on. Where a key is a
    /// user and a password, it has both, with a colon between them; without a colon it is the password of `sandbox`.
    ///
    /// # Panics
    ///
    /// If there is no account, if it has no user with this id, or if the spec does not name one of the permissions.
    #[track_caller]
    pub fn add_key(&self, key: &str, user_id: i64, permissions: &[&str]) {
        or_panic(self.try_add_key(key, user_id, permissions));
    }

    /// The same as [`add_key`](Self::add_key) for a key that may be wrong.
    ///
    /// # Errors
    ///
    /// Where `add_key` panics: a sentence that says what there is instead.
    pub fn try_add_key(&self, key: &str, user_id: i64, permissions: &[&str]) -> Result<(), String> {
        let user = self.account()?.user(user_id)?;
        self.mock.access.of_user(key, permissions, user)
    }

    /// Takes the account back to its seed: every change is gone, and its clock is back at the start. Keys, the journal, faults and paces
    /// stay.
    ///
    /// # Panics
    ///
    /// If there is no account, or if its state file cannot be written.
    #[track_caller]
    pub fn reset(&self) {
        or_panic(self.account().and_then(|mut account| account.reset(&self.mock.service)));
    }

    /// What the account's clock shows, in full seconds; the header `date` of every answer has it too. Without an account the clock stands
    /// still.
    pub fn now(&self) -> SystemTime {
        let seconds = u64::try_from(self.mock.now().0).unwrap_or(0);
        SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)
    }

    /// Has the account's clock go on by itself from now on, a second each second, or stand still; see [`Builder::running_clock`](super::Builder::running_clock).
    ///
    /// # Panics
    ///
    /// If there is no account.
    #[track_caller]
    pub fn run_clock(&self, runs: bool) {
        or_panic(self.account()).run_clock(runs);
    }

    /// Moves the account's clock on; full seconds count. Scans that are due are then done.
    ///
    /// # Panics
    ///
    /// If there is no account, or if its state file cannot be written.
    #[track_caller]
    pub fn advance(&self, by: Duration) {
        or_panic(self.account().and_then(|mut account| account.advance(by)));
    }

    /// Sets how long scans take from now on, those in progress too.
    ///
    /// # Panics
    ///
    /// If there is no account.
    #[track_caller]
    pub fn set_scan_pace(&self, pace: Pace) {
        or_panic(self.account()).set_paces(Some(pace), None);
    }

    /// Sets how long reports take from now on, those in the making too.
    ///
    /// # Panics
    ///
    /// If there is no account.
    #[track_caller]
    pub fn set_report_pace(&self, pace: Pace) {
        or_panic(self.account()).set_paces(None, Some(pace));
    }

    /// The differences between the spec and the code of the account that calls have met so far: operations and fields
    /// that were answered with the spec's example, and fields of the account that the spec does not have. A spec that
    /// is newer than this crate has such gaps; everything else works.
    pub fn gaps(&self) -> Vec<String> {
        self.mock.gaps()
    }
}
