//! Parameters of operations and of variants.

use crate::check::lookup::resolve::{ANY_VALUE, Meaning};
use crate::check::lookup::scope::Scope;
use crate::check::one_of::places;
use crate::check::{Check, provenance};
use crate::diagnostic::codes::DiagnosticCode;
use crate::entries::Entries;
use crate::ir::{Literal, Location, Parameter, ParameterType, Scalar, ScalarType};
use crate::spanned::Spanned;
use crate::{ast, ident};

/// The owner of parameters.
#[derive(Clone, Copy)]
pub(crate) enum ParameterOwner<'a> {
    Operation(&'a ast::Operation),
    Variant,
}

impl ParameterOwner<'_> {
    /// The format of the body of an operation.
    pub(crate) fn body(self) -> Option<ast::BodyFormat> {
        match self {
            Self::Operation(operation) => *operation.body,
            Self::Variant => None,
        }
    }
}

impl Check<'_, '_> {
    /// Parameters, in the order of the spec.
    pub(crate) fn parameters(
        &mut self,
        parameters: &Entries<ast::Parameter>,
        owner: ParameterOwner<'_>,
        scope: &mut Scope,
    ) -> Vec<Parameter> {
        parameters.iter().map(|(name, parameter)| self.parameter(name, parameter, owner, scope)).collect()
    }

    fn parameter(
        &mut self,
        name: &str,
        ast: Spanned<&ast::Parameter>,
        owner: ParameterOwner<'_>,
        scope: &mut Scope,
    ) -> Parameter {
        // A required parameter is an argument. An optional one is a method, whose name must not clash with other methods of a request.
        let rust = if *ast.required && !*ast.repeated { ident::snake(name) } else { ident::setter(name) };
        let is_taken = scope.wire_span(ast.wire.as_deref().unwrap_or(name)).is_some();
        let name = self.name(name, rust, ast.wire.as_text(), ast.at, scope);
        let wire = &name.wire;
        self.check_contradictions(&ast);
        let location = self.location(wire, ast, is_taken, owner);
        self.refuse_key_parameter(wire, location, ast.wire.at.value_or_key());
        let known = match self.meaning(ast.type_name.text()) {
            Meaning::Scalar(value) => Some(self.plain(value, &ast)),
            Meaning::Variants(id)
                if matches!(owner, ParameterOwner::Operation(_)) && !*ast.repeated && location == Location::Query =>
            {
                for at in [ast.default.at, ast.example.at] {
                    self.refuse(at, "a parameter whose type has variants cannot have it");
                }
                Some((ParameterType::Variants(id), None))
            }
            Meaning::Variants(_) => {
                let reason = match owner {
                    ParameterOwner::Variant => {
                        "selects other parameters, so it cannot be the type of a parameter of a variant"
                    }
                    ParameterOwner::Operation(_) if location == Location::Path => {
                        "selects other parameters, so it cannot be in the path"
                    }
                    ParameterOwner::Operation(_) if location != Location::Query => {
                        "selects other parameters, so it can only be in the query"
                    }
                    ParameterOwner::Operation(_) => "selects other parameters, so it cannot be repeated",
                };
                self.misused(ast.type_name.text(), reason);
                None
            }
            Meaning::JsonType(of) => self.json_parameter(of, ast, location, owner).map(|of| (of, None)),
            Meaning::Unclear => None,
        };
        let (parameter_type, default) =
            known.unwrap_or_else(|| (ParameterType::Scalar(ANY_VALUE, self.sample(ANY_VALUE)), None));
        self.check_in_location(ast, location, wire, &parameter_type, owner);
        if *ast.required && *ast.repeated && matches!(owner, ParameterOwner::Variant) {
            self.mistake(DiagnosticCode::MisplacedKey, ast.repeated.at.key, "the key `repeated` is not allowed here")
                .label("what a variant requires is an argument, which has one value")
                .help("leave out `required`: callers then set each value with a method; `about` can say that the service needs one");
        }
        let names = [name.spec.as_str(), &name.wire, &ast.type_name];
        let is_hidden = *ast.secret || *ast.idempotency_key;
        self.check_secrecy(names, Some(&*ast.about), &ast.shown_although, is_hidden, ast.at);
        let nullable = self.nullable(&ast, (location, owner), &name.spec, scope);
        let limits = self.limits(ast, &parameter_type, default.as_ref());
        let is_file = parameter_type.is_file();
        if is_file {
            self.check_file(ast, location, owner);
        } else if *ast.idempotency_key {
            self.check_idempotency_key(ast, location, &parameter_type, owner);
        }
        Parameter {
            location,
            name,
            parameter_type,
            about: self.about(ast.about.text()),
            required: *ast.required,
            limits,
            nullable,
            default,
            default_about: ast.default_about.as_ref().map(|about| about.trim().to_owned()),
            secret: *ast.secret || is_file,
            repeated: *ast.repeated,
            idempotency_key: *ast.idempotency_key,
            deprecated: self.deprecated(&ast.deprecated),
            comma_separated: *ast.repeated && *ast.separated_by == Some(ast::Separator::Comma),
            provenance: provenance::single(ast.undocumented.as_ref(), ast.assumed.as_ref(), ast.observed.as_ref())
                .confirmed("shown_although", ast.shown_although.as_ref()),
            place: self.place(ast.at.key),
        }
    }

    /// Whether it can be sent as `null`. Claims the name of the method that does so.
    fn nullable(
        &mut self,
        ast: &ast::Parameter,
        (location, owner): (Location, ParameterOwner<'_>),
        name: &str,
        scope: &mut Scope,
    ) -> bool {
        if !*ast.nullable {
            return false;
        }
        let reasons = [
            (owner.body() == Some(ast::BodyFormat::Form), "a form has no `null`"),
            (*ast.idempotency_key, "a call without an idempotency key gets one, so it is never cleared"),
            (location != Location::Body, "only a field of a JSON body can be `null`: it needs `in: body`"),
            (*ast.required, "a required parameter is an argument, which always has a value"),
            (*ast.repeated, "a repeated parameter is a list of values, and not one that is cleared"),
        ];
        if let Some((_, reason)) = reasons.into_iter().find(|(applies, _)| *applies) {
            self.refuse(ast.nullable.at, reason);
            return false;
        }
        let clear = ident::setter(&format!("clear_{name}"));
        scope.claim_rust(&format!("{name}: null"), &clear, ast.nullable.at.key, self.report);
        true
    }

    /// A scalar type with an example, and the default.
    fn plain(&mut self, value: Scalar, ast: &ast::Parameter) -> (ParameterType, Option<Literal>) {
        let default = ast.default.get().and_then(|own| self.literal(DiagnosticCode::BadDefault, value, own));
        let example = self.plain_example(ast.example.at);
        let example = example.and_then(|own| self.literal(DiagnosticCode::BadExample, value, own.by_ref()));
        if let (Scalar::Named(id), Some(Literal::Known(number))) = (value, &example)
            && let ScalarType::Enum(set) = &self.service[id]
            && set.values.get(*number).is_some_and(|own| own.deprecated.is_some())
        {
            self.mistake(DiagnosticCode::BadExample, ast.example.at.value, "the value is deprecated")
                .help("show another value, or leave `example` out");
        }
        (ParameterType::Scalar(value, example.unwrap_or_else(|| self.sample(value))), default)
    }

    /// Reports keys that contradict one another.
    fn check_contradictions(&mut self, ast: &ast::Parameter) {
        for at in [ast.default.at, ast.default_about.at] {
            if *ast.required && at.is_there {
                self.mistake(DiagnosticCode::DefaultOnRequired, at.key, "a required parameter cannot have a default")
                    .second(ast.required.at.key, "it is required");
            }
        }
        for (key, at) in places!(ast; default, example) {
            if *ast.secret && at.is_there {
                let message = format!("a secret parameter cannot have the key `{key}`");
                self.mistake(DiagnosticCode::SecretShown, at.key, message).second(ast.secret.at.key, "it is a secret");
            }
        }
        if !*ast.repeated {
            let reason = "nothing is separated in a single value: write `repeated: true` beside it";
            self.refuse(ast.separated_by.at, reason);
        }
        if ast.default.is_some() {
            self.refuse(ast.default_about.at, "`default` already gives the default");
        }
    }
}
