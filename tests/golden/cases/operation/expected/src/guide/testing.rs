// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! How to test your program without the service.
//!
//! Your tests need no network. [`runtime::MemoryTransport`](crate::runtime::MemoryTransport) answers in
//! memory and records each request:
//!
//! ```
//! use lighthouse::{Client, runtime::{Answer, MemoryTransport}};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let memory = MemoryTransport::new(|_| Answer::json(r#"{}"#));
//! let client = Client::builder("https://service.example", "key")
//!     .transport(memory.clone())
//!     .build()?;
//! client.light().status().send()?;
//! let requests = memory.requests();
//! assert_eq!(requests[0].operation(), "light.status");
//! assert_eq!(requests[0].header("x-key"), Some("key"));
//! # Ok(())
//! # }
//! ```
//!
//! The feature `testing` contains the example answers of the service's description. Enable it for tests
//! only:
//!
//! ```toml
//! [dev-dependencies]
//! lighthouse = { version = "0.1.0", features = ["testing"] }
//! ```
//!
//! With it, one line of code answers every call, and another line makes a record:
//!
//! ```
//! # #[cfg(feature = "testing")]
//! # fn example() -> Result<(), lighthouse::Error> {
//! use lighthouse::{Client, runtime::MemoryTransport};
//!
//! let memory = MemoryTransport::with_examples();
//! let client = Client::builder("https://service.example", "key")
//!     .transport(memory)
//!     .build()?;
//! let answer = client.light().status().send()?;
//! println!("{answer:?}");
//! # Ok(())
//! # }
//! # #[cfg(feature = "testing")]
//! # example().expect("an answer");
//! ```
//!
//! A walk over a list asks for more until the list ends. So let the answer of a test state the total,
//! if lists do, or answer every later page with an empty list; a list that always has the same items
//! ends the walk with an error that says so.
//!
//! `Answer::example("group.name")` is the answer of one operation. All types of bodies implement
//! `Deserialize`, so you can also read one from JSON of your own, without the feature. It is read as
//! leniently as an answer.
//!
//! [`runtime::TestClock`](crate::runtime::TestClock) replaces the clock, so waits between attempts and
//! polls take no time:
//!
//! ```
//! use lighthouse::{Client, runtime::{Answer, MemoryTransport, TestClock}};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let memory = MemoryTransport::new(|_| Answer::status(503, ""));
//! let clock = TestClock::new();
//! let client = Client::builder("https://service.example", "key")
//!     .transport(memory.clone())
//!     .clock(clock.clone())
//!     .build()?;
//! let answer = client.light().status().send();
//! assert!(answer.is_err());
//! assert_eq!(memory.requests().len(), 3);
//! assert_eq!(clock.slept().len(), 2);
//! # Ok(())
//! # }
//! ```
//!
//! A [`runtime::Transport`](crate::runtime::Transport) of your own, or a layer around the built-in one,
//! has to keep the promises in its documentation. With the feature `testing`, a function checks them
//! against servers on this machine. It names the promises that are broken:
//!
//! ```no_run
//! # #[cfg(all(feature = "testing", feature = "http"))]
//! # fn example() -> Result<(), Box<dyn std::error::Error>> {
//! use lighthouse::{Client, runtime::testing::check_transport};
//!
//! let transport = Client::builder("http://127.0.0.1", "key").build_transport()?;
//! assert_eq!(check_transport(&transport)?, []);
//! # Ok(())
//! # }
//! ```
//!
//! The repository of this crate also has a mock server, in the package `sandbox`. It answers over a
//! real socket and remembers what you change:
//!
//! ```text
//! use lighthouse::Client;
//!
//! let sandbox = sandbox::Sandbox::start();
//! let client = Client::builder(sandbox.url(), sandbox.key()).build()?;
//! client.light().status().send()?;
//! assert_eq!(sandbox.calls("light.status").count(), 1);
//! ```
//!
//! `cargo xtask sandbox` serves it on this machine, to try calls by hand.
