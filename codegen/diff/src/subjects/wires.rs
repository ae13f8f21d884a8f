//! The representation of types on the wire, and whether values of one type can be sent or read as another.

use std::collections::BTreeSet;

use crate::context::{Diff, Subject};
use crate::rules;
use crate::rules::FindingRule;
use language::ir::{
    Builtin, Field, JsonType, Literal, NamedTemplate, ParameterType, Piece, RecordId, ResponseBody, Scalar, ScalarKind,
    ScalarType, Service, Templates, Variants,
};

/// Whether calls send a type, receive it, or both.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Met {
    /// Whether calls send it before and after the change. A type that calls begin or cease to send is noticed where it is used.
    pub(crate) sent: bool,
    /// Whether calls send it in JSON before and after the change.
    pub(crate) in_json: bool,
    pub(crate) answered: bool,
}

impl Met {
    /// For what is only in answers.
    pub(crate) const ANSWERED: Self = Self { sent: false, in_json: false, answered: true };

    /// The rule for a change of the type: for what is sent, for what is answered, or the worse of both.
    pub(crate) fn rule(self, sent: &'static FindingRule, answered: &'static FindingRule) -> &'static FindingRule {
        match self.sent {
            true if self.answered && answered.severity() > sent.severity() => answered,
            true => sent,
            false => answered,
        }
    }
}

/// How a new type relates to the old one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Relation {
    /// Every value of the old type is one of the new type.
    Wider,
    /// Every value of the new type is one of the old type, but not the other way round.
    Narrower,
    /// Every answer of either type can be read as the other.
    Same,
    /// Neither.
    Other,
}

impl Relation {
    /// The relation for a request.
    fn sent(is_old_within_new: bool, is_new_within_old: bool) -> Self {
        match (is_old_within_new, is_new_within_old) {
            (true, _) => Self::Wider,
            (false, true) => Self::Narrower,
            (false, false) => Self::Other,
        }
    }

    /// The rule for what is sent.
    pub(crate) fn sent_rule(self) -> &'static FindingRule {
        match self {
            Self::Wider | Self::Same => &rules::PARAMETER_WIDENED,
            Self::Narrower => &rules::PARAMETER_NARROWED,
            Self::Other => &rules::PARAMETER_TYPE,
        }
    }
}

/// Whether a value of one type in an answer can be read as another type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Readable {
    /// No value can.
    Never,
    /// Some values can.
    Sometimes,
    /// All values can, although some lack the format or an optional field.
    Kept,
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
            return if reader.kind == Text { Readable::Kept } else { Readable::Sometimes };
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
    let is_same_json = !in_json || old.is_text() == new.is_text();
    Relation::sent(is_same_json && old.is_within(new), is_same_json && new.is_within(old))
}

/// How a new type in answers relates to the old one. It is narrower if every new value can be read as the old type.
fn answered_relation(new_as_old: Readable, old_as_new: Readable) -> Relation {
    match (new_as_old, old_as_new) {
        (Readable::Always, Readable::Kept | Readable::Always) => Relation::Same,
        (Readable::Always, _) => Relation::Narrower,
        (Readable::Sometimes | Readable::Kept, _) | (_, Readable::Always) => Relation::Wider,
        (Readable::Never, _) => Relation::Other,
    }
}

/// The type of a parameter in a JSON body. Variants are in the query.
fn json_type(of: &ParameterType) -> Option<JsonType> {
    match of {
        ParameterType::Scalar(scalar, _) => Some(JsonType::Scalar(*scalar)),
        ParameterType::Json(of, _) => Some(of.clone()),
        ParameterType::Variants(_) => None,
    }
}

impl Diff<'_> {
    /// How the new type of a parameter relates to the old one.
    pub(crate) fn parameter_relation(&self, old: &ParameterType, new: &ParameterType, in_json: bool) -> Relation {
        match (Sent::of(self.base, old), Sent::of(self.head, new)) {
            (Some(old), Some(new)) => sent_relation(old, new, in_json),
            // An object is always in a JSON body.
            _ => match (json_type(old), json_type(new)) {
                (Some(old), Some(new)) => self.body_relation(&old, &new),
                _ => Relation::Other,
            },
        }
    }

    /// How the new type of a value in a JSON body of a request relates to the old one.
    pub(crate) fn body_relation(&self, old: &JsonType, new: &JsonType) -> Relation {
        let [old_as_new, new_as_old] = self.readings(old, new, true).map(|readable| readable == Readable::Always);
        Relation::sent(old_as_new, new_as_old)
    }

    /// Whether the old type can be read as the new one, and the new one as the old one.
    fn readings(&self, old: &JsonType, new: &JsonType, is_sent: bool) -> [Readable; 2] {
        let (base, head) = (self.base, self.head);
        let reading = |comes, read, lacking| Reading { comes, read, is_sent, lacking, seen: BTreeSet::new() };
        // The new client reads a record without an optional field; a program for the old one may need it.
        let [kept, never] = if is_sent { [Readable::Always; 2] } else { [Readable::Kept, Readable::Never] };
        [reading(base, head, kept).body(old, new), reading(head, base, never).body(new, old)]
    }

    /// How the new type of a value in an answer relates to the old one.
    pub(crate) fn answer_relation(&self, old: &JsonType, new: &JsonType) -> Relation {
        let [old_as_new, new_as_old] = self.readings(old, new, false);
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
        let sent = if forth == Relation::Other { &rules::TYPE_WIRE } else { forth.sent_rule() };
        let answered = match answered_relation(new_as_old, old_as_new) {
            Relation::Wider => &rules::ANSWER_WIDENED,
            Relation::Narrower => &rules::ANSWER_NARROWED,
            Relation::Same => &rules::TYPE_REBUILT,
            Relation::Other => &rules::TYPE_WIRE,
        };
        self.changed(met.rule(sent, answered), subject, old.1, new.1);
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

/// Compares whether values of one type can be read as another: by the client, or by the service in a JSON body.
struct Reading<'s> {
    /// The spec of the sender.
    comes: &'s Service,
    /// The spec of the reader.
    read: &'s Service,
    /// Whether the service is the reader. It need not take what is not documented.
    is_sent: bool,
    /// Whether a record that lacks an optional field can be read.
    lacking: Readable,
    /// The pairs of types that were compared, since lists and maps can make types recursive.
    seen: BTreeSet<(String, String)>,
}

impl Reading<'_> {
    fn body(&mut self, comes: &JsonType, read: &JsonType) -> Readable {
        match (comes, read) {
            (_, JsonType::Json) | (JsonType::Record(_) | JsonType::Map(_) | JsonType::Object, JsonType::Object) => {
                Readable::Always
            }
            (JsonType::Scalar(comes), JsonType::Scalar(read)) if self.is_sent => {
                let (comes, read) = (Sent::Scalar(self.comes, *comes), Sent::Scalar(self.read, *read));
                match sent_relation(comes, read, true) {
                    Relation::Wider => Readable::Always,
                    _ => Readable::Never,
                }
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

    /// A record can be read if it contains all expected fields. In a request, it must not contain others.
    fn record(&mut self, comes: RecordId, read: RecordId) -> Readable {
        let (comes, read) = (&self.comes[comes], &self.read[read]);
        if self.is_known(&comes.name.spec, &read.name.spec) {
            return Readable::Always;
        }
        let is_unknown = |field: &Field| read.fields.iter().all(|known| known.name.wire != field.name.wire);
        if self.is_sent && !read.is_incomplete() && (comes.is_incomplete() || comes.fields.iter().any(is_unknown)) {
            return Readable::Never;
        }
        let fields = read.fields.iter().map(|wanted| {
            let found = comes.fields.iter().find(|field| field.name.wire == wanted.name.wire);
            match found.filter(|found| found.required || !wanted.required) {
                Some(found) => self.body(&found.body, &wanted.body),
                None if !wanted.required => self.lacking,
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

/// The type of a value in a request. The client sends any value of an open type, but the service need not take what is not documented.
#[derive(Clone, Copy)]
pub(crate) enum Sent<'s> {
    Scalar(&'s Service, Scalar),
    Variants(&'s Variants),
}

impl<'s> Sent<'s> {
    /// The type of a parameter, unless it is an object or any other JSON in a body.
    pub(crate) fn of(service: &'s Service, of: &'s ParameterType) -> Option<Self> {
        match of {
            ParameterType::Scalar(scalar, _) => Some(Self::Scalar(service, *scalar)),
            ParameterType::Variants(id) => Some(Self::Variants(&service[*id])),
            ParameterType::Json(..) => None,
        }
    }

    pub(crate) fn sort(self) -> Sort {
        match self {
            Self::Scalar(service, scalar) => sort(service, scalar),
            Self::Variants(of) => {
                Sort { kind: ScalarKind::Text, format: Some(of.name.spec.clone()), may_be_number: false }
            }
        }
    }

    /// Whether values are texts in JSON.
    pub(crate) fn is_text(self) -> bool {
        match self {
            Self::Scalar(service, scalar) => service.scalar_kind(scalar).is_text(),
            Self::Variants(_) => true,
        }
    }

    /// Whether every value of this type can be sent where the other one is expected. Values in a query string are texts.
    pub(crate) fn is_within(self, other: Self) -> bool {
        match (self.values(), self.templates(), other.templates()) {
            _ if other.values().is_none() && other.sort().takes_all() => true,
            (Some(values), ..) => values.iter().all(|value| other.takes(value)),
            (_, Some(own), _) => own.templates.iter().all(|own| other.takes_template(self, own)),
            _ if other.values().is_some() => false,
            (.., Some(others)) => {
                others.templates.iter().filter_map(alone).any(|part| self.is_within(other.part(part)))
            }
            _ => self.sort().is_within(&other.sort()),
        }
    }

    /// All documented values, if they are listed.
    fn values(self) -> Option<Vec<&'s str>> {
        match self {
            Self::Variants(of) => Some(of.variants.iter().map(|variant| variant.name.wire.as_str()).collect()),
            Self::Scalar(service, Scalar::Named(id)) => match &service[id] {
                ScalarType::Enum(set) => Some(set.values.iter().map(|value| value.name.wire.as_str()).collect()),
                _ => None,
            },
            Self::Scalar(..) => None,
        }
    }

    fn templates(self) -> Option<&'s Templates> {
        match self {
            Self::Scalar(service, Scalar::Named(id)) => match &service[id] {
                ScalarType::Templates(templates) => Some(templates),
                _ => None,
            },
            _ => None,
        }
    }

    fn takes(self, text: &str) -> bool {
        match (self.values(), self) {
            (Some(values), _) => values.contains(&text),
            (None, Self::Scalar(service, scalar)) => match service.parse(scalar, text) {
                Ok(literal) => self.templates().is_none() || matches!(literal, Literal::Template(..)),
                Err(_) => false,
            },
            (None, Self::Variants(_)) => false,
        }
    }

    /// Whether it takes each text of a template of another type.
    fn takes_template(self, other: Self, template: &NamedTemplate) -> bool {
        let has_parts_of = |own: &NamedTemplate| {
            let mut parts = holes(template).into_iter().zip(holes(own));
            skeleton(own) == skeleton(template) && parts.all(|(part, own)| other.part(part).is_within(self.part(own)))
        };
        alone(template).is_some_and(|part| other.part(part).is_within(self))
            || (template.parts.is_empty() && self.takes(&template.name.wire))
            || self.templates().is_some_and(|own| own.templates.iter().any(has_parts_of))
    }

    /// A type of the same spec.
    fn part(self, scalar: Scalar) -> Self {
        match self {
            Self::Scalar(service, _) => Self::Scalar(service, scalar),
            Self::Variants(_) => self,
        }
    }
}

/// The types of the parts of a template, in the order of the text.
fn holes(template: &NamedTemplate) -> Vec<Scalar> {
    let part = |piece: &Piece| if let Piece::Hole(number) = piece { template.parts.get(*number) } else { None };
    template.text.0.iter().filter_map(part).map(|part| part.value).collect()
}

/// The type of the only part of a template without a fixed text.
fn alone(template: &NamedTemplate) -> Option<Scalar> {
    if template.text.0.len() == 1 { holes(template).pop() } else { None }
}

/// The text of a template, without the names of its holes.
pub(crate) fn skeleton(template: &NamedTemplate) -> String {
    let pieces = template.text.0.iter().map(|piece| match piece {
        Piece::Text(text) => text.as_str(),
        Piece::Hole(_) => "{}",
    });
    pieces.collect()
}

/// The representation of a scalar: its kind, and the format of a text or the unit of a time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sort {
    /// A decimal has this kind as a number and as a text, since the client reads both in the same way.
    pub(crate) kind: ScalarKind,
    pub(crate) format: Option<String>,
    /// Whether it is a text that can be a number alone.
    pub(crate) may_be_number: bool,
}

impl Sort {
    /// Whether every scalar is of this sort: any scalar, or any text, since every scalar is a text in a query string.
    pub(crate) fn takes_all(&self) -> bool {
        self.kind == ScalarKind::Any || (self.kind == ScalarKind::Text && self.format.is_none())
    }

    /// Whether both are whole numbers, and at most one of them is a point in time.
    pub(crate) fn is_number_of(&self, other: &Self) -> bool {
        let is_integer = (self.kind, other.kind) == (ScalarKind::Integer, ScalarKind::Integer);
        is_integer && (self.format.is_none() || other.format.is_none())
    }

    /// Whether every value of this sort can be sent where the other one is expected.
    fn is_within(&self, other: &Self) -> bool {
        use ScalarKind::{Decimal, Integer, Number, Switch};
        let is_numeric = matches!(
            (self.kind, other.kind),
            (Switch, Integer | Number) | (Integer, Number) | (Switch | Integer | Number | Decimal, Decimal)
        );
        self == other || is_numeric || self.is_number_of(other) || other.takes_all()
    }
}

/// The representation of a scalar type. Open enums allow any text or number, since values that are not listed can be sent and read.
pub(crate) fn sort(service: &Service, value: Scalar) -> Sort {
    let format = match value {
        Scalar::Builtin(
            Builtin::Url
            | Builtin::Cidr
            | Builtin::Base64Json
            | Builtin::DecimalText
            | Builtin::UnixSeconds
            | Builtin::UnixMillis
            | Builtin::DurationSeconds
            | Builtin::DurationMillis
            | Builtin::File,
        ) => Some(service.type_name(value).to_owned()),
        Scalar::Builtin(_) => None,
        Scalar::Named(id) => match &service[id] {
            ScalarType::Templates(forms) => Some(forms.name.spec.clone()),
            ScalarType::Pattern(pattern) => Some(pattern.pattern.clone()),
            ScalarType::Id(_) | ScalarType::Enum(_) => None,
        },
    };
    let is_number = |part: Scalar| !service.scalar_kind(part).is_text();
    let templates = Sent::Scalar(service, value).templates();
    let may_be_number = templates.is_some_and(|of| of.templates.iter().filter_map(alone).any(is_number));
    let is_decimal = value == Scalar::Builtin(Builtin::DecimalText);
    let kind = if is_decimal { ScalarKind::Decimal } else { service.scalar_kind(value) };
    Sort { kind, format, may_be_number }
}
