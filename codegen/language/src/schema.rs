//! The JSON schema of a spec file, derived from the types of `ast`: the text for editors, and the value that `load` validates every
//! file with.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use schemars::generate::SchemaSettings;
use schemars::transform::{Transform, transform_subschemas};
use schemars::{JsonSchema, Schema};
use serde_json::Value as Json;

use crate::ast;
use crate::english::first_sentence;
use crate::pretty_json::pretty_json;

/// The text of `schema.json`, in draft 7, which editors support.
pub fn schema() -> String {
    pretty_json(&schema_value().to_string())
}

/// The schema as a value. It is created once, since it never changes.
fn schema_value() -> &'static Json {
    static SCHEMA: LazyLock<Json> = LazyLock::new(|| {
        let settings = SchemaSettings::draft07().with_transform(NoNull);
        let mut root = settings.into_generator().into_root_schema_for::<ast::File>();
        root.insert("title".to_owned(), ast::File::schema_name().into());
        root.to_value()
    });
    &SCHEMA
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

/// The grammar of spec files. It is created once, since it never changes.
pub(crate) fn grammar() -> &'static Grammar {
    static GRAMMAR: LazyLock<Grammar> = LazyLock::new(|| {
        let mut maker = Maker { root: schema_value(), forms: Vec::new(), known: BTreeMap::new() };
        maker.form(maker.root);
        Grammar(maker.forms)
    });
    &GRAMMAR
}

/// All forms. They refer to one another, and some references are circular.
pub(crate) struct Grammar(Vec<Form>);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FormId(usize);

/// The values that are allowed at a position.
#[derive(Default)]
pub(crate) struct Form {
    /// The allowed sorts of values. Empty if all are allowed.
    pub(crate) sorts: Vec<Sort>,
    /// The allowed texts. Empty if all are allowed.
    pub(crate) choices: Vec<String>,
    /// Texts, sorts of values and keys that are not allowed although a writer may expect them, each with the reason.
    pub(crate) refused: BTreeMap<String, String>,
    pub(crate) range: Option<(f64, f64)>,
    /// The known keys of a mapping, in alphabetical order.
    pub(crate) keys: BTreeMap<String, GrammarKey>,
    pub(crate) required: Vec<String>,
    /// The form of the values of a mapping whose keys are names.
    pub(crate) named: Option<FormId>,
    pub(crate) items: Option<FormId>,
}

pub(crate) struct GrammarKey {
    pub(crate) form: FormId,
    about: String,
}

/// A sort of value, by the words of JSON Schema.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sort {
    Map,
    List,
    Text,
    Integer,
    Number,
    Boolean,
}

impl Sort {
    fn named(name: &str) -> Option<Self> {
        let sort = match name {
            "object" => Self::Map,
            "array" => Self::List,
            "string" => Self::Text,
            "integer" => Self::Integer,
            "number" => Self::Number,
            "boolean" => Self::Boolean,
            _ => return None,
        };
        Some(sort)
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Map => "a mapping",
            Self::List => "a list",
            Self::Text => "text",
            Self::Integer => "a whole number",
            Self::Number => "a number",
            Self::Boolean => "`true` or `false`",
        }
    }
}

impl Grammar {
    /// The form of a whole file.
    pub(crate) const FILE: FormId = FormId(0);

    pub(crate) fn form(&self, id: FormId) -> &Form {
        &self.0[id.0]
    }
}

impl Form {
    /// Whether a value may be of this sort.
    pub(crate) fn may_be(&self, sort: Sort) -> bool {
        let has = |sort| self.sorts.contains(&sort);
        self.sorts.is_empty() || has(sort) || (sort == Sort::Integer && has(Sort::Number))
    }

    pub(crate) fn under(&self, key: &str) -> Option<FormId> {
        self.keys.get(key).map(|known| known.form).or(self.named)
    }

    /// A key with the first sentence of its description, up to a colon: "`code`: The field with the code".
    pub(crate) fn described(&self, key: &str) -> String {
        let about = self.keys.get(key).map(|known| known.about.replace('\n', " ")).unwrap_or_default();
        let about = first_sentence(&about).split(": ").next().unwrap_or_default().trim_end_matches(['.', ':']);
        if about.is_empty() { String::new() } else { format!("`{key}`: {about}") }
    }
}

struct Maker<'j> {
    root: &'j Json,
    forms: Vec<Form>,
    /// The forms of definitions that were converted already, by their references.
    known: BTreeMap<&'j str, FormId>,
}

impl<'j> Maker<'j> {
    fn form(&mut self, schema: &'j Json) -> FormId {
        let target = schema.get("$ref").or_else(|| schema.pointer("/allOf/0/$ref")).and_then(Json::as_str);
        let id = FormId(self.forms.len());
        if let Some(target) = target {
            if let Some(known) = self.known.get(target) {
                return *known;
            }
            self.known.insert(target, id);
            let Some(schema) = self.root.pointer(target.trim_start_matches('#')) else {
                return self.add(Form::default());
            };
            return self.form(schema);
        }
        self.add(Form::default());
        let properties = schema.get("properties").and_then(Json::as_object).into_iter().flatten();
        let keys = properties.map(|(key, schema)| {
            let about = schema.get("description").and_then(Json::as_str).unwrap_or_default().to_owned();
            (key.clone(), GrammarKey { form: self.form(schema), about })
        });
        let keys = keys.collect();
        let named = schema.get("additionalProperties").filter(|named| **named != Json::Bool(false));
        let bound = |name: &str| schema.get(name).and_then(Json::as_f64);
        self.forms[id.0] = Form {
            keys,
            choices: choices(schema),
            refused: refused(schema),
            sorts: sorts(schema),
            // The schema has no maximum for numbers of 32 bits, the largest that a spec has.
            range: bound("minimum").map(|least| (least, bound("maximum").unwrap_or(u32::MAX.into()))),
            required: strings(schema.get("required")),
            named: named.map(|named| self.form(named)),
            items: schema.get("items").map(|items| self.form(items)),
        };
        id
    }

    fn add(&mut self, form: Form) -> FormId {
        self.forms.push(form);
        FormId(self.forms.len() - 1)
    }
}

fn strings(list: Option<&Json>) -> Vec<String> {
    let items = list.and_then(Json::as_array).into_iter().flatten();
    items.filter_map(Json::as_str).map(str::to_owned).collect()
}

fn sorts(schema: &Json) -> Vec<Sort> {
    match schema.get("type") {
        Some(Json::String(one)) => Sort::named(one).into_iter().collect(),
        Some(several) => strings(Some(several)).iter().filter_map(|name| Sort::named(name)).collect(),
        None if choices(schema).is_empty() => Vec::new(),
        None => vec![Sort::Text],
    }
}

fn refused(schema: &Json) -> BTreeMap<String, String> {
    let entries = schema.get("x-refused").and_then(Json::as_object).into_iter().flatten();
    entries.filter_map(|(text, reason)| Some((text.clone(), reason.as_str()?.to_owned()))).collect()
}

/// The values that a schema lists, if it lists any.
fn choices(schema: &Json) -> Vec<String> {
    let mut listed = strings(schema.get("enum"));
    for choice in schema.get("oneOf").and_then(Json::as_array).into_iter().flatten() {
        listed.extend(choice.get("const").and_then(Json::as_str).map(str::to_owned));
        listed.extend(strings(choice.get("enum")));
    }
    listed
}
