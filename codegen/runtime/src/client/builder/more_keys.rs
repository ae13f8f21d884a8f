//! Further keys that every request sends in headers, beside the key of the client.
//!
//! They are default headers, so they have the same protection: only trusted hosts get them, nothing shows their values,
//! and their memory is wiped.

use crate::client::ServiceClient;
use crate::client::builder::{ClientBuilder, configuration};
use crate::client::headers::HeaderValue;
use crate::client::secret::Secret;
use crate::error::Error;
use crate::error::refusal::ConfigurationProblem;

impl<C: ServiceClient> ClientBuilder<C> {
    /// Sets another key that every request sends in this header. `curl` shows the variable in its place.
    #[doc(hidden)]
    pub fn with_key_header(self, header: &'static str, variable: &'static str, key: impl Into<Secret>) -> Self {
        self.default_header(header, HeaderValue { variable: Some(variable), ..key.into().into() })
    }

    /// Like [`with_key_header`](Self::with_key_header), with the key from an environment variable.
    ///
    /// # Errors
    ///
    /// If the variable is not set or not Unicode. The error names it.
    #[doc(hidden)]
    #[inline]
    pub fn with_key_header_from_env(self, header: &'static str, variable: &'static str) -> Result<Self, Error> {
        let key = std::env::var(variable);
        let key = key.map_err(|_| configuration(ConfigurationProblem::Variable { name: variable }))?;
        Ok(self.with_key_header(header, variable, key))
    }
}
