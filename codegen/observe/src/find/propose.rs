//! Proposes types for what was learned: matching types of the spec, or new types with names from the path.

use std::collections::{BTreeMap, BTreeSet};

use crate::edit::Yaml;
use crate::find::{accepts_all, is_id_like, is_spec_name, written};
use crate::structure::{Format, Kind, MapEntries, Objects, Shape, snake};
use language::ir::{Field, JsonType, Record, Scalar, ScalarId, ScalarType, Service, are_learned};

/// The number of texts that are needed to recognize a format.
pub const FORMAT: u64 = 3;

/// The remark about an object of which too few were seen.
const UNSURE: &str = "Its fields: too few answers were seen to know whether its keys are names.";

/// The remark about fields of a record that are not written.
pub const UNSHOWN: &str = "Other fields: their names may be data, or they are too many.";

/// New types, and the names that are in use.
pub struct Proposal<'s> {
    service: &'s Service,
    /// The sentence for the entries `observed`.
    seen: String,
    /// The types of ids, by the names of the fields that have them everywhere.
    ids: &'s IdsByField<'s>,
    taken: BTreeSet<String>,
    /// The new types. A record comes before the types of its fields.
    pub types: Vec<(String, Yaml)>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposed {
    /// The type, as the spec writes it.
    pub name: String,
    /// The remark about what is still unknown.
    pub undocumented: Option<&'static str>,
}

impl Proposed {
    fn known(name: impl Into<String>) -> Self {
        Self { name: name.into(), undocumented: None }
    }

    fn unknown(name: &str, undocumented: &'static str) -> Self {
        Self { name: name.to_owned(), undocumented: Some(undocumented) }
    }
}

impl<'s> Proposal<'s> {
    /// An empty proposal. `seen` is the sentence for the entries `observed`.
    pub fn new(service: &'s Service, ids: &'s IdsByField<'s>, seen: String) -> Self {
        Self { service, seen, ids, taken: BTreeSet::new(), types: Vec::new() }
    }

    /// The type of a value. `name` is the name of its field, and `path` is the name for a new type.
    pub fn type_of(&mut self, shape: &Shape, name: &str, path: &str) -> Proposed {
        match shape.kind() {
            None if shape.kinds().next().is_none() => Proposed::unknown("json", "Its type: only `null` was seen."),
            None => {
                let is_number = shape.kinds().all(|(kind, _)| matches!(kind, Kind::Integer | Kind::Fraction));
                let is_plain = shape.kinds().all(|(kind, _)| !matches!(kind, Kind::List | Kind::Object));
                match (is_number, is_plain) {
                    (true, _) => Proposed::known("number"),
                    (_, true) => Proposed::known("scalar"),
                    _ => Proposed::unknown("json", "Its type: values of several types were seen."),
                }
            }
            Some(Kind::Boolean) => Proposed::known("boolean"),
            Some(Kind::Fraction) => Proposed::known("number"),
            Some(Kind::Integer | Kind::Text) => {
                let id = self.id_type(shape, name);
                Proposed::known(id.unwrap_or_else(|| self.plain_type(shape)))
            }
            Some(Kind::List) => self.list(shape, name, path),
            Some(Kind::Object) => match &shape.objects {
                Some(objects) => {
                    let about = match name {
                        "" => "An item of the list.".to_owned(),
                        name => format!("What `{name}` holds."),
                    };
                    self.object(objects, path, &about)
                }
                None => Proposed::known("json"),
            },
        }
    }

    fn list(&mut self, shape: &Shape, name: &str, path: &str) -> Proposed {
        let Some(lists) = shape.lists.as_ref().filter(|lists| lists.items.count() > 0) else {
            return Proposed::unknown("list of json", "The type of the items: only empty lists were seen.");
        };
        // If some items are null, no narrower type fits.
        if lists.items.nulls > 0 {
            return Proposed::unknown("list of json", "The type of the items: some are `null`.");
        }
        let item = match (lists.items.kind(), &lists.items.objects, name) {
            (Some(Kind::Object), Some(objects), name) if !name.is_empty() => {
                self.object(objects, &singular(path), &format!("One of `{name}`."))
            }
            _ => self.type_of(&lists.items, &singular(name), &singular(path)),
        };
        Proposed { name: format!("list of {}", item.name), ..item }
    }

    /// The type of an object: a record of the spec with its fields, a map, or a new record.
    pub fn object(&mut self, objects: &Objects, path: &str, about: &str) -> Proposed {
        if let Some(record) = self.same_record(objects) {
            return Proposed::known(record.name.spec.clone());
        }
        match &objects.entries {
            Some(_) if objects.fields.is_empty() && objects.is_unsure() => Proposed::unknown("json", UNSURE),
            Some(entries) if objects.fields.is_empty() => self.map(entries, path),
            _ if objects.fields.is_empty() => Proposed::unknown("json", "Its fields: only empty objects were seen."),
            _ => {
                let name = self.name(path);
                let at = self.types.len();
                let fields = self.fields(objects, &name);
                let learned = self.learned_record(&fields);
                let fields = Yaml::Map(fields);
                // Objects with equal fields share a type.
                let mut new = self.types.iter().filter(|(_, known)| known.get("fields") == Some(&fields));
                if let Some(known) = learned.or_else(|| new.next().map(|(known, _)| known.clone())) {
                    self.taken.remove(&name);
                    return Proposed::known(known);
                }
                let others =
                    objects.entries.as_ref().map(|_| ("undocumented", Yaml::map([("fields", Yaml::text(UNSHOWN))])));
                let record = [("about", Yaml::text(about)), ("fields", fields)].into_iter().chain(others);
                self.types.insert(at, (name.clone(), Yaml::map(record)));
                Proposed::known(name)
            }
        }
    }

    fn map(&mut self, entries: &MapEntries, path: &str) -> Proposed {
        let value = self.type_of(&entries.values, "", &format!("{path}Value"));
        let name = self.name(path);
        let keys = entries.keys.first().filter(|_| entries.count >= FORMAT);
        let keys = keys.map_or(String::new(), |format| format!(" Each key is {}.", format.words()));
        let about = Yaml::text(format!("An object whose keys are data.{keys}"));
        self.types.push((name.clone(), Yaml::map([("about", about), ("map", Yaml::plain(value.name))])));
        Proposed::known(name)
    }

    fn fields(&mut self, objects: &Objects, owner: &str) -> Vec<(String, Yaml)> {
        let names = own_names(objects.fields.keys(), BTreeSet::new());
        let field = |(wire, shape): (&String, &Shape)| {
            let proposed = self.type_of(shape, wire, &format!("{owner}{}", pascal(wire)));
            let name = &names[wire.as_str()];
            (name.clone(), self.field(wire, name, &proposed))
        };
        objects.fields.iter().map(field).collect()
    }

    pub fn field(&self, wire: &str, name: &str, proposed: &Proposed) -> Yaml {
        let mut entries: Vec<_> = wire_entry(wire, name).into_iter().collect();
        entries.push(("type", Yaml::plain(&proposed.name)));
        entries.extend(proposed.undocumented.map(|text| ("undocumented", Yaml::text(text))));
        entries.push(("observed", Yaml::text(&self.seen)));
        Yaml::map(entries)
    }

    /// The record of the spec that has all these fields, with types that accept the values. The one with the fewest other fields wins.
    fn same_record(&self, objects: &Objects) -> Option<&'s Record> {
        let fits = |record: &&Record| {
            let has = |(wire, shape): (&String, &Shape)| {
                let field = record.fields.iter().find(|field| field.name.wire == *wire);
                field.is_some_and(|field| accepts_all(self.service, &field.body, shape))
            };
            let is_there =
                |wire: &str| objects.fields.get(wire).is_some_and(|shape| shape.count() - shape.nulls == objects.count);
            let mut required = record.fields.iter().filter(|field| field.required);
            objects.fields.iter().all(has)
                && required.all(|field| is_there(&field.name.wire))
                // One or two fields, such as `id` and `type`, are in many records.
                && objects.fields.len() * 2 > record.fields.iter().filter(|field| field.only_when.is_none()).count()
        };
        let records = self.service.records.iter().filter(|_| objects.fields.len() > 1 && objects.entries.is_none());
        records.filter(fits).min_by_key(|record| record.fields.len())
    }

    /// The name of a record that was learned, too, and has the same fields of the same types.
    fn learned_record(&self, fields: &[(String, Yaml)]) -> Option<String> {
        let is_same = |field: &Field| {
            let own =
                self.field(&field.name.wire, &field.name.spec, &Proposed::known(written(self.service, &field.body)));
            let new = fields.iter().find(|(name, _)| *name == field.name.spec);
            new.is_some_and(|(_, new)| ["wire", "type"].iter().all(|key| new.get(key) == own.get(key)))
        };
        let mut learned = self.service.records.iter().filter(|record| are_learned(&record.fields));
        let same = learned.find(|known| known.fields.len() == fields.len() && known.fields.iter().all(is_same))?;
        Some(same.name.spec.clone())
    }

    /// The type of id that a field with this name has everywhere else, or whose ids its values are.
    fn id_type(&self, shape: &Shape, name: &str) -> Option<String> {
        let named = self.ids.get(name).copied().flatten().map(|id| &self.service[id]);
        let known = self.service.scalars.iter().find(|of| Some(&of.name().spec) == shape.same_as.as_ref());
        known.or(named).filter(|of| is_id_like(of, shape)).map(|of| of.name().spec.clone())
    }

    /// The type of a number or a text, depending on its format.
    fn plain_type(&mut self, shape: &Shape) -> String {
        let Some(texts) = &shape.texts else { return "integer".to_owned() };
        let enough = texts.plain.distinct.count() >= FORMAT && texts.empty + texts.zero_dates == 0;
        let format = texts.format().filter(|_| enough).map(|(format, _)| format);
        format.and_then(|format| self.type_of_format(format)).unwrap_or_else(|| "text".to_owned())
    }

    /// The type for texts with a format, if there is one: a type of the spec, or a new one for days and points in time.
    pub fn type_of_format(&mut self, format: Format) -> Option<String> {
        let pattern = match format {
            Format::Time(pattern) => pattern,
            Format::Cidr => return Some("cidr".to_owned()),
            Format::Url => return Some("url".to_owned()),
            Format::AddressRange | Format::Address | Format::Email | Format::Integer | Format::Uuid => return None,
        };
        let known = self.service.scalars.iter().find_map(|of| match of {
            ScalarType::Pattern(known) if known.pattern == pattern => Some(known.name.spec.clone()),
            _ => None,
        });
        let written = Yaml::text(pattern);
        let new =
            || self.types.iter().find(|(_, of)| of.get("pattern") == Some(&written)).map(|(name, _)| name.clone());
        if let Some(name) = known.or_else(new) {
            return Some(name);
        }
        let (name, about) = match pattern {
            _ if pattern.ends_with('Z') || pattern.ends_with("zone") => ("Instant", "A point in time."),
            _ if pattern.contains("ss") => ("DateTimeWithSeconds", "A day and a time with seconds."),
            _ if pattern.contains("hh") => ("DateTime", "A day and a time."),
            _ => ("Day", "A day."),
        };
        let name = self.name(name);
        self.types.push((name.clone(), Yaml::map([("about", Yaml::text(about)), ("pattern", written)])));
        Some(name)
    }

    fn name(&mut self, path: &str) -> String {
        let name = free(path, |name| self.taken.contains(name) || self.service.type_names.contains(name));
        self.taken.insert(name.clone());
        name
    }
}

/// The name, or the first one with a number that is not taken.
pub fn free(name: &str, is_taken: impl Fn(&str) -> bool) -> String {
    let with_number = (2..).map(|number| format!("{name}{number}"));
    std::iter::once(name.to_owned()).chain(with_number).find(|name| !is_taken(name)).unwrap_or_default()
}

/// Names in a spec for these wire names, distinct from those that are taken. A name that can stay as it is comes first.
pub fn own_names<'w>(
    wires: impl Iterator<Item = &'w String>,
    mut taken: BTreeSet<String>,
) -> BTreeMap<&'w str, String> {
    let mut wires: Vec<_> = wires.map(|wire| (snake(wire) != *wire, wire)).collect();
    wires.sort();
    let own = |(_, wire): (bool, &'w String)| {
        let name = snake(wire);
        let name = if is_spec_name(&name) { name } else { format!("n{name}") };
        let name = free(&name, |name| taken.contains(name));
        taken.insert(name.clone());
        (wire.as_str(), name)
    };
    wires.into_iter().map(own).collect()
}

/// The named type that a field with this name has in every record, if it is the only one.
pub type IdsByField<'s> = BTreeMap<&'s str, Option<ScalarId>>;

/// The types of all fields, so that a field of an answer is not compared with all of them.
pub fn ids_by_field(service: &Service) -> IdsByField<'_> {
    let mut ids = IdsByField::new();
    for field in service.records.iter().flat_map(|record| &record.fields) {
        let id = if let JsonType::Scalar(Scalar::Named(id)) = field.body { Some(id) } else { None };
        let known = ids.entry(field.name.wire.as_str()).or_insert(id);
        *known = known.filter(|known| Some(*known) == id);
    }
    ids
}

/// The entry with a wire name that differs from the name in the spec.
pub fn wire_entry(wire: &str, name: &str) -> Option<(&'static str, Yaml)> {
    (name != wire).then(|| ("wire", Yaml::word(wire)))
}

/// Converts a name to the case of a type: `book_ids` becomes `BookIds`.
pub fn pascal(name: &str) -> String {
    snake(name).split('_').map(capital).collect()
}

/// Words with a capital letter at the start.
pub fn capital(words: &str) -> String {
    let (first, rest) = words.split_at(words.len().min(1));
    first.to_ascii_uppercase() + rest
}

/// The singular of a plural, as far as English is regular.
pub fn singular(name: &str) -> String {
    let strip = |end| name.strip_suffix(end).filter(|rest: &&str| rest.len() > 1);
    match (strip("ies"), strip("sses"), strip("s")) {
        (Some(rest), ..) => format!("{rest}y"),
        (_, Some(rest), _) => format!("{rest}ss"),
        (_, _, Some(rest)) if !rest.ends_with(['s', 'u', 'i']) => rest.to_owned(),
        _ if name.ends_with("List") => format!("{name}Item"),
        _ => name.to_owned(),
    }
}

/// The name for an item of the list that an operation answers with.
pub fn item(operation: &str) -> String {
    let one = singular(operation);
    if one.ends_with("Item") { one } else { format!("{one}Item") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_made_as_people_write_them() {
        for (wire, wanted) in [
            ("pageCount", "page_count"),
            ("HTTPWord", "http_word"),
            ("sort-down", "sort_down"),
            ("_links", "links"),
            ("a1B", "a1b"),
        ] {
            assert_eq!(snake(wire), wanted);
        }
        assert_eq!(pascal("loan.changes"), "LoanChanges");
        for (name, wanted) in [
            ("entries", "entry"),
            ("changes", "change"),
            ("addresses", "address"),
            ("status", "status"),
            ("Hosts", "Host"),
            ("HostList", "HostListItem"),
            ("HostListItem", "HostListItem"),
        ] {
            assert_eq!(singular(name), wanted);
        }
        for (name, wanted) in
            [("LoanList", "LoanListItem"), ("LoanChanges", "LoanChangeItem"), ("Retired", "RetiredItem")]
        {
            assert_eq!(item(name), wanted);
        }
    }
}
