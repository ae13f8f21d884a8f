//! The functions of [`MockServer`] for its account.

use std::sync::MutexGuard;
use std::time::{Duration, SystemTime};

use super::{MockServer, or_panic};
use crate::access::RoleKey;
use crate::account::{Account, Pace};

impl MockServer {
    fn account(&self) -> Result<MutexGuard<'_, Account>, String> {
        self.mock.account().ok_or_else(|| "this mock server has no account; see MockServer::builder".to_owned())
    }

    /// A key for each role of the account's users: one with every permission, one with the permissions of each group of operations, and
    /// one with none. Without an account, there are no roles.
    pub fn role_keys(&self) -> Vec<RoleKey> {
        let sent = |(_, role): (usize, RoleKey)| RoleKey { key: self.mock.access.sent(role.key), ..role };
        self.account().map_or_else(
            |_| Vec::new(),
            |account| account.role_keys(&self.mock.service).into_iter().map(sent).collect(),
        )
    }

    /// Adds a key of a user of the account, with these permissions. An existing key gets these permissions instead. If the service expects a
    /// user and a password, the key is `user:password`; without a colon, it is the password of `mock`.
    ///
    /// # Panics
    ///
    /// If there is no account, if it has no user with this id, or if the spec does not name one of the permissions.
    #[track_caller]
    pub fn add_key(&self, key: &str, user_id: i64, permissions: &[&str]) {
        or_panic(self.try_add_key(key, user_id, permissions));
    }

    /// Like [`add_key`](Self::add_key), for a key that may be invalid.
    ///
    /// # Errors
    ///
    /// If `add_key` would panic. The text lists the valid values.
    pub fn try_add_key(&self, key: &str, user_id: i64, permissions: &[&str]) -> Result<(), String> {
        let user = self.account()?.user(&self.mock.service, user_id)?;
        self.mock.access.of_user(key, permissions, user)
    }

    /// Resets the account to its seed: all changes are undone, and its clock is at the start. Keys, the journal, faults and paces
    /// are kept.
    ///
    /// # Panics
    ///
    /// If there is no account, or if its state file cannot be written.
    #[track_caller]
    pub fn reset(&self) {
        or_panic(self.account().and_then(|mut account| account.reset(&self.mock.service)));
    }

    /// The time on the account's clock, in full seconds. The header `date` of every answer contains it, too. Without an account,
    /// the clock stands still.
    pub fn now(&self) -> SystemTime {
        let seconds = u64::try_from(self.mock.now().0).unwrap_or(0);
        SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)
    }

    /// Lets the account's clock run in real time from now on, or stops it; see [`Builder::running_clock`](super::Builder::running_clock).
    ///
    /// # Panics
    ///
    /// If there is no account.
    #[track_caller]
    pub fn run_clock(&self, runs: bool) {
        or_panic(self.account()).run_clock(runs);
    }

    /// Moves the account's clock forward, in full seconds. What is due then is done at the next poll.
    ///
    /// # Panics
    ///
    /// If there is no account, or if its state file cannot be written.
    #[track_caller]
    pub fn advance(&self, by: Duration) {
        or_panic(self.account().and_then(|mut account| account.advance(&self.mock.service, by)));
    }

    /// Sets how long everything takes from now on, including what is in progress.
    ///
    /// # Panics
    ///
    /// If there is no account.
    #[track_caller]
    pub fn set_pace(&self, pace: Pace) {
        or_panic(self.account()).set_pace(pace);
    }

    /// What answers of the account did not follow so far: examples of the spec, and filters, sort keys and fields of others. Each has the
    /// name of its operation. The header `x-mock-reason` of the answer says the same.
    pub fn reasons(&self) -> Vec<String> {
        self.mock.reasons()
    }
}
