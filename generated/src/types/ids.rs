// @generated from spec/ by `cargo xtask generate`.
// Do not edit: change the spec and run the command again.

//! Identifiers. Each has a type of its own, so two cannot be swapped.

use crate::runtime;

/// The id of a user.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UserId(#[doc(hidden)] pub i64);

runtime::generated::impl_integer_id!(UserId);

/// The id of an issue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IssueId(#[doc(hidden)] pub i64);

runtime::generated::impl_integer_id!(IssueId);

/// The id of a target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TargetId(#[doc(hidden)] pub i64);

runtime::generated::impl_integer_id!(TargetId);

/// The id of a scan.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ScanId(String);

runtime::generated::impl_text_id!(ScanId);

/// The id of a domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DomainId(#[doc(hidden)] pub i64);

runtime::generated::impl_integer_id!(DomainId);

/// The id of a network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NetworkId(#[doc(hidden)] pub i64);

runtime::generated::impl_integer_id!(NetworkId);

/// The id of a technology.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TechnologyId(#[doc(hidden)] pub i64);

runtime::generated::impl_integer_id!(TechnologyId);

/// The id of a connector.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ConnectorId(runtime::Number);

runtime::generated::impl_number_id!(ConnectorId);

/// The id of an element acknowledgment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ElementAckId(#[doc(hidden)] pub i64);

runtime::generated::impl_integer_id!(ElementAckId);

/// The id of an acknowledged issue.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct IssueAckId(#[doc(hidden)] pub i64);

runtime::generated::impl_integer_id!(IssueAckId);

/// The id of the work that produces a report.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WorkId(String);

runtime::generated::impl_text_id!(WorkId);

/// The id of a file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FileId(String);

runtime::generated::impl_text_id!(FileId);
