//! A HAR file of any size, which is generated while it is read.

use std::io::{self, Cursor, Read};

use serde_json::json;

use super::traffic::Traffic;

/// A file of this many entries, which is generated while it is read.
pub struct Endless {
    entries: usize,
    entry: Vec<u8>,
    rest: Cursor<Vec<u8>>,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.rest.read(buffer)?;
        if read > 0 || self.entries == 0 {
            return Ok(read);
        }
        self.entries -= 1;
        let end: &[u8] = if self.entries == 0 { b"]}}" } else { b"," };
        self.rest = Cursor::new([&self.entry, end].concat());
        self.rest.read(buffer)
    }
}

/// A file of this many entries with one body.
pub fn endless(entries: usize, body: &str) -> Endless {
    let mut traffic = Traffic::default();
    traffic.note("https://service.example/api/v1/issue/list.json", "k", 200, body);
    let entry = traffic.entries[0].to_string().into_bytes();
    Endless { entries, entry, rest: Cursor::new(b"{\"log\":{\"entries\":[".to_vec()) }
}

/// The answer of a list with a hundred items.
pub fn hundred() -> String {
    let item = |number: usize| {
        json!({
            "issue": { "issue_id": number, "severity": number % 5, "name": format!("Issue {number}"), "type": 1 },
            "target": { "target_id": number, "target": "www.example.com", "target_name": "Shop" },
            "status": { "issue_id": number, "target_id": number, "status": "new", "assigned_to": "ada@example.com" },
        })
    };
    json!({ "pagination": { "start": 0, "limit": 100, "total": 100 }, "list": (0..100).map(item).collect::<Vec<_>>() })
        .to_string()
}
