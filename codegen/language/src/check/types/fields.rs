//! Fields of records and of the envelope of lists, and the paths to them.

use crate::check::at::At;
use crate::check::lookup::scope::Scope;
use crate::check::{Check, provenance, style};
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::near::nearest;
use crate::entries::Entries;
use crate::ir::{Field, FieldPath, JsonType, Name, Note, RecordId, ResponseBody};
use crate::{ast, ident};

impl Check<'_, '_> {
    /// Fields, in the order of the spec.
    pub(crate) fn fields(&mut self, fields: &Entries<ast::Field>, at: At<'_>, scope: &mut Scope) -> Vec<Field> {
        fields.iter().map(|(name, field)| self.field(name, field, at.get(name), scope)).collect()
    }

    fn field(&mut self, name: &str, ast: &ast::Field, at: At<'_>, scope: &mut Scope) -> Field {
        let name = self.name(name, ident::field(name), ast.wire.as_deref(), at, scope);
        let about = ast.about.as_ref().map(|about| style::about(about, at, self.report));
        let names = [name.spec.as_str(), &name.wire, &ast.type_name];
        self.may_be_shown(names, ast.shown_although.as_ref(), ast.secret, at);
        Field {
            body: self.body(&ast.type_name, at.get("type")),
            about: about.unwrap_or_default(),
            required: ast.required,
            secret: ast.secret,
            only_when: ast.only_when.as_ref().map(|when| when.trim().to_owned()),
            facts: provenance::single(ast.undocumented.as_ref(), ast.assumed.as_ref(), ast.observed.as_ref())
                .confirmed("shown_although", ast.shown_although.as_ref()),
            place: at.place(),
            name,
        }
    }

    /// A name with its wire name, which is the key `wire` or the name itself. Reports a name that the scope contains already.
    pub(crate) fn name(&mut self, own: &str, rust: String, wire: Option<&str>, at: At<'_>, scope: &mut Scope) -> Name {
        if wire == Some("") {
            self.report.add(DiagnosticCode::EmptyValue, at.get("wire").value(), "the name is empty");
        }
        let name = Name { spec: own.to_owned(), wire: wire.unwrap_or(own).to_owned(), rust };
        if scope.claim(own, &name.rust, at.key(), self.report) {
            scope.claim_wire(&name.wire, wire_span(at), self.report);
        }
        name
    }

    /// The path to a field of an answer, given as names separated by dots, and the type of the field. Reports an unknown field,
    /// and then returns `None`. It also returns `None` if the field could not be read.
    pub(crate) fn field_path(&mut self, body: &ResponseBody, path: &str, at: At<'_>) -> Option<(FieldPath, JsonType)> {
        let names = self.field_names(path, at)?;
        match body {
            ResponseBody::Record(id) => self.way(JsonType::Record(*id), &names, at),
            ResponseBody::Object | ResponseBody::Json => self.no_field(path, at, "the answer is not documented", None),
            ResponseBody::Page(_) | ResponseBody::Value(JsonType::List(_)) => {
                self.no_field(path, at, "the answer is a list", None)
            }
            ResponseBody::Value(JsonType::Map(_)) => self.no_field(path, at, "the keys of the answer are data", None),
            ResponseBody::Value(_) => self.no_field(path, at, "the answer is a single value", None),
            ResponseBody::Content(_) => self.no_field(path, at, "the answer is a text or a file", None),
            ResponseBody::Empty { .. } => self.no_field(path, at, "the answer has no body", None),
            ResponseBody::ByStatus(_) => self.no_field(path, at, "the body of the answer depends on the status", None),
        }
    }

    /// The path from a value in an answer to a field in it, and the type of the field. An empty path leads to the value itself.
    pub(crate) fn way(&mut self, from: JsonType, names: &[String], at: At<'_>) -> Option<(FieldPath, JsonType)> {
        let mut here = from;
        let mut steps = Vec::new();
        for name in names {
            let JsonType::Record(id) = here else {
                if steps.last().is_some_and(|&step| self.is_unclear(step)) {
                    return None;
                }
                return self.no_field(name, at, "what is before it has no fields", None);
            };
            let Some(number) = self.service[id].fields.iter().position(|field| field.name.spec == *name) else {
                return self.missing_field(id, name, at);
            };
            steps.push((id, number));
            here = self.service[id].fields[number].body.clone();
        }
        Some((FieldPath(steps), here))
    }

    /// Whether the type of a record's field could not be read.
    pub(crate) fn is_unclear(&self, (record, field): (RecordId, usize)) -> bool {
        let record = &self.service[record];
        let field = &record.fields[field];
        let at = self.names.type_at(&record.name.spec).map(|at| at.get("fields").get(&field.name.spec));
        at.is_some_and(|at| is_unclear(&field.body, at))
    }

    /// The names on the path to a field.
    pub(crate) fn field_names(&mut self, path: &str, at: At<'_>) -> Option<Vec<String>> {
        if path.split('.').any(|name| name.is_empty() || name.contains(char::is_whitespace)) {
            let message = "a path to a field is names separated by dots, such as `a.b`";
            self.report.add(DiagnosticCode::BadFieldPath, at.value(), message);
            return None;
        }
        Some(path.split('.').map(str::to_owned).collect())
    }

    fn missing_field<T>(&mut self, id: RecordId, name: &str, at: At<'_>) -> Option<T> {
        let record = &self.service[id];
        let spec = record.name.spec.clone();
        let near = nearest(name, record.fields.iter().map(|field| field.name.spec.as_str())).map(str::to_owned);
        let unread = self.names.type_at(&spec).is_some_and(|at| unread(at.get("fields")).is_some());
        if unread { None } else { self.no_field(name, at, &format!("`{spec}` has no such field"), near.as_deref()) }
    }

    pub(crate) fn no_field<T>(&mut self, name: &str, at: At<'_>, reason: &str, near: Option<&str>) -> Option<T> {
        let mistake = self
            .report
            .add(DiagnosticCode::UnknownField, at.value(), format!("there is no field `{name}`"))
            .label(reason);
        if let Some(near) = near {
            mistake.suggest(Some(near), String::new);
        }
        None
    }
}

/// Whether the type of a field could not be read. That was reported, and the field accepts any value.
pub(crate) fn is_unclear(body: &JsonType, field: At<'_>) -> bool {
    *body == JsonType::Json && !field.get("type").is_text("json")
}

/// The place of a wire name.
pub(crate) fn wire_span(at: At<'_>) -> crate::diagnostic::Span {
    if at.has("wire") { at.get("wire").value() } else { at.key() }
}

/// A remark that marks a record as incomplete if some of its fields could not be read, so that examples with these fields are accepted.
pub(crate) fn unread(fields: At<'_>) -> Option<Note> {
    let damaged = fields.is_damaged() || fields.entries().any(|(_, field)| field.is_damaged());
    damaged.then(|| Note { key: String::new(), text: "Some fields could not be read.".to_owned() })
}
