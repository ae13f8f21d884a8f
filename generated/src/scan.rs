// @generated from spec/scan.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Scans of targets, finished and in progress.
//!
//! - [`list`](Operations::list): Lists the scans.
//! - [`get`](Operations::get): Reads one scan in detail.
//! - [`start`](Operations::start): Starts a scan of one target.
//! - [`inprogress_list`](Operations::inprogress_list): Lists the scans that are in progress.
//! - [`inprogress_cancel`](Operations::inprogress_cancel): Cancels a scan that is in progress, which
//!   takes it off the list of scans in progress.

use crate::{operations, runtime, types};

/// Scans of targets, finished and in progress.
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

    /// Lists the scans.
    ///
    /// `GET scan/list.json`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`ScanListItem`](crate::types::ScanListItem) in its field `list`; [`pages`](crate::Request::pages)
    /// walks over the whole list once [you name the parameters of a page](crate::guide::pages).
    ///
    /// The request has the type [`List`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `sort`: What the list is sorted by. Default: `ScanSort::ScanId`.
    /// - `sort_desc`: Whether the order is descending. Default: `false`.
    /// - `type_`: Which scans to list. Sent as `type`. Default: `ScanListType::Current`.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::ScanSort;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.scan().list().sort(ScanSort::ScanId).sort_desc(true).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn list(self) -> List {
        crate::Request::new(self.client)
    }

    /// Reads one scan in detail.
    ///
    /// `GET scan/get.json`. Reads only. Answers with [`ScanDetail`](crate::types::ScanDetail).
    ///
    /// The request has the type [`Get`].
    ///
    /// # Parameters
    ///
    /// - `scan_id` (required): The scan to read.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](crate::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::ScanIdRequired`](crate::Condition::ScanIdRequired), status 400: The request does not
    ///   name a scan.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::ScanId;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.scan().get(ScanId::new("20261101-0017")).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn get(self, scan_id: types::ScanId) -> Get {
        crate::Request::new(self.client).wire_parameter("scan_id", scan_id)
    }

    /// Starts a scan of one target.
    ///
    /// `GET scan/start.json`. **Starts something that continues after the answer.** The key needs the
    /// permission `security_scan_start`. Answers with an [`Object`](crate::Object), because its fields are
    /// not documented. Starts the job [`ScanTarget`](crate::jobs::ScanTarget). [`run`](crate::Request::run)
    /// then looks for it with `scan.inprogress_list`, and then polls `scan.inprogress_list` until no item
    /// has the job's id in `scan_id`, then calls `scan.get`. [`cancel`](runtime::JobHandle::cancel) calls
    /// `scan.inprogress_cancel`.
    ///
    /// The request has the type [`Start`].
    ///
    /// # Parameters
    ///
    /// - `target_id` (required): The target to scan; the service really spells the parameter `target_d`.
    ///   Sent as `target_d`.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](crate::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::ScanAlreadyInProgress`](crate::Condition::ScanAlreadyInProgress), status 200 or 400:
    ///   A scan of the target is in progress already; the message names it.
    /// - [`Condition::TargetNotFound`](crate::Condition::TargetNotFound), status 404: There is no target
    ///   with this id.
    ///
    /// # When the answer is lost
    ///
    /// [`scan.inprogress_list`](crate::scan::Operations::inprogress_list) shows whether the call took
    /// effect. The client never sends the call twice on its own.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of a successful start.
    ///
    /// # As a job
    ///
    /// ```no_run
    /// use attack_surface::{Wait, types::TargetId};
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let job = client.scan().start(TargetId::new(17)).run(&Wait::default())?;
    /// println!("{:?}", job.output());
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::TargetId;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.scan().start(TargetId::new(17)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn start(self, target_id: types::TargetId) -> Start {
        crate::Request::new(self.client).wire_parameter("target_d", target_id)
    }

    /// Lists the scans that are in progress.
    ///
    /// `GET scan/inprogress-list.json`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`InprogressScan`](crate::types::InprogressScan) in its field `list`;
    /// [`pages`](crate::Request::pages) walks over the whole list once [you name the parameters of a
    /// page](crate::guide::pages).
    ///
    /// The request has the type [`InprogressList`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `sort`: What the list is sorted by. Default: `InprogressSort::CreatedDate`.
    /// - `sort_desc`: Whether the order is descending.
    /// - `target_id`: Only scans of this target.
    /// - `scan_id`: Only this scan.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::InprogressSort;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .scan()
    ///     .inprogress_list()
    ///     .sort(InprogressSort::CreatedDate)
    ///     .sort_desc(true)
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn inprogress_list(self) -> InprogressList {
        crate::Request::new(self.client)
    }

    /// Cancels a scan that is in progress, which takes it off the list of scans in progress.
    ///
    /// `GET scan/inprogress-cancel.json`. **Cancels something.** The key needs the permission
    /// `security_scan_cancel`. Answers with an [`Object`](crate::Object), because its fields are not
    /// documented.
    ///
    /// The request has the type [`InprogressCancel`].
    ///
    /// # Parameters
    ///
    /// - `scan_id` (required): The scan to cancel. Assumed: The document does not mark it as required, but
    ///   lists an error for a call without it.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](crate::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::ScanIdRequired`](crate::Condition::ScanIdRequired), status 400: The request does not
    ///   name a scan.
    /// - [`Condition::ScanNotFound`](crate::Condition::ScanNotFound), status 404: There is no scan with
    ///   this id.
    ///
    /// # When the answer is lost
    ///
    /// [`scan.inprogress_list`](crate::scan::Operations::inprogress_list) shows whether the call took
    /// effect. The client never sends the call twice on its own.
    ///
    /// # Undocumented
    ///
    /// - `result`: What is left of a scan that was cancelled.
    /// - `response`: The body of a successful cancel.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::ScanId;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.scan().inprogress_cancel(ScanId::new("20261101-0017")).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn inprogress_cancel(self, scan_id: types::ScanId) -> InprogressCancel {
        crate::Request::new(self.client).wire_parameter("scan_id", scan_id)
    }
}

/// Lists the scans.
///
/// The request of `scan.list`, made by [`Operations::list`]. It answers with a
/// [`Page`](crate::types::Page) of [`ScanListItem`](crate::types::ScanListItem) in its field `list`.
/// Methods whose names begin with `with_` set options of the call.
pub type List = crate::Request<operations::ScanList>;

impl List {
    /// What the list is sorted by. Default: `ScanSort::ScanId`.
    #[inline]
    pub fn sort(self, sort: impl Into<types::ScanSort>) -> Self {
        self.wire_parameter("sort", Into::<types::ScanSort>::into(sort))
    }

    /// Whether the order is descending. Default: `false`.
    ///
    /// Assumed: It takes 1 for yes, as in `discovery`; only 0 is shown.
    #[inline]
    pub fn sort_desc(self, sort_desc: bool) -> Self {
        self.wire_parameter("sort_desc", i64::from(sort_desc))
    }

    /// Which scans to list. Sent as `type`. Default: `ScanListType::Current`.
    #[inline]
    pub fn type_(self, type_: impl Into<types::ScanListType>) -> Self {
        self.wire_parameter("type", Into::<types::ScanListType>::into(type_))
    }
}

/// Reads one scan in detail.
///
/// The request of `scan.get`, made by [`Operations::get`]. It answers with
/// [`ScanDetail`](crate::types::ScanDetail). Methods whose names begin with `with_` set options of the
/// call.
pub type Get = crate::Request<operations::ScanGet>;

/// Starts a scan of one target.
///
/// The request of `scan.start`, made by [`Operations::start`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type Start = crate::Request<runtime::JobStart<crate::jobs::ScanTarget>>;

/// Lists the scans that are in progress.
///
/// The request of `scan.inprogress_list`, made by [`Operations::inprogress_list`]. It answers with a
/// [`Page`](crate::types::Page) of [`InprogressScan`](crate::types::InprogressScan) in its field
/// `list`. Methods whose names begin with `with_` set options of the call.
pub type InprogressList = crate::Request<operations::ScanInprogressList>;

impl InprogressList {
    /// What the list is sorted by. Default: `InprogressSort::CreatedDate`.
    #[inline]
    pub fn sort(self, sort: impl Into<types::InprogressSort>) -> Self {
        self.wire_parameter("sort", Into::<types::InprogressSort>::into(sort))
    }

    /// Whether the order is descending.
    ///
    /// Undocumented: Its type, its values and its default; only the name is shown.
    ///
    /// Assumed: It takes 0 and 1, as in `discovery`.
    #[inline]
    pub fn sort_desc(self, sort_desc: bool) -> Self {
        self.wire_parameter("sort_desc", i64::from(sort_desc))
    }

    /// Only scans of this target.
    #[inline]
    pub fn target_id(self, target_id: types::TargetId) -> Self {
        self.wire_parameter("target_id", target_id)
    }

    /// Only this scan.
    #[inline]
    pub fn scan_id(self, scan_id: types::ScanId) -> Self {
        self.wire_parameter("scan_id", scan_id)
    }
}

/// Cancels a scan that is in progress, which takes it off the list of scans in progress.
///
/// The request of `scan.inprogress_cancel`, made by [`Operations::inprogress_cancel`]. It answers with
/// an [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type InprogressCancel = crate::Request<operations::ScanInprogressCancel>;
