//! The source of each required parameter's value, and the calls that are made, for a spec with one operation for each case.

use std::collections::BTreeSet;

use mock_server::{Answer, MockServer};
use observe::{Forecast, LeftOut, Outlook, Plan};
use observe_live::Limits;
use serde_json::json;

use crate::observe::live::{FAST, run};
use crate::observe::{learned_of, service_of};

#[test]
fn each_parameter_has_the_right_source() {
    let service = service_of("asked.yaml");
    let lines = observe::forecast(&service, &[]).into_iter().map(|Forecast { operation, outlook, why }| {
        let not = if outlook == Outlook::Called { "" } else { "not called: " };
        format!("{} {not}{why}", operation.name.spec)
    });
    assert_eq!(
        lines.collect::<Vec<_>>(),
        [
            "list ",
            "of_kind `kind` is tool",
            "since `day` is 2026-11-01; `count` is 3; `all` is 1; `span` is 1-5",
            "printed `form` is plain",
            "get `id` from loan.list",
            "of_reader `reader` from loan.list",
            "of_person `name` from loan.list",
            "named `loan` from loan.list",
            "state `id` from loan.list",
            "of_branch not called: needs `branch_id`, which no documented field contains: called only if answers do",
            "of_shelf not called: needs `name`, which no documented field contains: called only if answers do",
            "of_mark not called: needs `mark`, which no documented field contains: called only if answers do",
            "of_note not called: needs `note`, which no documented field contains: called only if answers do",
            "locked not called: needs `pin`, a secret",
            "search not called: needs `filter`, which no answer of these calls contains",
            "add not called: changes something (effect: create)",
            "change not called: changes something (effect: update)",
            "remove not called: changes something (effect: delete)",
            "remind not called: changes something (effect: run)",
            "print not called: changes something (effect: start)",
            "stop not called: changes something (effect: cancel)",
            "preview not called: reads although something says that it changes something; `--trust` calls it",
            "mailed not called: reads although something says that it changes something; `--trust` calls it",
        ]
    );
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
    mock.answer_next("loan.list", Answer::json(200, &json!({ "total": 0, "data": [], "branch_id": 4 })));
    run(&service, mock.url(), mock.key(), FAST);
    assert!(mock.requests().iter().any(|seen| seen.line.contains("/v1/of-branch?branch_id=4")));

    // An error that a guessed value caused contradicts nothing.
    let error = json!({ "code": 9, "message": "who is that" });
    mock.answer_next("loan.of_person", Answer::json(404, &error));
    mock.answer_next("loan.of_reader", Answer::json(200, &error));
    // So does one that an example caused.
    mock.answer_next("loan.since", Answer::json(404, &error));
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
