//! A parameter that chooses the media type of the file that an operation answers with.

use crate::info::operation::OperationInfo;

/// A value of a parameter that chooses the media type of the file.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct ChosenType {
    /// The value on the wire; `None` stands for any other one.
    pub value: Option<&'static str>,
    /// The media type, or several with commas between them.
    pub media_type: &'static str,
    /// The operation as it is called with this value: its header `accept` names the media type.
    pub info: &'static OperationInfo,
}

impl ChosenType {
    /// Describes a value by itself, the media type and the operation.
    pub const fn new(value: Option<&'static str>, media_type: &'static str, info: &'static OperationInfo) -> Self {
        Self { value, media_type, info }
    }
}
