//! What the runtime must know about an operation: one constant for each, and a trait that ties it to the type of its answer.

use super::read::Read;

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
