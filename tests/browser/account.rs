//! The overview of the account, with a made-up account.

use std::sync::{Arc, Mutex};

use serde_json::{Value as Json, json};

use crate::on_the_page;
use crate::tab::Tab;

/// An account as the mock server returns it, after this many days.
fn glance(days: usize) -> Json {
    let day = |number: usize| {
        let wave = [0, 9, 4, 14, 22, 18, 30, 26, 12, 20][number % 10];
        json!({
            "date": if number < 29 { format!("2026-10-{:02}", number + 3) } else { format!("2026-11-{:02}", number - 28) },
            "risk_score": 380 + wave + number / 2,
            "issue_count": 24 + wave / 4,
            "target_count": 58 + number / 15,
            "port_count": 301 + wave,
        })
    };
    let trend: Vec<Json> = (days..days + 30).map(day).collect();
    json!({
        "now": format!("2026-11-{:02} 12:00", days + 1),
        "seed": 1,
        "risk_score": trend[29]["risk_score"],
        "trend": trend,
        "by_severity": [3, 5, 9, 8, 4, 2],
        "in_progress": [
            { "scan_id": "20261101-0017", "target_name": "Shop", "target_id": 17, "status_display": "Running", "duration_display": "2 minutes" },
            { "scan_id": "20261101-0018", "target_name": "Mail gateway", "target_id": 21, "status_display": "Running", "duration_display": "41 minutes" },
        ],
        "counts": { "hosts": 120, "targets": 60, "issue types": 24, "findings": 170, "domains": 5, "networks": 4, "users": 5, "connectors": 2 },
    })
}

/// Gives the page an account, and returns the requests that change it.
pub fn give(tab: &mut Tab) -> Arc<Mutex<Vec<String>>> {
    let orders = Arc::new(Mutex::new(Vec::new()));
    let ordered = Arc::clone(&orders);
    let mut days = 0;
    let reply = move |method: &str, url: &str| {
        let (_, name) = url.split_once("/__sandbox/").expect("a path of the mock server's own");
        if method == "POST" {
            days = if name == "reset" { 0 } else { days + 1 };
            ordered.lock().expect("no panic").push(name.to_owned());
            return json!({ "done": true });
        }
        glance(days)
    };
    tab.mock_responses(&["*/__sandbox/account", "*/__sandbox/advance?*", "*/__sandbox/reset"], Box::new(reply));
    orders
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored --skip pictures"]
fn a_scan_that_is_started_is_in_progress_until_time_passes() {
    on_the_page(|sandbox, tab| {
        tab.open("");
        let before = tab.eval("document.querySelectorAll('.scan').length").as_u64().expect("a number");
        tab.open("#scan.start");
        tab.send();
        assert!(tab.text("#status").starts_with("Status 200"), "{}", tab.text("#result"));
        let running = |number: u64| format!("document.querySelectorAll('.scan').length === {number}");
        tab.wait(&running(before + 1));
        tab.click("[data-advance='3600']");
        tab.wait(&running(0));
        tab.click("#reset");
        tab.click("#sure-reset");
        tab.wait(&running(before));
        // The clock goes on by itself once it is told to.
        tab.click("#clock");
        tab.wait("document.querySelector('#clock').getAttribute('aria-pressed') === 'true'");
        let now = sandbox.now();
        while sandbox.now() == now {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    });
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored --skip pictures"]
fn without_an_account_none_is_shown() {
    on_the_page(|_, tab| {
        tab.mock_responses(&["*/__sandbox/account"], Box::new(|_, _| Json::Null));
        // The page asks for it before it draws the operations.
        tab.open("");
        assert!(!tab.shows("#account"));
        assert!(tab.text(".banner").contains("This is not the real service."));
    });
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored --skip pictures"]
fn the_account_is_drawn_and_its_time_passes() {
    on_the_page(|_, tab| {
        let orders = give(tab);
        tab.open("");
        tab.wait("document.querySelectorAll('.risk polyline').length === 1");
        assert!(tab.text(".risk").contains("414From 380 to 423 in 30 days"), "{}", tab.text(".risk"));
        let severities = tab.text(".severity .bars");
        assert_eq!(severities, "Severity 52Severity 44Severity 38Severity 29Severity 15Severity 03");
        // The greatest number has the longest bar.
        let widths =
            tab.eval("[...document.querySelectorAll('.bar span')].map(bar => bar.getBoundingClientRect().width)");
        let widths: Vec<f64> = widths.as_array().expect("bars").iter().filter_map(Json::as_f64).collect();
        assert!(widths.iter().all(|&width| width > 0.0 && width <= widths[3]), "{widths:?}");
        assert!(tab.text(".scans").contains("Mail gateway"));
        assert!(tab.text(".counts").contains("hosts"));

        assert_eq!(tab.text("#now"), "2026-11-01 12:00");
        tab.click("[data-advance='86400']");
        tab.wait("document.querySelector('#now').textContent === '2026-11-02 12:00'");
        tab.click("[data-advance='3600']");
        tab.wait("document.querySelector('#now').textContent === '2026-11-03 12:00'");
        tab.wait("!document.querySelector('#reset').disabled");
        // A reset asks before.
        tab.click("#reset");
        tab.click("#sure-keep");
        tab.wait("!document.querySelector('#sure').open");
        tab.click("#reset");
        tab.click("#sure-reset");
        tab.wait("document.querySelector('#now').textContent === '2026-11-01 12:00'");
        let expected = ["advance?seconds=86400", "advance?seconds=3600", "reset"];
        assert_eq!(*orders.lock().expect("no panic"), expected);
    });
}
