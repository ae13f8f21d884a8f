//! Holds back keys that may turn out to be data.

use std::mem::take;

use crate::runtime::shape::keys::Words;
use crate::runtime::shape::structure::{Entries, Lists, Objects, Plain, Shape};

impl Shape {
    /// Removes the fields whose keys are not certainly names, and returns them in a separate shape. `seen` contains
    /// these samples and all earlier ones.
    pub(crate) fn hold_back(&mut self, seen: &Self, words: &Words) -> Self {
        let mut held = Self::default();
        if let (Some(lists), Some(seen)) = (&mut self.lists, &seen.lists) {
            let items = lists.items.hold_back(&seen.items, words);
            held.lists = (!items.is_empty()).then(|| Box::new(Lists { items, ..Lists::default() }));
        }
        if let (Some(objects), Some(seen)) = (&mut self.objects, &seen.objects) {
            let objects = objects.hold_back(seen, words);
            let is_empty = objects.fields.is_empty() && objects.entries.is_none();
            held.objects = (!is_empty).then(|| Box::new(objects));
        }
        held
    }

    /// Sets the number of different values at each place to the number so far. The lines about a place then have the right numbers.
    pub(crate) fn count_distinct_as_in(&mut self, seen: &Self) {
        let count = |own: &mut Plain, seen: &Plain| own.distinct.recorded = seen.distinct.count();
        self.integers.iter_mut().zip(&seen.integers).for_each(|(own, seen)| count(own, seen));
        self.texts.iter_mut().zip(&seen.texts).for_each(|(own, seen)| count(&mut own.plain, &seen.plain));
        self.lists.iter_mut().zip(&seen.lists).for_each(|(own, seen)| own.items.count_distinct_as_in(&seen.items));
        let (Some(objects), Some(seen)) = (&mut self.objects, &seen.objects) else { return };
        for (key, field) in &mut objects.fields {
            seen.fields.get(key).into_iter().for_each(|seen| field.count_distinct_as_in(seen));
        }
        if let (Some(entries), Some(seen)) = (&mut objects.entries, &seen.entries) {
            entries.values.count_distinct_as_in(&seen.values);
        }
    }
}

impl Objects {
    fn hold_back(&mut self, seen: &Self, words: &Words) -> Self {
        let mut held = Self::default();
        for (key, mut field) in take(&mut self.fields) {
            match seen.fields.get(&key).filter(|field| seen.is_sure(&key, field, words)) {
                Some(seen) => {
                    let rest = field.hold_back(seen, words);
                    if !rest.is_empty() {
                        held.fields.insert(key.clone(), rest);
                    }
                    self.fields.insert(key, field);
                }
                None => drop(held.fields.insert(key, field)),
            }
        }
        if let (Some(entries), Some(seen)) = (&mut self.entries, &seen.entries) {
            let values = entries.values.hold_back(&seen.values, words);
            held.entries = (!values.is_empty()).then(|| Box::new(Entries { values, ..Entries::default() }));
        }
        held
    }
}
