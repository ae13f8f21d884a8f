//! Parameters: their locations and their values.

use serde_json::Value as Json;

use crate::ident;
use crate::ir::{
    Builtin, JsonType, Literal, Name, Provenance, Scalar, ScalarId, ScalarType, Service, SourcePosition, ValueLimits,
    Variants, VariantsId,
};

/// Where a request has a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Location {
    /// In the query.
    Query,
    /// In the path, as its wire name in braces. The parameter is then required, single and not secret.
    Path,
    /// In the header whose name is the wire name, in lower case. The parameter is then sent once.
    Header,
    /// In the body, as a field. A repeated parameter is a list in a JSON object, or several fields of a form.
    Body,
}

impl Location {
    /// The name, which OpenAPI uses, too.
    pub fn name(self) -> &'static str {
        match self {
            Self::Query => "query",
            Self::Path => "path",
            Self::Header => "header",
            Self::Body => "body",
        }
    }
}

/// How a body represents a value. The runtime has an enum with the same names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BodyForm {
    /// As JSON without quotes.
    Literal,
    /// As a JSON string.
    Text,
    /// As any JSON: the value is its text.
    Json,
    /// As a field of a form.
    Encoded,
    /// As the whole body.
    File,
}

/// One parameter.
#[derive(Clone, Debug)]
pub struct Parameter {
    /// Its name; `rust` names an argument or a method.
    pub name: Name,
    /// Where a request has it. Parameters of variants are in the query.
    pub location: Location,
    /// Its type.
    pub parameter_type: ParameterType,
    /// What it means.
    pub about: String,
    /// Whether every call must send it.
    pub required: bool,
    /// What its value must be, beside being of its type. A secret has no limits.
    pub limits: Option<ValueLimits>,
    /// The value that the service uses if the parameter is not sent, as written in the spec.
    pub default: Option<Literal>,
    /// What the service does if the parameter is not sent, if that is not a plain value.
    pub default_about: Option<String>,
    /// Whether it can be sent as `null`. It is then optional, single, and in the body.
    pub nullable: bool,
    /// Whether its value must never be shown.
    pub secret: bool,
    /// Whether it may have several values.
    pub repeated: bool,
    /// Whether its values are sent as one value, separated by commas. It is then `repeated`, and not in a JSON body.
    pub comma_separated: bool,
    /// Whether it is a key by which the service recognizes a call that is sent again. It is then an optional text, and its operation
    /// changes something.
    pub idempotency_key: bool,
    /// What to use instead, if it is deprecated.
    pub deprecated: Option<String>,
    /// Its provenance.
    pub provenance: Provenance,
    /// Its place in the spec.
    pub place: SourcePosition,
}

impl Parameter {
    /// Whether a method of the request sets it: it is optional, or may have more values than the argument holds.
    pub fn is_method(&self) -> bool {
        !self.required || self.repeated
    }

    /// The Rust name of the method that sends it as `null`.
    pub fn clear(&self) -> String {
        ident::setter(&format!("clear_{}", self.name.spec))
    }

    /// Its type and its example, if it is a plain value.
    pub fn scalar(&self) -> Option<(Scalar, &Literal)> {
        match &self.parameter_type {
            ParameterType::Scalar(value, example) => Some((*value, example)),
            ParameterType::Variants(_) | ParameterType::Json(..) => None,
        }
    }

    /// Its variants, if it has any.
    pub fn variants<'s>(&self, service: &'s Service) -> Option<&'s Variants> {
        match self.parameter_type {
            ParameterType::Variants(id) => Some(&service[id]),
            ParameterType::Scalar(..) | ParameterType::Json(..) => None,
        }
    }

    /// Its type and its example, if it is an object or any other JSON in a body.
    pub fn json(&self) -> Option<(&JsonType, &Json)> {
        if let ParameterType::Json(of, example) = &self.parameter_type { Some((of, example)) } else { None }
    }

    /// Its example as it is sent, unless it has variants.
    pub fn example_text(&self, service: &Service) -> Option<String> {
        match &self.parameter_type {
            ParameterType::Scalar(value, example) => Some(service.print(*value, example)),
            ParameterType::Json(of, example) => Some(service.sent_text(of, example)),
            ParameterType::Variants(_) => None,
        }
    }

    /// Whether it is a plain value that is a JSON string.
    pub fn is_text(&self, service: &Service) -> bool {
        self.scalar().is_some_and(|(value, _)| service.scalar_kind(value).is_text())
    }

    /// The type of its value, if that is an id.
    pub fn id(&self, service: &Service) -> Option<ScalarId> {
        match self.scalar()? {
            (Scalar::Named(id), _) if matches!(service[id], ScalarType::Id(_)) => Some(id),
            _ => None,
        }
    }

    /// Whether it is a file that is the whole body.
    pub fn is_file(&self) -> bool {
        self.parameter_type.is_file()
    }

    /// Whether a value of its type is within its limits.
    pub fn allows(&self, literal: &Literal) -> bool {
        self.limits.as_ref().is_none_or(|limits| limits.allow(literal))
    }
}

/// The type of a parameter.
#[derive(Clone, Debug)]
pub enum ParameterType {
    /// A plain value, with an example.
    Scalar(Scalar, Literal),
    /// Variants with parameters of their own.
    Variants(VariantsId),
    /// A record, a map, an object or any JSON, with an example. It is in a JSON body.
    Json(JsonType, Json),
}

impl ParameterType {
    /// Whether it is the content of a file.
    pub fn is_file(&self) -> bool {
        matches!(self, Self::Scalar(Scalar::Builtin(Builtin::File), _))
    }
}
