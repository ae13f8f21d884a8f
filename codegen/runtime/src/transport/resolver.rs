//! Resolves host names. IP addresses need no lookup, and results are cached for a short time.
//!
//! The HTTP library resolves the name for every request, even on a pooled connection, and starts a thread for it if
//! there is a limit on the whole call. With this cache, it starts a thread only for a real lookup: at most one per name
//! in half a minute, and none for an IP address.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use ureq::config::Config;
use ureq::http::Uri;
use ureq::unversioned::resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver};
use ureq::unversioned::transport::NextTimeout;

use crate::transport::socket::until_cancelled;

/// How long the addresses of a name are cached.
const KEPT_FOR: Duration = Duration::from_secs(30);
/// How many names are cached. A client connects to one host, and to few others for downloads.
const MAX_NAMES: usize = 64;

/// A resolver that caches the results of another one. Its clones share the cache.
#[derive(Clone, Debug)]
pub(crate) struct CachingResolver {
    names: Arc<Mutex<NameCache>>,
    system: Arc<dyn Resolver>,
}

impl CachingResolver {
    /// Caches the results of this resolver.
    pub(crate) fn new(system: impl Resolver) -> Self {
        Self { names: Arc::default(), system: Arc::new(system) }
    }

    /// Forgets the addresses of a host and port, because no connection could be made there.
    pub(crate) fn forget(&self, uri: &Uri) {
        if let Some(name) = name_of(uri) {
            self.names().forget(&name);
        }
    }

    fn names(&self) -> MutexGuard<'_, NameCache> {
        // The list is valid at any time, so a panic elsewhere does no harm.
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
        let (system, asked, config) = (Arc::clone(&self.system), uri.clone(), config.clone());
        match until_cancelled(move || system.resolve(&asked, &config, timeout))? {
            Ok(addresses) => {
                self.names().keep(name, addresses.to_vec(), Instant::now());
                Ok(addresses)
            }
            // A failed lookup is an I/O error whose kind has no name.
            Err(ureq::Error::Io(_)) => Err(ureq::Error::HostNotFound),
            Err(other) => Err(other),
        }
    }
}

/// The host and the port as one text.
fn name_of(uri: &Uri) -> Option<String> {
    DefaultResolver::host_and_port(uri.scheme()?, uri.authority()?)
}

/// The addresses of names (each a host and a port). The key goes to these addresses.
#[derive(Debug, Default)]
pub(crate) struct NameCache(Vec<CachedName>);

#[derive(Debug)]
struct CachedName {
    name: String,
    addresses: Vec<SocketAddr>,
    until: Instant,
}

impl NameCache {
    pub(crate) fn known(&self, name: &str, now: Instant) -> Option<&[SocketAddr]> {
        let found = self.0.iter().find(|found| found.name == name && found.until > now)?;
        Some(&found.addresses)
    }

    pub(crate) fn keep(&mut self, name: String, addresses: Vec<SocketAddr>, now: Instant) {
        self.0.retain(|found| found.name != name && found.until > now);
        if self.0.len() < MAX_NAMES {
            self.0.push(CachedName { name, addresses, until: now + KEPT_FOR });
        }
    }

    pub(crate) fn forget(&mut self, name: &str) {
        self.0.retain(|found| found.name != name);
    }
}
