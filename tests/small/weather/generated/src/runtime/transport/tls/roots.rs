//! The roots that a client trusts.

use rustls::RootCertStore;
use rustls::pki_types::CertificateDer;

/// Roots of the caller, beside those that browsers trust or as the only ones. The roots were checked when they were read.
pub(crate) fn store(own: Vec<CertificateDer<'static>>, is_only: bool) -> RootCertStore {
    let mut store = RootCertStore::empty();
    store.add_parsable_certificates(own);
    if !is_only {
        store.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    }
    store
}
