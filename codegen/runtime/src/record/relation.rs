//! What can be said only when everything was read: which texts are ids, and which keys are data.

use std::collections::BTreeMap;

use crate::record::ids::Ids;
use crate::record::known::{Known, KnownType};
use crate::record::learned::Operation;
use crate::shape::structure::{Kind, Lists, Objects, Shape};

/// How many different values it takes to see that they are ids of a type: fewer agree by chance.
const VALUES: u64 = 3;
/// How many it takes if they are just those that the calls asked for.
const ASKED: u64 = 2;

/// What the ids of an operation are compared with.
#[derive(Clone, Copy)]
struct RelationSource<'k> {
    number: usize,
    known: &'k Known,
    ids: &'k Ids,
}

/// Goes through all shapes. If names were `asked` for, keys that may be data are shown.
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

/// The type of id that all values are of: the only one that has all of them among its known ids, or the one that the calls asked for. Only
/// fields that are called an id are looked at, since small numbers are ids of something by chance.
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
    // A number at the place of an id that is a text is another thing.
    (is_text || !is_text_id).then(|| id.clone())
}

impl Shape {
    /// What it says of ids, without its values. Added to the values, it says so of all of them.
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
