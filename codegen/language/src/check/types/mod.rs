//! Named types: the tables of all kinds of types, and records with their fields. Records that contain themselves are found here.

pub(crate) mod locations;
pub(crate) mod parameters;
pub(crate) mod scalars;

use crate::check::Check;
use crate::check::lookup::{Item, Scope, Style, TypeId};
use crate::diagnostic::DiagnosticCode;
use crate::diagnostic::suggestions::nearest;
use crate::ir::{Field, FieldPath, JsonType, Map, Name, Note, Provenance, Record, RecordId, ResponseBody};
use crate::written::{Entries, Place, Spanned};
use crate::{ast, ident};

impl Check<'_, '_> {
    /// Fills the tables of types. Examples of templates and variants come last, since they contain values of other types.
    pub(crate) fn types(&mut self, items: &[Item<'_, ast::Type, TypeId>]) {
        let mut scope = Scope::new("type", Style::Pascal);
        for item in items {
            scope.claim(item.name, &ident::type_name(item.name), item.ast.at.key, self.report);
            self.refuse_companions(&item.ast);
            match item.id {
                TypeId::Scalar(_) => {
                    let value = self.value_type(item.name, item.ast);
                    self.service.scalars.push(value);
                }
                TypeId::Record(_) => {
                    let record = self.record(item.name, item.ast);
                    self.service.records.push(record);
                }
                TypeId::Map(_) => {
                    let map = self.map(item.name, item.ast);
                    self.service.maps.push(map);
                }
                TypeId::Variants(_) => {}
            }
        }
        for item in items {
            if let TypeId::Scalar(id) = item.id {
                self.check_template_examples(id, &item.ast);
            }
        }
        for item in items.iter().filter(|item| matches!(item.id, TypeId::Variants(_))) {
            let variants = self.variants(item.name, item.ast, &mut scope);
            self.service.variants.push(variants);
        }
    }

    fn refuse_companions(&mut self, ast: &ast::Type) {
        let ast::Type { id, values, pattern, map, values_type, keys, example, .. } = ast;
        if !values.at.is_there {
            self.refuse(values_type.at, "it needs `values`");
        }
        if !map.at.is_there {
            self.refuse(keys.at, "it needs `map`");
        }
        if !id.at.is_there && !pattern.at.is_there {
            self.refuse(example.at, "it needs `id` and `pattern`");
        }
    }

    fn record(&mut self, name: &str, ast: Spanned<&ast::Type>) -> Record {
        let mut provenance = Provenance::listed(&ast.undocumented, &ast.assumed);
        let mut fields = Vec::new();
        if let Some(listed) = ast.fields.get() {
            if listed.is_empty() && provenance.undocumented.is_empty() && !listed.at.is_damaged {
                self.mistake(DiagnosticCode::NothingListed, listed.at.key, "a record needs at least one field")
                    .help("say under `undocumented` what is not known, or use the type `object`");
            }
            fields = self.fields(&listed, &mut Scope::new("field", Style::Snake));
        }
        // Examples with fields that could not be read are accepted.
        if ast.fields.at.is_damaged || ast.fields.get().is_some_and(is_unread) {
            let text = "Some fields could not be read.".to_owned();
            provenance.undocumented.push(Note { key: String::new(), text });
        }
        Record {
            name: type_name(name),
            about: self.about(ast.about.text()),
            fields,
            provenance,
            place: self.place(ast.at.key),
        }
    }

    fn map(&mut self, name: &str, ast: Spanned<&ast::Type>) -> Map {
        let mut scope = Scope::new("key", Style::Snake);
        for key in ast.keys.iter() {
            scope.claim_wire(key.as_str(), key.at.value, self.report);
        }
        Map {
            name: type_name(name),
            about: self.about(ast.about.text()),
            value: ast.map.get().map_or(JsonType::Json, |of| self.body(of.text())),
            keys: ast.keys.iter().map(|key| key.as_str().to_owned()).collect(),
            provenance: Provenance::listed(&ast.undocumented, &ast.assumed),
            place: self.place(ast.at.key),
        }
    }

    pub(crate) fn fields(&mut self, fields: &Entries<ast::Field>, scope: &mut Scope) -> Vec<Field> {
        fields.iter().map(|(name, field)| self.field(name, field, scope)).collect()
    }

    fn field(&mut self, name: &str, ast: Spanned<&ast::Field>, scope: &mut Scope) -> Field {
        let name = self.name(name, ident::field(name), ast.wire.as_text(), ast.at, scope);
        let about = ast.about.get().map(|about| self.about(about.text()));
        let names = [name.spec.as_str(), &name.wire, &ast.type_name];
        self.check_secrecy(names, about.as_deref(), &ast.shown_although, *ast.secret, "", ast.at);
        Field {
            body: self.body(ast.type_name.text()),
            about: about.unwrap_or_default(),
            required: ast.required,
            // Known when all records are.
            is_circular: false,
            secret: *ast.secret,
            only_when: ast.only_when.as_ref().map(|when| when.trim().to_owned()),
            deprecated: self.deprecated(&ast.deprecated),
            provenance: Provenance::single(&ast.undocumented, &ast.assumed, &ast.observed)
                .confirmed("shown_although", ast.shown_although.as_ref()),
            place: self.place(ast.at.key),
            name,
        }
    }

    /// A name with its wire name, which is the key `wire` or the name itself. Reports a name that the scope contains already.
    pub(crate) fn name(
        &mut self,
        own: &str,
        rust: String,
        wire: Spanned<Option<&str>>,
        at: Place,
        scope: &mut Scope,
    ) -> Name {
        if *wire == Some("") {
            self.mistake(DiagnosticCode::EmptyValue, wire.at.value, "the name is empty");
        }
        let name = Name { spec: own.to_owned(), wire: wire.unwrap_or(own).to_owned(), rust };
        if scope.claim(own, &name.rust, at.key, self.report) {
            scope.claim_wire(&name.wire, wire.at.value_or_key(), self.report);
        }
        name
    }

    /// The path to a field of an answer, given as names separated by dots, and the type of the field. Reports an unknown field,
    /// and then returns `None`. It also returns `None` if the field could not be read.
    pub(crate) fn field_path(&mut self, body: &ResponseBody, path: Spanned<&str>) -> Option<(FieldPath, JsonType)> {
        let names = self.field_names(path)?;
        match body {
            ResponseBody::Record(id) => self.way(JsonType::Record(*id), &names, path.at),
            ResponseBody::Object | ResponseBody::Json => self.no_field(path, "the answer is not documented", None),
            ResponseBody::Page(_) | ResponseBody::Value(JsonType::List(_)) => {
                self.no_field(path, "the answer is a list", None)
            }
            ResponseBody::Value(JsonType::Map(_)) => self.no_field(path, "the keys of the answer are data", None),
            ResponseBody::Value(_) => self.no_field(path, "the answer is a single value", None),
            ResponseBody::Content(_) => self.no_field(path, "the answer is a text or a file", None),
            ResponseBody::Empty { .. } => self.no_field(path, "the answer has no body", None),
            ResponseBody::ByStatus(_) => self.no_field(path, "the body of the answer depends on the status", None),
        }
    }

    /// The path from a value in an answer to a field in it, and the type of the field. An empty path leads to the value itself.
    pub(crate) fn way(&mut self, from: JsonType, names: &[String], at: Place) -> Option<(FieldPath, JsonType)> {
        let mut here = from;
        let mut steps = Vec::new();
        for name in names {
            let JsonType::Record(id) = here else {
                if steps.last().is_some_and(|&step| self.is_unclear(step)) {
                    return None;
                }
                return self.no_field(Spanned::new(name, at), "what is before it has no fields", None);
            };
            let Some(number) = self.written_fields(id).and_then(|fields| fields.number(name)) else {
                if self.written_fields(id).is_some_and(is_unread) {
                    return None;
                }
                let record = &self.service[id];
                let near = nearest(name, record.fields.iter().map(|field| field.name.spec.as_str()));
                let (near, reason) = (near.map(str::to_owned), format!("`{}` has no such field", record.name.spec));
                return self.no_field(Spanned::new(name, at), &reason, near.as_deref());
            };
            steps.push((id, number));
            here = self.service[id].fields[number].body.clone();
        }
        Some((FieldPath(steps), here))
    }

    /// Whether the type of a record's field could not be read.
    pub(crate) fn is_unclear(&self, (record, field): (RecordId, usize)) -> bool {
        let field = &self.service[record].fields[field];
        let written = self.written_fields(record).and_then(|fields| fields.inner().get(&field.name.spec));
        written.is_some_and(|written| is_unclear(&field.body, &written))
    }

    fn written_fields(&self, id: RecordId) -> Option<Spanned<&Entries<ast::Field>>> {
        self.names.type_ast(&self.service[id].name.spec)?.inner().fields.get()
    }

    pub(crate) fn field_names(&mut self, path: Spanned<&str>) -> Option<Vec<String>> {
        if path.split('.').any(|name| name.is_empty() || name.contains(char::is_whitespace)) {
            let message = "a path to a field is names separated by dots, such as `a.b`";
            self.mistake(DiagnosticCode::BadFieldPath, path.at.value, message);
            return None;
        }
        Some(path.split('.').map(str::to_owned).collect())
    }

    pub(crate) fn no_field<T>(&mut self, name: Spanned<&str>, reason: &str, near: Option<&str>) -> Option<T> {
        let message = format!("there is no field `{name}`");
        self.mistake(DiagnosticCode::UnknownField, name.at.value, message).label(reason).near(near);
        None
    }

    /// Reports each cycle of records that must contain one another once. Notes which others can.
    pub(crate) fn report_recursion(&mut self) {
        let components = self.components();
        for (record, own) in components.iter().enumerate() {
            for field in &mut self.service.records[record].fields {
                let is_in = |body: &JsonType| matches!(body, JsonType::Record(inner) if components[inner.0] == *own);
                field.is_circular = !field.required && is_in(&field.body);
            }
        }
        // The references between records, and the field of each.
        let required = |record: &Record| {
            let fields = record.fields.iter().enumerate().filter(|(_, field)| field.required);
            let inner = fields.filter_map(|(number, field)| match field.body {
                JsonType::Record(inner) => Some((inner.0, number)),
                _ => None,
            });
            inner.unzip()
        };
        let (references, fields): (Vec<_>, Vec<Vec<usize>>) = self.service.records.iter().map(required).unzip();
        for circle in circles(&references) {
            let path = circle.into_iter().map(|(record, reference)| (RecordId(record), fields[record][reference]));
            self.report_circle(&path.collect::<Vec<_>>());
        }
    }

    /// For each record, a number that it shares with those that it can contain and that can contain it: its strongly connected component
    /// (Tarjan's algorithm). It is a loop, too.
    fn components(&self) -> Vec<usize> {
        let count = self.service.records.len();
        let (mut visited, mut earliest, mut circles) = (vec![None; count], vec![0; count], vec![None; count]);
        let (mut order, mut open) = (0..count, Vec::new());
        for start in 0..count {
            // The records on the way, each with the index of the field that is followed.
            let mut path = if visited[start].is_none() { vec![(start, 0)] } else { Vec::new() };
            while let Some((record, field)) = path.last_mut() {
                let (own, inner) = (*record, self.service.records[*record].fields.get(*field).map(|field| &field.body));
                let number = *visited[own].get_or_insert_with(|| {
                    open.push(own);
                    earliest[own] = order.next().unwrap_or(count);
                    earliest[own]
                });
                *field += 1;
                match inner {
                    Some(JsonType::Record(inner)) => match visited[inner.0] {
                        None => path.push((inner.0, 0)),
                        Some(other) if circles[inner.0].is_none() => earliest[own] = earliest[own].min(other),
                        Some(_) => {}
                    },
                    Some(_) => {}
                    None => {
                        path.pop();
                        if let Some(&(outer, _)) = path.last() {
                            earliest[outer] = earliest[outer].min(earliest[own]);
                        }
                        if earliest[own] == number {
                            let first = open.iter().rposition(|&other| other == own).unwrap_or(0);
                            open.drain(first..).for_each(|member| circles[member] = Some(own));
                        }
                    }
                }
            }
        }
        circles.into_iter().map(Option::unwrap_or_default).collect()
    }

    fn report_circle(&mut self, path: &[(RecordId, usize)]) {
        let names = path.iter().map(|(record, field)| {
            let record = &self.service[*record];
            (record.name.spec.as_str(), record.fields[*field].name.spec.as_str())
        });
        let names: Vec<(&str, &str)> = names.collect();
        let Some(&(record, field)) = names.first() else { return };
        let Some(ast) = self.names.type_ast(record) else { return };
        let written = ast.inner().fields.as_ref().and_then(|fields| fields.get(field));
        let circle: String = names.iter().map(|(record, field)| format!("{record}.{field} -> ")).collect();
        let message = format!("`{record}` always contains itself");
        self.report
            .add(DiagnosticCode::RecursiveType, written.map_or(ast.at, |written| written.type_name.at).value, message)
            .label(format!("{circle}{record}"))
            .second(ast.at.key, "the type")
            .help("no value of it is finite: leave `required` out of one of these fields, or make it a list or a map");
    }
}

/// The spellings of a type's name, which is not on the wire.
pub(crate) fn type_name(name: &str) -> Name {
    Name::unsent(name, ident::type_name(name))
}

/// Whether the type of a field could not be read. That was reported, and the field accepts any value.
pub(crate) fn is_unclear(body: &JsonType, written: &ast::Field) -> bool {
    *body == JsonType::Json && **written.type_name != *"json"
}

/// Whether some of these entries, or a part of one, could not be read.
pub(crate) fn is_unread<T>(entries: Spanned<&Entries<T>>) -> bool {
    entries.at.is_damaged || entries.iter().any(|(_, entry)| entry.at.is_damaged)
}

/// The circles among nodes that refer to others by their numbers. Each is a list of nodes with the index of the reference that leads to the
/// next one. It is a loop, since recursion over a long chain would overflow the stack.
pub(crate) fn circles(references: &[Vec<usize>]) -> Vec<Vec<(usize, usize)>> {
    // The place that each node had on the path, once it was met.
    let mut places: Vec<Option<usize>> = vec![None; references.len()];
    let mut circles = Vec::new();
    for start in 0..references.len() {
        let (mut path, mut next) = (Vec::<(usize, usize)>::new(), Some(start));
        loop {
            if let Some(node) = next.filter(|node| places[*node].is_none()) {
                places[node] = Some(path.len());
                path.push((node, 0));
            } else {
                match next.map(|node| (node, places[node].and_then(|place| path.get(place..)))) {
                    Some((node, Some(circle @ [first, ..]))) if first.0 == node => circles.push(circle.to_vec()),
                    Some(_) => {}
                    None => drop(path.pop()),
                }
                path.last_mut().into_iter().for_each(|(_, reference)| *reference += 1);
            }
            let Some((node, reference)) = path.last() else { break };
            next = references[*node].get(*reference).copied();
        }
    }
    circles
}
