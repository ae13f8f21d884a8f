//! Documented errors: each is reported by status, code, message, name, captures and as a typed condition.

use client::{Condition, Error, ErrorKind};
use mock_server::Answer;
use serde_json::{Value as Json, json};

use crate::conformance::answers::cause;
use crate::conformance::stage::Stage;
use common::calls;
use common::prepared::Prepared;
use raw_spec::types::Type;
use raw_spec::{ErrorCase, Operation, Spec, When};

/// Provokes every error at every status, by a rule and by a request that causes it.
pub fn check(spec: &Spec, operation: &Operation) {
    let scene = Scene { spec, operation, stage: Stage::new() };
    for case in &operation.errors {
        for &status in &case.statuses {
            scene.stage.mock.fail_next(&operation.name, &case.name, status);
            scene.demand_example(case, status, &scene.stage.fail(scene.call()));
            // The same error, from a handwritten body.
            let texts = scene.texts(case, "x 42-(7/\u{e9}");
            let body = spec.error_body(&case.code, case.message_with(&texts).as_deref());
            scene.demand(case, status, &scene.answered(status, &body), &texts);
            if case.message.is_none() {
                let code = if case.code.is_null() { &spec.some_code() } else { &case.code };
                let error = scene.answered(status, &spec.error_body(code, "in any words"));
                assert_eq!((error.condition_name(), error.message()), (Some(&*case.name), Some("in any words")));
            }
        }
        scene.demand_undocumented(case);
        if let Some(request) = scene.causing(case) {
            let error = scene.stage.fail(request);
            let status = error.status().filter(|status| case.statuses.contains(status));
            let status = status.unwrap_or_else(|| panic!("{}: {error}", case.name));
            scene.demand_example(case, status, &error);
        }
    }
}

struct Scene<'s> {
    spec: &'s Spec,
    operation: &'s Operation,
    stage: Stage,
}

impl Scene<'_> {
    fn call(&self) -> Prepared {
        calls::minimal_of(&self.operation.name).prepare(&self.stage.client)
    }

    /// The error from this answer.
    fn answered(&self, status: u16, body: &Json) -> Error {
        self.stage.mock.answer_next(&self.operation.name, Answer::status(status, body));
        self.stage.fail(self.call())
    }

    /// Compares an error of the mock server with the YAML. Its captures must fit their types.
    #[track_caller]
    fn demand_example(&self, case: &ErrorCase, status: u16, error: &Error) {
        let texts = case.captures.iter().map(|(name, of_type)| {
            let text = error.capture(name).unwrap_or_else(|| panic!("{}: {name} is not captured", case.name));
            assert!(self.spec.fits(of_type, text), "{}: {name} is {text}", case.name);
            text.to_owned()
        });
        self.demand(case, status, error, &texts.collect::<Vec<_>>());
        let is_limited = self.spec.service.get("rate_limit").is_some() && matches!(status, 429 | 503);
        assert_eq!(error.retry_after().map(|wait| wait.as_secs() <= 1), is_limited.then_some(true), "{}", case.name);
    }

    /// Compares an error with the YAML.
    #[track_caller]
    fn demand(&self, case: &ErrorCase, status: u16, error: &Error, texts: &[String]) {
        let (name, operation) = (&case.name, self.operation);
        // A gateway may answer with a status alone.
        let is_open = case.is_status_alone() && self.leaves_open(status);
        let kind = if case.is_status_alone() { ErrorKind::HttpStatus } else { ErrorKind::Api };
        assert_eq!(*cause(error, is_open), kind, "{name}");
        assert_eq!(error.operation(), Some(operation.name.as_str()), "{name}");
        assert_eq!(error.status(), Some(status), "{name}");
        assert_eq!(error.is_not_found(), status == 404, "{name}");
        let is_refused = matches!(status, 401 | 403);
        assert_eq!(error.is_refused(), is_refused, "{name}");
        assert_eq!(error.permission(), operation.permission.as_deref().filter(|_| is_refused), "{name}");
        // At 429 nothing was done.
        let is_passing = status == 429 || operation.effect == "read" && matches!(status, 502..=504);
        assert_eq!(error.is_retryable(), is_passing, "{name}");
        assert_eq!(code(error), case.code, "{name}");
        let message = case.message_with(texts);
        assert_eq!(error.message(), message.as_deref(), "{name}");
        let shown = if case.is_status_alone() { name } else { message.as_deref().unwrap_or("without a message") };
        assert!(error.to_string().contains(shown), "{name}: {error}");
        self.demand_condition(case, error, texts);
    }

    /// Checks the condition: its name, the variant of that name, and the captures with their types.
    #[track_caller]
    fn demand_condition(&self, case: &ErrorCase, error: &Error, texts: &[String]) {
        let name = &case.name;
        assert_eq!(error.condition_name(), Some(name.as_str()));
        let condition = Condition::of(error).unwrap_or_else(|| panic!("{name} has no variant for {texts:?}"));
        let shown = format!("{condition:?}");
        let variant = shown.split(' ').next().unwrap_or_default().to_lowercase();
        assert_eq!(variant.trim_end_matches('_'), name.replace('_', ""), "the variant of {name}");
        for ((capture, of_type), text) in case.captures.iter().zip(texts) {
            assert_eq!(error.capture(capture), Some(text.as_str()), "{name}");
            let (_, field) = shown.split_once(&format!("{capture}: ")).unwrap_or_else(|| panic!("{shown}: {capture}"));
            // `ScanId("x")`, `IssueId(7)`, `"x"`
            let is_named = self.spec.types.contains_key(of_type);
            assert!(!is_named || field.starts_with(of_type.as_str()) || self.is_set(of_type), "{capture} in {shown}");
            let text = format!("{text:?}");
            assert!(field.contains(text.trim_matches('"')) || self.is_set(of_type), "{capture} in {shown}");
        }
    }

    /// Whether `Debug` shows a value of the type by its name.
    fn is_set(&self, of_type: &str) -> bool {
        matches!(self.spec.type_of(of_type), Type::Values { .. })
    }

    /// A value for a part of a message: any text if the type accepts it.
    fn texts(&self, case: &ErrorCase, text: &str) -> Vec<String> {
        let one = |(_, of_type): &(String, String)| match self.spec.type_of(of_type) {
            Type::Text | Type::Scalar => text.to_owned(),
            _ if self.spec.takes_text(of_type) && !self.is_set(of_type) => text.to_owned(),
            _ => self.spec.another(of_type).expect("a single value"),
        };
        case.captures.iter().map(one).collect()
    }

    /// With an undocumented status (200 too), another code or another message, the body is still an error, but not the documented one.
    fn demand_undocumented(&self, case: &ErrorCase) {
        let known = case.message_with(&self.texts(case, "x-42"));
        let message = known.as_deref().unwrap_or("in any words");
        let body = |code: &Json, message: &str| self.spec.error_body(code, message);
        let other_code = if case.code.is_string() { json!("another") } else { json!(987) };
        let mut bodies = Vec::new();
        if known.is_some() {
            bodies.push((case.statuses[0], body(&case.code, &format!("Not {message}"))));
        }
        if !case.code.is_null() {
            bodies.push((case.statuses[0], body(&other_code, message)));
        }
        if known.is_some() && !case.ends_in_capture() {
            bodies.push((case.statuses[0], body(&case.code, &message[..message.len() - 1])));
        }
        let is_at_success = self.spec.marks_errors_at_success() && !case.is_status_alone();
        let others = [400, 404, 418, 500].into_iter().chain(is_at_success.then_some(200));
        let others = others.filter(|status| !case.statuses.contains(status));
        bodies.extend(others.map(|status| (status, body(&case.code, message))));
        for (status, body) in bodies {
            let error = self.answered(status, &body);
            let name = &case.name;
            assert_eq!(*cause(&error, self.leaves_open(status)), ErrorKind::Api, "{name}: {status} {body}");
            assert_eq!(error.status(), Some(status), "{name}: {status} {body}");
            assert_ne!(error.condition_name(), Some(case.name.as_str()), "{name}: {status} {body}");
            assert_eq!(self.spec.error_body(&code(&error), error.message().unwrap_or_default()), body, "{name}");
        }
    }

    /// Whether nobody knows the outcome of the call after an undocumented error with this status.
    fn leaves_open(&self, status: u16) -> bool {
        self.operation.changes() && matches!(status, 200..300 | 500..)
    }

    /// The request that causes an error, if the YAML names one.
    fn causing(&self, case: &ErrorCase) -> Option<Prepared> {
        let call = calls::minimal_of(&self.operation.name);
        let request = call.acceptable(&self.stage.client);
        Some(match case.when.as_ref()? {
            When::Unknown(wire) => {
                let parameter = self.operation.parameters.iter().find(|parameter| parameter.wire == *wire);
                let unknown = self.spec.another(&parameter.expect("a parameter causes it").of_type)?;
                request.with_parameter(wire, &unknown)
            }
            // The documented errors for missing parameters come before all others.
            When::Missing(wire) => {
                let others = call.values.iter().filter(|(name, _)| name != wire);
                let bare = request.bare(&self.stage.client);
                others.fold(bare, |request, (name, value)| request.with_parameter(name, value))
            }
        })
    }
}

fn code(error: &Error) -> Json {
    serde_json::to_value(error.code().cloned()).expect("a code is JSON")
}
