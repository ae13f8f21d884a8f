//! The JSON schema of a spec file, derived from the types of `ast`: the text for editors, and the value that `load` validates every
//! file with.

use std::sync::LazyLock;

use schemars::generate::SchemaSettings;
use schemars::transform::{Transform, transform_subschemas};
use schemars::{JsonSchema, Schema};
use serde_json::Value as Json;

use crate::ast;

/// The text of `schema.json`, in draft 7, which editors support.
pub fn schema() -> String {
    let mut text = format!("{:#}", shape());
    text.push('\n');
    text
}

/// The schema as a value. It is created once, since it never changes.
pub(crate) fn shape() -> &'static Json {
    static SHAPE: LazyLock<Json> = LazyLock::new(|| {
        let settings = SchemaSettings::draft07().with_transform(NoNull);
        let mut root = settings.into_generator().into_root_schema_for::<ast::File>();
        root.insert("title".to_owned(), ast::File::schema_name().into());
        root.to_value()
    });
    &SHAPE
}

/// Removes `null` from the schema: an unneeded key is omitted, not left empty.
#[derive(Clone)]
struct NoNull;

impl Transform for NoNull {
    fn transform(&mut self, schema: &mut Schema) {
        transform_subschemas(self, schema);
        let Some(object) = schema.as_object_mut() else { return };
        if object.get("default").is_some_and(Json::is_null) {
            object.remove("default");
        }
        if let Some(Json::Array(types)) = object.get_mut("type") {
            types.retain(|name| name != "null");
            if let [only] = types.as_slice() {
                let only = only.clone();
                object.insert("type".to_owned(), only);
            }
        }
        if let Some(Json::Array(choices)) = object.get_mut("anyOf") {
            choices.retain(|choice| choice.get("type").is_none_or(|name| name != "null"));
            if let [Json::Object(only)] = choices.as_slice() {
                let only = only.clone();
                object.remove("anyOf");
                // In draft 7 a reference hides the keys beside it, so a reference with a description is wrapped.
                if object.is_empty() || !only.contains_key("$ref") {
                    object.extend(only);
                } else {
                    object.insert("allOf".to_owned(), Json::Array(vec![Json::Object(only)]));
                }
            }
        }
    }
}
