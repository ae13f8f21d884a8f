//! What a single value is on the wire, whatever its type is called.

use crate::ir::{Builtin, Scalar, ScalarType, Service};

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
                ScalarType::Id(id) => self.scalar_kind(Scalar::Builtin(id.id_type.builtin())),
                ScalarType::Enum(set) => self.scalar_kind(Scalar::Builtin(set.value_type.builtin())),
                ScalarType::Templates(_) | ScalarType::Pattern(_) => ScalarKind::Text,
            },
        }
    }
}
