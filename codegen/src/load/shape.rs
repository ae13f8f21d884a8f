//! Holding a tree against the schema, and taking out of it what fits. This knows just as much of JSON Schema as `schema` writes.

use std::collections::BTreeSet;

use serde_json::Value as Json;
use serde_yaml::{Mapping, Value as Yaml};

use super::tree::{Content, Entry, Node};
use crate::check::codes;
use crate::check::near::nearest;
use crate::diagnostic::{Report, Span};

/// Reads a tree as what the schema describes. What does not fit is reported and left out, with as little as possible of what
/// is around it; the mappings and lists from which something was left out are named.
pub(super) fn read(schema: &Json, tree: &Node, report: &mut Report) -> (Yaml, BTreeSet<Span>) {
    let mut reader = Reader { root: schema, report, damaged: BTreeSet::new() };
    let value = reader.value(schema, tree, tree.span);
    (value.unwrap_or_else(|| Yaml::Mapping(Mapping::new())), reader.damaged)
}

struct Reader<'a> {
    root: &'a Json,
    report: &'a mut Report,
    damaged: BTreeSet<Span>,
}

impl<'a> Reader<'a> {
    /// Reads the value of what stands at a place (a key or an item), or reports what is wrong with it and returns nothing.
    fn value(&mut self, schema: &'a Json, node: &Node, owner: Span) -> Option<Yaml> {
        let value = self.fitting(self.resolve(schema), node, owner);
        if value.is_none() || !node.whole {
            self.damaged.insert(node.span);
        }
        value
    }

    fn fitting(&mut self, schema: &'a Json, node: &Node, owner: Span) -> Option<Yaml> {
        let Some(types) = types_of(schema) else { return Some(anything(node)) };
        if node.is_null() {
            if node.whole {
                let expected = in_words(&types);
                self.report
                    .add(codes::EMPTY_VALUE, node.span, format!("an empty value where {expected} belongs"))
                    .help("leave the key out if there is nothing to say");
            }
            return None;
        }
        match &node.content {
            Content::Map(entries) if types.contains(&"object") => self.mapping(schema, node, entries, owner),
            Content::List(items) if types.contains(&"array") => self.list(schema, node, items),
            Content::Scalar { text, plain } => self.scalar(schema, &types, node, text, *plain),
            Content::Map(_) => self.wrong(&types, node, "a mapping"),
            Content::List(_) => self.wrong(&types, node, "a list"),
        }
    }

    /// Follows references.
    fn resolve(&self, mut schema: &'a Json) -> &'a Json {
        loop {
            let target = schema.get("$ref").or_else(|| schema.pointer("/allOf/0/$ref")).and_then(Json::as_str);
            match target.and_then(|target| self.root.pointer(target.trim_start_matches('#'))) {
                Some(target) => schema = target,
                None => return schema,
            }
        }
    }

    fn mapping(&mut self, schema: &'a Json, node: &Node, entries: &[Entry], owner: Span) -> Option<Yaml> {
        let properties = schema.get("properties").and_then(Json::as_object);
        let others = schema.get("additionalProperties").filter(|others| **others != Json::Bool(false));
        let mut read = Mapping::new();
        let mut complete = node.whole;
        for entry in entries.iter().filter(|entry| !entry.again) {
            let known = properties.and_then(|properties| properties.get(&entry.key)).or(others);
            let (key, schema) = match (known, properties) {
                (Some(schema), _) => (entry.key.as_str(), Some(schema)),
                (None, properties) => {
                    complete = false;
                    let near = self.unknown_key(properties.into_iter().flatten().map(|(key, _)| key.as_str()), entry);
                    // What was probably meant is read as such, so that mistakes in it are seen as well.
                    let meant = near.filter(|key| node.entry(key).is_none());
                    (
                        meant.unwrap_or_default(),
                        meant.and_then(|key| properties.and_then(|properties| properties.get(key))),
                    )
                }
            };
            match schema.and_then(|schema| self.value(schema, &entry.node, entry.key_span)) {
                Some(value) => drop(read.insert(Yaml::String(key.to_owned()), value)),
                None => complete = false,
            }
        }
        if !complete || entries.iter().any(|entry| entry.again) {
            self.damaged.insert(node.span);
        }
        let required = schema.get("required").and_then(Json::as_array).into_iter().flatten().filter_map(Json::as_str);
        let missing: Vec<&str> = required.filter(|key| !read.contains_key(*key)).collect();
        for key in missing.iter().filter(|key| node.whole && node.entry(key).is_none()) {
            self.report
                .add(codes::MISSING_KEY, owner, format!("the key `{key}` is missing"))
                .label(described(schema, key));
        }
        missing.is_empty().then_some(Yaml::Mapping(read))
    }

    /// Reports a key that is not known, and returns the one that was probably meant.
    fn unknown_key<'k>(&mut self, known: impl Iterator<Item = &'k str>, entry: &Entry) -> Option<&'k str> {
        let known: Vec<&str> = known.collect();
        let near = nearest(&entry.key, known.iter().copied());
        self.report
            .add(codes::UNKNOWN_KEY, entry.key_span, format!("no key `{}` is known here", entry.key))
            .suggest(near, || format!("known are {}", listed(&known)));
        near
    }

    fn list(&mut self, schema: &'a Json, node: &Node, items: &[Node]) -> Option<Yaml> {
        let anything = &Json::Bool(true);
        let schema = schema.get("items").unwrap_or(anything);
        // All items are looked at before the list is given up for one of them.
        let read: Vec<Option<Yaml>> = items.iter().map(|item| self.value(schema, item, item.span)).collect();
        read.into_iter().collect::<Option<Vec<Yaml>>>().filter(|_| node.whole).map(Yaml::Sequence)
    }

    fn scalar(&mut self, schema: &Json, types: &[&str], node: &Node, text: &str, plain: bool) -> Option<Yaml> {
        let choices = choices(schema);
        if !choices.is_empty() {
            if choices.contains(&text) {
                return Some(Yaml::String(text.to_owned()));
            }
            self.report
                .add(codes::UNKNOWN_VALUE, node.span, format!("`{text}` is not one of the values that are known here"))
                .suggest(nearest(text, choices.iter().copied()), || format!("known are {}", listed(&choices)));
            return None;
        }
        let resolved = if plain { resolve_scalar(text) } else { Yaml::String(text.to_owned()) };
        let found = match &resolved {
            Yaml::Bool(_) => "boolean",
            Yaml::Number(number) if number.is_f64() => "number",
            Yaml::Number(_) => "integer",
            _ => "string",
        };
        let fits = types.contains(&found) || (found == "integer" && types.contains(&"number"));
        match fits {
            // A text, and what is kept as it was written.
            true if types.contains(&"string") => Some(Yaml::String(text.to_owned())),
            true if in_range(schema, &resolved) => Some(resolved),
            true => {
                let bound = |name: &str| schema.get(name).map(Json::to_string).unwrap_or_default();
                let range = format!("a whole number from {} to {}", bound("minimum"), bound("maximum"));
                self.report.add(codes::WRONG_TYPE, node.span, format!("expected {range}, found `{text}`"));
                None
            }
            false => {
                self.wrong(types, node, in_words(&[found]).as_str());
                None
            }
        }
    }

    fn wrong(&mut self, types: &[&str], node: &Node, found: &str) -> Option<Yaml> {
        if node.whole {
            let message = format!("expected {}, found {found}", in_words(types));
            let mistake = self.report.add(codes::WRONG_TYPE, node.span, message);
            match &node.content {
                Content::Scalar { text, plain: true } if types.contains(&"string") => {
                    mistake.help(format!("put it in quotes: \"{text}\""));
                }
                Content::Scalar { text, .. } if types.contains(&"array") => {
                    mistake.help(format!("write a list with one item: [{text}]"));
                }
                _ => {}
            }
        }
        None
    }
}

/// The JSON types that a schema allows; nothing if it allows everything.
fn types_of(schema: &Json) -> Option<Vec<&str>> {
    match schema.get("type") {
        Some(Json::String(one)) => Some(vec![one]),
        Some(Json::Array(several)) => Some(several.iter().filter_map(Json::as_str).collect()),
        _ if choices(schema).is_empty() => None,
        _ => Some(vec!["string"]),
    }
}

/// The values that a schema lists, if it lists any.
fn choices(schema: &Json) -> Vec<&str> {
    let listed = schema.get("enum").and_then(Json::as_array).into_iter().flatten();
    let described = schema.get("oneOf").and_then(Json::as_array).into_iter().flatten();
    let described = described.flat_map(|choice| {
        choice.get("const").into_iter().chain(choice.get("enum").and_then(Json::as_array).into_iter().flatten())
    });
    listed.chain(described).filter_map(Json::as_str).collect()
}

/// What a plain scalar is: as in JSON, and a text otherwise.
fn resolve_scalar(text: &str) -> Yaml {
    match text {
        "" | "~" | "null" => return Yaml::Null,
        "true" => return Yaml::Bool(true),
        "false" => return Yaml::Bool(false),
        _ => {}
    }
    match serde_json::from_str::<serde_json::Number>(text) {
        Ok(number) => serde_yaml::to_value(number).unwrap_or_else(|_| Yaml::String(text.to_owned())),
        Err(_) => Yaml::String(text.to_owned()),
    }
}

fn in_range(schema: &Json, value: &Yaml) -> bool {
    let bound = |name: &str| schema.get(name).and_then(Json::as_f64);
    let Some(value) = value.as_f64() else { return true };
    bound("minimum").is_none_or(|least| least <= value) && bound("maximum").is_none_or(|most| value <= most)
}

/// A value for which there is no rule.
fn anything(node: &Node) -> Yaml {
    match &node.content {
        Content::Scalar { text, plain: true } => resolve_scalar(text),
        Content::Scalar { text, plain: false } => Yaml::String(text.clone()),
        Content::List(items) => Yaml::Sequence(items.iter().map(anything).collect()),
        Content::Map(entries) => {
            let first = entries.iter().filter(|entry| !entry.again);
            Yaml::Mapping(first.map(|entry| (Yaml::String(entry.key.clone()), anything(&entry.node))).collect())
        }
    }
}

/// The description of a property, as far as its first sentence.
fn described(schema: &Json, key: &str) -> String {
    let text = schema.pointer(&format!("/properties/{key}/description")).and_then(Json::as_str).unwrap_or_default();
    let first = text.split(['.', ':', '\n']).next().unwrap_or_default();
    if first.is_empty() { String::new() } else { format!("`{key}`: {}", first.replace('\n', " ")) }
}

fn in_words(types: &[&str]) -> String {
    let word = |name: &&str| match *name {
        "object" => "a mapping",
        "array" => "a list",
        "string" => "text",
        "integer" => "a whole number",
        "number" => "a number",
        "boolean" => "`true` or `false`",
        _ => "something else",
    };
    types.iter().map(word).collect::<Vec<_>>().join(" or ")
}

fn listed(names: &[&str]) -> String {
    names.iter().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
}
