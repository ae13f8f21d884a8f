// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the service's document leaves open.
//!
//! What is not marked is documented. *Undocumented*: the service's document leaves it open. *Assumed*:
//! this description made a choice that the document does not confirm. *Observed*: it was seen in real
//! answers, with the day and the number of samples. There are 2 undocumented, 1 assumed and 0 observed
//! facts.
//!
//! The documentation of each operation, type and field lists its facts. This page lists the facts about
//! the service as a whole.
//!
//! You can go beyond what is documented:
//!
//! - [`Request::with_query`](crate::Request::with_query) sends a parameter that is not documented. For
//!   one that is, the error names the method or the argument that sets it.
//! - [`Request::send_value`](crate::Request::send_value) reads an answer whose shape is not documented.
//! - [`Client::request`](crate::Client::request) calls an operation that is not documented.
//!
//! # An operation that is not documented
//!
//! You describe the operation: a name of your choice, its path below the base path of the service, what
//! it does, and its parameters. [`OperationInfo`](crate::runtime::OperationInfo) has a function for
//! each [`Effect`](crate::Effect). The description decides how the client sends the call:
//!
//! ```no_run
//! use post_office::runtime::{OperationInfo, ParameterInfo};
//! # fn example(client: &post_office::Client) -> Result<(), post_office::Error> {
//! static SEARCH: OperationInfo = OperationInfo::read("group.search", "group/search.json");
//! let found = client.request(&SEARCH).with_parameter("text", "abc").with_parameter("limit", 10).send_value()?;
//! println!("{found}");
//!
//! // This one changes something, so it is sent at most once. No message shows the value of its parameter.
//! static CREATE: OperationInfo = OperationInfo::create("group.create", "group/create.json")
//!     .with_parameters(&[ParameterInfo::new("token").required().secret()])
//!     .with_verification("group.search");
//! match client.request(&CREATE).with_parameter("token", "a secret").send_value() {
//!     Err(error) if error.is_outcome_unknown() => println!("look with {:?}", error.verify_with()),
//!     answer => println!("{}", answer?),
//! }
//! # Ok(())
//! # }
//! ```
//!
//! The key, the limits, the retries and the errors work as in any other call. The answer is
//! [`Json`](crate::Json); [`Request::send_raw`](crate::Request::send_raw) returns it with its status
//! and headers.
