//! The header with the address of a job. The ids are in the address.

use crate::ast;
use crate::check::Check;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{JobLocation, Location, OperationId, ParameterType, Scalar};
use crate::spanned::Spanned;

impl Check<'_, '_> {
    /// The header, and the operation that its address belongs to.
    pub(crate) fn job_location(
        &mut self,
        ast: Spanned<&ast::JobLocation>,
        start: Option<OperationId>,
    ) -> Option<JobLocation> {
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
    pub(crate) fn in_address(&mut self, operation: OperationId, name: Spanned<&str>) -> Option<(usize, Scalar)> {
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
