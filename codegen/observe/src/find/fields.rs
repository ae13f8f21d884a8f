//! Fields of records, of the envelope of lists, and values of maps.

use std::collections::{BTreeMap, BTreeSet};

use crate::edit::{Edit, MappingEdit, Yaml};
use crate::expected::Expected;
use crate::find;
use crate::find::propose::{UNSHOWN, capital, own_names, pascal};
use crate::find::{Discovery, Finder, count_values, difference, fitting, others, written};
use crate::learn::Learned;
use crate::structure::{Objects, Shape};
use language::english;
use language::ir::{
    Field, FieldPath, JsonType, MapId, Note, Provenance, RecordId, Scalar, ScalarType, Service, SourcePosition, Until,
};

/// The fields of one type.
pub struct FieldOwner<'s> {
    /// Its name in findings.
    pub name: &'s str,
    pub mapping: MappingEdit,
    pub fields: &'s [Field],
    pub provenance: Option<&'s Provenance>,
    pub place: SourcePosition,
    /// A known field beside these.
    pub beside: Option<&'s str>,
}

/// One field with what was seen of it.
pub struct ObservedField<'s> {
    pub owner: &'s FieldOwner<'s>,
    pub field: &'s Field,
    pub mapping: MappingEdit,
    pub shape: &'s Shape,
    /// The operations that answer with it.
    pub operations: Vec<String>,
    /// The number of objects.
    pub of: u64,
    /// Whether it reports the state of a job.
    pub is_watched: bool,
}

impl Finder<'_> {
    /// Findings about fields.
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
                self.found.push(Discovery {
                    operations: self.names(&place.operations),
                    samples: values.count(),
                    seen,
                    documented: written(service, &map.value),
                    edits: vec![mapping.set("map", Yaml::plain(proposed.name))],
                    ..Discovery::new(&find::TYPE_DIFFERS, format!("{}.map", map.name.spec), map.place)
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
        finding.seen = format!("{} in {}", proposed.name, count_values(seen.shape.count() - seen.shape.nulls));
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
            format!("{} in each of {}", written(self.service, &seen.field.body), count_values(count))
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
        let new = |name: &str, samples, seen: String, edits| Discovery {
            operations: self.names(&place.operations),
            samples,
            seen: format!("{seen} of {}", english::count(objects.count, "object")),
            documented: if notes.is_empty() { "no such field".to_owned() } else { note(notes) },
            edits,
            ..Discovery::new(&find::FIELD_UNKNOWN, format!("{}.fields{name}", owner.name), owner.place)
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
                format!("{} with names that may be data,", count_values(others.count)),
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
}

impl ObservedField<'_> {
    /// A finding about the field, without the observation.
    pub fn finding(&self, rule: &'static find::DiscoveryKind, documented: &str) -> Discovery {
        Discovery {
            operations: self.operations.clone(),
            samples: self.shape.count(),
            documented: documented.to_owned(),
            ..Discovery::new(rule, format!("{}.fields.{}", self.owner.name, self.field.name.spec), self.field.place)
        }
    }

    /// The name for a new type of the field.
    fn type_name(&self) -> String {
        format!("{}{}", pascal(self.owner.name), pascal(&self.field.name.spec))
    }

    /// Gives the field a type, and adds the types that this needs. `fills` says that the type was unknown before.
    pub fn typed(&self, finder: &Finder<'_>, name: &str, types: Vec<(String, Yaml)>, fills: bool) -> Vec<Edit> {
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

/// The first remark.
pub fn note(notes: &[Note]) -> String {
    notes.first().map_or_else(String::new, |note| note.text.clone())
}

/// All objects of one type.
#[derive(Debug, Default)]
pub struct ObjectsOfType {
    /// The operations that answered with them.
    pub operations: BTreeSet<usize>,
    pub objects: Objects,
}

/// All objects, by their types.
#[derive(Debug, Default)]
pub struct ObjectsByType {
    pub records: BTreeMap<RecordId, ObjectsOfType>,
    pub maps: BTreeMap<MapId, ObjectsOfType>,
    /// Envelopes of lists.
    pub page: ObjectsOfType,
}

impl ObjectsByType {
    /// Sorts all successes.
    pub fn of(service: &Service, learned: &Learned) -> Self {
        let mut all = Self::default();
        for (&number, operation) in &learned.operations {
            let guide = Expected::of_body(service, &service.operations[number].response.body);
            all.visit(service, number, guide, &operation.successes);
        }
        all
    }

    fn visit<'s>(&mut self, service: &'s Service, number: usize, guide: Expected<'s>, shape: &Shape) {
        if let Some(lists) = &shape.lists {
            self.visit(service, number, guide.item(), &lists.items);
        }
        let Some(objects) = &shape.objects else { return };
        let of = match guide {
            Expected::Record(id) => self.records.entry(id).or_default(),
            Expected::Map(id) => self.maps.entry(id).or_default(),
            Expected::Page(_) => &mut self.page,
            Expected::Scalar(_) | Expected::ListOf(_) | Expected::Unknown => return,
        };
        of.operations.insert(number);
        of.objects.merge(objects);
        for (key, shape) in &objects.fields {
            self.visit(service, number, guide.field(service, key).0, shape);
        }
        if let (Expected::Map(_), Some(entries)) = (guide, &objects.entries) {
            self.visit(service, number, guide.field(service, "").0, &entries.values);
        }
    }
}
