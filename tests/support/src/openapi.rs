//! Finds operations in an OpenAPI document as its readers do: the address of a server, followed by a path.

use serde_json::Value as Json;

/// The operation with this method and this path from the root of the service.
///
/// # Panics
/// If the document has no server, or the path is not below that.
pub fn operation<'d>(document: &'d Json, method: &str, whole_path: &str) -> &'d Json {
    let server = document["servers"][0]["url"].as_str().expect("a server");
    let host = server.trim_start_matches("https://");
    let above = host.find('/').map_or("", |at| &host[at..]);
    let path = whole_path.strip_prefix(above).expect("a path below the server");
    &document["paths"][path][method.to_ascii_lowercase()]
}
