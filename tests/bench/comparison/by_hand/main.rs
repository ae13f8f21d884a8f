//! The program of the comparison, with ureq by hand.

#[path = "../shared.rs"]
mod shared;

use serde_json::Value;

fn main() {
    let (address, scene) = shared::start();
    let agent = ureq::Agent::new_with_defaults();
    shared::shown(&agent);
    let get = |path: &str| agent.get(format!("{address}/api/v1/{path}")).header("x-apikey", shared::KEY);
    let request = match &*scene {
        "delete" => get("connector/delete.json").query("id", "2"),
        "read" => get("user/me.json"),
        "unknown" => get("issue/list.json"),
        _ => get("connector/create.json")
            .query_pairs([("name", "Inventory"), ("type", "http"), ("http_username", "reader")])
            .query("http_password", shared::PASSWORD),
    };
    shared::shown(&request);
    match request.call().and_then(|mut response| response.body_mut().read_json::<Value>()) {
        Ok(answer) => println!("said: {:?}", answer["list"][0]["status"]["status"]),
        Err(error) => shared::failed(&error),
    }
}
