//! Schemas of scalars.

use crate::emit::openapi::json::{Json, Object};
use crate::emit::openapi::names::reference;
use crate::emit::openapi::provenance::{description, extensions, remarks, sentences};
use crate::emit::prose::code;
use language::ir::{
    Builtin, Capture, Enum, EnumValue, Id, Name, NamedTemplate, Pattern, PatternPiece, Piece, Scalar, ScalarKind,
    ScalarType, Service, Templates, Variants, pieces,
};

/// The schema of a scalar: the built-in type itself, or a reference to a named type.
pub fn value(service: &Service, value: Scalar) -> Object {
    match value {
        Scalar::Builtin(builtin) => self::builtin(builtin),
        Scalar::Named(id) => Object::new().with("$ref", reference(&service[id].name().spec)),
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
fn builtin(builtin: Builtin) -> Object {
    let of = |name: &str| Object::new().with("type", name);
    match builtin {
        Builtin::Text => of("string"),
        Builtin::Integer => of("integer").with("format", "int64"),
        Builtin::Number => of("number"),
        Builtin::Decimal => of("number").with("format", "decimal"),
        Builtin::DecimalText => of("string").with("format", "decimal"),
        Builtin::Boolean => of("boolean"),
        Builtin::Switch => of("integer").with("enum", vec![0_i64.into(), 1_i64.into()]),
        Builtin::Url => of("string").with("format", "uri"),
        Builtin::Cidr => of("string").with("format", "cidr"),
        Builtin::Base64Json => of("string").with("format", "byte").with("x-content-type", "application/json"),
        Builtin::File => of("string").with("format", "binary"),
        Builtin::UnixSeconds => unix("seconds"),
        Builtin::UnixMillis => unix("milliseconds"),
        Builtin::DurationSeconds => duration("seconds"),
        Builtin::DurationMillis => duration("milliseconds"),
        Builtin::Scalar => {
            let types = ["string", "number", "boolean"];
            Object::new().with("anyOf", types.into_iter().map(|name| of(name).into()).collect::<Vec<Json>>())
        }
    }
}

/// A duration as a number. OpenAPI has no format for it.
fn duration(units: &str) -> Object {
    Object::new().with("type", "integer").with("format", "int64").with("x-duration", units)
}

/// A point in time as a number. OpenAPI has no format for it.
fn unix(units: &str) -> Object {
    Object::new().with("type", "integer").with("format", "int64").with("x-time", format!("{units} since 1970"))
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
    builtin(of).with("description", description(about(&id.about, remarks(&id.provenance)))).with("example", example)
}

fn about(about: &str, remarks: Vec<String>) -> impl Iterator<Item = String> {
    std::iter::once(about.to_owned()).chain(remarks)
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
    remarks: Vec<String>,
) -> Object {
    let line = |(value, name, about): (Json, &Name, &str)| (value, format!("- {}: {about}", code(&name.wire)));
    let (known, lines): (Vec<Json>, Vec<String>) = values.map(line).unzip();
    let lines = format!("Known values, beside which any other is possible:\n\n{}", lines.join("\n"));
    builtin(of)
        .with("description", description(self::about(about, [vec![lines], remarks].concat())))
        .with("x-extensible-enum", known)
}

fn set(service: &Service, set: &Enum) -> Object {
    let of = set.value_type.builtin();
    let json = |value: &EnumValue| Json::from(service.to_json(Scalar::Builtin(of), &value.wire));
    let known = set.values.iter().map(|value| {
        Object::new()
            .with("value", json(value))
            .with("name", &value.name.spec)
            .with("description", description(about(&value.about, sentences(value.facts(str::to_owned)).collect())))
            .mark("deprecated", value.deprecated.is_some())
            .and(extensions(&value.provenance))
            .into()
    });
    let values = set.values.iter().map(|value| (json(value), &value.name, value.about.as_str()));
    open(of, &set.about, values, remarks(&set.provenance)).with("x-known-values", known.collect::<Vec<Json>>())
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
    let remarks = line.chain(remarks(&templates.provenance)).collect();
    builtin(Builtin::Text)
        .with("description", description(about(&templates.about, remarks)))
        .with("x-templates", all.collect::<Vec<Json>>())
}

/// The schemas of the parts of a template, by name.
pub fn parts(service: &Service, parts: &[Capture]) -> Object {
    parts.iter().map(|part| (part.name.spec.clone(), value(service, part.value).into())).collect()
}

fn pattern(pattern: &Pattern) -> Object {
    builtin(Builtin::Text)
        .with("description", description(about(&pattern.about, remarks(&pattern.provenance))))
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
    open(Builtin::Text, &variants.about, values, remarks(&variants.provenance))
        .with("x-variants", known.collect::<Vec<Json>>())
        .and(extensions(&variants.provenance))
}
