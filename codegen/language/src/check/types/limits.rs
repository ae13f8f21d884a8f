//! The limits of a parameter, and the values in the spec that must be within them.

use crate::ast;
use crate::check::at::At;
use crate::check::{Check, one_of};
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{Builtin, Decimal, Ends, Limits, Literal, ParameterType, Scalar};
use crate::scalar::RawScalar;

/// The keys of limits on a value, and of those on a length.
const VALUE: [&str; 2] = ["min", "max"];
const LENGTH: [&str; 2] = ["min_length", "max_length"];

impl Check<'_, '_> {
    /// The limits of a parameter. Reports limits that its type does not support, that allow no value, or that exclude an example or
    /// the default.
    pub(crate) fn limits(
        &mut self,
        ast: &ast::Parameter,
        parameter_type: &ParameterType,
        default: Option<&Literal>,
        at: At<'_>,
    ) -> Option<Limits> {
        let has = |keys: [&str; 2]| keys.iter().any(|key| at.has(key));
        if !has(VALUE) && !has(LENGTH) {
            return None;
        }
        if ast.secret {
            let reason = "an error names the limit, which would reveal something about the secret";
            VALUE.into_iter().chain(LENGTH).for_each(|key| one_of::refuse(key, at, reason, self.report));
            return None;
        }
        // An unreadable type was reported, and `Builtin::Scalar` replaces it. So the written name is compared, too.
        let is_named = |builtin: Builtin| at.get("type").is_text(builtin.name());
        let (value, example) = match parameter_type {
            ParameterType::Scalar(Scalar::Builtin(builtin), example) if is_named(*builtin) => (Some(*builtin), example),
            ParameterType::Scalar(Scalar::Named(_), example) => (None, example),
            ParameterType::Scalar(Scalar::Builtin(_), _) => return None,
            ParameterType::Variants(_) => (None, &Literal::Boolean(true)),
        };
        let is_number =
            matches!(value, Some(Builtin::Integer | Builtin::Number | Builtin::Decimal | Builtin::DecimalText));
        let is_text = value == Some(Builtin::Text);
        for (keys, has_it, types) in
            [(VALUE, is_number, "an `integer`, a `number` or a `decimal`"), (LENGTH, is_text, "a `text`")]
        {
            let reason = format!("it is a limit of {types}, and the type is `{}`", ast.type_name);
            keys.into_iter().filter(|_| !has_it).for_each(|key| one_of::refuse(key, at, &reason, self.report));
        }
        let (keys, limits) = match value {
            Some(Builtin::Integer) => (VALUE, Limits::Integer(self.ends(Builtin::Integer, ast, at, as_integer))),
            Some(Builtin::Number) => (VALUE, Limits::Number(self.ends(Builtin::Number, ast, at, as_number))),
            Some(builtin @ (Builtin::Decimal | Builtin::DecimalText)) => {
                (VALUE, Limits::Decimal(self.ends(builtin, ast, at, as_decimal)))
            }
            Some(Builtin::Text) => {
                let ends = Ends { min: ast.min_length.map(i64::from), max: ast.max_length.map(i64::from) };
                (LENGTH, Limits::Length(ends))
            }
            _ => return None,
        };
        let (is_there, is_empty) = match &limits {
            Limits::Integer(ends) => (ends.min.is_some() || ends.max.is_some(), ends.is_empty()),
            Limits::Number(ends) => (ends.min.is_some() || ends.max.is_some(), ends.is_empty()),
            Limits::Decimal(ends) => (ends.min.is_some() || ends.max.is_some(), ends.is_empty()),
            Limits::Length(ends) => (ends.min.is_some() || ends.max.is_some(), ends.is_empty() || ends.max == Some(0)),
        };
        if is_empty {
            let [min, max] = keys;
            let message = format!("`{max}` allows no value");
            let mistake = self.report.add(DiagnosticCode::BadLimit, at.get(max).value(), message);
            if at.has(min) {
                mistake.second(at.get(min).value(), "it must be at least this");
            }
        }
        if !is_there || is_empty {
            return None;
        }
        self.within(&limits, example, default, at);
        Some(limits)
    }

    fn ends<T>(
        &mut self,
        builtin: Builtin,
        ast: &ast::Parameter,
        at: At<'_>,
        convert: fn(&Literal) -> Option<T>,
    ) -> Ends<T> {
        let mut end = |scalar: &Option<RawScalar>, key| {
            let value = Scalar::Builtin(builtin);
            convert(&self.literal(DiagnosticCode::BadValue, value, scalar.as_ref()?, at.get(key))?)
        };
        Ends { min: end(&ast.min, "min"), max: end(&ast.max, "max") }
    }

    /// Reports an example or a default beyond the limits.
    fn within(&mut self, limits: &Limits, example: &Literal, default: Option<&Literal>, at: At<'_>) {
        let words = limits.words();
        if default.is_some_and(|default| !limits.allow(default)) {
            let message = format!("the default must be {words}");
            self.report.add(DiagnosticCode::BadDefault, at.get("default").value(), message);
        }
        if limits.allow(example) {
            return;
        }
        if at.has("example") {
            let message = format!("the example must be {words}");
            self.report.add(DiagnosticCode::BadExample, at.get("example").value(), message);
        } else {
            let message = format!("the parameter must be {words}, and its usual example is not");
            self.report.add(DiagnosticCode::BadExample, at.key(), message).help("add an `example` within the limits");
        }
    }
}

fn as_decimal(literal: &Literal) -> Option<Decimal> {
    match literal {
        Literal::Decimal(decimal) => Some(decimal.without_zeros()),
        _ => None,
    }
}

fn as_integer(literal: &Literal) -> Option<i64> {
    match literal {
        Literal::Integer(number) => Some(*number),
        _ => None,
    }
}

fn as_number(literal: &Literal) -> Option<f64> {
    match literal {
        Literal::Number(text) => text.parse().ok(),
        _ => None,
    }
}
