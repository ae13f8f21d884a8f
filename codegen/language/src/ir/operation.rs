//! Operations with their parameters and their documented errors.

use std::fmt;

use serde_json::Value as Json;

use crate::ident;
use crate::ir::content::JSON;
use crate::ir::{
    Builtin, Capture, ConditionId, Deprecation, Effect, JsonType, KeyPositions, Literal, Method, Name, OperationId,
    PermissionId, Provenance, Response, Scalar, ScalarId, ScalarType, Service, SourcePosition, Stability, Template,
    ValueLimits, Variant, Variants, VariantsId,
};

/// One call that the service offers.
#[derive(Clone, Debug)]
pub struct Operation {
    /// The group's name in the spec.
    pub group: String,
    /// The Rust name of the group's module.
    pub module: String,
    /// Its name within the group; `rust` names the method (`overdue_list`).
    pub name: Name,
    /// The Rust name of its request type within the group's module (`OverdueList`).
    pub type_name: String,
    /// The Rust name of its marker among all operations (`LoanOverdueList`).
    pub marker: String,
    /// The path below the service's base path, without a leading slash. Any other path is whole, and begins with a slash. A parameter in it
    /// is its wire name in braces.
    pub path: String,
    /// The HTTP method. It says nothing about the effect.
    pub method: Method,
    /// Whether the body is a form. If not, it is a JSON object.
    pub has_form: bool,
    /// The media types of the body, with the default first, if it is a file, or JSON of a type of its own.
    pub media_types: Vec<String>,
    /// What it does.
    pub about: String,
    /// Its effect on the service.
    pub effect: Effect,
    /// Why it only reads, although something says that it changes something.
    pub reads_although: Option<String>,
    /// Whether it reads although something says that it changes something, confirmed or not.
    pub is_doubted: bool,
    /// How stable it is.
    pub stability: Stability,
    /// What is said of it, or of its group, if it is deprecated.
    pub deprecation: Option<Deprecation>,
    /// Whether a request has the keys of the service. `true` if the service has none.
    pub needs_key: bool,
    /// The permission that the key needs.
    pub permission: Option<PermissionId>,
    /// The parameters, in the order of the spec. No two have the same wire name, regardless of their location.
    pub parameters: Vec<Parameter>,
    /// The answer of a successful call.
    pub response: Response,
    /// The documented errors.
    pub errors: Vec<ErrorCase>,
    /// How to verify that a call took effect.
    pub verification: Verification,
    /// The job that it starts, as an index into [`Service::jobs`].
    pub starts: Option<usize>,
    /// Its provenance.
    pub provenance: Provenance,
    /// Its place in the spec.
    pub place: SourcePosition,
    /// The places of its keys.
    pub keys: KeyPositions,
}

impl Operation {
    /// Group and name: `loan.start`.
    pub fn full_name(&self) -> String {
        format!("{}.{}", self.group, self.name.spec)
    }

    /// Method and path: `GET loan/start.json`.
    pub fn request_line(&self) -> String {
        format!("{} {}", self.method.name(), self.path)
    }

    /// The media type of the body.
    pub fn content_type(&self) -> &str {
        match self.media_types.first() {
            Some(own) => own,
            None if self.has_form => "application/x-www-form-urlencoded",
            None => JSON,
        }
    }

    /// Whether its body is a file.
    pub fn has_file(&self) -> bool {
        let is_file = |own: &Parameter| own.scalar().is_some_and(|(of, _)| of == Scalar::Builtin(Builtin::File));
        self.body().any(is_file)
    }

    /// Whether it answers with a file.
    pub fn answers_with_file(&self) -> bool {
        self.response.body.content().is_some_and(|content| content.is_file)
    }

    /// The parameters that are fields of the body.
    pub fn body(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters.iter().filter(|parameter| parameter.location == Location::Body)
    }

    /// Whether an empty text is a value of this parameter. An empty id, number or formatted text is none, and outside of a JSON body, there is
    /// none where an error is documented for its absence.
    pub fn can_be_empty(&self, parameter: &Parameter) -> bool {
        let texts = [Builtin::Text, Builtin::Scalar, Builtin::File].map(Scalar::Builtin);
        let is_open = parameter.scalar().map_or(parameter.json().is_some(), |(of, _)| texts.contains(&of));
        let is_in_json = parameter.location == Location::Body && !self.has_form;
        let is_it = |number: usize| self.parameters.get(number).is_some_and(|own| std::ptr::eq(own, parameter));
        let is_told = |case: &ErrorCase| matches!(case.cause, Some(Cause::Missing(number)) if is_it(number));
        is_open && (is_in_json || !self.errors.iter().any(is_told))
    }

    /// The parameters that can be sent as `null`.
    pub fn nullable(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters.iter().filter(|parameter| parameter.nullable)
    }

    /// The parameter that makes it safe to send a call again.
    pub fn idempotency_key(&self) -> Option<&Parameter> {
        self.parameters.iter().find(|parameter| parameter.idempotency_key)
    }

    /// The parameter with this name in the spec. Parameters of variants are not searched.
    pub fn parameter(&self, name: &str) -> Option<&Parameter> {
        self.parameters.iter().find(|parameter| parameter.name.spec == name)
    }

    /// Its parameters, followed by those of its variants.
    pub fn all_parameters<'s>(&'s self, service: &'s Service) -> impl Iterator<Item = &'s Parameter> {
        self.parameters.iter().chain(self.conditional(service).map(|(_, _, _, parameter)| parameter))
    }

    /// Whether a parameter is secret. Variants can have a parameter with the same name, and one of them may be secret.
    pub fn is_secret(&self, service: &Service, wire: &str) -> bool {
        self.all_parameters(service).any(|own| own.secret && own.name.wire == wire)
    }

    /// Its parameters with variants, each with its variants.
    pub fn families<'s>(&'s self, service: &'s Service) -> impl Iterator<Item = (&'s Parameter, &'s Variants)> {
        self.parameters.iter().filter_map(|parameter| Some((parameter, parameter.variants(service)?)))
    }

    /// The parameters of its variants. Each is a tuple: the parameter with variants, all variants, the variant, and its parameter.
    pub fn conditional<'s>(
        &'s self,
        service: &'s Service,
    ) -> impl Iterator<Item = (&'s Parameter, &'s Variants, &'s Variant, &'s Parameter)> {
        self.families(service).flat_map(|(decides, family)| {
            let each =
                family.variants.iter().flat_map(|variant| variant.parameters.iter().map(move |own| (variant, own)));
            each.map(move |(variant, own)| (decides, family, variant, own))
        })
    }

    /// The provenance of the operation and of its response. The notes of the response have the key `response`.
    pub fn provenance_with_response(&self) -> Provenance {
        self.provenance.and(&self.response.provenance.keyed("response"))
    }

    /// Whether its pages can be requested one after the other: it must only read.
    pub fn can_be_walked(&self) -> bool {
        self.effect == Effect::Read && self.response.is_page()
    }

    /// The Rust name of the struct of the headers of its answers.
    pub fn headers_type(&self) -> String {
        ident::pascal(&format!("{}_headers", self.name.spec))
    }

    /// The Rust name of the enum of the kinds of its answers.
    pub fn answer_type(&self) -> String {
        ident::pascal(&format!("{}_answer", self.name.spec))
    }

    /// The required parameters that a caller gives, which are arguments of the client function, in order.
    pub fn required(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters.iter().filter(|parameter| parameter.required && !parameter.is_constant)
    }

    /// The parameters that always have the same value. A request has them without its caller.
    pub fn constants(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters.iter().filter(|parameter| parameter.is_constant)
    }

    /// The optional parameters. Each is a method of the request.
    pub fn optional(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters.iter().filter(|parameter| !parameter.required)
    }

    /// The optional parameters that an example may set, since they are not deprecated.
    pub fn suggested(&self) -> impl Iterator<Item = &Parameter> {
        self.optional().filter(|parameter| parameter.deprecated.is_none())
    }
}

/// How to verify that a call took effect if its answer was lost.
#[derive(Clone, Debug)]
pub enum Verification {
    /// It changes nothing, so there is nothing to verify.
    NotNeeded,
    /// Another operation shows it.
    With(OperationId),
    /// No operation shows it, for this reason.
    Impossible(String),
}

impl Verification {
    /// The operation that shows it.
    pub fn operation(&self) -> Option<OperationId> {
        if let Self::With(id) = self { Some(*id) } else { None }
    }

    /// Why no operation shows it.
    pub fn reason(&self) -> Option<&str> {
        if let Self::Impossible(reason) = self { Some(reason) } else { None }
    }
}

/// An error's code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Code {
    /// A whole number.
    Integer(i64),
    /// A text.
    Text(String),
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Integer(code) => code.fmt(f),
            Self::Text(code) => code.fmt(f),
        }
    }
}

impl Code {
    /// The code in a JSON body.
    pub fn to_json(&self) -> serde_json::Value {
        match self {
            Self::Integer(code) => (*code).into(),
            Self::Text(code) => code.as_str().into(),
        }
    }
}

/// One documented error of an operation.
#[derive(Clone, Debug)]
pub struct ErrorCase {
    /// Its name in the spec.
    pub name: String,
    /// What it means to the client.
    pub condition: ConditionId,
    /// The HTTP statuses of such an answer; never empty.
    pub statuses: Vec<u16>,
    /// The code in the body; `None` if errors of the service have no code, or if this one has a status alone.
    pub code: Option<Code>,
    /// The message in the body. Its holes are indices into the condition's captures. `None` if it can be anything: another error that
    /// matches an answer with its message comes before this one, and then one with a code.
    pub message: Option<Template>,
    /// Whether the spec lists it for all operations.
    pub is_common: bool,
    /// When it happens.
    pub about: String,
    /// The request that causes it, if a single parameter decides.
    pub cause: Option<Cause>,
    /// Its place in the spec.
    pub place: SourcePosition,
    /// The places of its keys.
    pub keys: KeyPositions,
}

/// The request that causes an error, with an index into the operation's parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A parameter is missing.
    Missing(usize),
    /// The value of a parameter does not exist at the service.
    Unknown(usize),
}

/// What a documented error means to the client. There is one for each error name, shared by the operations that document it.
#[derive(Clone, Debug)]
pub struct Condition {
    /// Its name; `rust` names a variant.
    pub name: Name,
    /// When it happens: the description of the first error with this name.
    pub about: String,
    /// The captures of its message.
    pub captures: Vec<Capture>,
}

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
    /// Whether it always has the value of its example. It is then `required`, single and a plain value, and not in the path.
    pub is_constant: bool,
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
        if let ParameterType::Scalar(of, example) = &self.parameter_type { Some((*of, example)) } else { None }
    }

    /// Its variants, if it has any.
    pub fn variants<'s>(&self, service: &'s Service) -> Option<&'s Variants> {
        if let ParameterType::Variants(id) = self.parameter_type { Some(&service[id]) } else { None }
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
