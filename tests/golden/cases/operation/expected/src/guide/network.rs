// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! TLS, proxies, layers, and limits.
//!
//! The client speaks HTTP/1.1 over TCP and TLS. It accepts the certificates that browsers trust. It
//! follows no redirects, and takes a proxy from the environment only if you ask for it. You make
//! settings when you build the client:
//!
//! ```no_run
//! use std::time::Duration;
//! use lighthouse::Client;
//! # fn main() -> Result<(), lighthouse::Error> {
//! let client = Client::builder_from_env()?
//!     .timeout(Duration::from_secs(30))
//!     .max_body(4 * 1024 * 1024)
//!     .proxy("http://proxy.example:8080")
//!     .build()?;
//! # Ok(())
//! # }
//! ```
//!
//! # Behind a proxy that inspects TLS
//!
//! Such a proxy opens every connection and shows a certificate of your company. Without its root, calls
//! fail with [`UnknownIssuer`](crate::runtime::CertificateProblem::UnknownIssuer). Adding the root
//! solves this:
//!
//! ```no_run
//! use lighthouse::{Client, runtime::RootCertificates};
//! # fn main() -> Result<(), lighthouse::Error> {
//! let client = Client::builder_from_env()?
//!     .proxy_from_env()
//!     .root_certificates(RootCertificates::from_pem_file("/etc/ssl/company-root.pem")?)
//!     .build()?;
//! # Ok(())
//! # }
//! ```
//!
//! - [`ClientBuilder::root_certificates`](crate::ClientBuilder::root_certificates) trusts your roots in
//!   addition to the browsers' roots.
//!   [`ClientBuilder::only_root_certificates`](crate::ClientBuilder::only_root_certificates) trusts
//!   only yours. Both accept PEM from a file or from memory.
//! - With the feature `platform-trust`, `ClientBuilder::platform_trust` trusts what the platform
//!   trusts. Companies often install their roots there.
//!
//! # A certificate of the client
//!
//! A server may ask for a certificate of the client, beside the key:
//!
//! ```no_run
//! use lighthouse::{Client, runtime::{ClientCertificate, TlsVersion}};
//! # fn main() -> Result<(), lighthouse::Error> {
//! let client = Client::builder_from_env()?
//!     .client_certificate(ClientCertificate::from_pem_files("client.pem", "client-key.pem")?)
//!     .min_tls_version(TlsVersion::V1_3)
//!     .build()?;
//! # Ok(())
//! # }
//! ```
//!
//! If the server does not accept it, calls fail with
//! [`ClientCertificate`](crate::runtime::TransportErrorKind::ClientCertificate).
//!
//! # Proxies
//!
//! - [`ClientBuilder::proxy`](crate::ClientBuilder::proxy) accepts an `http` or `https` URL. The
//!   default is no proxy.
//! - [`ClientBuilder::proxy_from_env`](crate::ClientBuilder::proxy_from_env) reads `HTTPS_PROXY`,
//!   `HTTP_PROXY`, `ALL_PROXY` and `NO_PROXY`. Its documentation says which of them counts.
//! - With the feature `socks`, both also accept the URL of a SOCKS proxy:
//!   `socks5h://proxy.example:1080`.
//! - A proxy sees the host, the port and the user agent. If it does not inspect TLS, it sees nothing
//!   else of a request over https.
//!
//! # Headers and connections
//!
//! ```no_run
//! use lighthouse::Client;
//! # fn main() -> Result<(), lighthouse::Error> {
//! let client = Client::builder_from_env()?
//!     .user_agent("nightly-triage/2.1")
//!     .default_header("x-gateway-token", std::env::var("GATEWAY_TOKEN").unwrap_or_default())
//!     .connection_reuse(false)
//!     .build()?;
//! # Ok(())
//! # }
//! ```
//!
//! - [`ClientBuilder::default_header`](crate::ClientBuilder::default_header) sends a header with every
//!   request, those of jobs, pages and downloads too. Its value counts as secret.
//! - [`ClientBuilder::connection_reuse`](crate::ClientBuilder::connection_reuse) sets whether calls
//!   that only read share connections (keep-alive). Calls that change something never do.
//! - Plain http is allowed to this machine only, unless you call
//!   [`ClientBuilder::allow_http`](crate::ClientBuilder::allow_http).
//!
//! # Limits
//!
//! - Time is limited for connecting (10 seconds), for the head and for the body of an answer (1 minute
//!   each), and for the whole call (2 minutes). A download may take 15 minutes.
//! - Size is limited for the head of an answer (64 KiB), its body after decoding (16 MiB), its values
//!   in memory (128 MiB), a download (256 MiB) and the URL of a request (60,000 bytes).
//!
//! All limits of a call can also be set for a single call, with the methods of
//! [`Request`](crate::Request) that start with `with_`.
//!
//! # Fewer requests
//!
//! [`ClientBuilder::max_requests_per_second`](crate::ClientBuilder::max_requests_per_second) limits
//! what a client and its clones send together: calls, retries, pages, polls and downloads. Each waits
//! for its turn, within its time limit.
//!
//! # Layers
//!
//! A layer around the transport sees every request and every answer: to count them, to measure time, to
//! open a span, or to add a header. The protections of the client stay.
//!
//! ```no_run
//! use std::sync::Arc;
//! use std::sync::atomic::{AtomicU64, Ordering};
//! use lighthouse::runtime::{Transport, TransportError, WireHeader, WireRequest, WireResponse};
//! use lighthouse::Client;
//!
//! struct Counted<T> {
//!     inner: T,
//!     requests: Arc<AtomicU64>,
//! }
//!
//! impl<T: Transport> Transport for Counted<T> {
//!     fn send(&self, request: &WireRequest<'_>) -> Result<WireResponse, TransportError> {
//!         let number = self.requests.fetch_add(1, Ordering::Relaxed).to_string();
//!         let mut headers = request.headers().to_vec();
//!         headers.push(WireHeader::new("x-request-number", &number));
//!         self.inner.send(&request.with_headers(&headers))
//!     }
//! }
//!
//! # fn main() -> Result<(), lighthouse::Error> {
//! let requests = Arc::new(AtomicU64::new(0));
//! let counter = Arc::clone(&requests);
//! let client = Client::builder_from_env()?
//!     .max_requests_per_second(5)
//!     .layer(|inner| Counted { inner, requests: counter })
//!     .build()?;
//! # Ok(())
//! # }
//! ```
//!
//! [`runtime::Transport`](crate::runtime::Transport) says what a layer has to pass on, and what a
//! transport of your own has to promise. A function checks that: see
//! [`guide::testing`](mod@crate::guide::testing).
//!
//! # Features
//!
//! - `http`: The built-in transport, over TCP and TLS. It is on by default.
//! - `gzip`: Requests compressed answers.
//! - `platform-trust`: Adds `ClientBuilder::platform_trust`, which trusts the platform's root
//!   certificates.
//! - `socks`: Connects through SOCKS proxies.
//! - `testing`: Adds example answers for tests, and checks for a transport of your own.
//! - `tracing`: Opens a span for each call.
//! - `jiff`: Converts dates and times from and to those of `jiff`.
//! - `chrono`: Converts dates and times from and to those of `chrono`.
//!
//! Without the default feature `http`, the client has no HTTP of its own: pass your own
//! [`runtime::Transport`](crate::runtime::Transport) to
//! [`ClientBuilder::transport`](crate::ClientBuilder::transport), for example for another TLS library.
