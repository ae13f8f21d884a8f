// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What can go wrong, and what to do.
//!
//! A call that fails returns an [`Error`](crate::Error). [`Error::kind`](crate::Error::kind) says what
//! went wrong, and the documentation of each [`ErrorKind`](crate::ErrorKind) says what to do.
//! [`Error::condition`](crate::Error::condition) is the documented error of the service, with the
//! values that its message contains:
//!
//! ```no_run
//! # fn example(client: &lighthouse::Client) -> Result<(), Box<dyn std::error::Error>> {
//! if let Err(error) = client.light().status().send() {
//!     match error.condition() {
//!         _ if error.is_refused() => {
//!             println!("needs the permission {:?}", error.permission())
//!         }
//!         _ if error.is_retryable() => println!("try again later: {error}"),
//!         _ => return Err(error.into()),
//!     }
//! }
//! # Ok(())
//! # }
//! ```
//!
//! - [`Error::is_retryable`](crate::Error::is_retryable): the failure is transient, and you can safely
//!   make the same call again.
//! - [`Error::is_outcome_unknown`](crate::Error::is_outcome_unknown): it is unknown whether a call that
//!   changes something was carried out. See [`guide::sending`](mod@crate::guide::sending).
//! - [`Error::is_refused`](crate::Error::is_refused): the service refused access.
//!   [`Error::permission`](crate::Error::permission) names the permission that the operation needs, and
//!   [`Error::key_check`](crate::Error::key_check) the operation that shows whether your key works.
//! - A failure of the connection names the host and the port, or the proxy, and the system's reason,
//!   which is the error's `source`. [`Error::proxy_status`](crate::Error::proxy_status) is the status
//!   with which a proxy refused to connect.
//! - [`Error::is_decode`](crate::Error::is_decode): the answer cannot be read. The error names the
//!   place: `$.list[3].id: expected a whole number, found an object`.
//! - [`Error::status`](crate::Error::status), [`Error::code`](crate::Error::code),
//!   [`Error::message`](crate::Error::message) and [`Error::body`](crate::Error::body): what the
//!   service answered. The body may contain secrets, so the error shows it nowhere else.
