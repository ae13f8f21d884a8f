//! Learns from real answers what a spec does not say.
//!
//! The answers of a service, recorded or live, become shapes: the structure of the answers, without values. Shapes are compared with the
//! spec. Every difference is a finding, with the edit of the spec that follows from it. This crate writes no file and opens no socket.
#![forbid(unsafe_code)]

mod json;
mod structure;
mod expected;
mod learn;
mod read;
mod ask;
mod edit;
mod find;
mod write;
mod report;

pub use crate::ask::{Forecast, Outlook, Plan, PlannedCall, forecast, not_doubted};
pub use crate::find::{Class, Finding, FindingRule, Judged, find, judge};
pub use crate::learn::{Exchange, Learned, Learner, LeftOut};
pub use crate::read::{ReadError, har, record, write_record};
pub use crate::report::Report;
pub use crate::write::{Written, write};
