//! Records that operations were given as answers.

use std::collections::BTreeMap;

use language::ir::{Effect, JsonType, Operation, Parameter, ParameterType, ResponseBody, Service};
use serde_json::Value as Json;
use spec_requests::calls;

use super::call::{Call, Denial, compares};
use crate::answer::mismatches;
use crate::route::number_of;

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

    /// The records of an operation, if it was given any.
    pub(super) fn of(&self, service: &Service, operation: &Operation) -> Option<&[Json]> {
        let number = service.operations.iter().position(|known| std::ptr::eq(known, operation))?;
        self.0.get(&number).map(Vec::as_slice)
    }
}

impl Call<'_> {
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

/// The field of a record with the name of a parameter, in the record itself or in a record within it.
fn field<'j>(record: &'j Json, parameter: &Parameter) -> Option<&'j Json> {
    let entries = record.as_object()?;
    let own = [&parameter.name.wire, &parameter.name.spec].into_iter().find_map(|name| entries.get(name));
    own.or_else(|| entries.values().find_map(|json| field(json, parameter)))
}
