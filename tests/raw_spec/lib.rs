//! The raw YAML of a spec, as far as tests need it. The generator has no part in this: the package does not depend on it.

#![allow(missing_docs, reason = "most fields have the names of keys, which `spec/REFERENCE.md` describes")]

pub mod keys;
mod operation;
mod paging;
pub mod question;
pub mod shape;
pub mod types;

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use serde_json::{Value as Json, json};
use serde_yaml::Value as Yaml;

use crate::question::question;
use crate::types::Type;

pub use self::keys::KeyPlace;
pub use self::operation::{Body, Content, ErrorCase, Operation, Parameter, When, listed};
pub use self::paging::Paging;

/// All files of the spec together.
pub struct Spec {
    /// Each file, as it is written.
    pub files: Vec<Yaml>,
    /// The section `service`.
    pub service: Yaml,
    pub permissions: Vec<String>,
    pub operations: Vec<Operation>,
    /// Every named type as it is written; see [`Spec::type_of`].
    pub types: BTreeMap<String, Yaml>,
    pub jobs: BTreeMap<String, Yaml>,
}

impl Spec {
    /// Reads the files of a folder.
    pub fn load(folder: &Path) -> Self {
        let entries = fs::read_dir(folder).expect("the spec can be listed");
        let mut paths: Vec<_> = entries.map(|entry| entry.expect("the spec can be listed").path()).collect();
        paths.retain(|path| path.extension().is_some_and(|extension| extension == "yaml"));
        paths.sort();
        let files: Vec<Yaml> = paths
            .iter()
            .map(|path| serde_yaml::from_str(&fs::read_to_string(path).expect("a spec file is text")).expect("YAML"))
            .collect();

        let named = |key: &str| files.iter().flat_map(|file| entries_of(&file[key])).collect::<BTreeMap<_, _>>();
        let types = named("types");
        let service = files.iter().find(|file| file["service"].is_mapping()).expect("a file with the service");
        let common = entries_of(&service["service"]["errors"]);
        let permissions: BTreeMap<String, String> =
            named("permissions").into_iter().map(|(own, yaml)| (own.clone(), wire(&own, &yaml))).collect();
        let mut operations = Vec::new();
        for file in files.iter().filter(|file| file["group"].is_string()) {
            for (name, yaml) in entries_of(&file["operations"]) {
                let name = format!("{}.{name}", scalar(&file["group"]));
                operations.push(Operation::read(name, &yaml, &types, &common));
            }
        }
        let mut spec = Self {
            service: service["service"].clone(),
            permissions: permissions.values().cloned().collect::<BTreeSet<_>>().into_iter().collect(),
            operations: Vec::new(),
            jobs: named("jobs"),
            types,
            files: Vec::new(),
        };
        for operation in &mut operations {
            operation.digits = spec.decimals_of(&operation.body, &mut operation.example);
            for kind in &mut operation.kinds {
                spec.decimals_of(&kind.body, &mut kind.example);
            }
            operation.permission = operation.permission.as_ref().map(|own| permissions[own].clone());
        }
        spec.operations = operations;
        spec.files = files;
        spec
    }

    /// Makes numbers of the decimals in an example, as answers have them, and returns their digits.
    fn decimals_of(&self, body: &Body, example: &mut Json) -> Vec<String> {
        let mut digits = Vec::new();
        let of_type = match body {
            Body::Value(of_type) => Some(self.type_of(of_type)),
            _ => self.record_of(body).map(Type::Record),
        };
        if let Some(of_type) = of_type {
            self.decimals(of_type, example, &mut digits);
        }
        digits
    }

    fn decimals(&self, of_type: Type, json: &mut Json, digits: &mut Vec<String>) {
        match of_type {
            Type::Decimal => {
                let text = json.as_str().map_or_else(|| json.to_string(), str::to_owned);
                *json = serde_json::from_str(&text).expect("a number");
                digits.push(text);
            }
            Type::DecimalText => digits.extend(json.as_str().map(str::to_owned)),
            Type::List(item) => {
                let items = json.as_array_mut().into_iter().flatten();
                items.for_each(|json| self.decimals(self.type_of(&item), json, digits));
            }
            Type::Map(value, _) => {
                let entries = json.as_object_mut().into_iter().flatten();
                entries.for_each(|(_, json)| self.decimals(self.type_of(&value), json, digits));
            }
            Type::Record(record) => {
                for field in record.fields {
                    if let Some(json) = json.get_mut(&field.wire) {
                        self.decimals(self.type_of(&field.of_type), json, digits);
                    }
                }
            }
            _ => {}
        }
    }

    /// The operation that a test calls by this name. If the spec has another name for it, its path still says the same:
    /// `scan/inprogress-list.json` is `scan.inprogress_list`.
    pub fn find(&self, name: &str) -> Option<&Operation> {
        let is_path = |own: &&Operation| own.path.trim_end_matches(".json").replace('/', ".").replace('-', "_") == name;
        let by_name = self.operations.iter().find(|own| own.name == name);
        by_name.or_else(|| self.operations.iter().find(is_path))
    }

    /// The operation that a test calls by this name. Asks if there is none.
    pub fn named(&self, name: &str) -> &Operation {
        self.find(name).unwrap_or_else(|| question(&format!("the spec has no operation {name} any more")))
    }

    pub fn operation(&self, name: &str) -> &Operation {
        let found = self.operations.iter().find(|operation| operation.name == name);
        found.unwrap_or_else(|| panic!("the spec has no operation {name}"))
    }

    /// Every field that shows the success of an operation, with its value: the operation's own fields, which are mandatory, and the
    /// service's field, which any answer can have.
    pub fn success_of(&self, operation: &Operation) -> Vec<(String, Json)> {
        operation.success.iter().cloned().chain(self.service_success()).collect()
    }

    /// The field that shows the success of every operation, with its value.
    fn service_success(&self) -> Option<(String, Json)> {
        let said = &self.service["success"];
        said.is_mapping().then(|| (scalar(&said["field"]), json_of(&said["equals"])))
    }

    /// Every field that must have a certain value, or the answer of an operation is no success: those of [`Spec::success_of`], and the
    /// code, where successes have one.
    pub fn marks_of(&self, operation: &Operation) -> Vec<(String, Json)> {
        let code = self.success_code().map(|code| (scalar(&self.service["error_body"]["code"]), code));
        self.success_of(operation).into_iter().chain(code).collect()
    }

    /// The code of a success, where successes have a code and a message, too.
    pub fn success_code(&self) -> Option<Json> {
        self.service["error_body"].get("success_code").map(json_of)
    }

    /// The part of the request line between the method and the query, with these parameters in it.
    pub fn target(&self, operation: &Operation, values: &[(&str, &str)]) -> String {
        operation.of("path", values).fold(self.whole_path(operation), |path, (name, value)| {
            path.replace(&format!("{{{name}}}"), &encode(value))
        })
    }

    /// The path from the root of the service, with the parameters in braces.
    pub fn whole_path(&self, operation: &Operation) -> String {
        if operation.path.starts_with('/') {
            return operation.path.clone();
        }
        format!("{}{}", scalar(&self.service["base_path"]), operation.path)
    }

    /// Whether the fields of an error mark one at a status of success, too.
    pub fn marks_errors_at_success(&self) -> bool {
        let body = &self.service["error_body"];
        body.get("code").is_some() && optional(body, "at_success").as_deref() != Some("false")
    }

    /// The answers that the mock server may refuse with where it would by itself have this status: the errors of the operation with that
    /// status, or with 422 in place of 400, if one of them is common to all operations; and otherwise one that no spec describes, too.
    pub fn refusals<'o>(&self, operation: &'o Operation, status: u16) -> Vec<(u16, Option<&'o str>)> {
        let common = &self.service["errors"];
        let other = (status == 400).then_some(422);
        let statuses: Vec<u16> = [status].into_iter().chain(other).collect();
        let known = operation.errors.iter().filter(|case| case.when.is_none()).flat_map(|case| {
            let statuses = statuses.iter().filter(|status| case.statuses.contains(status));
            statuses.map(|status| (*status, Some(case.name.as_str())))
        });
        let known: Vec<_> = known.collect();
        let is_described = known.iter().any(|(_, name)| name.is_some_and(|name| common.get(name).is_some()));
        known.into_iter().chain((!is_described).then_some((status, None))).collect()
    }

    /// An error body with this code and this message, as far as there are any.
    pub fn error_body<'m>(&self, code: &Json, message: impl Into<Option<&'m str>>) -> Json {
        let mut body = json!({});
        if !code.is_null() {
            self.put(&mut body, "code", code.clone());
        }
        if let Some(message) = message.into() {
            self.put(&mut body, "message", message.into());
        }
        body
    }

    /// Puts the `code` or the `message` of an error at its place in a body.
    pub fn put(&self, body: &mut Json, key: &str, value: Json) {
        // Dots lead into objects.
        let way = scalar(&self.service["error_body"][key]);
        // `0` leads to the first item of a list.
        *way.split('.').fold(body, |inner, step| match step {
            "0" => {
                if inner.is_null() {
                    *inner = json!([null]);
                }
                &mut inner[0]
            }
            name => &mut inner[name],
        }) = value;
    }

    /// A code of the type that errors have; `null` if they have none.
    pub fn some_code(&self) -> Json {
        match optional(&self.service["error_body"], "code_type").as_deref() {
            None => Json::Null,
            Some("text") => json!("x"),
            Some(_) => json!(7),
        }
    }
}

/// The entries of a mapping; there are none if it is absent.
pub fn entries_of(yaml: &Yaml) -> Vec<(String, Yaml)> {
    let entries = yaml.as_mapping().into_iter().flatten();
    entries.map(|(key, value)| (scalar(key), value.clone())).collect()
}

/// The name on the wire: `wire`, or the own name.
pub fn wire(own_name: &str, yaml: &Yaml) -> String {
    optional(yaml, "wire").unwrap_or_else(|| own_name.to_owned())
}

/// A single value as text.
pub fn scalar(yaml: &Yaml) -> String {
    match yaml {
        Yaml::String(text) => text.clone(),
        Yaml::Number(number) => number.to_string(),
        Yaml::Bool(boolean) => boolean.to_string(),
        other => panic!("a single value is expected, not {other:?}"),
    }
}

pub fn optional(yaml: &Yaml, key: &str) -> Option<String> {
    yaml.get(key).map(scalar)
}

/// Percent-encodes all but the unreserved characters.
pub fn encode(text: &str) -> String {
    const RESERVED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_').remove(b'~');
    utf8_percent_encode(text, RESERVED).to_string()
}

/// Decodes what [`encode`] has encoded: `+` is a plus, and a character that should have been encoded fails.
pub fn decode(text: &str) -> String {
    let decoded = percent_decode_str(text).decode_utf8().expect("UTF-8");
    assert_eq!(encode(&decoded), text, "it is encoded as it should be");
    decoded.into_owned()
}

fn json_of(yaml: &Yaml) -> Json {
    serde_json::to_value(yaml).expect("YAML without tags is JSON")
}
