//! The setting of a call: the mock server, plain or behind TLS, a second host, and the operations as the spec describes them.

use std::cell::Cell;
use std::collections::HashSet;
use std::convert::Infallible;
use std::mem;
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use client::runtime::{ClientCertificate, Observation, OperationInfo, RootCertificates, TestClock};
use client::{Client, ClientBuilder, Effect, operations};
use language::ir;
use mock_server::MockServer;
use support::files::root;
use tls_support::authority::Authority;
use tls_support::front::Front;

use crate::builder;
use crate::elsewhere::Elsewhere;
use crate::faults::{Fault, TOO_LATE};
use crate::keys::with_secret;
use crate::{service, spec_folder};

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

/// One operation of each kind: what the runtime treats differently is the method, the effect, an idempotency key, the body of the request,
/// the shape of the answer, what marks its success, and whether a parameter is secret. Everything else in a call is the same code, whatever
/// the operation.
pub fn one_of_each_kind() -> Vec<(&'static OperationInfo, &'static ir::Operation)> {
    let mut seen = HashSet::new();
    let mut operations = every_operation();
    operations.retain(|(info, described)| {
        let body = described.body().next().map(|_| described.content_type());
        let request = (info.method, body, info.effect, described.idempotency_key().is_some());
        let answer = &described.response;
        let answer = (mem::discriminant(&answer.body), described.answers_with_file(), answer.success.is_empty());
        let has_secret = info.parameters.iter().any(|parameter| parameter.secret);
        seen.insert((request, answer, has_secret))
    });
    operations
}

/// Waits for the other tests that keep the machine busy, and holds them up until it is dropped. One such test over plain HTTP, beside the
/// one over TLS, is as much as a small machine does in time. With a few operations, none keeps it busy.
pub fn turn() -> Option<MutexGuard<'static, ()>> {
    static TURN: Mutex<()> = Mutex::new(());
    (service().operations.len() > FEW).then(|| TURN.lock().unwrap_or_else(PoisonError::into_inner))
}

/// So many operations are few.
const FEW: usize = 5;

/// How a client reaches the mock server.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Connection {
    /// Plain HTTP.
    Plain,
    /// TLS, with a certificate of the client.
    Tls,
}

impl Connection {
    /// Those of the taint matrix. What TLS does is the same for every client, and tested with the first.
    pub fn of_taint() -> &'static [Self] {
        if spec_folder() == root().join("spec") { &[Self::Plain, Self::Tls] } else { &[Self::Plain] }
    }

    /// The operations that are tried over it. Plain HTTP gets all. What a connection does beneath a call depends only on whether the
    /// call may be made again, and on the shape of the answer, so the others get one of each of these.
    pub fn operations(self) -> Vec<(&'static OperationInfo, &'static ir::Operation)> {
        let mut operations = every_operation();
        if self != Self::Plain {
            let mut seen = HashSet::new();
            operations.retain(|(info, described)| {
                let is_again = (info.effect == Effect::Read, described.idempotency_key().is_some());
                seen.insert((is_again, mem::discriminant(&described.response.body)))
            });
        }
        operations
    }
}

/// What both sides need for TLS. Made once, since keys take time.
static TLS: LazyLock<Tls> = LazyLock::new(|| {
    let authority = Authority::root("root");
    let own = authority.issue(&["client"]);
    Tls {
        roots: RootCertificates::from_pem(authority.pem()).expect("a root"),
        certificate: ClientCertificate::from_pem(&own.certificates(), &own.key()).expect("a certificate"),
        authority,
    }
});

struct Tls {
    authority: Authority,
    roots: RootCertificates,
    certificate: ClientCertificate,
}

/// Each worker has its own, so it sees only its own requests.
pub struct Stage {
    /// The mock server.
    pub mock: MockServer,
    /// What speaks TLS before it.
    front: Option<Front>,
    /// A second host, to which nothing may be sent.
    pub elsewhere: Elsewhere,
    /// The deviations that clients reported to their observer.
    observed: Arc<Mutex<Vec<Observation>>>,
    /// How long a whole call may take that is to run out of time. Connecting is a part of it.
    call: Cell<Duration>,
}

impl Stage {
    /// Starts both.
    pub fn new(connection: Connection) -> Self {
        let mock = MockServer::serve(service().clone()).expect("a free port");
        let port = || mock.url().rsplit(':').next().and_then(|port| port.parse().ok()).expect("a port");
        let front = (connection == Connection::Tls).then(|| {
            let identity = TLS.authority.issue(&["127.0.0.1", "localhost"]);
            Front::usual(&identity, Some(&TLS.authority), port())
        });
        let (elsewhere, call) = (Elsewhere::start(), Cell::new(Duration::from_millis(200)));
        Self { mock, front, elsewhere, observed: Arc::default(), call }
    }

    /// The address for clients.
    pub fn url(&self) -> String {
        self.front.as_ref().map_or_else(|| self.mock.url().to_owned(), |front| front.url("127.0.0.1"))
    }

    /// A client with a key of the mock server that meets a fault, and the clock that it waits by.
    pub fn client(&self, fault: Fault) -> (Client, TestClock) {
        self.client_with(fault, self.mock.key())
    }

    /// The same with another key. Over TLS, it comes from a provider.
    pub fn client_with(&self, fault: Fault, key: &str) -> (Client, TestClock) {
        let clock = TestClock::new();
        let observed = Arc::clone(&self.observed);
        let observe = move |seen: &Observation| observed.lock().expect("no panic while it is held").push(seen.clone());
        let builder = with_secret(fault.url(&self.url()), key).clock(clock.clone()).observer(observe);
        let given = key.to_owned();
        let builder = match self.front {
            Some(_) => builder.key_provider(move || Ok::<_, Infallible>(given.clone())),
            None => builder,
        };
        (self.build(fault.limited(builder, self.call.get())), clock)
    }

    /// Doubles the time of a call that is to run out of time, for a machine so busy that connecting took all of it. False if it is
    /// as long as it gets.
    pub fn take_longer(&self) -> bool {
        let longer = 2 * self.call.get();
        self.call.set(longer.min(TOO_LATE / 2));
        longer <= TOO_LATE / 2
    }

    /// The deviations since the last call.
    pub fn take_observed(&self) -> Vec<Observation> {
        mem::take(&mut *self.observed.lock().expect("no panic while it is held"))
    }

    /// A client that meets no fault.
    pub fn unharmed(&self) -> Client {
        self.build(builder(self.url(), self.mock.key()))
    }

    fn build(&self, builder: ClientBuilder) -> Client {
        let builder = match self.front {
            Some(_) => builder.only_root_certificates(TLS.roots.clone()).client_certificate(TLS.certificate.clone()),
            None => builder,
        };
        builder.build().expect("a client for this machine can be built")
    }
}
