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
    /// A value that was not known when the client was made, as it came or as it is to be sent.
    Unknown(String),
}

impl AckHostType {
    /// The known values.
    pub const KNOWN: &[Self] = &[
        Self::Global,
        Self::Discovery,
        Self::Cookie,
        Self::Script,
        Self::Form,
        Self::Cert,
        Self::Download,
        Self::Link,
        Self::Traffic,
    ];

    /// The value as it stands on the wire.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Global => "global",
            Self::Discovery => "discovery",
            Self::Cookie => "cookie",
            Self::Script => "script",
            Self::Form => "form",
            Self::Cert => "cert",
            Self::Download => "download",
            Self::Link => "link",
            Self::Traffic => "traffic",
            Self::Unknown(text) => text,
        }
    }
}

runtime::macros::impl_text_enum!(AckHostType);

/// Which hosts count.
///
/// # Undocumented
///
/// - `acknowledged`: Whether acknowledged hosts are among those of the other three values.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum ScannedFilter {
    /// `all`: All hosts.
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
    /// A value that was not known when the client was made, as it came or as it is to be sent.
    Unknown(String),
}

impl ScannedFilter {
    /// The known values.
    pub const KNOWN: &[Self] = &[Self::All, Self::Yes, Self::No, Self::Ack];

    /// The value as it stands on the wire.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::All => "all",
            Self::Yes => "yes",
            Self::No => "no",
            Self::Ack => "ack",
            Self::Unknown(text) => text,
        }
    }
}

runtime::macros::impl_text_enum!(ScannedFilter);

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
    /// A value that was not known when the client was made, as it came or as it is to be sent.
    Unknown(String),
}

impl AssetSource {
    /// The known values.
    pub const KNOWN: &[Self] = &[
        Self::All,
        Self::Domain,
        Self::Integration,
        Self::Network,
    ];

    /// The value as it stands on the wire.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::All => "all",
            Self::Domain => "domain",
            Self::Integration => "integration",
            Self::Network => "network",
            Self::Unknown(text) => text,
        }
    }
}

runtime::macros::impl_text_enum!(AssetSource);

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
    /// A value that was not known when the client was made, as it came or as it is to be sent.
    Unknown(i64),
}

impl HostSort {
    /// The known values.
    pub const KNOWN: &[Self] = &[Self::Fqdn];

    /// The value as it stands on the wire.
    #[must_use]
    pub const fn get(self) -> i64 {
        match self {
            Self::Fqdn => 0,
            Self::Unknown(number) => number,
        }
    }
}

runtime::macros::impl_integer_enum!(HostSort);

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
    /// A value that was not known when the client was made, as it came or as it is to be sent.
    Unknown(i64),
}

impl DomainSort {
    /// The known values.
    pub const KNOWN: &[Self] = &[Self::Domain];

    /// The value as it stands on the wire.
    #[must_use]
    pub const fn get(self) -> i64 {
        match self {
            Self::Domain => 0,
            Self::Unknown(number) => number,
        }
    }
}

runtime::macros::impl_integer_enum!(DomainSort);

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
    /// A value that was not known when the client was made, as it came or as it is to be sent.
    Unknown(i64),
}

impl DomainHostSort {
    /// The known values.
    pub const KNOWN: &[Self] = &[Self::Domain];

    /// The value as it stands on the wire.
    #[must_use]
    pub const fn get(self) -> i64 {
        match self {
            Self::Domain => 0,
            Self::Unknown(number) => number,
        }
    }
}

runtime::macros::impl_integer_enum!(DomainHostSort);

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
    /// A value that was not known when the client was made, as it came or as it is to be sent.
    Unknown(i64),
}

impl DomainTldSort {
    /// The known values.
    pub const KNOWN: &[Self] = &[Self::Domain];

    /// The value as it stands on the wire.
    #[must_use]
    pub const fn get(self) -> i64 {
        match self {
            Self::Domain => 0,
            Self::Unknown(number) => number,
        }
    }
}

runtime::macros::impl_integer_enum!(DomainTldSort);

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
    /// A value that was not known when the client was made, as it came or as it is to be sent.
    Unknown(i64),
}

impl NetworkSort {
    /// The known values.
    pub const KNOWN: &[Self] = &[Self::Network];

    /// The value as it stands on the wire.
    #[must_use]
    pub const fn get(self) -> i64 {
        match self {
            Self::Network => 0,
            Self::Unknown(number) => number,
        }
    }
}

runtime::macros::impl_integer_enum!(NetworkSort);

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
    /// A value that was not known when the client was made, as it came or as it is to be sent.
    Unknown(i64),
}

impl NetworkIpSort {
    /// The known values.
    pub const KNOWN: &[Self] = &[Self::Ip];

    /// The value as it stands on the wire.
    #[must_use]
    pub const fn get(self) -> i64 {
        match self {
            Self::Ip => 0,
            Self::Unknown(number) => number,
        }
    }
}

runtime::macros::impl_integer_enum!(NetworkIpSort);

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
    /// A value that was not known when the client was made, as it came or as it is to be sent.
    Unknown(i64),
}

impl NetworkPortSort {
    /// The known values.
    pub const KNOWN: &[Self] = &[Self::Ip];

    /// The value as it stands on the wire.
    #[must_use]
    pub const fn get(self) -> i64 {
        match self {
            Self::Ip => 0,
            Self::Unknown(number) => number,
        }
    }
}

runtime::macros::impl_integer_enum!(NetworkPortSort);

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
    /// A value that was not known when the client was made, as it came or as it is to be sent.
    Unknown(String),
}

impl IssueSummarySort {
    /// The known values.
    pub const KNOWN: &[Self] = &[Self::Name, Self::Severity, Self::TargetCount];

    /// The value as it stands on the wire.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Name => "name",
            Self::Severity => "severity",
            Self::TargetCount => "target-count",
            Self::Unknown(text) => text,
        }
    }
}

runtime::macros::impl_text_enum!(IssueSummarySort);

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
    /// A value that was not known when the client was made, as it came or as it is to be sent.
    Unknown(String),
}

impl IssueStatus {
    /// The known values.
    pub const KNOWN: &[Self] = &[
        Self::New,
        Self::Investigating,
        Self::Confirmed,
        Self::Fixing,
        Self::Fixed,
        Self::AckFalsePositive,
        Self::AckAcceptableRisk,
        Self::Active,
        Self::Ack,
    ];

    /// The value as it stands on the wire.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::New => "new",
            Self::Investigating => "investigating",
            Self::Confirmed => "confirmed",
            Self::Fixing => "fixing",
            Self::Fixed => "fixed",
            Self::AckFalsePositive => "ack_false_positive",
            Self::AckAcceptableRisk => "ack_acceptable_risk",
            Self::Active => "active",
            Self::Ack => "ack",
            Self::Unknown(text) => text,
        }
    }
}

runtime::macros::impl_text_enum!(IssueStatus);

/// How an issue changed between two scans.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum IssueChangeType {
    /// `removed`: The issue was removed.
    Removed,
    /// `added`: The issue was added.
    Added,
    /// A value that was not known when the client was made, as it came or as it is to be sent.
    Unknown(String),
}

impl IssueChangeType {
    /// The known values.
    pub const KNOWN: &[Self] = &[Self::Removed, Self::Added];

    /// The value as it stands on the wire.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Removed => "removed",
            Self::Added => "added",
            Self::Unknown(text) => text,
        }
    }
}

runtime::macros::impl_text_enum!(IssueChangeType);

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
    /// A value that was not known when the client was made, as it came or as it is to be sent.
    Unknown(String),
}

impl DateRange {
    /// The known values.
    pub const KNOWN: &[Self] = &[Self::SevenDays, Self::LastWeek];

    /// The value as it stands on the wire.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::SevenDays => "7d",
            Self::LastWeek => "lastweek",
            Self::Unknown(text) => text,
        }
    }
}

runtime::macros::impl_text_enum!(DateRange);

/// The theme of a report.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Theme {
    /// `light`: The light theme.
    Light,
    /// `dark`: The dark theme.
    Dark,
    /// A value that was not known when the client was made, as it came or as it is to be sent.
    Unknown(String),
}

impl Theme {
    /// The known values.
    pub const KNOWN: &[Self] = &[Self::Light, Self::Dark];

    /// The value as it stands on the wire.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
            Self::Unknown(text) => text,
        }
    }
}

runtime::macros::impl_text_enum!(Theme);

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
    /// A value that was not known when the client was made, as it came or as it is to be sent.
    Unknown(i64),
}

impl ScanSort {
    /// The known values.
    pub const KNOWN: &[Self] = &[Self::ScanId];

    /// The value as it stands on the wire.
    #[must_use]
    pub const fn get(self) -> i64 {
        match self {
            Self::ScanId => 0,
            Self::Unknown(number) => number,
        }
    }
}

runtime::macros::impl_integer_enum!(ScanSort);

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
    /// A value that was not known when the client was made, as it came or as it is to be sent.
    Unknown(i64),
}

impl InprogressSort {
    /// The known values.
    pub const KNOWN: &[Self] = &[Self::CreatedDate];

    /// The value as it stands on the wire.
    #[must_use]
    pub const fn get(self) -> i64 {
        match self {
            Self::CreatedDate => 0,
            Self::Unknown(number) => number,
        }
    }
}

runtime::macros::impl_integer_enum!(InprogressSort);

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
    /// A value that was not known when the client was made, as it came or as it is to be sent.
    Unknown(String),
}

impl ScanListType {
    /// The known values.
    pub const KNOWN: &[Self] = &[Self::Current, Self::Recent, Self::Prior, Self::All];

    /// The value as it stands on the wire.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match self {
            Self::Current => "current",
            Self::Recent => "recent",
            Self::Prior => "prior",
            Self::All => "all",
            Self::Unknown(text) => text,
        }
    }
}

runtime::macros::impl_text_enum!(ScanListType);
