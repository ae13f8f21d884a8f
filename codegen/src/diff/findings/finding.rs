//! What a comparison finds: one finding for each changed part of the model, and the changes that are documentation only.

use std::fmt;

use crate::diff::rules::rule::Rule;

/// A place in a file of a spec.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FilePosition {
    /// The file as the spec's reader named it.
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
    /// What sort of change it is.
    pub rule: &'static Rule,
    /// What changed: `loan.list.parameters.branch`, `Book.fields.pages`. By its names in the new spec if it is there.
    pub path: String,
    /// The operations that meet the change, by their names, in the order of the spec.
    pub reached_from: Vec<String>,
    /// How it was, in a few words.
    pub old: Option<String>,
    /// How it is, in a few words.
    pub new: Option<String>,
    /// Where it stands in the old spec, if it is there.
    pub base: Option<FilePosition>,
    /// Where it stands in the new spec, if it is there.
    pub head: Option<FilePosition>,
}

impl Finding {
    /// What it is known by: it stays the same when prose changes, when text is moved and when other things change.
    pub fn fingerprint(&self) -> String {
        let texts = [Some(self.rule.id), Some(&self.path), self.old.as_deref(), self.new.as_deref()];
        // The 64-bit FNV-1a hash, since the standard library's hash may change with its version.
        let mut hash: u64 = 0xcbf2_9ce4_8422_2325;
        for text in texts {
            // Neither byte is part of any text, so no two lists of texts are the same bytes.
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
    /// It is new.
    Added,
    /// It is gone.
    Removed,
    /// It says something else, or says it in other words.
    Reworded,
}

impl Wording {
    /// The word for it in every output.
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
    /// What it is about: `loan.list.parameters.branch`.
    pub path: String,
    /// Which of its texts: `about`, `example`, `undocumented.order`.
    pub part: String,
    /// What happened to it.
    pub wording: Wording,
    /// Where the thing stands in the old spec.
    pub base: Option<FilePosition>,
    /// Where the thing stands in the new spec.
    pub head: Option<FilePosition>,
}
