// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the service's document leaves open.
//!
//! The service's document leaves questions open, and this client records each of them. Undocumented: 2.
//! Assumed, because the document suggests it without saying it: 0. Observed in real answers: 0.
//!
//! Each operation, type and field lists its own in its documentation. This page lists those of the
//! service as a whole.
//!
//! You can go beyond what is documented:
//!
//! - [`Request::with_query`](crate::Request::with_query) sends a parameter that is not documented.
//! - [`Request::send_value`](crate::Request::send_value) reads an answer whose shape is not documented.
//! - [`Client::request`](crate::Client::request) calls an operation that is not documented:
//!
//! ```no_run
//! use post_office::runtime::OperationInfo;
//! # fn example(client: &post_office::Client) -> Result<(), post_office::Error> {
//! static OPERATION: OperationInfo = OperationInfo::read("group.name", "group/name");
//! let answer = client.request(&OPERATION).with_query("name", "value").send_value()?;
//! println!("{answer}");
//! # Ok(())
//! # }
//! ```
