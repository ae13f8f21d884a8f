//! Tests of `download`: where the key may go, what the content must be, and the file.

mod content;
mod save;
