//! What a single value is on the wire, whatever its type is called.

use crate::ir::{Builtin, EnumValueType, IdType, Scalar, ScalarType, Service};

/// What a single value is on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScalarKind {
    /// Text, with or without a form of its own.
    Text,
    /// A whole number.
    Integer,
    /// Any number.
    Number,
    /// A number with each of its digits.
    Decimal,
    /// `true` or `false`.
    Boolean,
    /// 0 or 1.
    Switch,
    /// Text, a number or a boolean.
    Any,
}

impl ScalarKind {
    /// Whether a JSON document has such a value in quotes.
    pub fn is_text(self) -> bool {
        matches!(self, Self::Text | Self::Any)
    }
}

impl Service {
    /// What values of a type are on the wire. Open enums and texts with templates are open: what is not listed is possible, too.
    pub fn scalar_kind(&self, value: Scalar) -> ScalarKind {
        match value {
            Scalar::Builtin(builtin) => match builtin {
                Builtin::Text
                | Builtin::Url
                | Builtin::Cidr
                | Builtin::Base64Json
                | Builtin::DecimalText
                | Builtin::File => ScalarKind::Text,
                Builtin::Integer
                | Builtin::UnixSeconds
                | Builtin::UnixMillis
                | Builtin::DurationSeconds
                | Builtin::DurationMillis => ScalarKind::Integer,
                Builtin::Number => ScalarKind::Number,
                Builtin::Decimal => ScalarKind::Decimal,
                Builtin::Boolean => ScalarKind::Boolean,
                Builtin::Switch => ScalarKind::Switch,
                Builtin::Scalar => ScalarKind::Any,
            },
            Scalar::Named(id) => match &self[id] {
                ScalarType::Id(id) => match id.id_type {
                    IdType::Integer => ScalarKind::Integer,
                    IdType::Number => ScalarKind::Number,
                    IdType::Text => ScalarKind::Text,
                },
                ScalarType::Enum(set) => match set.value_type {
                    EnumValueType::Integer => ScalarKind::Integer,
                    EnumValueType::Text => ScalarKind::Text,
                },
                ScalarType::Templates(_) | ScalarType::Pattern(_) => ScalarKind::Text,
            },
        }
    }
}

impl IdType {
    /// The word for it in a spec and in documents.
    pub fn name(self) -> &'static str {
        match self {
            Self::Integer => "integer",
            Self::Number => "number",
            Self::Text => "text",
        }
    }
}
