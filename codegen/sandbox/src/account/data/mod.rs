//! Follows what `account` in the spec describes.

use language::ir::account::{Behaviour, Kind};
use language::ir::{Operation, ScalarId, Service};

use super::Account;
use super::call::{Call, Denial, Outcome};
use super::change::Change;
use super::settings::Settings;
use crate::access::RoleKey;
use crate::moment::Moment;

/// The things that `account` describes, in their current state.
#[derive(Debug)]
pub(super) struct Data {}

impl Data {
    pub(super) fn new(_service: &Service, _settings: &Settings) -> Self {
        Self {}
    }

    /// What `account` says about an operation.
    pub(super) fn behaviour<'s>(&self, service: &'s Service, operation: &Operation) -> Option<&'s Behaviour> {
        let known = service.account.operations.iter();
        known.clone().find(|(id, _)| std::ptr::eq(&service[*id], operation)).map(|(_, behaviour)| behaviour)
    }

    /// Whether `account` describes a kind.
    pub(super) fn has(&self, service: &Service, kind: &str) -> bool {
        service.account.kinds.iter().any(|known| known.name == kind)
    }

    /// Whether a thing with an id of this type exists; `None` if `account` describes none.
    pub(super) fn has_id(&self, service: &Service, id: ScalarId, _text: &str) -> Option<bool> {
        let _kind: &Kind = service.account.kinds.iter().find(|kind| kind.id == Some(id))?;
        None
    }

    pub(super) fn kinds(&self, _service: &Service) -> Vec<(String, usize)> {
        Vec::new()
    }

    pub(super) fn keys(&self, _service: &Service) -> Vec<(usize, RoleKey)> {
        Vec::new()
    }

    pub(super) fn user(&self, _service: &Service, id: i64) -> Result<usize, String> {
        usize::try_from(id).map_err(|error| error.to_string())
    }

    pub(super) fn user_id(&self, _service: &Service, user: usize) -> String {
        user.to_string()
    }

    pub(super) fn apply(&mut self, _service: &Service, _now: Moment, _change: &Change) -> Result<(), String> {
        Ok(())
    }
}

impl Account {
    /// Answers a call as `account` describes.
    pub(super) fn described(&mut self, _call: &Call<'_>, _behaviour: &Behaviour) -> Outcome {
        Err(Denial::Example("the data is not read yet".to_owned()))
    }
}
