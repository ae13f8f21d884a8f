//! Reads the answer of a call, whose body may depend on the status. A client without such an operation does not compile this.

use serde_json::Value as Json;

use crate::runtime::deviation::observation::ObservationClass;
use crate::runtime::deviation::recorder;
use crate::runtime::error::Error;
use crate::runtime::info::read_answer::ReceivedAnswer;
use crate::runtime::json::read::Read;
use crate::runtime::request::context::Context;

/// A success with its body.
pub(crate) struct Received<'c> {
    pub(crate) context: &'c Context<'c>,
    pub(crate) status: u16,
    pub(crate) body: Vec<u8>,
}

impl ReceivedAnswer for Received<'_> {
    type Error = Error;

    #[inline]
    fn status(&self) -> u16 {
        self.status
    }

    #[inline]
    fn read<T: Read>(self) -> Result<T, Error> {
        self.context.decode(self.status, self.body, T::FIELDS)
    }

    #[inline]
    fn unknown(self, fields: &'static [&'static str]) -> Result<(u16, Json), Error> {
        let Self { context, status, body } = self;
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
