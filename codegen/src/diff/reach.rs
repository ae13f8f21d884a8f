//! Which operations use a type, and whether they send it, receive it, or both.

use crate::ir::{Body, KindsId, MapId, Parameter, ParameterType, RecordId, ResponseBody, Service, Value, ValueType};

/// The uses of a type.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reached {
    /// The operations, by their numbers, in the order of the spec.
    pub(crate) operations: Vec<usize>,
    /// Whether one of them sends it.
    pub(crate) sent: bool,
    /// Whether one of them receives it.
    pub(crate) answered: bool,
}

/// The uses of all types of a service, in tables parallel to those in the service.
pub(crate) struct Reach {
    pub(crate) values: Vec<Reached>,
    pub(crate) records: Vec<Reached>,
    pub(crate) maps: Vec<Reached>,
    pub(crate) kinds: Vec<Reached>,
    pub(crate) page: Reached,
}

impl Reach {
    pub(crate) fn of(service: &Service) -> Self {
        let none = |count| vec![Reached::default(); count];
        let reach = Self {
            values: none(service.values.len()),
            records: none(service.records.len()),
            maps: none(service.maps.len()),
            kinds: none(service.kinds.len()),
            page: Reached::default(),
        };
        let mut walk = Walk { service, reach, operation: 0 };
        for (number, operation) in service.operations.iter().enumerate() {
            walk.operation = number;
            walk.parameters(&operation.parameters);
            match &operation.response.body {
                ResponseBody::Object | ResponseBody::Json => {}
                ResponseBody::Record(id) => walk.record(*id),
                ResponseBody::Page(item) => walk.page(item),
            }
            for case in &operation.errors {
                for part in &service[case.condition].captures {
                    walk.value(part.value, false);
                }
            }
        }
        walk.reach
    }
}

struct Walk<'s> {
    service: &'s Service,
    reach: Reach,
    operation: usize,
}

/// Notes an operation; returns whether it was not known to meet the type.
fn note(reached: Option<&mut Reached>, operation: usize, sent: bool) -> bool {
    let Some(reached) = reached else { return false };
    reached.sent |= sent;
    reached.answered |= !sent;
    // Operations come one after the other.
    let is_new = reached.operations.last() != Some(&operation);
    if is_new {
        reached.operations.push(operation);
    }
    is_new
}

impl Walk<'_> {
    fn parameters(&mut self, parameters: &[Parameter]) {
        for parameter in parameters {
            match parameter.parameter_type {
                ParameterType::Value(value, _) => self.value(value, true),
                ParameterType::Kinds(id) => self.kinds(id),
            }
        }
    }

    fn kinds(&mut self, id: KindsId) {
        if note(self.reach.kinds.get_mut(id.0), self.operation, true) {
            for kind in &self.service[id].kinds {
                self.parameters(&kind.parameters);
            }
        }
    }

    fn value(&mut self, value: Value, sent: bool) {
        let Value::Named(id) = value else { return };
        note(self.reach.values.get_mut(id.0), self.operation, sent);
        if let ValueType::Forms(forms) = &self.service[id] {
            for part in forms.forms.iter().flat_map(|form| &form.parts) {
                // A part has no forms itself, so this goes no deeper.
                if let Value::Named(part) = part.value {
                    note(self.reach.values.get_mut(part.0), self.operation, sent);
                }
            }
        }
    }

    fn page(&mut self, item: &Body) {
        if note(Some(&mut self.reach.page), self.operation, false) {
            for field in self.service.page.iter().flat_map(|page| &page.fields) {
                self.body(&field.body);
            }
        }
        self.body(item);
    }

    fn record(&mut self, id: RecordId) {
        if note(self.reach.records.get_mut(id.0), self.operation, false) {
            for field in &self.service[id].fields {
                self.body(&field.body);
            }
        }
    }

    fn map(&mut self, id: MapId) {
        if note(self.reach.maps.get_mut(id.0), self.operation, false) {
            self.body(&self.service[id].value);
        }
    }

    fn body(&mut self, body: &Body) {
        match body {
            Body::Value(value) => self.value(*value, false),
            Body::Record(id) => self.record(*id),
            Body::Map(id) => self.map(*id),
            Body::List(item) => self.body(item),
            Body::Object | Body::Json => {}
        }
    }
}
