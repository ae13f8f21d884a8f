//! Jobs: as an extension, and as links from the answer that starts one to what is polled.

use crate::emit::openapi::json::{Json, Object};
use crate::ir::{Job, Operation, Poll, Service};

/// Every job: how it starts, what is polled until when, and where the result is.
pub fn jobs(service: &Service) -> Vec<Json> {
    service.jobs.iter().map(|job| self::job(service, job).into()).collect()
}

fn job(service: &Service, job: &Job) -> Object {
    let polls = job.polls.iter().map(|poll| {
        let until = Object::new()
            .with("field", service.field_names(&poll.until.field).join("."))
            .with("equals", poll.until.equals.to_json());
        Object::new()
            .with("operation", service[poll.operation].full_name())
            .filled("with", arguments(service, poll))
            .with("until", until)
            .into()
    });
    let download = job.download.as_ref().map(|download| {
        Object::new()
            .with("field", service.field_names(&download.field).join("."))
            .with("content-type", &download.content_type)
    });
    Object::new()
        .with("name", &job.name.spec)
        .with("description", &job.about)
        .with("start", service[job.start].full_name())
        .with("polls", polls.collect::<Vec<Json>>())
        .maybe("download", download)
}

/// The parameters of what is polled, each with the field of the start's answer that it is taken from.
fn arguments(service: &Service, poll: &Poll) -> Object {
    let arguments = service.arguments(poll).into_iter();
    arguments.map(|(name, path)| (name.to_owned(), path.join(".").into())).collect()
}

/// Links from the answer of an operation that starts a job to the operations that are polled for it.
pub fn links(service: &Service, operation: &Operation) -> Object {
    let Some(job) = service.started_by(operation) else { return Object::new() };
    let link = |(number, poll): (usize, &Poll)| {
        let polled = service[poll.operation].full_name();
        let parameters = service.arguments(poll).into_iter().map(|(name, path)| {
            let steps: String =
                path.iter().map(|step| format!("/{}", step.replace('~', "~0").replace('/', "~1"))).collect();
            (name.to_owned(), format!("$response.body#{steps}").into())
        });
        let link = Object::new()
            .with("operationId", &polled)
            .filled("parameters", parameters.collect::<Object>())
            .with("description", until(service, poll));
        (format!("{}-{}", job.name.spec, number + 1), link.into())
    };
    job.polls.iter().enumerate().map(link).collect()
}

fn until(service: &Service, poll: &Poll) -> String {
    let field = service.field_names(&poll.until.field).join(".");
    format!("Polled until `{field}` is {}.", poll.until.equals.to_json())
}

/// What becomes of the job that an operation starts, in sentences.
pub fn story(service: &Service, operation: &Operation) -> Option<String> {
    let job = service.started_by(operation)?;
    let polls = job.polls.iter().map(|poll| {
        let field = service.field_names(&poll.until.field).join(".");
        format!("`{}` until `{field}` is {}", service[poll.operation].full_name(), poll.until.equals.to_json())
    });
    let polls: Vec<_> = polls.collect();
    let download = job.download.as_ref().map(|download| {
        let field = service.field_names(&download.field).join(".");
        format!(" `{field}` of the last answer is then the address of the result (`{}`).", download.content_type)
    });
    Some(format!("Starts the job `{}`: poll {}.{}", job.name.spec, polls.join(", then "), download.unwrap_or_default()))
}
