//! The structure of JSON values: types, presence, lengths and formats. A shape is learned from samples, which are not kept.
//!
//! `read/record.rs` describes the fields, since a record has them under the same names.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher as _};

use serde::{Deserialize, Serialize};

use crate::shape::formats::{Format, Formats};

/// What all values at one place have in common.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Shape {
    #[serde(skip_serializing_if = "is_zero")]
    pub nulls: u64,
    #[serde(skip_serializing_if = "is_zero")]
    pub booleans: u64,
    #[serde(skip_serializing_if = "is_zero")]
    pub fractions: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub integers: Option<Box<Plain>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub texts: Option<Box<Texts>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lists: Option<Box<Lists>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objects: Option<Box<Objects>>,
    #[serde(skip_serializing_if = "is_zero")]
    pub unfit: u64,
    #[serde(skip_serializing_if = "is_zero")]
    pub unlisted: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same_as: Option<String>,
}

/// Whole numbers or texts.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Plain {
    pub count: u64,
    pub distinct: Distinct,
    /// The values themselves. They are kept only on request, and only if they are few and short.
    #[serde(skip)]
    pub candidates: BTreeSet<String>,
    /// Whether the values are too many, or one is too long.
    #[serde(skip)]
    is_open: bool,
}

/// Texts.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Texts {
    pub plain: Plain,
    #[serde(skip_serializing_if = "is_zero")]
    pub empty: u64,
    #[serde(skip_serializing_if = "is_zero")]
    pub zero_dates: u64,
    pub shortest: Option<u64>,
    pub longest: u64,
    pub formats: Formats,
}

/// Lists.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Lists {
    pub count: u64,
    pub longest: u64,
    pub items: Shape,
}

/// Objects.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Objects {
    pub count: u64,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_known: bool,
    /// A field with fewer samples than there are objects is missing in some.
    pub fields: BTreeMap<String, Shape>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entries: Option<Box<MapEntries>>,
}

impl Objects {
    /// The values of all keys.
    pub fn values(&self) -> impl Iterator<Item = &Shape> {
        self.fields.values().chain(self.entries.iter().map(|entries| &entries.values))
    }
}

/// Values whose keys are data.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct MapEntries {
    pub count: u64,
    #[serde(skip_serializing_if = "is_zero")]
    pub unsure: u64,
    pub keys: Formats,
    pub values: Shape,
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

/// The maximum number of different values that are counted.
const DISTINCT: usize = 64;
/// The maximum number of values that may be candidates of an enum.
const CANDIDATES: usize = 16;
/// The longest text that may be a candidate, in bytes.
const CANDIDATE: usize = 40;

/// The number of different values. It keeps hashes, in memory only.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(from = "u64", into = "u64")]
pub struct Distinct {
    pub hashes: BTreeSet<u64>,
    /// The number from a record, where the values are unknown.
    pub recorded: u64,
    /// Whether there are more than can be counted.
    pub overflowed: bool,
}

/// The type of a JSON value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    Boolean,
    Integer,
    Fraction,
    Text,
    List,
    Object,
}

impl Kind {
    /// A description of the type.
    pub fn words(self) -> &'static str {
        match self {
            Self::Boolean => "a boolean",
            Self::Integer => "a whole number",
            Self::Fraction => "a fraction",
            Self::Text => "text",
            Self::List => "a list",
            Self::Object => "an object",
        }
    }
}

/// The hash of a value, for comparison. It never leaves the program.
pub fn hash(value: impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.hash(&mut hasher);
    hasher.finish()
}

impl From<u64> for Distinct {
    fn from(recorded: u64) -> Self {
        Self { recorded, ..Self::default() }
    }
}

impl From<Distinct> for u64 {
    fn from(distinct: Distinct) -> Self {
        distinct.count()
    }
}

impl Distinct {
    pub fn add(&mut self, hash: u64) {
        self.overflowed |= self.hashes.len() == DISTINCT && !self.hashes.contains(&hash);
        if !self.overflowed {
            self.hashes.insert(hash);
        }
    }

    pub fn count(&self) -> u64 {
        self.recorded.max(self.hashes.len() as u64)
    }
}

impl Plain {
    /// Learns from one value, in its spelling. `keep` keeps it.
    pub fn add(&mut self, value: &str, keep: bool) {
        self.count += 1;
        self.distinct.add(hash(value));
        if keep {
            self.keep(value);
        }
    }

    fn keep(&mut self, value: &str) {
        let is_new = !self.candidates.contains(value);
        self.is_open |= is_new && (value.len() > CANDIDATE || self.candidates.len() == CANDIDATES);
        if self.is_open {
            self.candidates.clear();
        } else if is_new {
            self.candidates.insert(value.to_owned());
        }
    }

    pub fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.distinct.merge(&other.distinct);
        self.is_open |= other.is_open;
        self.candidates.retain(|_| !other.is_open);
        other.candidates.iter().for_each(|value| self.keep(value));
    }
}

impl Texts {
    /// Learns from one text. `keep` keeps it.
    pub fn add(&mut self, text: &str, keep: bool) {
        self.plain.add(text, keep);
        let length = text.chars().count() as u64;
        self.shortest = Some(self.shortest.map_or(length, |shortest| shortest.min(length)));
        self.longest = self.longest.max(length);
        if text.is_empty() {
            self.empty += 1;
        } else if is_zero_date(text) {
            self.zero_dates += 1;
        } else {
            self.formats.narrow(text);
        }
    }

    /// The format that all texts have, and the number of texts.
    pub fn format(&self) -> Option<(Format, u64)> {
        let shown = self.plain.count.saturating_sub(self.empty + self.zero_dates);
        Some((self.formats.first().filter(|_| shown > 0)?, shown))
    }
}

/// Whether a text is a day or a point in time with only zeros, as some services write "never".
fn is_zero_date(text: &str) -> bool {
    text.len() >= 8
        && text.starts_with("0000")
        && text.contains(['-', '.', '/'])
        && text.bytes().all(|byte| b"0-./: TZ+".contains(&byte))
}

impl Shape {
    /// The number of values, including `null`.
    pub fn count(&self) -> u64 {
        self.nulls + self.kinds().map(|(_, count)| count).sum::<u64>()
    }

    /// The types of the values, with their numbers, without `null`.
    pub fn kinds(&self) -> impl Iterator<Item = (Kind, u64)> {
        let all = [
            (Kind::Boolean, self.booleans),
            (Kind::Integer, self.integers.as_ref().map_or(0, |plain| plain.count)),
            (Kind::Fraction, self.fractions),
            (Kind::Text, self.texts.as_ref().map_or(0, |texts| texts.plain.count)),
            (Kind::List, self.lists.as_ref().map_or(0, |lists| lists.count)),
            (Kind::Object, self.objects.as_ref().map_or(0, |objects| objects.count)),
        ];
        all.into_iter().filter(|(_, count)| *count > 0)
    }

    /// The type of all values, if they have only one. `null` is ignored.
    pub fn kind(&self) -> Option<Kind> {
        let mut kinds = self.kinds();
        let (first, _) = kinds.next()?;
        kinds.next().is_none().then_some(first)
    }

    /// The scalars, if all values are texts or all are whole numbers.
    pub fn plain(&self) -> Option<&Plain> {
        match self.kind()? {
            Kind::Integer => self.integers.as_deref(),
            Kind::Text => self.texts.as_deref().map(|texts| &texts.plain),
            Kind::Boolean | Kind::Fraction | Kind::List | Kind::Object => None,
        }
    }
}
