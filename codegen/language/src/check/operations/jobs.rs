//! Jobs: work that takes several calls.

use std::collections::BTreeMap;

use crate::check::at::At;
use crate::check::lookup::items::Item;
use crate::check::lookup::resolve::ANY_VALUE;
use crate::check::lookup::scope::{Scope, Style};
use crate::check::one_of::refuse;
use crate::check::{Check, provenance, style};
use crate::diagnostic::codes::DiagnosticCode;
use crate::entries::Entries;
use crate::ir::{
    Builtin, Cancel, Download, Effect, FieldPath, FieldValue, IdPath, Job, JsonType, Name, Operation, OperationId,
    ParameterType, Poll, RecordId, Scalar, Until,
};
use crate::{ast, ident};

/// Where the ids of a job are.
pub(crate) enum IdsIn {
    /// In the answer of its start.
    Answer(OperationId),
    /// In an item of a list, which has this type.
    Item(RecordId),
    /// In the address of a call of this operation, in a header.
    Address(OperationId),
}

/// `Some(None)` if the key is absent, `Some(Some(_))` if it is valid, and `None` if it has a mistake.
fn flipped<T>(found: Option<Option<T>>) -> Option<Option<T>> {
    found.map_or(Some(None), |found| found.map(Some))
}

impl<'s> Check<'s, '_> {
    /// Fills the table of jobs.
    pub(crate) fn jobs(&mut self, items: &[Item<'s, ast::Job, ()>]) {
        let mut scope = Scope::new("job", Style::Snake);
        let mut started = BTreeMap::new();
        for item in items {
            let rust = ident::job(item.name);
            scope.claim(item.name, &rust, item.at.key(), self.report);
            let job = self.job(item.name, rust, item.ast, item.at);
            if let Some(first) = job.as_ref().and_then(|job| started.insert(job.start, item.at)) {
                let message = "this operation already starts another job";
                self.report
                    .add(DiagnosticCode::DuplicateStart, item.at.get("start").value(), message)
                    .second(first.get("start").value(), "the first job")
                    .help("merge the jobs; an operation can start only one job");
            }
            if let Some(job) = job {
                self.service.operations[job.start.0].starts.get_or_insert(self.service.jobs.len());
                self.service.jobs.push(job);
            }
        }
    }

    /// A job, or `None` if one of its operations is unknown.
    fn job(&mut self, name: &str, rust: String, ast: &ast::Job, at: At<'_>) -> Option<Job> {
        if ast.poll.is_empty() {
            self.report.add(DiagnosticCode::NothingListed, at.get("poll").value(), "a job needs at least one poll");
        }
        let about = style::about(&ast.about, at, self.report);
        let start = self.operation_named(&ast.start, at.get("start"));
        start.and_then(|start| self.must_answer_json(start, at.get("start")));
        let (find, ids) = match &ast.find {
            Some(find) => self.find(find, start, at.get("find")).map_or((None, None), |(find, ids)| (Some(find), ids)),
            None => (None, start.map(IdsIn::Answer)),
        };
        let location = ast.location.as_ref().map(|location| self.job_location(location, start, at.get("location")));
        let ids = match &location {
            Some(location) => location.as_ref().map(|location| IdsIn::Address(location.operation)),
            None => ids,
        };
        if ast.find.is_some() {
            refuse("location", at, "`find` says where the ids of the job are", self.report);
        }
        let polls: Vec<Option<Poll>> = (ast.poll.iter().enumerate())
            .map(|(number, poll)| self.poll(poll, ids.as_ref(), at.get("poll").item(number)))
            .collect();
        let last = ast.poll.last().and_then(|poll| self.names.operation_named(&poll.operation).known());
        // Both are checked before any is used, so that each mistake is reported.
        let cancel = ast.cancel.as_ref().map(|cancel| self.cancel(cancel, ids.as_ref(), at.get("cancel")));
        let download = ast.download.as_ref().map(|download| self.download(download, last?, at.get("download")));
        if ast.find.is_some() && find.is_none() {
            return None;
        }
        Some(Job {
            name: Name { spec: name.to_owned(), wire: name.to_owned(), rust },
            about,
            start: start?,
            find,
            location: flipped(location)?,
            polls: polls.into_iter().collect::<Option<_>>()?,
            cancel: flipped(cancel)?,
            download: flipped(download)?,
            facts: provenance::several(&ast.undocumented, &ast.assumed),
            place: at.place(),
            keys: at.keys(&["start", "find", "location", "poll", "cancel", "download"]),
        })
    }

    fn poll(&mut self, ast: &ast::Poll, ids: Option<&IdsIn>, at: At<'_>) -> Option<Poll> {
        let operation = self.operation_named(&ast.operation, at.get("operation"))?;
        let polled = self.service[operation].clone();
        self.must_only_read(DiagnosticCode::ChangingPoll, &ast.operation, at.get("operation"), "be polled");
        self.must_answer_json(operation, at.get("operation"))?;
        let arguments = ids.map(|ids| self.arguments(&ast.with, ids, &polled, at));
        let until = match (&ast.until, &ast.until_gone) {
            (Some(_), Some(_)) => {
                let message = "a poll has one of `until` and `until_gone`";
                self.report
                    .add(DiagnosticCode::ExactlyOne, at.get("until_gone").key(), message)
                    .second(at.get("until").key(), "the other one");
                None
            }
            (Some(until), None) => self.field_value(&polled, until, at.get("until")).map(Until::Field),
            (None, Some(gone)) => ids.and_then(|ids| self.gone(gone, &polled, ids, at.get("until_gone"))),
            (None, None) => Some(Until::Answered),
        };
        let failed = ast.failed.as_ref().map(|failed| self.field_value(&polled, failed, at.get("failed")));
        Some(Poll { operation, arguments: arguments?, until: until?, failed: flipped(failed)? })
    }

    fn field_value(&mut self, polled: &Operation, ast: &ast::FieldValue, at: At<'_>) -> Option<FieldValue> {
        let (field, body) = self.answer_field(polled, &ast.field, at.get("field"))?;
        let equals = self.compared(&body, &ast.equals, at.get("equals"))?;
        Some(FieldValue { field, equals })
    }

    fn gone(&mut self, ast: &ast::Gone, polled: &Operation, ids: &IdsIn, at: At<'_>) -> Option<Until> {
        let item = self.item_of(polled, at)?;
        let names = self.field_names(&ast.field, at.get("field"));
        let field = names.and_then(|names| self.way(JsonType::Record(item), &names, at.get("field")));
        let (id, id_type) = self.id_field(ids, &ast.id, at.get("id"))?;
        let (field, field_type) = field?;
        if field_type != id_type {
            self.report
                .add(DiagnosticCode::ArgumentType, at.get("id").value(), "the field and the id have different types")
                .second(at.get("field").value(), "the field of the list");
        }
        Some(Until::Gone { field, id })
    }

    fn cancel(&mut self, ast: &ast::Cancel, ids: Option<&IdsIn>, at: At<'_>) -> Option<Cancel> {
        let operation = self.operation_named(&ast.operation, at.get("operation"))?;
        self.must_answer_json(operation, at.get("operation"));
        let called = self.service[operation].clone();
        if called.effect == Effect::Read {
            let effect = self.names.operation_at(&ast.operation).map_or(at, |at| at.get("effect"));
            let message = format!("`{}` changes nothing, so it cannot cancel a job", ast.operation);
            self.report
                .add(DiagnosticCode::BadValue, at.get("operation").value(), message)
                .second(effect.value(), "it only reads")
                .help("name the operation that cancels, which has `effect: cancel`");
        }
        let arguments = self.arguments(&ast.with, ids?, &called, at);
        Some(Cancel { operation, arguments })
    }

    /// The arguments of a call, each with the field that contains its value.
    fn arguments(
        &mut self,
        with: &Entries<String>,
        ids: &IdsIn,
        called: &Operation,
        at: At<'_>,
    ) -> Vec<(usize, IdPath)> {
        let parameters_at = self.names.operation_at(&called.full_name()).map_or(at, |at| at.get("parameters"));
        let mut arguments = Vec::new();
        for (name, path) in with.iter() {
            let at = at.get("with").get(name);
            let field = self.id_field(ids, path, at);
            let number = self.parameter_named(name, &called.parameters, at.key(), parameters_at);
            if let (Some(number), Some((field, body))) = (number, field) {
                let wanted = &called.parameters[number].parameter_type;
                self.argument_type(wanted, &body, at, parameters_at.get(name).get("type"));
                arguments.push((number, field));
            }
        }
        self.all_given(called, at.get("with"));
        arguments
    }

    /// Reports required parameters of a call without a value.
    pub(crate) fn all_given(&mut self, called: &Operation, with_at: At<'_>) {
        let parameters_at = self.names.operation_at(&called.full_name()).map_or(with_at, |at| at.get("parameters"));
        let is_given = |name: &str| with_at.has(name) || with_at.is_damaged();
        for parameter in called.required().filter(|parameter| !is_given(&parameter.name.spec)) {
            let message = format!("the required parameter `{}` gets no value", parameter.name.spec);
            self.report
                .add(DiagnosticCode::MissingArgument, with_at.key(), message)
                .second(parameters_at.get(&parameter.name.spec).key(), "it is required");
        }
    }

    fn argument_type(&mut self, parameter: &ParameterType, body: &JsonType, at: At<'_>, wanted_at: At<'_>) {
        let fits = match (parameter, body) {
            (_, JsonType::Json) => true,
            // A type that could not be read was reported.
            (ParameterType::Scalar(ANY_VALUE, _), _) if !wanted_at.is_text("scalar") => true,
            (ParameterType::Scalar(wanted, _), JsonType::Scalar(given)) => wanted == given,
            _ => false,
        };
        if !fits {
            self.report
                .add(DiagnosticCode::ArgumentType, at.value(), "the field and the parameter have different types")
                .second(wanted_at.value(), "the type of the parameter");
        }
    }

    /// A field that contains an id of the job.
    fn id_field(&mut self, ids: &IdsIn, path: &str, at: At<'_>) -> Option<(IdPath, JsonType)> {
        let (field, body) = match ids {
            IdsIn::Answer(start) => {
                let started = self.service[*start].clone();
                self.answer_field(&started, path, at)
            }
            IdsIn::Item(record) => {
                let names = self.field_names(path, at)?;
                self.way(JsonType::Record(*record), &names, at)
            }
            IdsIn::Address(operation) => {
                let (number, of_type) = self.in_address(*operation, path, at)?;
                return Some((IdPath::Parameter(*operation, number), JsonType::Scalar(of_type)));
            }
        }?;
        self.no_decimal(&body, at);
        Some((IdPath::Field(field), body))
    }

    /// Reports a decimal that identifies a job.
    pub(crate) fn no_decimal(&mut self, body: &JsonType, at: At<'_>) {
        if *body == JsonType::Scalar(Scalar::Builtin(Builtin::Decimal)) {
            let message = "a `decimal` cannot identify a job";
            let reason = "a job keeps such a value as a number of 64 bits, which may have other digits";
            self.report.add(DiagnosticCode::BadValue, at.value(), message).help(reason);
        }
    }

    fn download(&mut self, ast: &ast::Download, from: OperationId, at: At<'_>) -> Option<Download> {
        let answered = self.service[from].clone();
        let content_type = self.media_type(&ast.content_type, at.get("content_type"));
        let (field, body) = self.answer_field(&answered, &ast.field, at.get("field"))?;
        let is_other = matches!(
            body,
            JsonType::Scalar(Scalar::Builtin(
                Builtin::Integer
                    | Builtin::Number
                    | Builtin::Decimal
                    | Builtin::DecimalText
                    | Builtin::Boolean
                    | Builtin::Switch
            ))
        );
        if is_other || matches!(body, JsonType::Record(_) | JsonType::Map(_) | JsonType::List(_) | JsonType::Object) {
            let message = "the field must be a single text, since it holds an address";
            self.report.add(DiagnosticCode::BadValue, at.get("field").value(), message);
        }
        Some(Download { field, content_type: content_type.to_owned() })
    }

    /// A media type without parameters. Reports any other text.
    pub(crate) fn media_type<'t>(&mut self, text: &'t str, at: At<'_>) -> &'t str {
        let is_name = |part: &str| {
            !part.is_empty() && part.bytes().all(|b| b.is_ascii_alphanumeric() || b"!#$&-^_.+".contains(&b))
        };
        if !text.split_once('/').is_some_and(|(kind, format)| is_name(kind) && is_name(format)) {
            self.report
                .add(DiagnosticCode::BadMediaType, at.value(), format!("`{text}` is not a media type"))
                .help("for example `application/pdf`");
        }
        text
    }

    /// Reports an operation that answers with a text, a file or several kinds of answer, since a job has to read the answer.
    fn must_answer_json(&mut self, operation: OperationId, at: At<'_>) -> Option<()> {
        let called = &self.service[operation];
        let (is_content, has_kinds) =
            (called.response.body.content().is_some(), !called.response.body.kinds().is_empty());
        if !is_content && !has_kinds {
            return Some(());
        }
        let name = called.full_name();
        let response = self.names.operation_at(&name).map_or(at, |at| at.get("response"));
        if has_kinds {
            let message = format!("the answer of `{name}` depends on the status, so it cannot be a step of a job");
            self.report
                .add(DiagnosticCode::BadValue, at.value(), message)
                .second(response.key(), "it has several kinds")
                .help("a job reads one kind of answer: call the operation with your own code");
            return None;
        }
        let message = format!("`{name}` does not answer with JSON, so it cannot be a step of a job");
        self.report
            .add(DiagnosticCode::BadValue, at.value(), message)
            .second(response.key(), "it answers with a text or a file")
            .help("where a file is the result of a job, call the operation with `fetch` when the job is done");
        None
    }

    /// A field of an operation's answer. If the answer could not be read, nothing more is reported.
    fn answer_field(&mut self, operation: &Operation, path: &str, at: At<'_>) -> Option<(FieldPath, JsonType)> {
        let response = self.names.operation_at(&operation.full_name()).map(|at| at.get("response"));
        let is_undocumented = operation.response.body.is_undocumented();
        if is_undocumented && response.is_some_and(|at| !at.has("undocumented") || at.is_damaged()) {
            return None;
        }
        self.field_path(&operation.response.body, path, at)
    }
}
