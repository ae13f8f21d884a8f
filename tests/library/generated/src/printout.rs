// @generated from spec/printout.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Printed lists.
//!
//! - [`start`](Operations::start): Starts printing the loans of a member.
//! - [`get`](Operations::get): Reads how far a printout is.
//! - [`cancel`](Operations::cancel): Stops printing.

use crate::{operations, runtime, types};

/// The operations of the group `printout`, returned by [`Client::printout`](runtime::Client::printout).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a runtime::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a runtime::Client) -> Self {
        Self { client }
    }

    /// Starts printing the loans of a member.
    ///
    /// `POST printouts`. **Starts something that continues after the answer.** Answers with nothing. The
    /// printout waits for the printer. Starts the job [`PrintLoans`](crate::jobs::PrintLoans).
    /// [`run`](runtime::Request::run) then polls `printout.get` until `state` is "ready". In the answer of
    /// the start, the header `location` contains the address of `printout.get`: the client takes the ids of
    /// the job out of it, and never requests it. [`save`](runtime::CompletedJob::save) then downloads the
    /// result (`url`, `application/pdf`). If it lies on another host than the service, name that host on
    /// the builder: [`allow_download_host`](runtime::ClientBuilder::allow_download_host), or
    /// [`allow_download_host_with_key`](runtime::ClientBuilder::allow_download_host_with_key) if it needs
    /// the key. [`cancel`](runtime::JobHandle::cancel) calls `printout.cancel`.
    ///
    /// # Parameters
    ///
    /// - `member_id` (required): The member. Sent as the field `member_id` of the body.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # When the answer is lost
    ///
    /// A printout can be read only with the ticket that the answer gives.
    ///
    /// # As a job
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::{Wait, types::MemberId};
    ///
    /// let job = client.printout().start(MemberId::new(3)).run(&Wait::default())?;
    /// job.save("result.pdf")?;
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::MemberId;
    ///
    /// client.printout().start(MemberId::new(3)).send()?;
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn start(self, member_id: types::MemberId) -> Start {
        runtime::Request::new(self.client).with_parameter("member_id", member_id)
    }

    /// Reads how far a printout is.
    ///
    /// `GET printouts/{ticket}`. Reads only. Answers with [`Printout`](crate::types::Printout).
    ///
    /// # Parameters
    ///
    /// - `ticket` (required): The printout. Part of the path. A value that is empty, `.` or `..` is an
    ///   error, and nothing is sent.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::Ticket;
    ///
    /// let answer = client.printout().get(Ticket::new("t-9")).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn get(self, ticket: types::Ticket) -> Get {
        runtime::Request::new(self.client).with_parameter("ticket", ticket)
    }

    /// Stops printing.
    ///
    /// `DELETE printouts/{ticket}`. **Cancels something.** Answers with nothing. Nothing more is printed.
    ///
    /// # Parameters
    ///
    /// - `ticket` (required): The printout. Part of the path. A value that is empty, `.` or `..` is an
    ///   error, and nothing is sent.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](runtime::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TooManyCalls`](crate::Condition::TooManyCalls), status 429: The member called too
    ///   often.
    ///
    /// # When the answer is lost
    ///
    /// [`printout.get`](crate::printout::Operations::get) shows whether the call took effect. The client
    /// never sends the call twice on its own.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::Ticket;
    ///
    /// client.printout().cancel(Ticket::new("t-9")).send()?;
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn cancel(self, ticket: types::Ticket) -> Cancel {
        runtime::Request::new(self.client).with_parameter("ticket", ticket)
    }
}

/// The call `printout.start`, made by [`Operations::start`].
///
/// It answers with nothing. Methods whose names begin with `with_` set options of the call.
pub type Start = runtime::Request<operations::PrintoutStart>;

/// The call `printout.get`, made by [`Operations::get`].
///
/// It answers with [`Printout`](crate::types::Printout). Methods whose names begin with `with_` set
/// options of the call.
pub type Get = runtime::Request<operations::PrintoutGet>;

/// The call `printout.cancel`, made by [`Operations::cancel`].
///
/// It answers with nothing. Methods whose names begin with `with_` set options of the call.
pub type Cancel = runtime::Request<operations::PrintoutCancel>;
