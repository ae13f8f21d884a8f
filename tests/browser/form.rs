//! The form of an operation: what it sends and what it shows.

use mock_server::{Answer, MockServer};
use serde_json::json;

use crate::on_the_page;
use crate::tab::Tab;

const KEY: &str = "#operation .key select";

/// The last call that the service received: the request line, and the key.
fn last(mock: &MockServer) -> (String, bool) {
    let seen = mock.requests().pop().expect("a call");
    (seen.line, seen.headers.iter().any(|(name, _)| name == "x-apikey"))
}

/// The request line, the curl command and the Rust line that the page shows.
fn shown(tab: &mut Tab) -> [String; 3] {
    [tab.text("#request-line"), tab.text("#curl"), tab.text("#rust")]
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn a_read_with_parameters_is_sent_and_shown() {
    on_the_page(|mock, tab| {
        tab.open("#issue.list");
        assert!(tab.text("#operation header").contains("reads"));
        tab.wait("document.querySelector('.answers .answers .answers')?.textContent.includes('issue_idIssueId, a whole number')");
        tab.unfold(".example");
        tab.wait("document.querySelector('.example pre').textContent.includes('Outdated TLS version')");
        let places =
            "['nav.list', 'nav.list [aria-current]'].map(of => document.querySelector(of).getBoundingClientRect())";
        let is_in_list = format!("{places}.reduce((list, link) => list.top <= link.top && link.bottom <= list.bottom)");
        assert_eq!(tab.eval(&is_in_list), true);
        tab.type_into("[data-parameter=severity] input", "3");
        tab.choose("[data-parameter=status] select", "new");
        tab.click("[data-parameter=include_ack] label:nth-of-type(2)");
        // The page shows the request before it is sent.
        tab.wait("document.querySelector('#rust').textContent.includes('.status(IssueStatus::New)')");
        assert!(tab.text("#curl").contains("?status=new&severity=3&include_ack=1") && mock.requests().is_empty());
        tab.resize(1440, 900);
        tab.send();
        assert!(tab.eval("document.querySelector('#status').getBoundingClientRect().bottom < innerHeight") == true);

        assert!(tab.text("#status").starts_with("Status 200"), "{}", tab.text("#status"));
        let answer = tab.text("#answer");
        assert!(answer.contains("\"name\": \"Outdated TLS version\"") && answer.lines().count() > 10, "{answer}");
        let line = "GET /api/v1/issue/list.json?status=new&severity=3&include_ack=1 HTTP/1.1";
        let target = line.split(' ').nth(1).expect("a target");
        let [request, curl, rust] = shown(tab);
        assert_eq!(request, line);
        assert_eq!(curl, format!("curl -H 'x-apikey: {}' '{}{target}'", mock.key(), mock.url()));
        assert!(rust.starts_with("use attack_surface::types::IssueStatus;\n\nclient"), "{rust}");
        assert!(rust.ends_with("client\n    .issue()\n    .list()\n    .status(IssueStatus::New)\n    .severity(3)\n    .include_ack(true)\n    .send()?"), "{rust}");
        assert_eq!(last(mock), (line.to_owned(), true));
        assert_eq!(tab.eval("location.hash"), "#issue.list?status=new&severity=3&include_ack=1");
        tab.wait("document.querySelector('#journal').textContent.includes('severity=3')");

        // A value that is not listed, an invalid one, and an undocumented parameter.
        tab.choose("[data-parameter=status] select", "\u{0}other");
        tab.type_into("[data-parameter=status] input", "parked & lost");
        tab.send();
        assert!(tab.text("#request-line").contains("?status=parked%20%26%20lost&"), "{}", tab.text("#request-line"));
        assert!(tab.text("#rust").contains(r#"IssueStatus::from("parked & lost")"#));
        tab.type_into("[data-parameter=severity] input", "high");
        tab.send();
        assert!(tab.text("#status").starts_with("Status 400"));
        assert!(tab.text("#rust").contains("the parameter `severity` must be a whole number"), "{}", tab.text("#rust"));
    });
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn a_deep_link_fills_the_form() {
    on_the_page(|mock, tab| {
        tab.open("#report.generate?id=darkweb&domain_id=5&domain_id=6&theme=sepia&colour=red");
        tab.send();
        let line =
            "GET /api/v1/report/generate.json?id=darkweb&domain_id=5&domain_id=6&theme=sepia&colour=red HTTP/1.1";
        assert_eq!(tab.text("#request-line"), line);
        let rust = tab.text("#rust");
        assert!(rust.contains("Report::darkweb().domain_id(DomainId::new(5)).domain_id(DomainId::new(6))"), "{rust}");
        assert!(rust.contains(r#".with_query("colour", "red")"#), "{rust}");
        assert_eq!(last(mock).0, line);
        tab.open("#lost");
        assert!(tab.text("#operation").contains("There is no operation lost"));
    });
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn a_changing_call_is_marked_and_sent_once() {
    on_the_page(|mock, tab| {
        tab.open("#scan.start");
        let header = tab.text("#operation header");
        assert!(header.contains("starts") && header.contains("security_scan_start"), "{header}");
        assert_eq!(tab.eval("document.querySelector('[data-parameter=target_d] input').value"), "17");
        assert!(tab.text("[data-parameter=target_d]").contains("Its name in the spec is target_id."));
        tab.send();
        let status = tab.text("#status");
        assert!(
            status.starts_with("Status 200") && status.contains("The document does not show this body"),
            "{status}"
        );
        let [request, curl, rust] = shown(tab);
        assert_eq!(request, "GET /api/v1/scan/start.json?target_d=17 HTTP/1.1");
        let (key, url) = (mock.key(), mock.url());
        assert_eq!(curl, format!("curl -H 'x-apikey: {key}' '{url}/api/v1/scan/start.json?target_d=17'"));
        assert_eq!(rust, "use attack_surface::types::TargetId;\n\nclient.scan().start(TargetId::new(17)).send()?");
        assert_eq!(mock.requests().len(), 1);
        assert!(tab.text("#operation").contains("scan.inprogress_list shows whether the call got through"));
        assert!(tab.text("#operation").contains("Scan Already In Progress ({scan_id})"));
    });
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn a_refused_key_is_reported() {
    on_the_page(|mock, tab| {
        tab.open("#scan.start");
        tab.choose(KEY, &mock.key_with(&[]));
        assert!(tab.text("#operation form").contains("It lacks security_scan_start."));
        tab.send();
        assert!(tab.text("#status").starts_with("Status 403"), "{}", tab.text("#status"));
        assert!(tab.text("#answer").contains("security_scan_start"), "{}", tab.text("#answer"));
        tab.choose(KEY, "");
        tab.send();
        assert!(tab.text("#status").starts_with("Status 401"));
        assert_eq!(tab.text("#curl"), format!("curl '{}/api/v1/scan/start.json?target_d=17'", mock.url()));
        assert!(!last(mock).1);
        tab.choose(KEY, "\u{0}other");
        tab.type_into("#operation .key input", "made-up");
        tab.send();
        assert!(tab.text("#status").starts_with("Status 401"));
        assert!(last(mock).1 && !tab.text("#result").contains("made-up"));
    });
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn variants_have_their_own_parameters_and_secrets_stay_masked() {
    on_the_page(|mock, tab| {
        tab.open("#connector.create");
        let azure = "[data-parameter=azure_client_secret] input";
        assert!(!tab.shows(azure));
        tab.choose("[data-parameter=type] select", "azure");
        assert!(tab.shows(azure) && !tab.shows("[data-parameter=http_password]"));
        assert_eq!(tab.eval(&format!("document.querySelector('{azure}').type")), "password");
        tab.type_into("[data-parameter=azure_tenant] input", "tenant-7");
        tab.type_into(azure, "hunter2");
        tab.send();

        let line =
            "GET /api/v1/connector/create.json?type=azure&azure_client_secret=***&azure_tenant=tenant-7 HTTP/1.1";
        let [request, curl, rust] = shown(tab);
        assert_eq!(request, line);
        assert!(curl.contains("azure_client_secret=***&"), "{curl}");
        assert!(rust.contains(r#".azure_client_secret("***")"#), "{rust}");
        assert!(last(mock).0.contains("azure_client_secret=hunter2&"), "the secret itself is sent");
        tab.wait("document.querySelector('#journal').textContent.includes('azure_client_secret=***')");
        let told = tab.eval("fetch('/__mock/journal').then(answer => answer.text())");
        let everywhere = [tab.eval("document.body.textContent"), tab.eval("location.href"), told];
        assert!(!everywhere.iter().any(|text| text.as_str().is_none_or(|text| text.contains("hunter2"))));

        tab.click("#result input[type=checkbox]");
        assert!(tab.text("#curl").contains("azure_client_secret=hunter2&"), "{}", tab.text("#curl"));
        tab.choose("[data-parameter=type] select", "http");
        assert!(!tab.shows(azure) && tab.shows("[data-parameter=http_password] input"));
        tab.send();
        assert_eq!(tab.text("#request-line"), "GET /api/v1/connector/create.json?type=http HTTP/1.1");
    });
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn an_object_is_typed_as_json_and_its_secrets_stay_masked() {
    let mock = crate::serve("tests/services/library/spec");
    let mut tab = Tab::new(&mock);
    tab.open("#purchase.add");
    let shop = tab.eval("document.querySelector('[data-parameter=shop] textarea').value");
    assert!(shop.as_str().is_some_and(|text| text.starts_with("{\n  \"name\": \"Old & New\",\n")), "{shop}");
    tab.unfold("[data-parameter=shop] details");
    tab.wait("document.querySelector('[data-parameter=shop]').textContent.includes('password')");
    let terms = "[data-parameter=terms] textarea";
    tab.type_into(terms, "{paid: 1}");
    assert!(tab.text("[data-parameter=terms]").contains("This is not JSON, so it is not sent: "));
    tab.click("#operation .send .main");
    assert_eq!(tab.eval(&format!("document.activeElement === document.querySelector('{terms}')")), true);
    assert!(mock.requests().is_empty());
    tab.type_into(terms, "{ \"paid\": 1.50 }");
    tab.click("[data-parameter=item] .tiny");
    tab.type_into("[data-parameter=item] .with:nth-child(2) textarea", r#"{"title":"Emma","copies":1}"#);
    tab.wait(r#"document.querySelector('#rust').textContent.includes('paid')"#);
    tab.send();
    assert!(tab.text("#status").starts_with("Status 200"), "{} {}", tab.text("#status"), tab.text("#answer"));

    let [request, curl, rust] = shown(&mut tab);
    let login = r#""login":{"user":"desk","password":"***","pin":"***"}"#;
    let rest = r#""price":12.30,"after":"bk-12","tags":["old","a \"classic\""],"instead":{"title":"The Island","copies":1}},{"title":"Emma","copies":1}],"terms":{"paid":1.50}}"#;
    for text in [&request, &curl] {
        assert!(text.contains(login) && text.contains(rest), "{text}");
    }
    assert!(rust.contains(r#".password("***")"#) && rust.contains(".pin(0)"), "{rust}");
    assert!(
        last(&mock).0.starts_with("POST ")
            && tab.eval("location.hash").as_str().is_some_and(|hash| hash.contains("Emma"))
    );
    let sent = mock.requests().pop().expect("a call").query;
    assert!(sent.iter().any(|(_, value)| value.contains(r#""password":"a word","pin":246813579}"#)), "{sent:?}");
    tab.unfold("#entries");
    tab.unfold("#journal details");
    tab.wait("document.querySelector('#journal pre')?.textContent.includes('Emma')");
    let told = tab.eval("fetch('/__mock/journal').then(answer => answer.text())");
    let everywhere = [tab.eval("document.body.textContent"), tab.eval("location.href"), told];
    for secret in ["a word", "a%20word", "246813579"] {
        assert!(!everywhere.iter().any(|text| text.as_str().is_none_or(|text| text.contains(secret))), "{secret}");
    }
    tab.is_clean();
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn responses_are_shown_as_text_and_files_can_be_downloaded() {
    on_the_page(|mock, tab| {
        let markup = "<img src=x onerror=alert(1)> & \"quotes\" \\ 12345678901234567890";
        mock.answer_next("user.me", Answer::json(200, &json!({ "user": { "user_id": 1, "email": markup } })));
        tab.open("#user.me");
        tab.send();
        assert!(tab.text("#answer").contains("<img src=x onerror=alert(1)>"));
        assert_eq!(tab.eval("document.querySelectorAll('img').length"), 0);
        let digits = Answer::new(200, "application/json", r#"{"b":1.10,"a":12345678901234567890,"e":[],"o":{}}"#);
        mock.answer_next("user.me", digits);
        tab.send();
        let as_it_came = "{\n  \"b\": 1.10,\n  \"a\": 12345678901234567890,\n  \"e\": [],\n  \"o\": {}\n}";
        assert_eq!(tab.text("#answer"), as_it_came);
        let error = Answer::json(200, &json!({ "code": 0, "message": "Scan Already In Progress (1)" }));
        mock.answer_next("user.me", error);
        tab.send();
        assert!(tab.text("#status").contains("The body is an error all the same."));

        tab.open("#file.get");
        tab.send();
        tab.click("#result .row button:has(.mono)");
        tab.wait("document.querySelector('#result a.save')");
        assert!(tab.text("#result a.save").contains("application/pdf"), "{}", tab.text("#result a.save"));
        let (line, has_key) = last(mock);
        assert!(line.starts_with("GET /files/") && has_key, "{line}");
    });
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn faults_are_injected() {
    on_the_page(|_, tab| {
        tab.open("#user.me");
        tab.unfold("#injection");
        tab.wait("document.querySelector('#rule-about').textContent.includes('The call is not carried out.')");
        tab.choose("#what", "half-body");
        assert!(tab.text("#rule-about").contains("carried out, unless it is refused."), "{}", tab.text("#rule-about"));
        tab.choose("#what", "status:429,retry-after=2");
        tab.choose("#when", "next");
        assert_eq!(tab.eval("document.querySelector('#rule-where').value"), "user.me", "the current operation");
        assert_eq!(tab.text("#rule-flag"), "--fault 'user.me next status:429,retry-after=2'");
        tab.click("#rule button");
        tab.wait("document.querySelector('#rules').textContent.includes('user.me next status:429,retry-after=2')");
        tab.send();
        assert!(tab.text("#status").starts_with("Status 429"), "{}", tab.text("#status"));
        tab.wait("document.querySelector('#rules').textContent.includes('happened to 1 of 1 callused up')");
        tab.wait("/^..:..:..429status:429,retry-after=2 not carried out/.test(document.querySelector('#latest').textContent)");
        tab.type_into("#rule-what", "clsoe");
        tab.click("#rule button");
        tab.wait("document.querySelector('#rule-trouble').checkVisibility()");
        assert!(tab.text("#rule-trouble").contains("close"), "{}", tab.text("#rule-trouble"));
        tab.click("#rules button");
        tab.wait("document.querySelectorAll('#rules li').length === 0");
        tab.send();
        assert!(tab.text("#status").starts_with("Status 200"), "{}", tab.text("#status"));
        // Without an operation, a person has to choose.
        tab.eval("location.hash = ''");
        tab.wait("document.querySelector('#rule-where:invalid')");
    });
}

/// The answer and the journal say the same about a fault. A second scan of a target is refused. To a browser, half a head is an empty success.
#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn a_fault_is_told_in_one_way() {
    on_the_page(|mock, tab| {
        tab.open("#scan.start");
        for (fault, carried_out) in [("half-head", "carried out"), ("half-body", "not carried out")] {
            mock.fault_next("scan.start", fault.parse().expect("a fault"));
            tab.send();
            let status = tab.text("#status");
            let told = format!("There was no whole answer: a fault was injected. {fault} {carried_out}");
            assert!(status.starts_with(&told), "{status}");
            assert_eq!(status.ends_with(" shows it."), carried_out == "carried out", "{status}");
            tab.wait(&format!("document.querySelector('#latest').textContent.includes('none{fault} {carried_out}')"));
        }
        mock.fault_next("scan.start", "truncated-json".parse().expect("a fault"));
        tab.send();
        let status = tab.text("#status");
        assert!(status.starts_with("Status 200") && status.contains("truncated-json not carried out"), "{status}");
    });
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn operations_are_found_by_words_and_by_keyboard() {
    on_the_page(|_, tab| {
        let service = crate::service("spec");
        for width in [390, 820, 1440] {
            tab.resize(width, 900);
            tab.open("");
            let links = tab.eval("document.querySelectorAll('#groups a').length");
            assert_eq!(links, service.operations.len());
            tab.press("/", 191);
            assert_eq!(tab.eval("document.activeElement.id"), "search", "at {width}");
            assert!(tab.eval("document.activeElement.getBoundingClientRect().bottom < 250") == true, "it is on top");
            // Searches for a word in the description of the group, then moves to the second hit and back.
            let group = &service.groups[0];
            tab.type_into("#search", &format!("{} {}", group.name.spec, group.about.trim_end_matches('.')));
            let hits = "document.querySelectorAll('#hits [data-operation]').length";
            tab.wait(&format!("{hits} === {}", group.operations.len()));
            for (key, code, chosen) in [("ArrowDown", 40, 1), ("ArrowUp", 38, 0), ("ArrowDown", 40, 1)] {
                tab.press(key, code);
                let active = tab.eval("document.activeElement.getAttribute('aria-activedescendant')");
                assert_eq!(active, format!("hit-{chosen}"));
            }
            let second = tab.eval("document.querySelector('#hit-1').dataset.operation");
            tab.press("Enter", 13);
            tab.wait(&format!("location.hash === '#' + {second} && document.querySelector('#operation form')"));
            assert_eq!(tab.eval("document.activeElement.tagName"), "H1", "what was opened has the focus");
            tab.type_into("#search", "no such thing");
            tab.wait("document.querySelector('#hits').textContent.includes('No operation has all of these words.')");
            tab.press("Escape", 27);
            assert!(!tab.shows("#hits"));
            tab.type_into("#search", "first_found_date");
            tab.wait("document.querySelector('#hits').textContent.includes('In the answer: first_found_date')");
        }
    });
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn a_form_keeps_what_was_typed_until_it_is_started_over() {
    on_the_page(|_, tab| {
        let value = "document.querySelector('[data-parameter=severity] input')?.value";
        tab.open("#issue.list");
        tab.type_into("[data-parameter=severity] input", "4");
        tab.eval("location.hash = 'user.me'");
        tab.wait("document.querySelector('#operation h1').textContent === 'user.me'");
        tab.eval("location.hash = 'issue.list'");
        tab.wait(&format!("{value} === '4'"));
        tab.click("#operation .send button:not(.main)");
        tab.wait(&format!("{value} === ''"));
    });
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn a_report_links_to_its_work_and_its_file() {
    on_the_page(|mock, tab| {
        tab.open("#report.generate?id=executive-summary");
        tab.wait("document.querySelector('#rust').textContent.endsWith('.run(&Wait::default())?')");
        tab.send();
        tab.click("#job-result");
        tab.wait("document.querySelector('#leads a.save')");
        assert!(tab.text("#leads a.save").contains("application/pdf"), "{}", tab.text("#leads"));
        let heading = "document.querySelector('#status') && document.querySelector('#operation h1').textContent";
        let shows = |name: &str| format!("{heading} === '{name}'");
        tab.click("#leads a[href^='#work.get']");
        tab.wait(&shows("work.get"));
        assert!(tab.text("#status").starts_with("Status 200"), "{}", tab.text("#status"));
        tab.click("#leads a[href^='#file.get']");
        tab.wait(&shows("file.get"));
        let mut operations: Vec<_> = mock.requests().into_iter().filter_map(|seen| seen.operation).collect();
        // Each step takes a few polls.
        operations.dedup();
        assert_eq!(operations, ["report.generate", "work.get", "file.get", "work.get", "file.get"]);
    });
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn the_journal_follows_and_its_rows_open() {
    on_the_page(|mock, tab| {
        tab.open("");
        tab.wait("document.querySelector('#journal').textContent.includes('no requests yet')");
        // A call of another client.
        let url = mock.example_url("user.me").expect("an operation");
        let (header, key) = ("x-apikey", mock.key());
        tab.eval(&format!("fetch('{url}', {{ headers: {{ '{header}': '{key}' }} }}).then(answer => answer.text())"));
        tab.wait("document.querySelector('#journal strong')?.textContent === 'user.me'");
        tab.unfold("#entries");
        tab.unfold("#journal details");
        tab.wait("document.querySelectorAll('#journal pre').length === 2");
        let text = tab.text("#journal .exchange");
        assert!(text.contains("x-apikey: ***") && text.contains("\"user_id\": 7") && !text.contains(key), "{text}");
        tab.click("#journal .replay");
        tab.wait("document.querySelectorAll('#journal > li').length === 2");
        assert_eq!(mock.calls("user.me").count(), 2);
        assert!(tab.shows("#journal li:nth-child(2) details[open]"), "what was open stays open");
    });
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn a_list_of_any_service_links_to_its_next_page() {
    let mock = crate::serve("tests/golden/cases/known_pages/spec");
    let mut tab = Tab::new(&mock);
    let page = |from: u32, titles: &[&str]| {
        let bounds = json!({ "most": 2 });
        Answer::json(200, &json!({ "documents": titles, "count": 3, "piece": { "from": from, "bounds": bounds } }))
    };
    mock.answer_next("document.list", page(0, &["War and Peace", "Emma"]));
    mock.answer_next("document.list", page(2, &["Middlemarch"]));
    tab.open("#document.list?word=a");
    tab.send();
    assert!(tab.text("#result").contains("1 to 2 of 3"), "{}", tab.text("#result"));
    tab.click("#next-page");
    tab.wait("document.querySelector('#result').textContent.includes('3 to 3 of 3')");
    assert!(!tab.shows("#next-page"));
    assert_eq!(tab.text("#request-line"), "GET /v1/document/list?word=a&from=2 HTTP/1.1");
    // The page parameter is not a parameter of the operation, so the Rust line adds it by name as well.
    assert!(tab.text("#rust").contains(r#".with_query("from", "2")"#), "{}", tab.text("#rust"));
    tab.is_clean();
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn a_stopped_mock_server_is_reported() {
    let mock = crate::mock();
    let mut tab = Tab::new(&mock);
    tab.open("#user.me");
    drop(mock);
    tab.send();
    assert!(tab.text("#status").starts_with("No answer came"), "{}", tab.text("#status"));
    assert!(tab.text("#rust").contains("The mock server does not answer."), "{}", tab.text("#rust"));
    tab.wait("document.querySelector('#journal').textContent.includes('The mock server does not answer.')");
    // A mock server that stops may close a connection with a request on it.
    let errors = ["ERR_CONNECTION", "ERR_EMPTY_RESPONSE", "ERR_SOCKET_NOT_CONNECTED"];
    let is_gone = |told: &String| errors.iter().any(|error| told.contains(error));
    let complaints = tab.complaints();
    assert!(complaints.iter().all(is_gone), "{complaints:?}");
}
