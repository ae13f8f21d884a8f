//! Decides which keys of objects are names of fields, and which are data. All objects at a place decide together.

use std::collections::BTreeSet;

use crate::shape::names::{Words, is_name};
use crate::shape::structure::{Kind, MapEntries, Objects, Shape};

/// The maximum number of names of fields in an object. The keys of an object with more are data.
pub const FIELDS: usize = 256;
/// The number of objects that are needed to conclude that a key is a name, if most of them contain it.
const OBJECTS: u64 = 3;

impl Objects {
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

    /// Adds the values of a key that is data.
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

impl Shape {
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

    /// Drops the fields whose keys are not names.
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
