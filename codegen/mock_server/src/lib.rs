//! A mock server of a service: it answers over a real socket on 127.0.0.1 as the spec says.
//!
//! ```no_run
//! let mock = mock_server::MockServer::start("spec");
//! println!("{} answers to the key {}", mock.url(), mock.key());
//! // Point a client at it. Dropping it stops it and closes every connection.
//! ```
//!
//! It interprets the spec ([`language::ir`]) at run time; the client is generated from the same spec. A request passes through these modules
//! in this order: `server` and `http` (bytes), `route` (which operation), `access` (may the key call it), `parameters` (are they valid),
//! and `account` or `answer` (the answer). `mock` combines them. The first line of each module describes it.
//!
//! Where the document leaves something open, the mock server guesses; [`MockServer::assumptions`] lists every guess.

mod access;
mod account;
mod answer;
mod api;
mod control;
mod fault;
mod http;
mod journal;
mod mock;
mod moment;
mod names;
mod parameters;
mod pdf;
mod random;
mod request_content;
mod route;
mod sent_json;
mod server;
mod text_forms;

use std::sync::{Mutex, MutexGuard, PoisonError};

pub use self::access::RoleKey;
pub use self::account::Pace;
pub use self::answer::Answer;
pub use self::api::{Builder, MockServer};
pub use self::fault::{Change, Fault, Items, Rule, RuleId, RuleStatus, When};
pub use self::journal::{Calls, ReceivedRequest};
pub use self::mock::{Choice, RustCall, assumptions, not_in_step};
pub use self::text_forms::RuleError;

/// The guard of a lock. A panic leaves valid data behind, since every change under a lock is a single step.
fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
