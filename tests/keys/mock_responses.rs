//! The mock server's responses to three calls of each operation: a proper one, one without parameters, and one with unknown values.

use language::ir::Service;
use mock_server::MockServer;

/// The responses of a service's mock server.
pub fn of(service: &Service) -> Vec<String> {
    let mock = MockServer::serve(service.clone()).expect("the mock server can be started");
    let mut answers = Vec::new();
    for operation in &service.operations {
        let proper = spec_requests::calls::minimal(service, operation).query;
        let written = |value: Option<&str>| {
            let pairs = proper.iter().map(|(name, own)| format!("{}={}", encoded(name), encoded(value.unwrap_or(own))));
            pairs.collect::<Vec<_>>().join("&")
        };
        for query in [written(Some("987654")), written(None), String::new()] {
            let answer = ask(&mock, service, &format!("{}?{query}", service.whole_path(operation)));
            answers.push(answer.replace(mock.url(), "URL"));
        }
    }
    answers
}

fn encoded(text: &str) -> String {
    text.bytes().map(|byte| format!("%{byte:02X}")).collect()
}

/// The status, the headers and the body of an answer.
fn ask(mock: &MockServer, service: &Service, target: &str) -> String {
    let request = ureq::get(format!("{}{target}", mock.url()));
    let request = match service.key_place() {
        Some(place) if place.is_header() => request.header(place.name(), place.value(mock.key())),
        Some(place) => request.query(place.name(), mock.key()),
        None => request,
    };
    let others = service.other_keys().iter();
    let request = others.fold(request, |request, other| request.header(&other.name.wire, "any"));
    let mut answer = request.config().proxy(None).http_status_as_error(false).build().call().expect("an answer");
    format!(
        "{} {:?}\n{}",
        answer.status(),
        answer.headers().clone(),
        String::from_utf8_lossy(&answer.body_mut().read_to_vec().expect("an answer"))
    )
}
