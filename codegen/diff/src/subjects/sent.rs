//! What a service takes in a request: whether every value of one type can be sent where another one is expected.

use crate::describe;
use language::ir::{
    Builtin, Literal, NamedTemplate, ParameterType, Piece, Scalar, ScalarKind, ScalarType, Service, Templates, Variants,
};

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
        ) => Some(describe::value(service, value)),
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
