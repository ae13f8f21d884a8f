//! Bodies that are forms. A client without one compiles nothing of it.

use zeroize::Zeroizing;

use crate::runtime::info::operation::OperationInfo;
use crate::runtime::info::parameter::Location;
use crate::runtime::request::parameters::Parameters;
use crate::runtime::text::url::encode;

/// The form in which an operation sends its body. [`OperationInfo::with_form`] sets it.
#[derive(Clone, Copy, Debug)]
pub struct Form {
    /// Writes the body, with `***` for secret values if they are redacted.
    pub(crate) write: fn(&Parameters, bool) -> Zeroizing<Vec<u8>>,
}

impl OperationInfo {
    /// Says that the body is a form: `lot=7&lot=8&note=a%20b`. It is a JSON object otherwise.
    #[must_use]
    #[inline]
    pub const fn with_form(self) -> Self {
        Self { content_type: "application/x-www-form-urlencoded", form: Some(Form { write }), ..self }
    }
}

#[inline]
fn write(parameters: &Parameters, redact: bool) -> Zeroizing<Vec<u8>> {
    let fields = || parameters.entries().iter().filter(|entry| matches!(entry.location, Location::Body(_)));
    // There is room for all, since growing would leave a copy that is not wiped.
    let room = fields().map(|entry| 3 * (entry.name.len() + entry.value.len()) + 2).sum();
    let mut form = Zeroizing::new(String::with_capacity(room));
    for entry in fields() {
        if !form.is_empty() {
            form.push('&');
        }
        encode(&entry.name, &mut form);
        form.push('=');
        entry.write(redact, &mut form);
    }
    Zeroizing::new(std::mem::take(&mut *form).into_bytes())
}
