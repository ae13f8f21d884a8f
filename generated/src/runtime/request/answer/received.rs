//! Reads the answer of a call, whose body may depend on the status. A client without such an operation does not compile this.

use serde_json::Value as Json;

use crate::runtime::deviation::observation::ObservationClass;
use crate::runtime::deviation::recorder;
use crate::runtime::error::Error;
use crate::runtime::info::read_answer::ReceivedAnswer;
use crate::runtime::json::read::Read;
use crate::runtime::request::context::CallContext;
use crate::runtime::transport::WireResponse;

/// A success whose body was received.
pub(crate) struct Received<'c> {
    pub(crate) context: &'c CallContext<'c>,
    /// The answer without its body.
    pub(crate) head: WireResponse,
    pub(crate) body: Vec<u8>,
}

impl<'c> Received<'c> {
    /// Decodes the body, which may have these fields.
    #[inline]
    pub(crate) fn decode<T: Read>(self, documented: &[&str]) -> Result<T, Error> {
        let (context, status, body) = self.into_parts();
        context.decode(status, body, documented)
    }

    /// The context, the status, and the body.
    pub(crate) fn into_parts(self) -> (&'c CallContext<'c>, u16, Vec<u8>) {
        (self.context, self.head.status(), self.body)
    }
}

impl ReceivedAnswer for Received<'_> {
    type Error = Error;

    #[inline]
    fn status(&self) -> u16 {
        self.head.status()
    }

    #[inline]
    fn read<T: Read>(mut self) -> Result<T, Error> {
        if T::IS_FILE
            && let Some(file) = T::from_file(&mut self.body, self.head.header("content-type"))
        {
            return Ok(file);
        }
        self.decode(T::FIELDS)
    }

    #[inline]
    fn unknown(self, fields: &'static [&'static str]) -> Result<(u16, Json), Error> {
        let (context, status) = (self.context, self.head.status());
        let body = self.decode(fields)?;
        context.observe(ObservationClass::Deviation, &|| {
            recorder::enter();
            recorder::at_field(&format!("status {status}"));
            recorder::note_deviation("a documented status", "another one");
            recorder::leave();
        });
        Ok((status, body))
    }
}
