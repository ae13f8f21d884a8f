//! Every documented success and every documented error of every service and golden case, called at a mock server with an account. Each is
//! followed, or a listed reason says why not: `cargo test -p generator-tests account::everything -- --nocapture` prints how many. That jobs end
//! in an account is tested by `conformance::jobs`.

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use language::ir::{Cause, Effect, ErrorCase, IdType, Location, Operation, Scalar, ScalarType};
use serde_json::Value as Json;
use spec_client_runtime::RawAnswer;
use spec_requests::calls::{Query, calls_of, minimal};
use specs::golden::cases;
use support::files::other_services;

use crate::account::Stage;

/// The most time that all of it may take.
const DEADLINE: Duration = Duration::from_secs(120);

/// What a reason contains if the spec lacks what the mock server would need, each with what is missing.
const REASONS: &[(&str, &str)] = &[
    ("nothing causes the error", "the spec does not say which call causes the error (`when`)"),
    ("the spec does not tell which things", "nothing in the spec ties the operation to things"),
    ("has no entry for the operation", "`account` has such things, and says nothing of the operation"),
    ("the spec does not tell what an item", "the items of the list are not documented"),
    ("the call names no thing", "no parameter is the id of a thing"),
    ("the answer cannot show", "the answer has no field for the thing"),
    ("the answer shows no thing", "the answer has no id"),
    ("stays as it is", "the spec tells no state of something that was cancelled"),
    ("nothing changes", "the example of an action shows no state"),
    ("something below the thing", "what is below a thing has no id of its own"),
    ("is the example's", "no call sets a field of the answer"),
    ("the document does not show this body", "the body is undocumented"),
    ("is not followed", "no field has the name of the parameter"),
];

/// The reason if no call of this test causes an error.
const UNCAUSED: &str = "the example, since nothing causes the error";

#[derive(Default)]
struct Tally {
    /// How many answers are followed, are followed in part, and are examples, of each kind.
    answers: BTreeMap<(&'static str, &'static str), usize>,
    missing: BTreeMap<&'static str, usize>,
    /// How many operations of each folder are followed, and how many there are.
    operations: BTreeMap<String, (usize, usize)>,
    wrong: Vec<String>,
}

impl Tally {
    /// Counts an answer by its reasons. One that is not listed is wrong.
    fn note(&mut self, kind: &'static str, what: &str, reasons: &[String]) {
        let is_example = reasons.iter().any(|reason| reason.starts_with("the example"));
        let how = if is_example { "examples" } else { "followed in part" };
        let how = if reasons.is_empty() { "followed" } else { how };
        *self.answers.entry((kind, how)).or_default() += 1;
        for reason in reasons.iter().flat_map(|reasons| reasons.split("; ")) {
            match REASONS.iter().find(|(contained, _)| reason.contains(contained)) {
                Some((_, missing)) => *self.missing.entry(missing).or_default() += 1,
                None => self.wrong.push(format!("{what}: {reason}")),
            }
        }
    }
}

/// What the mock server did not follow.
fn reasons(answer: &RawAnswer) -> Vec<String> {
    answer.header("x-mock-reason").map(str::to_owned).into_iter().collect()
}

fn json(answer: &RawAnswer) -> Json {
    serde_json::from_slice(answer.body()).unwrap_or_default()
}

impl Stage {
    fn call(&self, operation: &Operation, query: &Query) -> RawAnswer {
        let answer = self.descriptions.request(&self.client, operation, query).send_raw();
        answer.unwrap_or_else(|error| panic!("{}: {error}", operation.full_name()))
    }

    fn successes(&self, operation: &Operation, what: &str, tally: &mut Tally) {
        for call in calls_of(&self.service, operation) {
            self.mock.reset();
            let answer = self.call(operation, &call.query);
            let is_success = operation.response.each().any(|(status, ..)| status == answer.status());
            // Optional parameters may name something that is not there. What can be cancelled is started by a job, which cancels it.
            let is_minimal = call.query == minimal(&self.service, operation).query;
            let is_error = answer.status() == 404 || operation.errors.iter().any(|case| self.is_error(case, &answer));
            if !is_success && (!is_error || is_minimal && operation.effect != Effect::Cancel) {
                tally.wrong.push(format!("{what} {:?}: {} {}", call.query, answer.status(), json(&answer)));
            } else if is_success {
                if is_minimal {
                    let (followed, all) =
                        tally.operations.entry(what.split(' ').next().unwrap_or_default().to_owned()).or_default();
                    *all += 1;
                    *followed += usize::from(!reasons(&answer).concat().starts_with("the example"));
                }
                tally.note("successes", what, &reasons(&answer));
            }
        }
    }

    /// A call that causes an error, if the spec says which.
    fn causing(&self, operation: &Operation, case: &ErrorCase) -> Option<Query> {
        let mut query = minimal(&self.service, operation).query;
        let (Cause::Missing(number) | Cause::Unknown(number)) = case.cause?;
        let parameter = operation.parameters.get(number)?;
        let wire = &parameter.name.wire;
        query.retain(|(name, _)| name != wire);
        if let Some(Cause::Unknown(_)) = case.cause {
            let id = match parameter.scalar()?.0 {
                Scalar::Named(id) => match &self.service[id] {
                    ScalarType::Id(own) if own.id_type == IdType::Text => "nobody-knows-it",
                    ScalarType::Id(_) => "987654",
                    _ => return None,
                },
                Scalar::Builtin(_) => "nobody-knows-it",
            };
            query.push((wire.clone(), id.to_owned()));
        } else if parameter.location == Location::Path {
            // The client refuses a path without it.
            return None;
        }
        Some(query)
    }

    /// Whether an answer is this error: its status, and the beginning of its message if it has a body.
    fn is_error(&self, case: &ErrorCase, answer: &RawAnswer) -> bool {
        let message = case.message.as_ref().map(|message| message.with_names(&self.service[case.condition].captures));
        let begin = message.as_deref().unwrap_or_default().split('{').next().unwrap_or_default();
        let body = String::from_utf8_lossy(answer.body());
        case.statuses.contains(&answer.status()) && (body.is_empty() || body.contains(begin))
    }

    fn errors(&self, operation: &Operation, what: &str, tally: &mut Tally) {
        let minimal = minimal(&self.service, operation).query;
        for case in &operation.errors {
            self.mock.reset();
            let Some(query) = self.causing(operation, case) else {
                // The state causes it, such as that something is in progress already, or the key does.
                let others = ["nobody:key", &self.mock.key_with(&[])].map(|key| self.with_key(key));
                let clients = [&self.client, &self.client].into_iter().chain(&others);
                let request = |client| self.descriptions.request(client, operation, &minimal);
                let mut answers = clients.map(|client| request(client).send_raw().expect("an answer"));
                match answers.any(|answer| self.is_error(case, &answer)) {
                    true => tally.note("errors", what, &[]),
                    false => tally.note("errors", what, &[UNCAUSED.to_owned()]),
                }
                continue;
            };
            let answer = self.call(operation, &query);
            match self.is_error(case, &answer) {
                true => tally.note("errors", what, &[]),
                false => {
                    let answer = format!("{} {}", answer.status(), json(&answer));
                    tally.wrong.push(format!("{what}, {}: {query:?}: {answer}", case.name));
                }
            }
        }
    }
}

#[test]
fn everything_that_a_spec_tells_is_followed() {
    let (begun, mut tally) = (Instant::now(), Tally::default());
    let golden = cases().iter().map(|case| format!("tests/golden/cases/{}", case.name));
    for folder in [".".to_owned()].into_iter().chain(other_services()).chain(golden) {
        let stage = Stage::of(&folder);
        for operation in &stage.service.operations {
            let what = format!("{folder} {}", operation.full_name());
            stage.successes(operation, &what, &mut tally);
            stage.errors(operation, &what, &mut tally);
        }
        tally.wrong.extend(stage.mock.take_defects());
    }
    for ((kind, how), number) in &tally.answers {
        println!("{kind}: {number} {how}");
    }
    for (folder, (followed, all)) in &tally.operations {
        println!("{folder}/spec: {followed} of {all} operations are followed");
    }
    for (missing, number) in &tally.missing {
        println!("{number} times {missing}");
    }
    assert!(tally.wrong.is_empty(), "{} are wrong:\n{}", tally.wrong.len(), tally.wrong.join("\n"));
    assert!(begun.elapsed() < DEADLINE, "it took {:?}", begun.elapsed());
}
