//! The keys that requests send: fixed ones, or those of a provider, which is asked before each attempt.
//!
//! The service may repeat an older key in an answer, and other threads may have a newer one, so the last keys of a provider stay known
//! to what hides secrets.

use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::client::headers::{AddedHeader, HeaderValue};
use crate::client::secret::Secret;
use crate::info::key::Key;
use crate::info::service::ServiceInfo;
use crate::text::scrub::Scrubber;

/// The number of keys that stay hidden after the provider has given others.
const MAX_KNOWN: usize = 16;
/// The number of characters of a provider's reason that are kept.
const MAX_REASON: usize = 300;

/// What a [`KeyProvider`] gives: the key of the service or a user and a password, and the further keys if the service has several.
///
/// A text or a [`Secret`] becomes credentials with `into()`, and so do the `Keys` of a generated client.
#[derive(Clone)]
pub struct Credentials {
    key: Secret,
    headers: Vec<AddedHeader>,
}

impl Credentials {
    /// The key of a service that has one.
    pub fn new(key: impl Into<Secret>) -> Self {
        Self { key: key.into(), headers: Vec::new() }
    }

    /// A user, which must not contain a colon, and a password, for a service with basic authentication.
    pub fn basic(user: impl AsRef<str>, password: impl Into<Secret>) -> Self {
        Self::new(Secret::basic(user.as_ref(), password))
    }

    /// Adds a further key, which is sent in this header. It replaces the default header of this name.
    #[must_use]
    pub fn with_header(mut self, name: impl Into<String>, key: impl Into<Secret>) -> Self {
        let (name, value) = (name.into().to_ascii_lowercase(), HeaderValue::from(key.into()));
        self.headers.retain(|other| other.name != name);
        self.headers.push(AddedHeader { name, value });
        self
    }
}

/// Shows the names of the headers, and no key.
impl fmt::Debug for Credentials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let headers: Vec<_> = self.headers.iter().map(|own| &own.name).collect();
        f.debug_struct("Credentials").field("key", &self.key).field("headers", &headers).finish()
    }
}

impl<T: Into<Secret>> From<T> for Credentials {
    fn from(key: T) -> Self {
        Self::new(key)
    }
}

/// Gives the key that a client sends now, for a key that changes. Pass it to
/// [`ClientBuilder::key_provider`](crate::ClientBuilder::key_provider). A function that returns a `Result` is one, with anything that
/// becomes [`Credentials`], and any error that has a text:
///
/// ```text
/// let read = || std::fs::read_to_string("/run/secrets/key").map(|key| key.trim().to_owned());
/// let client = builder.key_provider(read).build()?;
/// ```
pub trait KeyProvider: Send + Sync + 'static {
    /// Returns the key. The client calls this before each attempt, from the thread of the call, and from several threads at once. The
    /// time that it takes counts towards the limit on the call, but the client cannot cut it short. So keep a key that is still
    /// valid, and limit the time of requesting another one. If a call gets the key, make it with another client: this one would ask for a
    /// key again.
    ///
    /// # Errors
    ///
    /// Why there is no key, in a few words and without a secret. The call fails with
    /// [`ErrorKind::Key`](crate::ErrorKind::Key) then, and nothing is sent.
    fn credentials(&self) -> Result<Credentials, String>;
}

impl<F, K, E> KeyProvider for F
where
    F: Fn() -> Result<K, E> + Send + Sync + 'static,
    K: Into<Credentials>,
    E: fmt::Display,
{
    fn credentials(&self) -> Result<Credentials, String> {
        self().map(Into::into).map_err(|error| error.to_string())
    }
}

/// The checked keys of an attempt.
#[derive(PartialEq)]
pub(crate) struct Keys {
    pub(crate) key: Key,
    /// The further keys that the provider gives.
    pub(crate) headers: Vec<AddedHeader>,
}

impl Keys {
    /// Checks the keys, and returns what is wrong with them.
    pub(crate) fn new(service: &ServiceInfo, given: Credentials) -> Result<Self, &'static str> {
        let key = service.key.key(given.key.expose())?;
        match given.headers.iter().any(|own| own.problem(service.key.header()).is_some()) {
            true => Err("the header of a further key is not valid, is set by the client itself, or carries the key"),
            false => Ok(Self { key, headers: given.headers }),
        }
    }

    /// Adds the texts that nothing may show.
    pub(crate) fn secrets<'s>(&'s self, to: &mut Vec<&'s str>) {
        to.extend(self.key.secrets());
        self.headers.iter().for_each(|own| own.secrets(to));
    }
}

/// Where a client gets its keys.
pub(crate) struct KeySource {
    /// The keys, unless a provider gives them.
    pub(crate) fixed: Option<Arc<Keys>>,
    pub(crate) provider: Option<Box<dyn KeyProvider>>,
    /// The keys that nothing may show, the newest last.
    known: Mutex<Vec<Arc<Keys>>>,
}

impl KeySource {
    pub(crate) fn new(fixed: Option<Keys>, provider: Option<Box<dyn KeyProvider>>) -> Self {
        let fixed = fixed.map(Arc::new);
        Self { known: Mutex::new(fixed.iter().cloned().collect()), fixed, provider }
    }

    pub(crate) fn known(&self) -> MutexGuard<'_, Vec<Arc<Keys>>> {
        // The list is valid at any time, so a panic elsewhere does no harm.
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Asks the provider, if there is one. No lock is held meanwhile.
    pub(crate) fn ask(&self, service: &ServiceInfo) -> Result<Option<Arc<Keys>>, String> {
        let Some(provider) = &self.provider else { return Ok(None) };
        let given = provider.credentials().map_err(|reason| {
            let (known, mut secrets) = (self.known(), Vec::new());
            known.iter().for_each(|keys| keys.secrets(&mut secrets));
            Scrubber::new(&secrets).scrub(&reason, MAX_REASON)
        })?;
        let keys = Keys::new(service, given)?;
        let mut known = self.known();
        let same = known.iter().position(|other| **other == keys);
        let keys = same.map_or_else(|| Arc::new(keys), |at| known.remove(at));
        // Those of attempts under way stay.
        let is_unused = |keys: &Arc<Keys>| Arc::strong_count(keys) == 1;
        if let Some(oldest) = known.iter().position(is_unused).filter(|_| known.len() >= MAX_KNOWN) {
            known.remove(oldest);
        }
        known.push(Arc::clone(&keys));
        Ok(Some(keys))
    }
}
