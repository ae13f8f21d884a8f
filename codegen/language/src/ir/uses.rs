//! Which constructs of the language a service uses.

use std::collections::BTreeSet;

use super::{Builtin, JsonType, MapId, Operation, RecordId, ResponseBody, Scalar, ScalarType, Service};

/// The records and maps that a value contains, at any depth.
#[derive(Default)]
pub struct ContainedTypes {
    /// The records.
    pub records: BTreeSet<RecordId>,
    /// The maps.
    pub maps: BTreeSet<MapId>,
}

impl Service {
    /// Whether the type of any parameter or of any value in an answer matches the predicate.
    pub fn has_builtin(&self, is_such: fn(Builtin) -> bool) -> bool {
        self.parameter_scalars()
            .chain(self.answer_scalars())
            .any(|of| matches!(of, Scalar::Builtin(one) if is_such(one)))
    }

    /// Whether a field of an answer or a value of an open enum is deprecated.
    pub fn has_deprecated_types(&self) -> bool {
        let fields = self.records.iter().map(|record| &record.fields).chain(self.page.iter().map(|page| &page.fields));
        let values = self.scalars.iter().filter_map(|of| if let ScalarType::Enum(set) = of { Some(set) } else { None });
        fields.flatten().any(|field| field.deprecated.is_some())
            || values.flat_map(|set| &set.values).any(|value| value.deprecated.is_some())
    }

    /// The records and maps that are sent in a request.
    pub fn sent_types(&self) -> ContainedTypes {
        let mut found = ContainedTypes::default();
        for parameter in self.operations.iter().flat_map(|operation| &operation.parameters) {
            parameter.json().into_iter().for_each(|(of, _)| self.contained(of, &mut found));
        }
        found
    }

    /// The records and maps that are in an answer.
    pub fn answered_types(&self) -> ContainedTypes {
        let mut found = ContainedTypes::default();
        self.operations.iter().for_each(|operation| self.answered(operation, &mut found));
        let of_page = self.page.iter().flat_map(|page| &page.fields);
        of_page.for_each(|field| self.contained(&field.body, &mut found));
        found
    }

    /// Adds the types in the answers of an operation.
    pub(super) fn answered(&self, operation: &Operation, found: &mut ContainedTypes) {
        for body in operation.response.body.each() {
            match body {
                ResponseBody::Page(item) => self.contained(item, found),
                body => body.json_type().iter().for_each(|of| self.contained(of, found)),
            }
        }
    }

    pub(super) fn contained(&self, of: &JsonType, found: &mut ContainedTypes) {
        let mut open = vec![of];
        while let Some(of) = open.pop() {
            match of {
                JsonType::Record(id) if found.records.insert(*id) => {
                    open.extend(self[*id].fields.iter().map(|field| &field.body));
                }
                JsonType::Map(id) if found.maps.insert(*id) => open.push(&self[*id].value),
                JsonType::List(item) => open.push(item),
                _ => {}
            }
        }
    }

    /// The types of all parameters, and of the parts of templates.
    fn parameter_scalars(&self) -> impl Iterator<Item = Scalar> {
        let parameters = self.operations.iter().flat_map(|operation| operation.all_parameters(self));
        let of_parameters = parameters.filter_map(|parameter| parameter.scalar()).map(|(of, _)| of);
        let templates = self.scalars.iter().filter_map(|of| match of {
            ScalarType::Templates(templates) => Some(&templates.templates),
            ScalarType::Id(_) | ScalarType::Enum(_) | ScalarType::Pattern(_) => None,
        });
        let parts = templates.flatten().flat_map(|template| &template.parts).map(|part| part.value);
        of_parameters.chain(parts)
    }

    /// The types of all values in answers.
    fn answer_scalars(&self) -> impl Iterator<Item = Scalar> {
        let responses = || self.operations.iter().map(|operation| &operation.response);
        let bodies = responses().flat_map(|response| response.body.each()).filter_map(|body| match body {
            ResponseBody::Value(of) | ResponseBody::Page(of) => Some(of),
            ResponseBody::Record(_)
            | ResponseBody::Object
            | ResponseBody::Json
            | ResponseBody::Content(_)
            | ResponseBody::ByStatus(_)
            | ResponseBody::Empty { .. } => None,
        });
        let fields = self.records.iter().flat_map(|record| &record.fields);
        let fields = fields.chain(self.page.iter().flat_map(|page| &page.fields)).map(|field| &field.body);
        let json = bodies.chain(fields).chain(self.maps.iter().map(|map| &map.value));
        let headers = responses().flat_map(|response| &response.headers).map(|header| header.value);
        let captures = self.conditions.iter().flat_map(|condition| &condition.captures).map(|capture| capture.value);
        json.filter_map(JsonType::scalar).chain(headers).chain(captures)
    }
}

impl JsonType {
    /// The type of a single value, or of the items of a list.
    fn scalar(&self) -> Option<Scalar> {
        match self {
            Self::Scalar(of) => Some(*of),
            Self::List(item) => item.scalar(),
            Self::Record(_) | Self::Map(_) | Self::Object | Self::Json => None,
        }
    }
}
