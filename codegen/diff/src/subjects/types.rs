//! Named types: renamed, of another kind, or of the same kind with other contents.

use std::collections::BTreeMap;

use crate::context::{Diff, Subject};
use crate::pairs::members;
use crate::reach::Reached;
use crate::rules::FindingRule;
use crate::subjects::parameters::ParametersOf;
use crate::subjects::wires::{Met, Sent, skeleton};
use crate::subjects::{Fate, by_wire};
use crate::{describe, rules};
use language::ir::{
    Builtin, Enum, EnumValue, Field, Id, Map, NamedTemplate, Pattern, Provenance, Record, Scalar, ScalarId, ScalarType,
    Service, SourcePosition, Templates, Variant, Variants,
};

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

impl Diff<'_> {
    /// Compares two identifiers.
    pub(crate) fn id(&mut self, subject: &Subject, old: &Id, new: &Id, met: Met) {
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
        let [before, after] = [old, new].map(|id| id.id_type.builtin());
        self.value_kind(&subject.with("id"), before, after, met);
        if before == after {
            self.reworded(subject, "example", &describe::literal(&old.example), &describe::literal(&new.example));
        }
    }

    /// Compares what the values of two types are. The values themselves are compared one by one.
    fn value_kind(&mut self, subject: &Subject, old: Builtin, new: Builtin, met: Met) {
        let was = Sent::Scalar(self.base, Scalar::Builtin(old));
        let is = Sent::Scalar(self.head, Scalar::Builtin(new));
        self.single_type(subject, (was, old.name()), (is, new.name()), met);
    }

    /// Compares two open enums. Values are paired by their spelling on the wire, then by name.
    pub(crate) fn values(&mut self, subject: &Subject, old: &Enum, new: &Enum, met: Met) {
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
        let [before, after] = [old, new].map(|set| set.value_type.builtin());
        self.value_kind(&subject.with("values_type"), before, after, met);
        let subject = subject.with("values");
        let pairs = by_wire(&old.values, &new.values);
        self.each_member(&subject, (&old.values, &new.values), &pairs, |diff, subject, fate| match fate {
            Fate::Added(value) => {
                let rule = if met.answered { &rules::VALUE_ANSWERED_ADDED } else { &rules::VALUE_SENT_ADDED };
                diff.find(rule, subject, None, Some(value.name.wire.clone()));
            }
            Fate::Kept { old, new, is_exchanged } => diff.value(&subject, old, new, is_exchanged),
            Fate::Removed(value) => {
                let rule = if met.sent { &rules::VALUE_SENT_REMOVED } else { &rules::VALUE_ANSWERED_REMOVED };
                diff.find(rule, subject, Some(value.name.wire.clone()), None);
            }
        });
        let names = |pairs: &[(usize, usize)]| {
            let names: Vec<_> = pairs.iter().map(|&(_, number)| new.values[number].name.spec.as_str()).collect();
            names.join(", ")
        };
        // The order of variants in Rust depends on their names.
        let by_name = members(&old.values, &new.values, [|one| (&one.name.spec).into(), |one| (&one.name.wire).into()]);
        let mut pairs: Vec<_> = by_name.pairs().collect();
        let after = names(&pairs);
        pairs.sort_unstable();
        self.changed(&rules::VALUES_REORDERED, &subject, &names(&pairs), &after);
    }

    fn value(&mut self, subject: &Subject, old: &EnumValue, new: &EnumValue, is_exchanged: bool) {
        if !is_exchanged {
            self.changed(&rules::VALUE_RENAMED, subject, &old.name.spec, &new.name.spec);
        }
        self.changed_in(&rules::VALUE_WIRE, subject, "wire", &old.name.wire, &new.name.wire);
        self.facts(subject, [old, new].map(|value| value.facts(str::to_owned)), |_| {
            Some(([&rules::VALUE_DEPRECATED, &rules::VALUE_UNDEPRECATED], ["deprecated", "not deprecated"]))
        });
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
    }

    /// Compares two texts with templates. Templates are paired by their texts, then by name.
    pub(crate) fn templates(&mut self, subject: &Subject, old: &Templates, new: &Templates) {
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
        let subject = subject.with("templates");
        let pairs =
            members(&old.templates, &new.templates, [|one| skeleton(one).into(), |one| (&one.name.spec).into()]);
        self.each_member(&subject, (&old.templates, &new.templates), &pairs, |diff, subject, fate| match fate {
            Fate::Added(template) => {
                diff.find(&rules::TEMPLATE_ADDED, subject, None, Some(template.name.wire.clone()));
            }
            Fate::Kept { old, new, is_exchanged } => diff.template(&subject, old, new, is_exchanged),
            Fate::Removed(template) => {
                diff.find(&rules::TEMPLATE_REMOVED, subject, Some(template.name.wire.clone()), None);
            }
        });
    }

    fn template(&mut self, subject: &Subject, old: &NamedTemplate, new: &NamedTemplate, is_exchanged: bool) {
        if !is_exchanged {
            self.changed(&rules::TEMPLATE_RENAMED, subject, &old.name.spec, &new.name.spec);
        }
        self.changed_in(&rules::TEMPLATE_TEXT, subject, "text", &skeleton(old), &skeleton(new));
        let old_types = old.parts.iter().map(|part| self.renamed(&describe::value(self.base, part.value)));
        let new_types = new.parts.iter().map(|part| describe::value(self.head, part.value));
        if !old_types.eq(new_types) {
            let (old, new) = (describe::parts(self.base, &old.parts), describe::parts(self.head, &new.parts));
            self.find(&rules::TEMPLATE_PARTS, subject.with("parts"), Some(old), Some(new));
        } else if skeleton(old) == skeleton(new) {
            self.changed_in(&rules::ARGUMENT_RENAMED, subject, "parts", &old.name.wire, &new.name.wire);
        }
        let [before, after] = [old, new].map(|template| template.example.as_deref().unwrap_or_default());
        self.reworded(subject, "example", before, after);
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
    }

    /// Compares two days or points in time.
    pub(crate) fn pattern(&mut self, subject: &Subject, old: &Pattern, new: &Pattern) {
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
        let rule = if old.parts == new.parts { &rules::PATTERN } else { &rules::PATTERN_PRECISION };
        self.changed_in(rule, subject, "pattern", &old.pattern, &new.pattern);
        if old.pattern == new.pattern {
            self.reworded(subject, "example", &describe::literal(&old.example), &describe::literal(&new.example));
        }
    }
}

impl Diff<'_> {
    /// Compares two sets of variants. Variants are paired by their spelling on the wire, then by name.
    pub(crate) fn variants(&mut self, subject: &Subject, old: &Variants, new: &Variants) {
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
        let (old, new) = (&old.variants, &new.variants);
        self.each_member(subject, (old, new), &by_wire(old, new), |diff, subject, fate| match fate {
            Fate::Added(variant) => {
                let empty = Variant { parameters: Vec::new(), ..variant.clone() };
                diff.new_part(|diff| diff.variant(&subject, &empty, variant, false));
                diff.find(&rules::VARIANT_ADDED, subject, None, Some(variant.name.wire.clone()));
            }
            Fate::Kept { old, new, is_exchanged } => diff.variant(&subject, old, new, is_exchanged),
            Fate::Removed(variant) => {
                diff.find(&rules::VARIANT_REMOVED, subject, Some(variant.name.wire.clone()), None);
            }
        });
    }

    fn variant(&mut self, subject: &Subject, old: &Variant, new: &Variant, is_exchanged: bool) {
        if !is_exchanged {
            self.changed(&rules::VARIANT_RENAMED, subject, &old.name.spec, &new.name.spec);
        }
        self.changed_in(&rules::VARIANT_WIRE, subject, "wire", &old.name.wire, &new.name.wire);
        self.reworded(subject, "about", &old.about, &new.about);
        self.parameters(&subject.with("parameters"), &old.parameters, &new.parameters, ParametersOf::Variant);
    }
}

impl Diff<'_> {
    /// Compares two records.
    pub(crate) fn record(&mut self, subject: &Subject, old: &Record, new: &Record, met: Met) {
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
        let openness = |record: &Record| if record.is_incomplete() { "open" } else { "closed" };
        let rule = if new.is_incomplete() { &rules::RECORD_OPENED } else { &rules::RECORD_CLOSED };
        self.changed(rule, subject, openness(old), openness(new));
        let subject = subject.with("fields");
        self.fields(&subject, &old.fields, &new.fields, old.is_incomplete(), met);
        if met.sent {
            let argument = |service: &_, field: &Field| field.required.then(|| describe::body(service, &field.body));
            self.order(&subject, &old.fields, &new.fields, argument);
        }
    }

    /// Compares lists of fields. They are paired by wire name, then by name.
    pub(crate) fn fields(&mut self, subject: &Subject, old: &[Field], new: &[Field], was_open: bool, met: Met) {
        self.each_member(subject, (old, new), &by_wire(old, new), |diff, subject, fate| match fate {
            Fate::Added(field) => {
                let rule = match (field.required, was_open) {
                    (true, _) => met.rule(&rules::REQUIRED_PARAMETER_ADDED, &rules::REQUIRED_FIELD_ADDED),
                    (false, true) => met.rule(&rules::OPTIONAL_PARAMETER_ADDED, &rules::FIELD_LEARNED),
                    (false, false) => met.rule(&rules::OPTIONAL_PARAMETER_ADDED, &rules::FIELD_ADDED),
                };
                diff.confirmed(&subject, &Provenance::default(), &field.provenance);
                diff.find(rule, subject, None, Some(describe::field(diff.head, field)));
            }
            Fate::Kept { old, new, is_exchanged } => diff.field(&subject, old, new, is_exchanged, met),
            Fate::Removed(field) => {
                let rule = if field.required { &rules::REQUIRED_FIELD_REMOVED } else { &rules::FIELD_REMOVED };
                let rule = met.rule(&rules::PARAMETER_REMOVED, rule);
                diff.find(rule, subject, Some(describe::field(diff.base, field)), None);
            }
        });
    }

    fn field(&mut self, subject: &Subject, old: &Field, new: &Field, is_exchanged: bool, met: Met) {
        let wire = met.rule(&rules::PARAMETER_WIRE, &rules::FIELD_WIRE);
        self.changed_in(wire, subject, "wire", &old.name.wire, &new.name.wire);
        if !is_exchanged {
            self.changed(&rules::FIELD_RENAMED, subject, &old.name.spec, &new.name.spec);
        }
        self.json_type(&subject.with("type"), &old.body, &new.body, met);
        self.facts(subject, [old, new].map(|field| field.facts(str::to_owned)), |key| rules_of(key, met));
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
    }

    /// Compares two maps.
    pub(crate) fn map(&mut self, subject: &Subject, old: &Map, new: &Map, met: Met) {
        self.meaning(subject, [old, new].map(|one| (&*one.about, &one.provenance)));
        self.json_type(&subject.with("map"), &old.value, &new.value, met);
        let keys = subject.with("keys");
        for key in old.keys.iter().filter(|key| !new.keys.contains(key)) {
            self.find(&rules::MAP_KEY_REMOVED, keys.clone(), Some(key.clone()), None);
        }
        for key in new.keys.iter().filter(|key| !old.keys.contains(key)) {
            self.find(&rules::MAP_KEY_ADDED, keys.clone(), None, Some(key.clone()));
        }
    }
}

/// The rules for a fact that came and for one that went, and what the field is with and without it.
fn rules_of(key: &str, met: Met) -> Option<([&'static FindingRule; 2], [&'static str; 2])> {
    let (sent, answered, words) = match key {
        "required" => (
            [&rules::BECAME_REQUIRED, &rules::BECAME_OPTIONAL],
            [&rules::FIELD_REQUIRED, &rules::FIELD_OPTIONAL],
            ["required", "optional"],
        ),
        "deprecated" => (
            [&rules::PARAMETER_DEPRECATED, &rules::PARAMETER_UNDEPRECATED],
            [&rules::FIELD_DEPRECATED, &rules::FIELD_UNDEPRECATED],
            ["deprecated", "not deprecated"],
        ),
        "is_circular" => (
            [&rules::FIELD_CIRCULAR, &rules::FIELD_CIRCULAR],
            [&rules::FIELD_CIRCULAR, &rules::FIELD_CIRCULAR],
            ["in a `Box`", "not in a `Box`"],
        ),
        "secret" => (
            [&rules::BECAME_SECRET, &rules::NO_LONGER_SECRET],
            [&rules::FIELD_BECAME_SECRET, &rules::FIELD_NO_LONGER_SECRET],
            ["secret", "shown"],
        ),
        _ => return None,
    };
    Some(([met.rule(sent[0], answered[0]), met.rule(sent[1], answered[1])], words))
}
