//! Describes operations: a constant for each, and a trait that ties it to the type of its answer.

use crate::info::idempotency_key::IdempotencyKey;
use crate::info::parameter::{BodyForm, Handling, Location, ParameterInfo};
use crate::info::path;
use crate::info::read_answer::ReadAnswer;
use crate::info::secret_fields::SecretFields;

/// An operation of the service. Implemented by an empty type for each operation.
pub trait Operation: 'static {
    /// What a successful call returns.
    type Response: ReadAnswer;
    /// The description of the operation.
    const INFO: &'static OperationInfo;
    /// The media type of the text or the file that the operation answers with, for example `text/csv`, or several with commas
    /// between them. `None` if it is read as JSON.
    const CONTENT: Option<&'static str> = None;
}

/// The description of an operation.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct OperationInfo {
    /// The group and the name, as `group.name`.
    pub name: &'static str,
    /// The path below the base path of the service. With a slash at its start it is whole, for example in another version of the
    /// API: `/api/v2/alert/list.json`. A parameter in it is its wire name in braces: `alert/{alert_id}/hosts.json`.
    pub path: &'static str,
    /// The HTTP method. It says nothing about the effect.
    pub method: Method,
    /// The header `accept` of a request, unless the caller adds another.
    pub accept: &'static str,
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
    /// The media types of the body, if it is a file, or JSON of a type of its own. The first one is sent unless the caller of a
    /// file names another.
    pub media_types: &'static [&'static str],
    /// The fields of objects in the body and in answers that are secret, if there are any.
    pub secret_fields: Option<SecretFields>,
    /// The key with which a call that changes something can be sent again, if the service supports one.
    pub idempotency_key: Option<IdempotencyKey>,
}

impl OperationInfo {
    /// The properties that every operation has. The methods add the rest.
    const fn new(name: &'static str, path: &'static str, effect: Effect) -> Self {
        Self {
            name,
            path,
            method: Method::Get,
            accept: "application/json",
            effect,
            stability: Stability::Stable,
            permission: None,
            parameters: &[],
            errors: &[],
            success: &[],
            verify_with: None,
            media_types: &[],
            secret_fields: None,
            idempotency_key: None,
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

    /// Whether the client may send a call again: it changes nothing, or the service carries it out only once.
    pub(crate) fn may_be_resent(&self) -> bool {
        self.effect == Effect::Read || self.idempotency_key.is_some()
    }

    /// Whether requests have a body that is made of parameters.
    pub(crate) fn has_body(&self) -> bool {
        let is_made = |form| !matches!(form, BodyForm::File);
        self.parameters.iter().any(|known| matches!(known.location, Location::Body(form) if is_made(form)))
    }

    /// Whether the body is a form.
    pub(crate) fn has_form(&self) -> bool {
        self.parameters.iter().any(|known| known.location == Location::Body(BodyForm::Encoded))
    }

    /// The media type of the body.
    pub(crate) fn content_type(&self) -> &'static str {
        match self.media_types {
            [own, ..] => own,
            [] if self.has_form() => "application/x-www-form-urlencoded",
            [] => "application/json",
        }
    }

    /// Whether a parameter may be sent several times.
    pub(crate) fn is_repeated(&self, wire: &str) -> bool {
        self.described(wire).is_some_and(|known| known.repeated)
    }

    pub(crate) fn described(&self, wire: &str) -> Option<&'static ParameterInfo> {
        self.parameters.iter().find(|parameter| parameter.wire == wire)
    }

    /// How a request handles a parameter. A parameter without a description is not secret, and in the query unless the path contains it.
    pub(crate) fn handling(&self, wire: &str) -> Handling {
        if let Some(known) = self.described(wire) {
            let is_json = known.location == Location::Body(BodyForm::Json);
            let secret_fields = if is_json { self.secret_fields } else { None };
            return Handling { secret_fields, ..Handling::new(known.location, known.secret) };
        }
        let mut path = self.path;
        while let Some((_, name, rest)) = path::split(path) {
            if name == wire {
                return Handling::new(Location::Path, false);
            }
            path = rest;
        }
        Handling::QUERY
    }

    /// Sets the HTTP method. The default is `GET`.
    #[must_use]
    pub const fn with_method(self, method: Method) -> Self {
        Self { method, ..self }
    }

    /// Sets the header `accept`. The default is `application/json`.
    #[must_use]
    pub const fn with_accept(self, accept: &'static str) -> Self {
        Self { accept, ..self }
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

    /// Names the parameter with the idempotency key. The client makes a key of 32 hexadecimal digits for each call whose
    /// caller sets none.
    #[must_use]
    #[inline]
    pub const fn with_idempotency_key(self, parameter: &'static str) -> Self {
        Self { idempotency_key: Some(IdempotencyKey::random(parameter)), ..self }
    }

    /// Says that the body is a file of one of these media types, which [`with_upload`](crate::Request::with_upload) sets.
    #[must_use]
    #[inline]
    pub const fn with_file(self, media_types: &'static [&'static str]) -> Self {
        Self { media_types, ..self }
    }

    /// Says that fields with these wire names are secret in the objects of a JSON body or an answer. Neither their values are shown
    /// nor any names in them, such as the keys of a map, unless these are `documented`.
    #[must_use]
    #[inline]
    pub const fn with_secret_fields(self, names: &'static [&'static str], documented: &'static [&'static str]) -> Self {
        Self { secret_fields: Some(SecretFields::new((names, documented))), ..self }
    }

    /// Sets the media type of a JSON body. The default is `application/json`.
    #[must_use]
    #[inline]
    pub const fn with_json_type(self, media_type: &'static [&'static str; 1]) -> Self {
        Self { media_types: media_type, ..self }
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
    /// `HEAD`: neither the request nor the answer has a body.
    Head,
    /// `POST`: the request has a body, which may be empty.
    Post,
    /// `PUT`: the request has a body, which may be empty.
    Put,
    /// `PATCH`: the request has a body, which may be empty.
    Patch,
    /// `DELETE`: the request has a body only if parameters belong to it.
    Delete,
}

impl Method {
    /// The method as in a request.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Get => "GET",
            Self::Head => "HEAD",
            Self::Post => "POST",
            Self::Put => "PUT",
            Self::Patch => "PATCH",
            Self::Delete => "DELETE",
        }
    }

    /// Whether a request has a body, an empty one if nothing is sent in it.
    pub(crate) const fn has_body(self) -> bool {
        matches!(self, Self::Post | Self::Put | Self::Patch)
    }
}

/// What an operation does to the service. Only [`Effect::Read`], and a call with an idempotency key, may be sent more than once.
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

/// The description of a documented error.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
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
    /// None: the errors of the service only have a message.
    None,
}

/// A piece of the message template of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Fixed text.
    Text(&'static str),
    /// A named capture: the part of the message that varies.
    Capture(&'static str),
}
