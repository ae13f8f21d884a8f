//! Only operations that read are called at a live service, and its answers show the same as recorded ones.
//! `asked.yaml` has one operation for each source of a parameter's value.

use std::collections::BTreeSet;
use std::time::{Duration, Instant};

use crate::observe::planted::{assert_same, lines, planted};
use crate::observe::{find, learned, learned_of, mock, service, service_of};
use language::ir::{Effect, Operation, PageBy, PageParameters, Service};
use mock_server::{Answer, Fault, MockServer, Rule};
use observe::{Forecast, Learned, Learner, LeftOut, Outlook, Plan};
use observe_live::{End, Limits, Live};
use serde_json::json;
use support::files::{held, root};

/// Limits without a pause that are never reached.
pub const FAST: Limits = Limits { pause: Duration::ZERO, calls: 1_000, trusted: Vec::new() };

/// The result of a run: why it ended, the HAR, and the output on the screen.
pub struct Run {
    pub end: End,
    pub har: String,
    pub screen: String,
}

pub fn run(service: &Service, url: &str, key: &str, limits: Limits) -> Run {
    let live = Live::new(service, url, key).expect("the address can be called");
    let (mut har, mut screen) = (Vec::new(), Vec::new());
    let end = live.observe(&limits, &mut har, &mut screen).expect("both can be written");
    let [har, screen] = [har, screen].map(|bytes| String::from_utf8(bytes).expect("it is text"));
    Run { end, har, screen }
}

fn run_at(mock: &MockServer, service: &Service, limits: Limits) -> Run {
    run(service, mock.url(), mock.key(), limits)
}

/// The operations that were called, once for each call.
fn called(mock: &MockServer) -> Vec<String> {
    mock.requests().into_iter().map(|seen| seen.operation.expect("only operations are called")).collect()
}

fn queries(mock: &MockServer, operation: &str) -> Vec<String> {
    let calls = mock.requests().into_iter().filter(|seen| seen.operation.as_deref() == Some(operation));
    let pair = |(name, value): &(String, String)| format!("{name}={value}");
    calls.map(|seen| seen.query.iter().map(pair).collect::<Vec<_>>().join("&")).collect()
}

/// The operations that are called if they have these effects, and no parameters.
fn called_with(effect: &dyn Fn(&str) -> Effect) -> BTreeSet<String> {
    let (mut service, mock) = (Service::clone(service()), mock());
    for operation in &mut service.operations {
        operation.parameters.clear();
        operation.effect = effect(&operation.full_name());
    }
    run_at(&mock, &service, FAST);
    called(&mock).into_iter().collect()
}

/// An operation with any effect but `read` is not called, and jobs are neither started nor cancelled.
#[test]
fn nothing_is_called_that_could_change_something() {
    let reading = service()
        .operations
        .iter()
        .filter(|of| of.effect == Effect::Read)
        .map(Operation::full_name)
        .collect::<BTreeSet<_>>();
    for effect in [Effect::Create, Effect::Update, Effect::Delete, Effect::Run, Effect::Start, Effect::Cancel] {
        assert!(service().operations.iter().any(|operation| operation.effect == effect), "{effect:?} is in the spec");
        // All operations except one have the effect, and all could be called without further values.
        let calls = called_with(&|name| if name == "user.me" { Effect::Read } else { effect });
        assert_eq!(calls, ["user.me".to_owned()].into(), "{effect:?}");
    }
    // If all operations are described as reads, jobs are still not called.
    let calls = called_with(&|_| Effect::Read);
    let of_jobs: BTreeSet<_> = ["scan.start", "scan.inprogress_cancel", "report.generate"].map(str::to_owned).into();
    let all = service().operations.iter().map(Operation::full_name).collect::<BTreeSet<_>>();
    assert_eq!(all.difference(&calls).cloned().collect::<BTreeSet<_>>(), of_jobs);
    // The unchanged spec.
    let mock = mock();
    run_at(&mock, service(), FAST);
    let calls: BTreeSet<_> = called(&mock).into_iter().collect();
    assert!(calls.len() > 30 && calls.is_subset(&reading), "{calls:?}");
}

/// The forecast lists the operations that are called, and each operation that is not called has a reason.
#[test]
fn the_forecast_lists_the_calls_that_are_made() {
    // The examples do not show where the key of an occurrence is, and which id a connector has.
    let mut item = service().operation("issue.list").expect("an operation").response.example["list"][0].clone();
    item["instances"] = json!([{ "key": "443-tls1.0" }]);
    let builder = MockServer::builder_of(service().clone()).without_account().records("issue.list", [item]);
    let mock = builder.records("connector.list", [json!({ "id": 2 })]).start().expect("a socket can be had");
    let seen = run_at(&mock, service(), FAST);
    assert_eq!(seen.end, End::Complete, "{}", seen.screen);
    let forecast = observe::forecast(service(), &[]);
    assert_eq!(forecast.len(), service().operations.len());
    let is_called = |of: &&Forecast<'_>| of.outlook == Outlook::Called;
    let expected = forecast.iter().filter(is_called).map(|of| of.operation.full_name()).collect::<BTreeSet<_>>();
    assert_eq!(called(&mock).into_iter().collect::<BTreeSet<_>>(), expected);
    for (operation, wanted) in [
        ("connector.get", "`id` from connector.list, if its answer contains it"),
        (
            "issue.instance",
            "`issue_id` from issue.summary; `scan_id` from discovery.host_list; `instance` from issue.list, if its answer contains it",
        ),
    ] {
        let forecast = forecast.iter().find(|of| of.operation.full_name() == operation).expect("it is there");
        assert_eq!(forecast.why, wanted, "{operation}");
    }
}

/// Ids come from earlier answers, and never from the spec. Ids of one call come from the same object.
#[test]
fn ids_come_from_earlier_answers() {
    let mock = mock();
    let items = [(901, "aaa", 81), (902, "bbb", 82)].map(|(issue, instance, target)| {
        json!({ "issue": { "issue_id": issue }, "target": { "target_id": target }, "instances": [{ "key": instance }] })
    });
    let scans = [("s-82", 82), ("s-81", 81)]
        .map(|(scan, target)| json!({ "scan": { "scan_id": scan }, "target": { "target_id": target } }));
    for (operation, body) in [
        ("issue.summary", json!({ "list": [] })),
        ("issue.list", json!({ "list": items })),
        ("scan.list", json!({ "list": scans })),
        ("scan.inprogress_list", json!({ "list": [] })),
        ("discovery.host_list", json!({ "list": [] })),
        ("ack.issue_list", json!({ "list": [] })),
        ("connector.list", json!({ "list": [{ "id": 0 }, { "id": 77 }] })),
        ("technology.summary", json!({ "list": [] })),
    ] {
        mock.answer_next(operation, Answer::json(body));
    }
    let seen = run_at(&mock, service(), FAST);
    assert_eq!(
        queries(&mock, "issue.instance"),
        ["issue_id=901&scan_id=s-81&instance=aaa", "issue_id=902&scan_id=s-82&instance=bbb"]
    );
    assert_eq!(queries(&mock, "issue.get"), ["issue_id=901", "issue_id=902"]);
    assert_eq!(queries(&mock, "connector.get"), ["id=77"], "a zero is no id");
    let none = "no answer has an id, and the example of the spec is not one";
    assert_eq!(queries(&mock, "technology.get"), [""; 0], "{none}");
    assert!(seen.screen.contains("not called: technology.get needs `id`, which no answer had\n"), "{}", seen.screen);
}

#[test]
fn only_a_few_ids_of_each_type_are_called() {
    let mock = mock();
    let items: Vec<_> = (1..=50).map(|id| json!({ "issue": { "issue_id": id } })).collect();
    mock.answer_next("issue.summary", Answer::json(json!({ "list": items })));
    run_at(&mock, service(), FAST);
    assert_eq!(called(&mock).iter().filter(|name| *name == "issue.get").count(), 3);
}

/// The rest of a list is requested only if the spec names the parameters. Names are not guessed. The rest shows the largest page.
#[test]
fn the_rest_of_a_list_is_requested_with_documented_parameters() {
    let page = |start: u64, total: u64| {
        let pagination = json!({ "start": start, "limit": 2, "total": total });
        Answer::json(
            json!({ "pagination": pagination, "list": [{ "domain": { "domain_id": 5 } }, { "domain": { "domain_id": 6 } }] }),
        )
    };
    let names = || {
        Some(PageParameters {
            by: PageBy::Start,
            name: "skip".to_owned(),
            limit: Some("most".to_owned()),
            max_limit: None,
            first_cursor: None,
        })
    };
    for (parameters, total, wanted, has_largest) in [
        (None, 400, vec![""], false),
        (names(), 2, vec![""], false),
        (names(), 3, vec!["", "skip=2&most=2"], false),
        (names(), 400, vec!["", "skip=2&most=398"], true),
        (names(), 4_000_000, vec!["", "skip=2&most=1000"], true),
    ] {
        let mock = mock();
        [0, 2].into_iter().for_each(|start| mock.answer_next("discovery.domain_list", page(start, total)));
        let mut service = Service::clone(service());
        service.page.as_mut().expect("it has lists").parameters = parameters;
        let seen = run_at(&mock, &service, FAST);
        assert_eq!(queries(&mock, "discovery.domain_list"), wanted);
        let found = lines(&find(&service, &learned_of(&service, &seen.har, false)));
        assert_eq!(found.contains("page-size-known limits.largest_page"), has_largest, "{found:#?}");
    }
}

/// Rules that need a call with an undocumented parameter, or calls with several values of one parameter.
const NOT_SHOWN: [&str; 5] =
    ["page-parameters-known", "page-size-known", "parameter-without-effect", "parameter-unknown", "operation-unknown"];

/// What several runs show of the service of the planted list: each operation sends its answers in turn, and then answers without a body.
fn planted_runs() -> Learned {
    let (mock, planted) = (mock(), planted());
    let answers = planted.iter().filter_map(|planted| Some((planted.operation.as_ref()?, planted)));
    for (operation, planted) in answers.clone() {
        planted.answers().for_each(|answer| mock.answer_next(operation, answer));
    }
    for (operation, _) in answers {
        (0..30).for_each(|_| mock.answer_next(operation, Answer::text(200, "")));
    }
    let mut learner = Learner::new(service(), None, false);
    for _ in 0..8 {
        observe::har(run_at(&mock, service(), FAST).har.as_bytes(), &mut learner).expect("it is HAR");
    }
    learner.finish()
}

/// Everything that reading calls can show is found, and nothing else.
#[test]
fn a_live_service_shows_every_planted_difference() {
    let forecast = observe::forecast(service(), &[]);
    let is_called = |operation: &Option<String>| {
        let of = forecast.iter().find(|forecast| Some(forecast.operation.full_name()) == *operation);
        of.is_some_and(|of| of.outlook == Outlook::Called)
    };
    let finds = planted().into_iter().filter(|planted| is_called(&planted.operation)).flat_map(|planted| planted.finds);
    let is_shown = |line: &String| !NOT_SHOWN.contains(&line.split(' ').next().unwrap_or_default());
    let wanted: BTreeSet<String> = finds.filter(is_shown).collect();
    let is_plain = |line: &String| !line.starts_with("assumption-confirmed ");
    assert!(wanted.iter().filter(|line| is_plain(line)).count() >= 30, "{wanted:#?}");

    let findings = find(service(), &planted_runs());
    // The operations without planted answers return the spec's examples, which confirm assumptions.
    let found: BTreeSet<_> =
        lines(&findings).into_iter().filter(|line| is_plain(line) || wanted.contains(line)).collect();
    assert_same(&found, &wanted);
}

/// The service is called over one connection, with a pause between calls, and not more often than the limit.
#[test]
fn a_service_is_called_with_pauses_and_a_limit() {
    let mock = mock();
    let limits = Limits { pause: Duration::from_millis(30), calls: 7, trusted: Vec::new() };
    let start = Instant::now();
    let seen = run_at(&mock, service(), limits.clone());
    assert!(start.elapsed() >= limits.pause * 6, "{:?}", start.elapsed());
    assert_eq!((seen.end, mock.request_count()), (End::Capped, 7));
    assert_eq!((mock.connections(), mock.most_connections()), (1, 1));
    assert!(seen.screen.contains("`--calls` allows more"), "{}", seen.screen);
}

/// After a status of 429 or a refused key, nothing more is sent, and earlier answers are kept.
#[test]
fn a_refusal_ends_the_calls() {
    for (status, end) in [(429, End::TooManyRequests), (401, End::KeyRefused)] {
        let mock = mock();
        mock.inject(Rule::everywhere(Fault::Answer(Answer::text(status, "not now"))).nth(5));
        let seen = run_at(&mock, service(), FAST);
        assert_eq!((seen.end, mock.request_count()), (end, 5));
        assert!(seen.screen.contains(&format!("stopped: the service answered {status}")), "{}", seen.screen);
        assert_eq!(learned(&seen.har, false).answers(), 5);
    }
}

/// A call without an answer is sent once, and the next calls are made. Several in a row end the run.
#[test]
fn lost_answers_are_counted() {
    let (closing, mock) = (mock(), mock());
    closing.fault("user.me", Fault::Close);
    let seen = run_at(&closing, service(), FAST);
    assert_eq!(seen.end, End::Complete);
    assert_eq!(closing.calls("user.me").count(), 1);
    assert!(seen.screen.contains("user.me: the connection was closed"), "{}", seen.screen);

    mock.inject(Rule::everywhere(Fault::Close));
    let seen = run_at(&mock, service(), FAST);
    assert_eq!((seen.end, mock.request_count()), (End::NoAnswers, 3));
    assert_eq!(learned(&seen.har, false).answers(), 0);
}

#[test]
fn the_key_is_sent_only_to_the_service() {
    for url in ["http://service.example", "http://192.0.2.7:8080"] {
        let error = Live::new(service(), url, "k").expect_err("others can read plain http");
        assert!(!error.to_string().contains(url), "{error}");
    }
    let (mock, other) = (mock(), mock());
    let to = format!("{}/api/v1/user/me.json", other.url());
    mock.inject(Rule::everywhere(Fault::Answer(Answer::text(302, "").with_header("location", &to))));
    let seen = run_at(&mock, service(), FAST);
    assert_eq!(seen.end, End::Complete);
    assert!(mock.request_count() > 20 && other.connections() == 0, "a redirect is not followed");
}

#[test]
fn each_parameter_has_the_right_source() {
    let service = service_of("asked.yaml");
    let lines = observe::forecast(&service, &[]).into_iter().map(|Forecast { operation, outlook, why }| {
        let not = if outlook == Outlook::Called { "" } else { "not called: " };
        format!("{} {not}{why}", operation.name.spec)
    });
    let told: String = lines.map(|line| format!("{}\n", line.trim_end())).collect();
    held(&root().join("tests/observe/asked.txt"), &told, "BLESS=1 cargo test -p generator-tests observe::live");
    let trusted = ["loan.preview".to_owned()];
    let preview = observe::forecast(&service, &trusted).into_iter().find(|of| of.operation.name.spec == "preview");
    assert!(preview.is_some_and(|of| of.outlook == Outlook::Called));
    assert_eq!(observe::not_doubted(&service, &trusted), None);
    let wrong = ["loan.preview", "loan.list", "nothing"].map(str::to_owned);
    assert_eq!(observe::not_doubted(&service, &wrong), Some(&wrong[1]), "it reads in any case");
}

/// The mock server records every path: only reading operations are called, with values from answers and never with example ids.
#[test]
fn only_operations_that_read_are_called() {
    let service = service_of("asked.yaml");
    let mock = MockServer::serve(service.clone()).expect("a socket can be had");
    let purged = |mock: &MockServer| mock.requests().iter().any(|seen| seen.line.contains("/v1/purge"));
    let trusting = Limits { trusted: vec!["loan.preview".to_owned()], ..FAST };
    let seen = run(&service, mock.url(), mock.key(), trusting);
    assert!(purged(&mock), "{}", seen.screen);
    let mock = MockServer::serve(service.clone()).expect("a socket can be had");
    let seen = run(&service, mock.url(), mock.key(), FAST);
    let lines = mock.requests().into_iter().map(|seen| seen.line);
    let targets: BTreeSet<_> = lines.map(|line| line.split(' ').nth(1).unwrap_or_default().to_owned()).collect();
    assert_eq!(
        targets.iter().map(String::as_str).collect::<Vec<_>>(),
        [
            "/v1/get?id=7",
            "/v1/list",
            "/v1/named?loan=7",
            "/v1/of-kind?kind=tool",
            "/v1/of-reader?reader=r-7",
            "/v1/printed?form=plain",
            "/v1/readers/Ada",
            "/v1/since?day=2026-11-01&all=1&span=1-5",
            "/v1/state?id=7",
        ]
    );
    for line in [
        "not called: loan.of_branch needs `branch_id`, which no answer had\n",
        "not called: loan.locked needs `pin`, which no answer had\n",
    ] {
        assert!(seen.screen.contains(line), "{}", seen.screen);
    }
    let learned = learned_of(&service, &seen.har, false);
    assert_eq!((learned.answers() as usize, learned.left_out.len()), (targets.len(), 0), "{:?}", learned.left_out);
    let posted = mock.requests().into_iter().find(|seen| seen.line.starts_with("POST ")).expect("a read is a POST");
    assert!(posted.query.contains(&("count".to_owned(), "3".to_owned())), "{posted:?}");

    // As the forecast says, a field that is not documented is read, too.
    mock.answer_next("loan.list", Answer::json(json!({ "total": 0, "data": [], "branch_id": 4 })));
    run(&service, mock.url(), mock.key(), FAST);
    assert!(mock.requests().iter().any(|seen| seen.line.contains("/v1/of-branch?branch_id=4")));

    // An error that a guessed value caused contradicts nothing.
    let error = json!({ "code": 9, "message": "who is that" });
    mock.answer_next("loan.of_person", Answer::status(404, &error));
    mock.answer_next("loan.of_reader", Answer::json(&error));
    // So does one that an example caused.
    mock.answer_next("loan.since", Answer::status(404, &error));
    let seen = run(&service, mock.url(), mock.key(), FAST);
    let learned = learned_of(&service, &seen.har, false);
    assert_eq!(learned.left_out, [(LeftOut::Guess, 3)].into(), "{}", seen.screen);
    assert!(learned.operations.values().all(|operation| operation.errors.is_empty()));
}

/// Keys that are data could be any number.
#[test]
fn only_so_many_places_are_distinguished() {
    let service = service_of("asked.yaml");
    let mut plan = Plan::new(&service, &[]);
    let call = plan.next_call().expect("a call needs nothing");
    let body = |count: usize| (0..count).map(|number| (number.to_string(), json!(1))).collect::<serde_json::Value>();
    for (count, new) in [(10, 11), (10, 0), (12, 2), (100_000, 99_987), (100_001, 0)] {
        assert_eq!(plan.learn(&call, 200, body(count).to_string().as_bytes()), new, "{count}");
    }
}
