//! Fields of records, of the envelope of lists, and values of maps.

use std::collections::BTreeSet;

use language::english;
use language::ir::{Field, FieldPath, JsonType, Note, Provenance, Scalar, ScalarType, SourcePosition, Until};

use crate::edit::{Action, Edit, Yaml};
use crate::find::accept::{accepts, others, values, written};
use crate::find::objects::{ObjectsByType, ObjectsOfType};
use crate::find::propose::{Proposal, capital, pascal};
use crate::find::{Finder, Finding, rule};
use crate::shape::{Objects, Shape, snake};

/// The fields of one type.
pub struct FieldOwner<'s> {
    /// Its name in findings.
    pub name: String,
    /// The keys on the path to its fields.
    pub keys: Vec<&'s str>,
    /// Its file.
    pub file: usize,
    /// The fields in the spec.
    pub fields: &'s [Field],
    /// Its provenance in the spec.
    pub provenance: Option<&'s Provenance>,
    /// Its place.
    pub place: SourcePosition,
    /// A known field beside these.
    pub beside: Option<&'s str>,
}

/// One field with what was seen of it.
pub struct ObservedField<'s> {
    /// The type with the field.
    pub owner: &'s FieldOwner<'s>,
    /// The field.
    pub field: &'s Field,
    /// Its values.
    pub shape: &'s Shape,
    /// The operations that answer with it.
    pub operations: Vec<String>,
    /// The number of objects.
    pub of: u64,
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
                name: record.name.spec.clone(),
                keys: vec!["types", &record.name.spec],
                file: record.place.file,
                fields: &record.fields,
                provenance: Some(&record.provenance),
                place: record.place,
                beside: None,
            };
            self.owner(&owner, place, &|number| watched.contains(&(id.0, number)));
        }
        if let Some(page) = &service.page {
            let owner = FieldOwner {
                name: "page".to_owned(),
                keys: vec!["service", "page"],
                file: service.place.file,
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
            place.objects.fields.values().for_each(|shape| values.merge(shape));
            place.objects.entries.iter().for_each(|entries| values.merge(&entries.values));
            if let Some(seen) = others(service, &map.value, &values) {
                let mut proposal = Proposal::new(service, &self.ids, &self.seen(values.count()));
                let proposed = proposal.type_of(&values, "", &format!("{}Value", map.name.spec));
                let action = Action::Set("map".to_owned(), Yaml::plain(proposed.name));
                self.found.push(Finding {
                    operations: self.names(&place.operations),
                    samples: values.count(),
                    seen,
                    documented: written(service, &map.value),
                    edits: vec![Edit::new(map.place.file, &["types", &map.name.spec], action)],
                    ..Finding::new(&rule::TYPE_DIFFERS, format!("{}.map", map.name.spec), map.place)
                });
            }
        }
    }

    fn owner(&mut self, owner: &FieldOwner<'_>, place: &ObjectsOfType, is_watched: &dyn Fn(usize) -> bool) {
        let objects = &place.objects;
        for (number, field) in owner.fields.iter().enumerate() {
            let empty = Shape::default();
            let shape = objects.fields.get(&field.name.wire).unwrap_or(&empty);
            let operations = self.names(&place.operations);
            let seen = ObservedField { owner, field, shape, operations, of: objects.count };
            if objects.count > 0 {
                self.field(&seen, is_watched(number));
            }
        }
        self.unknown_fields(owner, objects, &place.operations);
    }

    fn field(&mut self, seen: &ObservedField<'_>, is_watched: bool) {
        let before = self.found.len();
        self.required(seen);
        self.field_type(seen);
        self.field_values(seen);
        if self.found.len() == before {
            self.type_known(seen);
        }
        if self.found.len() == before {
            self.text_known(seen);
            self.few_values(seen, is_watched);
        }
        if self.found[before..].iter().all(|finding| finding.rule.class != rule::Class::Contradicts) {
            self.field_confirmed(seen);
        }
    }

    fn required(&mut self, seen: &ObservedField<'_>) {
        let missing = seen.of.saturating_sub(seen.shape.count());
        let nulls = seen.shape.nulls;
        if !seen.field.required || missing + nulls == 0 {
            return;
        }
        let mut words = Vec::new();
        if missing > 0 {
            words.push(format!("missing in {missing}"));
        }
        if nulls > 0 {
            words.push(format!("null in {nulls}"));
        }
        let words = words.join(", ");
        let mut finding = seen.finding(&rule::FIELD_MISSING, "required");
        finding.seen = format!("{words} of {}", english::count(seen.of, "object"));
        finding.samples = seen.of;
        let observed = Yaml::text(self.seen_that(&capital(&words), seen.of));
        finding.edits = vec![
            seen.edit(Action::Remove("required".to_owned())),
            seen.edit(Action::Replace("assumed".to_owned(), "observed".to_owned(), observed)),
        ];
        self.found.push(finding);
    }

    fn field_type(&mut self, seen: &ObservedField<'_>) {
        let service = self.service;
        let mut at = (&seen.field.body, seen.shape, String::new());
        loop {
            if let Some(others) = others(service, at.0, at.1) {
                let mut finding = seen.finding(&rule::TYPE_DIFFERS, &written(service, &seen.field.body));
                finding.path.push_str(&at.2);
                finding.seen = others;
                let mut proposal = Proposal::new(service, &self.ids, &self.seen(seen.shape.count()));
                let path = format!("{}{}", pascal(&seen.owner.name), pascal(&seen.field.name.spec));
                let proposed = proposal.type_of(seen.shape, &seen.field.name.wire, &path);
                finding.edits = seen.typed(self, &proposed.name, proposal.types, false);
                self.found.push(finding);
                return;
            }
            match (at.0, &at.1.lists) {
                (JsonType::List(item), Some(lists)) => {
                    if lists.items.nulls > 0 && !matches!(**item, JsonType::Json) {
                        let mut finding = seen.finding(&rule::TYPE_DIFFERS, &written(service, &seen.field.body));
                        finding.path.push_str(&format!("{}[]", at.2));
                        finding.seen = format!("null in {} of {}", lists.items.nulls, values(lists.items.count()));
                        finding.edits = seen.typed(self, "list of json", Vec::new(), false);
                        self.found.push(finding);
                        return;
                    }
                    at = (item, &lists.items, format!("{}[]", at.2));
                }
                _ => return,
            }
        }
    }

    /// Proposes a type for a value that the spec describes as any JSON.
    fn type_known(&mut self, seen: &ObservedField<'_>) {
        let is_open = match &seen.field.body {
            JsonType::Json => true,
            JsonType::List(item) => matches!(**item, JsonType::Json),
            _ => false,
        };
        if !is_open || !seen.field.provenance.observed.is_empty() {
            return;
        }
        let observed = self.seen(seen.shape.count());
        let mut proposal = Proposal::new(self.service, &self.ids, &observed);
        let path = format!("{}{}", pascal(&seen.owner.name), pascal(&seen.field.name.spec));
        let proposed = proposal.type_of(seen.shape, &seen.field.name.wire, &path);
        if proposed.undocumented.is_some() || matches!(proposed.name.as_str(), "json" | "list of json") {
            return;
        }
        let mut finding = seen.finding(&rule::FIELD_TYPE_KNOWN, &written(self.service, &seen.field.body));
        finding.seen = format!("{} in {}", proposed.name, values(seen.shape.count() - seen.shape.nulls));
        finding.edits = seen.typed(self, &proposed.name, proposal.types, true);
        self.found.push(finding);
    }

    fn field_confirmed(&mut self, seen: &ObservedField<'_>) {
        let count = seen.shape.count() - seen.shape.nulls;
        // Answers cannot confirm an assumption about a meaning.
        let shows = match &seen.field.body {
            _ if seen.field.required => true,
            JsonType::Record(id) => {
                let fields = &self.service[*id].fields;
                seen.shape.objects.as_ref().is_some_and(|objects| has_fields(self, objects, fields))
            }
            JsonType::Scalar(Scalar::Named(id)) => matches!(self.service[*id], ScalarType::Pattern(_)),
            _ => false,
        };
        if seen.field.provenance.assumed.is_empty() || count == 0 || !shows {
            return;
        }
        let mut finding = seen.finding(&rule::ASSUMPTION_CONFIRMED, &note(&seen.field.provenance.assumed));
        finding.seen = if seen.field.required {
            format!("there in each of {}", english::count(seen.of, "object"))
        } else {
            format!("{} in each of {}", written(self.service, &seen.field.body), values(count))
        };
        let observed = Yaml::text(self.seen(count));
        finding.edits = vec![seen.edit(Action::Replace("assumed".to_owned(), "observed".to_owned(), observed))];
        self.found.push(finding);
    }

    fn unknown_fields(&mut self, owner: &FieldOwner<'_>, objects: &Objects, operations: &BTreeSet<usize>) {
        let is_known =
            |wire: &str| owner.beside == Some(wire) || owner.fields.iter().any(|field| field.name.wire == wire);
        for (wire, shape) in objects.fields.iter().filter(|(wire, _)| !is_known(wire)) {
            let name = snake(wire);
            let observed = self.seen(shape.count());
            let mut proposal = Proposal::new(self.service, &self.ids, &observed);
            let path = format!("{}{}", pascal(&owner.name), pascal(wire));
            let proposed = proposal.type_of(shape, wire, &path);
            let keys = [owner.keys.as_slice(), &["fields"]].concat();
            let field = Action::Set(name.clone(), proposal.field(wire, &proposed));
            let mut edits: Vec<_> = Edit::types(owner.file, proposal.types).collect();
            edits.push(Edit::new(owner.file, &keys, field));
            // The only remark was about unknown fields, which are known now.
            if let Some([note]) = owner.provenance.map(|known| known.undocumented.as_slice()) {
                let keys = [owner.keys.as_slice(), &["undocumented"]].concat();
                edits.push(Edit::new(owner.file, &keys, Action::Remove(note.key.clone())));
            }
            let is_taken = owner.fields.iter().any(|field| field.name.spec == name) || name.is_empty();
            let documented = owner.provenance.map(|known| note(&known.undocumented)).filter(|note| !note.is_empty());
            self.found.push(Finding {
                operations: self.names(operations),
                samples: shape.count(),
                seen: format!("{} in {} of {}", proposed.name, shape.count(), english::count(objects.count, "object")),
                documented: documented.unwrap_or_else(|| "no such field".to_owned()),
                no_edit: is_taken.then(|| "its name is taken by another field".to_owned()),
                edits: if is_taken { Vec::new() } else { edits },
                ..Finding::new(&rule::FIELD_UNKNOWN, format!("{}.fields.{name}", owner.name), owner.place)
            });
        }
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

fn has_fields(finder: &Finder<'_>, objects: &Objects, fields: &[Field]) -> bool {
    let fits = |field: &Field| {
        let shape = objects.fields.get(&field.name.wire);
        shape.is_some_and(|shape| shape.kinds().all(|(kind, _)| accepts(finder.service, &field.body, kind)))
    };
    fields.iter().filter(|field| field.only_when.is_none()).all(fits)
}

impl ObservedField<'_> {
    /// A finding about the field, without the observation.
    pub fn finding(&self, rule: &'static rule::Rule, documented: &str) -> Finding {
        Finding {
            operations: self.operations.clone(),
            samples: self.shape.count(),
            documented: documented.to_owned(),
            ..Finding::new(rule, format!("{}.fields.{}", self.owner.name, self.field.name.spec), self.field.place)
        }
    }

    /// An edit of it.
    pub fn edit(&self, action: Action) -> Edit {
        let keys = [self.owner.keys.as_slice(), &["fields", self.field.name.spec.as_str()]].concat();
        Edit::new(self.field.place.file, &keys, action)
    }

    /// Gives the field a type, and adds the types that this needs. `fills` says that the type was unknown before.
    pub fn typed(&self, finder: &Finder<'_>, name: &str, types: Vec<(String, Yaml)>, fills: bool) -> Vec<Edit> {
        let observed = Yaml::text(finder.seen(self.shape.count()));
        // If the type was wrong, remarks about what is unknown or assumed stay.
        let old = match (fills, self.field.provenance.undocumented.is_empty()) {
            (false, _) => "observed",
            (true, false) => "undocumented",
            (true, true) => "assumed",
        };
        let own = [
            self.edit(Action::Set("type".to_owned(), Yaml::plain(name))),
            self.edit(Action::Replace(old.to_owned(), "observed".to_owned(), observed)),
        ];
        Edit::types(self.field.place.file, types).chain(own).collect()
    }
}

/// The first remark.
pub fn note(notes: &[Note]) -> String {
    notes.first().map_or_else(String::new, |note| note.text.clone())
}
