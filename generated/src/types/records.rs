// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Records: the objects in answers.

use crate::{runtime, types};

/// One item of the list of host acknowledgments.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct HostAcknowledgmentItem {
    /// The acknowledgment.
    ///
    /// Assumed: The item is addressed through it.
    pub awk_host: types::HostAcknowledgment,
}

runtime::generated::impl_record!(HostAcknowledgmentItem, required(awk_host), optional());

/// A host that is accepted as it is.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct HostAcknowledgment {
    /// A host name or an IP address.
    ///
    /// Assumed: It is addressed by it.
    pub host: String,
    /// The comment on the acknowledgment.
    pub comment: Option<String>,
    /// When it was made.
    pub created_date: Option<types::DateTime>,
    /// The type as a number. On the wire: `type`.
    ///
    /// Undocumented: What the numbers mean.
    pub type_: Option<i64>,
    /// Who made it.
    ///
    /// Undocumented: Whether it is a name, an id or an address.
    pub created_by: Option<String>,
}

runtime::generated::impl_record!(
    HostAcknowledgment, required(host), optional(comment, created_date, type_ = "type",
    created_by)
);

/// An element that is accepted as it is.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
///
/// # Undocumented
///
/// - `fields`: All fields but `id` and `type`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ElementAcknowledgment {
    /// The id of the acknowledgment.
    pub id: Option<types::ElementAckId>,
    /// The type of the element. On the wire: `type`.
    ///
    /// Undocumented: What the numbers mean.
    pub type_: Option<i64>,
    /// Fields that the document does not show, unchanged.
    pub extra: runtime::Extra,
}

runtime::generated::impl_record!(
    ElementAcknowledgment, required(), optional(id, type_ = "type"), extra
);

/// An issue that is accepted as it is.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
///
/// # Undocumented
///
/// - `fields`: All fields but `id` and `issue_id`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AcknowledgedIssue {
    /// The id of the acknowledgment.
    pub id: Option<types::IssueAckId>,
    /// The issue that is acknowledged.
    pub issue_id: Option<types::IssueId>,
    /// Fields that the document does not show, unchanged.
    pub extra: runtime::Extra,
}

runtime::generated::impl_record!(
    AcknowledgedIssue, required(), optional(id, issue_id), extra
);

/// The count of discovered hosts.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct HostSummary {
    /// The number of hosts.
    ///
    /// Assumed: That it counts the hosts that the parameters leave is read off the names.
    pub total: Option<i64>,
}

runtime::generated::impl_record!(HostSummary, required(), optional(total));

/// A discovered host.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DiscoveredAsset {
    /// The full name of the host.
    pub fqdn: Option<String>,
    /// Information on the host. Present only when hostinfo is 1.
    pub hostinfo: Option<types::HostInfo>,
    /// The target of the host.
    pub target: Option<types::AssetTarget>,
}

runtime::generated::impl_record!(
    DiscoveredAsset, required(), optional(fqdn, hostinfo, target)
);

/// Information on a discovered host.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct HostInfo {
    /// A place.
    ///
    /// Undocumented: What is there, and how the place is written.
    pub geo: Option<String>,
    /// An HTTP code.
    ///
    /// Undocumented: Which request it answered.
    pub http_code: Option<i64>,
    /// The IP address.
    pub ip: Option<String>,
    /// The hash of a favicon.
    ///
    /// Undocumented: Which hash it is.
    pub favicon_hash: Option<String>,
    /// A rank.
    ///
    /// Undocumented: What is ranked, and by whom.
    pub pop_rank: Option<i64>,
    /// An HTTP location.
    ///
    /// Undocumented: Which request it answered.
    pub http_location: Option<String>,
    /// The tags of the host.
    pub tags: Option<Vec<String>>,
}

runtime::generated::impl_record!(
    HostInfo, required(), optional(geo, http_code, ip, favicon_hash, pop_rank,
    http_location, tags)
);

/// The target of a discovered host.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct AssetTarget {
    /// The IP address.
    pub ip: Option<String>,
    /// The name of the target.
    pub name: Option<String>,
    /// The host.
    pub host: Option<String>,
    /// The id of the target.
    ///
    /// Assumed: It is the same id as `target_id` elsewhere.
    pub id: Option<types::TargetId>,
    /// A scan of the target.
    ///
    /// Undocumented: Which of its scans it is.
    pub scan_id: Option<types::ScanId>,
}

runtime::generated::impl_record!(
    AssetTarget, required(), optional(ip, name, host, id, scan_id)
);

/// One item of the list of domains.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DomainItem {
    /// The domain.
    ///
    /// Assumed: The item is addressed through it.
    pub domain: types::Domain,
}

runtime::generated::impl_record!(DomainItem, required(domain), optional());

/// A domain of the account.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Domain {
    /// The id.
    ///
    /// Assumed: A domain is addressed by it.
    pub domain_id: types::DomainId,
    /// The name of the domain.
    pub domain: Option<String>,
}

runtime::generated::impl_record!(Domain, required(domain_id), optional(domain));

/// One item of the list of hosts that were discovered in domains.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DomainHostItem {
    /// The domain that the host is in.
    pub domain: Option<types::Domain>,
    /// The host.
    pub host: Option<types::DiscoveredHostname>,
}

runtime::generated::impl_record!(DomainHostItem, required(), optional(domain, host));

/// A host that was discovered in a domain.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DiscoveredHostname {
    /// The id of the domain.
    pub domain_id: Option<types::DomainId>,
    /// The full name of the host.
    pub fqdn: Option<String>,
    /// The IP address.
    pub ip: Option<String>,
    /// The host.
    pub host: Option<String>,
    /// A target id as text, while all other target ids are whole numbers.
    ///
    /// Undocumented: Whether it is the same id in another writing.
    pub target_id: Option<String>,
}

runtime::generated::impl_record!(
    DiscoveredHostname, required(), optional(domain_id, fqdn, ip, host, target_id)
);

/// One item of the list of top-level domains.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DomainTldItem {
    /// The domain.
    pub domain: Option<types::Domain>,
    /// The top-level domain.
    pub tld: Option<types::DiscoveredTld>,
}

runtime::generated::impl_record!(DomainTldItem, required(), optional(domain, tld));

/// A top-level domain that was discovered for a domain.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct DiscoveredTld {
    /// The id of the domain.
    pub domain_id: Option<types::DomainId>,
    /// The full name.
    pub fqdn: Option<String>,
    /// The IP address.
    pub ip: Option<String>,
    /// The top-level domain.
    pub tld: Option<String>,
}

runtime::generated::impl_record!(
    DiscoveredTld, required(), optional(domain_id, fqdn, ip, tld)
);

/// One item of the list of networks.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct NetworkItem {
    /// The network.
    ///
    /// Assumed: The item is addressed through it.
    pub network: types::Network,
}

runtime::generated::impl_record!(NetworkItem, required(network), optional());

/// A network of the account.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Network {
    /// The id.
    ///
    /// Assumed: A network is addressed by it.
    pub network_id: types::NetworkId,
    /// The name of the network.
    pub network_name: Option<String>,
    /// The network in CIDR notation.
    pub network: Option<runtime::Cidr>,
}

runtime::generated::impl_record!(
    Network, required(network_id), optional(network_name, network)
);

/// An IP address that was discovered in a network.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct NetworkIpItem {
    /// The IP address.
    pub ip: Option<String>,
    /// The network.
    ///
    /// Assumed: It has the fields of `discovery.network_list`.
    pub network: Option<types::Network>,
}

runtime::generated::impl_record!(NetworkIpItem, required(), optional(ip, network));

/// One item of the list of ports that were discovered in networks.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct NetworkPortItem {
    /// The port.
    pub port: Option<types::NetworkPort>,
    /// The network.
    ///
    /// Assumed: It has the fields of `discovery.network_list`.
    pub network: Option<types::Network>,
}

runtime::generated::impl_record!(NetworkPortItem, required(), optional(port, network));

/// A port that was discovered in a network.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct NetworkPort {
    /// The protocol.
    pub protocol: Option<String>,
    /// The number of the port.
    pub port: Option<i64>,
    /// The IP address.
    pub ip: Option<String>,
}

runtime::generated::impl_record!(NetworkPort, required(), optional(protocol, port, ip));

/// How far a file is.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct FileProgress {
    /// The file.
    pub file: Option<types::File>,
}

runtime::generated::impl_record!(FileProgress, required(), optional(file));

/// The file of a report.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
///
/// # Undocumented
///
/// - `fields`: All fields but `ready` and `url`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct File {
    /// It is 1 when the file can be downloaded.
    ///
    /// Undocumented: Its other values.
    pub ready: Option<i64>,
    /// The address of the download, to be read with a GET that carries the API key; the body is the PDF.
    ///
    /// Undocumented: Which host it is on, and whether it is there before the file is ready.
    pub url: Option<runtime::Url>,
    /// Fields that the document does not show, unchanged.
    pub extra: runtime::Extra,
}

runtime::generated::impl_record!(File, required(), optional(ready, url), extra);

/// A vulnerability or weakness that scans found.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Issue {
    /// The severity: a whole number; 0 to 5 exist.
    pub severity: Option<i64>,
    /// The id.
    ///
    /// Assumed: An issue is addressed by it.
    pub issue_id: types::IssueId,
    /// The name of the issue.
    pub name: Option<String>,
    /// A number with the name `pci`. Present only when the issue is read in detail.
    ///
    /// Undocumented: What its values mean.
    pub pci: Option<i64>,
    /// The description of the issue. Present only when the issue is read in detail.
    pub description: Option<String>,
    /// The CVE ids of the issue. Present only when the issue is read in detail.
    ///
    /// Undocumented: The type of the ids.
    pub cve_ids: Option<Vec<runtime::Json>>,
    /// The category of the issue. Present only when the issue is read in detail.
    pub category: Option<String>,
    /// The type of the issue as a number. Present only when the issue is read in detail. On the wire:
    /// `type`.
    ///
    /// Undocumented: What the numbers mean.
    pub type_: Option<i64>,
    /// When the issue was last changed. Present only when the issue is read in detail.
    pub date_last_modified: Option<types::DateTime>,
}

runtime::generated::impl_record!(
    Issue, required(issue_id), optional(severity, name, pci, description, cve_ids,
    category, type_ = "type", date_last_modified)
);

/// An issue with the number of targets that have it.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct IssueSummaryItem {
    /// How many targets have the issue.
    pub target_count: Option<i64>,
    /// The issue.
    ///
    /// Assumed: The item is addressed through it.
    pub issue: types::Issue,
    /// The targets that have the issue. Present only when include_target_ids is 1.
    pub target_ids: Option<Vec<types::TargetId>>,
}

runtime::generated::impl_record!(
    IssueSummaryItem, required(issue), optional(target_count, target_ids)
);

/// An issue on one target, with its status.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct IssueListItem {
    /// The issue.
    ///
    /// Assumed: The item is addressed through it.
    pub issue: types::Issue,
    /// The occurrences of the issue on the target.
    ///
    /// Undocumented: The fields of an occurrence in this list.
    pub instances: Option<Vec<runtime::Json>>,
    /// The target.
    ///
    /// Assumed: The item is addressed through it.
    pub target: types::Target,
    /// How the issue stands on the target.
    pub status: Option<types::IssueTargetStatus>,
}

runtime::generated::impl_record!(
    IssueListItem, required(issue, target), optional(instances, status)
);

/// An issue in detail, with the targets that have it.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct IssueDetail {
    /// How many targets have the issue.
    pub target_count: Option<i64>,
    /// The issue.
    ///
    /// Assumed: The answer is there for this record.
    pub issue: types::Issue,
    /// The targets that have the issue.
    pub target_ids: Option<Vec<types::TargetId>>,
}

runtime::generated::impl_record!(
    IssueDetail, required(issue), optional(target_count, target_ids)
);

/// How an issue stands on a target.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct IssueTargetStatus {
    /// The issue.
    pub issue_id: Option<types::IssueId>,
    /// The target.
    pub target_id: Option<types::TargetId>,
    /// How many scans there were since the issue was found.
    pub scans_since_found: Option<i64>,
    /// Who is to deal with it.
    ///
    /// Undocumented: How the person is written.
    pub assigned_to: Option<String>,
    /// The status.
    pub status: Option<types::IssueStatus>,
}

runtime::generated::impl_record!(
    IssueTargetStatus, required(), optional(issue_id, target_id, scans_since_found,
    assigned_to, status)
);

/// One occurrence of an issue on a target.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Instance {
    /// The severity: a whole number; 0 to 5 exist.
    pub severity: Option<i64>,
    /// What the scan found.
    pub result: Option<String>,
    /// A number with the name `vulnId`. On the wire: `vulnId`.
    ///
    /// Undocumented: What it is the id of.
    pub vuln_id: Option<i64>,
    /// The issue.
    pub issue_id: Option<types::IssueId>,
    /// When the occurrence was first found.
    pub first_found_date: Option<types::DateTime>,
    /// The port that it was found on.
    pub port: Option<i64>,
    /// A number with the name `pci`.
    ///
    /// Undocumented: What its values mean.
    pub pci: Option<i64>,
    /// The key of the occurrence.
    ///
    /// Undocumented: What the key is made of.
    pub key: Option<String>,
}

runtime::generated::impl_record!(
    Instance, required(), optional(severity, result, vuln_id = "vulnId", issue_id,
    first_found_date, port, pci, key)
);

/// One occurrence of an issue, with the issue, the target and how it stands.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct InstanceDetail {
    /// The occurrence.
    pub instance: Option<types::Instance>,
    /// The issue.
    ///
    /// Undocumented: Whether it has the fields that come only when an issue is read in detail.
    pub issue: Option<types::Issue>,
    /// The target.
    ///
    /// Assumed: It has the fields of the target in `issue.list`.
    pub target: Option<types::Target>,
    /// How the issue stands on the target.
    pub status: Option<types::IssueTargetStatus>,
}

runtime::generated::impl_record!(
    InstanceDetail, required(), optional(instance, issue, target, status)
);

/// Whether an update of an issue was made.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct IssueUpdated {
    /// It is 1 when the update was made.
    pub success: Option<i64>,
}

runtime::generated::impl_record!(IssueUpdated, required(), optional(success));

/// A report that is being generated.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ReportJob {
    /// A number that tells about success.
    ///
    /// Undocumented: Its values.
    pub success: Option<i64>,
    /// The work to wait for, with `work.get`.
    ///
    /// Assumed: The job is addressed by it.
    pub work_id: types::WorkId,
    /// The file that comes of it, to be read with `file.get`.
    ///
    /// Assumed: The job is addressed by it.
    pub file_id: types::FileId,
}

runtime::generated::impl_record!(
    ReportJob, required(work_id, file_id), optional(success)
);

/// A scan with its target.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ScanListItem {
    /// The scan.
    ///
    /// Assumed: The item is addressed through it.
    pub scan: types::Scan,
    /// The target that was scanned.
    pub target: Option<types::Target>,
}

runtime::generated::impl_record!(ScanListItem, required(scan), optional(target));

/// A scan in detail.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct ScanDetail {
    /// The scan.
    ///
    /// Assumed: The answer is there for this record.
    pub scan: types::Scan,
}

runtime::generated::impl_record!(ScanDetail, required(scan), optional());

/// A scan of a target.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Scan {
    /// The date of the scan.
    ///
    /// Assumed: The document names a type only for the list; the detail view is taken to have the same.
    pub date: Option<types::DateTime>,
    /// How long it took. Present only when the scan is read in detail.
    ///
    /// Undocumented: The unit.
    pub duration: Option<i64>,
    /// The number of issues for each severity. Present only when the scan is read in detail.
    pub issue_severity_count: Option<types::SeverityCounts>,
    /// The number of occurrences of issues for each severity. Present only when the scan is read in detail.
    pub issue_instance_severity_count: Option<types::SeverityCounts>,
    /// The number of issues. Present only when the scan is read in detail.
    pub issue_count: Option<i64>,
    /// The risk score. Present only when the scan is read in detail.
    pub risk_score: Option<i64>,
    /// The target that was scanned. Present only when the scan is read in detail.
    pub target_id: Option<types::TargetId>,
    /// A number with the name `scan_web`. Present only when the scan is read in detail.
    ///
    /// Undocumented: What it means.
    pub scan_web: Option<i64>,
    /// A number with the name `scan_fw`. Present only when the scan is read in detail.
    ///
    /// Undocumented: What it means.
    pub scan_fw: Option<i64>,
    /// A number with the name `scan_was`. Present only when the scan is read in detail.
    ///
    /// Undocumented: What it means.
    pub scan_was: Option<i64>,
    /// A number with the name `scan_vms`. Present only when the scan is read in detail.
    ///
    /// Undocumented: What it means.
    pub scan_vms: Option<i64>,
    /// The id.
    ///
    /// Assumed: A scan is addressed by it.
    pub scan_id: types::ScanId,
}

runtime::generated::impl_record!(
    Scan, required(scan_id), optional(date, duration, issue_severity_count,
    issue_instance_severity_count, issue_count, risk_score, target_id, scan_web, scan_fw,
    scan_was, scan_vms)
);

/// A scan that is in progress.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct InprogressScan {
    /// The date of the scan.
    ///
    /// Assumed: The document names no type; that of other scans is taken.
    pub date: Option<types::DateTime>,
    /// How long it has taken.
    ///
    /// Undocumented: The unit.
    pub duration: Option<i64>,
    /// How the scan stands, as a number.
    ///
    /// Undocumented: Which values there are, what they mean and how they follow each other. One of them
    /// goes with the display text for a running server scan.
    pub status: Option<i64>,
    /// How the scan stands, for people.
    pub status_display: Option<String>,
    /// How long it has taken, for people.
    pub duration_display: Option<String>,
    /// The name of the target.
    pub target_name: Option<String>,
    /// The target that is being scanned.
    pub target_id: Option<types::TargetId>,
    /// The id.
    ///
    /// Assumed: A scan is addressed by it.
    pub scan_id: types::ScanId,
}

runtime::generated::impl_record!(
    InprogressScan, required(scan_id), optional(date, duration, status, status_display,
    duration_display, target_name, target_id)
);

/// The risk score.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RiskScore {
    /// What was asked for.
    pub request: Option<types::RequestEcho>,
    /// The risk score.
    ///
    /// Undocumented: Its range and direction.
    pub risk_score: Option<i64>,
}

runtime::generated::impl_record!(RiskScore, required(), optional(request, risk_score));

/// How the figures went from day to day.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Trend {
    /// What was asked for.
    pub request: Option<types::RequestEcho>,
    /// The days.
    ///
    /// Undocumented: How many days there are, and in which order.
    pub days: Option<Vec<types::TrendDay>>,
}

runtime::generated::impl_record!(Trend, required(), optional(request, days));

/// The figures of one day.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TrendDay {
    /// The day.
    pub date: Option<types::Day>,
    /// The number of targets.
    pub target_count: Option<i64>,
    /// The number of issues.
    pub issue_count: Option<i64>,
    /// The risk score.
    pub risk_score: Option<i64>,
    /// The number of ports.
    pub port_count: Option<i64>,
}

runtime::generated::impl_record!(
    TrendDay, required(), optional(date, target_count, issue_count, risk_score,
    port_count)
);

/// One technology with counts.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct TechnologySummaryItem {
    /// A count of instances.
    pub count_instance: Option<i64>,
    /// A list, although its name promises a count.
    ///
    /// Undocumented: What its items are.
    pub count_target: Option<Vec<runtime::Json>>,
    /// The technology.
    ///
    /// Assumed: The item is addressed through it.
    pub technology: types::Technology,
}

runtime::generated::impl_record!(
    TechnologySummaryItem, required(technology), optional(count_instance, count_target)
);

/// A technology, as the summary names it.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Technology {
    /// The name of the technology.
    pub name: Option<String>,
    /// The id.
    ///
    /// Assumed: A technology is addressed by it.
    pub id: types::TechnologyId,
}

runtime::generated::impl_record!(Technology, required(id), optional(name));

/// What was asked for, as the answer repeats it.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct RequestEcho {
    /// A count of targets.
    pub target_count: Option<i64>,
    /// What the answer is sorted by.
    pub sort: Option<String>,
}

runtime::generated::impl_record!(RequestEcho, required(), optional(target_count, sort));

/// Which piece of a whole list an answer holds.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Pagination {
    /// Where in the whole list this piece starts; the document shows 0.
    pub start: Option<i64>,
    /// How many items a piece holds at most; the document shows 100.
    pub limit: Option<i64>,
    /// How many items the whole list has.
    pub total: Option<i64>,
    /// Where the next piece starts. Present only when the service sends it, as it does on some answers.
    ///
    /// Undocumented: On which answers it comes.
    ///
    /// Assumed: That it is the start of the next piece is read off its name.
    pub next: Option<i64>,
}

runtime::generated::impl_record!(
    Pagination, required(), optional(start, limit, total, next)
);

/// A target, as issues and scans name it.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Target {
    /// The name of the target.
    pub target_name: Option<String>,
    /// The target itself.
    pub target: Option<String>,
    /// The id of the target.
    ///
    /// Assumed: A target is addressed by it.
    pub target_id: types::TargetId,
}

runtime::generated::impl_record!(
    Target, required(target_id), optional(target_name, target)
);

/// The answer to the question who the key belongs to.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Me {
    /// The current user.
    ///
    /// Assumed: The answer is there for this record.
    pub user: types::User,
}

runtime::generated::impl_record!(Me, required(user), optional());

/// A user of the account.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct User {
    /// The role of the user.
    ///
    /// Undocumented: Which permissions a role has.
    pub role: Option<i64>,
    /// The id of the user.
    ///
    /// Assumed: A user is addressed by it.
    pub user_id: types::UserId,
    /// The first name.
    pub first_name: Option<String>,
    /// The last name.
    pub last_name: Option<String>,
    /// The title.
    pub title: Option<String>,
    /// The phone number.
    pub phone: Option<String>,
    /// The e-mail address.
    pub email: Option<String>,
}

runtime::generated::impl_record!(
    User, required(user_id), optional(role, first_name, last_name, title, phone, email)
);

/// How far a piece of work is.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WorkProgress {
    /// The work.
    pub work: Option<types::Work>,
}

runtime::generated::impl_record!(WorkProgress, required(), optional(work));

/// A piece of work.
///
/// A field is an `Option` if an answer may lack it: see [`guide::reading`](mod@crate::guide::reading).
/// [`guide::testing`](mod@crate::guide::testing) shows how a test makes one.
///
/// # Undocumented
///
/// - `fields`: All fields but `complete`.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Work {
    /// It is 1 when the work is done.
    ///
    /// Undocumented: Its other values.
    pub complete: Option<i64>,
    /// Fields that the document does not show, unchanged.
    pub extra: runtime::Extra,
}

runtime::generated::impl_record!(Work, required(), optional(complete), extra);

/// A number for each severity. The keys are severities.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SeverityCounts(::std::collections::BTreeMap<String, i64>);

impl SeverityCounts {
    /// The documented keys.
    pub const KEYS: &[&str] = &["0", "1", "2", "3", "4", "5"];

    /// The value of a key.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&i64> {
        self.0.get(key)
    }

    /// All keys, in alphabetical order, with their values.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (&str, &i64)> {
        self.0.iter().map(|(key, value)| (key.as_str(), value))
    }
}

runtime::generated::impl_map!(SeverityCounts);
