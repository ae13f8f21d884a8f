//! Jobs: an extension, and links from the answer that starts a job to the operations that are polled.

use crate::emit::openapi::json::{Json, Object};
use crate::emit::openapi::provenance::{described, extensions};
use language::ir::content::listed;
use language::ir::{FieldValue, IdPath, Job, Operation, OperationId, Poll, Service, Until};

/// A job: its start, its polls with their ends, and the location of the result.
pub fn job(service: &Service, job: &Job) -> Object {
    let find = job.find.as_ref().map(|find| {
        let with = service.find_arguments(job, find).into_iter();
        let matching = service.find_matching(job, find).into_iter();
        Object::new()
            .with("operation", service[find.operation].full_name())
            .filled("with", with.map(|(own, given)| (own.to_owned(), given.into())).collect::<Object>())
            .filled("matching", matching.map(|(path, given)| (path.join("."), given.into())).collect::<Object>())
    });
    let location = job.location.as_ref().map(|location| {
        Object::new().with("header", &location.header).with("operation", service[location.operation].full_name())
    });
    let value = |value: &FieldValue| {
        Object::new().with("field", service.field_names(&value.field).join(".")).with("equals", value.equals.to_json())
    };
    let polls = job.polls.iter().map(|poll| {
        let called = Object::new()
            .with("operation", service[poll.operation].full_name())
            .filled("with", arguments(service, poll.operation, &poll.arguments));
        let until = match &poll.until {
            Until::Answered => called,
            Until::Field(done) => called.with("until", value(done)),
            Until::Gone { field, id } => called.with(
                "until-gone",
                Object::new()
                    .with("field", service.field_names(field).join("."))
                    .with("id", service.id_names(id).join(".")),
            ),
        };
        until.maybe("failed", poll.failed.as_ref().map(value)).into()
    });
    let cancel = job.cancel.as_ref().map(|cancel| {
        Object::new()
            .with("operation", service[cancel.operation].full_name())
            .filled("with", arguments(service, cancel.operation, &cancel.arguments))
    });
    let download = job.download.as_ref().map(|download| {
        Object::new()
            .with("field", service.field_names(&download.field).join("."))
            .with("content-type", download.media_types.join(", "))
    });
    Object::new()
        .with("name", &job.name.spec)
        .with("description", described(&job.about, None, &job.provenance))
        .with("start", service[job.start].full_name())
        .maybe("find", find)
        .maybe("location", location)
        .with("polls", polls.collect::<Vec<Json>>())
        .maybe("cancel", cancel)
        .maybe("download", download)
        .and(extensions(&job.provenance))
}

/// The parameters of an operation, each with the field that contains its value.
fn arguments(service: &Service, called: OperationId, arguments: &[(usize, IdPath)]) -> Object {
    let arguments = service.arguments(called, arguments).into_iter();
    arguments.map(|(name, path)| (name.to_owned(), path.join(".").into())).collect()
}

/// Links from the answer of an operation that starts a job to the operations that are polled for it.
pub fn links(service: &Service, operation: &Operation) -> Object {
    // A link can only use values of the body. It cannot use ids of an item in a list, or parts of a header.
    let is_linked = |job: &&Job| job.find.is_none() && job.location.is_none();
    let Some(job) = service.started_by(operation).filter(is_linked) else { return Object::new() };
    let link = |(number, poll): (usize, &Poll)| {
        let (polled, until) = (service[poll.operation].full_name(), service.until(poll));
        let parameters = service.arguments(poll.operation, &poll.arguments).into_iter().map(|(name, path)| {
            let steps: String =
                path.iter().map(|step| format!("/{}", step.replace('~', "~0").replace('/', "~1"))).collect();
            (name.to_owned(), format!("$response.body#{steps}").into())
        });
        let link = Object::new()
            .with("operationId", &polled)
            .filled("parameters", parameters.collect::<Object>())
            .with("description", if until.is_empty() { "Called once.".to_owned() } else { format!("Polled {until}.") });
        (format!("{}-{}", job.name.spec, number + 1), link.into())
    };
    job.polls.iter().enumerate().map(link).collect()
}

/// What happens with the job that an operation starts, in sentences.
pub fn story(service: &Service, operation: &Operation) -> Option<String> {
    let job = service.started_by(operation)?;
    let located = job.location.as_ref().map(|location| format!("{}, then ", service.located(location)));
    let found = job.find.as_ref().map(|find| format!("find it with `{}`, then ", service[find.operation].full_name()));
    let polls =
        job.polls.iter().map(|poll| format!("`{}` {}", service[poll.operation].full_name(), service.until(poll)));
    let polls: Vec<_> = polls.map(|poll| poll.trim_end().to_owned()).collect();
    let download = job.download.as_ref().map(|download| {
        let field = service.field_names(&download.field).join(".");
        format!(
            " `{field}` of the last answer is then the address of the result ({}).",
            listed(&download.media_types, |name| format!("`{name}`"))
        )
    });
    let (found, download) = (found.or(located).unwrap_or_default(), download.unwrap_or_default());
    Some(format!("Starts the job `{}`: {found}poll {}.{download}", job.name.spec, polls.join(", then ")))
}
