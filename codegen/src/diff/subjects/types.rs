//! Named types: renamed, of another sort, or of the same sort with other contents.

use std::collections::BTreeMap;

use crate::diff::context::{Diff, Part};
use crate::diff::reach::Reached;
use crate::diff::rules;
use crate::diff::subjects::wires;
use crate::diff::subjects::wires::Met;
use crate::ir::{Kinds, Map, Place, Record, ScalarKind, Service, Value, ValueId, ValueType};

/// A named type of any sort.
#[derive(Clone, Copy)]
enum Named<'a> {
    Value(ValueId, &'a ValueType),
    Record(usize, &'a Record),
    Map(usize, &'a Map),
    Kinds(usize, &'a Kinds),
}

impl Named<'_> {
    fn name(&self) -> &str {
        match self {
            Self::Value(_, value) => &value.name().spec,
            Self::Record(_, record) => &record.name.spec,
            Self::Map(_, map) => &map.name.spec,
            Self::Kinds(_, kinds) => &kinds.name.spec,
        }
    }

    fn place(&self) -> Place {
        match self {
            Self::Value(_, value) => value.place(),
            Self::Record(_, record) => record.place,
            Self::Map(_, map) => map.place,
            Self::Kinds(_, kinds) => kinds.place,
        }
    }

    /// The key of the language that makes a type of this sort.
    fn sort(&self) -> &'static str {
        match self {
            Self::Value(_, ValueType::Id(_)) => "id",
            Self::Value(_, ValueType::Enum(_)) => "values",
            Self::Value(_, ValueType::Forms(_)) => "forms",
            Self::Value(_, ValueType::Pattern(_)) => "pattern",
            Self::Record(..) => "fields",
            Self::Map(..) => "map",
            Self::Kinds(..) => "kinds",
        }
    }

    /// Whether a value of it is a text on the wire.
    fn is_text(&self, service: &Service) -> bool {
        match self {
            Self::Value(id, _) => service.scalar_kind(Value::Named(*id)) == ScalarKind::Text,
            Self::Kinds(..) => true,
            Self::Record(..) | Self::Map(..) => false,
        }
    }

    /// Whether a value of it is a JSON object.
    fn is_object(&self) -> bool {
        matches!(self, Self::Record(..) | Self::Map(..))
    }
}

/// All named types of a service.
fn all(service: &Service) -> impl Iterator<Item = Named<'_>> {
    let values = service.values.iter().enumerate().map(|(number, value)| Named::Value(ValueId(number), value));
    let records = service.records.iter().enumerate().map(|(number, record)| Named::Record(number, record));
    let maps = service.maps.iter().enumerate().map(|(number, map)| Named::Map(number, map));
    let kinds = service.kinds.iter().enumerate().map(|(number, kinds)| Named::Kinds(number, kinds));
    values.chain(records).chain(maps).chain(kinds)
}

impl Diff<'_> {
    /// Compares all named types that both specs have. A type that only one of them has shows in the change of its users.
    pub(crate) fn types(&mut self) {
        let (base, head) = (self.base, self.head);
        let news: BTreeMap<String, Named<'_>> = all(head).map(|new| (new.name().to_owned(), new)).collect();
        for old in all(base) {
            let Some(&new) = news.get(self.pairs.type_name(old.name())) else { continue };
            let (was, is) = (self.base_reached(old).cloned(), self.head_reached(new).cloned());
            let reached_from = self.reached_from(was.as_ref(), is.as_ref());
            let part = self.both(new.name(), old.place(), new.place(), reached_from);
            self.changed(&rules::TYPE_RENAMED, &part, old.name(), new.name());
            let meets = |which: fn(&Reached) -> bool| was.iter().chain(&is).any(which);
            let met = Met { sent: meets(|reached| reached.sent), answered: meets(|reached| reached.answered) };
            match (old, new) {
                (Named::Value(old_id, old), Named::Value(new_id, new)) => {
                    self.value_type(&part, (old_id, old), (new_id, new), met);
                }
                (Named::Record(_, old), Named::Record(_, new)) => self.record(&part, old, new),
                (Named::Map(_, old), Named::Map(_, new)) => self.map(&part, old, new),
                (Named::Kinds(_, old), Named::Kinds(_, new)) => self.kinds(&part, old, new),
                _ => self.other_sort(&part, old, new, met),
            }
        }
    }

    fn value_type(
        &mut self,
        part: &Part,
        (old_id, old): (ValueId, &ValueType),
        (new_id, new): (ValueId, &ValueType),
        met: Met,
    ) {
        match (old, new) {
            (ValueType::Id(old), ValueType::Id(new)) => self.id(part, (old_id, old), (new_id, new), met),
            (ValueType::Enum(old), ValueType::Enum(new)) => self.values(part, (old_id, old), (new_id, new), met),
            (ValueType::Forms(old), ValueType::Forms(new)) => self.forms(part, old, new),
            (ValueType::Pattern(old), ValueType::Pattern(new)) => self.pattern(part, old, new),
            _ => self.other_sort(part, Named::Value(old_id, old), Named::Value(new_id, new), met),
        }
    }

    fn other_sort(&mut self, part: &Part, old: Named<'_>, new: Named<'_>, met: Met) {
        let same_value = |old: ValueId, new: ValueId| {
            wires::sort(self.base, Value::Named(old)) == wires::sort(self.head, Value::Named(new))
        };
        let are_texts = old.is_text(self.base) && new.is_text(self.head);
        let is_same = are_texts || (old.is_object() && new.is_object());
        match (old, new) {
            _ if is_same => self.changed(&rules::TYPE_REBUILT, part, old.sort(), new.sort()),
            (Named::Value(was, _), Named::Value(is, _)) if same_value(was, is) => {
                self.changed(&rules::TYPE_REBUILT, part, old.sort(), new.sort());
            }
            (Named::Value(was, _), Named::Value(is, _)) => {
                self.single_type(part, (was, old.sort()), (is, new.sort()), met);
            }
            _ => self.changed(&rules::TYPE_WIRE, part, old.sort(), new.sort()),
        }
    }

    fn base_reached(&self, named: Named<'_>) -> Option<&Reached> {
        reached(&self.base_reach, named)
    }

    fn head_reached(&self, named: Named<'_>) -> Option<&Reached> {
        reached(&self.head_reach, named)
    }
}

fn reached<'r>(reach: &'r crate::diff::reach::Reach, named: Named<'_>) -> Option<&'r Reached> {
    match named {
        Named::Value(id, _) => reach.values.get(id.0),
        Named::Record(number, _) => reach.records.get(number),
        Named::Map(number, _) => reach.maps.get(number),
        Named::Kinds(number, _) => reach.kinds.get(number),
    }
}
