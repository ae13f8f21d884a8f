//! Parameters whose values are sent as one, with commas between them. A client without such a parameter compiles none of it.

use zeroize::Zeroizing;

use crate::runtime::info::parameter::{Handling, Location};
use crate::runtime::json::value::Parameter;
use crate::runtime::request::Request;
use crate::runtime::request::parameters::{ParameterEntry, Parameters, Variant};
use crate::runtime::text::text_error::TextError;
use crate::runtime::text::url::encoded;

impl<O> Request<O> {
    /// Adds a value to a parameter whose values are sent as one, with commas between them. Sending fails if a value is
    /// empty or contains a comma, since the service would read other values.
    #[inline]
    pub fn with_comma_separated(mut self, wire: &'static str, value: impl Parameter) -> Self {
        let handling = self.call.info.handling(wire);
        self.call.parameters.join(wire, &value, handling);
        self
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
