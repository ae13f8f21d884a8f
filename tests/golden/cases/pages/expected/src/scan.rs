// @generated from spec/scan.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Pictures that are scanned.
//!
//! - [`start`](Operations::start): Scans the picture of a room.
//! - [`running`](Operations::running): Lists the scans in progress.
//! - [`get`](Operations::get): Reads how a scan ended.

use crate::{operations, runtime, types};

/// Pictures that are scanned.
///
/// The operations of the group `scan`, returned by [`Client::scan`](crate::Client::scan).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Scans the picture of a room.
    ///
    /// `GET scan/start`. **Starts something that continues after the answer.** Answers with nothing. It
    /// begins. Starts the job [`ScanRoom`](crate::jobs::ScanRoom). [`run`](crate::Request::run) then looks
    /// for it with `scan.running`, and then polls `scan.running` until no item has the job's id in
    /// `scan_id`, then calls `scan.get`.
    ///
    /// The request has the type [`Start`].
    ///
    /// # Parameters
    ///
    /// - `room` (required): The room.
    ///
    /// # When the answer is lost
    ///
    /// [`scan.running`](crate::scan::Operations::running) shows whether the call took effect. The client
    /// never sends the call twice on its own.
    ///
    /// # As a job
    ///
    /// ```no_run
    /// use museum::Wait;
    ///
    /// # fn example(client: &museum::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let job = client.scan().start(4).run(&Wait::default())?;
    /// println!("{:?}", job.output());
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &museum::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// client.scan().start(4).send()?;
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn start(self, room: i64) -> Start {
        crate::Request::new(self.client).wire_parameter("room", room)
    }

    /// Lists the scans in progress.
    ///
    /// `GET scan/running`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`Running`](crate::types::Running) in its field `results`; [`pages`](crate::Request::pages) walks
    /// over the whole list once [you name the parameters of a page](crate::guide::pages).
    ///
    /// The request has the type [`Running`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `room`: Only scans of this room.
    /// - `scan_id`: Only this scan.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use museum::types::ScanId;
    ///
    /// # fn example(client: &museum::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.scan().running().room(1).scan_id(ScanId::new("s-1")).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn running(self) -> Running {
        crate::Request::new(self.client)
    }

    /// Reads how a scan ended.
    ///
    /// `GET scan/get`. Reads only. Answers with [`Scan`](crate::types::Scan).
    ///
    /// The request has the type [`Get`].
    ///
    /// # Parameters
    ///
    /// - `scan_id` (required): The scan.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use museum::types::ScanId;
    ///
    /// # fn example(client: &museum::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.scan().get(ScanId::new("s-1")).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn get(self, scan_id: types::ScanId) -> Get {
        crate::Request::new(self.client).wire_parameter("scan_id", scan_id)
    }
}

/// Scans the picture of a room.
///
/// The request of `scan.start`, made by [`Operations::start`]. It answers with nothing. Methods whose
/// names begin with `with_` set options of the call.
pub type Start = crate::Request<runtime::JobStart<crate::jobs::ScanRoom>>;

/// Lists the scans in progress.
///
/// The request of `scan.running`, made by [`Operations::running`]. It answers with a
/// [`Page`](crate::types::Page) of [`Running`](crate::types::Running) in its field `results`. Methods
/// whose names begin with `with_` set options of the call.
pub type Running = crate::Request<operations::ScanRunning>;

impl Running {
    /// Only scans of this room.
    #[inline]
    pub fn room(self, room: i64) -> Self {
        self.wire_parameter("room", room)
    }

    /// Only this scan.
    #[inline]
    pub fn scan_id(self, scan_id: types::ScanId) -> Self {
        self.wire_parameter("scan_id", scan_id)
    }
}

/// Reads how a scan ended.
///
/// The request of `scan.get`, made by [`Operations::get`]. It answers with
/// [`Scan`](crate::types::Scan). Methods whose names begin with `with_` set options of the call.
pub type Get = crate::Request<operations::ScanGet>;
