//! Looking up names: addresses need no look-up, and what was found is kept for a short time.
//!
//! The HTTP library looks the name up for every request, pooled connection or not, and starts a thread for it whenever there
//! is a limit on the whole call. With this in between, a thread is started for a look-up that is really made: at most one a
//! name in half a minute, and none for an IP address.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::NextTimeout;

/// How long a name's addresses are kept.
const KEPT_FOR: Duration = Duration::from_secs(30);
/// How many names are kept: a client speaks to one host, and to few others for downloads.
const MAX_NAMES: usize = 64;

/// A resolver that asks another one. Its clones share what they found.
#[derive(Clone, Debug)]
pub(crate) struct CachingResolver {
    names: Arc<Mutex<Names>>,
    system: Arc<dyn Resolver>,
}

impl CachingResolver {
    /// A resolver that asks this one, and else the system.
    pub(crate) fn new(system: impl Resolver) -> Self {
        Self { names: Arc::default(), system: Arc::new(system) }
    }

    /// Forgets what was found for a host and port, since no connection could be made there.
    pub(crate) fn forget(&self, uri: &Uri) {
        if let Some(name) = name_of(uri) {
            self.names().forget(&name);
        }
    }

    fn names(&self) -> MutexGuard<'_, Names> {
        // The list is whole at any time, so a panic elsewhere while it was held does no harm.
        self.names.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn collect(&self, addresses: &[SocketAddr]) -> ResolvedSocketAddrs {
        let mut collected = self.empty();
        addresses.iter().for_each(|address| collected.push(*address));
        collected
    }
}

impl Default for CachingResolver {
    fn default() -> Self {
        Self::new(DefaultResolver::default())
    }
}

impl Resolver for CachingResolver {
    fn resolve(&self, uri: &Uri, config: &Config, timeout: NextTimeout) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let Some(name) = name_of(uri) else {
            return Err(ureq::Error::HostNotFound);
        };
        if let Ok(address) = name.parse() {
            return Ok(self.collect(&[address]));
        }
        if let Some(known) = self.names().known(&name, Instant::now()) {
            return Ok(self.collect(known));
        }
        match self.system.resolve(uri, config, timeout) {
            Ok(addresses) => {
                self.names().keep(name, addresses.to_vec(), Instant::now());
                Ok(addresses)
            }
            // A failed look-up comes as an I/O error with a kind that has no name.
            Err(ureq::Error::Io(_)) => Err(ureq::Error::HostNotFound),
            Err(other) => Err(other),
        }
    }
}

/// Host and port as one text.
fn name_of(uri: &Uri) -> Option<String> {
    DefaultResolver::host_and_port(uri.scheme()?, uri.authority()?)
}

/// What was found for names, each of them a host and a port: the key goes to these addresses.
#[derive(Debug, Default)]
pub(crate) struct Names(Vec<Found>);

#[derive(Debug)]
struct Found {
    name: String,
    addresses: Vec<SocketAddr>,
    until: Instant,
}

impl Names {
    pub(crate) fn known(&self, name: &str, now: Instant) -> Option<&[SocketAddr]> {
        let found = self.0.iter().find(|found| found.name == name && found.until > now)?;
        Some(&found.addresses)
    }

    pub(crate) fn keep(&mut self, name: String, addresses: Vec<SocketAddr>, now: Instant) {
        self.0.retain(|found| found.name != name && found.until > now);
        if self.0.len() < MAX_NAMES {
            self.0.push(Found { name, addresses, until: now + KEPT_FOR });
        }
    }

    pub(crate) fn forget(&mut self, name: &str) {
        self.0.retain(|found| found.name != name);
    }
}
