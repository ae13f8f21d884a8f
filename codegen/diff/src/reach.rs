//! Which operations use a type, and whether they send it, receive it, or both; and which document an error.

use std::collections::BTreeMap;

use language::ir::{
    JsonType, Location, Operation, Parameter, ParameterType, ResponseBody, Scalar, ScalarType, Service, SourcePosition,
    VariantsId,
};

#[derive(Clone, Debug, Default)]
pub(crate) struct Reached {
    /// The indices of the operations, in the order of the spec.
    pub(crate) operations: Vec<usize>,
    pub(crate) sent: bool,
    /// Whether one of them sends it as a value of a JSON body, where a text is not a number.
    pub(crate) in_json: bool,
    pub(crate) answered: bool,
}

/// The uses of all types of a service, in tables parallel to those in the service.
pub(crate) struct Reach {
    pub(crate) values: Vec<Reached>,
    pub(crate) records: Vec<Reached>,
    pub(crate) maps: Vec<Reached>,
    pub(crate) variants: Vec<Reached>,
    pub(crate) page: Reached,
}

impl Reach {
    pub(crate) fn of(service: &Service) -> Self {
        let none = |count| vec![Reached::default(); count];
        let reach = Self {
            values: none(service.scalars.len()),
            records: none(service.records.len()),
            maps: none(service.maps.len()),
            variants: none(service.variants.len()),
            page: Reached::default(),
        };
        let mut walk = ReachWalk { service, reach, operation: 0 };
        for (number, operation) in service.operations.iter().enumerate() {
            walk.operation = number;
            walk.parameters(&operation.parameters);
            for body in operation.response.body.each() {
                match body {
                    ResponseBody::Page(item) => walk.page(item),
                    body => walk.body(&body.json_type().unwrap_or(JsonType::Json), Use::Answered),
                }
            }
            for header in &operation.response.headers {
                walk.value(header.value, Use::Answered);
            }
            for case in &operation.errors {
                for part in &service[case.condition].captures {
                    walk.value(part.value, Use::Answered);
                }
            }
        }
        walk.reach
    }
}

struct ReachWalk<'s> {
    service: &'s Service,
    reach: Reach,
    operation: usize,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Use {
    Sent,
    SentInJson,
    Answered,
}

/// Whether the parameters in the body of an operation are sent as JSON.
pub(crate) fn has_json(operation: &Operation) -> bool {
    !operation.has_form && !operation.has_file()
}

/// Notes an operation. Returns whether the operation or its use is new for the type.
fn note(reached: Option<&mut Reached>, operation: usize, how: Use) -> bool {
    let Some(reached) = reached else { return false };
    let before = (reached.sent, reached.in_json, reached.answered);
    reached.sent |= how != Use::Answered;
    reached.in_json |= how == Use::SentInJson;
    reached.answered |= how == Use::Answered;
    // Operations are visited in order.
    let is_new = reached.operations.last() != Some(&operation);
    if is_new {
        reached.operations.push(operation);
    }
    is_new || before != (reached.sent, reached.in_json, reached.answered)
}

impl ReachWalk<'_> {
    fn parameters(&mut self, parameters: &[Parameter]) {
        for parameter in parameters {
            let in_json = parameter.location == Location::Body && has_json(&self.service.operations[self.operation]);
            let how = if in_json { Use::SentInJson } else { Use::Sent };
            match &parameter.parameter_type {
                ParameterType::Scalar(value, _) => self.value(*value, how),
                ParameterType::Json(of, _) => self.body(of, how),
                ParameterType::Variants(id) => self.variants(*id, how),
            }
        }
    }

    fn variants(&mut self, id: VariantsId, how: Use) {
        if note(self.reach.variants.get_mut(id.0), self.operation, how) {
            for variant in &self.service[id].variants {
                self.parameters(&variant.parameters);
            }
        }
    }

    fn value(&mut self, value: Scalar, how: Use) {
        let Scalar::Named(id) = value else { return };
        note(self.reach.values.get_mut(id.0), self.operation, how);
        // A part of a text is never a JSON value itself.
        let how = if how == Use::SentInJson { Use::Sent } else { how };
        if let ScalarType::Templates(templates) = &self.service[id] {
            for part in templates.templates.iter().flat_map(|template| &template.parts) {
                // The type of a part has no templates, so one level is enough.
                if let Scalar::Named(part) = part.value {
                    note(self.reach.values.get_mut(part.0), self.operation, how);
                }
            }
        }
    }

    fn page(&mut self, item: &JsonType) {
        if note(Some(&mut self.reach.page), self.operation, Use::Answered) {
            for field in self.service.page.iter().flat_map(|page| &page.fields) {
                self.body(&field.body, Use::Answered);
            }
        }
        self.body(item, Use::Answered);
    }

    fn body(&mut self, body: &JsonType, how: Use) {
        match body {
            JsonType::Scalar(value) => self.value(*value, how),
            JsonType::Record(id) => {
                if note(self.reach.records.get_mut(id.0), self.operation, how) {
                    self.service[*id].fields.iter().for_each(|field| self.body(&field.body, how));
                }
            }
            JsonType::Map(id) => {
                if note(self.reach.maps.get_mut(id.0), self.operation, how) {
                    self.body(&self.service[*id].value, how);
                }
            }
            JsonType::List(item) => self.body(item, how),
            JsonType::Object | JsonType::Json => {}
        }
    }
}

pub(crate) type Documented<'a> = BTreeMap<&'a str, Cases>;

pub(crate) struct Cases {
    pub(crate) first: SourcePosition,
    /// The indices of the operations with this error.
    pub(crate) operations: Vec<usize>,
}

pub(crate) fn documented(service: &Service) -> Documented<'_> {
    let mut errors = Documented::new();
    for (number, operation) in service.operations.iter().enumerate() {
        for case in &operation.errors {
            let none = || Cases { first: case.place, operations: Vec::new() };
            errors.entry(&case.name).or_insert_with(none).operations.push(number);
        }
    }
    errors
}
