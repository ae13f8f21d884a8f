//! TLS: what is trusted, the certificate of the client, the versions, the handshake, and why TLS failed.

pub(crate) mod certificates;
pub(crate) mod handshake;
pub(crate) mod roots;

use std::io;
use std::sync::Arc;

use rustls::client::{ResolvesClientCert, WantsClientCert};
use rustls::crypto::CryptoProvider;
#[cfg(feature = "ring")]
use rustls::crypto::ring;
use rustls::pki_types::CertificateDer;
use rustls::sign::SingleCertAndKey;
use rustls::version::{TLS12, TLS13};
use rustls::{AlertDescription, CertificateError, ClientConfig, ConfigBuilder, Error};

use crate::error::transport::{CertificateProblem, TransportErrorKind};
use crate::transport::tls::certificates::ClientCertificate;
#[cfg(not(feature = "ring"))]
use crate::transport::tls::certificates::NO_PROVIDER;

/// A version of TLS.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum TlsVersion {
    /// TLS 1.2.
    #[default]
    V1_2,
    /// TLS 1.3.
    V1_3,
}

#[derive(Default)]
pub(crate) struct TlsSettings {
    /// Roots in addition to the built-in ones, or instead of them.
    pub(crate) roots: Vec<CertificateDer<'static>>,
    /// Whether no other root is trusted.
    pub(crate) is_only: bool,
    /// Whether the trust store of the platform replaces the built-in roots.
    pub(crate) is_platform: bool,
    pub(crate) certificate: Option<ClientCertificate>,
    pub(crate) min_version: TlsVersion,
}

impl TlsSettings {
    /// The configuration of the TLS library, or what is wrong with the settings.
    pub(crate) fn into_config(self) -> Result<ClientConfig, &'static str> {
        let provider = provider()?;
        let versions: &[_] = match self.min_version {
            TlsVersion::V1_2 => &[&TLS12, &TLS13],
            TlsVersion::V1_3 => &[&TLS13],
        };
        let builder = ClientConfig::builder_with_provider(Arc::clone(&provider)).with_protocol_versions(versions);
        let builder = builder.map_err(|_| "the program's cryptography provider has no cipher suite for the version")?;
        let builder = match (self.is_only, self.is_platform) {
            (true, true) => return Err("`only_root_certificates` and `platform_trust` exclude each other: call one"),
            (_, true) => trusting_platform(builder, self.roots, provider)?,
            (is_only, false) => builder.with_root_certificates(roots::store(self.roots, is_only)),
        };
        Ok(match self.certificate {
            Some(certificate) => {
                let resolver: Arc<dyn ResolvesClientCert> = Arc::new(SingleCertAndKey::from(certificate.into_pair()));
                builder.with_client_cert_resolver(resolver)
            }
            None => builder.with_no_client_auth(),
        })
    }
}

/// The cryptography: what the program installed for all users of the TLS library, or else ring, if it is compiled.
fn provider() -> Result<Arc<CryptoProvider>, &'static str> {
    match CryptoProvider::get_default() {
        Some(installed) => Ok(Arc::clone(installed)),
        #[cfg(feature = "ring")]
        None => Ok(Arc::new(ring::default_provider())),
        #[cfg(not(feature = "ring"))]
        None => Err(NO_PROVIDER),
    }
}

type Builder<State> = ConfigBuilder<ClientConfig, State>;

#[cfg(feature = "platform-trust")]
fn trusting_platform(
    builder: Builder<rustls::WantsVerifier>,
    roots: Vec<CertificateDer<'static>>,
    provider: Arc<CryptoProvider>,
) -> Result<Builder<WantsClientCert>, &'static str> {
    let verifier = rustls_platform_verifier::Verifier::new_with_extra_roots(roots, provider);
    let verifier = verifier.map_err(|_| "the trust store of the platform cannot be read, or has no certificate")?;
    // The name of the function warns of verifiers that accept anything. This one checks as the platform does.
    Ok(builder.dangerous().with_custom_certificate_verifier(Arc::new(verifier)))
}

#[cfg(not(feature = "platform-trust"))]
fn trusting_platform(
    _: Builder<rustls::WantsVerifier>,
    _: Vec<CertificateDer<'static>>,
    _: Arc<CryptoProvider>,
) -> Result<Builder<WantsClientCert>, &'static str> {
    Err("the trust store of the platform needs the feature `platform-trust`")
}

/// Why TLS failed, if an I/O error comes from the TLS library.
pub(crate) fn kind_of(error: &io::Error) -> Option<TransportErrorKind> {
    let error = error.get_ref()?.downcast_ref::<Error>()?;
    Some(match error {
        Error::InvalidCertificate(error) => TransportErrorKind::Certificate(problem(error)),
        Error::AlertReceived(alert) if is_about_certificate(*alert) => TransportErrorKind::ClientCertificate,
        _ => TransportErrorKind::Tls,
    })
}

fn problem(error: &CertificateError) -> CertificateProblem {
    use CertificateError as From;
    match error {
        From::UnknownIssuer => CertificateProblem::UnknownIssuer,
        From::Expired | From::ExpiredContext { .. } => CertificateProblem::Expired,
        From::NotValidYet | From::NotValidYetContext { .. } => CertificateProblem::NotYetValid,
        From::NotValidForName | From::NotValidForNameContext { .. } => CertificateProblem::OtherHost,
        _ => CertificateProblem::Invalid,
    }
}

/// Whether the server reports a problem with the certificate of the client, or that there is none.
fn is_about_certificate(alert: AlertDescription) -> bool {
    matches!(
        alert,
        AlertDescription::NoCertificate
            | AlertDescription::BadCertificate
            | AlertDescription::UnsupportedCertificate
            | AlertDescription::CertificateRevoked
            | AlertDescription::CertificateExpired
            | AlertDescription::CertificateUnknown
            | AlertDescription::UnknownCA
            | AlertDescription::AccessDenied
            | AlertDescription::CertificateRequired
    )
}
