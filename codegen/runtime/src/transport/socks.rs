//! Connects through a SOCKS proxy, and reports its refusals as errors of the proxy.

use std::io::ErrorKind;

use ureq::Error;
use ureq::unversioned::transport::{ConnectionDetails, Connector, SocksConnector, Transport};

/// Connects through the proxy if it is a SOCKS proxy.
#[derive(Debug, Default)]
pub(crate) struct SocksProxyConnector(SocksConnector);

impl<In: Transport> Connector<In> for SocksProxyConnector {
    type Out = <SocksConnector as Connector<In>>::Out;

    fn connect(&self, details: &ConnectionDetails<'_>, chained: Option<In>) -> Result<Option<Self::Out>, Error> {
        self.0.connect(details, chained).map_err(|error| match error {
            // Refusals by the proxy, and answers that are not SOCKS, are I/O errors of these kinds.
            Error::Io(error)
                if matches!(
                    error.kind(),
                    ErrorKind::Other | ErrorKind::PermissionDenied | ErrorKind::InvalidData | ErrorKind::InvalidInput
                ) =>
            {
                Error::ConnectProxyFailed(String::new())
            }
            other => other,
        })
    }
}
