//! Parameters of operations and of variants.

use crate::check::at::At;
use crate::check::lookup::resolve::{ANY_VALUE, Meaning};
use crate::check::lookup::scope::Scope;
use crate::check::types::fields::wire_span;
use crate::check::{Check, one_of, provenance, style};
use crate::diagnostic::codes::DiagnosticCode;
use crate::entries::Entries;
use crate::ir::{JsonType, Literal, Location, Parameter, ParameterType, Scalar};
use crate::{ast, ident};

/// The owner of parameters.
#[derive(Clone, Copy)]
pub(crate) enum ParameterOwner<'a> {
    Operation(&'a ast::Operation, At<'a>),
    Variant,
}

impl Check<'_, '_> {
    /// Parameters, in the order of the spec.
    pub(crate) fn parameters(
        &mut self,
        parameters: &Entries<ast::Parameter>,
        at: At<'_>,
        owner: ParameterOwner<'_>,
        scope: &mut Scope,
    ) -> Vec<Parameter> {
        parameters.iter().map(|(name, parameter)| self.parameter(name, parameter, at.get(name), owner, scope)).collect()
    }

    fn parameter(
        &mut self,
        name: &str,
        ast: &ast::Parameter,
        at: At<'_>,
        owner: ParameterOwner<'_>,
        scope: &mut Scope,
    ) -> Parameter {
        // A required parameter is an argument. An optional one is a method, whose name must not clash with other methods of a request.
        let rust = if ast.required && !ast.repeated { ident::snake(name) } else { ident::setter(name) };
        let is_taken = scope.wire_span(ast.wire.as_deref().unwrap_or(name)).is_some();
        let name = self.name(name, rust, ast.wire.as_deref(), at, scope);
        let wire = &name.wire;
        self.contradictions(ast, at);
        let location = self.location(wire, ast, is_taken, at, owner);
        self.is_not_the_key(wire, location, wire_span(at));
        let known = match self.meaning(&ast.type_name, at.get("type")) {
            Meaning::Scalar(value) => Some(self.plain(value, ast, at)),
            Meaning::Variants(id)
                if matches!(owner, ParameterOwner::Operation(..)) && !ast.repeated && location == Location::Query =>
            {
                for key in ["default", "example"] {
                    one_of::refuse(key, at, "a parameter whose type has variants cannot have it", self.report);
                }
                Some((ParameterType::Variants(id), None))
            }
            Meaning::Variants(_) => {
                let reason = match owner {
                    ParameterOwner::Variant => {
                        "selects other parameters, so it cannot be the type of a parameter of a variant"
                    }
                    ParameterOwner::Operation(..) if location == Location::Path => {
                        "selects other parameters, so it cannot be in the path"
                    }
                    ParameterOwner::Operation(..) if location != Location::Query => {
                        "selects other parameters, so it can only be in the query"
                    }
                    ParameterOwner::Operation(..) => "selects other parameters, so it cannot be repeated",
                };
                self.misused(&ast.type_name, at.get("type"), reason);
                None
            }
            Meaning::JsonType(JsonType::List(_)) => {
                let item = ast.type_name.trim_start_matches("list of ");
                self.misused(&ast.type_name, at.get("type"), "is not a single text or number").help(format!(
                    "a parameter that may be sent several times is `type: {item}` with `repeated: true`"
                ));
                None
            }
            Meaning::JsonType(_) => {
                self.misused(&ast.type_name, at.get("type"), "is not a single text or number").help(
                    "the language has no objects within a request: describe its fields as parameters if the service takes them one \
                     by one; otherwise leave the parameter out",
                );
                None
            }
            Meaning::Unclear => None,
        };
        let (parameter_type, default) =
            known.unwrap_or_else(|| (ParameterType::Scalar(ANY_VALUE, self.sample(ANY_VALUE)), None));
        self.in_its_place(ast, location, wire, &parameter_type, at, owner);
        if ast.required && ast.repeated && matches!(owner, ParameterOwner::Variant) {
            self.report
                .add(DiagnosticCode::MisplacedKey, at.get("repeated").key(), "the key `repeated` is not allowed here")
                .label("what a variant requires is an argument, which has one value")
                .help("leave out `required`: callers then set each value with a method; `about` can say that the service needs one");
        }
        let names = [name.spec.as_str(), &name.wire, &ast.type_name];
        let is_hidden = ast.secret || ast.idempotency_key;
        self.may_be_shown(names, ast.shown_although.as_ref(), is_hidden, at);
        let nullable = self.nullable(ast, (location, owner), &name.spec, at, scope);
        let limits = self.limits(ast, &parameter_type, default.as_ref(), at);
        let is_file = parameter_type.is_file();
        if is_file {
            self.is_a_file(ast, location, at, owner);
        } else if ast.idempotency_key {
            self.is_idempotency_key(ast, location, &parameter_type, at, owner);
        }
        Parameter {
            location,
            name,
            parameter_type,
            about: style::about(&ast.about, at, self.report),
            required: ast.required,
            limits,
            nullable,
            default,
            default_about: ast.default_about.as_ref().map(|about| about.trim().to_owned()),
            secret: ast.secret || is_file,
            repeated: ast.repeated,
            idempotency_key: ast.idempotency_key,
            comma_separated: ast.repeated && ast.separated_by == Some(ast::Separator::Comma),
            facts: provenance::single(ast.undocumented.as_ref(), ast.assumed.as_ref(), ast.observed.as_ref())
                .confirmed("shown_although", ast.shown_although.as_ref()),
            place: at.place(),
        }
    }

    /// Whether it can be sent as `null`. Claims the name of the method that does so.
    fn nullable(
        &mut self,
        ast: &ast::Parameter,
        (location, owner): (Location, ParameterOwner<'_>),
        name: &str,
        at: At<'_>,
        scope: &mut Scope,
    ) -> bool {
        if !ast.nullable {
            return false;
        }
        let in_form =
            matches!(owner, ParameterOwner::Operation(operation, _) if operation.body == Some(ast::BodyFormat::Form));
        let reasons = [
            (in_form, "a form has no `null`"),
            (ast.idempotency_key, "a call without an idempotency key gets one, so it is never cleared"),
            (location != Location::Body, "only a field of a JSON body can be `null`: it needs `in: body`"),
            (ast.required, "a required parameter is an argument, which always has a value"),
            (ast.repeated, "a repeated parameter is a list of values, and not one that is cleared"),
        ];
        if let Some((_, reason)) = reasons.into_iter().find(|(applies, _)| *applies) {
            one_of::refuse("nullable", at, reason, self.report);
            return false;
        }
        let clear = ident::setter(&format!("clear_{name}"));
        scope.claim_rust(&format!("{name}: null"), &clear, at.get("nullable").key(), self.report);
        true
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

    /// Reports keys that contradict one another.
    fn contradictions(&mut self, ast: &ast::Parameter, at: At<'_>) {
        for key in ["default", "default_about"] {
            if ast.required && at.has(key) {
                let message = "a required parameter cannot have a default";
                self.report
                    .add(DiagnosticCode::DefaultOnRequired, at.get(key).key(), message)
                    .second(at.get("required").key(), "it is required");
            }
        }
        for key in ["default", "example"] {
            if ast.secret && at.has(key) {
                let message = format!("a secret parameter cannot have the key `{key}`");
                self.report
                    .add(DiagnosticCode::SecretShown, at.get(key).key(), message)
                    .second(at.get("secret").key(), "it is a secret");
            }
        }
        if !ast.repeated {
            let reason = "nothing is separated in a single value: write `repeated: true` beside it";
            one_of::refuse("separated_by", at, reason, self.report);
        }
        if ast.default.is_some() && at.has("default_about") {
            one_of::refuse("default_about", at, "`default` already gives the default", self.report);
        }
    }
}
