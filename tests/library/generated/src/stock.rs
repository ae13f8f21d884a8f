// @generated from spec/stock.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Counting the books of a shelf.
//!
//! - [`start`](Operations::start): Starts counting the books of a shelf.
//! - [`running`](Operations::running): Lists the counts that are in progress.
//! - [`get`](Operations::get): Reads a count that is done.
//! - [`stop`](Operations::stop): Stops a count that is in progress.

use crate::{operations, runtime, types};

/// The operations of the group `stock`, returned by [`Client::stock`](runtime::Client::stock).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a runtime::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a runtime::Client) -> Self {
        Self { client }
    }

    /// Starts counting the books of a shelf.
    ///
    /// `POST stock/counts`. **Starts something that continues after the answer.** The key needs the
    /// permission `catalogue:write`. Answers with nothing. The count begins. Starts the job
    /// [`CountShelf`](crate::jobs::CountShelf). [`run`](runtime::Request::run) then looks for it with
    /// `stock.running`, and then polls `stock.running` until no item has the job's id in `count_id`, then
    /// calls `stock.get`. [`cancel`](runtime::JobHandle::cancel) calls `stock.stop`.
    ///
    /// # Parameters
    ///
    /// - `shelf_no` (required): The number of the shelf. Sent as the field `shelf_no` of the body.
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
    /// [`stock.running`](crate::stock::Operations::running) shows whether the call took effect. The client
    /// never sends the call twice on its own.
    ///
    /// # As a job
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::Wait;
    ///
    /// let job = client.stock().start(7).run(&Wait::default())?;
    /// println!("{:?}", job.output());
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// client.stock().start(7).send()?;
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn start(self, shelf_no: i64) -> Start {
        runtime::Request::new(self.client).with_parameter("shelf_no", shelf_no)
    }

    /// Lists the counts that are in progress.
    ///
    /// `GET stock/counts`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`RunningCount`](crate::types::RunningCount); [`pages`](runtime::Request::pages) iterates over all
    /// pages.
    ///
    /// # Parameters
    ///
    /// - `shelf_no`: Only counts of this shelf.
    /// - `count_id`: Only this count.
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
    /// use lending_library::types::CountId;
    ///
    /// let answer = client
    ///     .stock()
    ///     .running()
    ///     .shelf_no(7)
    ///     .count_id(CountId::new("c-1"))
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn running(self) -> Running {
        runtime::Request::new(self.client)
    }

    /// Reads a count that is done.
    ///
    /// `GET stock/counts/{count_id}`. Reads only. Answers with [`Count`](crate::types::Count).
    ///
    /// # Parameters
    ///
    /// - `count_id` (required): The count. Part of the path. A value that is empty, `.` or `..` is an
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
    /// use lending_library::types::CountId;
    ///
    /// let answer = client.stock().get(CountId::new("c-1")).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn get(self, count_id: types::CountId) -> Get {
        runtime::Request::new(self.client).with_parameter("count_id", count_id)
    }

    /// Stops a count that is in progress.
    ///
    /// `DELETE stock/counts/{count_id}`. **Cancels something.** The key needs the permission
    /// `catalogue:write`. Answers with nothing. The count is stopped.
    ///
    /// # Parameters
    ///
    /// - `count_id` (required): The count. Part of the path. A value that is empty, `.` or `..` is an
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
    /// [`stock.running`](crate::stock::Operations::running) shows whether the call took effect. The client
    /// never sends the call twice on its own.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &lending_library::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// use lending_library::types::CountId;
    ///
    /// client.stock().stop(CountId::new("c-1")).send()?;
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn stop(self, count_id: types::CountId) -> Stop {
        runtime::Request::new(self.client).with_parameter("count_id", count_id)
    }
}

/// The call `stock.start`, made by [`Operations::start`].
///
/// It answers with nothing. Methods whose names begin with `with_` set options of the call.
pub type Start = runtime::Request<operations::StockStart>;

/// The call `stock.running`, made by [`Operations::running`].
///
/// It answers with a [`Page`](crate::types::Page) of [`RunningCount`](crate::types::RunningCount).
/// Methods whose names begin with `with_` set options of the call.
pub type Running = runtime::Request<operations::StockRunning>;

impl Running {
    /// Only counts of this shelf.
    #[inline]
    pub fn shelf_no(self, shelf_no: i64) -> Self {
        self.with_parameter("shelf_no", shelf_no)
    }

    /// Only this count.
    #[inline]
    pub fn count_id(self, count_id: types::CountId) -> Self {
        self.with_parameter("count_id", count_id)
    }
}

/// The call `stock.get`, made by [`Operations::get`].
///
/// It answers with [`Count`](crate::types::Count). Methods whose names begin with `with_` set options
/// of the call.
pub type Get = runtime::Request<operations::StockGet>;

/// The call `stock.stop`, made by [`Operations::stop`].
///
/// It answers with nothing. Methods whose names begin with `with_` set options of the call.
pub type Stop = runtime::Request<operations::StockStop>;
