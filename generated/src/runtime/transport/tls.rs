//! Configures the trust of TLS connections.

use ureq::tls::{Certificate, RootCerts, TlsConfig};

/// Trusts these root certificates, in DER, or those that browsers trust if there are none.
pub(crate) fn config(roots: &[Vec<u8>]) -> TlsConfig {
    if roots.is_empty() {
        return TlsConfig::default();
    }
    let roots: Vec<_> = roots.iter().map(|root| Certificate::from_der(root).to_owned()).collect();
    TlsConfig::builder().root_certs(RootCerts::new_with_certs(&roots)).build()
}
