//! Looking up names: addresses need no look-up, and what was found is kept for a short time.
//!
//! The HTTP library looks the name up for every request, pooled connection or not, and starts a thread for it whenever there
//! is a limit on the whole call. With this in between, a thread is started for a look-up that is really made: at most one a
//! name in half a minute, and none for an IP address.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::NextTimeout;

/// How long a name's addresses are kept.
const KEPT_FOR: Duration = Duration::from_secs(30);
/// How many names are kept: a client speaks to one host, and to few others for downloads.
const MAX_NAMES: usize = 64;

/// A resolver whose clones share what they found.
#[derive(Clone, Debug, Default)]
pub(super) struct CachingResolver {
    found: Arc<Mutex<Vec<Found>>>,
    system: Arc<DefaultResolver>,
}

#[derive(Debug)]
struct Found {
    name: String,
    addresses: Vec<SocketAddr>,
    until: Instant,
}

impl CachingResolver {
    /// Forgets what was found for a host and port, since no connection could be made there.
    pub(super) fn forget(&self, uri: &Uri) {
        if let Some(name) = name_of(uri) {
            self.names().retain(|found| found.name != name);
        }
    }

    fn names(&self) -> std::sync::MutexGuard<'_, Vec<Found>> {
        // The list is whole at any time, so a panic elsewhere while it was held does no harm.
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn known(&self, name: &str) -> Option<ResolvedSocketAddrs> {
        let now = Instant::now();
        let names = self.names();
        let found = names.iter().find(|found| found.name == name && found.until > now)?;
        Some(self.collect(&found.addresses))
    }

    fn keep(&self, name: String, addresses: Vec<SocketAddr>) {
        let now = Instant::now();
        let mut names = self.names();
        names.retain(|found| found.name != name && found.until > now);
        if names.len() < MAX_NAMES {
            names.push(Found { name, addresses, until: now + KEPT_FOR });
        }
    }

    fn collect(&self, addresses: &[SocketAddr]) -> ResolvedSocketAddrs {
        let mut collected = self.empty();
        addresses.iter().for_each(|address| collected.push(*address));
        collected
    }
}

/// Host and port as one text.
fn name_of(uri: &Uri) -> Option<String> {
    DefaultResolver::host_and_port(uri.scheme()?, uri.authority()?)
}

impl Resolver for CachingResolver {
    fn resolve(&self, uri: &Uri, config: &Config, timeout: NextTimeout) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let Some(name) = name_of(uri) else {
            return Err(ureq::Error::HostNotFound);
        };
        if let Ok(address) = name.parse() {
            return Ok(self.collect(&[address]));
        }
        if let Some(known) = self.known(&name) {
            return Ok(known);
        }
        match self.system.resolve(uri, config, timeout) {
            Ok(addresses) => {
                self.keep(name, addresses.to_vec());
                Ok(addresses)
            }
            // A failed look-up comes as an I/O error with a kind that has no name.
            Err(ureq::Error::Io(_)) => Err(ureq::Error::HostNotFound),
            Err(other) => Err(other),
        }
    }
}
