//! Learns from real answers what a spec does not say.
//!
//! The answers of a service, recorded or live, become shapes: the structure of the answers, without values. Shapes are compared with the
//! spec. Every difference is a finding, with the edit of the spec that follows from it. This crate writes no file and opens no socket.
//!
//! | folder | what it is for |
//! |---|---|
//! | `shape` | describes the structure of JSON values, without the values |
//! | `guide` | what the spec says about a value in an answer |
//! | `learn` | turns exchanges with the service into what is known of each operation |
//! | `read` | reads recorded traffic: HAR files, and records of shapes |
//! | `ask` | decides which calls a live service gets; all of them only read |
//! | `edit` | edits spec files and leaves all other bytes unchanged |
//! | `find` | compares what was learned with the spec |
//! | `write` | makes the edits of findings, one after the other |
//! | `report` | shows findings as text, Markdown and JSON |
#![forbid(unsafe_code)]

mod shape;
mod guide;
mod learn;
mod read;
mod ask;
mod edit;
mod find;
mod write;
mod report;

pub use crate::ask::{Call, Forecast, Outlook, Plan, Refusal, Source, forecast, not_in_words, refusal};
pub use crate::find::{Class, Finding, Judged, Options, RULES, Rule, find, judge};
pub use crate::learn::{Exchange, Learned, Learner, LeftOut};
pub use crate::read::{ReadError, har, record, write_record};
pub use crate::report::{Mark, Report};
pub use crate::write::{Written, write};
