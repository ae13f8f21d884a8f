//! Which fields contain ids: a value that is an id of a type in another answer, or that the call asked for. Only hashes are kept.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use language::ir::{self, IdType, ScalarId, ScalarType, Service};

use crate::learn::learned::Operation;
use crate::shape::{Kind, Shape, hash};

/// The number of different values that are needed to conclude that they are ids of a type. Fewer match by chance.
const VALUES: u64 = 3;
/// The number that is needed if they are exactly the ids that the calls asked for.
const ASKED: u64 = 2;

/// The known ids of each type, as hashes of their texts.
#[derive(Default)]
pub struct Ids {
    /// The ids in answers.
    seen: HashMap<ScalarId, HashSet<u64>>,
    /// The ids that successful calls asked for, by the index of the operation and the type.
    asked: HashMap<(usize, ScalarId), BTreeSet<u64>>,
}

impl Ids {
    /// Notes an id of an answer.
    pub fn note(&mut self, of: ScalarId, text: &str) {
        self.seen.entry(of).or_default().insert(hash(text));
    }

    /// Notes the ids that a successful call asked for.
    pub fn note_asked(&mut self, service: &Service, number: usize, of: &ir::Operation, query: &[(String, String)]) {
        for (name, value) in query {
            let mut known = of.all_parameters(service).filter(|known| known.name.wire == *name);
            if let Some(id) = known.find_map(|known| known.id(service)) {
                self.asked.entry((number, id)).or_default().insert(hash(value));
            }
        }
    }

    /// Notes in each shape of an operation which type of id its values are of.
    pub fn settle(&self, service: &Service, operations: &mut BTreeMap<usize, Operation>) {
        for (&number, operation) in operations {
            self.shape(service, number, "", &mut operation.successes);
        }
    }

    fn shape(&self, service: &Service, number: usize, name: &str, of: &mut Shape) {
        of.same_as = self.relation(service, number, name, of);
        if let Some(lists) = &mut of.lists {
            self.shape(service, number, name, &mut lists.items);
        }
        if let Some(objects) = &mut of.objects {
            objects.fields.iter_mut().for_each(|(name, field)| self.shape(service, number, name, field));
            objects.entries.iter_mut().for_each(|entries| self.shape(service, number, "", &mut entries.values));
        }
    }

    /// The type of id that all values belong to: the only type whose known ids include all of them, or the type that the calls asked for.
    /// Only fields with the name of an id are compared, since small numbers are ids of something by chance.
    fn relation(&self, service: &Service, number: usize, name: &str, of: &Shape) -> Option<String> {
        let name = name.trim_end_matches('s').to_ascii_lowercase();
        let plain = of.plain().filter(|plain| name.ends_with("id") && !plain.distinct.overflowed)?;
        let values = &plain.distinct.hashes;
        let enough = |least| plain.distinct.count() >= least;
        let asked = self.asked.iter().filter(|((of, _), asked)| *of == number && *asked == values && enough(ASKED));
        let seen =
            self.seen.iter().filter(|(_, seen)| enough(VALUES) && values.iter().all(|value| seen.contains(value)));
        let id = only(asked.map(|((_, id), _)| *id)).or_else(|| only(seen.map(|(id, _)| *id)))?;
        let ScalarType::Id(id) = &service[id] else { return None };
        // A number cannot be an id that is a text.
        (of.kind() == Some(Kind::Text) || id.id_type != IdType::Text).then(|| id.name.spec.clone())
    }
}

/// The only element; `None` if there are several.
fn only<T>(mut of: impl Iterator<Item = T>) -> Option<T> {
    of.next().filter(|_| of.next().is_none())
}
