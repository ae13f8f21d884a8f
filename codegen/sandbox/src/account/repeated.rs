//! Calls with an idempotency key. Each is carried out once, and a call with the same key gets the same answer.

use std::collections::HashMap;

use super::{Account, Answered};
use crate::answer::Asked;
use crate::parameters::Complaint;

/// Answers by operation, caller and key.
pub(super) type Remembered = HashMap<(String, usize, String), Answered>;

impl Account {
    /// Answers a call with a valid key, the required permission, and parameters of the right types.
    pub(crate) fn answer<'a>(
        &mut self,
        asked: &Asked<'a>,
        caller: usize,
        url: &str,
    ) -> Result<Answered, Complaint<'a>> {
        let Asked { operation, query, .. } = *asked;
        let key = operation.idempotency_key().and_then(|own| query.iter().find(|(name, _)| *name == own.name.wire));
        let Some((_, key)) = key.filter(|(_, key)| !key.is_empty()) else {
            return self.carry_out(asked, caller, url);
        };
        let call = (operation.full_name(), caller, key.clone());
        if let Some(answered) = self.answered.get(&call) {
            return Ok(answered.clone());
        }
        let answered = self.carry_out(asked, caller, url)?;
        self.answered.insert(call, answered.clone());
        Ok(answered)
    }
}
