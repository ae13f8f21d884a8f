//! The JSON values of a body as they were sent: in their order, with the digits of numbers, and with names that are there twice.

use std::collections::BTreeSet;
use std::fmt;

use language::ir::{JsonType, Service};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::Value as Json;
use serde_json::value::RawValue;

/// The maximum depth of a value, as for serde_json.
const MOST_DEPTH: usize = 128;

pub(crate) struct Fields<'t>(pub(crate) Vec<(String, &'t RawValue)>);

impl<'t> Deserialize<'t> for Fields<'t> {
    fn deserialize<D: Deserializer<'t>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;

        impl<'t> Visitor<'t> for InOrder {
            type Value = Fields<'t>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'t>>(self, mut map: A) -> Result<Fields<'t>, A::Error> {
                let mut fields = Vec::new();
                while let Some(field) = map.next_entry()? {
                    fields.push(field);
                }
                Ok(Fields(fields))
            }
        }

        deserializer.deserialize_map(InOrder)
    }
}

enum Level<'t> {
    Object(Vec<(String, &'t RawValue)>),
    List(Vec<&'t RawValue>),
    Plain,
}

/// The first level of a text that begins like JSON.
fn level(text: &str) -> Result<Level<'_>, serde_json::Error> {
    Ok(match text.trim_start().as_bytes().first() {
        Some(b'{') => Level::Object(serde_json::from_str::<Fields<'_>>(text)?.0),
        Some(b'[') => Level::List(serde_json::from_str(text)?),
        _ => Level::Plain,
    })
}

/// What is wrong with a value of this type regardless of its shape: the path, and the problem.
pub(crate) fn problem(service: &Service, of: Option<&JsonType>, text: &str) -> Option<String> {
    let (path, problem) = within(service, of, text, 0)?;
    Some(format!("`${path}` is {problem}"))
}

fn within(service: &Service, of: Option<&JsonType>, text: &str, depth: usize) -> Option<(String, &'static str)> {
    if depth == MOST_DEPTH {
        return Some((String::new(), "nested too deeply"));
    }
    match level(text).unwrap_or(Level::Plain) {
        Level::Object(fields) => {
            let mut seen = BTreeSet::new();
            fields.iter().find_map(|(name, raw)| {
                let twice = (!seen.insert(name)).then_some((String::new(), "there twice"));
                let of = match of {
                    Some(JsonType::Record(id)) => {
                        service[*id].fields.iter().find(|own| own.name.wire == *name).map(|own| &own.body)
                    }
                    Some(JsonType::Map(id)) => Some(&service[*id].value),
                    _ => None,
                };
                let (path, problem) = twice.or_else(|| within(service, of, raw.get(), depth + 1))?;
                Some((format!(".{name}{path}"), problem))
            })
        }
        Level::List(items) => items.iter().enumerate().find_map(|(number, raw)| {
            let of = if let Some(JsonType::List(item)) = of { Some(&**item) } else { None };
            let (path, problem) = within(service, of, raw.get(), depth + 1)?;
            Some((format!("[{number}]{path}"), problem))
        }),
        // Half of a surrogate pair, or a number that is too large. A scalar that is documented is compared with its type, which can be a decimal.
        Level::Plain => {
            let is_compared = !text.starts_with('"') && matches!(of, Some(JsonType::Scalar(_)));
            let is_unread = !is_compared && serde_json::from_str::<Json>(text).is_err();
            is_unread.then(|| (String::new(), "a value that cannot be read"))
        }
    }
}

/// The value with this text in place of each secret field, or `None` if there is nothing to hide. A text that begins like an object or a list
/// and cannot be read is hidden as a whole.
pub(crate) fn without_secrets(text: &str, is_secret: &dyn Fn(&str) -> bool, hidden: &str) -> Option<String> {
    hide(text, is_secret, &Json::from(hidden).to_string(), 0)
}

fn hide(text: &str, is_secret: &dyn Fn(&str) -> bool, hidden: &str, depth: usize) -> Option<String> {
    if depth == MOST_DEPTH {
        return Some(hidden.to_owned());
    }
    let mut hides = false;
    let mut shown = |name: Option<&str>, raw: &RawValue| {
        let raw = raw.get();
        let own = match name.is_some_and(is_secret) {
            true => (raw != "null" && raw != hidden).then(|| hidden.to_owned()),
            false => hide(raw, is_secret, hidden, depth + 1),
        };
        hides |= own.is_some();
        own.unwrap_or_else(|| raw.to_owned())
    };
    let all = match level(text) {
        Ok(Level::Object(fields)) => {
            let fields = fields.iter().map(|(name, raw)| format!("{}:{}", Json::from(&**name), shown(Some(name), raw)));
            format!("{{{}}}", fields.collect::<Vec<_>>().join(","))
        }
        Ok(Level::List(items)) => {
            format!("[{}]", items.iter().map(|raw| shown(None, raw)).collect::<Vec<_>>().join(","))
        }
        Ok(Level::Plain) => return None,
        Err(_) => return Some(hidden.to_owned()),
    };
    hides.then_some(all)
}
