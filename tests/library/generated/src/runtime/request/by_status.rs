//! Reads an answer whose body depends on the status. A client without such an operation compiles next to nothing of it.

use std::fmt;

use serde_json::Value as Json;

use crate::runtime::deviation::observation::ObservationClass;
use crate::runtime::deviation::recorder;
use crate::runtime::error::Error;
use crate::runtime::json::read::Read;
use crate::runtime::request::response::Context;

/// What a successful call returns: a type that is read in one way, or an enum with a variant for each status.
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
    fn read_answer(answer: ReceivedAnswer<'_>) -> Result<Self, Error>;
}

impl<T: Read> ReadAnswer for T {
    const IS_FILE: bool = T::IS_FILE;
    const FIELDS: &'static [&'static str] = T::FIELDS;

    #[inline]
    fn read_answer(answer: ReceivedAnswer<'_>) -> Result<Self, Error> {
        answer.context.decode(answer.status, answer.body, answer.fields)
    }
}

/// A success whose body was received and not yet read. Generated functions use it.
pub struct ReceivedAnswer<'c> {
    pub(crate) context: &'c Context<'c>,
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
    /// The documented fields of the answer.
    pub(crate) fields: &'static [&'static str],
}

impl ReceivedAnswer<'_> {
    /// The status, from 200 to 299.
    #[inline]
    pub fn status(&self) -> u16 {
        self.status
    }

    /// Reads the body of a documented kind of answer.
    ///
    /// # Errors
    ///
    /// As for [`ReadAnswer::read_answer`].
    #[inline]
    pub fn read<T: Read>(self) -> Result<T, Error> {
        self.context.decode(self.status, self.body, T::FIELDS)
    }

    /// Reads the body of an answer whose status is not documented, and tells the observer. `fields` are those of all documented
    /// kinds.
    ///
    /// # Errors
    ///
    /// As for [`ReadAnswer::read_answer`], except that any JSON can be read.
    #[inline]
    pub fn unknown(self, fields: &'static [&'static str]) -> Result<(u16, Json), Error> {
        let Self { context, status, body, .. } = self;
        let body = context.decode(status, body, fields)?;
        context.observe(ObservationClass::Deviation, &|| {
            recorder::enter();
            recorder::at_field(&format!("status {status}"));
            recorder::note_deviation("a documented status", "another one");
            recorder::leave();
        });
        Ok((status, body))
    }
}

/// Shows the status and the length of the body.
impl fmt::Debug for ReceivedAnswer<'_> {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ReceivedAnswer").field("status", &self.status).field("length", &self.body.len()).finish()
    }
}
