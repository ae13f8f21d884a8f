//! Operations with their documented errors.

use std::fmt;

use crate::ident;
use crate::ir::{
    BodyForm, Capture, ConditionId, Effect, KeyPositions, Location, Method, Name, OperationId, Parameter, PermissionId,
    Provenance, Response, Service, SourcePosition, Stability, Template, Variant, Variants,
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
    pub place: SourcePosition,
    /// The places of its keys.
    pub keys: KeyPositions,
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
    pub captures: Vec<Capture>,
}
