//! A minimal description of a service, and what describes operations and transports in a few words.

use spec_client_runtime::{HeaderKey, ServiceInfo, Transport, TransportError, WireRequest, WireResponse};

pub(crate) static SERVICE: ServiceInfo = ServiceInfo::new("Library", "library-client", "1.2.3", "library_client")
    .with_url("/", "URL")
    .with_key(&HeaderKey::new("x-key", ""), Some("KEY"))
    .with_errors(&["code"], &["message"]);

/// Operations: each with the type of its answer, the media type of that if it is no JSON, and its description.
macro_rules! operations {
    ($($(#[$attribute:meta])* $visible:vis $name:ident: $response:ty $(as $content:literal)? = $info:expr;)+) => {$(
        $(#[$attribute])*
        $visible enum $name {}

        impl spec_client_runtime::Operation for $name {
            type Response = $response;
            const INFO: &'static spec_client_runtime::OperationInfo = &$info;
            $(const CONTENT: Option<&'static str> = Some($content);)?
        }
    )+};
}
pub(crate) use operations;

/// A transport that is a function.
struct Function<F>(F);

impl<F> Transport for Function<F>
where
    F: Fn(&WireRequest<'_>) -> Result<WireResponse, TransportError> + Send + Sync + 'static,
{
    fn send(&self, request: &WireRequest<'_>) -> Result<WireResponse, TransportError> {
        (self.0)(request)
    }
}

/// A transport that answers with this function.
#[allow(dead_code, reason = "some programs need no transport of their own")]
pub(crate) fn transport(
    send: impl Fn(&WireRequest<'_>) -> Result<WireResponse, TransportError> + Send + Sync + 'static,
) -> impl Transport {
    Function(send)
}
