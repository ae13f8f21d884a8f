// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! TLS, proxies, time limits and size limits.
//!
//! The client speaks HTTP/1.1 over TCP and TLS. It accepts the certificates that browsers trust. It
//! follows no redirects and takes no proxy from the environment. Settings are made when the client is
//! built:
//!
//! ```no_run
//! use std::time::Duration;
//! use types_shop::{ClientBuilder, SERVICE};
//! # fn main() -> Result<(), types_shop::Error> {
//! let client = ClientBuilder::from_env(&SERVICE)?
//!     .timeout(Duration::from_secs(30))
//!     .max_body(4 * 1024 * 1024)
//!     .proxy("http://proxy.example:8080")
//!     .build()?;
//! # Ok(())
//! # }
//! ```
//!
//! - Plain http is allowed to this machine only, unless you call
//!   [`ClientBuilder::allow_http`](crate::ClientBuilder::allow_http).
//! - [`ClientBuilder::proxy`](crate::ClientBuilder::proxy) takes an `http` or `https` URL. The default
//!   is no proxy.
//! - Time is limited for connecting (10 seconds), for the head and for the body of an answer (1 minute
//!   each), and for the whole call (2 minutes). A download may take 15 minutes.
//! - Size is limited for the head of an answer (64 KiB), its body after decoding (16 MiB), its values
//!   in memory (128 MiB), a download (256 MiB) and the URL of a request (60,000 bytes).
//! - [`ClientBuilder::reuse_connections`](crate::ClientBuilder::reuse_connections) sets whether calls
//!   that only read share connections. Calls that change something never do.
//!
//! All limits of a call can also be set for a single call, with the methods of
//! [`Request`](crate::Request) that start with `with_`.
//!
//! The feature `gzip` requests compressed answers. Without the default feature `http`, the client has
//! no HTTP of its own: pass your own [`runtime::Transport`](crate::runtime::Transport) to
//! [`ClientBuilder::transport`](crate::ClientBuilder::transport), for example for another TLS library
//! or your own root certificates.
