//! Tests of `download`: which hosts receive the key, the checks of the content, and the file.

#[path = "../../../codegen/runtime/src/download/saving.rs"]
#[allow(dead_code, reason = "only its beginning is tested here")]
pub(crate) mod saving;

mod content;
pub(crate) mod save;
