//! The overview of the account.

use sandbox::Sandbox;
use serde_json::Value as Json;

use crate::on_the_page;
use crate::tab::Tab;

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn a_scan_that_is_started_is_in_progress_until_time_passes() {
    on_the_page(|sandbox, tab| {
        tab.open("");
        let before = tab.eval("document.querySelectorAll('.scan').length").as_u64().expect("a number");
        tab.open("#scan.start");
        tab.send();
        assert!(tab.text("#status").starts_with("Status 200"), "{}", tab.text("#result"));
        let running = |number: u64| format!("document.querySelectorAll('.scan').length === {number}");
        tab.wait(&running(before + 1));
        let shows = |time: &str| format!("document.querySelector('#now').textContent === '{time}'");
        tab.wait(&shows("2026-11-01 12:00"));
        tab.click("[data-advance='3600']");
        tab.wait(&running(0));
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
        tab.wait(&running(before));
        tab.wait(&shows("2026-11-01 12:00"));
        // The clock runs after it is started.
        tab.click("#clock");
        tab.wait("document.querySelector('#clock').getAttribute('aria-pressed') === 'true'");
        let now = sandbox.now();
        while sandbox.now() == now {
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
    });
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn a_service_without_an_account_shows_no_account() {
    let sandbox = Sandbox::builder().without_account().for_people(codegen::rust_call).start().expect("a free port");
    let mut tab = Tab::new(&sandbox);
    // The page requests the account before it draws the operations.
    tab.open("");
    assert!(!tab.shows("#account"));
    assert!(tab.text(".banner").contains("This is not the real service."));
    tab.is_clean();
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn the_account_is_drawn() {
    on_the_page(|_, tab| {
        tab.open("");
        tab.wait("document.querySelectorAll('.risk polyline').length === 1");
        let account = tab.eval("fetch('/__sandbox/account').then(answer => answer.json())");
        let scores = account["trend"].as_array().expect("days").iter().filter_map(|day| day["risk_score"].as_u64());
        let scores: Vec<u64> = scores.collect();
        let [Some(low), Some(high)] = [scores.iter().min(), scores.iter().max()] else { panic!("{account}") };
        let went = format!("it went from {} to {}. The lowest was {low}, the highest {high}.", scores[0], scores[29]);
        assert!(account["risk_score"] == scores[29] && tab.text(".risk").contains(&went), "{}", tab.text(".risk"));
        let severities = account["by_severity"].as_array().expect("numbers");
        let rows = severities.iter().enumerate().rev();
        let rows: String = rows.map(|(severity, count)| format!("Severity {severity}{count}")).collect();
        assert_eq!(tab.text(".severity .bars"), rows);
        // The lengths of the bars are proportional to the numbers.
        let widths =
            tab.eval("[...document.querySelectorAll('.bar span')].map(bar => bar.getBoundingClientRect().width)");
        let widths: Vec<f64> = widths.as_array().expect("bars").iter().rev().filter_map(Json::as_f64).collect();
        let counts: Vec<f64> = severities.iter().filter_map(Json::as_f64).collect();
        let (widest, most) = (widths.iter().copied().fold(0.0, f64::max), counts.iter().copied().fold(0.0, f64::max));
        let is_right = |(width, count): (&f64, &f64)| (width / widest - count / most).abs() < 0.02;
        assert!(widest > 0.0 && widths.iter().zip(&counts).all(is_right), "{widths:?} for {counts:?}");
        assert!(tab.text(".scans").contains(account["in_progress"][0]["target_name"].as_str().expect("a name")));
        // The counts are those of the lists.
        let counts = tab.text(".counts");
        assert!(counts.contains("hosts119") && counts.contains("1 more host is acknowledged"), "{counts}");
        assert!(counts.contains("connector1"), "{counts}");
    });
}
