//! Merges two shapes.

use crate::shape::keys::FIELDS;
use crate::shape::structure::{Distinct, Lists, MapEntries, Objects, Shape, Texts};

impl Shape {
    /// Adds the samples of another shape.
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
}

impl Texts {
    fn merge(&mut self, other: &Self) {
        self.plain.merge(&other.plain);
        self.empty += other.empty;
        self.zero_dates += other.zero_dates;
        self.shortest = self.shortest.into_iter().chain(other.shortest).min();
        self.longest = self.longest.max(other.longest);
        self.formats.merge(&other.formats);
    }
}

impl Lists {
    fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.longest = self.longest.max(other.longest);
        self.items.merge(&other.items);
    }
}

impl Objects {
    /// Adds the samples of other objects.
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
}

impl MapEntries {
    fn merge(&mut self, other: &Self) {
        self.count += other.count;
        self.unsure += other.unsure;
        self.keys.merge(&other.keys);
        self.values.merge(&other.values);
    }
}

impl Distinct {
    pub fn merge(&mut self, other: &Self) {
        self.recorded = self.recorded.max(other.recorded);
        other.hashes.iter().for_each(|hash| self.add(*hash));
        self.overflowed |= other.overflowed;
    }
}
