// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! What the service's document leaves open.
//!
//! What is not marked is documented. *Undocumented*: the service's document leaves it open. *Assumed*:
//! this description made a choice that the document does not confirm. *Observed*: it was seen in real
//! answers, with the day and the number of samples. There are 160 undocumented, 77 assumed and 0
//! observed facts.
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
//! use attack_surface::runtime::{OperationInfo, ParameterInfo};
//! # fn example(client: &attack_surface::Client) -> Result<(), attack_surface::Error> {
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
//!
//! # Undocumented
//!
//! - `base_address`: The address that the paths are below; the document writes `{base_url}` for it.
//! - `page_parameters`: The request parameters that control the page, and whether a page can hold more
//!   or fewer than 100 items.
//! - `roles`: Which permissions a role of a user has.
//! - `key_errors`: The error answer for a missing or wrong API key.
//! - `permission_errors`: The error answer for a permission that the key does not have.
//! - `value_errors`: The error answers for wrong parameter values, beyond those that the operations
//!   list.
//! - `rate_limits`: Whether and how the number of requests is limited.
//! - `size_limits`: Whether and how the size of requests and answers is limited.
//! - `events`: Whether the service reports events on its own; a finished report is found out by polling
//!   `work.get` and `file.get`.
//! - `version_policy`: How new versions, deprecation and compatibility are handled; the version is a
//!   part of the path.
//!
//! # Assumed
//!
//! - `client_crate`: The crate's name, its version and the names of its environment variables are ours.
//! - `base_address`: That the service's address begins with `https://`. The client takes another one
//!   only where it is told to.
//! - `effects`: What an operation does to the service is read off its name; every operation is a GET.
//! - `verification`: Which operation shows whether a changing call got through is our reading.
//! - `optional_fields`: The document promises no field of any answer but `list` in a list, so a field
//!   is optional unless its record is addressed by it. A record that only wraps another one is
//!   addressed through that one.
//! - `typed_ids`: The document gives ids as plain numbers and texts. That each kind of id is a type of
//!   its own, and that parameters and fields of the same name hold the same kind of id, is ours.
//! - `open_sets`: Every listed set of values is taken as open, so a value that is not listed can come
//!   and can be sent.
//! - `filters`: A parameter of a list that has the name of a field is taken as a filter by that field.
//! - `positions`: That `start` counts the items before a page, `limit` the items that a page may hold,
//!   and `total` all items of the list is read off their names and the values 0 and 100 that the
//!   document shows.
//! - `success`: The document shows `success` in two answers, and 1 as its value in one. That any answer
//!   that has it tells by it of success, and by any other value of failure, is ours.
//! - `switches`: A parameter for which 0 and 1 are shown is taken as a yes or no.
//! - `secrets`: Which connector attributes are secret is our choice; the document marks none.
//! - `names`: The names of operations, types, records, values and errors are ours, and so are the names
//!   of a parameter or field where its spelling on the wire is given beside it.
//! - `order`: Required parameters stand in the order in which the document lists them.
//! - `meanings`: Where the document gives only a name and a type, the description says no more than the
//!   name does.
//! - `examples`: All example values are made up.
