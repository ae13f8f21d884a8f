//! Values in the spec: defaults, examples, and values that are compared with answers.

use serde_json::Value as Json;

use crate::check::Check;
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::near::nearest;
use crate::ir::{Builtin, JsonType, Literal, Scalar, ScalarType};
use crate::scalar::RawScalar;
use crate::spanned::Spanned;

impl Check<'_, '_> {
    /// Parses a value of a type. Reports an invalid value, with the given code. The value of an open enum must be listed, and a
    /// text must match one of its templates.
    pub(crate) fn literal(
        &mut self,
        code: DiagnosticCode,
        value: Scalar,
        scalar: Spanned<&RawScalar>,
    ) -> Option<Literal> {
        let text = scalar.as_str();
        let literal = self.service.parse(value, text);
        let expected = match (&literal, self.named(value)) {
            (Err(expected), _) => expected.clone(),
            (Ok(Literal::Known(_) | Literal::Template(..)), _) | (Ok(_), None) => return literal.ok(),
            (Ok(_), Some(ScalarType::Enum(set))) => format!("one of the known values of `{}`", set.name.spec),
            (Ok(_), Some(ScalarType::Templates(templates))) => {
                format!("one of the templates of `{}`", templates.name.spec)
            }
            (Ok(_), Some(ScalarType::Id(_) | ScalarType::Pattern(_))) => return literal.ok(),
        };
        let defined = self.named(value).and_then(|named| self.names.type_ast(&named.name().spec));
        if defined.is_some_and(|defined| defined.values.at.is_damaged || defined.templates.at.is_damaged) {
            return literal.ok();
        }
        let near = match self.named(value) {
            Some(ScalarType::Enum(set)) => {
                nearest(text, set.values.iter().map(|value| value.name.wire.as_str())).map(str::to_owned)
            }
            _ => None,
        };
        let mistake = self.mistake(code, scalar.at.value, format!("expected {expected}, found `{text}`"));
        mistake.second(defined.map(|defined| defined.at.key), "the type is described here").near(near.as_deref());
        if let Some(instead) = truth(value, text) {
            mistake.help(format!("write `{instead}`"));
        }
        None
    }

    /// Parses a value that is compared with a field of an answer. The field must be a scalar.
    pub(crate) fn compared(&mut self, body: &JsonType, scalar: Spanned<&RawScalar>) -> Option<Literal> {
        match body {
            JsonType::Scalar(Scalar::Builtin(Builtin::Decimal)) => {
                let message = "a `decimal` cannot be compared with a value of the spec";
                self.mistake(DiagnosticCode::BadValue, scalar.at.value, message)
                    .help("values are compared as JSON, whose numbers have 64 bits; compare another field");
                None
            }
            JsonType::Scalar(value) => {
                let literal = self.literal(DiagnosticCode::BadValue, *value, scalar)?;
                // The comparison uses the value on the wire.
                match (&literal, self.service.to_json(*value, &literal)) {
                    (Literal::Known(_), Json::Number(number)) => number.as_i64().map(Literal::Integer),
                    (Literal::Known(_) | Literal::Template(..), Json::String(text)) => Some(Literal::Text(text)),
                    _ => Some(literal),
                }
            }
            JsonType::Json => Some(guessed(scalar.as_str())),
            JsonType::Record(_) | JsonType::Map(_) | JsonType::List(_) | JsonType::Object => {
                let message = "the field must be a single text, number or boolean";
                self.mistake(DiagnosticCode::BadValue, scalar.at.value, message);
                None
            }
        }
    }

    /// An example of a type for use where the spec contains none.
    pub(crate) fn sample(&self, value: Scalar) -> Literal {
        self.service.sample(value)
    }

    fn named(&self, value: Scalar) -> Option<&ScalarType> {
        match value {
            Scalar::Named(id) => Some(&self.service[id]),
            Scalar::Builtin(_) => None,
        }
    }
}

/// How to write a boolean or a switch in place of this word.
fn truth(value: Scalar, text: &str) -> Option<&'static str> {
    let is_true = match text.to_lowercase().as_str() {
        "true" | "yes" | "on" | "1" => true,
        "false" | "no" | "off" | "0" => false,
        _ => return None,
    };
    match value {
        Scalar::Builtin(Builtin::Boolean) => Some(if is_true { "true" } else { "false" }),
        Scalar::Builtin(Builtin::Switch) => Some(if is_true { "1" } else { "0" }),
        _ => None,
    }
}

/// A value without a documented type, with the type that it looks like.
pub(crate) fn guessed(text: &str) -> Literal {
    if let Ok(number) = text.parse() {
        return Literal::Integer(number);
    }
    match text.parse() {
        Ok(truth) => Literal::Boolean(truth),
        Err(_) => Literal::Text(text.to_owned()),
    }
}
