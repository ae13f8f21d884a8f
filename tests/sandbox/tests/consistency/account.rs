//! An account as its callers see it.

use codegen::ir::{PageField, Service};
use sandbox::Sandbox;
use serde_json::Value as Json;

use super::connection::Connection;
use super::skip::proper;
use super::spec;

/// An account, asked over one connection.
pub struct Account<'s> {
    pub service: &'s Service,
    connection: Connection,
    key: (String, String),
    /// Which account it is, for messages.
    pub when: String,
}

impl<'s> Account<'s> {
    pub fn new(service: &'s Service, sandbox: &Sandbox, when: String) -> Self {
        let key = spec::header(service, &sandbox.key());
        Self { service, connection: Connection::new(sandbox.url()), key, when }
    }

    /// What a call such as `scan.get?scan_id=1` is answered with: a body if it is a success.
    pub fn try_get(&mut self, call: &str) -> Option<Json> {
        let (operation, query) = proper(self.service, call);
        let path = format!("{}{}?{query}", self.service.base_path, operation.path);
        let reply = self.connection.get(&path, (&self.key.0, &self.key.1)).expect("an answer");
        let json = serde_json::from_slice(&reply.body).expect("JSON");
        (reply.status == 200).then_some(json)
    }

    /// What a call is answered with that has to succeed.
    #[track_caller]
    pub fn get(&mut self, call: &str) -> Json {
        let json = self.try_get(call);
        json.unwrap_or_else(|| panic!("{call} is refused ({})", self.when))
    }

    /// A number that a page tells about itself.
    fn told(&self, json: &Json, way: impl Fn(&codegen::ir::PagePosition) -> Option<&PageField>) -> Option<usize> {
        let page = self.service.page.as_ref()?;
        let fields = page.fields_to(self.service, way(&page.position)?);
        let number = fields.iter().try_fold(json, |json, field| json.get(&field.name.wire))?;
        Some(self::number(number))
    }

    /// All rows of a list, page after page.
    #[track_caller]
    pub fn rows(&mut self, call: &str) -> Vec<Json> {
        let Some(page) = &self.service.page else { return Vec::new() };
        let named = page.parameters.as_ref();
        let start = named.map_or("start", |names| names.start.as_str());
        let mark = if call.contains('?') { '&' } else { '?' };
        let mut rows = Vec::new();
        loop {
            let json = self.get(&format!("{call}{mark}{start}={}", rows.len()));
            let list = json[&page.items.wire].as_array().expect("a list");
            let own_start = self.told(&json, |position| position.start.as_ref());
            if own_start.is_some_and(|start| start != rows.len()) {
                // The example of the spec, which is one page; no code was written for such an operation.
                return rows;
            }
            rows.extend(list.iter().cloned());
            let total = self.told(&json, |position| position.total.as_ref()).unwrap_or(rows.len());
            assert!(!list.is_empty() || rows.len() == total, "nothing follows in {call} ({})", self.when);
            if rows.len() >= total {
                assert_eq!(total, rows.len(), "the total of {call} ({})", self.when);
                return rows;
            }
        }
    }

    /// What stands at a place in the rows of a list, where there is something.
    #[track_caller]
    pub fn ids_of(&mut self, call: &str, pointer: &str) -> Vec<i64> {
        let rows = self.rows(call);
        rows.iter().filter_map(|row| row.pointer(pointer)?.as_i64()).collect()
    }
}

/// A count.
#[track_caller]
pub fn number(json: &Json) -> usize {
    let number = json.as_u64().unwrap_or_else(|| panic!("{json} is no count"));
    usize::try_from(number).expect("it fits")
}
