//! Decimal numbers of the spec, and JSON that contains them.
//!
//! A [`serde_json::Value`] cannot hold the digits of a decimal. So in examples and answers, a decimal is a JSON string with its digits,
//! or a JSON number, whose digits are the printed ones. [`Service::json_text`] writes both as the type requires.

use std::cmp::Ordering;
use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value as Json;
use serde_json::value::RawValue;

use super::digits::Digits;
use crate::ir::{Field, JsonType, ResponseBody, Scalar, ScalarKind, Service};

/// A decimal number as it is written. Two decimals are compared by value, as in the client.
#[derive(Clone, Debug)]
pub struct Decimal(String);

impl Decimal {
    /// Parses a JSON number whose exponent has at most 18 digits.
    pub fn parse(text: &str) -> Option<Self> {
        Digits::parse(text).map(|_| Self(text.to_owned()))
    }

    /// The number as it was written.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The same value without trailing zeros of the fraction, so that each limit has one spelling.
    pub fn without_zeros(&self) -> Self {
        let (digits, exponent) = self.parts();
        let digits = if digits.contains('.') { digits.trim_end_matches('0').trim_end_matches('.') } else { digits };
        Self(format!("{digits}{exponent}"))
    }

    /// The digits, and the exponent with its `e`.
    fn parts(&self) -> (&str, &str) {
        self.0.find(['e', 'E']).map_or((&self.0, ""), |at| self.0.split_at(at))
    }

    /// A decimal that is slightly greater, or slightly less. It has more digits than this one.
    pub fn near(&self, is_greater: bool) -> Option<Self> {
        let zero = Self("0".to_owned());
        let near = match (self.cmp(&zero), is_greater) {
            (Ordering::Equal, true) => "0.1".to_owned(),
            (Ordering::Equal, false) => "-0.1".to_owned(),
            // Away from 0: one more digit.
            (Ordering::Greater, true) | (Ordering::Less, false) => {
                let (digits, exponent) = self.parts();
                format!("{digits}{}1{exponent}", if digits.contains('.') { "" } else { "." })
            }
            (Ordering::Greater, false) | (Ordering::Less, true) => "0".to_owned(),
        };
        Self::parse(&near)
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Self) -> Ordering {
        Digits::parse(&self.0).cmp(&Digits::parse(&other.0))
    }
}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Decimal {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Decimal {}

/// The digits of a JSON value that represents a decimal.
pub fn decimal_digits(json: &Json) -> Option<String> {
    let digits = match json {
        Json::String(text) => text.clone(),
        Json::Number(number) => number.to_string(),
        Json::Null | Json::Bool(_) | Json::Array(_) | Json::Object(_) => return None,
    };
    Decimal::parse(&digits).map(|decimal| decimal.0)
}

/// The number without its fraction if that is zero, since `1.0` and `1e0` are whole numbers. Any other value is unchanged.
pub fn whole_number(json: Json) -> Json {
    // As an `f64`, each whole number up to this one has its own value.
    const MOST: f64 = 9_007_199_254_740_992.0;
    let whole = json.as_f64().filter(|number| number.fract() == 0.0 && number.abs() <= MOST && !json.is_i64());
    whole.map_or(json, |number| Json::from(number as i64))
}

impl Service {
    /// A body of this shape as JSON, with each decimal as the service writes it. If there are several kinds of answer, the first applies.
    pub fn json_text(&self, body: &ResponseBody, json: &Json) -> String {
        let mut writer = DecimalWriter { service: self, is_sent: false, text: String::new() };
        match body.first() {
            ResponseBody::Page(item) => writer.page(item, json),
            body => writer.body(&body.json_type().unwrap_or(JsonType::Json), json),
        }
        writer.text
    }

    /// A value in a request as JSON, as the client writes it: required fields come first, and `null` is left out.
    pub fn sent_text(&self, of: &JsonType, json: &Json) -> String {
        let mut writer = DecimalWriter { service: self, is_sent: true, text: String::new() };
        writer.body(of, json);
        writer.text
    }

    /// A value in a request, read from its text. Each decimal is a text, as in the spec, so that it keeps its digits. Anything that is not of
    /// this type is read as it is, and a text that is not JSON, such as a number out of range, is read as that text.
    pub fn sent_value(&self, of: &JsonType, text: &str) -> Json {
        let plain = || serde_json::from_str(text).unwrap_or_else(|_| text.into());
        let entries = || serde_json::from_str::<BTreeMap<String, &RawValue>>(text).ok();
        match of {
            JsonType::Scalar(value) if self.scalar_kind(*value) == ScalarKind::Decimal => {
                Decimal::parse(text).map_or_else(plain, |decimal| decimal.to_string().into())
            }
            JsonType::Scalar(value) if self.scalar_kind(*value) == ScalarKind::Integer => whole_number(plain()),
            JsonType::List(item) => serde_json::from_str::<Vec<&RawValue>>(text)
                .map_or_else(|_| plain(), |items| items.iter().map(|raw| self.sent_value(item, raw.get())).collect()),
            JsonType::Map(id) => entries().map_or_else(plain, |entries| {
                let value = &self[*id].value;
                entries.into_iter().map(|(key, raw)| (key, self.sent_value(value, raw.get()))).collect()
            }),
            JsonType::Record(id) => entries().map_or_else(plain, |entries| {
                let of =
                    |key: &str| self[*id].fields.iter().find(|field| field.name.wire == key).map(|field| &field.body);
                let value = |(key, raw): (String, &RawValue)| {
                    let json = self.sent_value(of(&key).unwrap_or(&JsonType::Json), raw.get());
                    (key, json)
                };
                entries.into_iter().map(value).collect()
            }),
            JsonType::Scalar(_) | JsonType::Object | JsonType::Json => plain(),
        }
    }
}

struct DecimalWriter<'s> {
    service: &'s Service,
    /// Whether fields are in the order in which the client sends them.
    is_sent: bool,
    text: String,
}

impl DecimalWriter<'_> {
    fn plain(&mut self, json: &Json) {
        self.text.push_str(&json.to_string());
    }

    fn body(&mut self, body: &JsonType, json: &Json) {
        match (body, json) {
            (JsonType::Scalar(value), json) => self.scalar(*value, json),
            (JsonType::List(item), Json::Array(items)) => {
                self.all('[', items, ']', |writer, json| writer.body(item, json));
            }
            (JsonType::Map(id), Json::Object(entries)) => {
                let value = &self.service[*id].value;
                self.all('{', entries, '}', |writer, (key, json)| {
                    writer.key(key);
                    writer.body(value, json);
                });
            }
            (JsonType::Record(id), Json::Object(entries)) if self.is_sent => {
                let (required, optional): (Vec<_>, Vec<_>) =
                    self.service[*id].fields.iter().partition(|field| field.required);
                let fields = required.into_iter().chain(optional);
                let present = fields
                    .filter_map(|field| Some((field, entries.get(&field.name.wire).filter(|json| !json.is_null())?)));
                self.all('{', present, '}', |writer, (field, json)| {
                    writer.key(&field.name.wire);
                    writer.body(&field.body, json);
                });
            }
            (JsonType::Record(id), Json::Object(entries)) => self.fields(&self.service[*id].fields, None, entries),
            (_, json) => self.plain(json),
        }
    }

    fn page(&mut self, item: &JsonType, json: &Json) {
        let list = JsonType::List(Box::new(item.clone()));
        match (self.service.page.as_ref().map(|page| (page, page.items_wire())), json) {
            (Some((page, Some(wire))), Json::Object(entries)) => {
                self.fields(&page.fields, Some((wire, &list)), entries);
            }
            _ => self.body(&list, json),
        }
    }

    fn fields(&mut self, fields: &[Field], items: Option<(&str, &JsonType)>, entries: &serde_json::Map<String, Json>) {
        self.all('{', entries, '}', |writer, (key, json)| {
            writer.key(key);
            let own = fields.iter().find(|field| field.name.wire == *key).map(|field| &field.body);
            let items = items.filter(|(wire, _)| wire == key).map(|(_, list)| list);
            match items.or(own) {
                Some(of) => writer.body(of, json),
                None => writer.plain(json),
            }
        });
    }

    fn scalar(&mut self, value: Scalar, json: &Json) {
        match (self.service.scalar_kind(value), decimal_digits(json)) {
            (ScalarKind::Decimal, Some(digits)) => self.text.push_str(&digits),
            _ => self.plain(json),
        }
    }

    fn key(&mut self, key: &str) {
        self.plain(&key.into());
        self.text.push(':');
    }

    fn all<T>(&mut self, open: char, values: impl IntoIterator<Item = T>, close: char, write: impl Fn(&mut Self, T)) {
        self.text.push(open);
        for (number, value) in values.into_iter().enumerate() {
            if number > 0 {
                self.text.push(',');
            }
            write(self, value);
        }
        self.text.push(close);
    }
}
