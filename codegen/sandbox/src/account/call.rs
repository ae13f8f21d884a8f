//! A call for the code that answers it: parameters with the spec's names and defaults.

use std::cell::{Cell, RefCell};
use std::ops::Deref;

use language::calls::NULL;
use language::ir::{Builtin, Cause, Decimal, Literal, Parameter, ParameterType, ResponseBody, Scalar, ScalarType};
use serde_json::{Value as Json, json};

use super::things::plain;
use crate::answer::{self, Asked, Piece, Refusal};
use crate::shape;

/// Why the answer to a call is not a success.
#[derive(Debug)]
pub(crate) enum Denial {
    /// A documented error of the operation, by its index, with the captures of its message, or `None` for examples.
    Documented(usize, Option<Vec<String>>),
    /// An undocumented refusal.
    Refused(Refusal),
    /// The example of the spec is the answer, for this reason: a clause after `since`.
    Example(String),
}

impl From<Refusal> for Denial {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<String> for Denial {
    /// A change that cannot be saved or does not apply is an error of the server.
    fn from(problem: String) -> Self {
        Self::Refused(Refusal::new(500, problem))
    }
}

/// The result of a call, with the spec's names.
pub(crate) type Outcome = Result<Json, Denial>;

/// A call with a valid key, the required permission, and parameters of the right types.
#[derive(Debug)]
pub(crate) struct Call<'a> {
    pub(crate) asked: Asked<'a>,
    pub(crate) caller: usize,
    pub(crate) url: &'a str,
    /// The start of the next page, if the answer is a page and not the last one.
    pub(crate) next: Cell<Option<usize>>,
    /// What the answer does not follow.
    reasons: RefCell<Vec<String>>,
}

impl<'a> Deref for Call<'a> {
    type Target = Asked<'a>;

    fn deref(&self) -> &Asked<'a> {
        &self.asked
    }
}

impl<'a> Call<'a> {
    pub(crate) fn new(asked: Asked<'a>, caller: usize, url: &'a str) -> Self {
        Self { asked, caller, url, next: Cell::default(), reasons: RefCell::default() }
    }

    /// Notes something that the answer does not follow: one clause.
    pub(crate) fn note(&self, reason: String) {
        let mut reasons = self.reasons.borrow_mut();
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }

    /// What the answer does not follow.
    pub(crate) fn reasons(&self) -> Vec<String> {
        self.reasons.borrow().clone()
    }

    pub(crate) fn parameter(&self, name: &str) -> Option<&'a Parameter> {
        self.parameters().find(|parameter| parameter.name.spec == name)
    }

    /// Whether the call sends a parameter as `null`.
    fn clears(&self, parameter: &Parameter) -> bool {
        let wire = &parameter.name.wire;
        parameter.nullable && self.values(wire).any(|value| value == NULL)
    }

    /// The value of a parameter, translated to the spec's names. If it was not sent, the default is used if `with_default` is set.
    pub(crate) fn value(&self, parameter: &Parameter, with_default: bool) -> Option<Json> {
        let named = |value, literal: &Literal| match literal {
            Literal::Known(number) => shape::value_name(self.service, value, *number).map(Json::from),
            _ => Some(self.service.to_json(value, literal)),
        };
        let read = |text: &str| match parameter.parameter_type {
            ParameterType::Scalar(value, _) => named(value, &self.service.parse(value, text).ok()?),
            ParameterType::Json(ref of, _) => {
                Some(shape::unshaped(self.service, of, &self.service.sent_value(of, text), false))
            }
            ParameterType::Variants(_) => self.variant_of(parameter).map(|variant| variant.name.spec.as_str().into()),
        };
        let mut sent: Vec<Json> = self.texts_of(parameter).filter_map(read).collect();
        match sent.len() {
            0 if self.clears(parameter) => Some(Json::Null),
            0 if with_default => named(parameter.scalar()?.0, parameter.default.as_ref()?),
            0 => None,
            1 if !parameter.repeated => sent.pop(),
            _ => Some(sent.into()),
        }
    }

    /// One page of a list. All items are counted, and those of the page are shown. A list without an envelope contains all items.
    pub(crate) fn page<T>(&self, items: impl IntoIterator<Item = T>, mut show: impl FnMut(T) -> Json) -> Outcome {
        if matches!(self.operation.response.body, ResponseBody::Value(_)) {
            return Ok(items.into_iter().map(show).collect());
        }
        let is_whole = self.operation.response.is_whole_list;
        let (start, limit) = if is_whole { (0, usize::MAX) } else { self.position()? };
        let (mut total, mut list) = (0_usize, Vec::new());
        for item in items {
            if total >= start && list.len() < limit {
                list.push(show(item));
            }
            total += 1;
        }
        let limit = if is_whole { total } else { limit };
        let body = self.operation.response.example.clone();
        let Some(Piece { body, next }) = answer::envelope(self.service, body, list, start, limit, total) else {
            return Ok(Json::Null);
        };
        self.next.set(next);
        Ok(body)
    }

    /// The index of the documented error for an unknown value of a parameter.
    pub(crate) fn error_of_unknown(&self, name: &str) -> Option<usize> {
        let place = self.operation.parameters.iter().position(|parameter| parameter.name.spec == name)?;
        self.operation.errors.iter().position(|case| case.cause == Some(Cause::Unknown(place)))
    }

    /// The value of a parameter does not exist.
    pub(crate) fn unknown(&self, name: &str) -> Denial {
        if let Some(number) = self.error_of_unknown(name) {
            return Denial::Documented(number, None);
        }
        let wire = self.parameter(name).map_or(name, |parameter| parameter.name.wire.as_str());
        Refusal::new(404, format!("the parameter `{wire}` names nothing that there is")).into()
    }

    /// A value of an open enum that is not documented, if the call contains one. Nobody knows what the service does with it.
    pub(crate) fn undocumented_value(&self) -> Option<(&'a str, Vec<&'a str>)> {
        self.parameters().find_map(|parameter| {
            let ParameterType::Scalar(value @ Scalar::Named(id), _) = parameter.parameter_type else { return None };
            let documented = match &self.service[id] {
                ScalarType::Enum(set) => set.values.iter().map(|value| value.name.wire.as_str()).collect(),
                ScalarType::Templates(of) => of.templates.iter().map(|template| template.name.wire.as_str()).collect(),
                ScalarType::Id(_) | ScalarType::Pattern(_) => return None,
            };
            let known = |text| matches!(self.service.parse(value, text), Ok(Literal::Known(_) | Literal::Template(..)));
            (!self.texts_of(parameter).all(known)).then_some((parameter.name.wire.as_str(), documented))
        })
    }
}

/// Whether a field has the value of a filter. A part of a text is enough, and case is ignored. A text with a syntax
/// of its own matches every value, since its meaning is unknown here.
pub(super) fn compares(value: Scalar, literal: &Literal, text: &str, wanted: &Json, found: Option<&Json>) -> bool {
    match (literal, found) {
        (Literal::Template(..), _) => true,
        (_, None) => false,
        (Literal::Decimal(wanted), Some(found)) => Decimal::parse(&plain(found)).is_some_and(|found| found == *wanted),
        (Literal::Text(_), Some(found)) if value == Scalar::Builtin(Builtin::Text) => {
            folded(Some(&plain(found))).contains(&folded(Some(text)))
        }
        (_, Some(found)) => plain(found) == plain(wanted),
    }
}

/// A text that a filter searches for, in lower case.
pub(crate) fn folded(text: Option<&str>) -> String {
    text.unwrap_or_default().to_lowercase()
}

/// The answer to a change, if the document does not show one.
pub(crate) fn done() -> Json {
    json!({ "success": 1 })
}
