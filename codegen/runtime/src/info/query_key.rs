//! Keys in the query.

use zeroize::Zeroizing;

use crate::info::key::{Key, KeyPlace};
use crate::text::url::{decode, encoded};

/// A key that is sent in the query.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct QueryKey {
    /// The name of the parameter.
    pub name: &'static str,
}

impl QueryKey {
    /// Names the parameter.
    pub const fn new(name: &'static str) -> Self {
        Self { name }
    }
}

impl KeyPlace for QueryKey {
    #[inline]
    fn parameter(&self) -> &'static str {
        self.name
    }

    /// A URL that the service hands out may contain the key already.
    #[inline]
    fn add_to(&self, url: &mut Zeroizing<String>, key: Option<&Key>) {
        let Some(key) = key else {
            start_parameter(self.name, url);
            url.push_str("***");
            return;
        };
        let query = url.split_once('?').map_or("", |(_, query)| query);
        let mut names = query.split('&').map(|pair| pair.split_once('=').map_or(pair, |(name, _)| name));
        if names.any(|sent| decode(sent) == self.name) {
            return;
        }
        let value = key.value();
        // The capacity covers the maximum of percent-encoding, since growing would leave a copy in memory that is not wiped.
        let mut all = Zeroizing::new(String::with_capacity(url.len() + 3 * (self.name.len() + value.len()) + 2));
        all.push_str(url);
        start_parameter(self.name, &mut all);
        all.extend(encoded(value));
        *url = all;
    }
}

/// Appends everything before the value of a parameter to a URL.
#[inline]
fn start_parameter(name: &str, url: &mut String) {
    url.push(if url.contains('?') { '&' } else { '?' });
    url.extend(encoded(name));
    url.push('=');
}
