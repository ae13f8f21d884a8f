//! Parameters of operations and of variants: their types, their limits, and what contradicts.

use crate::ast::{BodyFormat, Effect};
use crate::check::doubts::NO_CONSTANT;
use crate::check::lookup::{ANY_VALUE, Meaning, Scope, Style};
use crate::check::types::type_name;
use crate::check::{Check, places};
use crate::diagnostic::DiagnosticCode;
use crate::ir::{
    Builtin, Ends, JsonType, Literal, Location, Parameter, ParameterType, Provenance, Scalar, ScalarType, ValueLimits,
    Variant, Variants,
};
use crate::load::NodeContent;
use crate::written::{Entries, RawScalar, Spanned};
use crate::{ast, ident};

#[derive(Clone, Copy)]
pub(crate) enum ParameterOwner<'a> {
    Operation(&'a ast::Operation),
    Variant,
}

impl ParameterOwner<'_> {
    pub(crate) fn body(self) -> Option<ast::BodyFormat> {
        match self {
            Self::Operation(operation) => *operation.body,
            Self::Variant => None,
        }
    }
}

impl Check<'_, '_> {
    pub(crate) fn parameter(
        &mut self,
        name: &str,
        ast: Spanned<&ast::Parameter>,
        owner: ParameterOwner<'_>,
        scope: &mut Scope,
    ) -> Parameter {
        let is_constant = ast.constant.at.is_there;
        // A required parameter is an argument. An optional one is a method, whose name must not clash with other methods of a request.
        let rust =
            if is_constant || *ast.required && !*ast.repeated { ident::snake(name) } else { ident::setter(name) };
        let is_taken = scope.wire_span(ast.wire.as_deref().unwrap_or(name)).is_some();
        let name = self.name(name, rust, ast.wire.as_text(), ast.at, scope);
        let wire = &name.wire;
        self.check_contradictions(&ast);
        let location = self.location(wire, ast, is_taken, owner);
        if location == Location::Query && self.service.key_parameter() == Some(wire) {
            let message = format!("the parameter `{wire}` carries the key");
            self.mistake(DiagnosticCode::DuplicateWire, ast.wire.at.value_or_key(), message)
                .help("remove it here: `service.authentication.query` adds it to every request");
        }
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
        if is_constant {
            self.check_constant(&ast, location, known.as_ref().map(|(of, _)| of), owner);
        }
        let (parameter_type, default) =
            known.unwrap_or_else(|| (ParameterType::Scalar(ANY_VALUE, self.service.sample(ANY_VALUE)), None));
        self.check_in_location(ast, location, wire, &parameter_type, owner);
        if *ast.required && *ast.repeated && matches!(owner, ParameterOwner::Variant) {
            self.mistake(DiagnosticCode::MisplacedKey, ast.repeated.at.key, "the key `repeated` is not allowed here")
                .label("what a variant requires is an argument, which has one value")
                .help("leave out `required`: callers then set each value with a method; `about` can say that the service needs one");
        }
        let names = [name.spec.as_str(), &name.wire, &ast.type_name];
        let instead = if is_constant { format!(" in place of `constant`: {NO_CONSTANT}") } else { String::new() };
        let is_hidden = *ast.secret || *ast.idempotency_key;
        self.check_secrecy(names, Some(&*ast.about), &ast.shown_although, is_hidden, &instead, ast.at);
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
            required: *ast.required || is_constant,
            is_constant,
            limits,
            nullable,
            default,
            default_about: ast.default_about.as_ref().map(|about| about.trim().to_owned()),
            secret: *ast.secret || is_file,
            repeated: *ast.repeated,
            idempotency_key: *ast.idempotency_key,
            deprecated: self.deprecated(&ast.deprecated),
            comma_separated: *ast.repeated && *ast.separated_by == Some(ast::Separator::Comma),
            provenance: Provenance::single(&ast.undocumented, &ast.assumed, &ast.observed)
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

    fn plain(&mut self, value: Scalar, ast: &ast::Parameter) -> (ParameterType, Option<Literal>) {
        let default = ast.default.get().and_then(|own| self.literal(DiagnosticCode::BadDefault, value, own));
        if let Some(own) = ast.constant.get() {
            let constant = self.literal(DiagnosticCode::BadValue, value, own);
            return (ParameterType::Scalar(value, constant.unwrap_or_else(|| self.service.sample(value))), default);
        }
        let at = ast.example.at;
        let example = match at.is_there.then(|| self.spec.node(at.value)).flatten().map(|node| &node.content) {
            Some(NodeContent::Scalar { text, .. }) if !text.is_empty() => {
                self.literal(DiagnosticCode::BadExample, value, Spanned::new(&RawScalar::from(&**text), at))
            }
            Some(_) => {
                self.mistake(DiagnosticCode::BadExample, at.value, "expected a single text, number or boolean");
                None
            }
            None => None,
        };
        if let (Scalar::Named(id), Some(Literal::Known(number))) = (value, &example)
            && let ScalarType::Enum(set) = &self.service[id]
            && set.values.get(*number).is_some_and(|own| own.deprecated.is_some())
        {
            self.mistake(DiagnosticCode::BadExample, ast.example.at.value, "the value is deprecated")
                .help("show another value, or leave `example` out");
        }
        (ParameterType::Scalar(value, example.unwrap_or_else(|| self.service.sample(value))), default)
    }

    /// Reports keys of a parameter whose value is open, and a constant where there is none.
    fn check_constant(
        &mut self,
        ast: &ast::Parameter,
        location: Location,
        of: Option<&ParameterType>,
        owner: ParameterOwner<'_>,
    ) {
        let open = places!(ast; required, default, default_about, min, max, min_length, max_length, example);
        let open = open.into_iter().chain(places!(ast; nullable, repeated, idempotency_key, deprecated));
        for (_, at) in open {
            self.refuse(at, "each request has the `constant`, and nothing else");
        }
        let reason = match (owner, of) {
            (ParameterOwner::Variant, _) => "the parameters of a variant are set by callers",
            _ if location == Location::Path => "it always stands in the path: write it there in place of the braces",
            (_, Some(ParameterType::Scalar(..))) if !of.is_some_and(ParameterType::is_file) => return,
            (_, Some(_)) => "only a single text, number or boolean is constant",
            (_, None) => return,
        };
        self.refuse(ast.constant.at, reason);
    }

    fn check_contradictions(&mut self, ast: &ast::Parameter) {
        for at in [ast.default.at, ast.default_about.at] {
            if *ast.required && at.is_there {
                self.mistake(DiagnosticCode::DefaultOnRequired, at.key, "a required parameter cannot have a default")
                    .second(ast.required.at.key, "it is required");
            }
        }
        for (key, at) in places!(ast; default, example, constant) {
            if *ast.secret && at.is_there {
                let message = format!("a secret parameter cannot have the key `{key}`");
                let mistake = self.mistake(DiagnosticCode::SecretShown, at.key, message);
                mistake.second(ast.secret.at.key, "it is a secret");
                mistake.help = (key == "constant").then(|| format!("leave it out: {NO_CONSTANT}"));
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

    /// A type of variants. `types` is the scope of type names, since each variant with optional parameters adds a type.
    pub(crate) fn variants(&mut self, name: &str, ast: Spanned<&ast::Type>, types: &mut Scope) -> Variants {
        let mut scope = Scope::new("variant", Style::Snake);
        let listed = self.listed(ast.variants.get(), "a type of variants without a variant");
        let variants: Vec<Variant> =
            listed.map(|(variant, ast)| self.variant(name, variant, ast, &mut scope)).collect();
        let written = ast.variants.iter().flat_map(Entries::iter).map(|(_, written)| written.at.key);
        for (variant, key) in variants.iter().zip(written).filter(|(variant, _)| variant.has_optional()) {
            let both = format!("{name} {}", variant.name.spec);
            types.claim_rust(&both, &variant.type_name, key, self.report);
        }
        Variants {
            name: type_name(name),
            about: self.about(ast.about.text()),
            variants,
            provenance: Provenance::listed(&ast.undocumented, &ast.assumed),
            place: self.place(ast.at.key),
        }
    }

    fn variant(&mut self, of: &str, name: &str, ast: Spanned<&ast::Variant>, scope: &mut Scope) -> Variant {
        let own = self.name(name, ident::constructor(name), ast.wire.as_text(), ast.at, scope);
        let mut scope = Scope::new("parameter", Style::Snake);
        let parameters = ast.inner().parameters.iter();
        let parameters =
            parameters.map(|(name, ast)| self.parameter(name, ast, ParameterOwner::Variant, &mut scope)).collect();
        Variant {
            name: own,
            type_name: ident::variant_type(of, name),
            about: self.about(ast.about.text()),
            parameters,
            place: self.place(ast.at.key),
        }
    }

    /// The type of a parameter that is a record, a map, an object or any JSON, with its example. Reports one outside of a JSON body, a
    /// list, and keys that belong to plain values.
    fn json_parameter(
        &mut self,
        of: JsonType,
        ast: Spanned<&ast::Parameter>,
        location: Location,
        owner: ParameterOwner<'_>,
    ) -> Option<ParameterType> {
        let type_name = ast.type_name.text();
        if matches!(of, JsonType::List(_)) {
            let item = ast.type_name.trim_start_matches("list of ");
            self.misused(type_name, "is a list")
                .help(format!("a parameter that may be sent several times is `type: {item}` with `repeated: true`"));
            return None;
        }
        if location != Location::Body {
            // A body that the method does not have was reported.
            if *ast.location != ast::Location::Body {
                self.misused(type_name, "is not a single text or number").help(
                    "an object is sent in a JSON body: write `in: body` if the service takes it there; otherwise describe its fields as \
                     parameters if the service takes them one by one",
                );
            }
            return None;
        }
        if let Some(BodyFormat::Form | BodyFormat::File) = owner.body() {
            self.misused(type_name, "is JSON, and this body is not");
            return None;
        }
        for (_, at) in places!(ast; default, min, max, min_length, max_length) {
            self.refuse(at, "it belongs to a single text or number; `default_about` can describe any default");
        }
        self.refuse(ast.idempotency_key.at, "an idempotency key is a text");
        if *ast.secret {
            self.refuse(ast.secret.at, "describe a record, and mark those of its fields that are secret");
            return None;
        }
        if !ast.example.at.is_there {
            self.mistake(DiagnosticCode::MissingKey, ast.at.key, "the key `example` is missing")
                .label("the value of an object in examples, as it is sent");
            return None;
        }
        let comparison = self.service.compare_value(&of, &ast.example, true);
        self.report_example(ast.example.by_ref(), &comparison);
        Some(ParameterType::Json(of, (*ast.example).clone()))
    }

    fn check_idempotency_key(
        &mut self,
        ast: Spanned<&ast::Parameter>,
        location: Location,
        parameter_type: &ParameterType,
        owner: ParameterOwner<'_>,
    ) {
        let key = ast.idempotency_key.at;
        let ParameterOwner::Operation(operation) = owner else {
            return self.refuse(key, "it belongs to the operation and not to a variant");
        };
        if *operation.effect == Effect::Read {
            return self.refuse(key, "a `read` can be sent again without a key");
        }
        if location == Location::Path {
            return self.refuse(key, "a key in the path would give each call another path");
        }
        if !matches!(parameter_type, ParameterType::Scalar(Scalar::Builtin(Builtin::Text), _))
            && **ast.type_name != *"text"
        {
            self.misused(ast.type_name.text(), "is not `text`, but an idempotency key is a text");
        }
        let ast::Parameter { required, default, default_about, secret, repeated, deprecated, .. } = ast.inner();
        for at in [required.at, default.at, default_about.at, secret.at, repeated.at, deprecated.at] {
            self.refuse(at, "the client makes the key, and each call has one of its own");
        }
        let mut keys = operation.parameters.iter().filter(|(_, other)| *other.idempotency_key);
        if let Some((first, other)) = keys.next()
            && !std::ptr::eq(other.inner(), ast.inner())
        {
            self.refuse(key, &format!("`{first}` is the idempotency key already"));
        }
    }

    /// The limits of a parameter. Reports limits that its type does not support, that allow no value, or that exclude an example or
    /// the default.
    pub(crate) fn limits(
        &mut self,
        ast: Spanned<&ast::Parameter>,
        parameter_type: &ParameterType,
        default: Option<&Literal>,
    ) -> Option<ValueLimits> {
        // The keys of limits on a value, and of those on a length.
        let value_keys = places!(ast; min, max);
        let length_keys = places!(ast; min_length, max_length);
        if !value_keys.iter().chain(&length_keys).any(|(_, at)| at.is_there) {
            return None;
        }
        if *ast.secret {
            let reason = "an error names the limit, which would reveal something about the secret";
            value_keys.iter().chain(&length_keys).for_each(|(_, at)| self.refuse(*at, reason));
            return None;
        }
        // An unreadable type was reported, and `Builtin::Scalar` replaces it. So the written name is compared, too.
        let is_named = |builtin: Builtin| **ast.type_name == *builtin.name();
        let (value, example) = match parameter_type {
            ParameterType::Scalar(Scalar::Builtin(builtin), example) if is_named(*builtin) => (Some(*builtin), example),
            ParameterType::Scalar(Scalar::Named(_), example) => (None, example),
            ParameterType::Scalar(Scalar::Builtin(_), _) => return None,
            ParameterType::Json(..) => return None,
            ParameterType::Variants(_) => (None, &Literal::Boolean(true)),
        };
        let is_number =
            matches!(value, Some(Builtin::Integer | Builtin::Number | Builtin::Decimal | Builtin::DecimalText));
        let is_text = value == Some(Builtin::Text);
        for (keys, has_it, types) in
            [(value_keys, is_number, "an `integer`, a `number` or a `decimal`"), (length_keys, is_text, "a `text`")]
        {
            let reason = format!("it is a limit of {types}, and the type is `{}`", ast.type_name);
            keys.iter().filter(|_| !has_it).for_each(|(_, at)| self.refuse(*at, &reason));
        }
        let limits = match value? {
            Builtin::Text => {
                ValueLimits::Length(Ends { min: ast.min_length.map(i64::from), max: ast.max_length.map(i64::from) })
            }
            Builtin::Integer => ValueLimits::Integer(self.ends(Builtin::Integer, &ast, |end| match end {
                Literal::Integer(number) => Some(*number),
                _ => None,
            })),
            Builtin::Number => ValueLimits::Number(self.ends(Builtin::Number, &ast, |end| match end {
                Literal::Number(text) => text.parse().ok(),
                _ => None,
            })),
            of @ (Builtin::Decimal | Builtin::DecimalText) => {
                ValueLimits::Decimal(self.ends(of, &ast, |end| match end {
                    Literal::Decimal(decimal) => Some(decimal.without_zeros()),
                    _ => None,
                }))
            }
            _ => return None,
        };
        let (is_there, is_empty) = match &limits {
            ValueLimits::Integer(ends) => (ends.min.is_some() || ends.max.is_some(), ends.is_empty()),
            ValueLimits::Number(ends) => (ends.min.is_some() || ends.max.is_some(), ends.is_empty()),
            ValueLimits::Decimal(ends) => (ends.min.is_some() || ends.max.is_some(), ends.is_empty()),
            ValueLimits::Length(ends) => {
                (ends.min.is_some() || ends.max.is_some(), ends.is_empty() || ends.max == Some(0))
            }
        };
        if is_empty {
            let [(_, min), (max, max_at)] = if is_text { length_keys } else { value_keys };
            self.mistake(DiagnosticCode::BadLimit, max_at.value, format!("`{max}` allows no value"))
                .second(min.is_there.then_some(min.value), "it must be at least this");
        }
        if !is_there || is_empty {
            return None;
        }
        let words = limits.words();
        if default.is_some_and(|default| !limits.allow(default)) {
            self.mistake(DiagnosticCode::BadDefault, ast.default.at.value, format!("the default must be {words}"));
        }
        if !limits.allow(example) && ast.example.at.is_there {
            self.mistake(DiagnosticCode::BadExample, ast.example.at.value, format!("the example must be {words}"));
        } else if !limits.allow(example) {
            let message = format!("the parameter must be {words}, and its usual example is not");
            self.mistake(DiagnosticCode::BadExample, ast.at.key, message).help("add an `example` within the limits");
        }
        Some(limits)
    }

    fn ends<T>(&mut self, builtin: Builtin, ast: &ast::Parameter, convert: fn(&Literal) -> Option<T>) -> Ends<T> {
        let mut end = |scalar: &Spanned<Option<RawScalar>>| {
            convert(&self.literal(DiagnosticCode::BadValue, Scalar::Builtin(builtin), scalar.get()?)?)
        };
        Ends { min: end(&ast.min), max: end(&ast.max) }
    }
}
