//! Parameters whose values are sent as one, with commas between them. A client without such a parameter compiles none of it.

use zeroize::Zeroizing;

use crate::info::parameter::{Handling, Location};
use crate::json::value::Parameter;
use crate::request::call::Call;
use crate::request::parameters::{ParameterEntry, Parameters, Variant};
use crate::text::text_error::TextError;
use crate::text::url::encoded;

impl Call {
    /// Adds a value to a parameter whose values are sent as one, with commas between them.
    #[inline]
    pub fn join(&mut self, wire: &'static str, value: &dyn Parameter) {
        self.parameters.join(wire, value, self.info.handling(wire));
    }
}

impl Variant {
    /// Adds a value to a parameter of this variant whose values are sent as one, with commas between them.
    #[doc(hidden)]
    #[must_use]
    #[inline]
    pub fn with_comma_separated(mut self, wire: &'static str, value: impl Parameter) -> Self {
        self.parameters.join(wire, &value, Handling::QUERY);
        self
    }
}

impl Parameters {
    #[inline]
    fn join(&mut self, name: &'static str, value: &dyn Parameter, handling: Handling) {
        let mut added = ParameterEntry::new(name, value, handling);
        added.encode = encode_all;
        let value = added.value.as_str();
        // Readers of a header remove spaces around commas.
        let is_trimmed = added.location == Location::Header && value.trim() != value;
        if value.is_empty() || value.contains(',') || is_trimmed {
            let expected = "a value that is not empty and has no comma (and in a header, no space at either end)";
            added.problem = added.problem.or(Some(TextError::expected(expected)));
        }
        let Some(known) = self.0.iter_mut().find(|known| known.name == name) else { return self.0.push(added) };
        // A text that grows would leave a copy of the secret, so this one has its full size from the start.
        let mut all = Zeroizing::new(String::with_capacity(known.value.len() + 1 + added.value.len()));
        for part in [&known.value, ",", &added.value] {
            all.push_str(part);
        }
        known.value = all;
        known.encode = encode_all;
        known.problem = known.problem.take().or(added.problem);
    }
}

/// Encodes each value, but not the commas between them.
#[inline]
fn encode_all(values: &str, to: &mut String) {
    for (number, value) in values.split(',').enumerate() {
        if number > 0 {
            to.push(',');
        }
        to.extend(encoded(value));
    }
}
