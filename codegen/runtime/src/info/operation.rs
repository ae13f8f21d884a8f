//! Describes operations: a constant for each, and a trait that ties it to the type of its answer.

use crate::info::path;
use crate::json::read::Read;

/// An operation of the service. Implemented by an empty type for each operation.
pub trait Operation: 'static {
    /// What a successful call returns.
    type Response: Read;
    /// The description of the operation.
    const INFO: &'static OperationInfo;
}

/// The description of an operation.
#[derive(Clone, Copy, Debug)]
pub struct OperationInfo {
    /// The group and the name, for example `alert.update`.
    pub name: &'static str,
    /// The path below the base path of the service, without a leading slash. A parameter stands in it by its name on the
    /// wire, in braces: `alert/{alert_id}/hosts.json`.
    pub path: &'static str,
    /// The HTTP method. It says nothing about the effect.
    pub method: Method,
    /// What the operation does to the service.
    pub effect: Effect,
    /// The stability of the operation.
    pub stability: Stability,
    /// The permission that the key needs, if one is documented.
    pub permission: Option<&'static str>,
    /// The documented parameters, including those of all variants.
    pub parameters: &'static [ParameterInfo],
    /// The documented errors. The first one that matches an answer names it.
    pub errors: &'static [ErrorInfo],
    /// The conditions of success: fields (with dots between the levels) and the values they must have, as JSON text.
    pub success: &'static [(&'static str, &'static str)],
    /// The operation that shows whether a call of this one was carried out.
    pub verify_with: Option<&'static str>,
}

impl OperationInfo {
    /// What every operation has. The methods add the rest.
    const fn new(name: &'static str, path: &'static str, effect: Effect) -> Self {
        Self {
            name,
            path,
            method: Method::Get,
            effect,
            stability: Stability::Stable,
            permission: None,
            parameters: &[],
            errors: &[],
            success: &[],
            verify_with: None,
        }
    }

    /// Describes an operation that reads and changes nothing.
    pub const fn read(name: &'static str, path: &'static str) -> Self {
        Self::new(name, path, Effect::Read)
    }

    /// Describes an operation that creates something.
    pub const fn create(name: &'static str, path: &'static str) -> Self {
        Self::new(name, path, Effect::Create)
    }

    /// Describes an operation that updates something.
    pub const fn update(name: &'static str, path: &'static str) -> Self {
        Self::new(name, path, Effect::Update)
    }

    /// Describes an operation that deletes something.
    pub const fn delete(name: &'static str, path: &'static str) -> Self {
        Self::new(name, path, Effect::Delete)
    }

    /// Describes an operation that runs something once.
    pub const fn run(name: &'static str, path: &'static str) -> Self {
        Self::new(name, path, Effect::Run)
    }

    /// Describes an operation that starts something that continues after the answer.
    pub const fn start(name: &'static str, path: &'static str) -> Self {
        Self::new(name, path, Effect::Start)
    }

    /// Describes an operation that cancels something that is in progress.
    pub const fn cancel(name: &'static str, path: &'static str) -> Self {
        Self::new(name, path, Effect::Cancel)
    }

    /// Whether requests have a body with parameters.
    pub(crate) fn has_body(&self) -> bool {
        self.parameters.iter().any(|known| matches!(known.location, Location::Body(_)))
    }

    /// How a request handles a parameter. One that is not described is not secret, and in the query unless the path has it.
    pub(crate) fn handling(&self, wire: &str) -> Handling {
        match self.parameters.iter().find(|parameter| parameter.wire == wire) {
            Some(known) => Handling { location: known.location, secret: known.secret },
            None if path::names(self.path).any(|name| name == wire) => {
                Handling { location: Location::Path, secret: false }
            }
            None => Handling::QUERY,
        }
    }

    /// Sets the HTTP method. It is `GET` otherwise.
    #[must_use]
    pub const fn with_method(self, method: Method) -> Self {
        Self { method, ..self }
    }

    /// Sets the stability.
    #[must_use]
    pub const fn with_stability(self, stability: Stability) -> Self {
        Self { stability, ..self }
    }

    /// Sets the permission that the key needs.
    #[must_use]
    pub const fn with_permission(self, permission: &'static str) -> Self {
        Self { permission: Some(permission), ..self }
    }

    /// Sets the documented parameters.
    #[must_use]
    pub const fn with_parameters(self, parameters: &'static [ParameterInfo]) -> Self {
        Self { parameters, ..self }
    }

    /// Sets the documented errors.
    #[must_use]
    pub const fn with_errors(self, errors: &'static [ErrorInfo]) -> Self {
        Self { errors, ..self }
    }

    /// Sets the conditions of success.
    #[must_use]
    pub const fn with_success(self, success: &'static [(&'static str, &'static str)]) -> Self {
        Self { success, ..self }
    }

    /// Sets the operation that shows whether a call was carried out.
    #[must_use]
    pub const fn with_verification(self, operation: &'static str) -> Self {
        Self { verify_with: Some(operation), ..self }
    }
}

/// The HTTP method of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Method {
    /// `GET`: the request has no body.
    Get,
    /// `POST`: the request has a body, which may be empty.
    Post,
    /// `PUT`: the request has a body, which may be empty.
    Put,
    /// `PATCH`: the request has a body, which may be empty.
    Patch,
    /// `DELETE`: the request has no body.
    Delete,
}

impl Method {
    /// The method as it stands in a request.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Post => "POST",
            Self::Put => "PUT",
            Self::Patch => "PATCH",
            Self::Delete => "DELETE",
        }
    }

    /// Whether a request has a body.
    pub(crate) const fn has_body(self) -> bool {
        matches!(self, Self::Post | Self::Put | Self::Patch)
    }
}

/// What an operation does to the service. Only [`Effect::Read`] may be sent more than once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Effect {
    /// Reads and changes nothing.
    Read,
    /// Creates something.
    Create,
    /// Updates something.
    Update,
    /// Deletes something.
    Delete,
    /// Runs something once.
    Run,
    /// Starts something that continues after the answer.
    Start,
    /// Cancels something that is in progress.
    Cancel,
}

/// The stability of an operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stability {
    /// Not expected to change.
    Stable,
    /// May change at any time.
    Beta,
    /// Still works, but new code should not use it.
    Deprecated,
}

/// Where a request has a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Location {
    /// In the query.
    Query,
    /// In the path.
    Path,
    /// In the header that is its name.
    Header,
    /// In the body, a JSON object, as the field of its name.
    Body(BodyForm),
}

/// How a value is written in a JSON body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BodyForm {
    /// As a JSON text, in quotes.
    Text,
    /// As it is: a number, `true` or `false`.
    Literal,
}

/// What a request has to know of a parameter.
#[derive(Clone, Copy)]
pub(crate) struct Handling {
    pub(crate) location: Location,
    pub(crate) secret: bool,
}

impl Handling {
    /// A parameter of the query that is not secret.
    pub(crate) const QUERY: Self = Self { location: Location::Query, secret: false };
}

/// The description of a parameter.
#[derive(Clone, Copy, Debug)]
pub struct ParameterInfo {
    /// The name on the wire.
    pub wire: &'static str,
    /// Where a request has the parameter.
    pub location: Location,
    /// What sets it in Rust: the name of a method or an argument, or the function of a variant, such as
    /// `Report::target`.
    pub setter: &'static str,
    /// Whether the parameter is required.
    pub required: bool,
    /// Whether the value is secret.
    pub secret: bool,
    /// Whether the parameter may be sent several times.
    pub repeated: bool,
}

impl ParameterInfo {
    /// Describes an optional parameter of the query with one value that is not secret, set by a method of its name.
    pub const fn new(wire: &'static str) -> Self {
        Self { wire, location: Location::Query, setter: wire, required: false, secret: false, repeated: false }
    }

    /// Says that the parameter is a header.
    #[must_use]
    pub const fn in_header(self) -> Self {
        Self { location: Location::Header, ..self }
    }

    /// Says that the parameter is a field of the body, written in this form. A repeated one is a list.
    #[must_use]
    pub const fn in_body(self, form: BodyForm) -> Self {
        Self { location: Location::Body(form), ..self }
    }

    /// Says that the path has the parameter, which makes it required.
    #[must_use]
    pub const fn in_path(self) -> Self {
        Self { location: Location::Path, required: true, ..self }
    }

    /// Names what sets the parameter in Rust.
    #[must_use]
    pub const fn set_by(self, setter: &'static str) -> Self {
        Self { setter, ..self }
    }

    /// Makes the parameter required.
    #[must_use]
    pub const fn required(self) -> Self {
        Self { required: true, ..self }
    }

    /// Makes the value secret.
    #[must_use]
    pub const fn secret(self) -> Self {
        Self { secret: true, ..self }
    }

    /// Allows the parameter several times.
    #[must_use]
    pub const fn repeated(self) -> Self {
        Self { repeated: true, ..self }
    }
}

/// The description of a documented error.
#[derive(Clone, Copy, Debug)]
pub struct ErrorInfo {
    /// The name of the condition that the error reports.
    pub condition: &'static str,
    /// The HTTP statuses of the error.
    pub statuses: &'static [u16],
    /// The code in the body.
    pub code: Code,
    /// The message in the body.
    pub message: &'static [Piece],
}

impl ErrorInfo {
    /// Describes an error.
    pub const fn new(condition: &'static str, statuses: &'static [u16], code: Code, message: &'static [Piece]) -> Self {
        Self { condition, statuses, code, message }
    }
}

/// The documented code of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// An integer.
    Integer(i64),
    /// A text.
    Text(&'static str),
}

/// A piece of the message template of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Fixed text.
    Text(&'static str),
    /// A named capture: the part of the message that varies.
    Capture(&'static str),
}
