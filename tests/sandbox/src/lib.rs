//! A stand-in of a service: it answers over a real socket on 127.0.0.1 as the spec says, and knows nothing else.
//!
//! ```no_run
//! let sandbox = sandbox::Sandbox::start();
//! println!("{} answers to the key {}", sandbox.url(), sandbox.key());
//! // point a client at it; dropping it stops it and closes every connection
//! ```
//!
//! It interprets the spec as understood ([`codegen::ir`]) at run time, where the client is generated from it. One request goes
//! through the modules in this order: `server` and `http` (bytes), `route` (which operation), `access` (may this key),
//! `parameters` (is it asked properly), `answer` (what to say); `stand_in` strings them together and `journal` keeps what
//! was asked ([`Sandbox::calls`]). `fault` is for what a real service does on a bad day: a test orders it with
//! [`Sandbox::misbehave`]. `control` is for people: a page at `/` and what it asks, where that is wanted. What the document does
//! not show had to be guessed; [`Sandbox::assumptions`] lists all of that.

mod access;
mod account;
mod answer;
mod behaviour;
mod builder;
mod control;
mod fault;
mod http;
mod journal;
mod parameters;
mod pdf;
mod random;
mod route;
mod server;
mod shape;
mod stand_in;
#[cfg(test)]
mod tests;
mod tour;

use std::io;
use std::sync::Arc;
use std::thread;

use codegen::ir;

pub use self::account::{Pace, RoleKey};
pub use self::answer::Answer;
pub use self::builder::Builder;
pub use self::fault::{Change, Fault, Items, Rule, RuleError, RuleId, RuleStatus, Scope, When};
pub use self::journal::{Calls, Seen};

use self::behaviour::Behaviour;
use self::server::Server;
use self::stand_in::StandIn;

/// A running stand-in. Dropping it closes every connection and ends every thread before the drop returns.
///
/// An answer that is not what the spec says is a bug, and it stops the test: dropping a stand-in that has
/// [`defects`](Self::defects) panics with all of them, unless the thread panics already or they were
/// [taken](Self::take_defects).
#[derive(Debug)]
pub struct Sandbox {
    server: Server,
    stand_in: Arc<StandIn>,
}

impl Sandbox {
    /// Starts the service that this crate's `spec/` describes, with an account to try things on, on a free port. See
    /// [`builder`](Self::builder) for what can be set.
    ///
    /// # Panics
    ///
    /// If the spec that was compiled in has a mistake (the panic shows all of them) or if no socket can be had.
    #[cfg(feature = "embedded-spec")]
    #[track_caller]
    pub fn start() -> Self {
        match Self::builder().start() {
            Ok(sandbox) => sandbox,
            Err(error) => panic!("the stand-in could not be started: {error}"),
        }
    }

    /// Sets up the service that this crate's `spec/` describes, with an account.
    ///
    /// # Panics
    ///
    /// If the spec that was compiled in has a mistake; the panic shows all of them.
    #[cfg(feature = "embedded-spec")]
    #[track_caller]
    pub fn builder() -> Builder {
        Builder::new(embedded_service())
    }

    /// Sets up the service of another version of that spec, with an account. What the account does not know is answered with
    /// the examples of the spec.
    pub fn builder_of(service: ir::Service) -> Builder {
        Builder::new(service)
    }

    /// Starts the service that this crate's `spec/` describes without an account, on a free port: every proper call is answered with the
    /// example of the spec, and nothing is kept.
    ///
    /// # Panics
    ///
    /// As [`start`](Self::start).
    #[cfg(feature = "embedded-spec")]
    #[track_caller]
    pub fn examples() -> Self {
        match Self::serve(embedded_service()) {
            Ok(sandbox) => sandbox,
            Err(error) => panic!("the stand-in could not be started: {error}"),
        }
    }

    /// Starts any service of this kind, on a free port. It has no account, and answers every proper call with the example of the spec.
    ///
    /// # Errors
    ///
    /// If no socket or no thread can be had.
    pub fn serve(service: ir::Service) -> io::Result<Self> {
        Self::set_up(Setup::default(), service)
    }

    fn set_up(setup: Setup, service: ir::Service) -> io::Result<Self> {
        let Setup { port, people, behaviour } = setup;
        let listener = server::listen(port)?;
        let url = format!("http://{}", listener.local_addr()?);
        let stand_in = Arc::new(StandIn::new(service, url, people, behaviour));
        stand_in.know_roles();
        let server = Server::start(listener, Arc::clone(&stand_in))?;
        Ok(Self { server, stand_in })
    }

    /// The address to give to a client, without the base path: `http://127.0.0.1:41234`.
    pub fn url(&self) -> &str {
        self.stand_in.url()
    }

    /// A key with every permission that the spec names.
    pub fn key(&self) -> String {
        self.stand_in.access().everything()
    }

    /// A key with every permission but this one.
    ///
    /// # Panics
    ///
    /// If the spec names no such permission.
    #[track_caller]
    pub fn key_without(&self, permission: &str) -> String {
        self.stand_in.access().without(permission)
    }

    /// A key with these permissions and no other; there may be none.
    ///
    /// # Panics
    ///
    /// If the spec does not name one of the permissions.
    #[track_caller]
    pub fn key_with(&self, permissions: &[&str]) -> String {
        self.stand_in.access().with(permissions)
    }

    /// Answers the next call of an operation (`scan.start`) with these bytes, whatever the call looks like. Several answers for
    /// one operation are given one after the other.
    ///
    /// # Panics
    ///
    /// If the spec has no such operation.
    #[track_caller]
    pub fn answer_next(&self, operation: &str, answer: Answer) {
        self.stand_in.script(operation, answer);
    }

    /// Answers the next call of an operation with one of its documented errors, exactly as documented, whatever the call looks
    /// like. What varies in the message is the example of its type.
    ///
    /// # Panics
    ///
    /// If the spec has no such operation, if the operation has no such error, or if the error does not come with this status.
    #[track_caller]
    pub fn fail_next(&self, operation: &str, error: &str, status: u16) {
        self.answer_next(operation, self.stand_in.error(operation, error, status));
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
        self.stand_in.example_url(operation)
    }

    /// What this stand-in does although no document says that the service does it too: one sentence each.
    pub fn assumptions(&self) -> Vec<&'static str> {
        assumptions()
    }
}

impl Drop for Sandbox {
    fn drop(&mut self) {
        self.server.stop();
        let defects = self.take_defects();
        if !defects.is_empty() && !thread::panicking() {
            panic!("the stand-in has defects, see Sandbox::take_defects:\n  {}", defects.join("\n  "));
        }
    }
}

/// What stand-ins do although no document says that the service does it too: one sentence each.
pub fn assumptions() -> Vec<&'static str> {
    let account = account::assumptions();
    [access::ASSUMED, route::ASSUMED, parameters::ASSUMED, answer::ASSUMED, &account].concat()
}

/// How a stand-in is set up beside the service that it stands for.
#[derive(Debug, Default)]
struct Setup {
    port: u16,
    people: bool,
    behaviour: Behaviour,
}

/// The service of `spec/` as it was when this crate was compiled.
#[cfg(feature = "embedded-spec")]
#[track_caller]
fn embedded_service() -> ir::Service {
    match codegen::understand(&embedded_spec()) {
        Ok(service) => service,
        Err(mistakes) => panic!("the spec has mistakes:\n{}", mistakes.render(false)),
    }
}

/// The files of `spec/` as they were when this crate was compiled.
#[cfg(feature = "embedded-spec")]
fn embedded_spec() -> Vec<codegen::SpecFile> {
    const FILES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/spec_files.rs"));
    let file = |&(path, text): &(&str, &str)| codegen::SpecFile { path: path.to_owned(), text: text.to_owned() };
    FILES.iter().map(file).collect()
}
