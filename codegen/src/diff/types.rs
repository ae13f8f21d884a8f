//! Named types: renamed, of another sort, or of the same sort with other contents.

use super::context::{Diff, Part};
use super::reach::Reached;
use super::{rules, wires};
use crate::ir::{Kinds, Map, Place, Record, Service, Value, ValueId, ValueType};

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
            Self::Value(id, _) => {
                matches!(wires::sort(service, Value::Named(*id)), wires::Sort::Text | wires::Sort::Format(_))
            }
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
    /// Compares all named types that both specs have. One that only one of them has is met by something that changed.
    pub(super) fn types(&mut self) {
        let (base, head) = (self.base, self.head);
        for old in all(base) {
            let name = self.pairs.type_name(old.name());
            let Some(new) = all(head).find(|new| new.name() == name) else { continue };
            let (was, is) = (self.base_reached(old).cloned(), self.head_reached(new).cloned());
            let reached_from = self.reached_from(was.as_ref(), is.as_ref());
            let part = self.both(new.name(), old.place(), new.place(), reached_from);
            self.changed(&rules::TYPE_RENAMED, &part, old.name(), new.name());
            let meets = |which: fn(&Reached) -> bool| was.iter().chain(&is).any(which);
            let (sent, answered) = (meets(|reached| reached.sent), meets(|reached| reached.answered));
            match (old, new) {
                (Named::Value(old_id, old), Named::Value(new_id, new)) => {
                    self.value_type(&part, (old_id, old), (new_id, new), (sent, answered));
                }
                (Named::Record(_, old), Named::Record(_, new)) => self.record(&part, old, new),
                (Named::Map(_, old), Named::Map(_, new)) => self.map(&part, old, new),
                (Named::Kinds(_, old), Named::Kinds(_, new)) => self.kinds(&part, old, new),
                _ => self.other_sort(&part, old, new),
            }
        }
    }

    fn value_type(
        &mut self,
        part: &Part,
        (old_id, old): (ValueId, &ValueType),
        (new_id, new): (ValueId, &ValueType),
        (sent, answered): (bool, bool),
    ) {
        match (old, new) {
            (ValueType::Id(old), ValueType::Id(new)) => self.id(part, old, new),
            (ValueType::Enum(old), ValueType::Enum(new)) => self.values(part, old, new, sent, answered),
            (ValueType::Forms(old), ValueType::Forms(new)) => self.forms(part, old, new),
            (ValueType::Pattern(old), ValueType::Pattern(new)) => self.pattern(part, old, new),
            _ => self.other_sort(part, Named::Value(old_id, old), Named::Value(new_id, new)),
        }
    }

    fn other_sort(&mut self, part: &Part, old: Named<'_>, new: Named<'_>) {
        let same_value = |old: ValueId, new: ValueId| {
            wires::sort(self.base, Value::Named(old)) == wires::sort(self.head, Value::Named(new))
        };
        let is_same = match (old, new) {
            (Named::Value(old, _), Named::Value(new, _)) if same_value(old, new) => true,
            _ => (old.is_text(self.base) && new.is_text(self.head)) || (old.is_object() && new.is_object()),
        };
        let rule = if is_same { &rules::TYPE_REBUILT } else { &rules::TYPE_WIRE };
        self.changed(rule, part, old.sort(), new.sort());
    }

    fn base_reached(&self, named: Named<'_>) -> Option<&Reached> {
        reached(&self.base_reach, named)
    }

    fn head_reached(&self, named: Named<'_>) -> Option<&Reached> {
        reached(&self.head_reach, named)
    }
}

fn reached<'r>(reach: &'r super::reach::Reach, named: Named<'_>) -> Option<&'r Reached> {
    match named {
        Named::Value(id, _) => reach.values.get(id.0),
        Named::Record(number, _) => reach.records.get(number),
        Named::Map(number, _) => reach.maps.get(number),
        Named::Kinds(number, _) => reach.kinds.get(number),
    }
}
