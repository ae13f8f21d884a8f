//! The structure of JSON values: types, presence, lengths and formats. A shape is learned from samples, and no sample is kept.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher as _};

use serde::{Deserialize, Serialize};

use crate::runtime::shape::formats::{Format, Formats, is_zero_date};

/// What all values at one place have in common.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Shape {
    /// How many are `null`.
    #[serde(skip_serializing_if = "is_zero")]
    pub nulls: u64,
    /// How many are `true` or `false`.
    #[serde(skip_serializing_if = "is_zero")]
    pub booleans: u64,
    /// How many are numbers with a fraction.
    #[serde(skip_serializing_if = "is_zero")]
    pub fractions: u64,
    /// Those that are whole numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub integers: Option<Box<Plain>>,
    /// Those that are texts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub texts: Option<Box<Texts>>,
    /// Those that are lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lists: Option<Box<Lists>>,
    /// Those that are objects.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objects: Option<Box<Objects>>,
    /// How many are not written as the spec says: a text at the place of a day, say.
    #[serde(skip_serializing_if = "is_zero")]
    pub unfit: u64,
    /// How many are not among the values that the spec lists.
    #[serde(skip_serializing_if = "is_zero")]
    pub unlisted: u64,
    /// The type of id whose known ids all values are, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same_as: Option<String>,
}

/// Whole numbers, or texts: how many there are, and how many different ones.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Plain {
    /// How many there are.
    pub count: u64,
    /// How many different ones there are, up to a limit.
    pub distinct: Distinct,
    /// The values themselves. They are kept only if that was asked for, and only while they are few and short.
    #[serde(skip)]
    pub candidates: Candidates,
}

/// Texts.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Texts {
    /// What they have in common with numbers.
    pub plain: Plain,
    /// How many are empty.
    #[serde(skip_serializing_if = "is_zero")]
    pub empty: u64,
    /// How many are a date of zeros, such as `0000-00-00`.
    #[serde(skip_serializing_if = "is_zero")]
    pub zero_dates: u64,
    /// The length of the shortest, in characters.
    pub shortest: u64,
    /// The length of the longest, in characters.
    pub longest: u64,
    /// The formats that all fit, apart from empty ones and dates of zeros.
    pub formats: Formats,
}

/// Lists.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Lists {
    /// How many there are.
    pub count: u64,
    /// The length of the longest.
    pub longest: u64,
    /// All items of all of them.
    pub items: Shape,
}

/// Objects.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Objects {
    /// How many there are.
    pub count: u64,
    /// Whether the spec names fields of them.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_known: bool,
    /// The fields by their names. A field with fewer samples than there are objects is missing in some.
    pub fields: BTreeMap<String, Shape>,
    /// The values whose keys are data and not names.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entries: Option<Box<Entries>>,
}

/// Values whose keys are data.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Entries {
    /// How many there are.
    pub count: u64,
    /// How many of them have keys that may be names: there were too few objects to see it.
    #[serde(skip_serializing_if = "is_zero")]
    pub unsure: u64,
    /// The formats that all keys fit.
    pub keys: Formats,
    /// The values.
    pub values: Shape,
}

/// How many different values are told apart.
const DISTINCT: usize = 64;
/// How many values may be candidates of an enum.
pub const CANDIDATES: usize = 16;
/// The longest text that may be a candidate, in bytes.
const CANDIDATE: usize = 40;

/// How many different values there are. It holds hashes, in memory only.
#[derive(Clone, Debug, Default)]
pub struct Distinct {
    pub(crate) hashes: BTreeSet<u64>,
    /// The number that a record gives, where the values are not known.
    pub recorded: u64,
    /// Whether there are more than are told apart.
    pub overflowed: bool,
}

/// Values that were asked for.
#[derive(Clone, Debug, Default)]
pub struct Candidates {
    /// The values.
    pub values: BTreeSet<String>,
    /// Whether there were too many, or one that was too long.
    pub overflowed: bool,
}

/// What a JSON value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// `true` or `false`.
    Boolean,
    /// A whole number.
    Integer,
    /// A number with a fraction.
    Fraction,
    /// A text.
    Text,
    /// A list.
    List,
    /// An object.
    Object,
}

impl Kind {
    /// The words for it.
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

/// The hash of a value, to compare it with others. It never leaves the program.
pub fn hash(text: &str) -> u64 {
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    hasher.finish()
}

fn is_zero(number: &u64) -> bool {
    *number == 0
}

impl Default for Texts {
    fn default() -> Self {
        let plain = Plain::default();
        Self { plain, empty: 0, zero_dates: 0, shortest: u64::MAX, longest: 0, formats: Formats::all() }
    }
}

impl Default for Entries {
    fn default() -> Self {
        Self { count: 0, unsure: 0, keys: Formats::all(), values: Shape::default() }
    }
}

impl Distinct {
    pub(crate) fn add(&mut self, hash: u64) {
        self.hashes.insert(hash);
        if self.hashes.len() > DISTINCT {
            self.hashes.pop_last();
            self.overflowed = true;
        }
    }

    /// How many different values there are.
    pub fn count(&self) -> u64 {
        self.recorded.max(self.hashes.len() as u64)
    }

    /// The hashes, if all of them are known.
    pub fn hashes(&self) -> Option<&BTreeSet<u64>> {
        (!self.overflowed && self.recorded == 0).then_some(&self.hashes)
    }
}

impl Candidates {
    pub(crate) fn add(&mut self, value: &str) {
        if self.overflowed || self.values.contains(value) {
            return;
        }
        self.overflowed = value.len() > CANDIDATE || self.values.len() == CANDIDATES;
        if self.overflowed {
            self.values.clear();
        } else {
            self.values.insert(value.to_owned());
        }
    }
}

impl Plain {
    /// Learns from one value, as it is written. `keep` keeps it.
    pub fn add(&mut self, value: &str, keep: bool) {
        self.count += 1;
        self.distinct.add(hash(value));
        if keep {
            self.candidates.add(value);
        }
    }
}

impl Texts {
    /// Learns from one text. `keep` keeps it.
    pub fn add(&mut self, text: &str, keep: bool) {
        self.plain.add(text, keep);
        let length = text.chars().count() as u64;
        self.shortest = self.shortest.min(length);
        self.longest = self.longest.max(length);
        if text.is_empty() {
            self.empty += 1;
        } else if is_zero_date(text) {
            self.zero_dates += 1;
        } else if !self.formats.is_empty() {
            self.formats = self.formats.and(Formats::of(text));
        }
    }

    /// The format that all texts have, and how many texts show it.
    pub fn format(&self) -> Option<(Format, u64)> {
        let shown = self.plain.count.saturating_sub(self.empty + self.zero_dates);
        Some((self.formats.iter().next().filter(|_| shown > 0)?, shown))
    }
}

impl Shape {
    /// How many values there are, `null` among them.
    pub fn count(&self) -> u64 {
        self.nulls + self.kinds().map(|(_, count)| count).sum::<u64>()
    }

    /// Whether it says nothing at all.
    pub(crate) fn is_empty(&self) -> bool {
        let is_without = |objects: &Objects| objects.fields.is_empty() && objects.entries.is_none();
        self.count() == 0
            && self.same_as.is_none()
            && self.objects.as_deref().is_none_or(is_without)
            && self.lists.as_ref().is_none_or(|lists| lists.items.is_empty())
    }

    /// What the values are, and how many of each, without `null`.
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

    /// The one thing that all values are, if it is one. `null` does not count.
    pub fn kind(&self) -> Option<Kind> {
        let mut kinds = self.kinds();
        let (first, _) = kinds.next()?;
        kinds.next().is_none().then_some(first)
    }

    /// The plain values, if all values are texts or all are whole numbers.
    pub fn plain(&self) -> Option<&Plain> {
        match self.kind()? {
            Kind::Integer => self.integers.as_deref(),
            Kind::Text => self.texts.as_deref().map(|texts| &texts.plain),
            Kind::Boolean | Kind::Fraction | Kind::List | Kind::Object => None,
        }
    }
}
