//! An account as its callers see it.

use codegen::ir::{Operation, Service};
use sandbox::Sandbox;
use serde_json::Value as Json;

use super::connection::Connection;

/// An account, asked over one connection.
pub struct Account<'s> {
    pub service: &'s Service,
    connection: Connection,
    key: String,
    /// Which account it is, for messages.
    pub when: String,
}

impl<'s> Account<'s> {
    pub fn new(service: &'s Service, sandbox: &Sandbox, when: String) -> Self {
        Self { service, connection: Connection::new(sandbox.url()), key: sandbox.key(), when }
    }

    fn operation(&self, name: &str) -> &'s Operation {
        self.service.operation(name).unwrap_or_else(|| panic!("the spec has no operation {name}"))
    }

    /// What a call is answered with: a body if it is a success.
    pub fn try_get(&mut self, operation: &str, query: &str) -> Option<Json> {
        let path = format!("{}{}?{query}", self.service.base_path, self.operation(operation).path);
        let reply = self.connection.get(&path, &self.key).expect("an answer");
        let json = serde_json::from_slice(&reply.body).expect("JSON");
        (reply.status == 200).then_some(json)
    }

    /// What a call is answered with that has to succeed.
    #[track_caller]
    pub fn get(&mut self, operation: &str, query: &str) -> Json {
        let json = self.try_get(operation, query);
        json.unwrap_or_else(|| panic!("{operation}?{query} is refused ({})", self.when))
    }

    /// All rows of a list, page after page.
    #[track_caller]
    pub fn rows(&mut self, operation: &str, query: &str) -> Vec<Json> {
        let mut rows = Vec::new();
        loop {
            let json = self.get(operation, &format!("start={}&limit=100&{query}", rows.len()));
            let list = json["list"].as_array().expect("a list").clone();
            let (total, next) = (number(&json["pagination"]["total"]), json["pagination"].get("next"));
            assert_eq!(json["pagination"]["start"], rows.len(), "{operation} ({})", self.when);
            rows.extend(list);
            match next {
                Some(next) => {
                    assert_eq!(*next, rows.len(), "{operation} ({})", self.when);
                    assert!(rows.len() < total, "nothing follows in {operation}?{query} ({})", self.when);
                }
                None => {
                    assert_eq!(total, rows.len(), "the total of {operation}?{query} ({})", self.when);
                    return rows;
                }
            }
        }
    }

    /// What stands at a place in the rows of a list, where there is something.
    #[track_caller]
    pub fn ids_of(&mut self, operation: &str, query: &str, pointer: &str) -> Vec<i64> {
        let rows = self.rows(operation, query);
        rows.iter().filter_map(|row| row.pointer(pointer)?.as_i64()).collect()
    }
}

/// A count.
#[track_caller]
pub fn number(json: &Json) -> usize {
    let number = json.as_u64().unwrap_or_else(|| panic!("{json} is no count"));
    usize::try_from(number).expect("it fits")
}
