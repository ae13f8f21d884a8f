//! What a single value is on the wire, regardless of the name of its type.

use crate::ir::{Builtin, Scalar, ScalarType, Service};

/// What a single value is on the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScalarKind {
    /// Text, with or without a syntax.
    Text,
    /// A whole number.
    Integer,
    /// Any number.
    Number,
    /// A number that keeps each digit.
    Decimal,
    /// `true` or `false`.
    Boolean,
    /// 0 or 1.
    Switch,
    /// Text, a number or a boolean.
    Any,
}

impl ScalarKind {
    /// Whether such a value is a JSON string.
    pub fn is_text(self) -> bool {
        matches!(self, Self::Text | Self::Any)
    }
}

impl Service {
    /// What values of a type are on the wire. Open enums and texts with templates also allow values that are not listed.
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
                ScalarType::Id(id) => self.scalar_kind(Scalar::Builtin(id.id_type.builtin())),
                ScalarType::Enum(set) => self.scalar_kind(Scalar::Builtin(set.value_type.builtin())),
                ScalarType::Templates(_) | ScalarType::Pattern(_) => ScalarKind::Text,
            },
        }
    }

    /// Whether a value of a type can be any text.
    pub fn can_be_any_text(&self, value: Scalar) -> bool {
        self.scalar_kind(value).is_text() && value != Scalar::Builtin(Builtin::DecimalText)
    }
}
