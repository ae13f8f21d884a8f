// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! How to make a call, and when it is retried.
//!
//! The function of an operation takes what the call requires, and methods set the rest. Ids have types
//! of their own, so you cannot confuse two of them. Nothing is sent before
//! [`send`](crate::Request::send):
//!
//! ```no_run
//! # fn example(client: &post_office::Client) -> Result<(), Box<dyn std::error::Error>> {
//! let request = client
//!     .parcel()
//!     .send("text", "1.1".parse::<post_office::Number>()?, "York", true)
//!     .with_timeout(std::time::Duration::from_secs(20));
//! println!("{}", request.url());
//! let answer = request.send()?;
//! println!("{answer:?}");
//! # Ok(())
//! # }
//! ```
//!
//! Methods that start with `with_` are options of the call:
//! [`Request::with_timeout`](crate::Request::with_timeout),
//! [`Request::with_header`](crate::Request::with_header) and
//! [`Request::with_retry`](crate::Request::with_retry), for example, or
//! [`Request::with_query`](crate::Request::with_query) for a parameter that is not documented. The
//! others are parameters of the operation. [`Request::url`](crate::Request::url) and
//! [`Request::curl`](crate::Request::curl) show a request without sending it, with its secrets hidden.
//!
//! An operation that is not documented can be called, too: see
//! [`guide::unknowns`](mod@crate::guide::unknowns).
//!
//! Every call blocks until it is done. A [`Client`](crate::Client) is cheap to clone, and several
//! threads can share one. In an asynchronous program, use it as
//! [`guide::asynchronous`](mod@crate::guide::asynchronous) shows.
//!
//! # Values
//!
//! - A method that takes an open enum also accepts its text: `"new"` is the value of that name, or
//!   `Unknown` if there is none.
//! - A method that takes a URL or a network also takes text, and one that takes a number also takes a
//!   float. If the text is not a URL or a network, or the float is not finite, `send` fails with a
//!   [`RequestProblem::Value`](crate::runtime::RequestProblem::Value), and nothing is sent.
//!   `Url::from_text` accepts any text.
//! - A method that takes a day or a time also takes a [`CivilDate`](crate::runtime::CivilDate) or a
//!   [`CivilDateTime`](crate::runtime::CivilDateTime). These can be compared and shifted by days, and
//!   converted from and to `SystemTime`, or the types of `jiff` and `chrono` with the feature of that
//!   name.
//!
//! Some points in time of this service are numbers: [`UnixSeconds`](crate::runtime::UnixSeconds) or
//! [`UnixMillis`](crate::runtime::UnixMillis). A method that takes one also takes a `SystemTime`, and
//! `to_utc` returns one. Durations of this service are numbers:
//! [`DurationSeconds`](crate::runtime::DurationSeconds) or
//! [`DurationMillis`](crate::runtime::DurationMillis). A method that takes one also takes a `Duration`,
//! and `to_duration` returns one. If a `Duration` is not a whole number of them, `send` fails with a
//! [`RequestProblem::Value`](crate::runtime::RequestProblem::Value), and nothing is sent. The values of
//! some parameters have limits, which their methods name. If a value is beyond one, `send` fails with a
//! [`RequestProblem::OutOfRange`](crate::runtime::RequestProblem::OutOfRange), and nothing is sent.
//!
//! # Calls that only read
//!
//! A call that only reads is retried after a transient failure: no connection, a connection that broke,
//! or status 429, 502, 503 or 504. The client makes up to three attempts. The waits between them are
//! random and grow, or are as long as `Retry-After` asks. The time limit of the call covers all
//! attempts and waits. Set a [`Retry`](crate::Retry) for the client or for a single call to change
//! this.
//!
//! # Calls that change something
//!
//! A call that changes something is sent at most once, over a connection of its own. If no part of it
//! was sent, you can safely make it again. If it is unknown whether the call was carried out, the error
//! is [`ErrorKind::OutcomeUnknown`](crate::ErrorKind::OutcomeUnknown):
//!
//! - No complete answer came: the connection broke, or a time limit was reached.
//! - The status is 500 or above, 408 or 499, and the answer is not an error that is documented for the
//!   operation at this status.
//! - The status says success, but the answer is not from the service: a login page, JSON of another
//!   shape, an answer without its field of success, or the message of an error without its code.
//!
//! [`Error::verify_with`](crate::Error::verify_with) then names the operation that shows whether the
//! call was carried out, if there is one.
//!
//! # Behind a load balancer
//!
//! A load balancer or a gateway in front of the service may send a call again that the client sent
//! once. It takes a call for one that only reads because of its method. Neither the client nor the
//! service can notice this, so switch it off for this service:
//!
//! - nginx passes a request to the next `server` after an error or a time limit, unless the method is
//!   POST, LOCK or PATCH. Set `proxy_next_upstream off;`.
//! - HAProxy sends a request again if `retry-on` names more than `conn-failure`, as
//!   `all-retryable-errors` does. Set `retry-on conn-failure`, or `http-request disable-l7-retry` for
//!   the paths of the service.
//! - Envoy sends a request again if the `retry_policy` of its route names `5xx`, `gateway-error` or
//!   `reset`. Leave it out.
