//! Fields of records, of the envelope of lists, and values of maps: which are there, their types, and what all values of one have in common.

use std::collections::{BTreeMap, BTreeSet};

use crate::edit::{Edit, MappingEdit, Yaml};
use crate::expected::Expected;
use crate::find;
use crate::find::propose::{FORMAT, UNSHOWN, capital, own_names, pascal, wire_entry};
use crate::find::{Finder, Finding, difference, fitting, is_id_like, is_spec_name, levels, others, written};
use crate::learn::Learned;
use crate::structure::{Objects, Shape, Texts, snake};
use language::english;
use language::ir::{
    Builtin, Field, FieldPath, JsonType, MapId, Note, Provenance, RecordId, Scalar, ScalarType, Service,
    SourcePosition, Until,
};

/// The maximum number of different values that count as few.
const FEW: u64 = 8;
/// The number of samples per value that is needed to conclude that there are few.
const PER_VALUE: u64 = 4;
/// Why there is no edit with values that were not kept.
const NOT_KEPT: &str = "`--values` shows short values; then they can be written";

struct FieldOwner<'s> {
    /// Its name in findings.
    name: &'s str,
    mapping: MappingEdit,
    fields: &'s [Field],
    provenance: Option<&'s Provenance>,
    place: SourcePosition,
    /// A known field beside these.
    beside: Option<&'s str>,
}

/// One field with what was seen of it.
struct ObservedField<'s> {
    owner: &'s FieldOwner<'s>,
    field: &'s Field,
    mapping: MappingEdit,
    shape: &'s Shape,
    operations: Vec<String>,
    /// The number of objects.
    of: u64,
    /// Whether it reports the state of a job.
    is_watched: bool,
}

impl Finder<'_> {
    pub fn fields(&mut self) {
        let service = self.service;
        let objects = ObjectsByType::of(service, self.learned);
        let watched = self.watched();
        for (id, place) in &objects.records {
            let record = &service[*id];
            let owner = FieldOwner {
                name: &record.name.spec,
                mapping: MappingEdit::new(record.place.file, &["types", &record.name.spec]),
                fields: &record.fields,
                provenance: Some(&record.provenance),
                place: record.place,
                beside: None,
            };
            self.owner(&owner, place, &|number| watched.contains(&(id.0, number)));
        }
        if let Some(page) = &service.page {
            let owner = FieldOwner {
                name: "page",
                mapping: MappingEdit::new(service.place.file, &["service", "page"]),
                fields: &page.fields,
                provenance: None,
                place: service.keys.of("page").unwrap_or(service.place),
                beside: page.items_wire(),
            };
            self.owner(&owner, &objects.page, &|_| false);
        }
        for (id, place) in &objects.maps {
            let map = &service[*id];
            let mut values = Shape::default();
            place.objects.values().for_each(|shape| values.merge(shape));
            if let Some(seen) = others(service, &map.value, &values) {
                let proposed = self.proposal(values.count()).type_of(&values, "", &format!("{}Value", map.name.spec));
                let mapping = MappingEdit::new(map.place.file, &["types", &map.name.spec]);
                self.found.push(Finding {
                    operations: self.names(&place.operations),
                    samples: values.count(),
                    seen,
                    documented: written(service, &map.value),
                    edits: vec![mapping.set("map", Yaml::plain(proposed.name))],
                    ..Finding::new(&find::TYPE_DIFFERS, format!("{}.map", map.name.spec), map.place)
                });
            }
        }
    }

    fn owner(&mut self, owner: &FieldOwner<'_>, place: &ObjectsOfType, is_watched: &dyn Fn(usize) -> bool) {
        let (objects, empty) = (&place.objects, Shape::default());
        for (number, field) in owner.fields.iter().enumerate().filter(|_| objects.count > 0) {
            self.field(&ObservedField {
                owner,
                field,
                mapping: owner.mapping.at(&["fields", &field.name.spec]),
                shape: objects.fields.get(&field.name.wire).unwrap_or(&empty),
                operations: self.names(&place.operations),
                of: objects.count,
                is_watched: is_watched(number),
            });
        }
        self.unknown_fields(owner, place);
    }

    fn field(&mut self, seen: &ObservedField<'_>) {
        let before = self.found.len();
        self.required(seen);
        self.field_type(seen);
        self.field_values(seen);
        if self.found.len() == before {
            self.type_known(seen);
        }
        if self.found.len() == before {
            self.text_known(seen);
            self.few_values(seen);
        }
        if self.found[before..].iter().all(|finding| finding.rule.class != find::Class::Contradicts) {
            self.field_confirmed(seen);
        }
    }

    fn required(&mut self, seen: &ObservedField<'_>) {
        let missing = seen.of.saturating_sub(seen.shape.count());
        let lacking = [("missing", missing), ("null", seen.shape.nulls)].into_iter().filter(|(_, count)| *count > 0);
        let words = lacking.map(|(what, count)| format!("{what} in {count}")).collect::<Vec<_>>().join(", ");
        if !seen.field.required || words.is_empty() {
            return;
        }
        let mut finding = seen.finding(&find::FIELD_MISSING, "required");
        finding.seen = format!("{words} of {}", english::count(seen.of, "object"));
        finding.samples = seen.of;
        let observed = self.seen_that(&capital(&words), seen.of);
        finding.edits = vec![seen.mapping.remove("required"), seen.mapping.observe("assumed", observed)];
        self.found.push(finding);
    }

    fn field_type(&mut self, seen: &ObservedField<'_>) {
        let Some((path, others)) = difference(self.service, &seen.field.body, seen.shape) else { return };
        let mut finding = seen.finding(&find::TYPE_DIFFERS, &written(self.service, &seen.field.body));
        finding.path.push_str(&path);
        finding.seen = others;
        let mut proposal = self.proposal(seen.shape.count());
        let proposed = proposal.type_of(seen.shape, &seen.field.name.wire, &seen.type_name());
        finding.edits = seen.typed(self, &proposed.name, proposal.types, false);
        self.found.push(finding);
    }

    /// Proposes a type for a value that the spec describes as any JSON.
    fn type_known(&mut self, seen: &ObservedField<'_>) {
        let is_open = match &seen.field.body {
            JsonType::Json => true,
            JsonType::List(item) => matches!(**item, JsonType::Json),
            _ => false,
        };
        let Provenance { undocumented, observed, .. } = &seen.field.provenance;
        if !is_open || (undocumented.is_empty() && !observed.is_empty()) {
            return;
        }
        let mut proposal = self.proposal(seen.shape.count());
        let proposed = proposal.type_of(seen.shape, &seen.field.name.wire, &seen.type_name());
        if proposed.undocumented.is_some() || matches!(proposed.name.as_str(), "json" | "list of json") {
            return;
        }
        let mut finding = seen.finding(&find::FIELD_TYPE_KNOWN, &written(self.service, &seen.field.body));
        finding.seen =
            format!("{} in {}", proposed.name, english::count(seen.shape.count() - seen.shape.nulls, "value"));
        finding.edits = seen.typed(self, &proposed.name, proposal.types, true);
        self.found.push(finding);
    }

    fn field_confirmed(&mut self, seen: &ObservedField<'_>) {
        let count = seen.shape.count() - seen.shape.nulls;
        // Answers cannot confirm an assumption about a meaning.
        let shows = match &seen.field.body {
            _ if seen.field.required => true,
            JsonType::Record(id) => seen.shape.objects.as_ref().is_some_and(|objects| {
                let mut fields = self.service[*id].fields.iter().filter(|field| field.only_when.is_none());
                fields.all(|field| fitting(self.service, field, objects).is_some())
            }),
            JsonType::Scalar(Scalar::Named(id)) => matches!(self.service[*id], ScalarType::Pattern(_)),
            _ => false,
        };
        if seen.field.provenance.assumed.is_empty() || count == 0 || !shows {
            return;
        }
        let mut finding = seen.finding(&find::ASSUMPTION_CONFIRMED, &note(&seen.field.provenance.assumed));
        finding.seen = if seen.field.required {
            format!("there in each of {}", english::count(seen.of, "object"))
        } else {
            format!("{} in each of {}", written(self.service, &seen.field.body), english::count(count, "value"))
        };
        finding.edits = vec![seen.mapping.observe("assumed", self.seen(count))];
        self.found.push(finding);
    }

    fn unknown_fields(&mut self, owner: &FieldOwner<'_>, place: &ObjectsOfType) {
        let objects = &place.objects;
        let is_known =
            |wire: &str| owner.beside == Some(wire) || owner.fields.iter().any(|field| field.name.wire == wire);
        let notes = owner.provenance.map_or(&[][..], |known| &known.undocumented);
        let undocumented = owner.mapping.at(&["undocumented"]);
        let new = |name: &str, samples, seen: String, edits| Finding {
            operations: self.names(&place.operations),
            samples,
            seen: format!("{seen} of {}", english::count(objects.count, "object")),
            documented: if notes.is_empty() { "no such field".to_owned() } else { note(notes) },
            edits,
            ..Finding::new(&find::FIELD_UNKNOWN, format!("{}.fields{name}", owner.name), owner.place)
        };
        let unknown: Vec<_> = objects.fields.iter().filter(|(wire, _)| !is_known(wire)).collect();
        let names = own_names(
            unknown.iter().map(|(wire, _)| *wire),
            owner.fields.iter().map(|field| field.name.spec.clone()).collect(),
        );
        let mut found = Vec::new();
        for (wire, shape) in unknown {
            let name = &names[wire.as_str()];
            let mut proposal = self.proposal(shape.count());
            let proposed = proposal.type_of(shape, wire, &format!("{}{}", pascal(owner.name), pascal(wire)));
            let field = proposal.field(wire, name, &proposed);
            let mut edits: Vec<_> = Edit::types(owner.mapping.file, proposal.types).collect();
            edits.push(owner.mapping.at(&["fields"]).set(name, field));
            // The only remark was about unknown fields. It stays as long as some are not written.
            if let ([note], None) = (notes, &objects.entries) {
                edits.push(undocumented.remove(&note.key));
            }
            found.push(new(
                &format!(".{name}"),
                shape.count(),
                format!("{} in {}", proposed.name, shape.count()),
                edits,
            ));
        }
        if let (Some(_), [], Some(others)) = (owner.provenance, notes, &objects.entries) {
            let edits = vec![undocumented.set("fields", Yaml::text(UNSHOWN))];
            found.push(new(
                "",
                others.count,
                format!("{} with names that may be data,", english::count(others.count, "value")),
                edits,
            ));
        }
        self.found.extend(found);
    }

    /// The fields that report the state of a job.
    fn watched(&self) -> BTreeSet<(usize, usize)> {
        let polls = self.service.jobs.iter().flat_map(|job| &job.polls);
        let last = |path: &FieldPath| path.0.last().map(|(record, number)| (record.0, *number));
        let fields = polls.flat_map(|poll| {
            let until = match &poll.until {
                Until::Field(done) => Some(&done.field),
                Until::Answered | Until::Gone { .. } => None,
            };
            until.into_iter().chain(poll.failed.as_ref().map(|failed| &failed.field))
        });
        fields.filter_map(last).collect()
    }

    /// Finds values that are not in their enum, or do not match the format of their type.
    fn field_values(&mut self, seen: &ObservedField<'_>) {
        let Some((JsonType::Scalar(scalar), shape, _)) = levels(&seen.field.body, seen.shape).last() else { return };
        if shape.unlisted > 0 && self.unlisted(seen, *scalar, shape) {
            return;
        }
        let has_format = *scalar != Scalar::Builtin(Builtin::Text);
        let Some(texts) = shape.texts.as_ref().filter(|_| shape.unfit > 0 && has_format) else { return };
        let strange = shape.unfit.saturating_sub(texts.empty + texts.zero_dates);
        // If a remark about empty values exists, they are nothing new.
        if strange == 0 && !seen.field.provenance.observed.is_empty() {
            return;
        }
        let mut words = blanks(texts);
        let format = texts.format().map(|(format, _)| format).filter(|_| strange > 0);
        if strange > 0 {
            let other = format.map_or("written in another way".to_owned(), |format| format.words());
            words.push(format!("{other} in {strange}"));
        }
        let words = words.join(", ");
        let documented = match scalar {
            Scalar::Named(id) => match &self.service[*id] {
                ScalarType::Pattern(pattern) => format!("{}, written as `{}`", pattern.name.spec, pattern.pattern),
                other => other.name().spec.clone(),
            },
            Scalar::Builtin(builtin) => builtin.name().to_owned(),
        };
        let mut finding = seen.finding(&find::FORMAT_DIFFERS, &documented);
        finding.samples = texts.plain.count;
        finding.seen = format!("{words} of {}", english::count(texts.plain.count, "value"));
        if strange > 0 {
            let mut proposal = self.proposal(strange);
            let of = format.and_then(|format| proposal.type_of_format(format)).unwrap_or_else(|| "text".to_owned());
            let list = if matches!(seen.field.body, JsonType::List(_)) { "list of " } else { "" };
            finding.edits.extend(Edit::types(seen.mapping.file, proposal.types));
            finding.edits.push(seen.mapping.set("type", Yaml::plain(format!("{list}{of}"))));
        }
        let observed = self.seen_that(&capital(&words), texts.plain.count);
        finding.edits.push(seen.mapping.observe("assumed", observed));
        self.found.push(finding);
    }

    fn unlisted(&mut self, seen: &ObservedField<'_>, scalar: Scalar, shape: &Shape) -> bool {
        let Scalar::Named(id) = scalar else { return false };
        let ScalarType::Enum(set) = &self.service[id] else { return false };
        let path = format!("{}.values", set.name.spec);
        // An enum is one place, regardless of how many fields have it.
        if let Some(known) = self.found.iter_mut().find(|finding| finding.path == path) {
            known.samples += shape.unlisted;
            return true;
        }
        let mut finding = seen.finding(&find::VALUE_UNLISTED, &english::count(set.values.len(), "value"));
        finding.path = path;
        finding.place = set.place;
        finding.seen = format!(
            "values that are not in the set, in {} of {} at {}.fields.{}",
            shape.unlisted,
            english::count(shape.count(), "value"),
            seen.owner.name,
            seen.field.name.spec
        );
        let is_new = |value: &&String| set.values.iter().all(|known| known.name.wire != **value);
        let candidates = shape.plain().into_iter().flat_map(|plain| &plain.candidates);
        finding.values = candidates.filter(is_new).cloned().collect();
        let mapping = MappingEdit::new(set.place.file, &["types", &set.name.spec, "values"]);
        let can_be_named = finding.values.iter().filter(|value| is_spec_name(&snake(value)));
        for (value, name) in own_names(can_be_named, set.values.iter().map(|value| value.name.spec.clone()).collect()) {
            let about = format!("The value `{value}`. {}", self.seen(shape.unlisted));
            let entries = wire_entry(value, &name).into_iter().chain([("about", Yaml::text(about))]);
            finding.edits.push(mapping.set(&name, Yaml::map(entries)));
        }
        if finding.edits.is_empty() {
            finding.no_edit = Some(NOT_KEPT.to_owned());
        }
        self.found.push(finding);
        true
    }

    /// Proposes the format of a text, or the type of id.
    fn text_known(&mut self, seen: &ObservedField<'_>) {
        let JsonType::Scalar(Scalar::Builtin(_)) = seen.field.body else { return };
        if !seen.field.provenance.observed.is_empty() {
            return;
        }
        let documented = written(self.service, &seen.field.body);
        let count = seen.shape.count() - seen.shape.nulls;
        if let Some(of) = &seen.shape.same_as {
            let id = self.service.scalars.iter().find(|known| known.name().spec == *of);
            let mut finding = seen.finding(&find::IDS_KNOWN, &documented);
            finding.seen = format!("every one of {} is a known {of}", english::count(count, "value"));
            finding.edits = if id.is_some_and(|id| is_id_like(id, seen.shape)) {
                seen.typed(self, of, Vec::new(), true)
            } else {
                let what = format!("Each is a `{of}`, written as text");
                vec![seen.mapping.observe("undocumented", self.seen_that(&what, count))]
            };
            self.found.push(finding);
            return;
        }
        let Some(texts) = &seen.shape.texts else { return };
        let Some((format, shown)) = texts.format() else { return };
        if texts.plain.distinct.count() < FORMAT || documented != "text" {
            return;
        }
        let mut finding = seen.finding(&find::FORMAT_KNOWN, &documented);
        let blanks = blanks(texts);
        let words = [&[format!("every text is {}", format.words())], &blanks[..]].concat().join(", or ");
        finding.seen = format!("{words}; {}", english::count(shown, "value"));
        let mut proposal = self.proposal(shown);
        let of = Some(format).filter(|_| blanks.is_empty()).and_then(|format| proposal.type_of_format(format));
        finding.edits.extend(Edit::types(seen.mapping.file, proposal.types));
        let observed = Yaml::text(self.seen_that(&capital(&words), texts.plain.count));
        finding.edits.extend(of.map(|of| seen.mapping.set("type", Yaml::plain(of))));
        finding.edits.push(seen.mapping.set("observed", observed));
        self.found.push(finding);
    }

    /// Lists the values of a field, if the spec says that they are unknown and there are few.
    fn few_values(&mut self, seen: &ObservedField<'_>) {
        let JsonType::Scalar(Scalar::Builtin(_)) = seen.field.body else { return };
        let Some(plain) = seen.shape.plain() else { return };
        let distinct = plain.distinct.count();
        let are_few = distinct > 1 && distinct <= FEW && !plain.distinct.overflowed;
        let are_enough = seen.is_watched || plain.count >= distinct * PER_VALUE;
        let provenance = &seen.field.provenance;
        let is_open = !provenance.undocumented.is_empty() && provenance.observed.is_empty() && !seen.field.secret;
        if !is_open || !are_few || !are_enough {
            return;
        }
        let mut finding = seen.finding(&find::VALUES_KNOWN, &note(&provenance.undocumented));
        finding.seen =
            format!("{} in {}", english::count(distinct, "different value"), english::count(plain.count, "value"));
        finding.values = plain.candidates.iter().cloned().collect();
        if finding.values.is_empty() {
            finding.no_edit = Some(NOT_KEPT.to_owned());
        } else {
            let listed: Vec<_> = finding.values.iter().map(|value| format!("`{value}`")).collect();
            let observed = self.seen_that(&format!("The values {}", listed.join(", ")), plain.count);
            finding.edits = vec![seen.mapping.set("observed", Yaml::text(observed))];
        }
        self.found.push(finding);
    }
}

impl ObservedField<'_> {
    /// A finding about the field, without the observation.
    fn finding(&self, rule: &'static find::FindingRule, documented: &str) -> Finding {
        Finding {
            operations: self.operations.clone(),
            samples: self.shape.count(),
            documented: documented.to_owned(),
            ..Finding::new(rule, format!("{}.fields.{}", self.owner.name, self.field.name.spec), self.field.place)
        }
    }

    /// The name for a new type of the field.
    fn type_name(&self) -> String {
        format!("{}{}", pascal(self.owner.name), pascal(&self.field.name.spec))
    }

    /// Gives the field a type, and adds the types that this needs. `fills` says that the type was unknown before.
    fn typed(&self, finder: &Finder<'_>, name: &str, types: Vec<(String, Yaml)>, fills: bool) -> Vec<Edit> {
        // If the type was wrong, remarks about what is unknown or assumed stay.
        let old = match (fills, self.field.provenance.undocumented.is_empty()) {
            (false, _) => "observed",
            (true, false) => "undocumented",
            (true, true) => "assumed",
        };
        let observed = finder.seen(self.shape.count());
        let own = [self.mapping.set("type", Yaml::plain(name)), self.mapping.observe(old, observed)];
        Edit::types(self.mapping.file, types).chain(own).collect()
    }
}

fn note(notes: &[Note]) -> String {
    notes.first().map_or_else(String::new, |note| note.text.clone())
}

#[derive(Debug, Default)]
struct ObjectsOfType {
    operations: BTreeSet<usize>,
    objects: Objects,
}

#[derive(Debug, Default)]
struct ObjectsByType {
    records: BTreeMap<RecordId, ObjectsOfType>,
    maps: BTreeMap<MapId, ObjectsOfType>,
    /// Envelopes of lists.
    page: ObjectsOfType,
}

impl ObjectsByType {
    fn of(service: &Service, learned: &Learned) -> Self {
        let mut all = Self::default();
        for (&number, operation) in &learned.operations {
            let expected = Expected::of_body(service, &service.operations[number].response.body);
            all.visit(service, number, expected, &operation.successes);
        }
        all
    }

    fn visit<'s>(&mut self, service: &'s Service, number: usize, expected: Expected<'s>, shape: &Shape) {
        if let Some(lists) = &shape.lists {
            self.visit(service, number, expected.item(), &lists.items);
        }
        let Some(objects) = &shape.objects else { return };
        let of = match expected {
            Expected::Record(id) => self.records.entry(id).or_default(),
            Expected::Map(id) => self.maps.entry(id).or_default(),
            Expected::Page(_) => &mut self.page,
            Expected::Scalar(_) | Expected::ListOf(_) | Expected::Unknown => return,
        };
        of.operations.insert(number);
        of.objects.merge(objects);
        for (key, shape) in &objects.fields {
            self.visit(service, number, expected.field(service, key).0, shape);
        }
        if let (Expected::Map(_), Some(entries)) = (expected, &objects.entries) {
            self.visit(service, number, expected.field(service, "").0, &entries.values);
        }
    }
}

/// How many texts are empty, or dates of zeros.
fn blanks(texts: &Texts) -> Vec<String> {
    let blanks = [("empty", texts.empty), ("a date of zeros", texts.zero_dates)];
    blanks.into_iter().filter(|(_, count)| *count > 0).map(|(what, count)| format!("{what} in {count}")).collect()
}
