//! Named types.

pub(crate) mod fields;
mod files;
pub(crate) mod variants;
mod limits;
pub(crate) mod literals;
pub(crate) mod parameters;
mod idempotency;
pub(crate) mod locations;
pub(crate) mod recursion;
mod secrets;
pub(crate) mod template;
pub(crate) mod values;

use crate::check::at::At;
use crate::check::lookup::items::{Item, TypeId};
use crate::check::lookup::scope::{Scope, Style};
use crate::check::{Check, one_of, provenance, style};
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{Map, Name, Record};
use crate::{ast, ident};

impl Check<'_, '_> {
    /// Fills the tables of types. Examples of templates and variants come last, since they contain values of other types.
    pub(crate) fn types(&mut self, items: &[Item<'_, ast::Type, TypeId>]) {
        let mut scope = Scope::new("type", Style::Pascal);
        for item in items {
            scope.claim(item.name, &ident::type_name(item.name), item.at.key(), self.report);
            self.companions(item.at);
            match item.id {
                TypeId::Scalar(_) => {
                    let value = self.value_type(item.name, item.ast, item.at);
                    self.service.scalars.push(value);
                }
                TypeId::Record(_) => {
                    let record = self.record(item.name, item.ast, item.at);
                    self.service.records.push(record);
                }
                TypeId::Map(_) => {
                    let map = self.map(item.name, item.ast, item.at);
                    self.service.maps.push(map);
                }
                TypeId::Variants(_) => {}
            }
        }
        for item in items {
            if let TypeId::Scalar(id) = item.id {
                self.template_examples(id, item.at);
            }
        }
        for item in items.iter().filter(|item| matches!(item.id, TypeId::Variants(_))) {
            let variants = self.variants(item.name, item.ast, item.at, &mut scope);
            self.service.variants.push(variants);
        }
    }

    /// Reports keys that belong to another kind of type.
    fn companions(&mut self, at: At<'_>) {
        for (key, owners) in
            [("values_type", &["values"] as &[&str]), ("keys", &["map"]), ("example", &["id", "pattern"])]
        {
            if !owners.iter().any(|owner| at.has(owner)) {
                let owners: Vec<_> = owners.iter().map(|owner| format!("`{owner}`")).collect();
                one_of::refuse(key, at, &format!("it needs {}", owners.join(" and ")), self.report);
            }
        }
    }

    fn record(&mut self, name: &str, ast: &ast::Type, at: At<'_>) -> Record {
        let mut facts = provenance::several(&ast.undocumented, &ast.assumed);
        let fields_at = at.get("fields");
        let mut fields = Vec::new();
        if let Some(listed) = &ast.fields {
            if listed.is_empty() && facts.undocumented.is_empty() && !fields_at.is_damaged() {
                self.report
                    .add(DiagnosticCode::NothingListed, fields_at.key(), "a record needs at least one field")
                    .help("say under `undocumented` what is not known, or use the type `object`");
            }
            fields = self.fields(listed, fields_at, &mut Scope::new("field", Style::Snake));
        }
        facts.undocumented.extend(fields::unread(fields_at));
        Record {
            name: type_name(name),
            about: style::about(&ast.about, at, self.report),
            fields,
            facts,
            place: at.place(),
        }
    }

    fn map(&mut self, name: &str, ast: &ast::Type, at: At<'_>) -> Map {
        let mut scope = Scope::new("key", Style::Snake);
        for (number, key) in ast.keys.iter().enumerate() {
            scope.claim_wire(key.as_str(), at.get("keys").item(number).value(), self.report);
        }
        Map {
            name: type_name(name),
            about: style::about(&ast.about, at, self.report),
            value: self.body(ast.map.as_deref().unwrap_or("json"), at.get("map")),
            keys: ast.keys.iter().map(|key| key.as_str().to_owned()).collect(),
            facts: provenance::several(&ast.undocumented, &ast.assumed),
            place: at.place(),
        }
    }
}

/// The spellings of a type's name, which is not on the wire.
pub(crate) fn type_name(name: &str) -> Name {
    Name { spec: name.to_owned(), wire: name.to_owned(), rust: ident::type_name(name) }
}
