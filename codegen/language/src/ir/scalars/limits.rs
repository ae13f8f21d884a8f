//! The limits of a parameter: what its value must be, beside being of its type.

use std::fmt::Display;

use crate::ir::{Decimal, Literal, Service};

/// What the value of a parameter must be. At least one of the ends is present.
#[derive(Clone, Debug, PartialEq)]
pub enum ValueLimits {
    /// The value of a whole number.
    Integer(Ends<i64>),
    /// The value of any number.
    Number(Ends<f64>),
    /// The value of a number that keeps each digit.
    Decimal(Ends<Decimal>),
    /// The number of characters of a text.
    Length(Ends<i64>),
}

/// The least and the greatest allowed value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ends<T> {
    /// The least.
    pub min: Option<T>,
    /// The greatest.
    pub max: Option<T>,
}

impl<T: PartialOrd + Display> Ends<T> {
    /// Whether no value is between the ends.
    pub(crate) fn is_empty(&self) -> bool {
        self.min.as_ref().zip(self.max.as_ref()).is_some_and(|(min, max)| min > max)
    }

    fn allow(&self, value: &T) -> bool {
        self.min.as_ref().is_none_or(|min| min <= value) && self.max.as_ref().is_none_or(|max| value <= max)
    }

    /// Whether these ends allow everything that the others allow.
    fn include(&self, others: &Self) -> bool {
        let least = self.min.as_ref().is_none_or(|own| others.min.as_ref().is_some_and(|other| own <= other));
        let greatest = self.max.as_ref().is_none_or(|own| others.max.as_ref().is_some_and(|other| other <= own));
        least && greatest
    }

    fn words(&self) -> String {
        match (&self.min, &self.max) {
            (Some(min), Some(max)) if min == max => format!("exactly {min}"),
            (Some(min), Some(max)) => format!("between {min} and {max}"),
            (Some(min), None) => format!("at least {min}"),
            (None, Some(max)) => format!("at most {max}"),
            (None, None) => "any".to_owned(),
        }
    }
}

impl ValueLimits {
    /// A description of the allowed values: `at most 100`, `between 3 and 40 characters long`.
    pub fn words(&self) -> String {
        match self {
            Self::Integer(ends) => ends.words(),
            Self::Number(ends) => ends.words(),
            Self::Decimal(ends) => ends.words(),
            Self::Length(ends @ (Ends { max: Some(1), .. } | Ends { min: Some(1), max: None })) => {
                format!("{} character long", ends.words())
            }
            Self::Length(ends) => format!("{} characters long", ends.words()),
        }
    }

    /// Whether a value of the parameter's type is within the limits.
    pub fn allow(&self, literal: &Literal) -> bool {
        match (self, literal) {
            (Self::Integer(ends), Literal::Integer(number)) => ends.allow(number),
            (Self::Number(_), Literal::Number(text)) => text.parse().is_ok_and(|number| self.allow_number(number)),
            (Self::Decimal(ends), Literal::Decimal(decimal)) => ends.allow(decimal),
            (Self::Length(ends), Literal::Text(text)) => {
                i64::try_from(text.chars().count()).is_ok_and(|length| ends.allow(&length))
            }
            _ => true,
        }
    }

    /// Whether a number of any size is within the limits.
    pub fn allow_number(&self, number: f64) -> bool {
        matches!(self, Self::Number(ends) if ends.allow(&number))
    }

    /// Whether `own` allows everything that `others` allow. `None` allows everything.
    pub fn include(own: Option<&Self>, others: Option<&Self>) -> bool {
        match (own, others) {
            (None, _) => true,
            (Some(Self::Integer(own)), Some(Self::Integer(others))) => own.include(others),
            (Some(Self::Number(own)), Some(Self::Number(others))) => own.include(others),
            (Some(Self::Decimal(own)), Some(Self::Decimal(others))) => own.include(others),
            (Some(Self::Length(own)), Some(Self::Length(others))) => own.include(others),
            (Some(_), _) => false,
        }
    }
}

impl Service {
    /// Whether a parameter has limits.
    pub fn has_limits(&self) -> bool {
        let mut all = self.operations.iter().flat_map(|operation| operation.all_parameters(self));
        all.any(|parameter| parameter.limits.is_some())
    }
}
