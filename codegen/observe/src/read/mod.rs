//! Reads recorded traffic: HAR files of browsers and proxies, and records of shapes.

mod har;
mod record;

use std::fmt;

pub use self::har::har;
pub use self::record::{record, write_record};

/// Why recorded traffic cannot be read. The error contains no text of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    /// The line, from 1.
    pub line: usize,
    /// The column in bytes, from 1.
    pub column: usize,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.line, self.column, self.message)
    }
}

impl std::error::Error for ReadError {}

impl ReadError {
    /// The error of the JSON reader, without the text that it quotes. `shape` describes the expected text.
    fn of_json(error: &serde_json::Error, shape: &str) -> Self {
        let place = format!(" at line {} column {}", error.line(), error.column());
        let message = match error.classify() {
            serde_json::error::Category::Data => format!("this is not {shape}"),
            serde_json::error::Category::Io => "the file cannot be read from here on".to_owned(),
            serde_json::error::Category::Eof => "the file ends too early: it was cut off".to_owned(),
            serde_json::error::Category::Syntax => format!("not JSON: {}", error.to_string().replace(&place, "")),
        };
        Self { line: error.line().max(1), column: error.column().max(1), message }
    }
}
