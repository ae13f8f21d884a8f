// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! The errors that the service documents.

use crate::{runtime, types};

/// A documented error of the service, with the values that its message contains. Returned by
/// [`of`](Self::of).
///
/// An error answer is a JSON object with a whole number as its code and a message in words. Its code
/// can differ from the HTTP status. One error of `scan.start` is shown with status 200 as well.
///
/// An error is recognized by its status, code and message. The enum is non-exhaustive, since more
/// errors may be documented.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Condition {
    /// There is no issue with this id.
    ///
    /// - `issue.get`, status 404
    /// - `issue.update`, status 404
    IssueNotFound,
    /// The request does not name an issue.
    ///
    /// - `issue.instance`, status 400
    /// - `issue.update`, status 400
    IssueIdRequired,
    /// There is no such occurrence.
    ///
    /// - `issue.instance`, status 400
    InstanceNotFound,
    /// The request does not name an occurrence.
    ///
    /// - `issue.instance`, status 404
    InstanceRequired,
    /// The request does not name a scan.
    ///
    /// - `issue.instance`, status 404
    /// - `scan.get`, status 400
    /// - `scan.inprogress_cancel`, status 400
    ScanIdRequired,
    /// The request does not name a target.
    ///
    /// - `issue.update`, status 400
    TargetIdRequired,
    /// A scan of the target is in progress already; the message names it.
    ///
    /// - `scan.start`, status 200 or 400
    ScanAlreadyInProgress {
        /// `scan_id`, captured from the message.
        scan_id: types::ScanId,
    },
    /// There is no target with this id.
    ///
    /// - `scan.start`, status 404
    TargetNotFound,
    /// There is no scan with this id.
    ///
    /// - `scan.inprogress_cancel`, status 404
    ScanNotFound,
}

impl Condition {
    /// The documented error with the values captured from its message, as the service sent them; `None` if
    /// the error is not documented, or of another service. It is `None`, too, if a value contains a secret:
    /// [`condition_name`](runtime::Error::condition_name) still names the error.
    #[must_use]
    pub fn of(error: &runtime::Error) -> Option<Self> {
        match runtime::generated::condition_of(error, &crate::SERVICE)? {
            "issue_not_found" => Some(Self::IssueNotFound),
            "issue_id_required" => Some(Self::IssueIdRequired),
            "instance_not_found" => Some(Self::InstanceNotFound),
            "instance_required" => Some(Self::InstanceRequired),
            "scan_id_required" => Some(Self::ScanIdRequired),
            "target_id_required" => Some(Self::TargetIdRequired),
            "scan_already_in_progress" => {
                Some(Self::ScanAlreadyInProgress {
                    scan_id: types::ScanId::new(error.capture("scan_id")?),
                })
            }
            "target_not_found" => Some(Self::TargetNotFound),
            "scan_not_found" => Some(Self::ScanNotFound),
            _ => None,
        }
    }
}
