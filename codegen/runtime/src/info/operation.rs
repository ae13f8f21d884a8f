//! Describes operations: a constant for each, and a trait that ties it to the type of its answer. An answer is
//! read in one way, or as an enum with a variant for each status, and may have documented headers.

use std::collections::hash_map::RandomState;
use std::fmt;
use std::hash::BuildHasher;
use std::time::SystemTime;

use serde::de::IntoDeserializer;
use serde_json::Value as Json;

use crate::deviation::failure;
use crate::deviation::recorder::{self, note_loss};
use crate::info::page::PageParameterInfo;
use crate::info::parameter::{BodyForm, Handling, Location, ParameterInfo, SecretFields};
use crate::json::read::{Read, note_repeated};

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
#[must_use]
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
    /// Whether a request has the keys of the service.
    pub needs_key: bool,
    /// The permission that the key needs, if one is documented.
    pub permission: Option<&'static str>,
    /// The documented parameters, including those of all variants.
    pub parameters: &'static [ParameterInfo],
    /// The parameters that select a page, if the list has others than the other lists of the service.
    pub page_parameters: Option<PageParameterInfo>,
    /// The documented errors. The first one that matches an answer names it.
    pub errors: &'static [ErrorInfo],
    /// The conditions of success: fields (with dots between the levels) and the values they must have, as JSON text.
    pub success: &'static [(&'static str, &'static str)],
    /// The operation that shows whether a call of this one was carried out.
    pub verify_with: Option<&'static str>,
    /// The call that shows it, if it needs nothing but what the call of this operation had.
    pub(crate) verification: Option<VerificationInfo>,
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
            needs_key: true,
            permission: None,
            parameters: &[],
            page_parameters: None,
            errors: &[],
            success: &[],
            verify_with: None,
            verification: None,
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
        while let Some((_, name, rest)) = split_path(path) {
            if name == wire {
                return Handling::new(Location::Path, false);
            }
            path = rest;
        }
        Handling::QUERY
    }

    /// Sets the HTTP method. The default is `GET`.
    pub const fn with_method(self, method: Method) -> Self {
        Self { method, ..self }
    }

    /// Sets the header `accept`. The default is `application/json`.
    pub const fn with_accept(self, accept: &'static str) -> Self {
        Self { accept, ..self }
    }

    /// Sets the stability.
    pub const fn with_stability(self, stability: Stability) -> Self {
        Self { stability, ..self }
    }

    /// Sends no key of the service.
    pub const fn with_no_key(self) -> Self {
        Self { needs_key: false, ..self }
    }

    /// Sets the permission that the key needs.
    pub const fn with_permission(self, permission: &'static str) -> Self {
        Self { permission: Some(permission), ..self }
    }

    /// Sets the documented parameters.
    pub const fn with_parameters(self, parameters: &'static [ParameterInfo]) -> Self {
        Self { parameters, ..self }
    }

    /// Sets the parameters that select a page of this list.
    pub const fn with_page_parameters(self, parameters: PageParameterInfo) -> Self {
        Self { page_parameters: Some(parameters), ..self }
    }

    /// Sets the documented errors.
    pub const fn with_errors(self, errors: &'static [ErrorInfo]) -> Self {
        Self { errors, ..self }
    }

    /// Sets the conditions of success.
    pub const fn with_success(self, success: &'static [(&'static str, &'static str)]) -> Self {
        Self { success, ..self }
    }

    /// Names the parameter with the idempotency key. The client makes a key of 32 hexadecimal digits for each call whose
    /// caller sets none.
    #[inline]
    pub const fn with_idempotency_key(self, parameter: &'static str) -> Self {
        Self { idempotency_key: Some(IdempotencyKey::random(parameter)), ..self }
    }

    /// Says that the body is a file of one of these media types, which [`with_upload`](crate::Request::with_upload) sets.
    #[inline]
    pub const fn with_file(self, media_types: &'static [&'static str]) -> Self {
        Self { media_types, ..self }
    }

    /// Says that fields with these wire names are secret in the objects of a JSON body or an answer. Neither their values are shown
    /// nor any names in them, such as the keys of a map, unless these are `documented`.
    #[inline]
    pub const fn with_secret_fields(self, names: &'static [&'static str], documented: &'static [&'static str]) -> Self {
        Self { secret_fields: Some(SecretFields::new((names, documented))), ..self }
    }

    /// Sets the media type of a JSON body. The default is `application/json`.
    #[inline]
    pub const fn with_json_type(self, media_type: &'static [&'static str; 1]) -> Self {
        Self { media_types: media_type, ..self }
    }

    /// Sets the operation that shows whether a call was carried out.
    pub const fn with_verification(self, operation: &'static str) -> Self {
        Self { verify_with: Some(operation), ..self }
    }

    /// Like [`with_verification`](Self::with_verification), with the description of the operation. Its parameters with these names
    /// get the values of this operation's parameters beside them, so [`Error::verification`](crate::Error::verification) can call it,
    /// unless one of these is secret.
    pub const fn with_verification_call(
        self,
        operation: &'static Self,
        parameters: &'static [(&'static str, &'static str)],
    ) -> Self {
        let verification = Some(VerificationInfo { operation, parameters });
        Self { verify_with: Some(operation.name), verification, ..self }
    }
}

/// The call that shows whether a call of another operation was carried out.
#[derive(Clone, Copy, Debug)]
pub(crate) struct VerificationInfo {
    pub(crate) operation: &'static OperationInfo,
    /// The names of its parameters, each with the name of the parameter whose value it gets.
    pub(crate) parameters: &'static [(&'static str, &'static str)],
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
    /// The message in the body. Empty if it can be anything.
    pub message: &'static [Piece],
}

impl ErrorInfo {
    /// Describes an error.
    pub const fn new(condition: &'static str, statuses: &'static [u16], code: Code, message: &'static [Piece]) -> Self {
        Self { condition, statuses, code, message }
    }

    /// Describes an error with any message: it has this code, or any if it is [`Code::None`]. An error of the operation that matches an
    /// answer with its message comes before it.
    pub const fn without_message(condition: &'static str, statuses: &'static [u16], code: Code) -> Self {
        Self { condition, statuses, code, message: &[] }
    }

    /// Whether it is recognized by its status alone. So it may come from a gateway as well.
    pub(crate) fn is_status_alone(&self) -> bool {
        self.code == Code::None && self.message.is_empty()
    }
}

/// The documented code of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// An integer.
    Integer(i64),
    /// A text.
    Text(&'static str),
    /// None: the errors of the service only have a message, or this one has a status alone.
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

/// A value of a parameter that chooses the media type of the file.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct ChosenType {
    /// The value on the wire; `None` stands for any other one.
    pub value: Option<&'static str>,
    /// The media type, or several with commas between them.
    pub media_type: &'static str,
    /// The operation as it is called with this value: its header `accept` names the media type.
    pub info: &'static OperationInfo,
}

impl ChosenType {
    /// Describes a value by itself, the media type and the operation.
    pub const fn new(value: Option<&'static str>, media_type: &'static str, info: &'static OperationInfo) -> Self {
        Self { value, media_type, info }
    }
}

/// Splits a path at its first parameter: the text before it, its name, and the rest.
pub(crate) fn split_path(path: &'static str) -> Option<(&'static str, &'static str, &'static str)> {
    let (before, rest) = path.split_once('{')?;
    let (name, rest) = rest.split_once('}')?;
    Some((before, name, rest))
}

/// A parameter with a key by which the service recognizes a call that is sent again. The service carries out a call with the
/// same key only once, so the client may send it again.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct IdempotencyKey {
    /// The wire name of the parameter.
    pub parameter: &'static str,
    /// Makes a key for a call that has none.
    pub make: fn() -> String,
}

impl IdempotencyKey {
    /// A key of 32 hexadecimal digits.
    #[inline]
    pub(crate) const fn random(parameter: &'static str) -> Self {
        Self { parameter, make: random_key }
    }
}

/// Returns 128 random bits in hexadecimal digits. The standard library seeds its hashers with random numbers of the operating
/// system. Such keys are different, which is all that an idempotency key needs. They are not secret: do not use them as
/// passwords. A fork copies the seeds, so the process and the time are added.
#[inline]
fn random_key() -> String {
    let now = (std::process::id(), SystemTime::now());
    let half = || RandomState::new().hash_one(now);
    format!("{:016x}{:016x}", half(), half())
}

/// What a successful call returns. Every type that is [`Read`] implements it and ignores the status; an enum that depends on the status
/// implements it itself.
pub trait ReadAnswer: Sized {
    /// Whether it is the content of a file.
    #[doc(hidden)]
    const IS_FILE: bool = false;

    /// The names of the documented fields, if the body is an object with named fields.
    const FIELDS: &'static [&'static str];

    /// Reads a success.
    ///
    /// # Errors
    ///
    /// When the body is an error of the service, or cannot be read.
    fn read_answer<A: ReceivedAnswer>(answer: A) -> Result<Self, A::Error>;
}

impl<T: Read> ReadAnswer for T {
    const IS_FILE: bool = T::IS_FILE;
    const FIELDS: &'static [&'static str] = T::FIELDS;

    #[inline]
    fn read_answer<A: ReceivedAnswer>(answer: A) -> Result<Self, A::Error> {
        answer.read()
    }
}

/// A success whose body was received and not yet read. For generated functions.
pub trait ReceivedAnswer {
    /// The error of a body that cannot be read.
    type Error;

    /// The status, from 200 to 299.
    fn status(&self) -> u16;

    /// Reads the body of a documented kind of answer.
    ///
    /// # Errors
    ///
    /// As for [`ReadAnswer::read_answer`].
    fn read<T: Read>(self) -> Result<T, Self::Error>;

    /// Reads the body of an answer whose status is not documented, and reports it to the observer. `fields` are those of all documented
    /// kinds.
    ///
    /// # Errors
    ///
    /// As for [`ReadAnswer::read_answer`], except that any JSON can be read.
    fn unknown(self, fields: &'static [&'static str]) -> Result<(u16, Json), Self::Error>;
}

/// An operation whose answers have documented headers.
pub trait HasHeaders: Operation {
    /// The headers as a struct, with a field for each.
    type Headers;

    /// Reads the headers of a success.
    fn headers(headers: &AnswerHeaders<'_>) -> Self::Headers;
}

/// An answer with its documented headers. Returned by
/// [`Request::send_with_headers`](crate::Request::send_with_headers).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WithHeaders<B, H> {
    /// What [`send`](crate::Request::send) returns.
    pub body: B,
    /// The headers. A header that the answer does not have, or that cannot be read, is `None`.
    pub headers: H,
}

impl<B, H> WithHeaders<B, H> {
    #[inline]
    pub(crate) fn new(body: B, headers: H) -> Self {
        Self { body, headers }
    }
}

/// The headers of an answer while they are read. Generated functions use it.
#[derive(Clone, Copy)]
pub struct AnswerHeaders<'a>(&'a [(String, String)]);

impl<'a> AnswerHeaders<'a> {
    #[inline]
    pub(crate) fn new(headers: &'a [(String, String)]) -> Self {
        Self(headers)
    }

    /// Reads a header whose type is a text.
    pub fn text<T: Read>(&self, name: &'static str) -> Option<T> {
        self.read(name, |text| {
            let text: serde::de::value::StrDeserializer<'_, serde_json::Error> = text.into_deserializer();
            T::read(text)
        })
    }

    /// Reads a header whose type is a number or a boolean.
    pub fn literal<T: Read>(&self, name: &'static str) -> Option<T> {
        self.read(name, |text| {
            let mut deserializer = serde_json::Deserializer::from_str(text);
            let value = T::read(&mut deserializer)?;
            deserializer.end().map(|()| value)
        })
    }

    /// Reads a header with this function. A header that cannot be read is noted, and counts as missing.
    fn read<T: Read>(&self, name: &'static str, read: impl FnOnce(&str) -> Result<T, serde_json::Error>) -> Option<T> {
        let mut named = self.0.iter().filter(|(other, _)| other.eq_ignore_ascii_case(name));
        let (_, text) = named.next()?;
        recorder::at_field(&format!("header {name}"));
        if named.next().is_some() {
            note_repeated();
        }
        let value = read(text.trim()).ok();
        if value.is_none() {
            // Removes the failure, so that nothing is left for the next one on this thread.
            drop(failure::take());
            note_loss(T::KIND, "text");
        }
        value
    }
}

/// Shows the number of headers. Even the name of a header could contain a secret.
impl fmt::Debug for AnswerHeaders<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("AnswerHeaders").field(&self.0.len()).finish()
    }
}
