//! The structure of JSON values: types, presence, lengths and formats. A shape is learned from samples, which are not kept.

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher as _};

use serde::{Deserialize, Serialize};

use crate::runtime::shape::formats::{Format, Formats, is_zero_date};

/// What all values at one place have in common.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Shape {
    /// The number of values that are `null`.
    #[serde(skip_serializing_if = "is_zero")]
    pub nulls: u64,
    /// The number of values that are `true` or `false`.
    #[serde(skip_serializing_if = "is_zero")]
    pub booleans: u64,
    /// The number of values that are numbers with a fraction.
    #[serde(skip_serializing_if = "is_zero")]
    pub fractions: u64,
    /// The values that are whole numbers.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub integers: Option<Box<Plain>>,
    /// The values that are texts.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub texts: Option<Box<Texts>>,
    /// The values that are lists.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lists: Option<Box<Lists>>,
    /// The values that are objects.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub objects: Option<Box<Objects>>,
    /// The number of values without the format that the spec says, such as a text in place of a day.
    #[serde(skip_serializing_if = "is_zero")]
    pub unfit: u64,
    /// The number of values that are not among those that the spec lists.
    #[serde(skip_serializing_if = "is_zero")]
    pub unlisted: u64,
    /// The type of id whose known ids all values are, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub same_as: Option<String>,
}

/// Whole numbers or texts: their number, and the number of different ones.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Plain {
    /// Their number.
    pub count: u64,
    /// The number of different ones, up to a limit.
    pub distinct: Distinct,
    /// The values themselves. They are kept only on request, and only if they are few and short.
    #[serde(skip)]
    pub candidates: Candidates,
}

/// Texts.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Texts {
    /// What they have in common with numbers.
    pub plain: Plain,
    /// The number of empty texts.
    #[serde(skip_serializing_if = "is_zero")]
    pub empty: u64,
    /// The number of dates with only zeros, such as `0000-00-00`.
    #[serde(skip_serializing_if = "is_zero")]
    pub zero_dates: u64,
    /// The length of the shortest, in characters.
    pub shortest: u64,
    /// The length of the longest, in characters.
    pub longest: u64,
    /// The formats that all texts match, except for empty ones and dates with only zeros.
    pub formats: Formats,
}

/// Lists.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Lists {
    /// Their number.
    pub count: u64,
    /// The length of the longest.
    pub longest: u64,
    /// The items of all lists.
    pub items: Shape,
}

/// Objects.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Objects {
    /// Their number.
    pub count: u64,
    /// Whether the spec names their fields.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_known: bool,
    /// The fields, by name. A field with fewer samples than there are objects is missing in some.
    pub fields: BTreeMap<String, Shape>,
    /// The values whose keys are data.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub entries: Option<Box<Entries>>,
}

/// Values whose keys are data.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Entries {
    /// Their number.
    pub count: u64,
    /// The number of values whose keys may be names, since there were too few objects to decide.
    #[serde(skip_serializing_if = "is_zero")]
    pub unsure: u64,
    /// The formats that all keys match.
    pub keys: Formats,
    /// The values.
    pub values: Shape,
}

/// The maximum number of different values that are counted.
const DISTINCT: usize = 64;
/// The maximum number of values that may be candidates of an enum.
pub const CANDIDATES: usize = 16;
/// The longest text that may be a candidate, in bytes.
const CANDIDATE: usize = 40;

/// The number of different values. It keeps hashes, in memory only.
#[derive(Clone, Debug, Default)]
pub struct Distinct {
    pub(crate) hashes: BTreeSet<u64>,
    /// The number from a record, where the values are unknown.
    pub recorded: u64,
    /// Whether there are more than can be counted.
    pub overflowed: bool,
}

/// Values that were requested.
#[derive(Clone, Debug, Default)]
pub struct Candidates {
    /// The values.
    pub values: BTreeSet<String>,
    /// Whether there were too many, or one that was too long.
    pub overflowed: bool,
}

/// The type of a JSON value.
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

    /// The number of different values.
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
    /// Learns from one value, in its spelling. `keep` keeps it.
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

    /// The format that all texts have, and the number of texts.
    pub fn format(&self) -> Option<(Format, u64)> {
        let shown = self.plain.count.saturating_sub(self.empty + self.zero_dates);
        Some((self.formats.iter().next().filter(|_| shown > 0)?, shown))
    }
}

impl Shape {
    /// The number of values, including `null`.
    pub fn count(&self) -> u64 {
        self.nulls + self.kinds().map(|(_, count)| count).sum::<u64>()
    }

    /// Whether the shape is empty.
    pub(crate) fn is_empty(&self) -> bool {
        let is_without = |objects: &Objects| objects.fields.is_empty() && objects.entries.is_none();
        self.count() == 0
            && self.same_as.is_none()
            && self.objects.as_deref().is_none_or(is_without)
            && self.lists.as_ref().is_none_or(|lists| lists.items.is_empty())
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
