//! Compares the values of things with the fields of answers that show them.

use std::collections::BTreeMap;

use serde_json::Value as Json;

use crate::ast;
use crate::check::Check;
use crate::diagnostic::suggestions::nearest;
use crate::diagnostic::{DiagnosticCode, Span};
use crate::ir::{ContainedTypes, JsonType, KindId, OperationId, RecordId, Scalar, ScalarKind, ScalarType};
use crate::load::Node;

/// A value that a field cannot have: its place, the value, the type of the field in words, and a value that may be meant.
type Misfit = (Span, Json, String, Option<String>);

impl Check<'_, '_> {
    /// The names and types of the fields that show things of a kind, without those that show the key of another thing, or the object that a
    /// thing has for a record.
    pub(crate) fn shown(&self, kind: KindId, ast: &ast::AccountKind) -> Vec<(String, JsonType)> {
        let mut found = ContainedTypes::default();
        let operations = self.operations_on(kind).into_iter();
        operations.for_each(|id| self.service.answered(&self.service[id], &mut found));
        let of_things = ast.things.iter().flat_map(|thing| thing.iter()).chain(ast.new.iter());
        let values = of_things.chain(ast.more.get().into_iter().flat_map(|more| more.inner().values.iter()));
        let objects: Vec<&str> = values.filter(|(_, value)| value.is_object()).map(|(name, _)| name).collect();
        let held: Vec<RecordId> = self
            .service
            .fields(&found)
            .filter(|own| [&own.name.spec, &own.name.wire].iter().any(|name| objects.contains(&name.as_str())))
            .filter_map(|own| if let JsonType::Record(id) = own.body { Some(id) } else { None })
            .collect();
        found.records.retain(|id| !held.contains(id));
        let fields = self.service.fields(&found);
        let named =
            fields.flat_map(|own| [&own.name.spec, &own.name.wire].map(|name| (name.clone(), own.body.clone())));
        named.filter(|(name, _)| self.service[kind].refers_to.iter().all(|(own, _)| own != name)).collect()
    }

    /// Reports a value that no field with its name can have.
    pub(crate) fn check_value(&mut self, kind: KindId, name: &str, node: &Node, json: &Json) {
        let shown = self.account.shown.get(kind.0).filter(|_| self.account.is_clear).into_iter().flatten();
        let fields = shown.filter(|(field, _)| field == name);
        let misfits: Option<Vec<Misfit>> = fields.map(|(_, of)| self.misfit(of, node, json)).collect();
        for (at, json, of, near) in misfits.unwrap_or_default().into_iter().take(1) {
            let message = format!("`{}` is no value of the field `{name}`", text_of(&json));
            self.mistake(DiagnosticCode::BadValue, at, message).label(of).near(near.as_deref());
        }
    }

    /// Warns of values of things whose names stand nowhere else in the spec, if a field that shows such things has a similar one.
    pub(crate) fn warn_of_unused(&mut self) {
        let mut words: BTreeMap<&str, usize> = BTreeMap::new();
        let is_between = |c: char| !c.is_alphanumeric() && c != '_';
        for word in self.spec.texts.iter().flat_map(|file| file.text.split(is_between)) {
            *words.entry(word).or_default() += 1;
        }
        let told = self.account.told.iter().filter(|_| self.account.is_clear);
        for (_, name, _) in told.clone() {
            words.entry(name).and_modify(|times| *times = times.saturating_sub(1));
        }
        for (kind, name, at) in told.filter(|(_, name, _)| words.get(&**name) == Some(&0)) {
            let is_open = |id: &OperationId| {
                let body = self.service[*id].response.body.first();
                body.is_undocumented() || matches!(body.items(), Some(JsonType::Object | JsonType::Json))
            };
            let all = self.service.account.kinds.iter().zip(&self.account.shown).enumerate();
            let shown = all.filter(|(n, (own, _))| *n == kind.0 || own.refers_to.iter().any(|(_, to)| to == kind));
            let known = shown.flat_map(|(_, (_, fields))| fields.iter().map(|(name, _)| &**name));
            if let Some(near) = nearest(name, known).filter(|_| !self.operations_on(*kind).iter().any(is_open)) {
                let message = format!("no answer shows `{name}`, and nothing else uses it");
                self.report.warn(DiagnosticCode::UnknownThing, *at, message).near(Some(near));
            }
        }
    }

    /// Why a field cannot have a value. A text with pieces may be anything, unless it is one of several texts. A record that is not written as
    /// an object has the values of the thing itself, or of another one.
    fn misfit(&self, of: &JsonType, node: &Node, json: &Json) -> Option<Misfit> {
        let misfit = |of, near| Some((node.span, json.clone(), of, near));
        match (of, json) {
            (_, Json::Null) | (JsonType::Json, _) | (JsonType::Object, Json::Object(_)) => None,
            (_, Json::String(text)) if text.contains('{') => {
                let choices = text.strip_prefix('{').and_then(|text| text.strip_suffix('}'));
                let choices = choices.filter(|text| text.contains('|') && !text.contains('{')).into_iter();
                let json =
                    |text: &str| serde_json::from_str(text).ok().filter(Json::is_i64).unwrap_or_else(|| text.into());
                let choices = choices.flat_map(|text| text.split('|')).filter(|text| !text.is_empty());
                choices.map(json).find_map(|json| self.misfit(of, node, &json))
            }
            (JsonType::Scalar(value), _) => self.misfit_of(*value, json).and_then(|(why, near)| {
                misfit(format!("its type is `{}`: {why}", self.service.type_name(*value)), near)
            }),
            (JsonType::List(item), Json::Array(items)) => {
                node.items().iter().zip(items).find_map(|(node, json)| self.misfit(item, node, json))
            }
            (JsonType::Map(id), Json::Object(values)) => {
                let value = &self.service[*id].value;
                node.entries().iter().find_map(|entry| self.misfit(value, &entry.node, values.get(&entry.key)?))
            }
            (JsonType::Record(id), Json::Object(values)) => self.service[*id].fields.iter().find_map(|field| {
                let entry =
                    node.entries().iter().find(|own| [&field.name.spec, &field.name.wire].contains(&&own.key))?;
                self.misfit(&field.body, &entry.node, values.get(&entry.key)?)
            }),
            (JsonType::Record(_), _) => None,
            (JsonType::List(_), _) => misfit("expected a list".to_owned(), None),
            _ => misfit("expected an object".to_owned(), None),
        }
    }

    /// What is wrong with a single value, and the value of an enum that may be meant.
    fn misfit_of(&self, value: Scalar, json: &Json) -> Option<(String, Option<String>)> {
        let text = text_of(json);
        if let Scalar::Named(id) = value
            && let ScalarType::Enum(set) = &self.service[id]
        {
            let names = || set.values.iter().map(|known| known.name.spec.as_str());
            let by_wire = set.values.iter().find(|known| known.name.wire == text);
            let near = by_wire.map(|known| known.name.spec.as_str()).or_else(|| nearest(&text, names()));
            let is_known = json.is_string() && names().any(|known| known == text);
            return (!is_known).then(|| ("it has no such value".to_owned(), near.map(str::to_owned)));
        }
        // In a field with a number, the name of a value of a set stands for its position.
        let is_number = matches!(self.service.scalar_kind(value), ScalarKind::Integer | ScalarKind::Number);
        let sets =
            self.service.scalars.iter().filter_map(|of| if let ScalarType::Enum(set) = of { Some(set) } else { None });
        let of_sets = sets.flat_map(|set| &set.values).map(|known| &known.name);
        let of_variants = self.service.variants.iter().flat_map(|set| &set.variants).map(|known| &known.name);
        let is_position = is_number && json.is_string() && of_sets.chain(of_variants).any(|known| known.spec == text);
        let found = self.service.compare_value(&JsonType::Scalar(value), json, true).mismatches;
        found.into_iter().next().filter(|_| !is_position).map(|found| (format!("expected {}", found.expected), None))
    }
}

fn text_of(json: &Json) -> String {
    json.as_str().map_or_else(|| json.to_string(), str::to_owned)
}
