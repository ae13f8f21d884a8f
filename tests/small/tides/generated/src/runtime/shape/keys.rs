//! Decides which keys of objects are names of fields, and which are data. All objects at a place decide together.

use std::collections::BTreeSet;

use crate::runtime::shape::formats::Formats;
use crate::runtime::shape::names::is_name;
use crate::runtime::shape::structure::{Entries, Kind, Objects, Shape};

/// The maximum number of names of fields in an object. The keys of an object with more are data.
pub(crate) const FIELDS: usize = 256;
/// The number of objects that are needed to conclude that a key is a name, if most of them contain it.
const OBJECTS: u64 = 3;

/// What a spec says about a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyKind {
    /// It is the name of a field.
    Name,
    /// It is data.
    Data,
    /// Nothing.
    Unsaid,
}

/// The words of a spec: names of fields, parameters, operations and values. A key that is one of them is not a secret.
#[derive(Clone, Debug, Default)]
pub struct Words(BTreeSet<String>);

impl<'w> FromIterator<&'w str> for Words {
    fn from_iter<I: IntoIterator<Item = &'w str>>(words: I) -> Self {
        Self(words.into_iter().filter(|word| is_name(word)).map(str::to_owned).collect())
    }
}

impl Words {
    fn has(&self, word: &str) -> bool {
        self.0.contains(word)
    }

    /// A path with `*` in place of each segment that is not in the spec.
    pub fn path(&self, path: &str) -> String {
        let parts = path.split_inclusive(['/', '.']).map(|part| {
            let word = part.trim_end_matches(['/', '.']);
            if self.has(word) { part.to_owned() } else { format!("*{}", &part[word.len()..]) }
        });
        parts.collect()
    }
}

impl Objects {
    /// The shape of the values of a key. A key that is data, or cannot be a name, is not kept.
    pub fn at(&mut self, key: &str, says: KeyKind) -> &mut Shape {
        let can_be_name = || self.fields.contains_key(key) || (is_name(key) && self.fields.len() < FIELDS);
        if says == KeyKind::Name || (says == KeyKind::Unsaid && can_be_name()) {
            return self.fields.entry(key.to_owned()).or_default();
        }
        let entries = self.entries.get_or_insert_default();
        entries.count += 1;
        entries.keys = entries.keys.and(Formats::of(key));
        &mut entries.values
    }

    /// Whether the key of this field is certainly a name, regardless of further samples.
    pub(crate) fn is_sure(&self, key: &str, field: &Shape, words: &Words) -> bool {
        self.is_known || words.has(key) || (self.count >= OBJECTS && self.is_common(field))
    }

    /// The keys that count as data: they are not certainly names, and the objects do not look like records. If names were `asked` for, a
    /// doubt that only more objects could settle is ignored.
    fn data(&self, words: &Words, asked: bool) -> Vec<String> {
        if self.is_known || self.are_records() || (asked && self.is_too_few()) {
            return Vec::new();
        }
        let unsure = self.fields.iter().filter(|(key, field)| !self.is_sure(key, field, words));
        unsure.map(|(key, _)| key.clone()).collect()
    }

    /// Treats keys as data: the keys are removed, and their values stay. `too_few` says that more objects could show that they are names.
    fn take_for_data(&mut self, keys: &[String], too_few: bool) {
        for key in keys {
            let Some(field) = self.fields.remove(key) else { continue };
            let entries = self.add_data(key, &field);
            entries.unsure += if too_few { field.count() } else { 0 };
        }
    }

    /// Adds the values of a key that is data.
    pub(crate) fn add_data(&mut self, key: &str, values: &Shape) -> &mut Entries {
        let entries = self.entries.get_or_insert_default();
        entries.count += values.count();
        entries.keys = entries.keys.and(Formats::of(key));
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
        let kinds: BTreeSet<_> = common.flat_map(Shape::kinds).map(|(kind, _)| alike(kind)).collect();
        kinds.len() > 1
    }
}

impl Shape {
    /// Treats the keys of objects as data unless they are names, if all objects at a place show that. Names can be `asked` for.
    pub fn drop_keys(&mut self, words: &Words, asked: bool) {
        if let Some(lists) = &mut self.lists {
            lists.items.drop_keys(words, asked);
        }
        let Some(objects) = &mut self.objects else { return };
        objects.take_for_data(&objects.data(words, asked), objects.is_too_few());
        objects.fields.values_mut().for_each(|field| field.drop_keys(words, asked));
        objects.entries.iter_mut().for_each(|entries| entries.values.drop_keys(words, asked));
    }

    /// Treats the keys as data that another shape treats as data. It contains these samples and more.
    pub(crate) fn drop_keys_as_in(&mut self, settled: &Self) {
        if let (Some(lists), Some(settled)) = (&mut self.lists, &settled.lists) {
            lists.items.drop_keys_as_in(&settled.items);
        }
        let (Some(objects), Some(settled)) = (&mut self.objects, &settled.objects) else { return };
        let data = objects.fields.keys().filter(|key| !settled.fields.contains_key(*key)).cloned();
        objects.take_for_data(&data.collect::<Vec<_>>(), settled.is_too_few());
        for (key, field) in &mut objects.fields {
            settled.fields.get(key).into_iter().for_each(|settled| field.drop_keys_as_in(settled));
        }
        if let (Some(entries), Some(settled)) = (&mut objects.entries, &settled.entries) {
            entries.values.drop_keys_as_in(&settled.values);
        }
    }
}

/// Numbers with and without a fraction are alike.
fn alike(kind: Kind) -> Kind {
    if kind == Kind::Fraction { Kind::Integer } else { kind }
}
