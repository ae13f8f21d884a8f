//! Parses the arguments of a request under `/__mock/`.

use crate::answer::Refusal;

/// Names and values from a query.
pub(super) struct Arguments(Vec<(String, String)>);

impl Arguments {
    pub(super) fn new(query: &str) -> Self {
        Self(form_urlencoded::parse(query.as_bytes()).into_owned().collect())
    }

    /// Removes and returns the first argument with this name. Others with the same name may remain, since parameters of an operation
    /// can have any name.
    fn take(&mut self, name: &str) -> Option<String> {
        let first = self.0.iter().position(|(found, _)| found == name)?;
        Some(self.0.remove(first).1)
    }

    /// A required text.
    pub(super) fn text(&mut self, name: &str) -> Result<String, Refusal> {
        self.take(name).ok_or_else(|| Refusal::new(400, format!("the argument `{name}` is missing")))
    }

    /// A whole number that is not negative, or its default.
    pub(super) fn number(&mut self, name: &str, default: u64) -> Result<u64, Refusal> {
        let Some(text) = self.take(name) else { return Ok(default) };
        text.parse().map_err(|_| Refusal::new(400, format!("the argument `{name}` must be a whole number from 0 on")))
    }

    /// The remaining arguments.
    pub(super) fn rest(&self) -> &[(String, String)] {
        &self.0
    }
}
