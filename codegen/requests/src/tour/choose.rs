//! Chooses the operation for each step of the tour.

use crate::tour::fields::{Chooser, SHOWN};
use crate::tour::{Step, TourCall};
use language::ir::{
    Cause, Effect, ErrorCase, Field, FieldPath, IdType, JsonType, Location, Operation, Parameter, ParameterType,
    RecordId, ResponseBody, Scalar, ScalarId, ScalarType, Stability,
};

impl<'s> Chooser<'s> {
    /// The operations that are not deprecated, in the order in which they are preferred.
    fn operations(&self) -> impl Iterator<Item = &'s Operation> {
        self.operations.iter().copied().filter(|operation| operation.stability != Stability::Deprecated)
    }

    /// A call with what is required.
    fn call(&self, operation: &'s Operation) -> TourCall<'s> {
        TourCall::minimal(self.service, operation)
    }

    pub(crate) fn check(&self) -> Option<Step<'s>> {
        let operation = self.service.key_check()?;
        let is_shown = operation.stability != Stability::Deprecated;
        is_shown.then(|| Step::Check(self.call(operation), self.answer_fields(operation)))
    }

    pub(crate) fn busy(&self) -> Option<Step<'s>> {
        let mut simple = self.operations().filter(|operation| operation.effect == Effect::Read);
        let check = self.check().and_then(|check| match check {
            Step::Check(call, _) => Some(call.operation),
            _ => None,
        });
        let operation = check.filter(|check| check.effect == Effect::Read);
        let operation = operation.or_else(|| simple.find(|operation| operation.required().next().is_none()))?;
        Some(Step::Busy(self.call(operation)))
    }

    /// Chooses from the lists without required parameters or, if that returns `None`, from the others.
    fn of_lists<T>(&self, choose: impl Fn(&[(&'s Operation, Option<RecordId>)]) -> Option<T>) -> Option<T> {
        let lists = self.operations().filter(|operation| operation.can_be_walked());
        let lists = lists.map(|operation| match operation.response.body {
            ResponseBody::Page(JsonType::Record(id)) => (operation, Some(id)),
            _ => (operation, None),
        });
        let (simple, others): (Vec<_>, Vec<_>) =
            lists.partition(|(operation, _)| operation.required().next().is_none());
        choose(&simple).or_else(|| choose(&others))
    }

    /// The lists whose items are records, with their records. The given list comes first.
    fn of_records(
        lists: &[(&'s Operation, Option<RecordId>)],
        first: Option<&'s Operation>,
    ) -> Vec<(&'s Operation, RecordId)> {
        let mut lists: Vec<_> = lists.iter().filter_map(|(list, record)| Some((*list, (*record)?))).collect();
        lists.sort_by_key(|(list, _)| first.is_none_or(|first| !std::ptr::eq(*list, first)));
        lists
    }

    /// A list with a filter that is an open enum. A list whose items contain the value is preferred, then the one with the most
    /// parameters: a new list does not take its place merely because its name comes first.
    pub(crate) fn filter(&self) -> Option<(TourCall<'s>, Vec<FieldPath>)> {
        self.of_lists(|lists| self.filter_of(lists))
    }

    fn filter_of(&self, lists: &[(&'s Operation, Option<RecordId>)]) -> Option<(TourCall<'s>, Vec<FieldPath>)> {
        let filters = Self::of_records(lists, None).into_iter().flat_map(|(list, record)| {
            let sets = list.suggested().filter_map(move |parameter| Some((parameter, self.open_set(parameter)?)));
            sets.map(move |(parameter, set)| {
                let shown = self.find(record, &|field| field.body == JsonType::Scalar(Scalar::Named(set)));
                (list, record, parameter, set, shown)
            })
        });
        let all: Vec<_> = filters.collect();
        let rank = |(list, .., shown): &(&Operation, _, _, _, Option<_>)| (shown.is_some(), list.parameters.len());
        // `max_by_key` returns the last of several.
        let best = all.iter().rev().max_by_key(|filter| rank(filter))?;
        let (list, record, parameter, set, shown) = best;
        let ScalarType::Enum(found) = &self.service[*set] else { return None };
        let mut call = self.call(list);
        call.query.push((
            parameter.name.wire.clone(),
            found.values.iter().find(|value| value.deprecated.is_none())?.name.wire.clone(),
        ));
        let mut fields = self.fields(*record, SHOWN - 1, false);
        fields.extend(shown.clone().filter(|shown| !fields.iter().any(|field| field.0 == shown.0)));
        Some((call, fields))
    }

    /// The type of a parameter whose values are an open enum.
    fn open_set(&self, parameter: &Parameter) -> Option<ScalarId> {
        let ParameterType::Scalar(Scalar::Named(id), _) = parameter.parameter_type else { return None };
        matches!(self.service[id], ScalarType::Enum(_)).then_some(id)
    }

    /// A list, the path to the id in its items, and the operation that reads the thing with this id. The given list is preferred.
    pub(crate) fn detail(
        &self,
        first: Option<&'s Operation>,
    ) -> Option<(TourCall<'s>, FieldPath, &'s Operation, Vec<FieldPath>)> {
        let of = |(list, record): (&'s Operation, RecordId)| {
            self.readers(list).find_map(|(get, id)| {
                let path = self.find(record, &|field| field.body == JsonType::Scalar(Scalar::Named(id)))?;
                Some((self.call(list), path, get, self.answer_fields(get)))
            })
        };
        self.of_lists(|lists| Self::of_records(lists, first).into_iter().find_map(of))
    }

    /// The operations that read one thing by its id. They may also require the parameters in the path of the list.
    fn readers(&self, list: &'s Operation) -> impl Iterator<Item = (&'s Operation, ScalarId)> {
        let reads = self.operations().filter(|operation| {
            operation.effect == Effect::Read && matches!(operation.response.body, ResponseBody::Record(_))
        });
        reads.filter_map(|operation| {
            let mut required = operation.required().filter(|parameter| !is_shared(list, parameter));
            let (Some(parameter), None) = (required.next(), required.next()) else { return None };
            Some((operation, parameter.id(self.service)?))
        })
    }

    /// A call that names something that does not exist. The given operation is preferred, if it documents an error for that.
    pub(crate) fn missing(&self, first: Option<&'s Operation>) -> Option<Step<'s>> {
        let candidates = self.operations().filter(|operation| operation.effect == Effect::Read);
        let mut candidates = first.into_iter().chain(candidates).filter_map(|operation| {
            operation.errors.iter().find_map(|error| match error.cause {
                Some(Cause::Unknown(number)) => {
                    let parameter = operation.parameters.get(number)?;
                    Some((operation, error, parameter, self.nothing(parameter.id(self.service)?)?))
                }
                _ => None,
            })
        });
        let (operation, error, parameter, nothing) = candidates.next()?;
        let mut call = self.call(operation);
        call.query.retain(|(name, _)| *name != parameter.name.wire);
        call.query.push((parameter.name.wire.clone(), nothing));
        Some(Step::Missing(call, error))
    }

    /// An id that names nothing.
    fn nothing(&self, id: ScalarId) -> Option<String> {
        match &self.service[id] {
            ScalarType::Id(id) if id.id_type == IdType::Text => Some("no-such-id".to_owned()),
            ScalarType::Id(_) => Some("999999999".to_owned()),
            _ => None,
        }
    }

    /// A change that another operation verifies. The given operation is preferred.
    pub(crate) fn lost(&self, first: Option<&'s Operation>) -> Option<Step<'s>> {
        let changes = first.into_iter().chain(self.operations()).filter(|operation| operation.effect != Effect::Read);
        // With a key, the client sends the call again, so the answer is not lost.
        let changes = changes.filter(|operation| operation.idempotency_key().is_none());
        let mut verified =
            changes.filter_map(|operation| Some((operation, &self.service[operation.verification.operation()?])));
        let (operation, look) = verified.next()?;
        let call = self.call(operation);
        let can_look = look.stability != Stability::Deprecated;
        let look = can_look.then(|| {
            let mut look = self.call(look);
            // If both have a parameter of the same name, it gets the same value.
            for (name, value) in &mut look.query {
                let same = call.query.iter().find(|(other, _)| other == name);
                same.into_iter().for_each(|(_, same)| same.clone_into(value));
            }
            look
        });
        Some(Step::Lost(call, look))
    }

    /// A call with an error whose message has captures. Operations that change something are preferred.
    pub(crate) fn condition(&self) -> Option<(TourCall<'s>, &'s ErrorCase)> {
        let mut captured: Vec<_> = self
            .operations()
            .filter_map(|operation| {
                let has_captures = |error: &&ErrorCase| !self.service[error.condition].captures.is_empty();
                Some((operation, operation.errors.iter().find(has_captures)?))
            })
            .collect();
        captured.sort_by_key(|(operation, _)| operation.effect == Effect::Read);
        captured.first().map(|(operation, error)| (self.call(operation), *error))
    }

    pub(crate) fn unknown(&self) -> Option<Step<'s>> {
        let first = self.filter().map(|(call, _)| call.operation);
        let of = |(list, record)| {
            let is_open = |field: &Field| match field.body {
                JsonType::Scalar(Scalar::Named(id)) => matches!(self.service[id], ScalarType::Enum(_)),
                _ => false,
            };
            Some(Step::Unknown(self.call(list), self.find(record, &is_open)?))
        };
        self.of_lists(|lists| Self::of_records(lists, first).into_iter().find_map(of))
    }

    /// The list with the most parameters, since it is probably long.
    pub(crate) fn walk(&self) -> Option<Step<'s>> {
        let longest = |lists: &[(&'s Operation, Option<RecordId>)]| {
            // `max_by_key` returns the last maximum, and the first one is wanted.
            lists.iter().rev().map(|(list, _)| *list).max_by_key(|list| list.parameters.len())
        };
        self.of_lists(longest).map(|list| Step::Walk(self.call(list)))
    }

    pub(crate) fn job(&self) -> Option<Step<'s>> {
        let jobs = &self.service.jobs;
        let started = |start: &'s Operation| {
            Some((start, jobs.iter().find(|job| std::ptr::eq(&self.service[job.start], start))?))
        };
        self.operations().find_map(started).map(|(start, job)| Step::Job(self.call(start), job))
    }
}

/// Whether a list requires this parameter in its path, too.
pub fn is_shared(list: &Operation, parameter: &Parameter) -> bool {
    let mut above = list.required().filter(|above| above.location == Location::Path);
    parameter.location == Location::Path && above.any(|above| above.name.wire == parameter.name.wire)
}
