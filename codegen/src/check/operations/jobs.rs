//! Jobs: work that takes several calls.

use std::collections::BTreeMap;

use crate::check::at::At;
use crate::check::lookup::items::Item;
use crate::check::lookup::scope::{Scope, Style};
use crate::check::{Check, style};
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{Download, Effect, FieldPath, Job, JsonType, Name, Operation, OperationId, ParameterType, Poll, Until};
use crate::{ast, ident};

impl<'s> Check<'s, '_> {
    /// Fills the table of jobs.
    pub(crate) fn jobs(&mut self, items: &[Item<'s, ast::Job, ()>]) {
        let mut scope = Scope::new("job", Style::Snake);
        let mut started = BTreeMap::new();
        for item in items {
            let rust = ident::pascal(item.name);
            scope.claim(item.name, &rust, item.at.key(), self.report);
            let job = self.job(item.name, rust, item.ast, item.at);
            if let Some(first) = job.as_ref().and_then(|job| started.insert(job.start, item.at)) {
                self.report
                    .add(
                        DiagnosticCode::DuplicateStart,
                        item.at.get("start").value(),
                        "this operation already starts another job",
                    )
                    .second(first.get("start").value(), "the first job")
                    .help("merge the jobs; an operation can start only one job");
            }
            self.service.jobs.extend(job);
        }
    }

    /// A job, or `None` if one of its operations is unknown.
    fn job(&mut self, name: &str, rust: String, ast: &ast::Job, at: At<'_>) -> Option<Job> {
        if ast.poll.is_empty() {
            self.report.add(DiagnosticCode::NothingListed, at.get("poll").value(), "a job needs at least one poll");
        }
        let about = style::about(&ast.about, at, self.report);
        let start = self.operation_named(&ast.start, at.get("start"));
        let polls: Vec<Option<Poll>> = (ast.poll.iter().enumerate())
            .map(|(number, poll)| self.poll(poll, start, at.get("poll").item(number)))
            .collect();
        let last = polls.last().and_then(Option::as_ref).map(|poll| poll.operation);
        let download = match &ast.download {
            Some(download) => Some(self.download(download, last?, at.get("download"))?),
            None => None,
        };
        Some(Job {
            name: Name { spec: name.to_owned(), wire: name.to_owned(), rust },
            about,
            start: start?,
            polls: polls.into_iter().collect::<Option<_>>()?,
            download,
            place: at.place(),
            keys: at.keys(&["start", "poll", "download"]),
        })
    }

    fn poll(&mut self, ast: &ast::Poll, start: Option<OperationId>, at: At<'_>) -> Option<Poll> {
        let operation = self.operation_named(&ast.operation, at.get("operation"))?;
        let polled = self.service[operation].clone();
        if polled.effect != Effect::Read {
            let effect = self.names.operation_at(&ast.operation).map_or(at, |at| at.get("effect"));
            self.report
                .add(
                    DiagnosticCode::ChangingPoll,
                    at.get("operation").value(),
                    format!("`{}` changes something, so it cannot be polled", ast.operation),
                )
                .second(effect.value(), "it changes something")
                .help("poll an operation that reads");
        }
        let arguments = start.map(|start| self.arguments(ast, start, &polled, at));
        let until_at = at.get("until");
        let (field, body) = self.answer_field(&polled, &ast.until.field, until_at.get("field"))?;
        let equals = self.compared(&body, &ast.until.equals, until_at.get("equals"))?;
        Some(Poll { operation, arguments: arguments?, until: Until { field, equals } })
    }

    /// The parameters of a poll, each with the field of the start's answer that gives its value.
    fn arguments(
        &mut self,
        ast: &ast::Poll,
        start: OperationId,
        polled: &Operation,
        at: At<'_>,
    ) -> Vec<(usize, FieldPath)> {
        let started = self.service[start].clone();
        let parameters_at = self.names.operation_at(&polled.full_name()).map_or(at, |at| at.get("parameters"));
        let mut arguments = Vec::new();
        for (name, path) in ast.with.iter() {
            let at = at.get("with").get(name);
            let field = self.answer_field(&started, path, at);
            let number = self.parameter_named(name, &polled.parameters, at.key(), parameters_at);
            if let (Some(number), Some((field, body))) = (number, field) {
                self.argument_type(
                    &polled.parameters[number].parameter_type,
                    &body,
                    at,
                    parameters_at.get(name).get("type"),
                );
                arguments.push((number, field));
            }
        }
        for parameter in polled.required().filter(|parameter| !at.get("with").has(&parameter.name.spec)) {
            self.report
                .add(
                    DiagnosticCode::MissingArgument,
                    at.get("with").key(),
                    format!("the required parameter `{}` gets no value", parameter.name.spec),
                )
                .second(parameters_at.get(&parameter.name.spec).key(), "it is required");
        }
        arguments
    }

    fn argument_type(&mut self, parameter: &ParameterType, body: &JsonType, at: At<'_>, wanted_at: At<'_>) {
        let fits = match (parameter, body) {
            (_, JsonType::Json) => true,
            (ParameterType::Scalar(wanted, _), JsonType::Scalar(given)) => wanted == given,
            _ => false,
        };
        if !fits {
            self.report
                .add(DiagnosticCode::ArgumentType, at.value(), "the field and the parameter have different types")
                .second(wanted_at.value(), "the type of the parameter");
        }
    }

    fn download(&mut self, ast: &ast::Download, from: OperationId, at: At<'_>) -> Option<Download> {
        let answered = self.service[from].clone();
        let is_name = |part: &str| {
            !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric() || b"!#$&-^_.+".contains(&b))
        };
        let content_type = &ast.content_type;
        if !content_type.split_once('/').is_some_and(|(kind, format)| is_name(kind) && is_name(format)) {
            self.report
                .add(
                    DiagnosticCode::BadMediaType,
                    at.get("content_type").value(),
                    format!("`{content_type}` is not a media type"),
                )
                .help("for example `application/pdf`");
        }
        let (field, body) = self.answer_field(&answered, &ast.field, at.get("field"))?;
        if matches!(body, JsonType::Record(_) | JsonType::Map(_) | JsonType::List(_) | JsonType::Object) {
            self.report.add(
                DiagnosticCode::BadValue,
                at.get("field").value(),
                "the field must be a single text, since it holds an address",
            );
        }
        Some(Download { field, content_type: content_type.clone() })
    }

    /// A field of an operation's answer; an answer that could not be read is not reported again.
    fn answer_field(&mut self, operation: &Operation, path: &str, at: At<'_>) -> Option<(FieldPath, JsonType)> {
        let response = self.names.operation_at(&operation.full_name()).map(|at| at.get("response"));
        let is_undocumented = operation.response.body.is_undocumented();
        if is_undocumented && response.is_some_and(|at| !at.has("undocumented") || at.is_damaged()) {
            return None;
        }
        self.field_path(&operation.response.body, path, at)
    }
}
