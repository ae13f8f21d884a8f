//! The tour: which calls show the client at work, step by step, as far as a spec has what a step is about.
//!
//! `emit` writes it as an example of the client. Whoever runs that has a mock server fail where a step is about a failure; what is to
//! happen, and to which call, is known before (see [`faults`]).

use std::collections::BTreeMap;

use crate::calls::{self, Query};
use crate::ir::{
    Body, Builtin, Cause, Effect, ErrorCase, Field, FieldPath, IdType, Job, Operation, Parameter, ParameterType,
    RecordId, ResponseBody, Service, Stability, Value, ValueId, ValueType, Verification,
};

/// How many fields of an answer are shown in one line.
const SHOWN: usize = 6;

/// How far records within records are looked into.
const DEPTH: usize = 3;

/// A call with what it sends.
#[derive(Clone, Debug)]
pub struct TourCall<'s> {
    /// The operation that is called.
    pub operation: &'s Operation,
    /// What it sends, before percent-encoding.
    pub query: Query,
}

/// What a step of the tour does.
#[derive(Clone, Debug)]
pub enum Step<'s> {
    /// Makes a call that shows whether a key works, and shows these fields of its answer.
    Check(TourCall<'s>, Vec<FieldPath>),
    /// Makes a call that only reads while the service is busy at first.
    Busy(TourCall<'s>),
    /// Asks for a list with a value of an open set, and shows these fields of its items.
    Filter(TourCall<'s>, Vec<FieldPath>),
    /// Reads one thing of a list: the place of its id in an item, the operation that reads it, and the fields of its answer to show.
    Detail(TourCall<'s>, FieldPath, &'s Operation, Vec<FieldPath>),
    /// Asks for something that does not exist, and meets this error.
    Missing(TourCall<'s>, &'s ErrorCase),
    /// Changes something and loses the answer; then looks with another call, if one can be made.
    Lost(TourCall<'s>, Option<TourCall<'s>>),
    /// Meets a documented error whose message tells something.
    Condition(TourCall<'s>, &'s ErrorCase),
    /// Asks for a list whose items have a value of an open set here, and finds one that nobody documented.
    Unknown(TourCall<'s>, FieldPath),
    /// Walks over all pages of a list.
    Walk(TourCall<'s>),
    /// Runs a job from its start to its end.
    Job(TourCall<'s>, &'s Job),
}

/// A step of the tour: its title, and what it does, or what the spec does not have.
#[derive(Clone, Debug)]
pub struct TourStep<'s> {
    /// What it is about.
    pub title: &'static str,
    /// What it does; or what it takes that the spec does not have, as words that follow "this spec has".
    pub step: Result<Step<'s>, &'static str>,
}

/// What has to go wrong for a step.
#[derive(Clone, Copy, Debug)]
pub enum TourFault<'s> {
    /// The service is busy and says so.
    Busy,
    /// The connection is closed before the answer.
    Lost,
    /// The answer is this error, with this status.
    Documented(&'s ErrorCase, u16),
    /// The answer has values that nobody documented in the place of those of open sets.
    UnknownValues,
}

/// The steps, in their order. A step is the same for the same spec, and every operation that is called can be called as it is.
pub fn tour(service: &Service) -> Vec<TourStep<'_>> {
    let choose = Chooser { service };
    let filter = choose.filter();
    let detail = choose.detail(filter.as_ref().map(|(call, _)| call.operation));
    let reader = detail.as_ref().map(|(_, _, reader, _)| *reader);
    let condition = choose.condition();
    vec![
        step("Does the key work?", choose.check(), "no operation that checks a key"),
        step("A read, while the service is busy at first", choose.busy(), "no operation that reads and needs nothing"),
        step(
            "A list, with a filter of a type of its own",
            filter.map(|(call, shown)| Step::Filter(call, shown)),
            "no list with a filter whose values are known",
        ),
        step(
            "One item of a list in detail",
            detail.map(|(list, id, get, shown)| Step::Detail(list, id, get, shown)),
            "no list of things that can be read one by one",
        ),
        step("Something that does not exist", choose.missing(reader), "no error for an id that names nothing"),
        step(
            "A change whose answer is lost",
            choose.lost(condition.as_ref().map(|(call, _)| call.operation)),
            "no change that another operation verifies",
        ),
        step(
            "A documented error, with what its message tells",
            condition.map(|(call, error)| Step::Condition(call, error)),
            "no error whose message tells anything",
        ),
        step("An answer with a value that nobody documented", choose.unknown(), "no list with values of an open set"),
        step("All pages of a list", choose.walk(), "no list that needs nothing to be asked for"),
        step("A job, from its start to its end", choose.job(), "no job"),
    ]
}

/// What has to go wrong: the operation, which of its calls, counted from 1, and how.
pub fn faults<'s>(service: &'s Service, steps: &[TourStep<'s>]) -> Vec<(&'s Operation, u64, TourFault<'s>)> {
    let mut calls: BTreeMap<String, u64> = BTreeMap::new();
    let mut faults = Vec::new();
    let mut call = |operation: &'s Operation, fault: Option<TourFault<'s>>| {
        let count = calls.entry(operation.full_name()).or_default();
        *count += 1;
        faults.extend(fault.map(|fault| (operation, *count, fault)));
    };
    for step in steps.iter().filter_map(|step| step.step.as_ref().ok()) {
        match step {
            Step::Check(made, _) | Step::Filter(made, _) | Step::Missing(made, _) | Step::Walk(made) => {
                call(made.operation, None);
            }
            Step::Busy(made) => {
                call(made.operation, Some(TourFault::Busy));
                // It is made again.
                call(made.operation, None);
            }
            Step::Detail(list, _, get, _) => {
                call(list.operation, None);
                call(get, None);
            }
            Step::Lost(made, look) => {
                call(made.operation, Some(TourFault::Lost));
                look.iter().for_each(|look| call(look.operation, None));
            }
            Step::Condition(made, error) => {
                // Where an error comes with a status that does not look like one, that is what to see.
                let status = error.statuses.iter().min().copied().unwrap_or(400);
                call(made.operation, Some(TourFault::Documented(error, status)));
            }
            Step::Unknown(made, _) => call(made.operation, Some(TourFault::UnknownValues)),
            Step::Job(made, job) => {
                call(made.operation, None);
                job.polls.iter().for_each(|poll| call(&service[poll.operation], None));
            }
        }
    }
    faults
}

/// Is told of a field, and of the way to it.
type Visitor<'v, 's> = dyn FnMut(&[(RecordId, usize)], &'s Field) + 'v;

fn step<'s>(title: &'static str, step: Option<Step<'s>>, without: &'static str) -> TourStep<'s> {
    TourStep { title, step: step.ok_or(without) }
}

struct Chooser<'s> {
    service: &'s Service,
}

impl<'s> Chooser<'s> {
    /// The operations that nobody is warned of.
    fn operations(&self) -> impl Iterator<Item = &'s Operation> {
        self.service.operations.iter().filter(|operation| operation.stability != Stability::Deprecated)
    }

    /// A call with what is required.
    fn call(&self, operation: &'s Operation) -> TourCall<'s> {
        let minimal = calls::calls_of(self.service, operation).into_iter().next();
        TourCall { operation, query: minimal.map(|call| call.query).unwrap_or_default() }
    }

    fn check(&self) -> Option<Step<'s>> {
        let operation = &self.service[self.service.authentication.check?];
        let is_shown = operation.stability != Stability::Deprecated;
        is_shown.then(|| Step::Check(self.call(operation), self.answer_fields(operation)))
    }

    fn busy(&self) -> Option<Step<'s>> {
        let mut simple = self.operations().filter(|operation| operation.effect == Effect::Read);
        let check = self.check().and_then(|check| match check {
            Step::Check(call, _) => Some(call.operation),
            _ => None,
        });
        let operation = check.filter(|check| check.effect == Effect::Read);
        let operation = operation.or_else(|| simple.find(|operation| operation.required().next().is_none()))?;
        Some(Step::Busy(self.call(operation)))
    }

    /// The lists that need nothing to be asked for, with the record of their items.
    fn lists(&self) -> impl Iterator<Item = (&'s Operation, Option<RecordId>)> {
        let lists =
            self.operations().filter(|operation| operation.can_be_walked() && operation.required().next().is_none());
        lists.map(|operation| match operation.response.body {
            ResponseBody::Page(Body::Record(id)) => (operation, Some(id)),
            _ => (operation, None),
        })
    }

    /// A list with a filter of an open set: if there is one, where the items show the value.
    fn filter(&self) -> Option<(TourCall<'s>, Vec<FieldPath>)> {
        let mut filters = self.lists().filter_map(|(list, record)| Some((list, record?))).flat_map(|(list, record)| {
            let sets = list.optional().filter_map(move |parameter| Some((parameter, self.open_set(parameter)?)));
            sets.map(move |(parameter, set)| {
                let shown = self.find(record, &|field| field.body == Body::Value(Value::Named(set)));
                (list, record, parameter, set, shown)
            })
        });
        let all: Vec<_> = filters.by_ref().collect();
        let best = all.iter().find(|(.., shown)| shown.is_some()).or(all.first())?;
        let (list, record, parameter, set, shown) = best;
        let ValueType::Enum(found) = &self.service[*set] else { return None };
        let mut call = self.call(list);
        call.query.push((parameter.name.wire.clone(), found.values.first()?.name.wire.clone()));
        let mut fields = self.fields(*record, SHOWN - 1, false);
        fields.extend(shown.clone().filter(|shown| !fields.iter().any(|field| field.0 == shown.0)));
        Some((call, fields))
    }

    /// The type of a parameter that takes a value of an open set.
    fn open_set(&self, parameter: &Parameter) -> Option<ValueId> {
        let ParameterType::Value(Value::Named(id), _) = parameter.parameter_type else { return None };
        matches!(self.service[id], ValueType::Enum(_)).then_some(id)
    }

    /// A list, the id in its items, and what reads the thing with this id; of the list that was shown, if it has that.
    fn detail(&self, first: Option<&'s Operation>) -> Option<(TourCall<'s>, FieldPath, &'s Operation, Vec<FieldPath>)> {
        let mut lists: Vec<_> = self.lists().filter_map(|(list, record)| Some((list, record?))).collect();
        lists.sort_by_key(|(list, _)| first.is_none_or(|first| !std::ptr::eq(*list, first)));
        lists.into_iter().find_map(|(list, record)| {
            self.readers().find_map(|(get, id)| {
                let way = self.find(record, &|field| field.body == Body::Value(Value::Named(id)))?;
                Some((self.call(list), way, get, self.answer_fields(get)))
            })
        })
    }

    /// What reads one thing by its id alone.
    fn readers(&self) -> impl Iterator<Item = (&'s Operation, ValueId)> {
        let reads = self.operations().filter(|operation| {
            operation.effect == Effect::Read && matches!(operation.response.body, ResponseBody::Record(_))
        });
        reads.filter_map(|operation| {
            let mut required = operation.required();
            let (Some(parameter), None) = (required.next(), required.next()) else { return None };
            Some((operation, self.id_of(parameter)?))
        })
    }

    fn id_of(&self, parameter: &Parameter) -> Option<ValueId> {
        let ParameterType::Value(Value::Named(id), _) = parameter.parameter_type else { return None };
        matches!(self.service[id], ValueType::Id(_)).then_some(id)
    }

    /// A call that names something that does not exist; of the operation that was shown, if it documents an error for that.
    fn missing(&self, first: Option<&'s Operation>) -> Option<Step<'s>> {
        let candidates = self.operations().filter(|operation| operation.effect == Effect::Read);
        let mut candidates = first.into_iter().chain(candidates).filter_map(|operation| {
            operation.errors.iter().find_map(|error| match error.cause {
                Some(Cause::Unknown(number)) => {
                    let parameter = operation.parameters.get(number)?;
                    Some((operation, error, parameter, self.nothing(self.id_of(parameter)?)?))
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
    fn nothing(&self, id: ValueId) -> Option<String> {
        match &self.service[id] {
            ValueType::Id(id) if id.id_type == IdType::Text => Some("no-such-id".to_owned()),
            ValueType::Id(_) => Some("999999999".to_owned()),
            _ => None,
        }
    }

    /// A change that another operation verifies; this one, if it is such.
    fn lost(&self, first: Option<&'s Operation>) -> Option<Step<'s>> {
        let changes = first.into_iter().chain(self.operations()).filter(|operation| operation.effect != Effect::Read);
        let mut verified = changes.filter_map(|operation| match operation.verification {
            Verification::With(id) => Some((operation, &self.service[id])),
            Verification::NotNeeded | Verification::Impossible(_) => None,
        });
        let (operation, look) = verified.next()?;
        let call = self.call(operation);
        let can_look = look.stability != Stability::Deprecated;
        let look = can_look.then(|| {
            let mut look = self.call(look);
            // About the same thing, where both name it alike.
            for (name, value) in &mut look.query {
                let same = call.query.iter().find(|(other, _)| other == name);
                same.into_iter().for_each(|(_, same)| same.clone_into(value));
            }
            look
        });
        Some(Step::Lost(call, look))
    }

    /// A call with an error whose message tells something; of what changes something, if there is such.
    fn condition(&self) -> Option<(TourCall<'s>, &'s ErrorCase)> {
        let mut telling: Vec<_> = self
            .operations()
            .filter_map(|operation| {
                let tells = |error: &&ErrorCase| !self.service[error.condition].captures.is_empty();
                Some((operation, operation.errors.iter().find(tells)?))
            })
            .collect();
        telling.sort_by_key(|(operation, _)| operation.effect == Effect::Read);
        telling.first().map(|(operation, error)| (self.call(operation), *error))
    }

    fn unknown(&self) -> Option<Step<'s>> {
        let mut lists: Vec<_> = self.lists().filter_map(|(list, record)| Some((list, record?))).collect();
        let first = self.filter().map(|(call, _)| call.operation);
        lists.sort_by_key(|(list, _)| first.is_none_or(|first| !std::ptr::eq(*list, first)));
        lists.into_iter().find_map(|(list, record)| {
            let is_open = |field: &Field| match field.body {
                Body::Value(Value::Named(id)) => matches!(self.service[id], ValueType::Enum(_)),
                _ => false,
            };
            Some(Step::Unknown(self.call(list), self.find(record, &is_open)?))
        })
    }

    /// The list that most can be asked of: it is the one that is long.
    fn walk(&self) -> Option<Step<'s>> {
        let mut longest: Option<&Operation> = None;
        for (list, _) in self.lists() {
            if longest.is_none_or(|longest| longest.parameters.len() < list.parameters.len()) {
                longest = Some(list);
            }
        }
        longest.map(|list| Step::Walk(self.call(list)))
    }

    fn job(&self) -> Option<Step<'s>> {
        let mut jobs = self.service.jobs.iter();
        let job = jobs.find(|job| self.service[job.start].stability != Stability::Deprecated)?;
        Some(Step::Job(self.call(&self.service[job.start]), job))
    }

    /// The fields of an answer to show.
    fn answer_fields(&self, operation: &Operation) -> Vec<FieldPath> {
        match operation.response.body {
            ResponseBody::Record(id) => self.fields(id, 2 * SHOWN, true),
            ResponseBody::Page(_) | ResponseBody::Object | ResponseBody::Json => Vec::new(),
        }
    }

    /// The first fields of a record, and of the records within, that are one value each; each name once.
    fn fields(&self, record: RecordId, most: usize, with_rare: bool) -> Vec<FieldPath> {
        let mut fields: Vec<FieldPath> = Vec::new();
        self.visit(record, &mut Vec::new(), &mut |way, field| {
            let name = |way: &[(RecordId, usize)]| {
                way.last().map(|(record, place)| &self.service[*record].fields[*place].name)
            };
            let is_new = !fields.iter().any(|known| name(&known.0) == name(way));
            let is_shown = matches!(field.body, Body::Value(value) if value != Value::Builtin(Builtin::Base64Json));
            if is_shown && is_new && fields.len() < most && (with_rare || field.only_when.is_none()) {
                fields.push(FieldPath(way.to_vec()));
            }
        });
        fields
    }

    /// The way to the first field of a record, or of the records within, that is meant.
    fn find(&self, record: RecordId, is_meant: &dyn Fn(&Field) -> bool) -> Option<FieldPath> {
        let mut found = None;
        self.visit(record, &mut Vec::new(), &mut |way, field| {
            if found.is_none() && is_meant(field) {
                found = Some(FieldPath(way.to_vec()));
            }
        });
        found
    }

    /// Comes by each field, with the way to it; a record's own fields stand where the record does.
    fn visit(&self, record: RecordId, way: &mut Vec<(RecordId, usize)>, visitor: &mut Visitor<'_, 's>) {
        for (place, field) in self.service[record].fields.iter().enumerate() {
            way.push((record, place));
            visitor(way, field);
            if let Body::Record(within) = field.body
                && way.len() < DEPTH
            {
                self.visit(within, way, visitor);
            }
            way.pop();
        }
    }
}
