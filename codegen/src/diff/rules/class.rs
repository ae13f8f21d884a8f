//! The three lanes: what a change does to the bytes on the wire, to the Rust API, and to what the client does on its own.

use std::fmt;

/// What a change does to requests and answers, seen from whoever talked with the service as it was before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wire {
    /// What was sent and read before still can be.
    Safe,
    /// It depends on the caller, the key or the answer.
    Risky,
    /// What was sent or read before no longer works.
    Breaking,
}

/// What a change does to code that is written against the client, in the words of semantic versioning.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// The code of the client stays as it is.
    None,
    /// The client changes, its API does not.
    Patch,
    /// The API grows.
    Minor,
    /// Code that compiled before may no longer compile.
    Major,
}

/// What a change does to what the client does on its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Behaviour {
    /// Nothing.
    Same,
    /// The client does something else than before.
    Changed(Topic),
}

/// What it is that the client does in another way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Topic {
    /// A call that was sent once may now be sent again.
    Resent,
    /// A call that was sent again may now be sent once only.
    Retried,
    /// What a name or an argument of the client stands for.
    Meaning,
    /// What counts as a success.
    Success,
    /// Which documented error an answer is taken for.
    ErrorMapping,
    /// Which permission, or check of the key, an error for refused access names.
    Permission,
    /// Which operation verifies a call.
    Verification,
    /// Whether a value is shown.
    Secrecy,
    /// What the service does with a call that leaves a parameter out.
    Default,
    /// Which values the client refuses to send.
    Refusal,
    /// What a parameter that is set twice becomes.
    Repeating,
    /// Which answers can be read.
    Reading,
    /// Where a field of an answer is found.
    ExtraFields,
    /// How lists are walked over.
    Paging,
    /// How a job is followed.
    Job,
    /// Which environment variables are read.
    Environment,
    /// How long a call waits before it is sent again.
    Waiting,
}

impl Wire {
    /// The word for it in every output.
    pub fn name(self) -> &'static str {
        match self {
            Self::Safe => "safe",
            Self::Risky => "risky",
            Self::Breaking => "breaking",
        }
    }

    /// What it asks of the next version. A client that sends something else must not be a silent update.
    pub fn level(self) -> Level {
        match self {
            Self::Safe => Level::None,
            Self::Risky => Level::Patch,
            Self::Breaking => Level::Major,
        }
    }
}

impl Level {
    /// The word for it in every output.
    pub fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Patch => "patch",
            Self::Minor => "minor",
            Self::Major => "major",
        }
    }
}

impl Behaviour {
    /// What it is that changes, if anything does.
    pub fn topic(self) -> Option<Topic> {
        match self {
            Self::Same => None,
            Self::Changed(topic) => Some(topic),
        }
    }

    /// What it asks of the next version.
    pub fn level(self) -> Level {
        self.topic().map_or(Level::None, Topic::level)
    }
}

impl Topic {
    /// The words for it in every output.
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

    /// What it asks of the next version: a promise that is taken back, or a program that no longer starts, is not for those
    /// who update without reading.
    pub fn level(self) -> Level {
        match self {
            Self::Resent | Self::Meaning | Self::Environment => Level::Major,
            _ => Level::Minor,
        }
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

impl fmt::Display for Behaviour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.topic().map_or("same", Topic::name))
    }
}
