//! The arguments of a request under `/__sandbox/`, and what is wrong with them.

use crate::account::Pace;
use crate::answer::Refusal;

/// Names and values from a query.
pub(super) struct Arguments(Vec<(String, String)>);

impl Arguments {
    pub(super) fn new(query: &str) -> Self {
        Self(form_urlencoded::parse(query.as_bytes()).into_owned().collect())
    }

    /// Takes the first argument of this name out. What is left may have the same name again: the parameters of an operation can
    /// be called anything.
    fn take(&mut self, name: &str) -> Option<String> {
        let first = self.0.iter().position(|(found, _)| found == name)?;
        Some(self.0.remove(first).1)
    }

    /// A text that has to be there.
    pub(super) fn text(&mut self, name: &str) -> Result<String, Refusal> {
        self.take(name).ok_or_else(|| Refusal::new(400, format!("the argument `{name}` is missing")))
    }

    /// A whole number that is not negative, or what stands for it.
    pub(super) fn number(&mut self, name: &str, default: u64) -> Result<u64, Refusal> {
        let Some(text) = self.take(name) else { return Ok(default) };
        text.parse().map_err(|_| Refusal::new(400, format!("the argument `{name}` must be a whole number from 0 on")))
    }

    /// How long something takes, if that is said.
    pub(super) fn pace(&mut self, name: &str) -> Result<Option<Pace>, Refusal> {
        let Some(text) = self.take(name) else { return Ok(None) };
        text.parse().map(Some).map_err(|error| Refusal::new(400, format!("the argument `{name}`: {error}")))
    }

    /// Those that were not taken.
    pub(super) fn rest(&self) -> &[(String, String)] {
        &self.0
    }
}
