//! One operation, with its parameters and its body: keywords of OpenAPI, and extensions for the rest.

use std::collections::BTreeMap;

use crate::emit::openapi::json::{Json, Object};
use crate::emit::openapi::provenance::{described, description, extensions, remarks, sentences};
use crate::emit::openapi::schemas::{among, builtin, nullable, reference};
use crate::emit::openapi::{examples, jobs, responses, schemas};
use crate::emit::prose::code;
use language::english::first_sentence;
use language::ir::{
    Builtin, Decimal, Effect, Location, Operation, PageBy, Parameter, ParameterType, Scalar, Service, Stability,
    ValueLimits, Variant, Verification,
};

/// The entry of an operation's path.
///
/// `operationId` is the operation's name in the spec (`loan.start`). It is unique, and it changes only when the operation
/// is renamed.
pub fn operation(service: &Service, operation: &Operation) -> Object {
    let summary = first_sentence(&operation.about).trim_end_matches('.');
    let permission = operation.permission.map(|id| &service[id].name.wire);
    let page = service.page.as_ref().filter(|_| operation.response.is_page());
    let page = page.map(|page| schemas::page_facts(service, page, service.page_parameters_of(operation)));
    Object::new()
        .with("tags", vec![operation.group.as_str().into()])
        .with("summary", summary)
        .with("description", description(paragraphs(service, operation)))
        .with("operationId", operation.full_name())
        .mark("deprecated", operation.stability == Stability::Deprecated)
        .filled("parameters", parameters(service, operation))
        .maybe("requestBody", body(service, operation))
        .maybe("security", (!operation.needs_key).then(Vec::<Json>::new))
        .with("responses", responses::responses(service, operation))
        .with("x-effect", operation.effect.name())
        .with("x-stability", operation.stability.name())
        .maybe("x-sunset", operation.deprecation.as_ref().and_then(|of| of.sunset.as_ref()))
        .maybe("x-permission", permission)
        .maybe("x-verify-with", operation.verification.operation().map(|id| service[id].full_name()))
        .maybe("x-unverifiable", operation.verification.reason())
        .maybe("x-job", service.started_by(operation).map(|job| &job.name.spec))
        .maybe("x-page", page)
        .and(extensions(&operation.provenance))
}

fn paragraphs(service: &Service, operation: &Operation) -> Vec<String> {
    let method = operation.method.name();
    let again = match operation.idempotency_key() {
        Some(key) => {
            format!("A tool may send it again with the same `{}`, and must not do so without one.", key.name.wire)
        }
        None => "A tool must not send it again on its own.".to_owned(),
    };
    let changes = format!("**This {method} {}.** {again}", operation.effect.change());
    let changes = (operation.effect != Effect::Read).then_some(changes);
    let lost = match &operation.verification {
        Verification::NotNeeded => None,
        Verification::With(id) => {
            Some(format!("If the answer is lost, `{}` shows whether the call took effect.", service[*id].full_name()))
        }
        Verification::Impossible(reason) => {
            Some(format!("If the answer is lost, no operation shows whether the call took effect. {reason}"))
        }
    };
    let settled = operation.facts(service, code, str::to_owned).into_iter().filter(|fact| fact.key != "effect");
    let settled = settled.map(|fact| fact.sentence);
    let own = std::iter::once(operation.about.clone()).chain(changes).chain(lost).chain(settled);
    own.chain(jobs::story(service, operation)).chain(remarks(&operation.provenance)).collect()
}

/// All parameters of an operation. Parameters of variants follow the parameter with the variants. A parameter of several variants
/// appears once.
pub fn parameters(service: &Service, operation: &Operation) -> Vec<Json> {
    let mut all = Vec::new();
    let mut conditional = conditional(service, operation);
    for parameter in operation.parameters.iter().filter(|parameter| parameter.location != Location::Body) {
        all.push(own(service, operation, parameter));
        if parameter.variants(service).is_some() {
            all.extend(std::mem::take(&mut conditional).iter().map(|same| merged(service, operation, same)));
        }
    }
    if let Some(controls) = service.page_parameters_of(operation) {
        let integer = || builtin(Builtin::Integer);
        let (about, schema) = match controls.by {
            PageBy::Start => ("How many items of the whole list come before the page.".to_owned(), integer()),
            PageBy::Number { first } => (
                format!("The number of the page; the first page has the number {first}."),
                integer().with("minimum", first),
            ),
            PageBy::Cursor => {
                let place = service.link_header().map_or(
                    "The cursor from the previous page",
                    |_| "The cursor in the query of the link with `rel=\"next\"` in a header of the previous page",
                );
                let first = match &controls.first_cursor {
                    Some(cursor) => format!("with `{cursor}`"),
                    None => "without it".to_owned(),
                };
                (format!("{place}; the first page is requested {first}."), builtin(Builtin::Text))
            }
        };
        let control = |name: &str, role: &str, about: &str, schema: Object| {
            Object::new()
                .with("name", name)
                .with("in", "query")
                .with("required", false)
                .with("description", about)
                .with("schema", schema)
                .with("x-page", role)
                .into()
        };
        all.push(control(&controls.name, controls.by.key(), &about, schema));
        let limit = controls.limit.as_ref();
        let schema = integer().with("minimum", 1_i64).maybe("maximum", controls.max_limit);
        all.extend(limit.map(|limit| control(limit, "limit", "How many items the page may hold.", schema)));
    }
    all
}

/// A parameter of a variant, after the parameter that decides and the variant.
type Conditional<'s> = (&'s Parameter, &'s Variant, &'s Parameter);

/// The parameters of the variants of an operation, grouped by wire name, in the order of the spec.
fn conditional<'s>(service: &'s Service, operation: &'s Operation) -> Vec<Vec<Conditional<'s>>> {
    let (mut all, mut places) = (Vec::<Vec<_>>::new(), BTreeMap::new());
    for (decides, _, variant, own) in operation.conditional(service) {
        let place = *places.entry(&own.name.wire).or_insert(all.len());
        all.resize_with(all.len().max(place + 1), Vec::new);
        all[place].push((decides, variant, own));
    }
    all
}

fn own(service: &Service, operation: &Operation, parameter: &Parameter) -> Json {
    head(parameter, parameter.required)
        .with("description", about(service, parameter))
        .mark("deprecated", parameter.deprecated.is_some())
        .and(repetition([parameter]))
        .with("schema", schema(service, operation, parameter))
        .maybe("example", example(service, parameter))
        .mark("x-secret", parameter.secret)
        .mark("x-idempotency-key", parameter.idempotency_key)
        .and(names_and_defaults(parameter))
        .and(extensions(&parameter.provenance))
        .into()
}

/// A parameter of one or several variants, whose descriptions may differ.
fn merged(service: &Service, operation: &Operation, variants: &[Conditional<'_>]) -> Json {
    let mut schemas: Vec<Json> = Vec::new();
    let mut abouts: Vec<String> = Vec::new();
    let mut conditions: Vec<Json> = Vec::new();
    let mut goes_with: Vec<String> = Vec::new();
    for (decides, variant, own) in variants {
        let schema = schema(service, operation, own).into();
        if !schemas.contains(&schema) {
            schemas.push(schema);
        }
        let remarks = sentences(own.facts(service, code, str::to_owned)).chain(remarks(&own.provenance));
        for paragraph in std::iter::once(own.about.clone()).chain(remarks) {
            if !abouts.contains(&paragraph) {
                abouts.push(paragraph);
            }
        }
        let needed = if own.required { " (required there)" } else { "" };
        goes_with.push(format!("`{}={}`{needed}", decides.name.wire, variant.name.wire));
        conditions.push(
            Object::new()
                .with("parameter", &decides.name.wire)
                .with("value", &variant.name.wire)
                .mark("required", own.required)
                .mark("deprecated", own.deprecated.is_some())
                .and(names_and_defaults(own))
                .and(extensions(&own.provenance))
                .into(),
        );
    }
    let is_secret = variants.iter().any(|(_, _, own)| own.secret);
    abouts.push(format!("Only with {}.", goes_with.join(" or ")));
    let Some((_, _, first)) = variants.first() else { return Object::new().into() };
    let schema = match schemas.len() {
        1 => schemas.swap_remove(0),
        _ => Object::new().with("anyOf", schemas).into(),
    };
    head(first, false)
        .with("description", description(abouts))
        .mark("deprecated", variants.iter().all(|(_, _, own)| own.deprecated.is_some()))
        .and(repetition(variants.iter().map(|(_, _, own)| *own)))
        .with("schema", schema)
        .maybe("example", example(service, first).filter(|_| !is_secret))
        .mark("x-secret", is_secret)
        .with("x-only-with", conditions)
        .into()
}

fn head(parameter: &Parameter, required: bool) -> Object {
    Object::new().with("name", &parameter.name.wire).with("in", parameter.location.name()).with("required", required)
}

/// How several values are sent, if one of these parameters is repeated.
fn repetition<'p>(parameters: impl IntoIterator<Item = &'p Parameter>) -> Object {
    let Some(repeated) = parameters.into_iter().find(|own| own.repeated) else { return Object::new() };
    let style = if repeated.location == Location::Query { "form" } else { "simple" };
    Object::new().with("style", style).with("explode", !repeated.comma_separated)
}

fn names_and_defaults(parameter: &Parameter) -> Object {
    Object::new().renamed(&parameter.name).maybe("x-default", parameter.default_about.as_ref())
}

fn about(service: &Service, parameter: &Parameter) -> String {
    described(&parameter.about, sentences(parameter.facts(service, code, str::to_owned)), &parameter.provenance)
}

/// The schema of a parameter. Only a list in a JSON body can be sent without items.
fn schema(service: &Service, operation: &Operation, parameter: &Parameter) -> Object {
    let is_json = parameter.location == Location::Body && !operation.has_form;
    let (single, value) = match &parameter.parameter_type {
        ParameterType::Scalar(value, _) => {
            (schemas::sent(service, *value, operation.can_be_empty(parameter)), Some(*value))
        }
        ParameterType::Json(of, _) => (schemas::body(service, of), None),
        ParameterType::Variants(id) => {
            let known = service[*id].variants.iter().map(|own| Json::from(&own.name.wire)).collect::<Vec<_>>();
            let named = reference(&service[*id].name.spec);
            (among(named, Object::new().with("enum", known)), None)
        }
    };
    let single = single.and(parameter.limits.as_ref().map_or_else(Object::new, |own| limits(own, value)));
    let is_secret_text = parameter.secret && value == Some(Scalar::Builtin(Builtin::Text));
    let single = if is_secret_text { single.with("format", "password") } else { single };
    let constant = example(service, parameter).filter(|_| parameter.is_constant);
    let single = match constant {
        Some(constant) => among(single, Object::new().with("enum", vec![constant])),
        None => single,
    };
    let default = parameter.default.as_ref().zip(value).map(|(default, value)| {
        let default = examples::single(service, value, &service.to_json(value, default));
        if parameter.repeated { vec![default].into() } else { default }
    });
    let schema = match parameter.repeated {
        true => Object::new()
            .with("type", "array")
            .maybe("minItems", (parameter.required && !is_json).then_some(serde_json::Value::from(1)))
            .with("items", single),
        false => single,
    };
    match default {
        Some(default) => among(schema, Object::new().with("default", default)),
        None => schema,
    }
}

fn limits(limits: &ValueLimits, value: Option<Scalar>) -> Object {
    let number = |end: Option<f64>| end.map(|end| Json::from(serde_json::Value::from(end)));
    let (keys, [min, max]) = match limits {
        ValueLimits::Integer(ends) => (["minimum", "maximum"], [ends.min, ends.max].map(|end| end.map(Json::from))),
        ValueLimits::Number(ends) => (["minimum", "maximum"], [ends.min, ends.max].map(number)),
        ValueLimits::Decimal(ends) => {
            // In a schema, only numbers can have these limits.
            let is_number = value == Some(Scalar::Builtin(Builtin::Decimal));
            let keys = if is_number { ["minimum", "maximum"] } else { ["x-minimum", "x-maximum"] };
            let end = |end: &Option<Decimal>| {
                let digits = end.as_ref()?.to_string();
                Some(if is_number { Json::Number(digits) } else { digits.into() })
            };
            (keys, [end(&ends.min), end(&ends.max)])
        }
        ValueLimits::Length(ends) => (["minLength", "maxLength"], [ends.min, ends.max].map(|end| end.map(Json::from))),
    };
    Object::new().maybe(keys[0], min).maybe(keys[1], max)
}

/// The body that consists of the parameters in it, if there are any.
pub fn body(service: &Service, operation: &Operation) -> Option<Object> {
    let fields: Vec<&Parameter> = operation.body().collect();
    if let (true, [file]) = (operation.has_file(), fields.as_slice()) {
        return Some(file_body(service, operation, file));
    }
    let required: Vec<Json> =
        fields.iter().filter(|own| own.required).map(|own| own.name.wire.as_str().into()).collect();
    let properties: Object =
        fields.iter().map(|own| (own.name.wire.clone(), field(service, operation, own).into())).collect();
    let example = fields.iter().filter_map(|own| {
        let example = example(service, own).or_else(|| placeholder(own));
        let is_shown = own.required || (!own.secret && example.is_some());
        is_shown.then(|| Some((own.name.wire.clone(), example?)))
    });
    let example = example.collect::<Option<Object>>().filter(|example| !example.is_empty());
    let schema = Object::new().with("type", "object").with("properties", properties).filled("required", required);
    let content = Object::new().with("schema", schema).maybe("example", example);
    (!fields.is_empty()).then(|| {
        Object::new().with("required", true).with("content", Object::new().with(operation.content_type(), content))
    })
}

fn file_body(service: &Service, operation: &Operation, file: &Parameter) -> Object {
    let schema = || schemas::value(service, Scalar::Builtin(Builtin::File));
    let content = |media_type: &String| (media_type.clone(), Object::new().with("schema", schema()).into());
    Object::new()
        .with("description", described(&file.about, None, &file.provenance))
        .with("required", true)
        .with("content", operation.media_types.iter().map(content).collect::<Object>())
        .with("x-name", &file.name.spec)
        .and(extensions(&file.provenance))
}

/// A field of a body.
fn field(service: &Service, operation: &Operation, parameter: &Parameter) -> Object {
    let schema = schema(service, operation, parameter);
    let schema = if parameter.nullable { nullable(schema) } else { among(schema, Object::new()) };
    schema
        .with("description", about(service, parameter))
        .mark("deprecated", parameter.deprecated.is_some())
        .mark("writeOnly", parameter.secret)
        .mark("x-secret", parameter.secret)
        .mark("x-idempotency-key", parameter.idempotency_key)
        .and(names_and_defaults(parameter))
        .and(extensions(&parameter.provenance))
}

/// An example; `None` for a secret, so that no tool puts one into an address.
fn example(service: &Service, parameter: &Parameter) -> Option<Json> {
    let example = match &parameter.parameter_type {
        ParameterType::Scalar(value, example) => examples::single(service, *value, &service.to_json(*value, example)),
        ParameterType::Json(of, example) => examples::sent(service, of, example)?,
        ParameterType::Variants(_) => return None,
    };
    (!parameter.secret).then(|| if parameter.repeated { vec![example].into() } else { example })
}

/// The placeholder for a secret text, if an example of a body needs one. A secret of any other type would have to be shown.
fn placeholder(parameter: &Parameter) -> Option<Json> {
    let ParameterType::Scalar(Scalar::Builtin(Builtin::Text), _) = parameter.parameter_type else { return None };
    Some(if parameter.repeated { vec!["***".into()].into() } else { "***".into() })
}
