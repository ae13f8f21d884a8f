//! Named types: renamed, of another kind, or of the same kind with other contents.

use std::collections::BTreeMap;

use crate::context::{Diff, Subject};
use crate::reach::Reached;
use crate::rules;
use crate::subjects::sent::Sent;
use crate::subjects::wires::Met;
use language::ir::{Map, Record, Scalar, ScalarId, ScalarType, Service, SourcePosition, Variants};

/// A named type of any kind.
#[derive(Clone, Copy)]
enum NamedType<'a> {
    Scalar(ScalarId, &'a ScalarType),
    Record(usize, &'a Record),
    Map(usize, &'a Map),
    Variants(usize, &'a Variants),
}

impl NamedType<'_> {
    fn name(&self) -> &str {
        match self {
            Self::Scalar(_, value) => &value.name().spec,
            Self::Record(_, record) => &record.name.spec,
            Self::Map(_, map) => &map.name.spec,
            Self::Variants(_, variants) => &variants.name.spec,
        }
    }

    fn place(&self) -> SourcePosition {
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

    /// The type as requests have it; `None` if its values are JSON objects.
    fn sent<'s>(&self, service: &'s Service) -> Option<Sent<'s>> {
        match *self {
            Self::Scalar(id, _) => Some(Sent::Scalar(service, Scalar::Named(id))),
            Self::Variants(number, _) => Some(Sent::Variants(&service.variants[number])),
            Self::Record(..) | Self::Map(..) => None,
        }
    }
}

/// All named types of a service.
fn all(service: &Service) -> impl Iterator<Item = NamedType<'_>> {
    let values = service.scalars.iter().enumerate().map(|(number, value)| NamedType::Scalar(ScalarId(number), value));
    let records = service.records.iter().enumerate().map(|(number, record)| NamedType::Record(number, record));
    let maps = service.maps.iter().enumerate().map(|(number, map)| NamedType::Map(number, map));
    let variants = service.variants.iter().enumerate().map(|(number, variants)| NamedType::Variants(number, variants));
    values.chain(records).chain(maps).chain(variants)
}

impl Diff<'_> {
    /// Compares the named types that are in both specs. A type that is only in one of them is noticed where it is used, except for what a new
    /// one confirms in words.
    pub(crate) fn types(&mut self) {
        let (base, head) = (self.base, self.head);
        let mut news: BTreeMap<String, NamedType<'_>> = all(head).map(|new| (new.name().to_owned(), new)).collect();
        for old in all(base) {
            let Some(new) = news.remove(self.pairs.type_name(old.name())) else { continue };
            let (was, is) = (reached(&self.base_reach, old).cloned(), reached(&self.head_reach, new).cloned());
            let reached_from = self.reached_from(was.as_ref(), is.as_ref());
            let subject = self.both(new.name(), old.place(), new.place(), reached_from);
            self.changed(&rules::TYPE_RENAMED, &subject, old.name(), new.name());
            let always = |which: fn(&Reached) -> bool| was.iter().chain(&is).all(which);
            let met = Met {
                sent: always(|reached| reached.sent),
                in_json: always(|reached| reached.in_json),
                answered: was.iter().chain(&is).any(|reached| reached.answered),
            };
            match (old, new) {
                (NamedType::Scalar(old_id, old), NamedType::Scalar(new_id, new)) => {
                    self.value_type(&subject, (old_id, old), (new_id, new), met);
                }
                (NamedType::Record(_, old), NamedType::Record(_, new)) => self.record(&subject, old, new, met),
                (NamedType::Map(_, old), NamedType::Map(_, new)) => self.map(&subject, old, new, met),
                (NamedType::Variants(_, old), NamedType::Variants(_, new)) => self.variants(&subject, old, new),
                _ => self.other_sort(&subject, old, new, met),
            }
        }
        for new in news.into_values() {
            let reached_from = self.reached_from(None, reached(&self.head_reach, new));
            let subject = Subject { base: None, ..self.both(new.name(), new.place(), new.place(), reached_from) };
            self.new_part(|diff| match new {
                NamedType::Record(_, new) => {
                    diff.fields(&subject.with("fields"), &[], &new.fields, false, Met::ANSWERED)
                }
                NamedType::Variants(_, new) => {
                    diff.variants(&subject, &Variants { variants: vec![], ..new.clone() }, new);
                }
                NamedType::Scalar(..) | NamedType::Map(..) => {}
            });
        }
    }

    fn value_type(
        &mut self,
        subject: &Subject,
        (old_id, old): (ScalarId, &ScalarType),
        (new_id, new): (ScalarId, &ScalarType),
        met: Met,
    ) {
        match (old, new) {
            (ScalarType::Id(old), ScalarType::Id(new)) => self.id(subject, old, new, met),
            (ScalarType::Enum(old), ScalarType::Enum(new)) => self.values(subject, old, new, met),
            (ScalarType::Templates(old), ScalarType::Templates(new)) => self.templates(subject, old, new),
            (ScalarType::Pattern(old), ScalarType::Pattern(new)) => self.pattern(subject, old, new),
            _ => self.other_sort(subject, NamedType::Scalar(old_id, old), NamedType::Scalar(new_id, new), met),
        }
    }

    fn other_sort(&mut self, subject: &Subject, old: NamedType<'_>, new: NamedType<'_>, met: Met) {
        match (old.sent(self.base), new.sent(self.head)) {
            (Some(was), Some(is)) => self.single_type(subject, (was, old.sort()), (is, new.sort()), met),
            // Two kinds of JSON objects. An answer of either kind can be read as the other.
            (None, None) if !met.sent => self.changed(&rules::TYPE_REBUILT, subject, old.sort(), new.sort()),
            _ => self.changed(&rules::TYPE_WIRE, subject, old.sort(), new.sort()),
        }
    }
}

fn reached<'r>(reach: &'r crate::reach::Reach, named: NamedType<'_>) -> Option<&'r Reached> {
    match named {
        NamedType::Scalar(id, _) => reach.values.get(id.0),
        NamedType::Record(number, _) => reach.records.get(number),
        NamedType::Map(number, _) => reach.maps.get(number),
        NamedType::Variants(number, _) => reach.variants.get(number),
    }
}
