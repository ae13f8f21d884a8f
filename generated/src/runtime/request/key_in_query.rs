//! Keys in the query.

use zeroize::Zeroizing;

use crate::runtime::client::ClientInner;
use crate::runtime::info::service::KeyPlace;
use crate::runtime::text::url::{decode, encode};

impl ClientInner {
    /// The URL with the key, where the query has the key. An address that the service hands out may have it already.
    #[inline]
    pub(crate) fn with_key(&self, url: &str) -> Option<Zeroizing<String>> {
        let KeyPlace::Query { name } = self.service.key else { return None };
        let query = url.split_once('?').map_or("", |(_, query)| query);
        let mut names = query.split('&').map(|pair| pair.split_once('=').map_or(pair, |(name, _)| name));
        if names.any(|sent| decode(sent) == name) {
            return None;
        }
        let value = self.key.value();
        // Room for the most that percent-encoding can add, since growing would leave a copy in memory that is not wiped.
        let mut all = Zeroizing::new(String::with_capacity(url.len() + 3 * (name.len() + value.len()) + 2));
        all.push_str(url);
        start_parameter(name, &mut all);
        encode(value, &mut all);
        Some(all)
    }
}

/// Appends to a URL what comes before the value of a parameter.
#[inline]
pub(crate) fn start_parameter(name: &str, url: &mut String) {
    url.push(if url.contains('?') { '&' } else { '?' });
    encode(name, url);
    url.push('=');
}
