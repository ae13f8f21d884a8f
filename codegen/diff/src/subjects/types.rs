//! Named types: renamed, of another kind, or of the same kind with other contents.

use std::collections::BTreeMap;

use crate::context::{Diff, Subject};
use crate::pairs::members;
use crate::reach::{Reach, Reached};
use crate::rules::FindingRule;
use crate::subjects::operations::ParametersOf;
use crate::subjects::wires::{Met, Sent, skeleton};
use crate::subjects::{by_wire, rule_of};
use crate::{describe, rules};
use language::ir::{
    Builtin, Enum, EnumValue, Field, Id, Map, Name, NamedTemplate, Pattern, Provenance, Record, Scalar, ScalarId,
    ScalarType, Service, SourcePosition, Templates, Variant, Variants,
};

/// A named type of any kind, and its uses.
struct NamedType<'a> {
    name: &'a str,
    place: SourcePosition,
    /// The key of the language for this kind of type.
    sort: &'static str,
    /// The type as requests have it; `None` if its values are JSON objects.
    sent: Option<Sent<'a>>,
    reached: Reached,
    of: TypeOf<'a>,
}

#[derive(Clone, Copy)]
enum TypeOf<'a> {
    Scalar(&'a ScalarType),
    Record(&'a Record),
    Map(&'a Map),
    Variants(&'a Variants),
}

fn named_types<'a>(service: &'a Service, reach: &Reach) -> Vec<NamedType<'a>> {
    let scalars = service.scalars.iter().zip(&reach.values).enumerate();
    let scalars = scalars.map(|(number, (scalar, reached))| NamedType {
        name: &scalar.name().spec,
        place: scalar.place(),
        sort: match scalar {
            ScalarType::Id(_) => "id",
            ScalarType::Enum(_) => "values",
            ScalarType::Templates(_) => "templates",
            ScalarType::Pattern(_) => "pattern",
        },
        sent: Some(Sent::Scalar(service, Scalar::Named(ScalarId(number)))),
        reached: reached.clone(),
        of: TypeOf::Scalar(scalar),
    });
    let others = |name: &'a Name, place, sort, reached: &Reached, of| {
        let sent = if let TypeOf::Variants(variants) = of { Some(Sent::Variants(variants)) } else { None };
        NamedType { name: &name.spec, place, sort, sent, reached: reached.clone(), of }
    };
    let records = service.records.iter().zip(&reach.records);
    let records = records.map(|(of, reached)| others(&of.name, of.place, "fields", reached, TypeOf::Record(of)));
    let maps = service.maps.iter().zip(&reach.maps);
    let maps = maps.map(|(of, reached)| others(&of.name, of.place, "map", reached, TypeOf::Map(of)));
    let variants = service.variants.iter().zip(&reach.variants);
    let variants = variants.map(|(of, reached)| others(&of.name, of.place, "variants", reached, TypeOf::Variants(of)));
    scalars.chain(records).chain(maps).chain(variants).collect()
}

impl Diff<'_> {
    /// Compares the named types that are in both specs. A type that is only in one of them is noticed where it is used, except for what a new
    /// one confirms in words.
    pub(crate) fn types(&mut self) {
        let (base, head) = (self.base, self.head);
        let news = named_types(head, &self.head_reach).into_iter();
        let mut news: BTreeMap<_, _> = news.map(|new| (new.name, new)).collect();
        for old in named_types(base, &self.base_reach) {
            let Some(new) = news.remove(self.pairs.type_name(old.name)) else { continue };
            let reached = [&old.reached, &new.reached];
            let subject = self.both(new.name, old.place, new.place, self.reached_from(reached.map(Some)));
            self.changed(&rules::TYPE_RENAMED, &subject, old.name, new.name);
            let met = Met {
                sent: reached.iter().all(|reached| reached.sent),
                in_json: reached.iter().all(|reached| reached.in_json),
                answered: reached.iter().any(|reached| reached.answered),
            };
            match (old.of, new.of) {
                (TypeOf::Scalar(ScalarType::Id(old)), TypeOf::Scalar(ScalarType::Id(new))) => {
                    self.id(&subject, old, new, met);
                }
                (TypeOf::Scalar(ScalarType::Enum(old)), TypeOf::Scalar(ScalarType::Enum(new))) => {
                    self.values(&subject, old, new, met);
                }
                (TypeOf::Scalar(ScalarType::Templates(old)), TypeOf::Scalar(ScalarType::Templates(new))) => {
                    self.templates(&subject, old, new);
                }
                (TypeOf::Scalar(ScalarType::Pattern(old)), TypeOf::Scalar(ScalarType::Pattern(new))) => {
                    self.pattern(&subject, old, new);
                }
                (TypeOf::Record(old), TypeOf::Record(new)) => self.record(&subject, old, new, met),
                (TypeOf::Map(old), TypeOf::Map(new)) => self.map(&subject, old, new, met),
                (TypeOf::Variants(old), TypeOf::Variants(new)) => self.variants(&subject, old, new),
                _ => match (old.sent, new.sent) {
                    (Some(was), Some(is)) => self.single_type(&subject, (was, old.sort), (is, new.sort), met),
                    // Two kinds of JSON objects. An answer of either kind can be read as the other.
                    (None, None) if !met.sent => self.changed(&rules::TYPE_REBUILT, &subject, old.sort, new.sort),
                    _ => self.changed(&rules::TYPE_WIRE, &subject, old.sort, new.sort),
                },
            }
        }
        for new in news.into_values() {
            let reached_from = self.reached_from([None, Some(&new.reached)]);
            let subject = Subject { base: None, ..self.both(new.name, new.place, new.place, reached_from) };
            self.new_part(|diff| match new.of {
                TypeOf::Record(new) => diff.fields(&subject.with("fields"), &[], &new.fields, false, Met::ANSWERED),
                TypeOf::Variants(new) => {
                    diff.variants(&subject, &Variants { variants: vec![], ..new.clone() }, new);
                }
                TypeOf::Scalar(_) | TypeOf::Map(_) => {}
            });
        }
    }

    fn id(&mut self, subject: &Subject, old: &Id, new: &Id, met: Met) {
        self.meaning(subject, [old, new].map(|of| (&*of.about, &of.provenance)));
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
    fn values(&mut self, subject: &Subject, old: &Enum, new: &Enum, met: Met) {
        self.meaning(subject, [old, new].map(|of| (&*of.about, &of.provenance)));
        let [before, after] = [old, new].map(|set| set.value_type.builtin());
        self.value_kind(&subject.with("values_type"), before, after, met);
        let subject = subject.with("values");
        let pairs = by_wire(&old.values, &new.values);
        let rule = |old: Option<&EnumValue>, new: Option<&EnumValue>| match (old, new) {
            (None, _) if met.answered => &rules::VALUE_ANSWERED_ADDED,
            (None, _) => &rules::VALUE_SENT_ADDED,
            (_, None) if met.sent => &rules::VALUE_SENT_REMOVED,
            (_, None) => &rules::VALUE_ANSWERED_REMOVED,
            (Some(_), Some(_)) => &rules::VALUE_RENAMED,
        };
        let wire = |_: &_, value: &EnumValue| value.name.wire.clone();
        self.each_member(&subject, (&old.values, &new.values), &pairs, rule, wire, |diff, subject, old, new| {
            let Some(old) = old else { return };
            diff.changed_in(&rules::VALUE_WIRE, subject, "wire", &old.name.wire, &new.name.wire);
            diff.facts(subject, [old, new].map(|value| value.facts(str::to_owned)), |_| {
                Some(([&rules::VALUE_DEPRECATED, &rules::VALUE_UNDEPRECATED], ["deprecated", "not deprecated"]))
            });
            diff.meaning(subject, [old, new].map(|value| (&*value.about, &value.provenance)));
        });
        let names = |pairs: &[(usize, usize)]| {
            let names: Vec<_> = pairs.iter().map(|&(_, number)| new.values[number].name.spec.as_str()).collect();
            names.join(", ")
        };
        // The order of variants in Rust depends on their names.
        let by_name =
            members(&old.values, &new.values, [|value| (&value.name.spec).into(), |value| (&value.name.wire).into()]);
        let mut pairs: Vec<_> = by_name.pairs().collect();
        let after = names(&pairs);
        pairs.sort_unstable();
        self.changed(&rules::VALUES_REORDERED, &subject, &names(&pairs), &after);
    }

    /// Compares two texts with templates. Templates are paired by their texts, then by name.
    fn templates(&mut self, subject: &Subject, old: &Templates, new: &Templates) {
        self.meaning(subject, [old, new].map(|of| (&*of.about, &of.provenance)));
        let subject = subject.with("templates");
        let pairs = members(&old.templates, &new.templates, [|of| skeleton(of).into(), |of| (&of.name.spec).into()]);
        let rule = rule_of([&rules::TEMPLATE_ADDED, &rules::TEMPLATE_REMOVED, &rules::TEMPLATE_RENAMED]);
        let wire = |_: &_, template: &NamedTemplate| template.name.wire.clone();
        self.each_member(&subject, (&old.templates, &new.templates), &pairs, rule, wire, |diff, subject, old, new| {
            if let Some(old) = old {
                diff.template(subject, old, new);
            }
        });
    }

    fn template(&mut self, subject: &Subject, old: &NamedTemplate, new: &NamedTemplate) {
        self.changed_in(&rules::TEMPLATE_TEXT, subject, "text", &skeleton(old), &skeleton(new));
        let old_types = old.parts.iter().map(|part| self.renamed(self.base.type_name(part.value)));
        let new_types = new.parts.iter().map(|part| self.head.type_name(part.value));
        if !old_types.eq(new_types) {
            let (old, new) = (describe::parts(self.base, &old.parts), describe::parts(self.head, &new.parts));
            self.find(&rules::TEMPLATE_PARTS, subject.with("parts"), Some(old), Some(new));
        } else if skeleton(old) == skeleton(new) {
            self.changed_in(&rules::ARGUMENT_RENAMED, subject, "parts", &old.name.wire, &new.name.wire);
        }
        let [before, after] = [old, new].map(|template| template.example.as_deref().unwrap_or_default());
        self.reworded(subject, "example", before, after);
        self.meaning(subject, [old, new].map(|of| (&*of.about, &of.provenance)));
    }

    fn pattern(&mut self, subject: &Subject, old: &Pattern, new: &Pattern) {
        self.meaning(subject, [old, new].map(|of| (&*of.about, &of.provenance)));
        let rule = if old.parts == new.parts { &rules::PATTERN } else { &rules::PATTERN_PRECISION };
        self.changed_in(rule, subject, "pattern", &old.pattern, &new.pattern);
        if old.pattern == new.pattern {
            self.reworded(subject, "example", &describe::literal(&old.example), &describe::literal(&new.example));
        }
    }

    /// Compares two sets of variants. Variants are paired by their spelling on the wire, then by name.
    fn variants(&mut self, subject: &Subject, old: &Variants, new: &Variants) {
        self.meaning(subject, [old, new].map(|of| (&*of.about, &of.provenance)));
        let (old, new) = (&old.variants, &new.variants);
        let rule = rule_of([&rules::VARIANT_ADDED, &rules::VARIANT_REMOVED, &rules::VARIANT_RENAMED]);
        let wire = |_: &_, variant: &Variant| variant.name.wire.clone();
        self.each_member(subject, (old, new), &by_wire(old, new), rule, wire, |diff, subject, old, new| {
            let parameters = subject.with("parameters");
            let Some(old) = old else {
                let owner = ParametersOf::Variant;
                return diff.new_part(|diff| diff.parameters(&parameters, &[], &new.parameters, owner));
            };
            diff.changed_in(&rules::VARIANT_WIRE, subject, "wire", &old.name.wire, &new.name.wire);
            diff.reworded(subject, "about", &old.about, &new.about);
            diff.parameters(&parameters, &old.parameters, &new.parameters, ParametersOf::Variant);
        });
    }

    fn record(&mut self, subject: &Subject, old: &Record, new: &Record, met: Met) {
        self.meaning(subject, [old, new].map(|of| (&*of.about, &of.provenance)));
        let openness = |record: &Record| if record.is_incomplete() { "open" } else { "closed" };
        let rule = if new.is_incomplete() { &rules::RECORD_OPENED } else { &rules::RECORD_CLOSED };
        self.changed(rule, subject, openness(old), openness(new));
        let subject = subject.with("fields");
        self.fields(&subject, &old.fields, &new.fields, old.is_incomplete(), met);
        if met.sent {
            self.order(&subject, &old.fields, &new.fields, |service, field| {
                field.required.then(|| describe::body(service, &field.body))
            });
        }
    }

    /// Compares lists of fields. They are paired by wire name, then by name.
    pub(crate) fn fields(&mut self, subject: &Subject, old: &[Field], new: &[Field], was_open: bool, met: Met) {
        let rule = |old: Option<&Field>, new: Option<&Field>| match (old, new) {
            (None, Some(new)) if new.required => {
                met.rule(&rules::REQUIRED_PARAMETER_ADDED, &rules::REQUIRED_FIELD_ADDED)
            }
            (None, _) if was_open => met.rule(&rules::OPTIONAL_PARAMETER_ADDED, &rules::FIELD_LEARNED),
            (None, _) => met.rule(&rules::OPTIONAL_PARAMETER_ADDED, &rules::FIELD_ADDED),
            (Some(old), None) if old.required => met.rule(&rules::PARAMETER_REMOVED, &rules::REQUIRED_FIELD_REMOVED),
            (Some(_), None) => met.rule(&rules::PARAMETER_REMOVED, &rules::FIELD_REMOVED),
            (Some(_), Some(_)) => &rules::FIELD_RENAMED,
        };
        let pairs = by_wire(old, new);
        self.each_member(subject, (old, new), &pairs, rule, describe::field, |diff, subject, old, new| {
            let Some(old) = old else {
                return diff.confirmed(subject, &Provenance::default(), &new.provenance);
            };
            let wire = met.rule(&rules::PARAMETER_WIRE, &rules::FIELD_WIRE);
            diff.changed_in(wire, subject, "wire", &old.name.wire, &new.name.wire);
            diff.json_type(&subject.with("type"), &old.body, &new.body, met);
            diff.facts(subject, [old, new].map(|field| field.facts(str::to_owned)), |key| rules_of(key, met));
            diff.meaning(subject, [old, new].map(|field| (&*field.about, &field.provenance)));
        });
    }

    fn map(&mut self, subject: &Subject, old: &Map, new: &Map, met: Met) {
        self.meaning(subject, [old, new].map(|of| (&*of.about, &of.provenance)));
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
