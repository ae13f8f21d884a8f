//! Sorts what was learned by the types of the spec. A record is one place, regardless of how many operations answer with it.

use std::collections::{BTreeMap, BTreeSet};

use language::ir::{MapId, RecordId, Service};

use crate::guide::Guide;
use crate::learn::Learned;
use crate::shape::{Objects, Shape};

/// All objects of one type.
#[derive(Debug, Default)]
pub struct ObjectsOfType {
    /// The operations that answered with them.
    pub operations: BTreeSet<usize>,
    pub objects: Objects,
}

/// All objects, by their types.
#[derive(Debug, Default)]
pub struct ObjectsByType {
    pub records: BTreeMap<RecordId, ObjectsOfType>,
    pub maps: BTreeMap<MapId, ObjectsOfType>,
    /// Envelopes of lists.
    pub page: ObjectsOfType,
}

impl ObjectsByType {
    /// Sorts all successes.
    pub fn of(service: &Service, learned: &Learned) -> Self {
        let mut all = Self::default();
        for (&number, operation) in &learned.operations {
            let guide = Guide::of_body(service, &service.operations[number].response.body);
            all.visit(service, number, guide, &operation.successes);
        }
        all
    }

    fn visit<'s>(&mut self, service: &'s Service, number: usize, guide: Guide<'s>, shape: &Shape) {
        if let Some(lists) = &shape.lists {
            self.visit(service, number, guide.item(), &lists.items);
        }
        let Some(objects) = &shape.objects else { return };
        let of = match guide {
            Guide::Record(id) => self.records.entry(id).or_default(),
            Guide::Map(id) => self.maps.entry(id).or_default(),
            Guide::Page(_) => &mut self.page,
            Guide::Scalar(_) | Guide::ListOf(_) | Guide::Unknown => return,
        };
        of.operations.insert(number);
        of.objects.merge(objects);
        for (key, shape) in &objects.fields {
            self.visit(service, number, guide.field(service, key).0, shape);
        }
        if let (Guide::Map(_), Some(entries)) = (guide, &objects.entries) {
            self.visit(service, number, guide.field(service, "").0, &entries.values);
        }
    }
}
