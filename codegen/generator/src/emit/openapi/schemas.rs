//! Schemas: of scalars, of records and maps, and of the pages of lists.
//!
//! They accept what the client accepts without a deviation: a field is required only if the client needs it, every other field can
//! be null, and unknown fields are never refused. Values that the client accepts with a deviation (a number for a text, a bare list for an
//! envelope, a null among the items of a list) do not match the schemas, which would otherwise allow everything. So a field that is
//! not required can be null in an object that is only sent, too, and the mock server takes it.

use std::collections::BTreeSet;

use crate::emit::openapi::json::{Json, Object};
use crate::emit::openapi::provenance::{described, description, extensions, sentences};
use crate::emit::prose::code;
use language::ir::{
    Builtin, Capture, Enum, EnumValue, Field, Id, JsonType, Map, Name, NamedTemplate, Page, PageBy, PageField,
    PageParameters, Pattern, PatternPiece, Piece, Provenance, Record, ResponseBody, Scalar, ScalarKind, ScalarType,
    Service, Templates, Variants, pieces,
};

/// The schema of an error answer.
pub const ERROR: &str = "Error";
/// The schema of an error answer with a status of success.
pub const ERROR_AT_SUCCESS: &str = "ErrorAtSuccess";

/// The name of a schema of the generator. Underscores are appended if a type of the spec has that name.
pub fn ours(service: &Service, name: &str) -> String {
    let mut name = name.to_owned();
    while service.type_names.contains(&name) {
        name.push('_');
    }
    name
}

/// The name of the envelope around these items.
pub fn page(service: &Service, item: &JsonType) -> String {
    ours(service, &format!("{}Page", label(service, item)))
}

/// The types of the items of all pages, without duplicates, in the order of the operations.
pub fn pages(service: &Service) -> Vec<&JsonType> {
    let mut seen = BTreeSet::new();
    let bodies = service.operations.iter().map(|operation| &operation.response.body);
    let items = bodies.filter_map(|body| if let ResponseBody::Page(item) = body { Some(item) } else { None });
    items.filter(|item| seen.insert(label(service, item))).collect()
}

fn label(service: &Service, body: &JsonType) -> String {
    match body {
        JsonType::Scalar(Scalar::Named(id)) => service[*id].name().spec.clone(),
        JsonType::Record(id) => service[*id].name.spec.clone(),
        JsonType::Map(id) => service[*id].name.spec.clone(),
        JsonType::List(item) => format!("{}List", label(service, item)),
        JsonType::Object => "Object".to_owned(),
        JsonType::Json => "Json".to_owned(),
        JsonType::Scalar(Scalar::Builtin(builtin)) => builtin.type_name(),
    }
}

/// A reference to a schema.
pub fn reference(name: &str) -> Object {
    Object::new().with("$ref", format!("#/components/schemas/{name}"))
}

/// The schema of a scalar: the built-in type itself, or a reference to a named type.
pub fn value(service: &Service, value: Scalar) -> Object {
    match value {
        Scalar::Builtin(builtin) => self::builtin(builtin),
        Scalar::Named(id) => reference(&service[id].name().spec),
    }
}

/// The schema of a scalar in a request: the values that the mock server takes. An answer can have others.
pub fn sent(service: &Service, value: Scalar, can_be_empty: bool) -> Object {
    let plain = self::value(service, value);
    let of = if let Scalar::Named(id) = value { Some(&service[id]) } else { None };
    let narrow = match of {
        Some(ScalarType::Enum(set)) => {
            let of = Scalar::Builtin(set.value_type.builtin());
            let known = set.values.iter().map(|known| service.to_json(of, &known.wire).into());
            Object::new().with("enum", known.collect::<Vec<Json>>())
        }
        Some(ScalarType::Templates(templates)) => {
            let all: Vec<String> = templates.templates.iter().map(|own| template(service, own)).collect();
            Object::new().with("pattern", format!("^({})$", all.join("|")))
        }
        Some(ScalarType::Pattern(_)) => return plain,
        _ if can_be_empty || !service.scalar_kind(value).is_text() => return plain,
        Some(ScalarType::Id(_)) => Object::new().with("minLength", 1_i64),
        None => {
            let pattern = Some(part(service, value)).filter(|pattern| pattern != ANYTHING);
            Object::new().with("minLength", 1_i64).maybe("pattern", pattern.map(|pattern| format!("^{pattern}$")))
        }
    };
    among(plain, narrow)
}

/// A schema with further keywords. Keywords beside a `$ref` are ignored.
pub fn among(schema: Object, narrow: Object) -> Object {
    if schema.has("$ref") { Object::new().with("allOf", vec![schema.into()]).and(narrow) } else { schema.and(narrow) }
}

/// Any text but the empty one, as a regular expression.
const ANYTHING: &str = ".+";

/// A template as a regular expression.
fn template(service: &Service, template: &NamedTemplate) -> String {
    let piece = |piece: &Piece| match piece {
        Piece::Text(fixed) => fixed.chars().map(|fixed| self::piece(PatternPiece::Fixed(fixed))).collect(),
        Piece::Hole(hole) => template.parts.get(*hole).map_or_else(String::new, |own| part(service, own.value)),
    };
    template.text.0.iter().map(piece).collect()
}

/// A scalar within a text, or a formatted text, as a regular expression. An open enum within a text can have any value.
fn part(service: &Service, value: Scalar) -> String {
    const DECIMAL: &str = r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?";
    if let Scalar::Named(id) = value
        && let ScalarType::Pattern(pattern) = &service[id]
    {
        return pieces(&pattern.pattern).into_iter().map(piece).collect();
    }
    let fixed = match (value, service.scalar_kind(value)) {
        (Scalar::Builtin(Builtin::Url), _) => "https?://[^/ ][^ ]*",
        (Scalar::Builtin(Builtin::Cidr), _) => {
            "([0-9.]+/([0-9]|[12][0-9]|3[0-2])|[0-9A-Fa-f.]*:[0-9A-Fa-f.:]*/([0-9]{1,2}|1[01][0-9]|12[0-8]))"
        }
        (Scalar::Builtin(Builtin::Base64Json), _) => "([A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?",
        (Scalar::Builtin(Builtin::DecimalText), _) | (_, ScalarKind::Number | ScalarKind::Decimal) => DECIMAL,
        (_, ScalarKind::Integer) => "-?[0-9]+",
        (_, ScalarKind::Boolean) => "(true|false)",
        (_, ScalarKind::Switch) => "[01]",
        (_, ScalarKind::Text | ScalarKind::Any) => ANYTHING,
    };
    fixed.to_owned()
}

/// The client does not check a text, an address or a network against its format. So the format is only a hint for tools that
/// can use it. This is why a day has a pattern and no `format: date`: generators turn that format into a
/// type that cannot hold an invalid day, and then the whole answer is unreadable.
pub fn builtin(builtin: Builtin) -> Object {
    let of = |name: &str| Object::new().with("type", name);
    let integer = || of("integer").with("format", "int64");
    match builtin {
        Builtin::Text => of("string"),
        Builtin::Integer => integer(),
        Builtin::Number => of("number"),
        Builtin::Decimal => of("number").with("format", "decimal"),
        Builtin::DecimalText => of("string").with("format", "decimal"),
        Builtin::Boolean => of("boolean"),
        Builtin::Switch => of("integer").with("enum", vec![0_i64.into(), 1_i64.into()]),
        Builtin::Url => of("string").with("format", "uri"),
        Builtin::Cidr => of("string").with("format", "cidr"),
        Builtin::Base64Json => of("string").with("format", "byte").with("x-content-type", "application/json"),
        Builtin::File => of("string").with("format", "binary"),
        // OpenAPI has no format for a point in time as a number, and none for a duration.
        Builtin::UnixSeconds => integer().with("x-time", "seconds since 1970"),
        Builtin::UnixMillis => integer().with("x-time", "milliseconds since 1970"),
        Builtin::DurationSeconds => integer().with("x-duration", "seconds"),
        Builtin::DurationMillis => integer().with("x-duration", "milliseconds"),
        Builtin::Scalar => {
            let types = ["string", "number", "boolean"];
            Object::new().with("anyOf", types.into_iter().map(|name| of(name).into()).collect::<Vec<Json>>())
        }
    }
}

/// The schema of a named type.
pub fn named(service: &Service, value: &ScalarType) -> Object {
    match value {
        ScalarType::Id(id) => self::id(service, id),
        ScalarType::Enum(set) => self::set(service, set),
        ScalarType::Templates(templates) => self::templates(service, templates),
        ScalarType::Pattern(pattern) => self::pattern(pattern),
    }
    .and(extensions(value.provenance()))
}

fn id(service: &Service, id: &Id) -> Object {
    let of = id.id_type.builtin();
    let example = service.to_json(Scalar::Builtin(of), &id.example);
    builtin(of).with("description", described(&id.about, None, &id.provenance)).with("example", example)
}

/// The schema of an open enum: any value of its type can be received. A parameter has the known values alone, see [`sent`].
///
/// So the known values are in `x-extensible-enum`, which several tools know, and in the description. `enum` would make the enum closed,
/// and few generators can read a value that is either a member of an enumeration or any other: some make an empty
/// type from such a schema, others one that refuses the known values.
fn open<'v>(
    of: Builtin,
    about: &str,
    values: impl Iterator<Item = (Json, &'v Name, &'v str)>,
    provenance: &Provenance,
) -> Object {
    let line = |(value, name, about): (Json, &Name, &str)| (value, format!("- {}: {about}", code(&name.wire)));
    let (known, lines): (Vec<Json>, Vec<String>) = values.map(line).unzip();
    let lines = format!("Known values, beside which any other is possible:\n\n{}", lines.join("\n"));
    builtin(of).with("description", described(about, [lines], provenance)).with("x-extensible-enum", known)
}

fn set(service: &Service, set: &Enum) -> Object {
    let of = set.value_type.builtin();
    let json = |value: &EnumValue| Json::from(service.to_json(Scalar::Builtin(of), &value.wire));
    let known = set.values.iter().map(|value| {
        Object::new()
            .with("value", json(value))
            .with("name", &value.name.spec)
            .with(
                "description",
                description(std::iter::once(value.about.clone()).chain(sentences(value.facts(str::to_owned)))),
            )
            .mark("deprecated", value.deprecated.is_some())
            .and(extensions(&value.provenance))
            .into()
    });
    let values = set.values.iter().map(|value| (json(value), &value.name, value.about.as_str()));
    open(of, &set.about, values, &set.provenance).with("x-known-values", known.collect::<Vec<Json>>())
}

/// The schema of a text with templates. Any text can be received, so the templates are listed and not enforced here.
fn templates(service: &Service, templates: &Templates) -> Object {
    let all = templates.templates.iter().map(|template| {
        Object::new()
            .with("name", &template.name.spec)
            .with("text", template.text.with_names(&template.parts))
            .filled("parts", parts(service, &template.parts))
            .maybe("example", template.example.as_ref())
            .with("description", &template.about)
            .and(extensions(&template.provenance))
            .into()
    });
    let line = templates
        .templates
        .iter()
        .map(|template| format!("`{}`: {}", template.text.with_names(&template.parts), template.about));
    builtin(Builtin::Text)
        .with("description", described(&templates.about, line, &templates.provenance))
        .with("x-templates", all.collect::<Vec<Json>>())
}

/// The schemas of the parts of a template, by name.
pub fn parts(service: &Service, parts: &[Capture]) -> Object {
    parts.iter().map(|part| (part.name.spec.clone(), value(service, part.value).into())).collect()
}

fn pattern(pattern: &Pattern) -> Object {
    builtin(Builtin::Text)
        .with("description", described(&pattern.about, None, &pattern.provenance))
        .maybe("format", format(pattern))
        .with("pattern", expression(&pattern.pattern))
        .with("example", pattern.example.to_json())
        .with("x-pattern", &pattern.pattern)
}

/// The OpenAPI format of a pattern, if there is one.
fn format(pattern: &Pattern) -> Option<&'static str> {
    match pattern.pattern.as_str() {
        "YYYY-MM-DD" => Some("date"),
        _ => pattern.is_rfc3339().then_some("date-time"),
    }
}

/// A pattern as a regular expression without named classes and look-around, which some tools do not support.
fn expression(pattern: &str) -> String {
    let pieces: String = pieces(pattern).into_iter().map(piece).collect();
    format!("^{pieces}$")
}

/// A piece of a pattern as a regular expression.
fn piece(piece: PatternPiece) -> String {
    let digits = match piece {
        PatternPiece::Fixed(fixed) if "\\^$.|?*+()[]{}".contains(fixed) => return format!("\\{fixed}"),
        PatternPiece::Fixed(fixed) => return fixed.to_string(),
        PatternPiece::Fraction(separator, digits) => {
            let separator = self::piece(PatternPiece::Fixed(separator));
            return format!("{separator}[0-9]{{{digits}}}");
        }
        PatternPiece::AnyFraction => "(\\.[0-9]+)?",
        PatternPiece::Zone => "(Z|[+-]([01][0-9]|2[0-3]):[0-5][0-9])",
        PatternPiece::Number("YYYY") => "[0-9]{4}",
        PatternPiece::Number("MM") => "(0[1-9]|1[0-2])",
        PatternPiece::Number("DD") => "(0[1-9]|[12][0-9]|3[01])",
        PatternPiece::Number("hh") => "([01][0-9]|2[0-3])",
        PatternPiece::Number("ss") => "([0-5][0-9]|60)",
        PatternPiece::Number(..) => "[0-5][0-9]",
    };
    digits.to_owned()
}

/// The schema of the variants of a parameter.
pub fn variants(variants: &Variants) -> Object {
    let known = variants.variants.iter().map(|variant| {
        let parameters = variant.parameters.iter().map(|parameter| {
            Object::new().with("name", &parameter.name.wire).mark("required", parameter.required).into()
        });
        Object::new()
            .with("value", &variant.name.wire)
            .with("name", &variant.name.spec)
            .with("description", &variant.about)
            .filled("parameters", parameters.collect::<Vec<Json>>())
            .into()
    });
    let values = variants.variants.iter();
    let values = values.map(|own| (Json::from(&own.name.wire), &own.name, own.about.as_str()));
    open(Builtin::Text, &variants.about, values, &variants.provenance)
        .with("x-variants", known.collect::<Vec<Json>>())
        .and(extensions(&variants.provenance))
}

/// The schema of a value in JSON.
pub fn body(service: &Service, body: &JsonType) -> Object {
    match body {
        JsonType::Scalar(value) => self::value(service, *value),
        JsonType::Record(id) => reference(&service[*id].name.spec),
        JsonType::Map(id) => reference(&service[*id].name.spec),
        JsonType::List(item) => Object::new().with("type", "array").with("items", self::body(service, item)),
        JsonType::Object => any_object(),
        JsonType::Json => Object::new(),
    }
}

/// The schema of an object whose fields are not documented. Without the last keyword, some generators make a type without fields.
pub fn any_object() -> Object {
    Object::new().with("type", "object").with("additionalProperties", true)
}

/// The schema of a value that can be null. In this version of OpenAPI, `nullable` has no effect without a `type` or on a `$ref`, so
/// null is an alternative there. A schema without a `type` allows null, and generators read this one as null, like `nullable`.
pub fn nullable(schema: Object) -> Object {
    if schema.has("type") {
        schema.with("nullable", true)
    } else if schema.is_empty() {
        schema
    } else {
        let null = Object::new().with("enum", vec![serde_json::Value::Null.into()]);
        Object::new().with("anyOf", vec![schema.into(), null.into()])
    }
}

/// The schema of a record. `is_answered` says whether it is in an answer.
pub fn record(service: &Service, record: &Record, is_answered: bool) -> Object {
    let required = record.fields.iter().filter(|field| field.required).map(|field| Json::from(&field.name.wire));
    let properties = record.fields.iter().map(|own| (own.name.wire.clone(), field(service, own, is_answered).into()));
    Object::new()
        .with("type", "object")
        .with("description", described(&record.about, None, &record.provenance))
        .filled("required", required.collect::<Vec<_>>())
        .filled("properties", properties.collect::<Object>())
        .mark("x-incomplete", record.is_incomplete())
        .and(extensions(&record.provenance))
}

fn field(service: &Service, field: &Field, is_answered: bool) -> Object {
    let is_container = matches!(field.body, JsonType::List(_) | JsonType::Map(_));
    let is_secret_text = field.secret && field.body == JsonType::Scalar(Scalar::Builtin(Builtin::Text));
    let plain = body(service, &field.body).maybe("format", (is_secret_text && !is_answered).then_some("password"));
    let schema = match field.required && (!is_answered || !is_container) {
        true => among(plain, Object::new()),
        false => nullable(plain),
    };
    let facts = sentences(field.facts(str::to_owned));
    schema
        .filled("description", described(&field.about, facts, &field.provenance))
        .mark("deprecated", field.deprecated.is_some())
        .renamed(&field.name)
        .maybe("x-only-when", field.only_when.as_ref())
        .mark("writeOnly", field.secret && !is_answered)
        .mark("x-secret", field.secret)
        .and(extensions(&field.provenance))
}

/// The schema of a map. `is_answered` says whether it is in an answer.
pub fn map(service: &Service, map: &Map, is_answered: bool) -> Object {
    let value = || {
        let value = body(service, &map.value);
        if is_answered { nullable(value) } else { value }
    };
    let known = map.keys.iter().map(|key| (key.clone(), value().into()));
    Object::new()
        .with("type", "object")
        .with("description", described(&map.about, None, &map.provenance))
        .filled("properties", known.collect::<Object>())
        .with("additionalProperties", value())
        .and(extensions(&map.provenance))
}

/// The schema of a page with these items.
pub fn envelope(service: &Service, page: &Page, item: &JsonType) -> Object {
    let items = Object::new()
        .with("type", "array")
        .with("items", body(service, item))
        .with("nullable", true)
        .with("description", page.items.as_ref().map_or(page.about.as_str(), |_| "The items."));
    let Some(wire) = page.items_wire() else { return items };
    let required = page.fields.iter().filter(|field| field.required).map(|field| Json::from(&field.name.wire));
    let properties =
        page.fields.iter().map(|field| (field.name.wire.clone(), self::field(service, field, true).into()));
    Object::new()
        .with("type", "object")
        .with("description", &page.about)
        .with("required", std::iter::once(Json::from(wire)).chain(required).collect::<Vec<_>>())
        .with("properties", std::iter::once((wire.to_owned(), items.into())).chain(properties).collect::<Object>())
}

/// The parameters that control a page, and the fields that contain its position.
pub fn page_facts(service: &Service, page: &Page, parameters: Option<&PageParameters>) -> Object {
    let path = |path: &Option<PageField>| path.as_ref().map(|path| page.names_to(service, path).join("."));
    let parameters = parameters.map(|parameters| {
        let first = if let PageBy::Number { first } = parameters.by { Some(first) } else { None };
        Object::new()
            .with(parameters.by.key(), &parameters.name)
            .maybe("first_number", first)
            .maybe("first_cursor", parameters.first_cursor.as_ref())
            .maybe("limit", parameters.limit.as_ref())
            .maybe("max_limit", parameters.max_limit)
    });
    Object::new()
        .maybe("items", page.items_wire())
        .maybe("start", path(&page.position.start))
        .maybe("limit", path(&page.position.limit))
        .maybe("total", path(&page.position.total))
        .maybe("next", path(&page.position.next))
        .maybe("link_header", page.position.link_header.as_ref())
        .maybe("parameters", parameters)
}
