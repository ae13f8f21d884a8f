//! The calls of the benchmarks, written without the client.
#![expect(dead_code, reason = "the fields are there to be read, as the client reads them")]

use std::time::Duration;

use serde::Deserialize;
use serde::de::DeserializeOwned;

#[derive(Deserialize)]
pub struct Me {
    user: User,
}

#[derive(Deserialize)]
struct User {
    role: Option<i64>,
    user_id: i64,
    first_name: Option<String>,
    last_name: Option<String>,
    title: Option<String>,
    phone: Option<String>,
    email: Option<String>,
}

#[derive(Deserialize)]
pub struct Page {
    list: Vec<Item>,
    request: Option<serde_json::Value>,
    pagination: Option<Pagination>,
}

#[derive(Deserialize)]
struct Pagination {
    start: Option<i64>,
    limit: Option<i64>,
    total: Option<i64>,
    next: Option<i64>,
}

#[derive(Deserialize)]
struct Item {
    issue: Issue,
    instances: Option<Vec<serde_json::Value>>,
    target: Target,
    status: Option<Status>,
}

#[derive(Deserialize)]
struct Issue {
    severity: Option<i64>,
    issue_id: i64,
    name: Option<String>,
    pci: Option<i64>,
    description: Option<String>,
    cve_ids: Option<Vec<serde_json::Value>>,
    category: Option<String>,
    #[serde(rename = "type")]
    kind: Option<i64>,
    date_last_modified: Option<String>,
}

#[derive(Deserialize)]
struct Target {
    target_name: Option<String>,
    target: Option<String>,
    target_id: i64,
}

#[derive(Deserialize)]
struct Status {
    issue_id: Option<i64>,
    target_id: Option<i64>,
    scans_since_found: Option<i64>,
    assigned_to: Option<String>,
    status: Option<String>,
}

/// The calls.
pub struct Client {
    agent: ureq::Agent,
    address: String,
    key: String,
}

impl Client {
    /// Creates a client, with a limit on the whole call like the generated one, or without any limit, like ureq by default.
    pub fn new(address: &str, key: &str, timeout: Option<Duration>) -> Self {
        let config = ureq::Agent::config_builder().timeout_global(timeout).build();
        Self { agent: config.into(), address: address.to_owned(), key: key.to_owned() }
    }

    pub fn me(&self) -> Me {
        self.get("user/me.json")
    }

    pub fn list(&self) -> Page {
        self.get("issue/list.json")
    }

    fn get<T: DeserializeOwned>(&self, path: &str) -> T {
        let request = self.agent.get(format!("{}/api/v1/{path}", self.address));
        let mut response = request.header("x-apikey", &self.key).call().expect("the call succeeds");
        // Like ureq's `read_json` for a known length. The feature for that function is not enabled here.
        let body = response.body_mut().read_to_vec().expect("the body is read");
        serde_json::from_slice(&body).expect("the body is JSON")
    }
}
