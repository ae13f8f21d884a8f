//! A parameter that chooses the media type of the file that an operation answers with.

use crate::runtime::info::operation::OperationInfo;

/// A value of a parameter that chooses the media type of the file.
#[derive(Clone, Copy, Debug)]
pub struct ChosenType {
    /// The value on the wire; `None` stands for any other one.
    pub value: Option<&'static str>,
    /// The media type, or several with commas between them.
    pub media_type: &'static str,
    /// The operation as it is called with this value: its header `accept` names the media type.
    pub info: &'static OperationInfo,
}
