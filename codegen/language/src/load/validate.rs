//! Validates a tree against the grammar of spec files. The valid parts become a serde deserializer for the `ast`.

use serde::de::value::{Error, MapDeserializer, SeqDeserializer};
use serde::de::{Deserializer, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;
use serde_json::Number;

use crate::diagnostic::suggestions::{is_truth, key_instead, name_list, nearest, quoted, yaml_word};
use crate::diagnostic::{DiagnosticCode, Diagnostics, Span};
use crate::load::tree::{Entry, Mapping, Node, NodeContent};
use crate::schema::{Form, FormId, Grammar, Sort};
use crate::written::Place;

/// Reads a tree by the grammar. Parts that do not match are reported and left out, with as little as possible of the tree around
/// them. Also returns whether parts were left out.
pub(crate) fn validate<'t>(grammar: &'t Grammar, tree: &'t Node, report: &mut Diagnostics) -> (Value<'t>, bool) {
    let mut validator = Validator { grammar, report, is_damaged: false, is_prose: false };
    let (_, value) = validator.value(Grammar::FILE, tree, tree.span);
    (value, validator.is_damaged)
}

struct Validator<'r, 't> {
    grammar: &'t Grammar,
    report: &'r mut Diagnostics,
    is_damaged: bool,
    /// Whether the value is a sentence, or contains sentences by name.
    is_prose: bool,
}

/// Keys whose values are sentences, or sentences by name.
pub const PROSE: [&str; 12] = [
    "about",
    "assumed",
    "default_about",
    "deprecated",
    "empty",
    "limits",
    "observed",
    "only_when",
    "reads_although",
    "shown_although",
    "undocumented",
    "unverifiable",
];

impl<'t> Validator<'_, 't> {
    /// Reads the value of a key or an item, and returns whether that worked. If the value is wrong, reports it and returns an empty one.
    fn value(&mut self, form: FormId, node: &'t Node, owner: Span) -> (bool, Value<'t>) {
        let value = self.fitting(self.grammar.form(form), node, owner);
        let is_read = value.is_some();
        let mut value = value.unwrap_or_else(|| Value::of(node, ValueContent::Null));
        value.at.key = owner;
        value.at.is_damaged |= !is_read || !node.whole;
        self.is_damaged |= value.at.is_damaged;
        (is_read, value)
    }

    fn fitting(&mut self, form: &'t Form, node: &'t Node, owner: Span) -> Option<Value<'t>> {
        if form.sorts.is_empty() {
            return Some(anything(node));
        }
        if node.is_null() {
            if node.whole {
                let expected = in_words(&form.sorts);
                let help = match form.keys.contains_key("about") {
                    true => "describe it: `{ about: \"…\" }`",
                    false => "remove the key if there is nothing to say",
                };
                self.report
                    .add(DiagnosticCode::EmptyValue, node.span, format!("the value is empty; expected {expected}"))
                    .help(help);
            }
            return None;
        }
        match &node.content {
            NodeContent::Map(entries) if form.may_be(Sort::Map) => self.mapping(form, node, entries, owner),
            NodeContent::List(items) if form.may_be(Sort::List) => self.list(form, node, items),
            NodeContent::Scalar { text, plain } => self.scalar(form, node, text, *plain),
            NodeContent::Map(_) => self.wrong(form, node, Sort::Map),
            NodeContent::List(_) => self.wrong(form, node, Sort::List),
        }
    }

    fn mapping(&mut self, form: &'t Form, node: &'t Node, entries: &'t Mapping, owner: Span) -> Option<Value<'t>> {
        let mut read: Vec<(&str, Value<'_>)> = Vec::with_capacity(entries.len());
        let mut unread = Vec::new();
        let mut complete = node.whole;
        for entry in entries.iter() {
            if entry.again {
                complete = false;
                continue;
            }
            let known = form.under(&entry.key).map(|known| (entry.key.as_str(), known));
            let is_there = known.is_some();
            complete &= is_there;
            let meant = known.or_else(|| {
                // The value is read as the value of the probable key, so that mistakes in it are reported, too.
                let near = self.unknown_key(form, entry);
                let near = near.filter(|key| node.entry(key).is_none() && read.iter().all(|(other, _)| other != key));
                near.and_then(|key| Some((key, form.under(key)?)))
            });
            let Some((key, meant)) = meant else { continue };
            let is_prose =
                if form.keys.contains_key(&entry.key) { PROSE.contains(&&*entry.key) } else { self.is_prose };
            let around = std::mem::replace(&mut self.is_prose, is_prose);
            let (is_read, mut value) = self.value(meant, &entry.node, entry.key_span);
            value.at.is_there = is_there;
            if is_read { &mut read } else { &mut unread }.push((key, value));
            self.is_prose = around;
        }
        let is_missing = |key: &&String| read.iter().all(|(other, _)| *other != key.as_str());
        let missing: Vec<&String> = form.required.iter().filter(is_missing).collect();
        for key in missing.iter().filter(|key| node.whole && node.entry(key).is_none()) {
            self.report
                .add(DiagnosticCode::MissingKey, owner, format!("the key `{key}` is missing"))
                .label(form.described(key));
        }
        if !missing.is_empty() {
            return None;
        }
        let is_damaged = !complete || !unread.is_empty();
        // A name whose value could not be read names nothing.
        read.extend(unread.into_iter().filter(|(key, _)| form.keys.contains_key(*key)));
        let value = Value::of(node, ValueContent::Map(read));
        Some(Value { at: Place { is_damaged, ..value.at }, ..value })
    }

    /// Reports an unknown key, and returns the key that was probably meant.
    fn unknown_key(&mut self, form: &'t Form, entry: &Entry) -> Option<&'t str> {
        let known = || form.keys.keys().map(String::as_str);
        let mistake =
            self.report.add(DiagnosticCode::UnknownKey, entry.key_span, format!("unknown key `{}`", entry.key));
        if let Some(reason) = form.refused.get(&entry.key) {
            mistake.help(reason);
            return None;
        }
        let near =
            nearest(&entry.key, known()).or_else(|| known().find(|known| key_instead(&entry.key) == Some(known)));
        mistake.suggest(near, || format!("known keys: {}", name_list(known())));
        near
    }

    fn list(&mut self, form: &'t Form, node: &'t Node, items: &'t [Node]) -> Option<Value<'t>> {
        // All items are read, so that all mistakes are reported before the list is left out because of one.
        let read: Vec<(bool, Value<'_>)> = match form.items {
            Some(form) => items.iter().map(|item| self.value(form, item, item.span)).collect(),
            None => items.iter().map(|item| (true, anything(item))).collect(),
        };
        let is_read = node.whole && read.iter().all(|(is_read, _)| *is_read);
        is_read.then(|| Value::of(node, ValueContent::List(read.into_iter().map(|(_, item)| item).collect())))
    }

    fn scalar(&mut self, form: &'t Form, node: &'t Node, text: &'t str, plain: bool) -> Option<Value<'t>> {
        if !form.choices.is_empty() {
            if form.choices.iter().any(|choice| choice == text) {
                return Some(Value::of(node, ValueContent::Text(text)));
            }
            let known = || form.choices.iter().map(String::as_str);
            let mistake = self.report.add(DiagnosticCode::UnknownValue, node.span, format!("unknown value `{text}`"));
            match form.refused.get(text) {
                Some(reason) => mistake.label(reason).help(format!("known values: {}", name_list(known()))),
                None => mistake.suggest(nearest(text, known()), || format!("known values: {}", name_list(known()))),
            };
            return None;
        }
        let resolved = if plain { resolved(text) } else { ValueContent::Text(text) };
        let found = match &resolved {
            ValueContent::Boolean(_) => Sort::Boolean,
            ValueContent::Number(number) if number.is_f64() => Sort::Number,
            ValueContent::Number(_) => Sort::Integer,
            _ => Sort::Text,
        };
        if self.is_prose && is_truth(text) {
            return self.wrong(form, node, Sort::Boolean);
        }
        if self.is_prose && text.trim().is_empty() {
            self.report.add(DiagnosticCode::AboutStyle, node.span, "the sentence is empty");
        }
        if !form.may_be(found) {
            return self.wrong(form, node, found);
        }
        let number = if let ValueContent::Number(number) = &resolved { number.as_f64() } else { None };
        match form.range {
            // A text, or a scalar that is kept as written.
            _ if form.may_be(Sort::Text) => Some(Value::of(node, ValueContent::Text(text))),
            Some((least, most)) if number.is_some_and(|number| !(least..=most).contains(&number)) => {
                let expected = format!("expected a whole number from {least} to {most}, found `{text}`");
                self.report.add(DiagnosticCode::WrongType, node.span, expected);
                None
            }
            _ => Some(Value::of(node, resolved)),
        }
    }

    fn wrong(&mut self, form: &Form, node: &Node, found: Sort) -> Option<Value<'t>> {
        if node.whole {
            let message = format!("expected {}, found {}", in_words(&form.sorts), found.name());
            let mistake = self.report.add(DiagnosticCode::WrongType, node.span, message);
            match &node.content {
                _ if form.refused.contains_key(found.name()) => {
                    mistake.help(&form.refused[found.name()]);
                }
                NodeContent::Scalar { text, .. } if self.is_prose && is_truth(text) => {
                    let name = if form.may_be(Sort::Text) { "" } else { "order: " };
                    mistake.help(format!("say it in words: `{name}\"The order of the list.\"`"));
                }
                NodeContent::Scalar { text, plain: true } if form.may_be(Sort::Text) => {
                    mistake.help(format!("put it in quotes: `{}`", quoted(text)));
                }
                NodeContent::Scalar { text, .. } if form.may_be(Sort::Boolean) => {
                    match text.to_lowercase().as_str() {
                        "true" | "yes" | "on" | "1" => mistake.help("write `true`, without quotes"),
                        "false" | "no" | "off" | "0" => mistake.help("write `false`, without quotes"),
                        _ => mistake,
                    };
                }
                NodeContent::Scalar { text, .. } if form.may_be(Sort::List) => {
                    let is_number = matches!(resolved(text), ValueContent::Number(_));
                    let item = if is_number { text.to_string() } else { yaml_word(text) };
                    mistake.help(format!("write a list with one item: `[{item}]`"));
                }
                NodeContent::Scalar { text, .. } if form.may_be(Sort::Map) => {
                    if let Some(help) = described(text, form) {
                        mistake.help(help);
                    }
                }
                _ => {}
            }
        }
        None
    }
}

/// The mapping to write in place of a text, if one of its keys can have this text.
fn described(text: &str, form: &Form) -> Option<String> {
    let has = |key: &str| form.keys.contains_key(key);
    let is_type = text.starts_with(char::is_uppercase) && text.chars().all(char::is_alphanumeric);
    // `unknown book_id` is a key and its value.
    if let Some((key, value)) = text.split_once(' ').filter(|(key, _)| has(key)) {
        return Some(format!("write `{{ {key}: {} }}`", yaml_word(value)));
    }
    match text {
        _ if is_type && has("type") => Some(format!("write `{{ type: {text} }}`")),
        _ if has("about") && is_truth(text) => Some("describe it: `{ about: \"…\" }`".to_owned()),
        _ if has("about") => Some(format!("write `{{ about: {} }}`", quoted(text))),
        _ if form.keys.is_empty() && form.named.is_some() => Some("give each entry a name: `name: …`".to_owned()),
        _ => None,
    }
}

/// The value of a plain scalar: a value of JSON if it is written like one, or else a text.
fn resolved(text: &str) -> ValueContent<'_> {
    match text.as_bytes() {
        b"" | b"~" | b"null" => ValueContent::Null,
        b"true" => ValueContent::Boolean(true),
        b"false" => ValueContent::Boolean(false),
        [b'-' | b'0'..=b'9', ..] => {
            serde_json::from_str::<Number>(text).map_or(ValueContent::Text(text), ValueContent::Number)
        }
        _ => ValueContent::Text(text),
    }
}

/// A value that the grammar does not restrict.
fn anything(node: &Node) -> Value<'_> {
    let content = match &node.content {
        NodeContent::Scalar { text, plain: true } => resolved(text),
        NodeContent::Scalar { text, plain: false } => ValueContent::Text(text),
        NodeContent::List(items) => ValueContent::List(items.iter().map(anything).collect()),
        NodeContent::Map(entries) => {
            let first = entries.iter().filter(|entry| !entry.again);
            ValueContent::Map(first.map(|entry| (entry.key.as_str(), anything(&entry.node))).collect())
        }
    };
    Value::of(node, content)
}

fn in_words(sorts: &[Sort]) -> String {
    sorts.iter().map(|sort| sort.name()).collect::<Vec<_>>().join(" or ")
}

#[derive(Debug)]
pub(crate) struct Value<'de> {
    pub(crate) at: Place,
    pub(crate) content: ValueContent<'de>,
}

/// The content of a value. Texts are borrowed from the tree.
#[derive(Debug)]
pub(crate) enum ValueContent<'de> {
    /// An empty value, or one that could not be read.
    Null,
    /// Where a value is, for [`Spanned`](crate::written::Spanned).
    Place,
    Boolean(bool),
    Number(Number),
    Text(&'de str),
    List(Vec<Value<'de>>),
    /// Keys without duplicates, in the order of the file.
    Map(Vec<(&'de str, Value<'de>)>),
}

impl<'de> IntoDeserializer<'de, Error> for Value<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

impl<'de> Value<'de> {
    pub(crate) fn of(node: &Node, content: ValueContent<'de>) -> Self {
        let at = Place { key: node.span, value: node.span, is_there: true, is_damaged: false };
        Self { at, content }
    }

    /// Takes the value of a key out of a mapping. The value of an absent key is empty.
    fn take(&mut self, key: &'static str) -> (&'static str, Self) {
        let found = match &mut self.content {
            ValueContent::Map(entries) => entries.iter_mut().find(|(own, _)| *own == key),
            _ => None,
        };
        let (at, content) = match found {
            Some((_, value)) => (value.at, std::mem::replace(&mut value.content, ValueContent::Null)),
            None => (Place { is_there: false, ..self.at }, ValueContent::Null),
        };
        (key, Self { at, content })
    }
}

impl<'de> Deserializer<'de> for Value<'de> {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.content {
            ValueContent::Null => visitor.visit_unit(),
            ValueContent::Place => visitor.visit_seq(SeqDeserializer::new(self.at.numbers().into_iter())),
            ValueContent::Boolean(yes) => visitor.visit_bool(yes),
            ValueContent::Number(number) => match (number.as_u64(), number.as_i64()) {
                (Some(number), _) => visitor.visit_u64(number),
                (_, Some(number)) => visitor.visit_i64(number),
                _ => visitor.visit_f64(number.as_f64().unwrap_or_default()),
            },
            ValueContent::Text(text) => visitor.visit_borrowed_str(text),
            ValueContent::List(items) => visitor.visit_seq(SeqDeserializer::new(items.into_iter())),
            ValueContent::Map(entries) => visitor.visit_map(MapDeserializer::new(entries.into_iter())),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.content {
            ValueContent::Null => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bool(matches!(self.content, ValueContent::Boolean(true)))
    }

    /// A list, the entries of a mapping as pairs, or a text as its only item.
    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self.content {
            ValueContent::Null => visitor.visit_seq(SeqDeserializer::new(std::iter::empty::<Self>())),
            ValueContent::Map(entries) => MapDeserializer::new(entries.into_iter()).deserialize_seq(visitor),
            ValueContent::Text(_) => visitor.visit_seq(SeqDeserializer::new(std::iter::once(self))),
            _ => self.deserialize_any(visitor),
        }
    }

    /// Every field of a struct gets a value, so that each has a place.
    fn deserialize_struct<V: Visitor<'de>>(
        mut self,
        _: &'static str,
        keys: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_map(MapDeserializer::new(keys.iter().map(|key| self.take(key))))
    }

    /// A value with its place: two items.
    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        let place = Self { at: self.at, content: ValueContent::Place };
        visitor.visit_seq(SeqDeserializer::new([place, self].into_iter()))
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    /// One of several words. The first is that of an absent key.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let default = variants.first().copied().unwrap_or_default();
        let word = if let ValueContent::Text(text) = self.content { text } else { default };
        word.into_deserializer().deserialize_enum(name, variants, visitor)
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf unit unit_struct tuple map identifier ignored_any
    }
}
