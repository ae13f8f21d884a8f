//! Why TLS failed, from the errors of the TLS library. Their text is dropped.

use std::io;

use rustls::{AlertDescription, CertificateError, Error};

use crate::runtime::error::transport::{CertificateProblem, TransportErrorKind};

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
