//! The error of a text that cannot be parsed.

use std::borrow::Cow;
use std::convert::Infallible;
use std::fmt;

/// A text does not have the expected form. The message names the form and never shows the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TextError {
    expected: Cow<'static, str>,
    kind: Kind,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// The form is wrong.
    Form,
    /// The form is right, but the value is outside of a limit.
    Limit,
    /// JSON is nested too deep.
    Depth,
}

impl TextError {
    /// An error that names what was expected, for example `a number`.
    pub fn expected(expected: impl Into<Cow<'static, str>>) -> Self {
        Self { expected: expected.into(), kind: Kind::Form }
    }

    /// The error of a value that is outside of a limit, such as `at most 100`.
    #[inline]
    pub(crate) fn out_of_range(limit: &'static str) -> Self {
        Self { expected: Cow::Borrowed(limit), kind: Kind::Limit }
    }

    /// What the value must be, if it is outside of a limit.
    #[inline]
    pub(crate) fn limit(&self) -> Option<&str> {
        (self.kind == Kind::Limit).then_some(&*self.expected)
    }

    /// The error of JSON that is nested too deep.
    pub(crate) fn too_deep() -> Self {
        Self { expected: Cow::Borrowed("JSON of at most 125 levels"), kind: Kind::Depth }
    }

    /// Whether it is the error of JSON that is nested too deep.
    #[inline]
    pub(crate) fn is_too_deep(&self) -> bool {
        self.kind == Kind::Depth
    }

    /// The error of a text that does not match a pattern.
    #[inline]
    pub(crate) fn form(pattern: &str) -> Self {
        Self::expected(format!("text of the form `{pattern}`"))
    }
}

impl fmt::Display for TextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {}", self.expected)
    }
}

impl std::error::Error for TextError {}

/// For arguments whose conversion cannot fail, in places that also accept conversions that can.
impl From<Infallible> for TextError {
    fn from(never: Infallible) -> Self {
        match never {}
    }
}
