//! The service whose client is tested, as the generator understands it.

use std::path::{Path, PathBuf};
use std::sync::{Arc, LazyLock};

use language::ir::{ErrorAtSuccess, Service, TextOrInteger, WaitUnit};
use serde_json::Value as Json;
use specs::{spec_of, understood};

/// The folder of the spec of the service whose client is tested.
pub fn spec_folder() -> PathBuf {
    spec_of(Path::new(env!("CARGO_MANIFEST_DIR")))
}

/// The service.
pub fn service() -> &'static Arc<Service> {
    static SERVICE: LazyLock<Arc<Service>> = LazyLock::new(|| understood(&spec_folder()).into());
    &SERVICE
}

/// Whether the fields of an error mark one at a status of success, too.
pub fn marks_errors_at_success() -> bool {
    service().error_body.at_success != ErrorAtSuccess::Never
}

/// Whether the service says from which time on to try again, rather than how long to wait.
pub fn waits_for_a_time() -> bool {
    let limit = service().rate_limit.as_ref();
    limit.is_some_and(|limit| matches!(limit.unit, WaitUnit::UnixSeconds | WaitUnit::UnixMillis))
}

/// An error body of the service with some code and this message.
pub fn some_error(message: &str) -> Json {
    match service().error_body.code.as_ref().map(|code| code.of) {
        Some(TextOrInteger::Integer) => error_body(7, message),
        Some(TextOrInteger::Text) | None => error_body("x", message),
    }
}

/// An error body of the service with this code, if its errors have one, and this message.
pub fn error_body(code: impl Into<Json>, message: impl Into<Json>) -> Json {
    let mut body = Json::Object(serde_json::Map::new());
    let places = &service().error_body;
    let both = [(places.code_path(), code.into()), (&*places.message, message.into())];
    for (way, value) in both.into_iter().filter(|(way, _)| !way.is_empty()) {
        *way.iter().fold(&mut body, |object, step| &mut object[step]) = value;
    }
    body
}
