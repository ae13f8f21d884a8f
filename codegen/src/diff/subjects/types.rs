//! Named types: renamed, of another kind, or of the same kind with other contents.

use std::collections::BTreeMap;

use crate::diff::context::{Diff, Part};
use crate::diff::reach::Reached;
use crate::diff::rules;
use crate::diff::subjects::wires;
use crate::diff::subjects::wires::Met;
use crate::ir::{Map, Place, Record, Scalar, ScalarId, ScalarKind, ScalarType, Service, Variants};

/// A named type of any kind.
#[derive(Clone, Copy)]
enum Named<'a> {
    Scalar(ScalarId, &'a ScalarType),
    Record(usize, &'a Record),
    Map(usize, &'a Map),
    Variants(usize, &'a Variants),
}

impl Named<'_> {
    fn name(&self) -> &str {
        match self {
            Self::Scalar(_, value) => &value.name().spec,
            Self::Record(_, record) => &record.name.spec,
            Self::Map(_, map) => &map.name.spec,
            Self::Variants(_, variants) => &variants.name.spec,
        }
    }

    fn place(&self) -> Place {
        match self {
            Self::Scalar(_, value) => value.place(),
            Self::Record(_, record) => record.place,
            Self::Map(_, map) => map.place,
            Self::Variants(_, variants) => variants.place,
        }
    }

    /// The key of the language for this kind of type.
    fn sort(&self) -> &'static str {
        match self {
            Self::Scalar(_, ScalarType::Id(_)) => "id",
            Self::Scalar(_, ScalarType::Enum(_)) => "values",
            Self::Scalar(_, ScalarType::Templates(_)) => "templates",
            Self::Scalar(_, ScalarType::Pattern(_)) => "pattern",
            Self::Record(..) => "fields",
            Self::Map(..) => "map",
            Self::Variants(..) => "variants",
        }
    }

    /// Whether a value of it is a text on the wire.
    fn is_text(&self, service: &Service) -> bool {
        match self {
            Self::Scalar(id, _) => service.scalar_kind(Scalar::Named(*id)) == ScalarKind::Text,
            Self::Variants(..) => true,
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
    let values = service.scalars.iter().enumerate().map(|(number, value)| Named::Scalar(ScalarId(number), value));
    let records = service.records.iter().enumerate().map(|(number, record)| Named::Record(number, record));
    let maps = service.maps.iter().enumerate().map(|(number, map)| Named::Map(number, map));
    let variants = service.variants.iter().enumerate().map(|(number, variants)| Named::Variants(number, variants));
    values.chain(records).chain(maps).chain(variants)
}

impl Diff<'_> {
    /// Compares the named types that are in both specs. A type that is only in one of them is noticed where it is used.
    pub(crate) fn types(&mut self) {
        let (base, head) = (self.base, self.head);
        let news: BTreeMap<String, Named<'_>> = all(head).map(|new| (new.name().to_owned(), new)).collect();
        for old in all(base) {
            let Some(&new) = news.get(self.pairs.type_name(old.name())) else { continue };
            let (was, is) = (reached(&self.base_reach, old).cloned(), reached(&self.head_reach, new).cloned());
            let reached_from = self.reached_from(was.as_ref(), is.as_ref());
            let part = self.both(new.name(), old.place(), new.place(), reached_from);
            self.changed(&rules::TYPE_RENAMED, &part, old.name(), new.name());
            let meets = |which: fn(&Reached) -> bool| was.iter().chain(&is).any(which);
            let met = Met { sent: meets(|reached| reached.sent), answered: meets(|reached| reached.answered) };
            match (old, new) {
                (Named::Scalar(old_id, old), Named::Scalar(new_id, new)) => {
                    self.value_type(&part, (old_id, old), (new_id, new), met);
                }
                (Named::Record(_, old), Named::Record(_, new)) => self.record(&part, old, new),
                (Named::Map(_, old), Named::Map(_, new)) => self.map(&part, old, new),
                (Named::Variants(_, old), Named::Variants(_, new)) => self.variants(&part, old, new),
                _ => self.other_sort(&part, old, new, met),
            }
        }
    }

    fn value_type(
        &mut self,
        part: &Part,
        (old_id, old): (ScalarId, &ScalarType),
        (new_id, new): (ScalarId, &ScalarType),
        met: Met,
    ) {
        match (old, new) {
            (ScalarType::Id(old), ScalarType::Id(new)) => self.id(part, (old_id, old), (new_id, new), met),
            (ScalarType::Enum(old), ScalarType::Enum(new)) => self.values(part, (old_id, old), (new_id, new), met),
            (ScalarType::Templates(old), ScalarType::Templates(new)) => self.templates(part, old, new),
            (ScalarType::Pattern(old), ScalarType::Pattern(new)) => self.pattern(part, old, new),
            _ => self.other_sort(part, Named::Scalar(old_id, old), Named::Scalar(new_id, new), met),
        }
    }

    fn other_sort(&mut self, part: &Part, old: Named<'_>, new: Named<'_>, met: Met) {
        let same_value = |old: ScalarId, new: ScalarId| {
            wires::sort(self.base, Scalar::Named(old)) == wires::sort(self.head, Scalar::Named(new))
        };
        let are_texts = old.is_text(self.base) && new.is_text(self.head);
        let is_same = are_texts || (old.is_object() && new.is_object());
        match (old, new) {
            _ if is_same => self.changed(&rules::TYPE_REBUILT, part, old.sort(), new.sort()),
            (Named::Scalar(was, _), Named::Scalar(is, _)) if same_value(was, is) => {
                self.changed(&rules::TYPE_REBUILT, part, old.sort(), new.sort());
            }
            (Named::Scalar(was, _), Named::Scalar(is, _)) => {
                self.single_type(part, (was, old.sort()), (is, new.sort()), met);
            }
            _ => self.changed(&rules::TYPE_WIRE, part, old.sort(), new.sort()),
        }
    }
}

fn reached<'r>(reach: &'r crate::diff::reach::Reach, named: Named<'_>) -> Option<&'r Reached> {
    match named {
        Named::Scalar(id, _) => reach.values.get(id.0),
        Named::Record(number, _) => reach.records.get(number),
        Named::Map(number, _) => reach.maps.get(number),
        Named::Variants(number, _) => reach.variants.get(number),
    }
}
