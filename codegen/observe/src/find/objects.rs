//! Sorts what was learned by the types of the spec. A record is one place, regardless of how many operations answer with it.

use std::collections::{BTreeMap, BTreeSet};

use language::ir::{JsonType, MapId, RecordId, ResponseBody, Service};

use crate::learn::Learned;
use crate::shape::{Objects, Shape};

/// All objects of one type.
#[derive(Debug, Default)]
pub struct ObjectsOfType {
    /// The operations that answered with them.
    pub operations: BTreeSet<usize>,
    /// The objects.
    pub objects: Objects,
}

/// All objects, by their types.
#[derive(Debug, Default)]
pub struct ObjectsByType {
    /// Records.
    pub records: BTreeMap<RecordId, ObjectsOfType>,
    /// Maps.
    pub maps: BTreeMap<MapId, ObjectsOfType>,
    /// Envelopes of lists.
    pub page: ObjectsOfType,
}

impl ObjectsByType {
    /// Sorts all successes.
    pub fn of(service: &Service, learned: &Learned) -> Self {
        let mut all = Self::default();
        for (&number, operation) in &learned.operations {
            let shape = &operation.successes;
            match &service.operations[number].response.body {
                ResponseBody::Record(id) => all.visit(service, number, &JsonType::Record(*id), shape),
                ResponseBody::Value(of) => all.visit(service, number, of, shape),
                ResponseBody::Page(item) => all.page(service, number, item, shape),
                ResponseBody::Object
                | ResponseBody::Json
                | ResponseBody::Content(_)
                | ResponseBody::ByStatus(_)
                | ResponseBody::Empty { .. } => {}
            }
        }
        all
    }

    fn page(&mut self, service: &Service, number: usize, item: &JsonType, shape: &Shape) {
        let Some(page) = &service.page else { return };
        let Some(wire) = page.items_wire() else {
            return self.visit(service, number, &JsonType::List(Box::new(item.clone())), shape);
        };
        let Some(objects) = &shape.objects else { return };
        self.page.add(number, objects);
        for field in &page.fields {
            if let Some(shape) = objects.fields.get(&field.name.wire) {
                self.visit(service, number, &field.body, shape);
            }
        }
        if let Some(lists) = objects.fields.get(wire).and_then(|items| items.lists.as_ref()) {
            self.visit(service, number, item, &lists.items);
        }
    }

    fn visit(&mut self, service: &Service, number: usize, of: &JsonType, shape: &Shape) {
        match (of, &shape.objects, &shape.lists) {
            (JsonType::Record(id), Some(objects), _) => {
                self.records.entry(*id).or_default().add(number, objects);
                for field in &service[*id].fields {
                    if let Some(shape) = objects.fields.get(&field.name.wire) {
                        self.visit(service, number, &field.body, shape);
                    }
                }
            }
            (JsonType::Map(id), Some(objects), _) => {
                self.maps.entry(*id).or_default().add(number, objects);
                let values = objects.fields.values().chain(objects.entries.iter().map(|entries| &entries.values));
                for shape in values {
                    self.visit(service, number, &service[*id].value, shape);
                }
            }
            (JsonType::List(item), _, Some(lists)) => self.visit(service, number, item, &lists.items),
            _ => {}
        }
    }
}

impl ObjectsOfType {
    fn add(&mut self, number: usize, objects: &Objects) {
        self.operations.insert(number);
        self.objects.merge(objects);
    }
}
