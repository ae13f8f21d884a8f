//! How to find a job in a list, if the answer of its start does not identify it.

use crate::ast;
use crate::check::Check;
use crate::check::operations::jobs::IdsIn;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{Find, JsonType, OperationId, ParameterType, RecordId, ResponseBody};
use crate::spanned::{Place, Spanned};

impl Check<'_, '_> {
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
    pub(crate) fn item_of(&mut self, operation: OperationId, at: Place) -> Option<RecordId> {
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
}
