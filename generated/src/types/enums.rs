// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Open enums: the known values, and `Unknown` for all others.

use crate::runtime;

/// The type of a host acknowledgment. It is sent as a text, and answers give it as a number.
///
/// # Undocumented
///
/// - `meaning`: What each value means, and which number it has in answers.
/// - `values`: Whether these names are values of `type` or parameters of their own; the document lists
///   them next to `type`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum AckHostType {
    /// `global`: The value `global`.
    Global,
    /// `discovery`: The value `discovery`.
    Discovery,
    /// `cookie`: The value `cookie`.
    Cookie,
    /// `script`: The value `script`.
    Script,
    /// `form`: The value `form`.
    Form,
    /// `cert`: The value `cert`.
    Cert,
    /// `download`: The value `download`.
    Download,
    /// `link`: The value `link`.
    Link,
    /// `traffic`: The value `traffic`.
    Traffic,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(String),
}

runtime::generated::impl_text_enum!(
    AckHostType, Global = "global", Discovery = "discovery", Cookie = "cookie", Script =
    "script", Form = "form", Cert = "cert", Download = "download", Link = "link", Traffic
    = "traffic"
);

/// Which hosts count.
///
/// # Undocumented
///
/// - `acknowledged`: Whether acknowledged hosts are among those of `yes` and `no`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ScannedFilter {
    /// `all`: All hosts.
    ///
    /// Undocumented: Whether acknowledged hosts are among them.
    All,
    /// `yes`: Only hosts that are scanned.
    ///
    /// Assumed: The meaning is read off the name.
    Yes,
    /// `no`: Only hosts that are not scanned.
    ///
    /// Assumed: The meaning is read off the name.
    No,
    /// `ack`: Only hosts that are acknowledged.
    ///
    /// Assumed: The meaning is read off the name.
    Ack,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(String),
}

runtime::generated::impl_text_enum!(
    ScannedFilter, All = "all", Yes = "yes", No = "no", Ack = "ack"
);

/// Where hosts come from.
///
/// # Undocumented
///
/// - `integration`: Whether an integration is what other operations call a connector.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum AssetSource {
    /// `all`: From anywhere.
    All,
    /// `domain`: From a domain.
    Domain,
    /// `integration`: From an integration.
    Integration,
    /// `network`: From a network.
    Network,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(String),
}

runtime::generated::impl_text_enum!(
    AssetSource, All = "all", Domain = "domain", Integration = "integration", Network =
    "network"
);

/// What the list of discovered hosts is sorted by.
///
/// # Undocumented
///
/// - `values`: All values but 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum HostSort {
    /// `0`: By the full name of the host.
    Fqdn,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(i64),
}

runtime::generated::impl_integer_enum!(HostSort, Fqdn = 0);

/// What the list of domains is sorted by.
///
/// # Undocumented
///
/// - `values`: All values but 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum DomainSort {
    /// `0`: By domain.
    Domain,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(i64),
}

runtime::generated::impl_integer_enum!(DomainSort, Domain = 0);

/// What the list of hosts of domains is sorted by.
///
/// # Undocumented
///
/// - `values`: All values but 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum DomainHostSort {
    /// `0`: By domain.
    Domain,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(i64),
}

runtime::generated::impl_integer_enum!(DomainHostSort, Domain = 0);

/// What the list of top-level domains is sorted by.
///
/// # Undocumented
///
/// - `values`: All values but 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum DomainTldSort {
    /// `0`: By domain.
    Domain,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(i64),
}

runtime::generated::impl_integer_enum!(DomainTldSort, Domain = 0);

/// What the list of networks is sorted by.
///
/// # Undocumented
///
/// - `values`: All values but 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum NetworkSort {
    /// `0`: By network.
    Network,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(i64),
}

runtime::generated::impl_integer_enum!(NetworkSort, Network = 0);

/// What the list of IP addresses is sorted by.
///
/// # Undocumented
///
/// - `values`: All values but 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum NetworkIpSort {
    /// `0`: By IP address.
    Ip,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(i64),
}

runtime::generated::impl_integer_enum!(NetworkIpSort, Ip = 0);

/// What the list of ports is sorted by.
///
/// # Undocumented
///
/// - `values`: All values but 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum NetworkPortSort {
    /// `0`: By IP address.
    Ip,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(i64),
}

runtime::generated::impl_integer_enum!(NetworkPortSort, Ip = 0);

/// What the summary of issues is sorted by.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum IssueSummarySort {
    /// `name`: By name.
    Name,
    /// `severity`: By severity.
    Severity,
    /// `target-count`: By the number of targets.
    TargetCount,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(String),
}

runtime::generated::impl_text_enum!(
    IssueSummarySort, Name = "name", Severity = "severity", TargetCount = "target-count"
);

/// How an issue stands on a target.
///
/// # Undocumented
///
/// - `transitions`: Which status can follow which.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum IssueStatus {
    /// `new`: It is new. The document shows this status as the first.
    New,
    /// `investigating`: It is being looked into.
    Investigating,
    /// `confirmed`: It is confirmed.
    Confirmed,
    /// `fixing`: It is being fixed.
    Fixing,
    /// `fixed`: It is fixed.
    Fixed,
    /// `ack_false_positive`: It is acknowledged as a false positive.
    AckFalsePositive,
    /// `ack_acceptable_risk`: It is acknowledged as an acceptable risk.
    AckAcceptableRisk,
    /// `active`: It is active.
    Active,
    /// `ack`: It is acknowledged.
    Ack,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(String),
}

runtime::generated::impl_text_enum!(
    IssueStatus, New = "new", Investigating = "investigating", Confirmed = "confirmed",
    Fixing = "fixing", Fixed = "fixed", AckFalsePositive = "ack_false_positive",
    AckAcceptableRisk = "ack_acceptable_risk", Active = "active", Ack = "ack"
);

/// How an issue changed between two scans.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum IssueChangeType {
    /// `removed`: The issue was removed.
    Removed,
    /// `added`: The issue was added.
    Added,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(String),
}

runtime::generated::impl_text_enum!(
    IssueChangeType, Removed = "removed", Added = "added"
);

/// A span of time, by its name.
///
/// # Undocumented
///
/// - `values`: Which values there are beside the two that the document gives as examples.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum DateRange {
    /// `7d`: Seven days.
    ///
    /// Assumed: The meaning is read off the value.
    SevenDays,
    /// `lastweek`: The last week.
    ///
    /// Assumed: The meaning is read off the value.
    LastWeek,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(String),
}

runtime::generated::impl_text_enum!(DateRange, SevenDays = "7d", LastWeek = "lastweek");

/// The theme of a report.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Theme {
    /// `light`: The light theme.
    Light,
    /// `dark`: The dark theme.
    Dark,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(String),
}

runtime::generated::impl_text_enum!(Theme, Light = "light", Dark = "dark");

/// What the list of scans is sorted by.
///
/// # Undocumented
///
/// - `values`: All values but 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ScanSort {
    /// `0`: By scan id.
    ScanId,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(i64),
}

runtime::generated::impl_integer_enum!(ScanSort, ScanId = 0);

/// What the list of scans in progress is sorted by.
///
/// # Undocumented
///
/// - `values`: All values but 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum InprogressSort {
    /// `0`: By the date of creation.
    CreatedDate,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(i64),
}

runtime::generated::impl_integer_enum!(InprogressSort, CreatedDate = 0);

/// Which scans to list.
///
/// # Undocumented
///
/// - `meaning`: When a scan counts as current, recent or prior.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ScanListType {
    /// `current`: The current scans.
    Current,
    /// `recent`: The recent scans of each target.
    Recent,
    /// `prior`: The prior scans.
    Prior,
    /// `all`: All scans.
    All,
    /// A value that was not known when the client was made, as received or to be sent.
    Unknown(String),
}

runtime::generated::impl_text_enum!(
    ScanListType, Current = "current", Recent = "recent", Prior = "prior", All = "all"
);
