//! The secrets in objects.

use std::collections::BTreeSet;

use serde_json::Value as Json;

use super::{ContainedTypes, Field, JsonType, Operation, Parameter, ResponseBody, Service};

impl Service {
    /// The wire names of the secret fields of the objects in the body of an operation.
    pub fn secret_fields(&self, operation: &Operation) -> BTreeSet<&str> {
        let mut found = ContainedTypes::default();
        operation.body().filter_map(Parameter::json).for_each(|(of, _)| self.contained(of, &mut found));
        self.fields(&found).filter(|field| field.secret).map(|field| field.name.wire.as_str()).collect()
    }

    /// The same with the secret fields in answers that have names in them, and the documented names in all of these.
    pub fn secret_names(&self, operation: &Operation) -> (BTreeSet<&str>, BTreeSet<&str>) {
        let (mut all, mut inside) = (ContainedTypes::default(), ContainedTypes::default());
        self.answered(operation, &mut all);
        let has_page = operation.response.body.each().any(|body| matches!(body, ResponseBody::Page(_)));
        let of_page = || self.page.iter().filter(|_| has_page).flat_map(|page| &page.fields);
        of_page().for_each(|field| self.contained(&field.body, &mut all));
        let answered = self
            .fields(&all)
            .chain(of_page())
            .filter(|field| field.secret && !matches!(field.body, JsonType::Scalar(_)));
        let mut names = self.secret_fields(operation);
        names.extend(answered.map(|field| field.name.wire.as_str()));
        operation.body().filter_map(Parameter::json).for_each(|(of, _)| self.contained(of, &mut all));
        let secret = self.fields(&all).chain(of_page()).filter(|field| names.contains(&*field.name.wire));
        secret.for_each(|field| self.contained(&field.body, &mut inside));
        (names, self.fields(&inside).map(|field| field.name.wire.as_str()).collect())
    }

    fn fields(&self, of: &ContainedTypes) -> impl Iterator<Item = &Field> {
        of.records.iter().flat_map(|id| &self[*id].fields)
    }
}

/// Replaces each text in these fields, at any depth, and returns the other values in them.
pub fn replace_secrets(json: &mut Json, fields: &BTreeSet<&str>, text: &str) -> Vec<String> {
    let mut others = Vec::new();
    replace(json, fields, text, false, &mut others);
    others
}

fn replace(json: &mut Json, fields: &BTreeSet<&str>, text: &str, is_secret: bool, others: &mut Vec<String>) {
    match json {
        Json::Object(entries) => {
            for (key, json) in entries {
                replace(json, fields, text, is_secret || fields.contains(key.as_str()), others);
            }
        }
        Json::Array(items) => items.iter_mut().for_each(|json| replace(json, fields, text, is_secret, others)),
        Json::String(own) if is_secret => text.clone_into(own),
        Json::Number(_) | Json::Bool(_) if is_secret => others.push(json.to_string()),
        _ => {}
    }
}
