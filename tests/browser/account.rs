//! The overview of the account.

use mock_server::MockServer;

use crate::on_the_page;
use crate::tab::Tab;

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn the_account_shows_its_things_and_its_time() {
    on_the_page(|mock, tab| {
        tab.open("");
        let row = |name: &str, number: u64| {
            format!("document.querySelector('#glance').textContent.includes('{name}{number}')")
        };
        let kinds = tab.eval("fetch('/__mock/account').then(answer => answer.json())")["kinds"].clone();
        for kind in kinds.as_array().expect("kinds") {
            tab.wait(&row(kind["name"].as_str().expect("a name"), kind["number"].as_u64().expect("a number")));
        }
        let acks = kinds.as_array().and_then(|kinds| kinds.iter().find(|kind| kind["name"] == "host_ack"));
        let before = acks.and_then(|acks| acks["number"].as_u64()).expect("the kind of acknowledgments of hosts");
        tab.open("#ack.host_add?host=new.example.com&type=global");
        tab.send();
        assert!(tab.text("#status").starts_with("Status 200"), "{}", tab.text("#result"));
        tab.wait(&row("host_ack", before + 1));
        let shows = |time: &str| format!("document.querySelector('#now').textContent === '{time}'");
        tab.wait(&shows("2026-11-01 12:00"));
        tab.click("[data-advance='3600']");
        tab.wait(&shows("2026-11-01 13:00"));
        tab.click("[data-advance='86400']");
        tab.wait(&shows("2026-11-02 13:00"));
        tab.wait("!document.querySelector('#reset').disabled");
        // A reset asks for confirmation, and the safe answer has the focus.
        tab.click("#reset");
        tab.wait("document.activeElement.id === 'sure-keep'");
        tab.click("#sure-keep");
        tab.wait("!document.querySelector('#sure').open");
        assert_eq!(tab.text("#now"), "2026-11-02 13:00");
        tab.click("#reset");
        tab.click("#sure-reset");
        tab.wait(&row("host_ack", before));
        tab.wait(&shows("2026-11-01 12:00"));
        // The clock runs after it is started.
        tab.click("#clock");
        tab.wait("document.querySelector('#clock').getAttribute('aria-pressed') === 'true'");
        let now = mock.now();
        while mock.now() == now {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    });
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn a_service_without_an_account_shows_no_account() {
    let mock = MockServer::builder("../../spec")
        .without_account()
        .for_people(generator::rust_call)
        .start()
        .expect("a free port");
    let mut tab = Tab::new(&mock);
    // The page requests the account before it draws the operations.
    tab.open("");
    assert!(!tab.shows("#account"));
    assert!(tab.text(".banner").contains("This is not the real service."));
    tab.is_clean();
}
