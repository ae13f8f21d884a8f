//! Every rule: what changed, its class in each lane, and the reason.

mod table;

use std::fmt;

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

pub use crate::rules::table::*;

/// The rule with this name.
pub fn rule(id: &str) -> Option<&'static FindingRule> {
    RULES.iter().find(|rule| rule.id == id).copied()
}

/// The effect on requests and answers, for programs that were written for the old spec.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Wire {
    /// Everything that was sent and read before still can be.
    Safe,
    /// It depends on the caller, the key or the answer.
    Risky,
    /// Something that was sent or read before no longer works.
    Breaking,
}

/// The effect on code that uses the client, in terms of semantic versioning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// The code of the client does not change.
    None,
    /// The client changes, but its API does not.
    Patch,
    /// The API has additions.
    Minor,
    /// Code that compiled before may no longer compile.
    Major,
}

/// The part of the behaviour that changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// A call that was sent once may now be retried.
    Resent,
    /// A call that was retried may now be sent only once.
    Retried,
    /// The meaning of a name or an argument of the client.
    Meaning,
    /// What counts as a success.
    Success,
    /// The documented error that an answer is recognized as.
    ErrorMapping,
    /// The permission, or the check of the key, that an error for refused access names.
    Permission,
    /// The operation that verifies a call.
    Verification,
    /// Whether a value is shown.
    Secrecy,
    /// What the service does with a call without a parameter.
    Default,
    /// The values that the client refuses to send.
    Refusal,
    /// The effect of setting a parameter twice.
    Repeating,
    /// The answers that can be read.
    Reading,
    /// The place of a field of an answer.
    ExtraFields,
    /// How pages are requested.
    Paging,
    /// How a job is polled.
    Job,
    /// The environment variables that are read.
    Environment,
    /// The wait before a call is retried.
    Waiting,
}

impl Wire {
    /// The name in every output.
    pub fn name(self) -> &'static str {
        match self {
            Self::Safe => "safe",
            Self::Risky => "risky",
            Self::Breaking => "breaking",
        }
    }

    /// The required step of the version. A client that sends something else must not be a silent update.
    pub fn level(self) -> Level {
        match self {
            Self::Safe => Level::None,
            Self::Risky => Level::Patch,
            Self::Breaking => Level::Major,
        }
    }
}

impl Level {
    /// The name in every output.
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Patch => "patch",
            Self::Minor => "minor",
            Self::Major => "major",
        }
    }
}

impl Topic {
    /// The name in every output.
    pub fn name(self) -> &'static str {
        match self {
            Self::Resent => "resent",
            Self::Retried => "no longer retried",
            Self::Meaning => "meaning of names",
            Self::Success => "success condition",
            Self::ErrorMapping => "error mapping",
            Self::Permission => "permission",
            Self::Verification => "verification",
            Self::Secrecy => "secrecy",
            Self::Default => "default",
            Self::Refusal => "refused values",
            Self::Repeating => "set twice",
            Self::Reading => "reading",
            Self::ExtraFields => "extra fields",
            Self::Paging => "paging",
            Self::Job => "job",
            Self::Environment => "environment",
            Self::Waiting => "waiting",
        }
    }

    /// The required step of the version: a promise that is withdrawn, or a program that no longer starts, must not reach users
    /// who update without reading.
    pub fn level(self) -> Level {
        match self {
            Self::Resent | Self::Meaning | Self::Environment => Level::Major,
            _ => Level::Minor,
        }
    }
}

impl Serialize for Topic {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name())
    }
}

impl fmt::Display for Wire {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A kind of change.
#[derive(Debug, PartialEq, Eq, Serialize, JsonSchema)]
pub struct FindingRule {
    /// Its stable name: `required-parameter-added`.
    #[serde(rename = "rule")]
    pub id: &'static str,
    /// Its effect on the wire: `safe`, `risky` or `breaking`.
    #[schemars(with = "String")]
    pub wire: Wire,
    /// Its effect on the Rust API: `none`, `patch`, `minor` or `major`.
    #[schemars(with = "String")]
    pub rust: Level,
    /// The part of the client's behaviour that changes, if there is one.
    #[schemars(with = "Option<String>")]
    pub behaviour: Option<Topic>,
    /// What happened, in a few words.
    pub what: &'static str,
    /// The reason for its classes, in one or two sentences.
    pub why: &'static str,
}

impl FindingRule {
    /// How bad the change is, by the required step of the version and then by each lane.
    pub fn severity(&self) -> impl Ord + use<> {
        (self.bump(), self.wire, self.rust, self.behaviour.map(Topic::level))
    }

    /// Whether programs break, on the wire or since the client behaves in another way.
    pub fn breaks(&self) -> bool {
        self.wire == Wire::Breaking || self.behaviour.map(Topic::level) == Some(Level::Major)
    }

    /// The required step of the version, by the worst lane.
    pub fn bump(&self) -> Level {
        self.rust.max(self.wire.level()).max(self.behaviour.map_or(Level::None, Topic::level))
    }
}
