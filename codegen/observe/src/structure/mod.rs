//! The structure of JSON values: types, presence, lengths and formats. A shape is learned from samples, which are not kept.
//!
//! `read.rs` describes the fields, since a record has them under the same names.

mod formats;
mod names;

pub use crate::structure::formats::Format;
pub use crate::structure::names::{Words, is_name, snake};

use std::collections::{BTreeMap, BTreeSet};
use std::hash::{DefaultHasher, Hash, Hasher as _};

use crate::structure::formats::Formats;
use serde::{Deserialize, Serialize};

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

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Lists {
    pub count: u64,
    pub longest: u64,
    pub items: Shape,
}

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
    pub fn values(&self) -> impl Iterator<Item = &Shape> {
        self.fields.values().chain(self.entries.iter().map(|entries| &entries.values))
    }

    pub fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.is_known |= other.is_known;
        // Only a spec can name more fields than an object may have.
        let most = FIELDS.max(other.fields.len());
        for (key, shape) in &other.fields {
            if self.fields.len() < most || self.fields.contains_key(key) {
                // The other shape has checked already whether it is a name.
                self.at(key, Some(true)).merge(shape);
            } else {
                self.add_data(key, shape);
            }
        }
        other.entries.iter().for_each(|other| self.entries.get_or_insert_default().merge(other));
    }

    /// The shape of the values of a key. A key that is data, or cannot be a name, is not kept. `is_named` is what the spec says of it.
    pub fn at(&mut self, key: &str, is_named: Option<bool>) -> &mut Shape {
        let can_be_name = || self.fields.contains_key(key) || (is_name(key) && self.fields.len() < FIELDS);
        if is_named.unwrap_or_else(can_be_name) {
            return self.fields.entry(key.to_owned()).or_default();
        }
        let entries = self.entries.get_or_insert_default();
        entries.count += 1;
        entries.keys.narrow(key);
        &mut entries.values
    }

    /// The keys that count as data: they are not certainly names, and the objects do not look like records. If names were `asked` for, a
    /// doubt that only more objects could settle is ignored.
    fn data(&self, words: &Words<'_>, asked: bool) -> Vec<String> {
        if self.is_known || self.are_records() || (asked && self.is_too_few()) {
            return Vec::new();
        }
        let is_sure = |key: &str, field| words.has(key) || (!self.is_too_few() && self.is_common(field));
        let unsure = self.fields.iter().filter(|(key, field)| !is_sure(key, field));
        unsure.map(|(key, _)| key.clone()).collect()
    }

    pub fn add_data(&mut self, key: &str, values: &Shape) -> &mut MapEntries {
        let entries = self.entries.get_or_insert_default();
        entries.count += values.count();
        entries.keys.narrow(key);
        entries.values.merge(values);
        entries
    }

    /// Whether some hidden keys may be names, and more objects would show it.
    pub fn is_unsure(&self) -> bool {
        self.is_too_few() && self.entries.as_ref().is_some_and(|entries| entries.unsure > 0)
    }

    fn is_too_few(&self) -> bool {
        self.count < OBJECTS
    }

    fn is_common(&self, field: &Shape) -> bool {
        field.count() * 2 > self.count
    }

    /// Whether the values that most objects have in common are of several types. If each key is a person, for example, all are alike.
    fn are_records(&self) -> bool {
        let common = self.fields.values().filter(|field| self.is_common(field));
        // Numbers with and without a fraction are alike.
        let alike = |(kind, _)| if kind == Kind::Fraction { Kind::Integer } else { kind };
        common.flat_map(Shape::kinds).map(alike).collect::<BTreeSet<_>>().len() > 1
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

    pub fn merge(&mut self, other: &Self) {
        self.recorded = self.recorded.max(other.recorded);
        other.hashes.iter().for_each(|hash| self.add(*hash));
        self.overflowed |= other.overflowed;
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

    fn merge(&mut self, other: &Self) {
        self.plain.merge(&other.plain);
        self.empty += other.empty;
        self.zero_dates += other.zero_dates;
        self.shortest = self.shortest.into_iter().chain(other.shortest).min();
        self.longest = self.longest.max(other.longest);
        self.formats.merge(&other.formats);
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

    pub fn merge(&mut self, other: &Self) {
        // All values are ids of one type only if both shapes say so. A shape without values can say so about all earlier values.
        let has_values = |shape: &Self| shape.kinds().next().is_some();
        if !has_values(self) || (!has_values(other) && other.same_as.is_some()) {
            self.same_as.clone_from(&other.same_as);
        } else if has_values(other) && self.same_as != other.same_as {
            self.same_as = None;
        }
        let Self { nulls, booleans, fractions, integers, texts, lists, objects, unfit, unlisted, same_as: _ } = other;
        self.nulls += nulls;
        self.booleans += booleans;
        self.fractions += fractions;
        self.unfit += unfit;
        self.unlisted += unlisted;
        integers.iter().for_each(|other| self.integers.get_or_insert_default().merge(other));
        texts.iter().for_each(|other| self.texts.get_or_insert_default().merge(other));
        lists.iter().for_each(|other| self.lists.get_or_insert_default().merge(other));
        objects.iter().for_each(|other| self.objects.get_or_insert_default().merge(other));
    }

    /// Treats the keys of objects as data unless they are names, if all objects at a place show that. Names can be `asked` for.
    pub fn drop_keys(&mut self, words: &Words<'_>, asked: bool) {
        if let Some(lists) = &mut self.lists {
            lists.items.drop_keys(words, asked);
        }
        let Some(objects) = &mut self.objects else { return };
        let is_too_few = objects.is_too_few();
        for key in objects.data(words, asked) {
            let Some(field) = objects.fields.remove(&key) else { continue };
            let entries = objects.add_data(&key, &field);
            entries.unsure += if is_too_few { field.count() } else { 0 };
        }
        objects.fields.values_mut().for_each(|field| field.drop_keys(words, asked));
        objects.entries.iter_mut().for_each(|entries| entries.values.drop_keys(words, asked));
    }

    /// The number of values in objects whose fields the spec names, under keys that are not among them and count as data.
    pub fn unshown(&self) -> u64 {
        let items = self.lists.iter().map(|lists| &lists.items);
        let own = self.objects.as_ref().filter(|objects| objects.is_known).and_then(|objects| objects.entries.as_ref());
        let within = items.chain(self.objects.iter().flat_map(|objects| objects.values()));
        own.map_or(0, |entries| entries.count) + within.map(Self::unshown).sum::<u64>()
    }

    pub fn retain_names(&mut self, words: &Words<'_>) {
        if let Some(lists) = &mut self.lists {
            lists.items.retain_names(words);
        }
        if let Some(objects) = &mut self.objects {
            objects.fields.retain(|name, _| words.allow(name));
            objects.fields.values_mut().for_each(|field| field.retain_names(words));
            objects.entries.iter_mut().for_each(|entries| entries.values.retain_names(words));
        }
        self.same_as.take_if(|name| !words.allow(name));
    }
}

impl Lists {
    fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.longest = self.longest.max(other.longest);
        self.items.merge(&other.items);
    }
}

impl MapEntries {
    fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.unsure += other.unsure;
        self.keys.merge(&other.keys);
        self.values.merge(&other.values);
    }
}

/// The maximum number of names of fields in an object. The keys of an object with more are data.
pub const FIELDS: usize = 256;
/// The number of objects that are needed to conclude that a key is a name, if most of them contain it.
const OBJECTS: u64 = 3;
