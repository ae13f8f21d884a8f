//! Whom a TLS connection trusts.

use ureq::tls::{Certificate, RootCerts, TlsConfig};

/// The settings of TLS: these root certificates, in DER, or else those that browsers trust.
pub(crate) fn config(roots: &[Vec<u8>]) -> TlsConfig {
    if roots.is_empty() {
        return TlsConfig::default();
    }
    let roots: Vec<_> = roots.iter().map(|root| Certificate::from_der(root).to_owned()).collect();
    TlsConfig::builder().root_certs(RootCerts::new_with_certs(&roots)).build()
}
