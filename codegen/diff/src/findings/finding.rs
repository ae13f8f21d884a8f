//! The findings of a comparison: one for each changed part of the model, and the changes of documentation.

use std::fmt;

use crate::rules::rule::FindingRule;

/// A place in a file of a spec.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FilePosition {
    /// The name of the file, as given by the caller that read the spec.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl fmt::Display for FilePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

/// One change of the model.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    /// The kind of change.
    pub rule: &'static FindingRule,
    /// The part that changed: `loan.list.parameters.branch`, `Book.fields.pages`. It has its new name, unless it was removed.
    pub path: String,
    /// The names of the operations that the change affects, in the order of the spec.
    pub reached_from: Vec<String>,
    /// The old value, in a few words.
    pub old: Option<String>,
    /// The new value, in a few words.
    pub new: Option<String>,
    /// The words of the spec that a reviewer has to read: the reason why something doubtful is right.
    pub words: Option<String>,
    /// The place in the old spec, if the part is in it.
    pub base: Option<FilePosition>,
    /// The place in the new spec, if the part is in it.
    pub head: Option<FilePosition>,
}

impl Finding {
    /// The identity of the finding. It does not change if prose changes, if text is moved, or if other parts change.
    pub fn fingerprint(&self) -> String {
        let texts = [Some(self.rule.id), Some(&self.path), self.old.as_deref(), self.new.as_deref()];
        // The 64-bit FNV-1a hash, since the standard library's hash may change with its version.
        let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
        for text in texts {
            // Neither byte occurs in UTF-8, so different lists of texts are different bytes.
            let bytes = text.map_or(&[0xfe_u8] as &[u8], str::as_bytes).iter().chain(&[0xff]);
            for byte in bytes {
                hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3);
            }
        }
        format!("{:012x}", (hash ^ (hash >> 48)) & 0xffff_ffff_ffff)
    }
}

/// What happened to a piece of documentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Wording {
    /// It was added.
    Added,
    /// It was removed.
    Removed,
    /// Its text changed.
    Reworded,
}

impl Wording {
    /// The name in every output.
    pub fn name(self) -> &'static str {
        match self {
            Self::Added => "added",
            Self::Removed => "removed",
            Self::Reworded => "reworded",
        }
    }
}

/// A change that only readers of documentation notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DocsChange {
    /// The part: `loan.list.parameters.branch`.
    pub path: String,
    /// The text of the part: `about`, `example`, `undocumented.order`.
    pub part: String,
    /// What happened to it.
    pub wording: Wording,
    /// The place of the part in the old spec.
    pub base: Option<FilePosition>,
    /// The place of the part in the new spec.
    pub head: Option<FilePosition>,
}
