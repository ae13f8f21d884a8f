// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! How the key and other secrets are protected.
//!
//! The key and the values of secret parameters appear in no `Debug` output, no error text and no log
//! line of the client. Neither do the bodies of answers: an error shows only the code and the message
//! of the service, with secrets replaced by `***`.
//!
//! ```
//! use lighthouse::{Client, runtime::{Answer, MemoryTransport}};
//! # fn main() -> Result<(), lighthouse::Error> {
//! let memory = MemoryTransport::new(|_| Answer::json("{}"));
//! let client = Client::builder("https://service.example", "the-key").transport(memory).build()?;
//! assert!(!format!("{client:?}").contains("the-key"));
//! # Ok(())
//! # }
//! ```
//!
//! [`Secret`](crate::Secret) has neither `Debug` nor `Display`, and its memory is wiped on drop.
//! [`Request::curl`](crate::Request::curl) shows variables in place of the key, of secret values and of
//! headers.
//!
//! `Debug` of an answer shows `***` for a secret field. All other fields are shown, so an answer does
//! not belong into a log.
//!
//! The key goes to the host of the service only. Redirects are not followed. A download must be on that
//! host too, or on one that you allowed:
//! [`ClientBuilder::allow_download_host`](crate::ClientBuilder::allow_download_host) allows a host that
//! does not see the key,
//! [`ClientBuilder::allow_download_host_with_key`](crate::ClientBuilder::allow_download_host_with_key)
//! one that does.
//!
//! The client logs no value. The trace log of the HTTP library would show the key, so nothing is sent
//! while it is enabled: see [`guide::logging`](mod@crate::guide::logging).
