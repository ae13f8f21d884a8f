//! Operations: parameters, responses and documented errors.

use std::fmt;

use crate::ident;
use crate::ir::{
    Builtin, ConditionId, Effect, KeyPlaces, Limits, Literal, Method, Name, OperationId, Part, PermissionId, Place,
    Provenance, Response, Scalar, ScalarId, ScalarType, Service, Stability, Template, Variant, Variants, VariantsId,
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
    /// The path below the service's base path, without a leading slash. Parameters stand in it by their wire names, in braces.
    pub path: String,
    /// The HTTP method. It says nothing about the effect.
    pub method: Method,
    /// Whether its body is a form, and no JSON object.
    pub has_form: bool,
    /// The media types of the file that is its body, the one that is sent by default first; empty if the body is no file.
    pub media_types: Vec<String>,
    /// What it does.
    pub about: String,
    /// What it does to the service.
    pub effect: Effect,
    /// How stable it is.
    pub stability: Stability,
    /// The permission that the key needs.
    pub permission: Option<PermissionId>,
    /// The parameters, in the order of the spec. No two have the same wire name, wherever they are sent.
    pub parameters: Vec<Parameter>,
    /// What a successful call answers.
    pub response: Response,
    /// The documented errors.
    pub errors: Vec<ErrorCase>,
    /// How to verify whether a call took effect.
    pub verification: Verification,
    /// The job that it starts; counts into [`Service::jobs`].
    pub starts: Option<usize>,
    /// Its provenance.
    pub facts: Provenance,
    /// Its place in the spec.
    pub place: Place,
    /// The places of its keys.
    pub keys: KeyPlaces,
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

    /// The media type of its body.
    pub fn content_type(&self) -> &str {
        match self.media_types.first() {
            Some(of_file) => of_file,
            None if self.has_form => "application/x-www-form-urlencoded",
            None => "application/json",
        }
    }

    /// Whether its body is a file.
    pub fn has_file(&self) -> bool {
        !self.media_types.is_empty()
    }

    /// Whether it answers with a file.
    pub fn answers_with_file(&self) -> bool {
        self.response.body.content().is_some_and(|content| content.is_file)
    }

    /// The parameters that are fields of the body.
    pub fn body(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters.iter().filter(|parameter| parameter.location == Location::Body)
    }

    /// The parameters that can be sent as `null`.
    pub fn nullable(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters.iter().filter(|parameter| parameter.nullable)
    }

    /// The parameter with which a call can be sent again.
    pub fn idempotency_key(&self) -> Option<&Parameter> {
        self.parameters.iter().find(|parameter| parameter.idempotency_key)
    }

    /// Its parameter with this name in the spec; those that go with a variant are not looked at.
    pub fn parameter(&self, name: &str) -> Option<&Parameter> {
        self.parameters.iter().find(|parameter| parameter.name.spec == name)
    }

    /// Its parameters, and behind them those that go with a variant.
    pub fn all_parameters<'s>(&'s self, service: &'s Service) -> impl Iterator<Item = &'s Parameter> {
        self.parameters.iter().chain(self.conditional(service).map(|(_, _, _, parameter)| parameter))
    }

    /// Its parameters with variants, each with its variants.
    pub fn families<'s>(&'s self, service: &'s Service) -> impl Iterator<Item = (&'s Parameter, &'s Variants)> {
        self.parameters.iter().filter_map(|parameter| Some((parameter, parameter.variants(service)?)))
    }

    /// What goes with a variant: the parameter that decides, its variants, the one, and the parameter that goes with it.
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

    /// How its body has the value of a parameter.
    pub fn body_form(&self, service: &Service, parameter: &Parameter) -> BodyForm {
        match parameter.scalar() {
            _ if self.has_form => BodyForm::Encoded,
            _ if self.has_file() => BodyForm::File,
            Some((value, _)) if !service.scalar_kind(value).is_text() => BodyForm::Literal,
            _ => BodyForm::Text,
        }
    }

    /// Its facts and those of its response, which have the key `response` among them.
    pub fn facts_with_response(&self) -> Provenance {
        self.facts.and(&self.response.facts.keyed("response"))
    }

    /// Whether its answers are pages that can be asked for one after the other: for that it must do no more than read.
    pub fn can_be_walked(&self) -> bool {
        self.effect == Effect::Read && self.response.is_page()
    }

    /// Whether a call requires nothing and its answer has something to show.
    pub fn is_simple(&self) -> bool {
        self.required().next().is_none() && !self.response.body.is_empty()
    }

    /// What the struct of the headers of its answers is called in Rust.
    pub fn headers_type(&self) -> String {
        ident::pascal(&format!("{}_headers", self.name.spec))
    }

    /// What the enum of the kinds of its answers is called in Rust.
    pub fn answer_type(&self) -> String {
        ident::pascal(&format!("{}_answer", self.name.spec))
    }

    /// The parameters that the client function takes, in order.
    pub fn required(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters.iter().filter(|parameter| parameter.required)
    }

    /// The parameters that need not be sent. Each is a method of the request.
    pub fn optional(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters.iter().filter(|parameter| !parameter.required)
    }

    /// The parameters that are methods of the request.
    pub fn methods(&self) -> impl Iterator<Item = &Parameter> {
        self.parameters.iter().filter(|parameter| parameter.is_method())
    }
}

/// How to verify whether a call took effect when its answer was lost.
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

/// Where a request has a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Location {
    /// In the query.
    Query,
    /// In the path, where its wire name stands in braces. It is then a single required value that is not secret.
    Path,
    /// In the header that is its wire name, in lower case. It is then sent once.
    Header,
    /// In the body, as the field that is its wire name; a repeated one is a list in a JSON object, and several fields of a form.
    Body,
}

impl Location {
    /// The word for it, which is also the one of OpenAPI.
    pub fn name(self) -> &'static str {
        match self {
            Self::Query => "query",
            Self::Path => "path",
            Self::Header => "header",
            Self::Body => "body",
        }
    }
}

/// How a body has a value. The runtime has an enum of the same names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BodyForm {
    /// As JSON without quotes.
    Literal,
    /// As a JSON text.
    Text,
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
    /// Where a request has it. What goes with a variant is in the query.
    pub location: Location,
    /// Its type.
    pub parameter_type: ParameterType,
    /// What it means.
    pub about: String,
    /// Whether every call must send it.
    pub required: bool,
    /// What its value must be, beside being of its type. A secret has none.
    pub limits: Option<Limits>,
    /// The value that the service takes when it is not sent, as written in the spec.
    pub default: Option<Literal>,
    /// What the service does when it is not sent, where that is not a plain value.
    pub default_about: Option<String>,
    /// Whether it can be sent as `null`. It is then optional, a single value, and in the body.
    pub nullable: bool,
    /// Whether its value must never be shown.
    pub secret: bool,
    /// Whether it may have several values.
    pub repeated: bool,
    /// Whether its values are sent as one, with commas between them; it is then `repeated`, and not in a JSON body.
    pub comma_separated: bool,
    /// Whether it is a key by which the service recognizes a call that it gets again; it is then an optional text, and its operation
    /// changes something.
    pub idempotency_key: bool,
    /// Its provenance.
    pub facts: Provenance,
    /// Its place in the spec.
    pub place: Place,
}

impl Parameter {
    /// Whether the request has a method that sets it: it need not be sent, or may have more values than the one that is an argument.
    pub fn is_method(&self) -> bool {
        !self.required || self.repeated
    }

    /// What the method that sends it as `null` is called, in Rust.
    pub fn clear(&self) -> String {
        ident::setter(&format!("clear_{}", self.name.spec))
    }

    /// Its type and its example, if it is a plain value.
    pub fn scalar(&self) -> Option<(Scalar, &Literal)> {
        match &self.parameter_type {
            ParameterType::Scalar(value, example) => Some((*value, example)),
            ParameterType::Variants(_) => None,
        }
    }

    /// Its variants, if it has some.
    pub fn variants<'s>(&self, service: &'s Service) -> Option<&'s Variants> {
        match self.parameter_type {
            ParameterType::Variants(id) => Some(&service[id]),
            ParameterType::Scalar(..) => None,
        }
    }

    /// Its example as it is sent, if it is a plain value.
    pub fn example_text(&self, service: &Service) -> Option<String> {
        self.scalar().map(|(value, example)| service.print(value, example))
    }

    /// Whether it is a plain value that JSON has in quotes.
    pub fn is_text(&self, service: &Service) -> bool {
        self.scalar().is_some_and(|(value, _)| service.scalar_kind(value).is_text())
    }

    /// The type of an id that it takes.
    pub fn id(&self, service: &Service) -> Option<ScalarId> {
        match self.scalar()? {
            (Scalar::Named(id), _) if matches!(service[id], ScalarType::Id(_)) => Some(id),
            _ => None,
        }
    }

    /// Whether it is the file that is the body.
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
    /// A plain value, and one to show in examples.
    Scalar(Scalar, Literal),
    /// Variants with parameters of their own.
    Variants(VariantsId),
}

impl ParameterType {
    /// Whether it is the content of a file.
    pub fn is_file(&self) -> bool {
        matches!(self, Self::Scalar(Scalar::Builtin(Builtin::File), _))
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
    /// The code as it stands in a body.
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
    /// The HTTP statuses that it comes with; never empty.
    pub statuses: Vec<u16>,
    /// The code in the body; `None` if errors of the service have none.
    pub code: Option<Code>,
    /// The message in the body; its holes count into the condition's captures.
    pub message: Template,
    /// Whether the spec lists it once for all operations.
    pub is_common: bool,
    /// When it happens.
    pub about: String,
    /// The request that causes it, where a single parameter decides.
    pub cause: Option<Cause>,
    /// Its place in the spec.
    pub place: Place,
    /// The places of its keys.
    pub keys: KeyPlaces,
}

/// The request that causes an error; the number counts into the operation's parameters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The parameter was not sent.
    Missing(usize),
    /// The parameter's value does not exist at the service.
    Unknown(usize),
}

/// What a documented error means to the client: one for each error name, shared by the operations that have it.
#[derive(Clone, Debug)]
pub struct Condition {
    /// Its name; `rust` names a variant.
    pub name: Name,
    /// When it happens: the description of its first error.
    pub about: String,
    /// The captures of its message.
    pub captures: Vec<Part>,
}
