//! Tests of `download`: where the key may go, the checks of the content, and the file.

mod content;
pub(crate) mod save;
