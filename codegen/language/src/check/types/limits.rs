//! The limits of a parameter, and the values in the spec that must be within them.

use crate::ast;
use crate::check::Check;
use crate::check::one_of::places;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{Builtin, Decimal, Ends, Literal, ParameterType, Scalar, ValueLimits};
use crate::scalar::RawScalar;
use crate::spanned::Spanned;

impl Check<'_, '_> {
    /// The limits of a parameter. Reports limits that its type does not support, that allow no value, or that exclude an example or
    /// the default.
    pub(crate) fn limits(
        &mut self,
        ast: Spanned<&ast::Parameter>,
        parameter_type: &ParameterType,
        default: Option<&Literal>,
    ) -> Option<ValueLimits> {
        // The keys of limits on a value, and of those on a length.
        let value_keys = places!(ast; min, max);
        let length_keys = places!(ast; min_length, max_length);
        if !value_keys.iter().chain(&length_keys).any(|(_, at)| at.is_there) {
            return None;
        }
        if *ast.secret {
            let reason = "an error names the limit, which would reveal something about the secret";
            value_keys.iter().chain(&length_keys).for_each(|(_, at)| self.refuse(*at, reason));
            return None;
        }
        // An unreadable type was reported, and `Builtin::Scalar` replaces it. So the written name is compared, too.
        let is_named = |builtin: Builtin| **ast.type_name == *builtin.name();
        let (value, example) = match parameter_type {
            ParameterType::Scalar(Scalar::Builtin(builtin), example) if is_named(*builtin) => (Some(*builtin), example),
            ParameterType::Scalar(Scalar::Named(_), example) => (None, example),
            ParameterType::Scalar(Scalar::Builtin(_), _) => return None,
            ParameterType::Json(..) => return None,
            ParameterType::Variants(_) => (None, &Literal::Boolean(true)),
        };
        let is_number =
            matches!(value, Some(Builtin::Integer | Builtin::Number | Builtin::Decimal | Builtin::DecimalText));
        let is_text = value == Some(Builtin::Text);
        for (keys, has_it, types) in
            [(value_keys, is_number, "an `integer`, a `number` or a `decimal`"), (length_keys, is_text, "a `text`")]
        {
            let reason = format!("it is a limit of {types}, and the type is `{}`", ast.type_name);
            keys.iter().filter(|_| !has_it).for_each(|(_, at)| self.refuse(*at, &reason));
        }
        let (keys, limits) = match value {
            Some(Builtin::Integer) => (value_keys, ValueLimits::Integer(self.ends(Builtin::Integer, &ast, as_integer))),
            Some(Builtin::Number) => (value_keys, ValueLimits::Number(self.ends(Builtin::Number, &ast, as_number))),
            Some(builtin @ (Builtin::Decimal | Builtin::DecimalText)) => {
                (value_keys, ValueLimits::Decimal(self.ends(builtin, &ast, as_decimal)))
            }
            Some(Builtin::Text) => {
                let ends = Ends { min: ast.min_length.map(i64::from), max: ast.max_length.map(i64::from) };
                (length_keys, ValueLimits::Length(ends))
            }
            _ => return None,
        };
        let (is_there, is_empty) = match &limits {
            ValueLimits::Integer(ends) => (ends.min.is_some() || ends.max.is_some(), ends.is_empty()),
            ValueLimits::Number(ends) => (ends.min.is_some() || ends.max.is_some(), ends.is_empty()),
            ValueLimits::Decimal(ends) => (ends.min.is_some() || ends.max.is_some(), ends.is_empty()),
            ValueLimits::Length(ends) => {
                (ends.min.is_some() || ends.max.is_some(), ends.is_empty() || ends.max == Some(0))
            }
        };
        if is_empty {
            let [(_, min), (max, max_at)] = keys;
            self.mistake(DiagnosticCode::BadLimit, max_at.value, format!("`{max}` allows no value"))
                .second(min.is_there.then_some(min.value), "it must be at least this");
        }
        if !is_there || is_empty {
            return None;
        }
        self.check_within(&limits, example, default, ast);
        Some(limits)
    }

    fn ends<T>(&mut self, builtin: Builtin, ast: &ast::Parameter, convert: fn(&Literal) -> Option<T>) -> Ends<T> {
        let mut end = |scalar: &Spanned<Option<RawScalar>>| {
            convert(&self.literal(DiagnosticCode::BadValue, Scalar::Builtin(builtin), scalar.get()?)?)
        };
        Ends { min: end(&ast.min), max: end(&ast.max) }
    }

    /// Reports an example or a default beyond the limits.
    fn check_within(
        &mut self,
        limits: &ValueLimits,
        example: &Literal,
        default: Option<&Literal>,
        ast: Spanned<&ast::Parameter>,
    ) {
        let words = limits.words();
        if default.is_some_and(|default| !limits.allow(default)) {
            self.mistake(DiagnosticCode::BadDefault, ast.default.at.value, format!("the default must be {words}"));
        }
        if limits.allow(example) {
            return;
        }
        if ast.example.at.is_there {
            self.mistake(DiagnosticCode::BadExample, ast.example.at.value, format!("the example must be {words}"));
        } else {
            let message = format!("the parameter must be {words}, and its usual example is not");
            self.mistake(DiagnosticCode::BadExample, ast.at.key, message).help("add an `example` within the limits");
        }
    }
}

fn as_decimal(literal: &Literal) -> Option<Decimal> {
    if let Literal::Decimal(decimal) = literal { Some(decimal.without_zeros()) } else { None }
}

fn as_integer(literal: &Literal) -> Option<i64> {
    if let Literal::Integer(number) = literal { Some(*number) } else { None }
}

fn as_number(literal: &Literal) -> Option<f64> {
    match literal {
        Literal::Number(text) => text.parse().ok(),
        _ => None,
    }
}
