// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! How to start a job, wait for it, and get its result.
//!
//! A job is work that takes several calls: one starts it, and others poll it until it is done.
//! [`Request::run`](crate::Request::run) makes all of them. [`Wait`](crate::Wait) sets how often to
//! poll, a deadline, a callback for the progress, and a [`CancelToken`](crate::CancelToken) to stop
//! waiting from another thread:
//!
//! ```no_run
//! # fn example(client: &types_shop::Client) -> Result<(), Box<dyn std::error::Error>> {
//! use types_shop::{Wait, jobs::Order, types::ThingKind};
//!
//! let wait = Wait::default()
//!     .deadline(std::time::Duration::from_secs(600))
//!     .on_progress(|progress| {
//!         println!("{}: {} polls", progress.stage(), progress.polls())
//!     });
//! match client.types_().order(ThingKind::book(1)).run(&wait) {
//!     Ok(job) => {
//!         job.save("result.pdf")?;
//!     }
//!     Err(error) => {
//!         if let Some(handle) = error.job_handle::<Order>() {
//!             std::fs::write("order.json", handle.to_string())?;
//!         }
//!         return Err(error.into());
//!     }
//! }
//! # Ok(())
//! # }
//! ```
//!
//! The job is started at most once. Transient poll failures are retried. Any other error contains the
//! stage ([`Error::stage`](crate::Error::stage)) and, once the job was started, its handle
//! ([`Error::job_handle`](crate::Error::job_handle)). The job itself continues at the service. You can
//! store the handle and resume the job later, in this process or another:
//!
//! ```no_run
//! # fn example(client: &types_shop::Client) -> Result<(), Box<dyn std::error::Error>> {
//! use types_shop::{JobHandle, Wait, jobs::Order, types::ThingKind};
//!
//! let handle = client.types_().order(ThingKind::book(1)).start_job()?;
//! std::fs::write("order.json", handle.to_string())?;
//!
//! // Later, in another process:
//! let handle: JobHandle<Order> = std::fs::read_to_string("order.json")?.parse()?;
//! let job = handle.wait(client, &Wait::default())?;
//! job.save("result.pdf")?;
//! # Ok(())
//! # }
//! ```
//!
//! A program that may be killed at any moment keeps its jobs in a [`JobStore`](crate::JobStore), a
//! folder with a file for each job. The store writes down that a job is about to start before the start
//! is sent. A program that is run again continues what was started, and never sends a start twice:
//!
//! ```no_run
//! # fn example(client: &types_shop::Client) -> Result<(), Box<dyn std::error::Error>> {
//! use types_shop::{JobStore, Wait, types::ThingKind};
//!
//! let store = JobStore::open("jobs")?;
//! let job = store
//!     .run("order", client.types_().order(ThingKind::book(1)), &Wait::default())?;
//! job.save("result.pdf")?;
//! # Ok(())
//! # }
//! ```
//!
//! A file in the store belongs to one service and one set of parameters; secret ones do not count.
//! [`JobStore::run`](crate::JobStore::run) refuses another service or other parameters under the same
//! name: the error says how to go on. A handle is refused by a client for another URL, too.
//!
//! If the program died while a start was on its way, the error is
//! [`OutcomeUnknown`](crate::ErrorKind::OutcomeUnknown), unless the service lists the job.
//!
//! [`save`](crate::runtime::CompletedJob::save) downloads the result of a job to a file. It checks the
//! length, the media type and the first bytes of the content, or its first and last bytes if the answer
//! does not name a type. The file gets its name when it is complete. If the service hands out a URL on
//! another host, allow that host with
//! [`ClientBuilder::allow_download_host`](crate::ClientBuilder::allow_download_host), or with
//! [`ClientBuilder::allow_download_host_with_key`](crate::ClientBuilder::allow_download_host_with_key)
//! if it needs the key.
//!
//! [`jobs`](mod@crate::jobs) describes each job of this service.
