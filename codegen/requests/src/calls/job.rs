//! The calls of a job, with answers that lead from one call to the next.

use serde_json::Value as Json;

use crate::calls::{Query, minimal, put, target};
use language::ir::{
    Find, IdPath, Job, Location, Operation, OperationId, Parameter, Poll, ResponseBody, Service, Until,
};

/// One call of a job, with the answer that leads to the next.
#[derive(Clone, Debug)]
pub struct JobCall<'s> {
    /// The purpose of the call: `START`, `FIND`, `POLL` or `CANCEL`.
    pub purpose: &'static str,
    /// The operation that is called.
    pub operation: &'s Operation,
    /// What it sends.
    pub query: Query,
    /// The answer: the operation's example, changed so that the job is done.
    pub answer: Json,
}

/// The path of the result in the answers of [`job_calls`].
pub const RESULT: &str = "/result";

/// The calls of a job: its start with the required parameters, the call that finds it, each poll once, and the call that cancels it.
pub fn job_calls<'s>(service: &'s Service, job: &'s Job) -> Vec<JobCall<'s>> {
    let start = &service[job.start];
    let started = start.response.example.clone();
    let mut calls = vec![JobCall {
        purpose: "START",
        operation: start,
        query: minimal(service, start).query,
        answer: started.clone(),
    }];
    let mut ids = started;
    if let Some(find) = &job.find {
        let call = find_call(service, job, find);
        ids = items(service, &call.answer).first().cloned().unwrap_or_default();
        calls.push(call);
    }
    if let Some(location) = &job.location {
        let called = &service[location.operation];
        let value = |known: &Parameter| Some((known.name.wire.clone(), known.example_text(service)?.into()));
        ids = called.parameters.iter().filter_map(value).collect::<serde_json::Map<_, _>>().into();
    }
    let query = |operation: OperationId, arguments: &[(usize, IdPath)]| -> Query {
        let argument = |(name, path): (&str, Vec<&str>)| {
            let value = path.iter().try_fold(&ids, |json, step| json.get(step))?;
            let text = value.as_str().map_or_else(|| value.to_string(), str::to_owned);
            Some((name.to_owned(), text))
        };
        service.arguments(operation, arguments).into_iter().filter_map(argument).collect()
    };
    for poll in &job.polls {
        let (operation, query) = (&service[poll.operation], query(poll.operation, &poll.arguments));
        calls.push(JobCall { purpose: "POLL", operation, query, answer: done(service, poll) });
    }
    if let (Some(download), Some(last)) = (&job.download, calls.last_mut()) {
        put(&mut last.answer, &service.field_names(&download.field), RESULT.into());
    }
    if let Some(cancel) = &job.cancel {
        let (operation, query) = (&service[cancel.operation], query(cancel.operation, &cancel.arguments));
        calls.push(JobCall { purpose: "CANCEL", operation, query, answer: operation.response.example.clone() });
    }
    calls
}

/// The header with the address of a job that was started, and the address. Each parameter in it has its example.
pub fn job_address(service: &Service, job: &Job) -> Option<(String, String)> {
    let location = job.location.as_ref()?;
    let called = &service[location.operation];
    let ids = job.calls().flat_map(|(_, arguments)| arguments).map(|(_, id)| id);
    let gone = job.polls.iter().filter_map(|poll| match &poll.until {
        Until::Gone { id, .. } => Some(id),
        Until::Answered | Until::Field(_) => None,
    });
    let used = ids.chain(gone).filter_map(|id| match id {
        IdPath::Parameter(_, number) => Some(*number),
        IdPath::Field(_) => None,
    });
    let used: Vec<usize> = used.collect();
    let is_there = |number: usize, known: &Parameter| known.location == Location::Path || used.contains(&number);
    let known = called.parameters.iter().enumerate().filter(|(number, known)| is_there(*number, known));
    let query = known.filter_map(|(_, known)| Some((known.name.wire.clone(), known.example_text(service)?)));
    Some((location.header.clone(), target(service, called, &query.collect::<Query>())))
}

/// The call that finds a job, with a list that contains the started job.
fn find_call<'s>(service: &'s Service, job: &Job, find: &Find) -> JobCall<'s> {
    let (start, operation) = (&service[job.start], &service[find.operation]);
    let started = minimal(service, start).query;
    let given = |wire: &str| started.iter().find(|(name, _)| name == wire).map(|(_, value)| value.clone());
    let arguments = service.find_arguments(job, find).into_iter();
    let query = arguments.filter_map(|(own, wire)| Some((own.to_owned(), given(wire)?))).collect();
    let mut item = items(service, &operation.response.example).first().cloned().unwrap_or_default();
    for (path, number) in &find.matching {
        if let Some((scalar, literal)) = start.parameters.get(*number).and_then(Parameter::scalar) {
            put(&mut item, &service.field_names(path), service.to_json(scalar, literal));
        }
    }
    JobCall { purpose: "FIND", operation, query, answer: list(service, operation, vec![item]) }
}

/// The answer of a poll that is done.
fn done(service: &Service, poll: &Poll) -> Json {
    let operation = &service[poll.operation];
    let mut answer = operation.response.example.clone();
    match &poll.until {
        Until::Answered => {}
        Until::Field(done) => put(&mut answer, &service.field_names(&done.field), done.equals.to_json()),
        Until::Gone { .. } => answer = list(service, operation, Vec::new()),
    }
    answer
}

fn items<'j>(service: &Service, answer: &'j Json) -> &'j [Json] {
    let page = service.page.as_ref();
    page.and_then(|page| page.items_of(answer)).map_or(&[], Vec::as_slice)
}

/// A whole list with these items.
pub fn list(service: &Service, operation: &Operation, items: Vec<Json>) -> Json {
    let mut answer = operation.response.example.clone();
    if let (Some(page), ResponseBody::Page(_)) = (&service.page, &operation.response.body) {
        if let Some(total) = &page.position.total {
            put(&mut answer, &page.names_to(service, total), items.len().into());
        }
        let wire: Vec<_> = page.items_wire().into_iter().collect();
        put(&mut answer, &wire, items.into());
    }
    answer
}
