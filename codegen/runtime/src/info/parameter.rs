//! Describes parameters: their names, and their locations and forms in a request.

use crate::info::secret_fields::SecretFields;

/// Where a request has a parameter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Location {
    /// In the query.
    Query,
    /// In the path.
    Path,
    /// In the header with its name.
    Header,
    /// In the body, a JSON object or a form, as the field with its name.
    Body(BodyForm),
}

/// How a value is written in a body.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BodyForm {
    /// As a JSON string.
    Text,
    /// Unchanged: a number, `true` or `false`.
    Literal,
    /// Unchanged: any JSON.
    Json,
    /// As `null`, regardless of the value.
    Null,
    /// Percent-encoded. All parameters of the body are then fields of a form.
    Encoded,
    /// Unchanged: the body is this file and nothing else.
    File,
}

/// The properties of a parameter that a request needs.
#[derive(Clone, Copy)]
pub(crate) struct Handling {
    pub(crate) location: Location,
    pub(crate) secret: bool,
    /// The fields of the value that are secret, if it is JSON.
    pub(crate) secret_fields: Option<SecretFields>,
}

impl Handling {
    /// A parameter of the query that is not secret.
    pub(crate) const QUERY: Self = Self::new(Location::Query, false);

    pub(crate) const fn new(location: Location, secret: bool) -> Self {
        Self { location, secret, secret_fields: None }
    }
}

/// The description of a parameter.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct ParameterInfo {
    /// The wire name.
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
    /// Whether the parameter may have several values.
    pub repeated: bool,
    /// Whether several values are sent as one, separated by commas.
    pub comma_separated: bool,
}

impl ParameterInfo {
    /// Describes an optional query parameter with one value that is not secret, set by a method with its name.
    pub const fn new(wire: &'static str) -> Self {
        Self {
            wire,
            location: Location::Query,
            setter: wire,
            required: false,
            secret: false,
            repeated: false,
            comma_separated: false,
        }
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

    /// Says that the parameter is in the path, which makes it required.
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

    /// Allows several values, which are sent as one, separated by commas.
    #[must_use]
    pub const fn comma_separated(self) -> Self {
        Self { repeated: true, comma_separated: true, ..self }
    }
}
