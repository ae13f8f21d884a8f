//! The representation of types on the wire, and whether values of one type can be sent or read as another.

use std::collections::BTreeSet;

use crate::context::{Diff, Subject};
use crate::rules;
use crate::subjects::sent::{Sent, Sort, sort};
use language::ir::{JsonType, ParameterType, RecordId, ResponseBody, ScalarKind, Service};

/// Whether calls send a type, receive it, or both.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Met {
    pub(crate) sent: bool,
    /// Whether calls send it in JSON before and after the change.
    pub(crate) in_json: bool,
    pub(crate) answered: bool,
}

/// How a new type relates to the old one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    /// Every value of the old type is one of the new type.
    Wider,
    /// Every value of the new type is one of the old type, but not the other way round.
    Narrower,
    /// Neither.
    Other,
}

/// Whether a value of one type in an answer can be read as another type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Readable {
    /// No value can.
    Never,
    /// Some values can.
    Sometimes,
    /// All values can.
    Always,
}

impl Sort {
    /// Whether the client reads a value of this sort if the other one is documented. It accepts a number for a text and the other way
    /// round, and keeps a text of any format unchanged.
    fn readable_as(&self, reader: &Self) -> Readable {
        use ScalarKind::{Any, Boolean, Decimal, Integer, Number, Switch, Text};
        if self == reader || reader.takes_all() || self.is_number_of(reader) {
            return Readable::Always;
        }
        // Seconds are read as milliseconds without an error, but the value is wrong.
        if (self.kind, reader.kind) == (Integer, Integer) {
            return Readable::Never;
        }
        if reader.format.is_some() && reader.kind != Decimal {
            return Readable::Sometimes;
        }
        match (self.kind, reader.kind) {
            (Integer, Number) | (Switch, Integer | Number | Boolean) => Readable::Always,
            (Switch | Integer | Number | Decimal, Decimal) => Readable::Always,
            (Text, _) if self.format.is_some() && !self.may_be_number => Readable::Never,
            // A 64-bit number may lose digits.
            (Text | Any, _) | (Number | Decimal, Integer) | (Decimal, Number) => Readable::Sometimes,
            (Integer | Number | Decimal, Boolean | Switch) => Readable::Sometimes,
            (Boolean | Switch | Integer | Number | Decimal, _) => Readable::Never,
        }
    }
}

/// How a new type in requests relates to the old one. In JSON, a text is not a number; elsewhere, both are sent in the same way.
fn sent_relation(old: Sent<'_>, new: Sent<'_>, in_json: bool) -> Relation {
    match (old.is_within(new), new.is_within(old)) {
        _ if in_json && old.is_text() != new.is_text() => Relation::Other,
        (true, _) => Relation::Wider,
        (false, true) => Relation::Narrower,
        (false, false) => Relation::Other,
    }
}

/// How a new type in answers relates to the old one. It is narrower if every new value can be read as the old type.
fn answered_relation(new_as_old: Readable, old_as_new: Readable) -> Relation {
    match (new_as_old, old_as_new) {
        (Readable::Always, _) => Relation::Narrower,
        (Readable::Sometimes, _) | (_, Readable::Always) => Relation::Wider,
        (Readable::Never, _) => Relation::Other,
    }
}

impl Diff<'_> {
    /// How the new type of a parameter relates to the old one.
    pub(crate) fn parameter_relation(&self, old: &ParameterType, new: &ParameterType, in_json: bool) -> Relation {
        sent_relation(Sent::of(self.base, old), Sent::of(self.head, new), in_json)
    }

    /// How the new type of a value in an answer relates to the old one.
    pub(crate) fn answer_relation(&self, old: &JsonType, new: &JsonType) -> Relation {
        let old_as_new = Reading { comes: self.base, read: self.head, seen: BTreeSet::new() }.body(old, new);
        let new_as_old = Reading { comes: self.head, read: self.base, seen: BTreeSet::new() }.body(new, old);
        answered_relation(new_as_old, old_as_new)
    }

    /// Adds a finding for a named type with another representation, by its effect on requests and answers.
    pub(crate) fn single_type(&mut self, subject: &Subject, old: (Sent<'_>, &str), new: (Sent<'_>, &str), met: Met) {
        let [was, is] = [old.0.sort(), new.0.sort()];
        let [new_as_old, old_as_new] = [is.readable_as(&was), was.readable_as(&is)];
        let forth = sent_relation(old.0, new.0, met.in_json);
        let back = sent_relation(new.0, old.0, met.in_json);
        let is_sent_alike = (forth, back) == (Relation::Wider, Relation::Wider);
        let is_read_alike = (new_as_old, old_as_new) == (Readable::Always, Readable::Always);
        if (is_sent_alike || !met.sent) && (is_read_alike || !met.answered) {
            return self.changed(&rules::TYPE_REBUILT, subject, old.1, new.1);
        }
        let sent = met.sent.then_some(match forth {
            Relation::Wider => &rules::PARAMETER_WIDENED,
            Relation::Narrower => &rules::PARAMETER_NARROWED,
            Relation::Other => &rules::TYPE_WIRE,
        });
        let answered = met.answered.then(|| match answered_relation(new_as_old, old_as_new) {
            Relation::Wider => &rules::ANSWER_WIDENED,
            Relation::Narrower => &rules::ANSWER_NARROWED,
            Relation::Other => &rules::TYPE_WIRE,
        });
        let worse = answered.into_iter().chain(sent).max_by_key(|rule| rule.wire);
        self.changed(worse.unwrap_or(&rules::TYPE_WIRE), subject, old.1, new.1);
    }

    /// How the new type of a whole answer relates to the old one.
    pub(crate) fn response_relation(&self, old: &ResponseBody, new: &ResponseBody) -> Relation {
        match (old, new) {
            (ResponseBody::Page(old), ResponseBody::Page(new)) => self.answer_relation(old, new),
            (ResponseBody::Content(old), ResponseBody::Content(new)) if old.media_types == new.media_types => {
                // A text can be read as a file.
                if new.is_file { Relation::Wider } else { Relation::Narrower }
            }
            (ResponseBody::Content(_), ResponseBody::Empty { .. }) => Relation::Other,
            (ResponseBody::Empty { .. }, ResponseBody::Content(_)) => Relation::Wider,
            (ResponseBody::Content(_), _) | (_, ResponseBody::Content(_)) => Relation::Other,
            (ResponseBody::Json, _) => Relation::Narrower,
            (_, ResponseBody::Json) => Relation::Wider,
            // A client that expects no body ignores one. A client that expects an object needs one.
            (ResponseBody::Empty { .. }, _) => Relation::Wider,
            (_, ResponseBody::Empty { .. }) => Relation::Other,
            (ResponseBody::Object, ResponseBody::Page(_)) => Relation::Narrower,
            (ResponseBody::Page(_), ResponseBody::Object) => Relation::Wider,
            (old, new) => match (old.json_type(), new.json_type()) {
                (Some(old), Some(new)) => self.answer_relation(&old, &new),
                _ => Relation::Other,
            },
        }
    }
}

/// Compares whether values of one type can be read as another.
struct Reading<'s> {
    /// The spec of the sender.
    comes: &'s Service,
    /// The spec of the reader.
    read: &'s Service,
    /// The pairs of types that were compared, since lists and maps can make types recursive.
    seen: BTreeSet<(String, String)>,
}

impl Reading<'_> {
    fn body(&mut self, comes: &JsonType, read: &JsonType) -> Readable {
        match (comes, read) {
            (_, JsonType::Json) | (JsonType::Record(_) | JsonType::Map(_) | JsonType::Object, JsonType::Object) => {
                Readable::Always
            }
            (JsonType::Scalar(comes), JsonType::Scalar(read)) => {
                sort(self.comes, *comes).readable_as(&sort(self.read, *read))
            }
            (JsonType::List(comes), JsonType::List(read)) => self.body(comes, read),
            (JsonType::Map(comes), JsonType::Map(read)) => {
                let (comes, read) = (&self.comes[*comes], &self.read[*read]);
                match self.is_known(&comes.name.spec, &read.name.spec) {
                    true => Readable::Always,
                    false => self.body(&comes.value, &read.value),
                }
            }
            (JsonType::Record(comes), JsonType::Record(read)) => self.record(*comes, *read),
            _ => Readable::Never,
        }
    }

    /// A record can be read if it contains all expected fields.
    fn record(&mut self, comes: RecordId, read: RecordId) -> Readable {
        let (comes, read) = (&self.comes[comes], &self.read[read]);
        if self.is_known(&comes.name.spec, &read.name.spec) {
            return Readable::Always;
        }
        let fields = read.fields.iter().map(|wanted| {
            let found = comes.fields.iter().find(|field| field.name.wire == wanted.name.wire);
            match found.filter(|found| found.required || !wanted.required) {
                Some(found) => self.body(&found.body, &wanted.body),
                None => Readable::Never,
            }
        });
        fields.min().unwrap_or(Readable::Always)
    }

    /// Whether two types were compared before. If they were incompatible, the result is known already.
    fn is_known(&mut self, one: &str, other: &str) -> bool {
        !self.seen.insert((one.to_owned(), other.to_owned()))
    }
}
