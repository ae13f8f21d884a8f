//! What the runtime must know about an operation: one constant for each, and a trait that ties it to the type of its answer.

use crate::runtime::json::read::Read;

/// One call that the service offers. Implemented by an empty type for each operation.
pub trait Operation: 'static {
    /// What a successful call returns.
    type Response: Read;
    /// The facts about the operation.
    const INFO: &'static OperationInfo;
}

/// The facts about one operation.
#[derive(Clone, Copy, Debug)]
pub struct OperationInfo {
    /// Its group and name, for example `book.lend`.
    pub name: &'static str,
    /// Its path below the service's base path, without a leading slash.
    pub path: &'static str,
    /// What it does to the service.
    pub effect: Effect,
    /// How settled it is.
    pub stability: Stability,
    /// The permission that the key needs, if one is documented.
    pub permission: Option<&'static str>,
    /// Its documented query parameters, those of all kinds included.
    pub parameters: &'static [ParameterInfo],
    /// Its documented errors; the first one that fits an answer names it.
    pub errors: &'static [ErrorInfo],
    /// What must hold for an answer to be a success: fields (with dots between the levels) and their values as JSON text.
    pub success: &'static [(&'static str, &'static str)],
    /// The operation to read when nobody knows whether a call of this one got through.
    pub verify_with: Option<&'static str>,
}

impl OperationInfo {
    /// What every operation has; the rest is added by the methods.
    const fn new(name: &'static str, path: &'static str, effect: Effect) -> Self {
        Self {
            name,
            path,
            effect,
            stability: Stability::Stable,
            permission: None,
            parameters: &[],
            errors: &[],
            success: &[],
            verify_with: None,
        }
    }

    /// An operation that reads and changes nothing.
    pub const fn read(name: &'static str, path: &'static str) -> Self {
        Self::new(name, path, Effect::Read)
    }

    /// An operation that makes something new.
    pub const fn create(name: &'static str, path: &'static str) -> Self {
        Self::new(name, path, Effect::Create)
    }

    /// An operation that changes something that is there.
    pub const fn update(name: &'static str, path: &'static str) -> Self {
        Self::new(name, path, Effect::Update)
    }

    /// An operation that takes something away.
    pub const fn delete(name: &'static str, path: &'static str) -> Self {
        Self::new(name, path, Effect::Delete)
    }

    /// An operation that runs something once.
    pub const fn run(name: &'static str, path: &'static str) -> Self {
        Self::new(name, path, Effect::Run)
    }

    /// An operation that starts something that goes on after the answer.
    pub const fn start(name: &'static str, path: &'static str) -> Self {
        Self::new(name, path, Effect::Start)
    }

    /// An operation that stops something that is going on.
    pub const fn cancel(name: &'static str, path: &'static str) -> Self {
        Self::new(name, path, Effect::Cancel)
    }

    /// Whether the value of a parameter must never be shown.
    pub(crate) fn is_secret(&self, wire: &str) -> bool {
        self.parameters.iter().any(|parameter| parameter.secret && parameter.wire == wire)
    }

    /// Says how settled it is, if it is not.
    #[must_use]
    pub const fn with_stability(self, stability: Stability) -> Self {
        Self { stability, ..self }
    }

    /// Says which permission the key needs.
    #[must_use]
    pub const fn with_permission(self, permission: &'static str) -> Self {
        Self { permission: Some(permission), ..self }
    }

    /// Adds the documented query parameters.
    #[must_use]
    pub const fn with_parameters(self, parameters: &'static [ParameterInfo]) -> Self {
        Self { parameters, ..self }
    }

    /// Adds the documented errors.
    #[must_use]
    pub const fn with_errors(self, errors: &'static [ErrorInfo]) -> Self {
        Self { errors, ..self }
    }

    /// Adds what must hold for an answer to be a success.
    #[must_use]
    pub const fn with_success(self, success: &'static [(&'static str, &'static str)]) -> Self {
        Self { success, ..self }
    }

    /// Names the operation to read when nobody knows whether a call got through.
    #[must_use]
    pub const fn with_verification(self, operation: &'static str) -> Self {
        Self { verify_with: Some(operation), ..self }
    }
}

/// What an operation does to the service. Only a [`Effect::Read`] may ever be sent twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Effect {
    /// Reads and changes nothing.
    Read,
    /// Makes something new.
    Create,
    /// Changes something that is there.
    Update,
    /// Takes something away.
    Delete,
    /// Runs something once.
    Run,
    /// Starts something that goes on after the answer.
    Start,
    /// Stops something that is going on.
    Cancel,
}

/// How settled an operation is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Stability {
    /// Settled.
    Stable,
    /// Subject to change.
    Beta,
    /// Still there, and not to be used in new code.
    Deprecated,
}

/// The facts about one query parameter.
#[derive(Clone, Copy, Debug)]
pub struct ParameterInfo {
    /// Its name on the wire.
    pub wire: &'static str,
    /// Whether the call makes no sense without it.
    pub required: bool,
    /// Whether its value must never be shown.
    pub secret: bool,
    /// Whether it may be sent several times.
    pub repeated: bool,
}

impl ParameterInfo {
    /// A parameter that can be left out, can be shown, and has one value.
    pub const fn new(wire: &'static str) -> Self {
        Self { wire, required: false, secret: false, repeated: false }
    }

    /// One that cannot be left out.
    #[must_use]
    pub const fn required(self) -> Self {
        Self { required: true, ..self }
    }

    /// One that must never be shown.
    #[must_use]
    pub const fn secret(self) -> Self {
        Self { secret: true, ..self }
    }

    /// One that may be sent several times.
    #[must_use]
    pub const fn repeated(self) -> Self {
        Self { repeated: true, ..self }
    }
}

/// One documented error of an operation.
#[derive(Clone, Copy, Debug)]
pub struct ErrorInfo {
    /// The name of the condition that it tells of.
    pub condition: &'static str,
    /// The HTTP statuses that it comes with.
    pub statuses: &'static [u16],
    /// The code in the body.
    pub code: Code,
    /// The message in the body.
    pub message: &'static [Piece],
}

impl ErrorInfo {
    /// An error by its condition, statuses, code and message.
    pub const fn new(condition: &'static str, statuses: &'static [u16], code: Code, message: &'static [Piece]) -> Self {
        Self { condition, statuses, code, message }
    }
}

/// The documented code of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Code {
    /// A whole number.
    Integer(i64),
    /// A text.
    Text(&'static str),
}

/// A piece of the documented message of an error.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Text that is always the same.
    Text(&'static str),
    /// A part that varies, by its name.
    Capture(&'static str),
}
