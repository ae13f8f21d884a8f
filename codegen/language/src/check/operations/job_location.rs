//! The header with the address of a job. The ids are in the address.

use crate::ast;
use crate::check::Check;
use crate::check::at::At;
use crate::diagnostic::codes::DiagnosticCode;
use crate::ir::{JobLocation, Location, OperationId, ParameterType, Scalar};

impl Check<'_, '_> {
    /// The header, and the operation that its address belongs to.
    pub(crate) fn job_location(
        &mut self,
        ast: &ast::JobLocation,
        start: Option<OperationId>,
        at: At<'_>,
    ) -> Option<JobLocation> {
        self.leading_header(&ast.header, at.get("header"), "the address of a job");
        if let Some(started) = start.map(|start| self.service[start].clone())
            && let Some(own) = started.response.headers.iter().find(|own| own.name.wire == ast.header)
            && let Some(start_at) = self.names.operation_at(&started.full_name())
        {
            let own_at = start_at.get("response").get("headers").get(&own.name.spec);
            self.read_twice(&ast.header, own_at.key(), at.get("header").value());
        }
        let operation = self.operation_named(&ast.operation, at.get("operation"))?;
        self.must_only_read(
            DiagnosticCode::ChangingPoll,
            &ast.operation,
            at.get("operation"),
            "be at the address of a job",
        );
        Some(JobLocation { header: ast.header.clone(), operation })
    }

    /// The parameter whose value is taken from an address of this operation, with its type.
    pub(crate) fn in_address(&mut self, operation: OperationId, name: &str, at: At<'_>) -> Option<(usize, Scalar)> {
        let located = self.service[operation].clone();
        let parameters_at = self.names.operation_at(&located.full_name()).map_or(at, |at| at.get("parameters"));
        let number = self.parameter_named(name, &located.parameters, at.value(), parameters_at)?;
        let parameter = &located.parameters[number];
        let problem = match (&parameter.parameter_type, parameter.location) {
            _ if parameter.secret => "it is secret, and a job that is stored holds this value",
            _ if parameter.repeated => "it may have several values",
            (_, Location::Header | Location::Body) => "it is neither in the path nor in the query",
            (ParameterType::Variants(_), _) => "it has variants",
            (ParameterType::Scalar(of_type, _), _) => return Some((number, *of_type)),
        };
        self.report
            .add(DiagnosticCode::BadValue, at.value(), format!("`{name}` cannot be taken from an address"))
            .label(problem)
            .second(parameters_at.get(name).key(), "the parameter");
        None
    }
}
