//! Fields of records and of the envelope of lists, and the paths to them.

use crate::check::lookup::scope::Scope;
use crate::check::{Check, provenance};
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::near::nearest;
use crate::entries::Entries;
use crate::ir::{Field, FieldPath, JsonType, Name, RecordId, ResponseBody};
use crate::spanned::{Place, Spanned};
use crate::{ast, ident};

impl Check<'_, '_> {
    /// Fields, in the order of the spec.
    pub(crate) fn fields(&mut self, fields: &Entries<ast::Field>, scope: &mut Scope) -> Vec<Field> {
        fields.iter().map(|(name, field)| self.field(name, field, scope)).collect()
    }

    fn field(&mut self, name: &str, ast: Spanned<&ast::Field>, scope: &mut Scope) -> Field {
        let name = self.name(name, ident::field(name), ast.wire.as_text(), ast.at, scope);
        let about = ast.about.get().map(|about| self.about(about.text()));
        let names = [name.spec.as_str(), &name.wire, &ast.type_name];
        self.check_secrecy(names, about.as_deref(), &ast.shown_although, *ast.secret, ast.at);
        Field {
            body: self.body(ast.type_name.text()),
            about: about.unwrap_or_default(),
            required: ast.required,
            // Known when all records are.
            is_circular: false,
            secret: *ast.secret,
            only_when: ast.only_when.as_ref().map(|when| when.trim().to_owned()),
            deprecated: self.deprecated(&ast.deprecated),
            provenance: provenance::single(ast.undocumented.as_ref(), ast.assumed.as_ref(), ast.observed.as_ref())
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
                return self.report_missing_field(id, Spanned::new(name, at));
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

    /// The fields of a record, as written.
    fn written_fields(&self, id: RecordId) -> Option<Spanned<&Entries<ast::Field>>> {
        self.names.type_ast(&self.service[id].name.spec)?.inner().fields.get()
    }

    /// The names on the path to a field.
    pub(crate) fn field_names(&mut self, path: Spanned<&str>) -> Option<Vec<String>> {
        if path.split('.').any(|name| name.is_empty() || name.contains(char::is_whitespace)) {
            let message = "a path to a field is names separated by dots, such as `a.b`";
            self.mistake(DiagnosticCode::BadFieldPath, path.at.value, message);
            return None;
        }
        Some(path.split('.').map(str::to_owned).collect())
    }

    fn report_missing_field<T>(&mut self, id: RecordId, name: Spanned<&str>) -> Option<T> {
        let record = &self.service[id];
        let near = nearest(&name, record.fields.iter().map(|field| field.name.spec.as_str())).map(str::to_owned);
        if self.written_fields(id).is_some_and(is_unread) {
            return None;
        }
        let reason = format!("`{}` has no such field", record.name.spec);
        self.no_field(name, &reason, near.as_deref())
    }

    pub(crate) fn no_field<T>(&mut self, name: Spanned<&str>, reason: &str, near: Option<&str>) -> Option<T> {
        let message = format!("there is no field `{name}`");
        self.mistake(DiagnosticCode::UnknownField, name.at.value, message).label(reason).near(near);
        None
    }
}

/// Whether the type of a field could not be read. That was reported, and the field accepts any value.
pub(crate) fn is_unclear(body: &JsonType, written: &ast::Field) -> bool {
    *body == JsonType::Json && **written.type_name != *"json"
}

/// Whether some of these entries, or a part of one, could not be read.
pub(crate) fn is_unread<T>(entries: Spanned<&Entries<T>>) -> bool {
    entries.at.is_damaged || entries.iter().any(|(_, entry)| entry.at.is_damaged)
}
