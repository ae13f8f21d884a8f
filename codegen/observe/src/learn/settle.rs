//! What can be said only when everything was read: which texts are ids, and which keys are data.

use codegen::ir::{IdType, ScalarType, Service};

use crate::learn::Learned;
use crate::learn::body::Ids;
use crate::shape::{Kind, Shape};

/// How many different values it takes to see that they are ids of a type: fewer agree by chance.
const VALUES: u64 = 3;

/// Goes through all shapes.
pub fn settle(learned: &mut Learned, service: &Service, ids: &Ids) {
    for operation in learned.operations.values_mut() {
        shape(&mut operation.successes, "", service, ids);
    }
}

fn shape(of: &mut Shape, name: &str, service: &Service, ids: &Ids) {
    of.same_as = relation(of, name, service, ids);
    if let Some(lists) = &mut of.lists {
        shape(&mut lists.items, name, service, ids);
    }
    if let Some(objects) = &mut of.objects {
        objects.settle();
        for (name, field) in &mut objects.fields {
            shape(field, name, service, ids);
        }
        if let Some(entries) = &mut objects.entries {
            shape(&mut entries.values, "", service, ids);
        }
    }
}

/// The type of id that all values are of: the only one that has all of them among its known ids. Only fields that are called an id are looked
/// at, since small numbers are ids of something by chance.
fn relation(of: &Shape, name: &str, service: &Service, ids: &Ids) -> Option<String> {
    let name = name.trim_end_matches('s').to_ascii_lowercase();
    let plain = of.plain().filter(|plain| name.ends_with("id") && plain.distinct.count() >= VALUES)?;
    let values = plain.distinct.hashes()?;
    let is_text = of.kind() == Some(Kind::Text);
    let mut of_types = ids.iter().filter(|(_, known)| values.iter().all(|value| known.contains(value)));
    let (id, _) = of_types.next()?;
    if of_types.next().is_some() {
        return None;
    }
    let ScalarType::Id(id) = &service[*id] else { return None };
    // A number at the place of an id that is a text is another thing.
    (is_text || id.id_type != IdType::Text).then(|| id.name.spec.clone())
}
