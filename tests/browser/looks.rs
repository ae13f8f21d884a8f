//! The look of the page: at phone and desktop width, light and dark.

use std::env;
use std::path::Path;
use std::thread;

use serde_json::Value as Json;

use crate::chromium::Chromium;
use crate::serve;
use crate::tab::Tab;

const SCHEMES: [&str; 2] = ["light", "dark"];
const WIDTHS: [(&str, u32, u32); 3] = [("phone", 390, 844), ("tablet", 820, 1180), ("desktop", 1440, 900)];

/// The views to check: a name, the fragment of the address, and a selector of the element to click, if any.
const VIEWS: [(&str, &str, &str); 5] = [
    ("list", "", ""),
    ("operation", "#issue.summary", ""),
    ("answer", "#issue.list?severity=3&status=new", "#operation button[type=submit]"),
    ("variants", "#connector.create?type=http", ""),
    ("changing", "#scan.start?target_d=x", "#operation button[type=submit]"),
];

fn on_the_page(test: impl FnOnce(&mut Tab<'_>)) {
    let mock = serve("spec").start().expect("a free port");
    mock.key();
    let mut chromium = Chromium::start();
    let mut tab = Tab::new(&mut chromium, &mock);
    test(&mut tab);
    tab.is_clean();
}

/// Shows a view, and waits until it is complete.
fn show(tab: &mut Tab<'_>, view: (&str, &str, &str)) {
    let (_, hash, click) = view;
    tab.open(hash);
    tab.wait(
        "document.querySelector('#glance dl, [data-view=operation] form') && document.querySelector('#assumptions li')",
    );
    if !click.is_empty() {
        tab.send();
    }
}

/// The answer to a question of `looks.js`.
fn ask(tab: &mut Tab<'_>, question: &str) -> Json {
    tab.eval(&format!("{}.{question}", include_str!("looks.js").trim_end()))
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn everything_can_be_read_at_every_width_in_both_schemes() {
    // Each width has its own tab, and they run at the same time.
    thread::scope(|scope| {
        for (name, width, height) in WIDTHS {
            scope.spawn(move || can_be_read(name, width, height));
        }
    });
}

/// Checks that every view has the width of the window, and that its texts have enough contrast with their background. If
/// `BROWSER_SCREENSHOTS` names a folder, writes pictures into it.
fn can_be_read(name: &str, width: u32, height: u32) {
    on_the_page(|tab| {
        tab.resize(width, height);
        for view in VIEWS {
            show(tab, view);
            if let Some(folder) = env::var_os("BROWSER_SCREENSHOTS") {
                for scheme in SCHEMES {
                    tab.scheme(scheme);
                    tab.photograph(&Path::new(&folder).join(format!("{}-{name}-{scheme}.png", view.0)));
                }
            }
            tab.eval("document.querySelectorAll('main details').forEach(it => { it.name = ''; it.open = true; })");
            let place = format!("{} at {width} pixels", view.0);
            assert_eq!(ask(tab, &format!("tooWide({width})")), Json::Null, "{place}");
            assert_eq!(ask(tab, "barriers()"), Json::Array(Vec::new()), "{place}");
            assert_eq!(ask(tab, "unseenFocus()"), Json::Array(Vec::new()), "{place}");
            let mut colours = Vec::new();
            for scheme in SCHEMES {
                tab.scheme(scheme);
                let found = ask(tab, "faint()");
                assert_eq!(found["faint"], Json::Array(Vec::new()), "{place}, {scheme}");
                assert!(found["texts"].as_u64() > Some(30), "{place}: {found}");
                colours.push(tab.eval("getComputedStyle(document.body).backgroundColor"));
            }
            assert_ne!(colours[0], colours[1], "{place}: the schemes differ");
        }
    });
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn every_control_is_reached_with_the_tab_key() {
    on_the_page(|tab| {
        show(tab, VIEWS[2]);
        tab.eval("document.querySelectorAll('main details').forEach(it => { it.name = ''; it.open = true; })");
        let controls = ask(tab, "watchFocus()").as_u64().expect("a number");
        (0..controls).for_each(|_| tab.press("Tab"));
        assert_eq!(ask(tab, "unreached()"), Json::Array(Vec::new()));
    });
}

#[test]
#[ignore = "needs chromium: cargo test -p browser -- --ignored"]
fn every_operation_has_a_form_that_fits_a_phone() {
    on_the_page(|tab| {
        tab.resize(390, 844);
        tab.open("");
        let names = tab.eval("[...document.querySelectorAll('#groups a')].map(link => link.dataset.operation)");
        for name in names.as_array().expect("a list") {
            tab.eval(&format!("location.hash = {name}"));
            tab.wait(&format!("document.querySelector('#operation h1')?.textContent === {name}"));
            assert_eq!(ask(tab, "tooWide(390)"), Json::Null, "{name}");
            let send = "document.querySelector('.send .main').getBoundingClientRect().bottom < innerHeight";
            assert_eq!(tab.eval(send), true, "{name} can be sent from the top");
            // Required fields are filled in, so each form can be sent as it is.
            let empty = "[...document.querySelectorAll('#operation .fields > .field')].filter(field =>
                field.textContent.includes('required') && !field.querySelector('input, select').value).length";
            assert_eq!(tab.eval(empty), 0, "{name}");
        }
    });
}
