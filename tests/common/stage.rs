//! The setting of a call: the mock server, a second host, and the operations as the spec describes them.

use std::sync::{Arc, Mutex};

use attack_surface::runtime::{Deviation, OperationInfo, TestClock};
use attack_surface::{Client, ClientBuilder, operations};
use codegen::ir;
use sandbox::Sandbox;

use crate::elsewhere::Elsewhere;
use crate::faults::Fault;
use crate::service;

/// Every operation of the client, each as the spec describes it.
pub fn every_operation() -> Vec<(&'static OperationInfo, &'static ir::Operation)> {
    let described = operations::ALL.iter().map(|info| {
        let described = service().operation(info.name);
        (*info, described.unwrap_or_else(|| panic!("the spec has no operation {}", info.name)))
    });
    let described: Vec<_> = described.collect();
    assert_eq!(described.len(), service().operations.len(), "the client has every operation of the spec");
    described
}

/// Each worker has its own, so it sees only its own requests.
pub struct Stage {
    /// The mock server.
    pub sandbox: Sandbox,
    /// A second host, to which nothing may be sent.
    pub elsewhere: Elsewhere,
    /// The deviations that clients reported to their observer.
    observed: Arc<Mutex<Vec<Deviation>>>,
}

impl Stage {
    #[allow(clippy::new_without_default, reason = "it starts a server")]
    /// Starts both.
    pub fn new() -> Self {
        let sandbox = Sandbox::serve(service().clone()).expect("a free port");
        Self { sandbox, elsewhere: Elsewhere::start(), observed: Arc::default() }
    }

    /// A client with a key of the mock server that meets a fault, and the clock that it waits by.
    pub fn client(&self, fault: Fault) -> (Client, TestClock) {
        self.client_with(fault, &self.sandbox.key())
    }

    /// The same with another key.
    pub fn client_with(&self, fault: Fault, key: &str) -> (Client, TestClock) {
        let clock = TestClock::new();
        let observed = Arc::clone(&self.observed);
        let observe = move |seen: &Deviation| observed.lock().expect("no panic while it is held").push(seen.clone());
        let builder = Client::builder(fault.url(&self.sandbox), key).clock(clock.clone()).observer(observe);
        (build(fault.limited(builder)), clock)
    }

    /// The deviations since the last call.
    pub fn take_observed(&self) -> Vec<Deviation> {
        std::mem::take(&mut *self.observed.lock().expect("no panic while it is held"))
    }

    /// A client that meets no fault.
    pub fn unharmed(&self) -> Client {
        build(Client::builder(self.sandbox.url(), self.sandbox.key()))
    }
}

fn build(builder: ClientBuilder) -> Client {
    builder.build().expect("a client for this machine can be built")
}
