//! Ready-made answers that clients must be able to handle.

use std::io::Write as _;

use flate2::{Compression, write::GzEncoder};
use serde_json::json;

use super::Answer;

impl Answer {
    /// An HTML page, as a proxy would send it.
    pub fn html(status: u16, title: &str) -> Self {
        let page = format!("<!DOCTYPE html><html><head><title>{title}</title></head><body>{title}</body></html>\n");
        Self::new(status, "text/html; charset=utf-8", page)
    }

    /// A JSON error, as a gateway would send it: it contains a message, and no code of the service.
    pub fn gateway(status: u16, message: &str) -> Self {
        Self::json(status, &json!({ "message": message }))
    }

    /// A redirect to an address.
    pub fn redirect(status: u16, location: &str) -> Self {
        Self::text(status, "").with_header("location", location)
    }

    /// A JSON object of about this many bytes, with its length in the head.
    pub fn large(bytes: usize) -> Self {
        Self::new(200, "application/json", padded(bytes))
    }

    /// Like [`Self::large`], in chunks, so that the head does not give the length.
    pub fn large_in_chunks(bytes: usize) -> Self {
        let mut body = Vec::with_capacity(bytes + bytes / 64);
        for chunk in padded(bytes).chunks(0x1000) {
            body.extend_from_slice(format!("{:x}\r\n", chunk.len()).as_bytes());
            body.extend_from_slice(chunk);
            body.extend_from_slice(b"\r\n");
        }
        body.extend_from_slice(b"0\r\n\r\n");
        Self::new(200, "application/json", body).with_header("transfer-encoding", "chunked")
    }

    /// A JSON object of about this many bytes, compressed to a thousandth of that: `content-encoding: gzip`.
    pub fn gzip_bomb(bytes: usize) -> Self {
        Self::new(200, "application/json", padded(bytes)).in_gzip()
    }

    /// Compresses the body with gzip, even if the client does not accept it.
    #[must_use]
    pub fn in_gzip(self) -> Self {
        self.in_gzip_called("gzip")
    }

    /// Does so under this name, which has no case.
    pub(crate) fn in_gzip_called(self, name: &str) -> Self {
        let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
        // Writing to memory cannot fail. If it did, the answer would be empty, and its test would fail.
        let body = encoder.write_all(&self.body).and_then(|()| encoder.finish()).unwrap_or_default();
        Self { body, ..self }.with_header("content-encoding", name)
    }

    /// Nested lists with this many levels.
    pub fn deep_lists(levels: usize) -> Self {
        Self::new(200, "application/json", format!("{}{}", "[".repeat(levels), "]".repeat(levels)))
    }

    /// Nested objects with this many levels, each in a field `in`.
    pub fn deep_objects(levels: usize) -> Self {
        Self::new(200, "application/json", format!("{}1{}", r#"{"in":"#.repeat(levels), "}".repeat(levels)))
    }
}

fn padded(bytes: usize) -> Vec<u8> {
    format!(r#"{{"padding":"{}"}}"#, "x".repeat(bytes)).into_bytes()
}
