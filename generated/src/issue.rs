// @generated from spec/issue.yaml by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Issues (vulnerabilities and weaknesses) that scans found on targets, and how they stand.
//!
//! - [`summary`](Operations::summary): Lists the issues, each with the number of targets that have it.
//! - [`list`](Operations::list): Lists the issues target by target, each with its status.
//! - [`get`](Operations::get): Reads one issue in detail.
//! - [`instance`](Operations::instance): Reads one occurrence of an issue that a scan found.
//! - [`update`](Operations::update): Sets the status and the assignee of an issue on one target.
//! - [`changes`](Operations::changes): Reads which issues were added or removed between two scans.
//! - [`retired`](Operations::retired): Reads the issues that were retired in the last days.

use crate::{operations, types};

/// Issues (vulnerabilities and weaknesses) that scans found on targets, and how they stand.
///
/// The operations of the group `issue`, returned by [`Client::issue`](crate::Client::issue).
#[derive(Clone, Copy, Debug)]
pub struct Operations<'a> {
    client: &'a crate::Client,
}

impl<'a> Operations<'a> {
    pub(crate) const fn new(client: &'a crate::Client) -> Self {
        Self { client }
    }

    /// Lists the issues, each with the number of targets that have it.
    ///
    /// `GET issue/summary.json`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`IssueSummaryItem`](crate::types::IssueSummaryItem) in its field `list`;
    /// [`pages`](crate::Request::pages) walks over the whole list once [you name the parameters of a
    /// page](crate::guide::pages).
    ///
    /// The request has the type [`Summary`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `sort`: What the list is sorted by. Default: `IssueSummarySort::Name`.
    /// - `sort_desc`: Whether the order is descending. Default: `false`.
    /// - `severity`: Only issues of these severities: one, a range, or all from one on, such as `>=4`.
    ///   Default: all severities.
    /// - `include_target_ids`: Whether each issue comes with the ids of its targets. Default: `false`.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::IssueSummarySort;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .issue()
    ///     .summary()
    ///     .sort(IssueSummarySort::Severity)
    ///     .sort_desc(true)
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn summary(self) -> Summary {
        crate::Request::new(self.client)
    }

    /// Lists the issues target by target, each with its status.
    ///
    /// `GET issue/list.json`. Reads only. Answers with a [`Page`](crate::types::Page) of
    /// [`IssueListItem`](crate::types::IssueListItem) in its field `list`; [`pages`](crate::Request::pages)
    /// walks over the whole list once [you name the parameters of a page](crate::guide::pages).
    ///
    /// The request has the type [`List`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `issue_id`: Only this issue.
    /// - `status`: Only issues with this status.
    /// - `assigned_to`: Only issues that are assigned to this person, or to nobody.
    /// - `severity`: Only issues of exactly this severity, such as 4. The document shows no way to ask for
    ///   at least 4 here. `issue.summary` has one: its `severity` takes `>=4`. Here, make one call for each
    ///   severity (0 to 5 exist), or leave this out and look at `issue.severity` of each item. Default: all
    ///   severities.
    /// - `include_ack`: Whether acknowledged issues are listed too.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::{IssueId, IssueStatus};
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .issue()
    ///     .list()
    ///     .issue_id(IssueId::new(4711))
    ///     .status(IssueStatus::Investigating)
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn list(self) -> List {
        crate::Request::new(self.client)
    }

    /// Reads one issue in detail.
    ///
    /// `GET issue/get.json`. Reads only. Answers with [`IssueDetail`](crate::types::IssueDetail).
    ///
    /// The request has the type [`Get`].
    ///
    /// # Parameters
    ///
    /// - `issue_id` (required): The issue to read.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](crate::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::IssueNotFound`](crate::Condition::IssueNotFound), status 404: There is no issue with
    ///   this id.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::IssueId;
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.issue().get(IssueId::new(4711)).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn get(self, issue_id: types::IssueId) -> Get {
        crate::Request::new(self.client).wire_parameter("issue_id", issue_id)
    }

    /// Reads one occurrence of an issue that a scan found.
    ///
    /// `GET issue/instance.json`. Reads only. Answers with
    /// [`InstanceDetail`](crate::types::InstanceDetail).
    ///
    /// The request has the type [`Instance`].
    ///
    /// # Parameters
    ///
    /// - `issue_id` (required): The issue.
    /// - `scan_id` (required): The scan that found it.
    /// - `instance` (required): The occurrence. Undocumented: Which field of an instance it is compared
    ///   with.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](crate::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::IssueIdRequired`](crate::Condition::IssueIdRequired), status 400: The request does
    ///   not name an issue.
    /// - [`Condition::InstanceNotFound`](crate::Condition::InstanceNotFound), status 400: There is no such
    ///   occurrence.
    /// - [`Condition::InstanceRequired`](crate::Condition::InstanceRequired), status 404: The request does
    ///   not name an occurrence.
    /// - [`Condition::ScanIdRequired`](crate::Condition::ScanIdRequired), status 404: The request does not
    ///   name a scan.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::{IssueId, ScanId};
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .issue()
    ///     .instance(IssueId::new(4711), ScanId::new("20261101-0017"), "443-tls1.0")
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn instance(
        self,
        issue_id: types::IssueId,
        scan_id: types::ScanId,
        instance: impl AsRef<str>,
    ) -> Instance {
        crate::Request::new(self.client)
            .wire_parameter("issue_id", issue_id)
            .wire_parameter("scan_id", scan_id)
            .wire_parameter("instance", instance.as_ref())
    }

    /// Sets the status and the assignee of an issue on one target.
    ///
    /// `GET issue/update.json`. **Changes something.** Answers with
    /// [`IssueUpdated`](crate::types::IssueUpdated).
    ///
    /// The request has the type [`Update`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `issue_id` (required): The issue.
    /// - `target_id` (required): The target that has it.
    /// - `status` (required): The new status.
    /// - `assigned_to` (required): Who is to deal with it.
    /// - `note`: A note on the change.
    ///
    /// # Errors
    ///
    /// Every call can fail as [`ErrorKind`](crate::ErrorKind) describes. These errors are documented for
    /// this operation:
    ///
    /// - [`Condition::TargetIdRequired`](crate::Condition::TargetIdRequired), status 400: The request does
    ///   not name a target.
    /// - [`Condition::IssueIdRequired`](crate::Condition::IssueIdRequired), status 400: The request does
    ///   not name an issue.
    /// - [`Condition::IssueNotFound`](crate::Condition::IssueNotFound), status 404: There is no issue with
    ///   this id.
    ///
    /// # When the answer is lost
    ///
    /// [`issue.list`](crate::issue::Operations::list) shows whether the call took effect. The client never
    /// sends the call twice on its own.
    ///
    /// # Assumed
    ///
    /// - `success`: Any other value than 1 is taken as a failure.
    ///
    /// # Example
    ///
    /// ```no_run
    /// use attack_surface::types::{Assignee, IssueId, IssueStatus, TargetId, UserId};
    ///
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .issue()
    ///     .update(
    ///         IssueId::new(4711),
    ///         TargetId::new(17),
    ///         IssueStatus::Investigating,
    ///         Assignee::user(UserId::new(7)),
    ///     )
    ///     .note("The patch is being tested.")
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn update(
        self,
        issue_id: types::IssueId,
        target_id: types::TargetId,
        status: impl Into<types::IssueStatus>,
        assigned_to: impl Into<types::Assignee>,
    ) -> Update {
        crate::Request::new(self.client)
            .wire_parameter("issue_id", issue_id)
            .wire_parameter("target_id", target_id)
            .wire_parameter("status", Into::<types::IssueStatus>::into(status))
            .wire_parameter("assigned_to", Into::<types::Assignee>::into(assigned_to))
    }

    /// Reads which issues were added or removed between two scans.
    ///
    /// `GET issue/changes.json`. Reads only. Answers with an [`Object`](crate::Object), because its fields
    /// are not documented.
    ///
    /// The request has the type [`Changes`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `now`: The later end of the comparison. Default: the last scan.
    /// - `ago`: The earlier end of the comparison. Default: the prior scan.
    /// - `type_`: Only changes of this type. Sent as `type`.
    /// - `severity`: Only issues of these severities: one, a range, or all from one on, such as `>=4`.
    ///   Default: all severities.
    /// - `q`: A query.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of a successful call.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client
    ///     .issue()
    ///     .changes()
    ///     .now("20261101-0017")
    ///     .ago("20261025-0016")
    ///     .send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn changes(self) -> Changes {
        crate::Request::new(self.client)
    }

    /// Reads the issues that were retired in the last days.
    ///
    /// `GET issue/retired.json`. Reads only. Answers with an [`Object`](crate::Object), because its fields
    /// are not documented.
    ///
    /// The request has the type [`Retired`], whose methods set the optional parameters.
    ///
    /// # Parameters
    ///
    /// - `days`: How many days to go back. Default: `7`.
    /// - `instance`: Whether instances are asked for. Default: `true`.
    /// - `severity`: Only issues of these severities: one, a range, or all from one on, such as `>=4`.
    ///   Default: all severities.
    ///
    /// # Undocumented
    ///
    /// - `response`: The body of a successful call.
    ///
    /// # Example
    ///
    /// ```no_run
    /// # fn example(client: &attack_surface::Client) -> Result<(), Box<dyn std::error::Error>> {
    /// let answer = client.issue().retired().days(30).instance(true).send()?;
    /// println!("{answer:?}");
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    pub fn retired(self) -> Retired {
        crate::Request::new(self.client)
    }
}

/// Lists the issues, each with the number of targets that have it.
///
/// The request of `issue.summary`, made by [`Operations::summary`]. It answers with a
/// [`Page`](crate::types::Page) of [`IssueSummaryItem`](crate::types::IssueSummaryItem) in its field
/// `list`. Methods whose names begin with `with_` set options of the call.
pub type Summary = crate::Request<operations::IssueSummary>;

impl Summary {
    /// What the list is sorted by. Default: `IssueSummarySort::Name`.
    #[inline]
    pub fn sort(self, sort: impl Into<types::IssueSummarySort>) -> Self {
        self.wire_parameter("sort", Into::<types::IssueSummarySort>::into(sort))
    }

    /// Whether the order is descending. Default: `false`.
    ///
    /// Assumed: It takes 1 for yes, as in `discovery`; only 0 is shown.
    #[inline]
    pub fn sort_desc(self, sort_desc: bool) -> Self {
        self.wire_parameter("sort_desc", i64::from(sort_desc))
    }

    /// Only issues of these severities: one, a range, or all from one on, such as `>=4`. Default: all
    /// severities.
    #[inline]
    pub fn severity(self, severity: impl Into<types::SeverityFilter>) -> Self {
        self.wire_parameter("severity", Into::<types::SeverityFilter>::into(severity))
    }

    /// Whether each issue comes with the ids of its targets. Default: `false`.
    #[inline]
    pub fn include_target_ids(self, include_target_ids: bool) -> Self {
        self.wire_parameter("include_target_ids", i64::from(include_target_ids))
    }
}

/// Lists the issues target by target, each with its status.
///
/// The request of `issue.list`, made by [`Operations::list`]. It answers with a
/// [`Page`](crate::types::Page) of [`IssueListItem`](crate::types::IssueListItem) in its field `list`.
/// Methods whose names begin with `with_` set options of the call.
pub type List = crate::Request<operations::IssueList>;

impl List {
    /// Only this issue.
    #[inline]
    pub fn issue_id(self, issue_id: types::IssueId) -> Self {
        self.wire_parameter("issue_id", issue_id)
    }

    /// Only issues with this status.
    #[inline]
    pub fn status(self, status: impl Into<types::IssueStatus>) -> Self {
        self.wire_parameter("status", Into::<types::IssueStatus>::into(status))
    }

    /// Only issues that are assigned to this person, or to nobody.
    ///
    /// Undocumented: Which texts it takes.
    ///
    /// Assumed: It takes the forms that `issue.update` takes.
    #[inline]
    pub fn assigned_to(self, assigned_to: impl Into<types::Assignee>) -> Self {
        self.wire_parameter("assigned_to", Into::<types::Assignee>::into(assigned_to))
    }

    /// Only issues of exactly this severity, such as 4. The document shows no way to ask for at least 4
    /// here. `issue.summary` has one: its `severity` takes `>=4`. Here, make one call for each severity (0
    /// to 5 exist), or leave this out and look at `issue.severity` of each item. Default: all severities.
    ///
    /// Undocumented: Whether it takes ranges and comparisons too; the document gives it as an integer here,
    /// and the filter of this name as a text elsewhere.
    #[inline]
    pub fn severity(self, severity: i64) -> Self {
        self.wire_parameter("severity", severity)
    }

    /// Whether acknowledged issues are listed too.
    ///
    /// Undocumented: The default.
    ///
    /// Assumed: It takes 0 for no; only 1, for yes, is shown.
    #[inline]
    pub fn include_ack(self, include_ack: bool) -> Self {
        self.wire_parameter("include_ack", i64::from(include_ack))
    }
}

/// Reads one issue in detail.
///
/// The request of `issue.get`, made by [`Operations::get`]. It answers with
/// [`IssueDetail`](crate::types::IssueDetail). Methods whose names begin with `with_` set options of
/// the call.
pub type Get = crate::Request<operations::IssueGet>;

/// Reads one occurrence of an issue that a scan found.
///
/// The request of `issue.instance`, made by [`Operations::instance`]. It answers with
/// [`InstanceDetail`](crate::types::InstanceDetail). Methods whose names begin with `with_` set options
/// of the call.
pub type Instance = crate::Request<operations::IssueInstance>;

/// Sets the status and the assignee of an issue on one target.
///
/// The request of `issue.update`, made by [`Operations::update`]. It answers with
/// [`IssueUpdated`](crate::types::IssueUpdated). Methods whose names begin with `with_` set options of
/// the call.
pub type Update = crate::Request<operations::IssueUpdate>;

impl Update {
    /// A note on the change.
    #[inline]
    pub fn note(self, note: impl AsRef<str>) -> Self {
        self.wire_parameter("note", note.as_ref())
    }
}

/// Reads which issues were added or removed between two scans.
///
/// The request of `issue.changes`, made by [`Operations::changes`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type Changes = crate::Request<operations::IssueChanges>;

impl Changes {
    /// The later end of the comparison. Default: the last scan.
    ///
    /// Undocumented: Whether it takes a scan id, a point in time or something else.
    #[inline]
    pub fn now(self, now: impl AsRef<str>) -> Self {
        self.wire_parameter("now", now.as_ref())
    }

    /// The earlier end of the comparison. Default: the prior scan.
    ///
    /// Undocumented: Whether it takes a scan id, a point in time or something else.
    #[inline]
    pub fn ago(self, ago: impl AsRef<str>) -> Self {
        self.wire_parameter("ago", ago.as_ref())
    }

    /// Only changes of this type. Sent as `type`.
    ///
    /// Undocumented: The default.
    #[inline]
    pub fn type_(self, type_: impl Into<types::IssueChangeType>) -> Self {
        self.wire_parameter("type", Into::<types::IssueChangeType>::into(type_))
    }

    /// Only issues of these severities: one, a range, or all from one on, such as `>=4`. Default: all
    /// severities.
    #[inline]
    pub fn severity(self, severity: impl Into<types::SeverityFilter>) -> Self {
        self.wire_parameter("severity", Into::<types::SeverityFilter>::into(severity))
    }

    /// A query.
    ///
    /// Undocumented: What is searched, and the syntax of the query.
    #[inline]
    pub fn q(self, q: impl AsRef<str>) -> Self {
        self.wire_parameter("q", q.as_ref())
    }
}

/// Reads the issues that were retired in the last days.
///
/// The request of `issue.retired`, made by [`Operations::retired`]. It answers with an
/// [`Object`](crate::Object), because its fields are not documented. Methods whose names begin with
/// `with_` set options of the call.
pub type Retired = crate::Request<operations::IssueRetired>;

impl Retired {
    /// How many days to go back. Default: `7`.
    #[inline]
    pub fn days(self, days: i64) -> Self {
        self.wire_parameter("days", days)
    }

    /// Whether instances are asked for. Default: `true`.
    ///
    /// Undocumented: What it changes.
    #[inline]
    pub fn instance(self, instance: bool) -> Self {
        self.wire_parameter("instance", i64::from(instance))
    }

    /// Only issues of these severities: one, a range, or all from one on, such as `>=4`. Default: all
    /// severities.
    #[inline]
    pub fn severity(self, severity: impl Into<types::SeverityFilter>) -> Self {
        self.wire_parameter("severity", Into::<types::SeverityFilter>::into(severity))
    }
}
