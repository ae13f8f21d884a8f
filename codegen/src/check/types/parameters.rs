//! Parameters of operations and of variants.

use crate::check::at::At;
use crate::check::lookup::resolve::{ANY_VALUE, Meaning};
use crate::check::lookup::scope::Scope;
use crate::check::types::fields::wire_span;
use crate::check::{Check, one_of, provenance, style};
use crate::diagnostic::codes::DiagnosticCode;
use crate::entries::Entries;
use crate::ir::{JsonType, Literal, Location, Name, Parameter, ParameterType, Scalar, path};
use crate::{ast, ident};

/// The owner of parameters.
#[derive(Clone, Copy)]
pub(crate) enum Owner<'a> {
    Operation(&'a ast::Operation, At<'a>),
    Variant,
}

impl Owner<'_> {
    /// Where a request has the parameter with this wire name.
    fn location(self, wire: &str) -> Location {
        match self {
            Self::Operation(operation, _) if path::steps(&operation.path).any(|step| step.parameter == Some(wire)) => {
                Location::Path
            }
            Self::Operation(..) | Self::Variant => Location::Query,
        }
    }
}

impl Check<'_, '_> {
    /// Parameters, in the order of the spec.
    pub(crate) fn parameters(
        &mut self,
        parameters: &Entries<ast::Parameter>,
        at: At<'_>,
        owner: Owner<'_>,
        scope: &mut Scope,
    ) -> Vec<Parameter> {
        parameters.iter().map(|(name, parameter)| self.parameter(name, parameter, at.get(name), owner, scope)).collect()
    }

    fn parameter(
        &mut self,
        name: &str,
        ast: &ast::Parameter,
        at: At<'_>,
        owner: Owner<'_>,
        scope: &mut Scope,
    ) -> Parameter {
        // What is required is an argument; what is not is a method beside those of the request.
        let rust = if ast.required { ident::snake(name) } else { ident::setter(name) };
        let wire = self.wire(name, ast.wire.as_deref(), at);
        if scope.claim(name, &rust, at.key(), self.report) {
            scope.claim_wire(&wire, wire_span(at), self.report);
        }
        self.contradictions(ast, at);
        let location = owner.location(&wire);
        let (parameter_type, default) = match self.meaning(&ast.type_name, at.get("type")) {
            Meaning::Scalar(value) => self.plain(value, ast, at),
            Meaning::Variants(id)
                if matches!(owner, Owner::Operation(..)) && !ast.repeated && location == Location::Query =>
            {
                for key in ["default", "example"] {
                    one_of::refuse(key, at, "a parameter whose type has variants cannot have it", self.report);
                }
                (ParameterType::Variants(id), None)
            }
            Meaning::Variants(_) => {
                let reason = match owner {
                    Owner::Variant => "selects other parameters, so it cannot be the type of a parameter of a variant",
                    Owner::Operation(..) if location == Location::Path => {
                        "selects other parameters, so it cannot be in the path"
                    }
                    Owner::Operation(..) => "selects other parameters, so it cannot be repeated",
                };
                self.misused(&ast.type_name, at.get("type"), reason);
                (ParameterType::Scalar(ANY_VALUE, self.sample(ANY_VALUE)), None)
            }
            Meaning::JsonType(JsonType::List(_)) => {
                let item = ast.type_name.trim_start_matches("list of ");
                self.misused(&ast.type_name, at.get("type"), "is not a single text or number").help(format!(
                    "a parameter that may be sent several times is `type: {item}` with `repeated: true`"
                ));
                (ParameterType::Scalar(ANY_VALUE, self.sample(ANY_VALUE)), None)
            }
            Meaning::JsonType(_) => {
                self.misused(&ast.type_name, at.get("type"), "is not a single text or number");
                (ParameterType::Scalar(ANY_VALUE, self.sample(ANY_VALUE)), None)
            }
            Meaning::Unclear => (ParameterType::Scalar(ANY_VALUE, self.sample(ANY_VALUE)), None),
        };
        if let (Location::Path, Owner::Operation(_, operation_at)) = (location, owner) {
            self.in_path(ast, &parameter_type, at, operation_at.get("path"));
        }
        Parameter {
            location,
            name: Name { spec: name.to_owned(), wire, rust },
            parameter_type,
            about: style::about(&ast.about, at, self.report),
            required: ast.required,
            default,
            default_about: ast.default_about.as_ref().map(|about| about.trim().to_owned()),
            secret: ast.secret,
            repeated: ast.repeated,
            facts: provenance::single(ast.undocumented.as_ref(), ast.assumed.as_ref(), ast.observed.as_ref()),
            place: at.place(),
        }
    }

    /// A scalar type with an example, and the default.
    fn plain(&mut self, value: Scalar, ast: &ast::Parameter, at: At<'_>) -> (ParameterType, Option<Literal>) {
        let default = ast
            .default
            .as_ref()
            .and_then(|default| self.literal(DiagnosticCode::BadDefault, value, default, at.get("default")));
        let example = ast
            .example
            .as_ref()
            .and_then(|example| self.literal(DiagnosticCode::BadExample, value, example, at.get("example")));
        let example = example.unwrap_or_else(|| self.sample(value));
        (ParameterType::Scalar(value, example), default)
    }

    /// Reports what a parameter in the path cannot be.
    fn in_path(&mut self, ast: &ast::Parameter, parameter_type: &ParameterType, at: At<'_>, path_at: At<'_>) {
        let problems = [
            (
                !ast.required,
                "required",
                "a parameter in the path must be required",
                "without it the request has another path: write `required: true`",
            ),
            (
                ast.repeated,
                "repeated",
                "a parameter in the path cannot be repeated",
                "it is one step of the path, or a part of one",
            ),
            (
                ast.secret,
                "secret",
                "a parameter in the path cannot be secret",
                "every server and proxy on the way logs the path: a secret is sent in another place",
            ),
        ];
        for (_, key, message, help) in problems.into_iter().filter(|(applies, ..)| *applies) {
            self.report
                .add(DiagnosticCode::PathParameter, at.get(key).key(), message)
                .second(path_at.value(), "the path has it")
                .help(help);
        }
        let ParameterType::Scalar(value, example) = parameter_type else { return };
        let example = self.service.print(*value, example);
        if matches!(example.as_str(), "" | "." | "..") {
            self.report
                .add(
                    DiagnosticCode::PathParameter,
                    at.key(),
                    format!("the example of `{}` cannot stand in a path: `{example}`", ast.type_name),
                )
                .label("it leads to another path")
                .help("add an `example` that is not empty, `.` or `..`");
        }
    }

    /// Reports keys that contradict one another.
    fn contradictions(&mut self, ast: &ast::Parameter, at: At<'_>) {
        for key in ["default", "default_about"] {
            if ast.required && at.has(key) {
                self.report
                    .add(
                        DiagnosticCode::DefaultOnRequired,
                        at.get(key).key(),
                        "a required parameter cannot have a default",
                    )
                    .second(at.get("required").key(), "it is required");
            }
        }
        for key in ["default", "example"] {
            if ast.secret && at.has(key) {
                self.report
                    .add(
                        DiagnosticCode::SecretShown,
                        at.get(key).key(),
                        format!("a secret parameter cannot have the key `{key}`"),
                    )
                    .second(at.get("secret").key(), "it is a secret");
            }
        }
        if ast.default.is_some() && at.has("default_about") {
            one_of::refuse("default_about", at, "`default` already gives the default", self.report);
        }
    }
}
