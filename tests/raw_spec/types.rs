//! The types of the raw YAML: they check texts on the wire, and list the fields of an object.

use std::sync::LazyLock;

use regex_lite::Regex;
use serde_json::Value as Json;
use serde_yaml::Value as Yaml;

use crate::{Body, Parameter, Spec, entries_of, json_of, optional, scalar, wire};

/// A type, expanded by one level. The types in it stay names.
pub enum Type {
    Text,
    Integer,
    Number,
    Decimal,
    DecimalText,
    Boolean,
    Switch,
    Url,
    Cidr,
    Base64Json,
    Scalar,
    /// An object whose fields are not known, or any JSON.
    Json,
    Values {
        integer: bool,
        wires: Vec<String>,
    },
    /// Templates, each with the types of its parts.
    Templates(Vec<(String, Vec<(String, String)>)>),
    Pattern(String),
    Record(Record),
    /// The type of the values, and the keys that are named.
    Map(String, Vec<String>),
    /// The values that decide which other parameters there are.
    Variants(Vec<String>),
    List(String),
}

/// A JSON object with named fields.
pub struct Record {
    pub fields: Vec<Field>,
    /// Whether the document says that there are other fields, which the client then keeps.
    pub keeps_others: bool,
}

pub struct Field {
    pub own_name: String,
    pub wire: String,
    pub of_type: String,
    pub required: bool,
    pub secret: bool,
}

impl Spec {
    /// A type by its name; ids are what they are on the wire.
    pub fn type_of(&self, name: &str) -> Type {
        if let Some(item) = name.strip_prefix("list of ") {
            return Type::List(item.to_owned());
        }
        match name {
            "text" | "file" => Type::Text,
            "integer" | "unix_seconds" | "unix_millis" | "duration_seconds" | "duration_millis" => Type::Integer,
            "number" => Type::Number,
            "decimal" => Type::Decimal,
            "decimal_text" => Type::DecimalText,
            "boolean" => Type::Boolean,
            "switch" => Type::Switch,
            "url" => Type::Url,
            "cidr" => Type::Cidr,
            "base64_json" => Type::Base64Json,
            "scalar" => Type::Scalar,
            "object" | "json" => Type::Json,
            _ => self.named_type(self.types.get(name).unwrap_or_else(|| panic!("the spec has no type {name}"))),
        }
    }

    fn named_type(&self, yaml: &Yaml) -> Type {
        let wires = |key: &str| entries_of(&yaml[key]).iter().map(|(name, yaml)| wire(name, yaml)).collect();
        let of = |yaml: &Yaml| entries_of(yaml).into_iter().map(|(name, yaml)| (name, scalar(&yaml))).collect();
        if let Some(id) = optional(yaml, "id") {
            self.type_of(&id)
        } else if let Some(pattern) = optional(yaml, "pattern") {
            let whole = if pattern == "rfc3339" { "YYYY-MM-DDThh:mm:ss.f*zone".to_owned() } else { pattern };
            Type::Pattern(whole)
        } else if let Some(value) = optional(yaml, "map") {
            let keys = yaml["keys"].as_sequence().into_iter().flatten();
            Type::Map(value, keys.map(scalar).collect())
        } else if yaml.get("values").is_some() {
            let integer = optional(yaml, "values_type").is_some_and(|values| values == "integer");
            Type::Values { integer, wires: wires("values") }
        } else if yaml.get("templates").is_some() {
            let template = |(_, yaml): (String, Yaml)| (scalar(&yaml["text"]), of(&yaml["parts"]));
            Type::Templates(entries_of(&yaml["templates"]).into_iter().map(template).collect())
        } else if yaml.get("variants").is_some() {
            Type::Variants(wires("variants"))
        } else {
            Type::Record(Record { fields: fields(&yaml["fields"]), keeps_others: yaml.get("undocumented").is_some() })
        }
    }

    /// The object that an operation answers with; nothing if the document does not show it.
    pub fn record_of(&self, body: &Body) -> Option<Record> {
        match body {
            Body::Value(_) | Body::Object | Body::Undocumented | Body::Content(_) | Body::Empty => None,
            Body::Record(name) => match self.type_of(name) {
                Type::Record(record) => Some(record),
                _ => panic!("{name} is a record"),
            },
            Body::PageOf(item) => {
                let page = &self.service["page"];
                // Without a field for the items, the answer is the list itself.
                let name = optional(page, "items")?;
                let (own_name, of_type) = (name.clone(), format!("list of {item}"));
                let mut fields = fields(&page["fields"]);
                fields.push(Field { own_name, wire: name, of_type, required: true, secret: false });
                // What the document does not show of an envelope is reachable from its page.
                Some(Record { fields, keeps_others: true })
            }
        }
    }

    /// What the limits of a parameter are about: the value of a number, or the length of a text.
    pub fn size_of(&self, parameter: &Parameter, text: &str) -> f64 {
        match self.type_of(&parameter.of_type) {
            Type::Text => text.chars().count() as f64,
            _ => text.parse().unwrap_or(f64::NAN),
        }
    }

    /// Whether a text is a valid value of a type in a query.
    pub fn fits(&self, type_name: &str, text: &str) -> bool {
        match self.type_of(type_name) {
            Type::Text | Type::Scalar => true,
            Type::Integer => text.parse::<i64>().is_ok(),
            Type::Number => text.parse::<f64>().is_ok_and(f64::is_finite),
            Type::Decimal | Type::DecimalText => {
                // What JSON has as a number, and Rust as one that is finite with the exponent left out.
                let mantissa = text.split(['e', 'E']).next().unwrap_or_default();
                mantissa.parse::<f64>().is_ok_and(f64::is_finite)
                    && !text.starts_with(['+', '.'])
                    && !text.ends_with('.')
            }
            Type::Boolean => matches!(text, "true" | "false"),
            Type::Switch => matches!(text, "0" | "1"),
            Type::Url => text.starts_with("https://") || text.starts_with("http://"),
            Type::Cidr => text.contains('/'),
            Type::Base64Json => {
                let digits = text.trim_end_matches('=');
                text.len().is_multiple_of(4)
                    && digits.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"+/".contains(&byte))
            }
            Type::Values { wires, .. } | Type::Variants(wires) => wires.iter().any(|wire| wire == text),
            Type::Templates(templates) => templates.iter().any(|(template, parts)| self.fills(template, parts, text)),
            Type::Pattern(pattern) => expression_of(&pattern).is_match(text),
            Type::Json | Type::Record(_) | Type::Map(..) => serde_json::from_str::<Json>(text).is_ok(),
            Type::List(_) => panic!("{type_name} cannot be a parameter"),
        }
    }

    /// Whether the client sends any text for a type.
    pub fn takes_text(&self, type_name: &str) -> bool {
        !matches!(
            self.type_of(type_name),
            Type::Integer
                | Type::Number
                | Type::Decimal
                | Type::DecimalText
                | Type::Boolean
                | Type::Switch
                | Type::Values { integer: true, .. }
                | Type::Json
                | Type::Record(_)
                | Type::Map(..)
        )
    }

    /// The example of a parameter: its own, or else its type's. The language does not require one.
    pub fn example_of(&self, parameter: &Parameter) -> Option<String> {
        let of_type = || self.types.get(&parameter.of_type).and_then(|yaml| optional(yaml, "example"));
        let own = parameter.example.as_ref().map(|yaml| match self.is_json(&parameter.of_type) {
            true => {
                let mut json = json_of(yaml);
                self.decimals(self.type_of(&parameter.of_type), &mut json, &mut Vec::new());
                json.to_string()
            }
            false => scalar(yaml),
        });
        own.or_else(of_type)
    }

    /// Whether a parameter of a type is an object, or any other JSON.
    pub fn is_json(&self, type_name: &str) -> bool {
        matches!(self.type_of(type_name), Type::Json | Type::Record(_) | Type::Map(..))
    }

    /// Puts a text in place of each secret text of an object.
    pub fn replace_secrets(&self, type_name: &str, json: &mut Json, text: &str) {
        match self.type_of(type_name) {
            Type::List(item) => {
                let items = json.as_array_mut().into_iter().flatten();
                items.for_each(|json| self.replace_secrets(&item, json, text));
            }
            Type::Map(value, _) => {
                let entries = json.as_object_mut().into_iter().flatten();
                entries.for_each(|(_, json)| self.replace_secrets(&value, json, text));
            }
            Type::Record(record) => {
                for field in record.fields {
                    match json.get_mut(&field.wire) {
                        Some(json) if field.secret && json.is_string() => *json = text.into(),
                        Some(json) => self.replace_secrets(&field.of_type, json, text),
                        None => {}
                    }
                }
            }
            _ => {}
        }
    }

    /// A value of a type that no example uses. `None` for a variant.
    pub fn another(&self, type_name: &str) -> Option<String> {
        let text = match self.type_of(type_name) {
            Type::Boolean => "false",
            Type::Switch => "0",
            Type::Url => "https://another.example/",
            Type::Cidr => "198.51.100.0/24",
            Type::Base64Json => "W10=",
            Type::Pattern(pattern) => {
                let text = pieces(&pattern).map(|piece| match piece {
                    "YYYY" => "1111",
                    "MM" | "DD" | "hh" | "mm" | "ss" => "11",
                    "f" => "1",
                    ".f*" => ".1",
                    "zone" => "-11:11",
                    fixed => fixed,
                });
                return Some(text.collect());
            }
            Type::Variants(_) | Type::Json | Type::Record(_) | Type::Map(..) | Type::List(_) => return None,
            _ => "999999",
        };
        Some(text.to_owned())
    }

    /// Whether a text is a template with its parts filled in.
    pub fn fills(&self, template: &str, parts: &[(String, String)], text: &str) -> bool {
        let Some((fixed, rest)) = template.split_once('{') else { return template == text };
        let (part, rest) = rest.split_once('}').expect("a part has an end");
        let (_, of_type) = parts.iter().find(|(name, _)| name == part).expect("a part has a type");
        let Some(text) = text.strip_prefix(fixed) else { return false };
        let ends = text.char_indices().map(|(at, _)| at).skip(1).chain([text.len()]);
        ends.into_iter().any(|end| self.fits(of_type, &text[..end]) && self.fills(rest, parts, &text[end..]))
    }
}

fn fields(yaml: &Yaml) -> Vec<Field> {
    let field = |(name, yaml): &(String, Yaml)| Field {
        own_name: name.clone(),
        wire: wire(name, yaml),
        of_type: scalar(&yaml["type"]),
        required: yaml["required"].as_bool().unwrap_or(false),
        secret: yaml["secret"].as_bool().unwrap_or(false),
    };
    entries_of(yaml).iter().map(field).collect()
}

/// The pieces of a pattern: its words, and each character between them.
fn pieces(pattern: &str) -> impl Iterator<Item = &str> {
    static PIECE: LazyLock<Regex> =
        LazyLock::new(|| Regex::new(r"YYYY|MM|DD|hh|mm|ss|\.f\*|zone|.").expect("an expression"));
    PIECE.find_iter(pattern).map(|piece| piece.as_str())
}

/// The regular expression for the texts of a pattern. The parts of a point in time have the names of their words.
fn expression_of(pattern: &str) -> Regex {
    let expression = pieces(pattern).map(|piece| match piece {
        "YYYY" => r"(?<YYYY>\d{4})".to_owned(),
        "MM" | "DD" | "hh" | "mm" | "ss" => format!(r"(?<{piece}>\d\d)"),
        "f" => r"\d".to_owned(),
        ".f*" => r"(\.\d*)?".to_owned(),
        "zone" => "(Z|[+-].{5})".to_owned(),
        fixed => regex_lite::escape(fixed),
    });
    Regex::new(&format!("^{}$", expression.collect::<String>())).expect("an expression")
}
