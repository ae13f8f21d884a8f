//! Conclusions that need all answers: which texts are ids, and which keys are data.

use std::collections::BTreeMap;

use crate::runtime::record::ids::Ids;
use crate::runtime::record::known::{Known, KnownType};
use crate::runtime::record::learned::Operation;
use crate::runtime::shape::structure::{Kind, Lists, Objects, Shape};

/// The number of different values that are needed to conclude that they are ids of a type. Fewer match by chance.
const VALUES: u64 = 3;
/// The number that is needed if they are exactly the ids that the calls asked for.
const ASKED: u64 = 2;

/// The ids that an operation is compared with.
#[derive(Clone, Copy)]
struct RelationSource<'k> {
    number: usize,
    known: &'k Known,
    ids: &'k Ids,
}

/// Visits all shapes. If names were `asked` for, keys that may be data are shown.
pub fn settle(operations: &mut BTreeMap<usize, Operation>, known: &Known, ids: &Ids, asked: bool) {
    let words = known.words();
    for (&number, operation) in operations {
        operation.successes.drop_keys(&words, asked);
        shape(&mut operation.successes, "", RelationSource { number, known, ids });
    }
}

fn shape(of: &mut Shape, name: &str, source: RelationSource<'_>) {
    of.same_as = relation(of, name, source);
    if let Some(lists) = &mut of.lists {
        shape(&mut lists.items, name, source);
    }
    if let Some(objects) = &mut of.objects {
        for (name, field) in &mut objects.fields {
            shape(field, name, source);
        }
        if let Some(entries) = &mut objects.entries {
            shape(&mut entries.values, "", source);
        }
    }
}

/// The type of id that all values belong to: the only type whose known ids include all of them, or the type that the calls asked for. Only
/// fields with the name of an id are compared, since small numbers are ids of something by chance.
fn relation(of: &Shape, name: &str, source: RelationSource<'_>) -> Option<String> {
    let name = name.trim_end_matches('s').to_ascii_lowercase();
    let plain = of.plain().filter(|_| name.ends_with("id"))?;
    let values = plain.distinct.hashes()?;
    let is_text = of.kind() == Some(Kind::Text);
    let RelationSource { number, known, ids } = source;
    let enough = |least| plain.distinct.count() >= least;
    let asked = enough(ASKED).then(|| ids.type_asked(number, values)).flatten();
    let id = asked.or_else(|| enough(VALUES).then(|| ids.type_with(values)).flatten())?;
    let Some(KnownType::Id(id, is_text_id)) = known.types.get(id) else { return None };
    // A number cannot be an id that is a text.
    (is_text || !is_text_id).then(|| id.clone())
}

impl Shape {
    /// The relations of the shape to ids, without its values. Merged with the values, they apply to all of them.
    pub(crate) fn relations(&self) -> Self {
        let mut found = Self { same_as: self.same_as.clone(), ..Self::default() };
        if let Some(lists) = &self.lists {
            let items = lists.items.relations();
            found.lists = (!items.is_empty()).then(|| Box::new(Lists { items, ..Lists::default() }));
        }
        if let Some(objects) = &self.objects {
            let fields = objects.fields.iter().map(|(key, field)| (key.clone(), field.relations()));
            let fields: BTreeMap<_, _> = fields.filter(|(_, field)| !field.is_empty()).collect();
            found.objects = (!fields.is_empty()).then(|| Box::new(Objects { fields, ..Objects::default() }));
        }
        found
    }
}
