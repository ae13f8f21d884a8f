//! The public face: a running mock server, how it is set up, and what a test asks of it.

mod account;
mod builder;
mod faults;
mod journal;

use std::fmt::Display;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use std::{fs, io, thread};

use codegen::calls::minimal;
use codegen::{SpecFile, ir};

use crate::answer::Answer;
use crate::locked;
use crate::mock::Mock;
use crate::route::number_of;
use crate::server::Server;

pub use self::builder::Builder;

/// A running mock server. Dropping it closes every connection and ends every thread before the drop returns.
///
/// An answer that is not what the spec says is a bug, and it stops the test: dropping a mock server that has
/// defects panics with all of them, unless the thread panics already or they were [taken](Self::take_defects).
#[derive(Debug)]
pub struct Sandbox {
    server: Server,
    pub(crate) mock: Arc<Mock>,
}

impl Sandbox {
    /// Starts the service that this repository's `spec/` describes, with an account to try things on, on a free port. See
    /// [`builder`](Self::builder) for what can be set.
    ///
    /// # Panics
    ///
    /// If the spec cannot be read or has a mistake (the panic shows all of them), or if no socket can be had.
    #[track_caller]
    pub fn start() -> Self {
        or_panic(Self::builder().start())
    }

    /// Sets up the service that this repository's `spec/` describes, with an account.
    ///
    /// # Panics
    ///
    /// If the spec cannot be read or has a mistake; the panic shows all of them.
    #[track_caller]
    pub fn builder() -> Builder {
        Builder::new(own_service())
    }

    /// Sets up the service of another version of that spec, with an account. What the account does not know is answered with
    /// the examples of the spec.
    pub fn builder_of(service: impl Into<Arc<ir::Service>>) -> Builder {
        Builder::new(service.into())
    }

    /// Starts the service that this repository's `spec/` describes without an account, on a free port: every proper call is answered with the
    /// example of the spec, and nothing is kept.
    ///
    /// # Panics
    ///
    /// As [`start`](Self::start).
    #[track_caller]
    pub fn examples() -> Self {
        or_panic(Self::builder().without_account().start())
    }

    /// Starts any service of this kind, on a free port. It has no account, and answers every proper call with the example of the spec.
    ///
    /// # Errors
    ///
    /// If no socket or no thread can be had.
    pub fn serve(service: impl Into<Arc<ir::Service>>) -> io::Result<Self> {
        Self::builder_of(service).without_account().start()
    }

    /// The address to give to a client, without the base path: `http://127.0.0.1:41234`.
    pub fn url(&self) -> &str {
        &self.mock.url
    }

    /// A key with every permission that the spec names.
    pub fn key(&self) -> String {
        self.mock.access.everything()
    }

    /// A key with every permission but this one.
    ///
    /// # Panics
    ///
    /// If the spec names no such permission.
    #[track_caller]
    pub fn key_without(&self, permission: &str) -> String {
        or_panic(self.mock.access.without(permission))
    }

    /// A key with these permissions and no other; there may be none.
    ///
    /// # Panics
    ///
    /// If the spec does not name one of the permissions.
    #[track_caller]
    pub fn key_with(&self, permissions: &[&str]) -> String {
        or_panic(self.mock.access.with(permissions))
    }

    /// Answers the next call of an operation (`scan.start`) with these bytes, whatever the call looks like. Several answers for
    /// one operation are given one after the other.
    ///
    /// # Panics
    ///
    /// If the spec has no such operation.
    #[track_caller]
    pub fn answer_next(&self, operation: &str, answer: Answer) {
        let number = or_panic(number_of(&self.mock.service, operation));
        locked(&self.mock.scripts).entry(number).or_default().push_back(answer);
    }

    /// Answers the next call of an operation with one of its documented errors, exactly as documented, whatever the call looks
    /// like. What varies in the message is the example of its type.
    ///
    /// # Panics
    ///
    /// If the spec has no such operation, if the operation has no such error, or if the error does not come with this status.
    #[track_caller]
    pub fn fail_next(&self, operation: &str, error: &str, status: u16) {
        self.answer_next(operation, or_panic(self.mock.error(operation, error, status)));
    }

    /// How many connections there were so far.
    pub fn connections(&self) -> u64 {
        self.server.connections().0
    }

    /// How many connections were open at the same time, at most.
    pub fn most_connections(&self) -> usize {
        self.server.connections().1
    }

    /// The address of a proper call of an operation: required parameters only, each with its example. Nothing if the spec has no
    /// such operation.
    pub fn example_url(&self, operation: &str) -> Option<String> {
        let operation = self.mock.service.operation(operation)?;
        let call = minimal(&self.mock.service, operation);
        Some(format!("{}{}", self.url(), call.target(&self.mock.service)))
    }

    /// The assumptions of this mock server: what it does without a document that says so, one sentence each.
    pub fn assumptions(&self) -> Vec<String> {
        crate::mock::assumptions(&self.mock.service)
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.server.stop();
        let defects = self.take_defects();
        if !defects.is_empty() && !thread::panicking() {
            panic!("the mock server has defects, see Sandbox::take_defects:\n  {}", defects.join("\n  "));
        }
    }
}

/// The service of this repository's `spec/`. It is read when it is first asked for, so a change of the spec needs no new build.
#[track_caller]
pub(crate) fn own_service() -> Arc<ir::Service> {
    static SERVICE: OnceLock<Arc<ir::Service>> = OnceLock::new();
    let folder = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../spec"));
    SERVICE.get_or_init(|| Arc::new(service_of(&files_in(folder)))).clone()
}

/// The service that these files describe.
#[track_caller]
pub(crate) fn service_of(files: &[SpecFile]) -> ir::Service {
    codegen::understand(files).unwrap_or_else(|mistakes| panic!("the spec has mistakes:\n{}", mistakes.render(false)))
}

/// The spec files of a folder.
#[track_caller]
pub(crate) fn files_in(folder: &Path) -> Vec<SpecFile> {
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
    read().unwrap_or_else(|error| {
        panic!(
            "{}: {error}. The mock server reads the spec in the repository that it was built in; elsewhere, give it a service with \
             Sandbox::builder_of",
            folder.display()
        )
    })
}

/// What was wanted, or a panic that says why not.
#[track_caller]
fn or_panic<T>(result: Result<T, impl Display>) -> T {
    result.unwrap_or_else(|error| panic!("{error}"))
}
