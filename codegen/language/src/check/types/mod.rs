//! Named types.

pub(crate) mod fields;
mod files;
pub(crate) mod variants;
mod json;
mod limits;
pub(crate) mod literals;
pub(crate) mod parameters;
mod idempotency;
pub(crate) mod locations;
pub(crate) mod recursion;
mod secrets;
pub(crate) mod template;
pub(crate) mod values;

use crate::check::lookup::items::{Item, TypeId};
use crate::check::lookup::scope::{Scope, Style};
use crate::check::{Check, provenance};
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{JsonType, Map, Name, Note, Record};
use crate::spanned::Spanned;
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

    /// Reports keys that belong to another kind of type.
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
        let mut provenance = provenance::several(&ast.undocumented, &ast.assumed);
        let mut fields = Vec::new();
        if let Some(listed) = ast.fields.get() {
            if listed.is_empty() && provenance.undocumented.is_empty() && !listed.at.is_damaged {
                self.mistake(DiagnosticCode::NothingListed, listed.at.key, "a record needs at least one field")
                    .help("say under `undocumented` what is not known, or use the type `object`");
            }
            fields = self.fields(&listed, &mut Scope::new("field", Style::Snake));
        }
        // Examples with fields that could not be read are accepted.
        if ast.fields.at.is_damaged || ast.fields.get().is_some_and(fields::is_unread) {
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
            provenance: provenance::several(&ast.undocumented, &ast.assumed),
            place: self.place(ast.at.key),
        }
    }
}

/// The spellings of a type's name, which is not on the wire.
pub(crate) fn type_name(name: &str) -> Name {
    Name::unsent(name, ident::type_name(name))
}
