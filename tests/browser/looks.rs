//! The look of the page: at phone and desktop width, light and dark.

use std::env;
use std::path::Path;
use std::thread;

use serde_json::Value as Json;

use crate::on_the_page;
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

/// Every visible text whose contrast with its background is less than 4.5, with the contrast; and the number of texts.
const FAINT: &str = r#"(() => {
    const numbers = colour => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const linear = part => part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    const luminance = ([red, green, blue]) => 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
    const behind = node => {
        for (; node; node = node.parentElement) {
            const colour = numbers(getComputedStyle(node).backgroundColor);
            if (colour.length === 3 || colour[3] === 1) return colour;
        }
        return [255, 255, 255];
    };
    const faint = [];
    let texts = 0;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        const node = walker.currentNode.parentElement;
        const text = walker.currentNode.textContent.trim();
        if (!text || !node.checkVisibility() || node.closest('script, style, option')) continue;
        texts += 1;
        const style = getComputedStyle(node);
        const front = numbers(node.closest('svg') ? style.fill : style.color);
        const [one, other] = [luminance(front), luminance(behind(node))];
        const contrast = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
        if (!(contrast >= 4.5)) faint.push(`${contrast.toFixed(2)}: ${text}`);
    }
    return { texts, faint };
})()"#;

/// Problems for people who use a keyboard or a screen reader, each as a sentence.
const BARRIERS: &str = r#"(() => {
    const all = selector => [...document.querySelectorAll(selector)].filter(node => node.checkVisibility());
    const told = node => node.outerHTML.slice(0, 120);
    const name = node => (node.getAttribute('aria-label') ?? node.labels?.[0]?.textContent
        ?? document.getElementById(node.getAttribute('aria-labelledby'))?.textContent ?? node.textContent ?? '').trim();
    const ids = [...document.querySelectorAll('[id]')].map(node => node.id);
    const refers = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-activedescendant', 'for'];
    const levels = all('h1, h2, h3, h4').map(node => Number(node.tagName[1]));
    const landmarks = 'header, main, nav, dialog, [role=region], [role=search], .skip';
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const outside = [];
    while (walker.nextNode()) {
        const node = walker.currentNode.parentElement;
        if (walker.currentNode.textContent.trim() && !node.closest(`${landmarks}, script, style`)) outside.push(told(node));
    }
    return [
        ...ids.filter((id, place) => ids.indexOf(id) !== place).map(id => `the id ${id} is there twice`),
        ...refers.flatMap(from => all(`[${from}]`).flatMap(node => node.getAttribute(from).split(' ').filter(id => !ids.includes(id)).map(id => `${from} leads to no ${id}`))),
        ...['header', 'main'].filter(tag => all(`body > ${tag}`).length !== 1).map(tag => `there is not one ${tag}`),
        ...(all('h1').length === 1 ? [] : [`there are ${all('h1').length} h1`]),
        ...levels.filter((level, place) => level > (levels[place - 1] ?? 0) + 1).map(level => `an h${level} skips a level`),
        ...all('input, select, button, a[href], summary, [role=img], [role=listbox], nav, section').filter(node => !name(node)).map(node => `it has no name: ${told(node)}`),
        ...all('input').filter(node => !node.labels.length && !node.hasAttribute('aria-label')).map(node => `it has no label: ${told(node)}`),
        ...all('ul > :not(li), ol > :not(li), dl > :not(div)').map(node => `it is no item: ${told(node)}`),
        ...all('pre, #result').filter(node => node.scrollHeight > node.clientHeight + 1 && node.tabIndex < 0).map(node => `it cannot be scrolled by keyboard: ${told(node)}`),
        ...outside.map(text => `it is in no landmark: ${text}`),
    ];
})()"#;

/// The style of the focus on each control that can have it. Empty for controls that hide it.
const UNSEEN_FOCUS: &str = r#"[...document.querySelectorAll('a[href], button, input, select, summary, pre')]
    .filter(node => node.checkVisibility() && !node.disabled && !node.matches('.skip')).filter(node => {
        node.focus({ focusVisible: true });
        const { outlineStyle, outlineWidth } = getComputedStyle(node);
        return document.activeElement === node && (outlineStyle === 'none' || parseFloat(outlineWidth) < 1);
    }).map(node => node.outerHTML.slice(0, 120))"#;

/// Shows a view, and waits until it is complete.
fn show(tab: &mut Tab, view: (&str, &str, &str)) {
    let (_, hash, click) = view;
    tab.open(hash);
    tab.wait(
        "document.querySelector('#glance dl, [data-view=operation] form') && document.querySelector('#assumptions li')",
    );
    if !click.is_empty() {
        tab.send();
    }
}

/// The widths of window and page if one of them is wider than this. On a phone the window grows with the page.
fn too_wide(tab: &mut Tab, width: u32) -> Json {
    let widths = "[document.documentElement.scrollWidth, innerWidth]";
    tab.eval(&format!("{widths}.some(found => found > {width}) ? {widths} : null"))
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
    on_the_page(|_, tab| {
        tab.resize(width, height);
        for view in VIEWS {
            show(tab, view);
            if let Some(folder) = env::var_os("BROWSER_SCREENSHOTS") {
                for scheme in SCHEMES {
                    tab.scheme(scheme);
                    tab.photograph(&Path::new(&folder).join(format!("{}-{name}-{scheme}.png", view.0)));
                }
            }
            tab.eval("document.querySelectorAll('main details').forEach(details => { details.open = true; })");
            let place = format!("{} at {width} pixels", view.0);
            assert_eq!(too_wide(tab, width), Json::Null, "{place}");
            assert_eq!(tab.eval(BARRIERS), Json::Array(Vec::new()), "{place}");
            assert_eq!(tab.eval(UNSEEN_FOCUS), Json::Array(Vec::new()), "{place}");
            let mut colours = Vec::new();
            for scheme in SCHEMES {
                tab.scheme(scheme);
                let found = tab.eval(FAINT);
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
fn every_operation_has_a_form_that_fits_a_phone() {
    on_the_page(|_, tab| {
        tab.resize(390, 844);
        tab.open("");
        let names = tab.eval("[...document.querySelectorAll('#groups a')].map(link => link.dataset.operation)");
        for name in names.as_array().expect("a list") {
            tab.eval(&format!("location.hash = {name}"));
            tab.wait(&format!("document.querySelector('#operation h1')?.textContent === {name}"));
            assert_eq!(too_wide(tab, 390), Json::Null, "{name}");
            let send = "document.querySelector('.send .main').getBoundingClientRect().bottom < innerHeight";
            assert_eq!(tab.eval(send), true, "{name} can be sent from the top");
            // Required fields are filled in, so each form can be sent as it is.
            let empty = "[...document.querySelectorAll('#operation .fields > .field')].filter(field =>
                field.textContent.includes('required') && !field.querySelector('input, select').value).length";
            assert_eq!(tab.eval(empty), 0, "{name}");
        }
    });
}
