//! Values in the spec: defaults, examples, and values that are compared with answers.

use serde_json::Value as Json;

use crate::check::Check;
use crate::check::at::At;
use crate::diagnostic::codes::DiagnosticCode;
use crate::diagnostic::near::nearest;
use crate::ir::{Body, Literal, Value, ValueType};
use crate::scalar::Scalar;

impl Check<'_, '_> {
    /// Reads a value of a type. Reports a value that does not fit, with the given code. A value of an open enum must be listed, and a
    /// text must fit one of its templates.
    pub(crate) fn literal(
        &mut self,
        code: DiagnosticCode,
        value: Value,
        scalar: &Scalar,
        at: At<'_>,
    ) -> Option<Literal> {
        let text = scalar.as_str();
        let literal = self.service.parse(value, text);
        let expected = match (&literal, self.named(value)) {
            (Err(expected), _) => expected.clone(),
            (Ok(Literal::Variant(_) | Literal::Form(..)), _) | (Ok(_), None) => return literal.ok(),
            (Ok(_), Some(ValueType::Enum(set))) => format!("one of the known values of `{}`", set.name.spec),
            (Ok(_), Some(ValueType::Forms(forms))) => format!("one of the forms of `{}`", forms.name.spec),
            (Ok(_), Some(ValueType::Id(_) | ValueType::Pattern(_))) => return literal.ok(),
        };
        let defined = self.named(value).and_then(|named| self.names.type_at(&named.name().spec));
        if let Some(defined) = defined
            && (defined.get("values").is_damaged() || defined.get("forms").is_damaged())
        {
            return literal.ok();
        }
        let near = match self.named(value) {
            Some(ValueType::Enum(set)) => {
                nearest(text, set.values.iter().map(|value| value.name.wire.as_str())).map(str::to_owned)
            }
            _ => None,
        };
        let mistake = self.report.add(code, at.value(), format!("expected {expected}, found `{text}`"));
        if let Some(defined) = defined {
            mistake.second(defined.key(), "the type is described here");
        }
        if near.is_some() {
            mistake.suggest(near.as_deref(), String::new);
        }
        None
    }

    /// Reads a value to compare with the field of an answer; the field must be a single text or number.
    pub(crate) fn compared(&mut self, body: &Body, scalar: &Scalar, at: At<'_>) -> Option<Literal> {
        match body {
            Body::Value(value) => {
                let literal = self.literal(DiagnosticCode::BadValue, *value, scalar, at)?;
                // What is compared is what comes: a value of a set, or a text with forms, as it is on the wire.
                match (&literal, self.service.to_json(*value, &literal)) {
                    (Literal::Variant(_), Json::Number(number)) => number.as_i64().map(Literal::Integer),
                    (Literal::Variant(_) | Literal::Form(..), Json::String(text)) => Some(Literal::Text(text)),
                    _ => Some(literal),
                }
            }
            Body::Json => Some(guessed(scalar.as_str())),
            Body::Record(_) | Body::Map(_) | Body::List(_) | Body::Object => {
                self.report.add(
                    DiagnosticCode::BadValue,
                    at.value(),
                    "the field must be a single text, number or boolean",
                );
                None
            }
        }
    }

    /// An example of a type for which the spec gives none.
    pub(crate) fn sample(&self, value: Value) -> Literal {
        self.service.sample(value)
    }

    fn named(&self, value: Value) -> Option<&ValueType> {
        match value {
            Value::Named(id) => Some(&self.service[id]),
            Value::Builtin(_) => None,
        }
    }
}

/// A value of an undocumented type, as the type that it looks like.
pub(crate) fn guessed(text: &str) -> Literal {
    if let Ok(number) = text.parse() {
        return Literal::Integer(number);
    }
    match text.parse() {
        Ok(truth) => Literal::Boolean(truth),
        Err(_) => Literal::Text(text.to_owned()),
    }
}
