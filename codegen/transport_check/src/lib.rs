//! Checks over real sockets whether a transport keeps its promises, for tests of those who write a transport or a layer.

mod promise;
mod server;
mod exchange;
mod checks;
mod endings;

use std::io;

use spec_client_runtime::Transport;

use crate::exchange::Run;
pub use crate::promise::{BrokenPromise, Promise};

/// Sends requests through a transport to servers on 127.0.0.1, over plain http, and returns the promises that it broke.
/// This takes about three seconds. Put it into a test:
///
/// ```text
/// let inner = Client::builder("http://127.0.0.1", "key").build_transport()?;
/// assert_eq!(check_transport(&MyLayer { inner })?, []);
/// ```
///
/// It cannot check everything: whether a secret gets into a log, for example.
///
/// # Errors
///
/// When a server cannot be started on 127.0.0.1.
pub fn check_transport(transport: &dyn Transport) -> io::Result<Vec<BrokenPromise>> {
    let mut run = Run { transport, broken: Vec::new() };
    for check in checks::ALL.iter().chain(endings::ALL) {
        check(&mut run)?;
    }
    // Several requests of one check may break a promise in the same way.
    run.broken.dedup();
    Ok(run.broken)
}
