//! Jobs, which take several calls: how a job is found after its start, polled, cancelled and downloaded.

use std::collections::{BTreeMap, BTreeSet};

use crate::check::lookup::{ANY_VALUE, Item, Scope, Style};
use crate::check::{Check, places};
use crate::diagnostic::DiagnosticCode;
use crate::ir::{
    Builtin, Cancel, Download, Effect, FieldPath, FieldValue, Find, IdPath, Job, JobLocation, JsonType, Location, Name,
    OperationId, Parameter, ParameterType, Poll, Provenance, RecordId, ResponseBody, Scalar, Until,
};
use crate::written::{Entries, Place, Spanned};
use crate::{ast, ident};

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
    pub(crate) fn jobs(&mut self, items: &[Item<'s, ast::Job, ()>]) {
        let mut scope = Scope::new("job", Style::Snake);
        let mut started = BTreeMap::new();
        for item in items {
            let rust = ident::job(item.name);
            scope.claim(item.name, &rust, item.ast.at.key, self.report);
            let job = self.job(item.name, rust, item.ast);
            if let Some(first) = job.as_ref().and_then(|job| started.insert(job.start, item.ast.start.at.value)) {
                let message = "this operation already starts another job";
                self.mistake(DiagnosticCode::DuplicateStart, item.ast.start.at.value, message)
                    .second(first, "the first job")
                    .help("merge the jobs; an operation can start only one job");
            }
            if let Some(job) = job {
                self.service.operations[job.start.0].starts.get_or_insert(self.service.jobs.len());
                self.service.jobs.push(job);
            }
        }
    }

    /// A job, or `None` if one of its operations is unknown.
    fn job(&mut self, name: &str, rust: String, ast: Spanned<&ast::Job>) -> Option<Job> {
        if ast.poll.is_empty() {
            self.mistake(DiagnosticCode::NothingListed, ast.poll.at.value, "a job needs at least one poll");
        }
        let about = self.about(ast.about.text());
        let start = self.operation_named(ast.start.text());
        start.and_then(|start| self.must_answer_json(start, ast.start.at));
        let (find, ids) = match ast.find.get() {
            Some(find) => self.find(find, start).map_or((None, None), |(find, ids)| (Some(find), ids)),
            None => (None, start.map(IdsIn::Answer)),
        };
        let location = ast.location.get().map(|location| self.job_location(location, start));
        let ids = match &location {
            Some(location) => location.as_ref().map(|location| IdsIn::Address(location.operation)),
            None => ids,
        };
        if ast.find.is_some() {
            self.refuse(ast.location.at, "`find` says where the ids of the job are");
        }
        let polls: Vec<Option<Poll>> = ast.poll.iter().map(|poll| self.poll(poll, ids.as_ref())).collect();
        let last = ast.poll.last().and_then(|poll| self.names.operation_named(&poll.operation).known());
        // Both are checked before any is used, so that each mistake is reported.
        let cancel = ast.cancel.get().map(|cancel| self.cancel(cancel, ids.as_ref()));
        let download = ast.download.get().map(|download| self.download(download, last?));
        if ast.find.is_some() && find.is_none() {
            return None;
        }
        Some(Job {
            name: Name::unsent(name, rust),
            about,
            start: start?,
            find,
            location: flipped(location)?,
            polls: polls.into_iter().collect::<Option<_>>()?,
            cancel: flipped(cancel)?,
            download: flipped(download)?,
            provenance: Provenance::listed(&ast.undocumented, &ast.assumed),
            place: self.place(ast.at.key),
            keys: self.places(&places!(ast; start, find, location, poll, cancel, download)),
        })
    }

    fn poll(&mut self, ast: &ast::Poll, ids: Option<&IdsIn>) -> Option<Poll> {
        let operation = self.operation_named(ast.operation.text())?;
        self.refuse_change(DiagnosticCode::ChangingPoll, ast.operation.text(), "be polled");
        self.must_answer_json(operation, ast.operation.at)?;
        let arguments = ids.map(|ids| self.arguments(&ast.with, ids, operation));
        let until = match (ast.until.get(), ast.until_gone.get()) {
            (Some(_), Some(_)) => {
                let message = "a poll has one of `until` and `until_gone`";
                self.mistake(DiagnosticCode::ExactlyOne, ast.until_gone.at.key, message)
                    .second(ast.until.at.key, "the other one");
                None
            }
            (Some(until), None) => self.field_value(operation, &until).map(Until::Field),
            (None, Some(gone)) => ids.and_then(|ids| self.gone(gone, operation, ids)),
            (None, None) => Some(Until::Answered),
        };
        let failed = ast.failed.get().map(|failed| self.field_value(operation, &failed));
        Some(Poll { operation, arguments: arguments?, until: until?, failed: flipped(failed)? })
    }

    fn field_value(&mut self, polled: OperationId, ast: &ast::FieldValue) -> Option<FieldValue> {
        let (field, body) = self.answer_field(polled, ast.field.text())?;
        let equals = self.compared(&body, ast.equals.by_ref())?;
        Some(FieldValue { field, equals })
    }

    fn gone(&mut self, ast: Spanned<&ast::Gone>, polled: OperationId, ids: &IdsIn) -> Option<Until> {
        let item = self.item_of(polled, ast.at)?;
        let names = self.field_names(ast.field.text());
        let field = names.and_then(|names| self.way(JsonType::Record(item), &names, ast.field.at));
        let (id, id_type) = self.id_field(ids, ast.id.text())?;
        let (field, field_type) = field?;
        if field_type != id_type {
            self.mistake(DiagnosticCode::ArgumentType, ast.id.at.value, "the field and the id have different types")
                .second(ast.field.at.value, "the field of the list");
        }
        Some(Until::Gone { field, id })
    }

    fn cancel(&mut self, ast: Spanned<&ast::Cancel>, ids: Option<&IdsIn>) -> Option<Cancel> {
        let operation = self.operation_named(ast.operation.text())?;
        self.must_answer_json(operation, ast.operation.at);
        if self.service[operation].effect == Effect::Read {
            let message = format!("`{}` changes nothing, so it cannot cancel a job", ast.operation);
            self.report
                .add(DiagnosticCode::BadValue, ast.operation.at.value, message)
                .second(self.names.written(operation).effect.at.value, "it only reads")
                .help("name the operation that cancels, which has `effect: cancel`");
        }
        let arguments = self.arguments(&ast.with, ids?, operation);
        Some(Cancel { operation, arguments })
    }

    /// The arguments of a call, each with the field that contains its value.
    fn arguments(&mut self, with: &Spanned<Entries<String>>, ids: &IdsIn, called: OperationId) -> Vec<(usize, IdPath)> {
        let mut arguments = Vec::new();
        for (name, path) in with.iter() {
            let field = self.id_field(ids, path.text());
            let number = self.parameter_of(called, name, path.at.key);
            if let (Some(number), Some((field, body))) = (number, field) {
                self.check_argument_type(called, number, &body, path.at);
                arguments.push((number, field));
            }
        }
        self.check_all_given(called, with);
        arguments
    }

    fn check_all_given(&mut self, called: OperationId, with: &Spanned<Entries<String>>) {
        if with.at.is_damaged {
            return;
        }
        let given: BTreeSet<&str> = with.iter().map(|(name, _)| name).collect();
        for Parameter { name, .. } in self.service[called].required().filter(|own| !given.contains(&*own.name.spec)) {
            let message = format!("the required parameter `{}` gets no value", name.spec);
            let parameter = self.names.written(called).parameters.get(&name.spec).map(|parameter| parameter.at.key);
            self.report.add(DiagnosticCode::MissingArgument, with.at.key, message).second(parameter, "it is required");
        }
    }

    fn check_argument_type(&mut self, called: OperationId, number: usize, body: &JsonType, at: Place) {
        let parameter = &self.service[called].parameters[number];
        let Some(written) = self.names.written(called).parameters.get(&parameter.name.spec) else { return };
        if parameter.is_constant {
            let message = format!("each request has the `constant` of `{}`", parameter.name.spec);
            self.mistake(DiagnosticCode::ArgumentType, at.key, message).second(written.constant.at.value, "its value");
            return;
        }
        let fits = match (&parameter.parameter_type, body) {
            (_, JsonType::Json) => true,
            // A type that could not be read was reported.
            (ParameterType::Scalar(ANY_VALUE, _), _) if **written.type_name != *"scalar" => true,
            (ParameterType::Scalar(wanted, _), JsonType::Scalar(given)) => wanted == given,
            _ => false,
        };
        if !fits {
            self.mistake(DiagnosticCode::ArgumentType, at.value, "the field and the parameter have different types")
                .second(written.type_name.at.value, "the type of the parameter");
        }
    }

    /// A field that contains an id of the job.
    fn id_field(&mut self, ids: &IdsIn, path: Spanned<&str>) -> Option<(IdPath, JsonType)> {
        let (field, body) = match ids {
            IdsIn::Answer(start) => self.answer_field(*start, path),
            IdsIn::Item(record) => {
                let names = self.field_names(path)?;
                self.way(JsonType::Record(*record), &names, path.at)
            }
            IdsIn::Address(operation) => {
                let (number, of_type) = self.in_address(*operation, path)?;
                return Some((IdPath::Parameter(*operation, number), JsonType::Scalar(of_type)));
            }
        }?;
        self.refuse_decimal(&body, path.at);
        Some((IdPath::Field(field), body))
    }

    fn refuse_decimal(&mut self, body: &JsonType, at: Place) {
        if *body == JsonType::Scalar(Scalar::Builtin(Builtin::Decimal)) {
            let message = "a `decimal` cannot identify a job";
            let reason = "a job keeps such a value as a number of 64 bits, which may have other digits";
            self.mistake(DiagnosticCode::BadValue, at.value, message).help(reason);
        }
    }

    fn download(&mut self, ast: Spanned<&ast::Download>, from: OperationId) -> Option<Download> {
        let media_types = self.media_types(&ast.content_type);
        let (field, body) = self.answer_field(from, ast.field.text())?;
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
            self.mistake(DiagnosticCode::BadValue, ast.field.at.value, message);
        }
        Some(Download { field, media_types })
    }

    /// Reports an operation that answers with a text, a file or several kinds of answer, since a job has to read the answer.
    fn must_answer_json(&mut self, operation: OperationId, at: Place) -> Option<()> {
        let called = &self.service[operation];
        let (is_content, has_kinds) =
            (called.response.body.content().is_some(), !called.response.body.kinds().is_empty());
        if !is_content && !has_kinds {
            return Some(());
        }
        let name = called.full_name();
        let response = self.names.written(operation).response.at;
        let (what, label, help) = if has_kinds {
            let help = "a job reads one kind of answer: call the operation with your own code";
            (format!("the answer of `{name}` depends on the status"), "it has several kinds", help)
        } else {
            let help = "where a file is the result of a job, call the operation with `fetch` when the job is done";
            (format!("`{name}` does not answer with JSON"), "it answers with a text or a file", help)
        };
        self.mistake(DiagnosticCode::BadValue, at.value, format!("{what}, so it cannot be a step of a job"))
            .second(response.key, label)
            .help(help);
        None
    }

    /// A field of an operation's answer. If the answer could not be read, nothing more is reported.
    pub(crate) fn answer_field(
        &mut self,
        operation: OperationId,
        path: Spanned<&str>,
    ) -> Option<(FieldPath, JsonType)> {
        let body = self.service[operation].response.body.clone();
        let written = &self.names.written(operation).response;
        if body.is_undocumented() && (!written.undocumented.at.is_there || written.at.is_damaged) {
            return None;
        }
        self.field_path(&body, path)
    }

    /// How to find a job, and where its ids are then.
    pub(crate) fn find(
        &mut self,
        ast: Spanned<&ast::Find>,
        start: Option<OperationId>,
    ) -> Option<(Find, Option<IdsIn>)> {
        let operation = self.operation_named(ast.operation.text())?;
        self.refuse_change(DiagnosticCode::ChangingPoll, ast.operation.text(), "be used to find a job");
        let item = self.item_of(operation, ast.operation.at)?;
        let start = start?;
        let mut arguments = Vec::new();
        for (name, path) in ast.with.iter() {
            let own = self.parameter_of(operation, name, path.at.key);
            if let (Some(own), Some(given)) = (own, self.given(start, path.text())) {
                let wanted = &self.service[operation].parameters[own].parameter_type;
                let has = &self.service[start].parameters[given].parameter_type;
                let fits = matches!((wanted, has), (ParameterType::Scalar(one, _), ParameterType::Scalar(other, _)) if one == other);
                self.check_argument(fits, path.at, "the parameters have different types");
                arguments.push((own, given));
            }
        }
        self.check_all_given(operation, &ast.with);
        let mut matching = Vec::new();
        for (path, given) in ast.matching.iter() {
            let path = Spanned::new(path, given.at);
            let field = self.field_names(path).and_then(|names| self.way(JsonType::Record(item), &names, path.at));
            if let (Some((field, body)), Some(given)) = (field, self.given(start, given.text())) {
                self.refuse_decimal(&body, path.at);
                match body {
                    JsonType::Scalar(scalar) => {
                        let has = &self.service[start].parameters[given].parameter_type;
                        let fits = matches!(has, ParameterType::Scalar(other, _) if *other == scalar);
                        self.check_argument(fits, path.at, "the field and the parameter have different types");
                    }
                    _ => self.check_argument(false, path.at, "the field is not a single value"),
                }
                matching.push((field, given));
            }
        }
        Some((Find { operation, arguments, matching }, Some(IdsIn::Item(item))))
    }

    /// The type of the items of a list. Reports an operation that does not answer with one.
    fn item_of(&mut self, operation: OperationId, at: Place) -> Option<RecordId> {
        let body = &self.service[operation].response.body;
        if let ResponseBody::Page(JsonType::Record(item)) = body {
            return Some(*item);
        }
        let response = &self.names.written(operation).response;
        // If the envelope or the type of the items could not be read, that was reported.
        let is_unclear = matches!(body, ResponseBody::Json | ResponseBody::Page(JsonType::Json))
            && response.page_of.at.is_there
            && response.page_of.as_deref() != Some("json");
        if !response.at.is_damaged && !is_unclear {
            let message = format!("`{}` does not answer with a list of records", self.service[operation].full_name());
            self.mistake(DiagnosticCode::BadValue, at.value, message).second(response.at.key, "what it answers with");
        }
        None
    }

    /// A parameter of the start whose value is stored with the job.
    fn given(&mut self, start: OperationId, name: Spanned<&str>) -> Option<usize> {
        let number = self.parameter_of(start, &name, name.at.value)?;
        if self.service[start].parameters[number].secret {
            let message = format!("`{name}` is secret, but a stored job would contain its value");
            self.mistake(DiagnosticCode::BadValue, name.at.value, message).help("find the job by other parameters");
        }
        Some(number)
    }

    fn check_argument(&mut self, fits: bool, at: Place, message: &str) {
        if !fits {
            self.mistake(DiagnosticCode::ArgumentType, at.value, message);
        }
    }

    /// The header, and the operation that its address belongs to.
    fn job_location(&mut self, ast: Spanned<&ast::JobLocation>, start: Option<OperationId>) -> Option<JobLocation> {
        self.check_leading_header(ast.header.text(), "the address of a job");
        if let Some(start) = start
            && let Some(own) = self.service[start].response.headers.iter().find(|own| own.name.wire == **ast.header)
            && let Some(written) = self.names.written(start).response.headers.get(&own.name.spec)
        {
            self.report_read_twice(written.at.key, ast.header.text());
        }
        let operation = self.operation_named(ast.operation.text())?;
        self.refuse_change(DiagnosticCode::ChangingPoll, ast.operation.text(), "be at the address of a job");
        Some(JobLocation { header: ast.header.to_string(), operation })
    }

    /// The parameter whose value is taken from an address of this operation, with its type.
    fn in_address(&mut self, operation: OperationId, name: Spanned<&str>) -> Option<(usize, Scalar)> {
        let number = self.parameter_of(operation, &name, name.at.value)?;
        let parameter = &self.service[operation].parameters[number];
        let problem = match (&parameter.parameter_type, parameter.location) {
            _ if parameter.secret => "it is secret, and a job that is stored holds this value",
            _ if parameter.repeated => "it may have several values",
            (ParameterType::Json(..), _) | (_, Location::Header | Location::Body) => {
                "it is neither in the path nor in the query"
            }
            (ParameterType::Variants(_), _) => "it has variants",
            (ParameterType::Scalar(of_type, _), _) => return Some((number, *of_type)),
        };
        let message = format!("`{name}` cannot be taken from an address");
        let written = self.names.written(operation).parameters.get(&name).map(|parameter| parameter.at.key);
        self.mistake(DiagnosticCode::BadValue, name.at.value, message).label(problem).second(written, "the parameter");
        None
    }
}
