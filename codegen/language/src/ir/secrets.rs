//! The secrets in objects that are sent.

use std::collections::BTreeSet;

use serde_json::Value as Json;

use super::{ContainedTypes, Operation, Parameter, Service};

impl Service {
    /// The wire names of the secret fields of the objects in the body of an operation.
    pub fn secret_fields(&self, operation: &Operation) -> BTreeSet<&str> {
        let mut found = ContainedTypes::default();
        operation.body().filter_map(Parameter::json).for_each(|(of, _)| self.contained(of, &mut found));
        let fields = found.records.iter().flat_map(|id| &self[*id].fields);
        fields.filter(|field| field.secret).map(|field| field.name.wire.as_str()).collect()
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
