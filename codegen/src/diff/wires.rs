//! What a type is on the wire, and whether everything that is of one type is of another, too.

use std::collections::BTreeSet;

use super::context::Diff;
use super::describe;
use crate::ir::{
    Body, Builtin, EnumValueType, IdType, ParameterType, RecordId, ResponseBody, Service, Value, ValueType,
};

/// What a single text or number is on the wire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Sort {
    /// Text, a number or a boolean.
    Scalar,
    /// Any text.
    Text,
    /// Text of a certain form.
    Format(String),
    /// Any number.
    Number,
    /// A whole number.
    Integer,
    /// 0 or 1.
    Switch,
    /// `true` or `false`.
    Boolean,
}

/// How the new type of something stands to its old one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Relation {
    /// All that is of the old type is of the new one.
    Wider,
    /// All that is of the new type is of the old one, and not the other way round.
    Narrower,
    /// Neither.
    Other,
}

/// What values of this type are on the wire.
pub(super) fn sort(service: &Service, value: Value) -> Sort {
    match value {
        Value::Builtin(builtin) => match builtin {
            Builtin::Text => Sort::Text,
            Builtin::Integer => Sort::Integer,
            Builtin::Number => Sort::Number,
            Builtin::Boolean => Sort::Boolean,
            Builtin::Switch => Sort::Switch,
            Builtin::Url | Builtin::Cidr | Builtin::Base64Json => Sort::Format(describe::value(service, value)),
            Builtin::Scalar => Sort::Scalar,
        },
        Value::Named(id) => match &service[id] {
            ValueType::Id(id) => match id.id_type {
                IdType::Integer => Sort::Integer,
                IdType::Number => Sort::Number,
                IdType::Text => Sort::Text,
            },
            // Sets are open, and so are texts with forms: whatever is not listed can still be sent and read.
            ValueType::Enum(set) => match set.value_type {
                EnumValueType::Integer => Sort::Integer,
                EnumValueType::Text => Sort::Text,
            },
            ValueType::Forms(forms) => Sort::Format(forms.name.spec.clone()),
            ValueType::Pattern(pattern) => Sort::Format(pattern.pattern.clone()),
        },
    }
}

impl Sort {
    /// Whether everything of this sort is of the other one. In a query string everything is text.
    fn is_within(&self, other: &Self, in_query: bool) -> bool {
        let numeric =
            matches!((self, other), (Self::Switch, Self::Integer | Self::Number) | (Self::Integer, Self::Number));
        let textual = matches!((self, other), (Self::Format(_), Self::Text));
        self == other || numeric || textual || *other == Self::Scalar || (in_query && *other == Self::Text)
    }
}

fn relation(old_fits_new: bool, new_fits_old: bool) -> Relation {
    match (old_fits_new, new_fits_old) {
        (true, _) => Relation::Wider,
        (false, true) => Relation::Narrower,
        (false, false) => Relation::Other,
    }
}

impl Diff<'_> {
    /// How the new type of a parameter stands to its old one.
    pub(super) fn parameter_relation(&self, old: &ParameterType, new: &ParameterType) -> Relation {
        let sort_of = |service: &Service, of: &ParameterType| match of {
            ParameterType::Value(value, _) => sort(service, *value),
            ParameterType::Kinds(id) => Sort::Format(service[*id].name.spec.clone()),
        };
        let (old, new) = (sort_of(self.base, old), sort_of(self.head, new));
        relation(old.is_within(&new, true), new.is_within(&old, true))
    }

    /// How the new type of something in an answer stands to its old one. `Wider` is looked at last, since what is read is the
    /// other way round: nothing is lost if all that comes now could have come before.
    pub(super) fn answer_relation(&self, old: &Body, new: &Body) -> Relation {
        let old_in_new = Fits { old: self.base, new: self.head, seen: BTreeSet::new() }.body(old, new);
        let new_in_old = Fits { old: self.head, new: self.base, seen: BTreeSet::new() }.body(new, old);
        match relation(old_in_new, new_in_old) {
            Relation::Wider if new_in_old => Relation::Narrower,
            other => other,
        }
    }

    /// The same for a whole answer.
    pub(super) fn response_relation(&self, old: &ResponseBody, new: &ResponseBody) -> Relation {
        match (old, new) {
            (ResponseBody::Record(old), ResponseBody::Record(new)) => {
                self.answer_relation(&Body::Record(*old), &Body::Record(*new))
            }
            (ResponseBody::Page(old), ResponseBody::Page(new)) => self.answer_relation(old, new),
            (ResponseBody::Json, _) => Relation::Narrower,
            (_, ResponseBody::Json) => Relation::Wider,
            (ResponseBody::Object, _) => Relation::Narrower,
            (_, ResponseBody::Object) => Relation::Wider,
            (ResponseBody::Record(_), ResponseBody::Page(_)) | (ResponseBody::Page(_), ResponseBody::Record(_)) => {
                Relation::Other
            }
        }
    }
}

/// Whether everything that is of one type is of another.
struct Fits<'s> {
    old: &'s Service,
    new: &'s Service,
    /// The pairs of types that were looked at, since types can hold themselves in lists and maps.
    seen: BTreeSet<(String, String)>,
}

impl Fits<'_> {
    fn body(&mut self, one: &Body, other: &Body) -> bool {
        match (one, other) {
            (_, Body::Json) | (Body::Record(_) | Body::Map(_) | Body::Object, Body::Object) => true,
            (Body::Value(one), Body::Value(other)) => sort(self.old, *one).is_within(&sort(self.new, *other), false),
            (Body::List(one), Body::List(other)) => self.body(one, other),
            (Body::Map(one), Body::Map(other)) => {
                let (one, other) = (&self.old[*one], &self.new[*other]);
                self.is_known(&one.name.spec, &other.name.spec) || self.body(&one.value, &other.value)
            }
            (Body::Record(one), Body::Record(other)) => self.record(*one, *other),
            _ => false,
        }
    }

    /// A record fits where all fields that are looked for are there.
    fn record(&mut self, one: RecordId, other: RecordId) -> bool {
        let (old, new) = (&self.old[one], &self.new[other]);
        self.is_known(&old.name.spec, &new.name.spec)
            || new.fields.iter().all(|wanted| {
                let found = old.fields.iter().find(|field| field.name.wire == wanted.name.wire);
                found.is_some_and(|found| (found.required || !wanted.required) && self.body(&found.body, &wanted.body))
            })
    }

    /// Whether two types were looked at before. If they did not fit, nothing else matters any more.
    fn is_known(&mut self, one: &str, other: &str) -> bool {
        !self.seen.insert((one.to_owned(), other.to_owned()))
    }
}
