//! How to find a job in a list, if the answer of its start does not identify it.

use crate::ast;
use crate::check::Check;
use crate::check::at::At;
use crate::check::operations::jobs::IdsIn;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{Find, JsonType, Operation, OperationId, ParameterType, RecordId, ResponseBody};

impl Check<'_, '_> {
    /// How to find a job, and where its ids are then.
    pub(crate) fn find(
        &mut self,
        ast: &ast::Find,
        start: Option<OperationId>,
        at: At<'_>,
    ) -> Option<(Find, Option<IdsIn>)> {
        let operation = self.operation_named(&ast.operation, at.get("operation"))?;
        let listing = self.service[operation].clone();
        self.must_only_read(DiagnosticCode::ChangingPoll, &ast.operation, at.get("operation"), "be used to find a job");
        let item = self.item_of(&listing, at.get("operation"))?;
        let start = self.service[start?].clone();
        let listing_at = self.names.operation_at(&listing.full_name()).map_or(at, |at| at.get("parameters"));
        let mut arguments = Vec::new();
        for (name, given) in ast.with.iter() {
            let at = at.get("with").get(name);
            let own = self.parameter_named(name, &listing.parameters, at.key(), listing_at);
            let given = self.given(given, &start, at);
            if let (Some(own), Some(given)) = (own, given) {
                let (wanted, has) = (&listing.parameters[own].parameter_type, &start.parameters[given].parameter_type);
                self.same_type(wanted, has, at, "the parameters have different types");
                arguments.push((own, given));
            }
        }
        self.all_given(&listing, at.get("with"));
        let mut matching = Vec::new();
        for (path, given) in ast.matching.iter() {
            let at = at.get("matching").get(path);
            let names = self.field_names(path, at);
            let field = names.and_then(|names| self.way(JsonType::Record(item), &names, at));
            let given = self.given(given, &start, at);
            if let (Some((field, body)), Some(given)) = (field, given) {
                self.no_decimal(&body, at);
                match body {
                    JsonType::Scalar(scalar) => {
                        let has = &start.parameters[given].parameter_type;
                        let fits = matches!(has, ParameterType::Scalar(other, _) if *other == scalar);
                        self.types_fit(fits, at, "the field and the parameter have different types");
                    }
                    _ => self.types_fit(false, at, "the field is not a single value"),
                }
                matching.push((field, given));
            }
        }
        Some((Find { operation, arguments, matching }, Some(IdsIn::Item(item))))
    }

    /// The type of the items of a list. Reports an operation that does not answer with one.
    pub(crate) fn item_of(&mut self, operation: &Operation, at: At<'_>) -> Option<RecordId> {
        if let ResponseBody::Page(JsonType::Record(item)) = operation.response.body {
            return Some(item);
        }
        let name = operation.full_name();
        let response = self.names.operation_at(&name).map(|at| at.get("response"));
        // If the envelope or the type of the items could not be read, that was reported.
        let is_unclear = matches!(operation.response.body, ResponseBody::Json | ResponseBody::Page(JsonType::Json));
        let is_reported =
            |at: At<'_>| at.is_damaged() || is_unclear && at.has("page_of") && !at.get("page_of").is_text("json");
        if !response.is_some_and(is_reported) {
            let message = format!("`{name}` does not answer with a list of records");
            let report = self.report.add(DiagnosticCode::BadValue, at.value(), message);
            if let Some(response) = response {
                report.second(response.key(), "what it answers with");
            }
        }
        None
    }

    /// A parameter of the start whose value is stored with the job.
    fn given(&mut self, name: &str, start: &Operation, at: At<'_>) -> Option<usize> {
        let parameters_at = self.names.operation_at(&start.full_name()).map_or(at, |at| at.get("parameters"));
        let number = self.parameter_named(name, &start.parameters, at.value(), parameters_at)?;
        if start.parameters[number].secret {
            let message = format!("`{name}` is secret, but a stored job would contain its value");
            self.report.add(DiagnosticCode::BadValue, at.value(), message).help("find the job by other parameters");
        }
        Some(number)
    }

    fn same_type(&mut self, one: &ParameterType, other: &ParameterType, at: At<'_>, message: &str) {
        let fits =
            matches!((one, other), (ParameterType::Scalar(one, _), ParameterType::Scalar(other, _)) if one == other);
        self.types_fit(fits, at, message);
    }

    fn types_fit(&mut self, fits: bool, at: At<'_>, message: &str) {
        if !fits {
            self.report.add(DiagnosticCode::ArgumentType, at.value(), message);
        }
    }
}
