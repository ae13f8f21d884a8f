//! What a call returns: a type that is read in one way, or an enum with a variant for each status.

use serde_json::Value as Json;

use crate::runtime::json::read::Read;

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
