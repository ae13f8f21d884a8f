//! Calls of the group `file`.

use attack_surface::types::FileId;

use super::{Call, minimal};

pub const CALLS: &[Call] =
    &[minimal("file.get", "file_id=file-0042", |client| client.file().get(FileId::new("file-0042")).into())];
