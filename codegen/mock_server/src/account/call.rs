//! A call for the code that answers it: parameters with the spec's names and defaults.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::ops::Deref;

use language::ir::{
    Builtin, Capture, Cause, Decimal, Effect, Field, JsonType, Literal, Operation, Parameter, ParameterType,
    Piece as Segment, ResponseBody, Scalar, ScalarType, Service,
};
use serde_json::Value as Json;
use spec_requests::calls::{self, NULL};

use crate::account::things::plain;
use crate::answer::{self, OperationCall, Piece, Refusal, mismatches};
use crate::names;
use crate::route::number_of;

/// Why the answer to a call is not a success.
#[derive(Debug)]
pub(crate) enum Denial {
    /// A documented error of the operation, by its index, with the captures of its message, or `None` for examples.
    Documented(usize, Option<Vec<String>>),
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

pub(crate) type Outcome = Result<Json, Denial>;

/// A call with a valid key, the required permission, and parameters of the right types.
#[derive(Debug)]
pub(crate) struct Call<'a> {
    pub(crate) operation_call: OperationCall<'a>,
    pub(crate) caller: usize,
    pub(crate) url: &'a str,
    /// The start of the next page, if the answer is a page and not the last one.
    pub(crate) next: Cell<Option<usize>>,
    /// Headers of the answer that follow from the call, in place of their examples.
    pub(crate) headers: RefCell<Vec<(String, String)>>,
    reasons: RefCell<Vec<String>>,
}

impl<'a> Deref for Call<'a> {
    type Target = OperationCall<'a>;

    fn deref(&self) -> &OperationCall<'a> {
        &self.operation_call
    }
}

impl<'a> Call<'a> {
    pub(crate) fn new(operation_call: OperationCall<'a>, caller: usize, url: &'a str) -> Self {
        Self {
            operation_call,
            caller,
            url,
            next: Cell::default(),
            headers: RefCell::default(),
            reasons: RefCell::default(),
        }
    }

    /// Notes something that the answer does not follow: one clause.
    pub(crate) fn note(&self, reason: String) {
        let mut reasons = self.reasons.borrow_mut();
        if !reasons.contains(&reason) {
            reasons.push(reason);
        }
    }

    pub(crate) fn reasons(&self) -> Vec<String> {
        self.reasons.borrow().clone()
    }

    pub(crate) fn parameter(&self, name: &str) -> Option<&'a Parameter> {
        self.parameters().find(|parameter| parameter.name.spec == name)
    }

    /// Whether the call sends a parameter as `null`.
    pub(super) fn clears(&self, parameter: &Parameter) -> bool {
        let wire = &parameter.name.wire;
        parameter.nullable && self.values(wire).any(|value| value == NULL)
    }

    /// The value of a parameter, translated to the spec's names. If it was not sent, the default is used if `with_default` is set.
    pub(crate) fn value(&self, parameter: &Parameter, with_default: bool) -> Option<Json> {
        let named = |value, literal: &Literal| match literal {
            Literal::Known(number) => names::value_name(self.service, value, *number).map(Json::from),
            _ => Some(self.service.to_json(value, literal)),
        };
        let read = |text: &str| match parameter.parameter_type {
            ParameterType::Scalar(value, _) => named(value, &self.service.parse(value, text).ok()?),
            ParameterType::Json(ref of, _) => {
                Some(names::from_wire(self.service, of, &self.service.sent_value(of, text), false))
            }
            ParameterType::Variants(_) => self.variant_of(parameter).map(|variant| variant.name.spec.as_str().into()),
        };
        let mut sent: Vec<Json> = self.texts_of(parameter).filter_map(read).collect();
        match sent.len() {
            0 if self.clears(parameter) => Some(Json::Null),
            0 if self.is_empty_list(parameter) => Some(Json::Array(Vec::new())),
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
        let Some(Piece { body, next }) = answer::envelope(self, body, list, start, limit, total) else {
            return Ok(Json::Null);
        };
        self.next.set(next);
        let mut body = body;
        if let (Some(page), false) = (&self.service.page, is_whole && self.operation.response.example.is_array()) {
            self.leave_out(&page.fields, &mut Vec::new(), &mut body);
        }
        Ok(body)
    }

    /// Leaves out the fields beside the items of a page that do not follow from the list, or notes that they are those of the example.
    fn leave_out(&self, fields: &[Field], way: &mut Vec<String>, body: &mut Json) {
        for field in fields {
            way.push(field.name.wire.clone());
            let inner = match field.body {
                JsonType::Record(id) if !field.is_circular => Some(self.service[id].fields.as_slice()),
                _ => None,
            };
            let is_there = body.get(&field.name.wire).is_some_and(|json| !json.is_null());
            if is_there && !answer::follows(self.service, field, way) {
                match (inner, body.as_object_mut()) {
                    (Some(inner), Some(entries)) => {
                        let own = entries.entry(&field.name.wire).or_insert(Json::Null);
                        self.leave_out(inner, way, own);
                    }
                    (None, Some(entries)) if !field.required => {
                        drop(entries.insert(field.name.wire.clone(), Json::Null))
                    }
                    _ => self.note(format!("`{}` is the example's", way.join("."))),
                }
            }
            way.pop();
        }
    }

    /// The index of the documented error for an unknown value of a parameter.
    pub(crate) fn error_of_unknown(&self, name: &str) -> Option<usize> {
        let place = self.operation.parameters.iter().position(|parameter| parameter.name.spec == name)?;
        self.operation.errors.iter().position(|case| case.cause == Some(Cause::Unknown(place)))
    }

    /// The captures of the message of an error of the operation, by its index: each has the value of the parameter with its name, or of a thing,
    /// or else of the parameter with its type. Without any, it has the example of its type.
    pub(crate) fn captures(&self, error: usize, of_thing: &dyn Fn(&str) -> Option<Json>) -> Vec<String> {
        let service = self.service;
        let sent = |known: &Parameter| self.texts_of(known).next().map(str::to_owned);
        let value_of = |part: &Capture| {
            let named = self.parameter(&part.name.spec).and_then(sent);
            let is_own = |known: &&Parameter| known.scalar().is_some_and(|(value, _)| value == part.value);
            let is_typed = matches!(part.value, Scalar::Named(_));
            let typed = || self.parameters().filter(|known| is_typed && is_own(known)).last().and_then(sent);
            let known = || of_thing(&part.name.spec).map(|json| plain(&json).into_owned());
            let value = named.or_else(known).or_else(typed);
            value.unwrap_or_else(|| service.print(part.value, &service.sample(part.value)))
        };
        service[self.operation.errors[error].condition].captures.iter().map(value_of).collect()
    }

    /// The error of the operation for a refusal with a status, if it documents one.
    pub(crate) fn documented(&self, status: u16, of_thing: &dyn Fn(&str) -> Option<Json>) -> Option<Denial> {
        let refusal = Refusal::new(status, "");
        let (case, _) = answer::described_refusal(self.service, Some(self.operation), &refusal)?;
        let number = self.operation.errors.iter().position(|own| std::ptr::eq(own, case))?;
        Some(Denial::Documented(number, Some(self.captures(number, of_thing))))
    }

    /// The error of the operation for something that exists already: that for a conflict, or else one whose name or code says so.
    pub(crate) fn taken(&self) -> Option<Denial> {
        let own = || self.operation.errors.iter().position(|case| case.cause.is_none() && answer::says_taken(case));
        let own = || own().map(|number| Denial::Documented(number, Some(self.captures(number, &|_| None))));
        self.documented(409, &|_| None).or_else(own)
    }

    /// The value of a parameter does not exist.
    pub(crate) fn unknown(&self, name: &str) -> Denial {
        if let Some(number) = self.error_of_unknown(name) {
            return Denial::Documented(number, Some(self.captures(number, &|_| None)));
        }
        let wire = self.parameter(name).map_or(name, |parameter| parameter.name.wire.as_str());
        Refusal::new(404, format!("the parameter `{wire}` names nothing that there is")).into()
    }

    /// The answer with these records: a page of those that match the parameters, or the first one.
    pub(super) fn of_records(&self, records: &[Json]) -> Result<Json, Denial> {
        // A parameter that is not a field of any record is not a filter.
        let is_known = |parameter: &&Parameter| records.iter().any(|record| field(record, parameter).is_some());
        let sent = self.operation.parameters.iter().filter(|parameter| self.texts_of(parameter).next().is_some());
        let filters: Vec<&Parameter> = sent.filter(is_known).collect();
        let is_meant = |record: &Json| filters.iter().all(|parameter| self.leaves(parameter, record));
        let mut meant = records.iter().filter(|record| is_meant(record)).cloned();
        if self.operation.response.body.items().is_some() {
            return self.page(meant, |record| record);
        }
        meant.next().ok_or_else(|| match filters.first() {
            Some(parameter) => self.unknown(&parameter.name.spec),
            None => Denial::Example("there is no record of it".to_owned()),
        })
    }

    fn leaves(&self, parameter: &Parameter, record: &Json) -> bool {
        let ParameterType::Scalar(value, _) = parameter.parameter_type else { return true };
        let found = field(record, parameter);
        self.texts_of(parameter).any(|text| match self.service.parse(value, text) {
            Ok(literal) => compares(self.service, value, &literal, text, found),
            Err(_) => true,
        })
    }
}

/// Whether a field has the value of a filter. A part of a text is enough, and case is ignored. A text with a syntax may describe a range.
pub(super) fn compares(service: &Service, value: Scalar, literal: &Literal, text: &str, field: Option<&Json>) -> bool {
    let decimal = |json: &Json| Decimal::parse(&plain(json));
    match (literal, field) {
        (_, None) => false,
        (Literal::Template(number, parts), Some(field)) => range(service, value, *number, parts, field),
        (Literal::Decimal(wanted), Some(field)) => decimal(field).is_some_and(|field| field == *wanted),
        (Literal::Text(_), Some(field)) if value == Scalar::Builtin(Builtin::Text) => {
            folded(Some(&plain(field))).contains(&folded(Some(text)))
        }
        (_, Some(field)) => plain(field) == text || plain(field) == plain(&service.to_json(value, literal)),
    }
}

/// Whether a value is in the range of a template such as `>={from}` or `{from}-{to}`. Other templates have the value itself.
fn range(service: &Service, value: Scalar, number: usize, parts: &[Literal], field: &Json) -> bool {
    let Scalar::Named(id) = value else { return false };
    let ScalarType::Templates(templates) = &service[id] else { return false };
    let Some(template) = templates.templates.get(number) else { return false };
    let printed = |hole: &usize| Some(service.print(template.parts.get(*hole)?.value, parts.get(*hole)?));
    let order = |hole: &usize| {
        let (one, other) = (plain(field).parse::<f64>().ok()?, printed(hole)?.parse::<f64>().ok()?);
        one.partial_cmp(&other)
    };
    match template.text.0.as_slice() {
        [Segment::Text(text), Segment::Hole(hole)] if [">=", ">", "<=", "<"].contains(&text.as_str()) => order(hole)
            .is_some_and(|order| match text.as_str() {
                ">=" => order.is_ge(),
                ">" => order.is_gt(),
                "<=" => order.is_le(),
                _ => order.is_lt(),
            }),
        [Segment::Hole(from), Segment::Text(text), Segment::Hole(to)]
            if ["-", "..", "...", ":", ","].contains(&text.as_str()) =>
        {
            order(from).is_some_and(std::cmp::Ordering::is_ge) && order(to).is_some_and(std::cmp::Ordering::is_le)
        }
        _ => plain(field) == service.print(value, &Literal::Template(number, parts.to_vec())),
    }
}

/// Whether a switch with this name turns the order of a list round.
pub(super) fn is_order(name: &str) -> bool {
    name.split('_').any(|word| matches!(word, "desc" | "descending" | "reverse" | "reversed"))
}

/// A text that a filter searches for, in lower case.
pub(crate) fn folded(text: Option<&str>) -> String {
    text.unwrap_or_default().to_lowercase()
}

/// The records of operations, by index, as JSON on the wire.
#[derive(Clone, Debug, Default)]
pub(crate) struct Records(BTreeMap<usize, Vec<Json>>);

impl Records {
    /// Gives records to an operation. The example of the operation is replaced, too.
    ///
    /// # Errors
    ///
    /// If the spec has no such operation, if it changes something and its answer is documented, or if a record contradicts the spec. The text names the record.
    pub(crate) fn give(&mut self, service: &mut Service, name: &str, records: Vec<Json>) -> Result<(), String> {
        let number = number_of(service, name)?;
        let operation = &service.operations[number];
        if operation.effect != Effect::Read && !operation.response.body.is_undocumented() {
            return Err(format!("records of {name}: it changes something, and the document shows its answer"));
        }
        let body = operation.response.body.first();
        let of = body.items().map_or_else(|| body.clone(), |item| ResponseBody::Value(item.clone()));
        for (nth, record) in (1..).zip(&records) {
            let why = mismatches(service, &of, record);
            if !why.is_empty() {
                return Err(format!("record {nth} of {name} is not what the spec says: {}", why.join("; ")));
            }
        }
        let example = match operation.response.body {
            ResponseBody::Page(_) => calls::list(service, operation, records.clone()),
            ResponseBody::Value(JsonType::List(_)) => records.clone().into(),
            _ => records.first().cloned().ok_or_else(|| format!("records of {name}: there are none"))?,
        };
        service.operations[number].response.example = example;
        self.0.insert(number, records);
        Ok(())
    }

    /// Reads records from a file: a JSON object with a list of records, or a single record, for each operation by name.
    pub(crate) fn read(&mut self, service: &mut Service, text: &str) -> Result<(), String> {
        let own: BTreeMap<String, Json> = serde_json::from_str(text).map_err(|error| error.to_string())?;
        own.into_iter().try_for_each(|(name, json)| match json {
            Json::Array(records) => self.give(service, &name, records),
            record => self.give(service, &name, vec![record]),
        })
    }

    pub(super) fn of(&self, service: &Service, operation: &Operation) -> Option<&[Json]> {
        let number = service.operations.iter().position(|known| std::ptr::eq(known, operation))?;
        self.0.get(&number).map(Vec::as_slice)
    }
}

/// The field of a record with the name of a parameter, in the record itself or in a record within it.
fn field<'j>(record: &'j Json, parameter: &Parameter) -> Option<&'j Json> {
    let entries = record.as_object()?;
    let own = [&parameter.name.wire, &parameter.name.spec].into_iter().find_map(|name| entries.get(name));
    own.or_else(|| entries.values().find_map(|json| field(json, parameter)))
}
