// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! How to test your program without the service.
//!
//! Your tests need no network. [`runtime::MemoryTransport`](crate::runtime::MemoryTransport) answers in
//! memory and records each request:
//!
//! ```
//! use post_office::{Client, runtime::{Answer, MemoryTransport}};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let memory = MemoryTransport::new(|_| Answer::json(r#"{}"#));
//! let client = Client::builder("https://service.example", "key")
//!     .transport(memory.clone())
//!     .build()?;
//! client.parcel().send("text", "1.1".parse::<post_office::Number>()?, true).send()?;
//! let requests = memory.requests();
//! assert_eq!(requests[0].operation(), "parcel.send");
//! assert_eq!(requests[0].header("x-key"), Some("key"));
//! # Ok(())
//! # }
//! ```
//!
//! The repository of this crate also has a mock server, in the package `sandbox`. It answers over a
//! real socket and remembers what you change:
//!
//! ```text
//! use post_office::Client;
//!
//! let sandbox = sandbox::Sandbox::start();
//! let client = Client::builder(sandbox.url(), sandbox.key()).build()?;
//! client.parcel().send("text", "1.1".parse::<post_office::Number>()?, true).send()?;
//! assert_eq!(sandbox.calls("parcel.send").count(), 1);
//! ```
//!
//! `cargo xtask sandbox` serves it on this machine, to try calls by hand.
