//! The public API: a running mock server, its setup, and its functions for tests.

mod builder;
mod faults;

use std::collections::BTreeMap;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use std::time::{Duration, SystemTime};
use std::{fs, io, mem, thread};

use language::{SpecFile, ir};
use spec_requests::calls::minimal;

use crate::access::RoleKey;
use crate::account::{Account, Pace};
use crate::answer::Answer;
use crate::journal::{Calls, ReceivedRequest};
use crate::mock::Mock;
use crate::route::number_of;
use crate::server::Server;
use crate::{control, locked};

pub use self::builder::Builder;

/// A running mock server. Dropping it closes every connection and ends every thread before the drop returns.
///
/// An answer that contradicts the spec is a bug, and it fails the test: dropping a mock server with
/// defects panics with all of them, unless the thread is panicking already or they were [taken](Self::take_defects).
#[derive(Debug)]
pub struct MockServer {
    server: Server,
    mock: Arc<Mock>,
    key: OnceLock<String>,
}

impl MockServer {
    /// Starts the service that the files in a folder describe, with an account, on a free port. A relative path begins at the working folder,
    /// which is the folder of the package in a test. See [`builder`](Self::builder) for the settings.
    ///
    /// # Panics
    ///
    /// If the spec cannot be read or has mistakes (the panic shows all of them), or if no socket is available.
    #[track_caller]
    pub fn start(spec: impl AsRef<Path>) -> Self {
        or_panic(Self::builder(spec).start())
    }

    /// Sets up the service that the files in a folder describe, with an account.
    ///
    /// # Panics
    ///
    /// If the spec cannot be read or has mistakes. The panic shows all of them.
    #[track_caller]
    pub fn builder(spec: impl AsRef<Path>) -> Builder {
        Builder::new(service_in(spec.as_ref()))
    }

    /// Sets up a service that was read before, with an account.
    pub fn builder_of(service: impl Into<Arc<ir::Service>>) -> Builder {
        Builder::new(service.into())
    }

    /// Starts the service that the files in a folder describe, without an account, on a free port. Every valid call is answered with the
    /// example of the spec, and nothing is stored.
    ///
    /// # Panics
    ///
    /// As [`start`](Self::start).
    #[track_caller]
    pub fn examples(spec: impl AsRef<Path>) -> Self {
        or_panic(Self::builder(spec).without_account().start())
    }

    /// Starts any service of this kind, on a free port. It has no account, and answers every valid call with the example of the spec.
    ///
    /// # Errors
    ///
    /// If no socket or thread is available.
    pub fn serve(service: impl Into<Arc<ir::Service>>) -> io::Result<Self> {
        Self::builder_of(service).without_account().start()
    }

    /// The service that it serves. Records that the builder was given are in its examples.
    pub fn service(&self) -> &ir::Service {
        &self.mock.service
    }

    /// The address for a client, without the base path: `http://127.0.0.1:41234`.
    pub fn url(&self) -> &str {
        &self.mock.url
    }

    /// The address of the page for people, which is there after [`Builder::for_people`]: the address of the mock server, unless an operation
    /// has the path `/`.
    pub fn page_url(&self) -> String {
        match control::page_path(&self.mock.service).as_str() {
            "/" => self.url().to_owned(),
            path => format!("{}{path}", self.url()),
        }
    }

    /// A key with every permission that the spec names.
    pub fn key(&self) -> &str {
        self.key.get_or_init(|| self.mock.access.everything())
    }

    /// A key with every permission but this one.
    ///
    /// # Panics
    ///
    /// If the spec does not name the permission.
    #[track_caller]
    pub fn key_without(&self, permission: &str) -> String {
        or_panic(self.mock.access.without(permission))
    }

    /// A key with exactly these permissions; there may be none.
    ///
    /// # Panics
    ///
    /// If the spec does not name one of the permissions.
    #[track_caller]
    pub fn key_with(&self, permissions: &[&str]) -> String {
        or_panic(self.mock.access.with(permissions))
    }

    /// Answers the next call of an operation (`loan.lend`) with these bytes, regardless of the call. Several answers for
    /// one operation are sent one after the other.
    ///
    /// # Panics
    ///
    /// If the spec has no such operation.
    #[track_caller]
    pub fn answer_next(&self, operation: &str, answer: Answer) {
        let number = or_panic(number_of(&self.mock.service, operation));
        locked(&self.mock.scripts).entry(number).or_default().push_back(answer);
    }

    /// Answers the next call of an operation with one of its documented errors, exactly as documented, regardless of the
    /// call. Captures in the message are examples of their types.
    ///
    /// # Panics
    ///
    /// If the spec has no such operation, if the operation has no such error, or if the error does not have this status.
    #[track_caller]
    pub fn fail_next(&self, operation: &str, error: &str, status: u16) {
        self.answer_next(operation, or_panic(self.mock.error(operation, error, status)));
    }

    /// The number of connections so far.
    pub fn connections(&self) -> u64 {
        self.server.connections().0
    }

    /// The maximum number of simultaneous connections so far.
    pub fn most_connections(&self) -> usize {
        self.server.connections().1
    }

    /// The address of a valid call of an operation: its required parameters, each with its example. `None` if the spec has no
    /// such operation.
    pub fn example_url(&self, operation: &str) -> Option<String> {
        let operation = self.mock.service.operation(operation)?;
        let call = minimal(&self.mock.service, operation);
        Some(format!("{}{}", self.url(), call.target(&self.mock.service)))
    }

    /// The assumptions of this mock server that no document confirms, one sentence each.
    pub fn assumptions(&self) -> Vec<String> {
        crate::mock::assumptions(&self.mock.service)
    }

    fn account(&self) -> Result<MutexGuard<'_, Account>, String> {
        self.mock.account().ok_or_else(|| "this mock server has no account; see MockServer::builder".to_owned())
    }

    /// A key for each role of the account's users: one with every permission, one with the permissions of each group of operations, and
    /// one with none. Without an account, there are no roles.
    pub fn role_keys(&self) -> Vec<RoleKey> {
        let sent = |(_, role): (usize, RoleKey)| RoleKey { key: self.mock.access.sent(role.key), ..role };
        self.account().map_or_else(
            |_| Vec::new(),
            |account| account.data.keys(&self.mock.service).into_iter().map(sent).collect(),
        )
    }

    /// Adds a key of the user with this id, with these permissions. An existing key gets these permissions instead. If the service expects a
    /// user and a password, the key is `user:password`; without a colon, it is the password of `mock`.
    ///
    /// # Panics
    ///
    /// If there is no account, if it has no user with this id, or if the spec does not name one of the permissions.
    #[track_caller]
    pub fn add_key(&self, key: &str, user: i64, permissions: &[&str]) {
        or_panic(self.try_add_key(key, user, permissions));
    }

    /// Like [`add_key`](Self::add_key), for a key that may be invalid.
    ///
    /// # Errors
    ///
    /// If `add_key` would panic. The text lists the valid values.
    pub fn try_add_key(&self, key: &str, user: i64, permissions: &[&str]) -> Result<(), String> {
        let user = self.account()?.data.user(&self.mock.service, user)?;
        let permissions = self.mock.access.checked(permissions)?;
        self.mock.access.add(key.to_owned(), permissions, user);
        Ok(())
    }

    /// Removes a key, as a service does with an old one: requests with it are refused from now on. Returns whether there was one.
    pub fn remove_key(&self, key: &str) -> bool {
        self.mock.access.remove(key.to_owned())
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
        or_panic(self.account()).settings.pace = Some(pace);
    }

    /// What successes did not follow so far: examples of the spec, and filters, sort keys and fields of others. Each has the name of its
    /// operation. The header `x-mock-reason` of the answer says the same. Why a call was refused is only there.
    pub fn reasons(&self) -> Vec<String> {
        locked(&self.mock.reasons).iter().cloned().collect()
    }

    /// The requests so far, in the order in which the answers were decided, including those without an answer. The last 64 MiB are kept;
    /// [`dropped_requests`](Self::dropped_requests) counts the others. Bytes that are not HTTP are not included.
    ///
    /// Secret parameters are shown; [`calls`](Self::calls) hides them.
    pub fn requests(&self) -> Vec<ReceivedRequest> {
        self.mock.journal().seen()
    }

    /// The number of requests so far, including the dropped ones.
    pub fn request_count(&self) -> usize {
        self.mock.journal().total
    }

    /// The number of requests that were dropped, since the journal keeps 64 MiB.
    pub fn dropped_requests(&self) -> usize {
        self.mock.journal().dropped()
    }

    /// The calls of an operation (`book.list`) so far, without secrets.
    ///
    /// # Panics
    ///
    /// If the spec has no such operation; the message names the nearest.
    #[track_caller]
    pub fn calls(&self, operation: &str) -> Calls {
        or_panic(number_of(&self.mock.service, operation));
        self.mock.journal().calls(operation)
    }

    /// Empties the journal: all counts are 0 again. Rules continue to count, and defects are kept.
    pub fn forget_calls(&self) {
        self.mock.journal().forget();
    }

    /// Removes and returns the defects: answers that contradicted the spec, and were replaced by a status 500. They are bugs of this mock server,
    /// or of the spec's examples. If any are left, dropping the mock server panics, so that no test passes by accident. If an answer that
    /// `account` describes contradicts the spec, the example is sent in its place, and [`reasons`](Self::reasons) says so.
    pub fn take_defects(&self) -> Vec<String> {
        mem::take(&mut self.mock.journal().defects)
    }
}

impl Drop for MockServer {
    fn drop(&mut self) {
        self.server.stop();
        let defects = self.take_defects();
        if !defects.is_empty() && !thread::panicking() {
            panic!("the mock server has defects, see MockServer::take_defects:\n  {}", defects.join("\n  "));
        }
    }
}

/// The service that the files in a folder describe. A folder is read once, since many tests start the same service.
#[track_caller]
fn service_in(folder: &Path) -> Arc<ir::Service> {
    static SERVICES: Mutex<BTreeMap<PathBuf, Arc<ir::Service>>> = Mutex::new(BTreeMap::new());
    let whole = fs::canonicalize(folder).unwrap_or_else(|_| folder.to_owned());
    if let Some(known) = locked(&SERVICES).get(&whole) {
        return Arc::clone(known);
    }
    let or_mistakes = |mistakes: language::Mistakes| panic!("the spec has mistakes:\n{}", mistakes.render(false));
    let service = Arc::new(language::understand(&files_in(folder)).unwrap_or_else(or_mistakes));
    locked(&SERVICES).insert(whole, Arc::clone(&service));
    service
}

#[track_caller]
fn files_in(folder: &Path) -> Vec<SpecFile> {
    let read = || {
        let mut files = Vec::new();
        for entry in fs::read_dir(folder)? {
            let name = entry?.file_name();
            if let Some(name) = name.to_str().filter(|name| name.ends_with(".yaml")) {
                files.push(SpecFile { path: format!("spec/{name}"), text: fs::read_to_string(folder.join(name))? });
            }
        }
        files.sort_by(|one, other| one.path.cmp(&other.path));
        Ok::<_, io::Error>(files)
    };
    read().unwrap_or_else(|error| panic!("{}: {error}; give the folder with the files of the spec", folder.display()))
}

/// Returns the value, or panics with the error.
#[track_caller]
fn or_panic<T>(result: Result<T, impl Display>) -> T {
    result.unwrap_or_else(|error| panic!("{error}"))
}
