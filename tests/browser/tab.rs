//! A tab of the browser, used like a person would, by clicking and typing.

use std::fs;
use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use mock_server::MockServer;
use serde_json::{Value as Json, json};

use crate::chromium::{Chromium, PATIENCE};

/// A tab, which shares neither cookies nor storage with other tabs. Dropping it closes it.
pub struct Tab<'c> {
    chromium: &'c mut Chromium,
    /// The context that holds only this tab.
    context: Json,
    session: Json,
    /// The events so far, in order.
    events: Vec<Json>,
    origin: String,
}

impl Drop for Tab<'_> {
    fn drop(&mut self) {
        // After a panic the browser ends, too.
        if !thread::panicking() {
            let context = json!({ "browserContextId": self.context });
            self.chromium.command(&Json::Null, "Target.disposeBrowserContext", context, drop);
        }
    }
}

impl<'c> Tab<'c> {
    pub fn new(chromium: &'c mut Chromium, mock: &MockServer) -> Self {
        let mut command = |method: &str, parameters: Json| chromium.command(&Json::Null, method, parameters, drop);
        let context = command("Target.createBrowserContext", json!({}))["browserContextId"].take();
        // In a separate window the tab is never in the background, where the browser would draw it rarely.
        let tab = json!({ "url": "about:blank", "browserContextId": context, "newWindow": true });
        let target = command("Target.createTarget", tab);
        let attach = json!({ "targetId": target["targetId"], "flatten": true });
        let session = command("Target.attachToTarget", attach)["sessionId"].take();
        let mut tab = Self { chromium, context, session, events: Vec::new(), origin: mock.url().to_owned() };
        for domain in ["Page", "Runtime", "Network", "Log"] {
            tab.command(&format!("{domain}.enable"), json!({}));
        }
        // The page behaves as if it had the focus, regardless of other tabs.
        tab.command("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }));
        tab.resize(1280, 900);
        tab
    }

    /// Sends a command and waits for its result. Events before the result are kept.
    fn command(&mut self, method: &str, parameters: Json) -> Json {
        let is_own = |event: &Json| event["sessionId"] == self.session;
        let note = |event| self.events.extend(Some(event).filter(is_own));
        self.chromium.command(&self.session, method, parameters, note)
    }

    /// Opens the page with a fragment such as `#issue.list`, and waits until it is drawn.
    pub fn open(&mut self, hash: &str) {
        // A change of the hash alone would not reload the page.
        self.command("Page.navigate", json!({ "url": "about:blank" }));
        self.wait("location.href === 'about:blank'");
        let url = format!("{}/{hash}", self.origin);
        self.command("Page.navigate", json!({ "url": url }));
        self.wait("document.readyState === 'complete' && document.querySelector('#operation')?.children.length > 0");
    }

    /// Sets the size of the window, in CSS pixels.
    pub fn resize(&mut self, width: u32, height: u32) {
        let size = json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600 });
        self.command("Emulation.setDeviceMetricsOverride", size);
    }

    /// Sets the colour scheme: `light` or `dark`. Also turns off animations, as for people who prefer reduced motion.
    pub fn scheme(&mut self, scheme: &str) {
        let scheme = json!({ "name": "prefers-color-scheme", "value": scheme });
        let features = json!([scheme, { "name": "prefers-reduced-motion", "value": "reduce" }]);
        self.command("Emulation.setEmulatedMedia", json!({ "features": features }));
        // Colours fade unless the system asks for reduced motion.
        self.wait("document.getAnimations().length === 0");
    }

    /// The value of an expression in the page. Waits for a promise.
    #[track_caller]
    pub fn eval(&mut self, expression: &str) -> Json {
        let ask = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
        let mut found = self.command("Runtime.evaluate", ask);
        assert!(found["exceptionDetails"].is_null(), "{expression}: {}", found["exceptionDetails"]);
        found["result"]["value"].take()
    }

    /// Waits until an expression, or what it promises, is true.
    #[track_caller]
    pub fn wait(&mut self, expression: &str) {
        let begun = Instant::now();
        while self.eval(&format!("Promise.resolve({expression}).then(Boolean)")) != true {
            if begun.elapsed() > PATIENCE {
                panic!("{expression} never became true:\n{}", self.eval("document.querySelector('main').innerText"));
            }
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Clicks on the middle of an element with the mouse, once it exists, does not move, and is not covered.
    #[track_caller]
    pub fn click(&mut self, selector: &str) {
        let quoted = quoted(selector);
        let find = format!(
            "(async () => {{
                const node = document.querySelector({quoted});
                node?.scrollIntoView({{ block: 'center', behavior: 'instant' }});
                const middle = () => {{
                    const box = node?.getBoundingClientRect();
                    return box?.width ? [box.x + box.width / 2, box.y + box.height / 2] : null;
                }};
                const first = middle();
                await new Promise(requestAnimationFrame);
                const place = middle();
                if (!place || String(first) !== String(place) || node.disabled) return null;
                const on_top = document.elementFromPoint(...place);
                return on_top && (node.contains(on_top) || on_top.contains(node)) ? place : null;
            }})()"
        );
        let begun = Instant::now();
        let mut place = self.eval(&find);
        while place.is_null() {
            assert!(begun.elapsed() < PATIENCE, "{selector} cannot be clicked");
            place = self.eval(&find);
        }
        for kind in ["mouseMoved", "mousePressed", "mouseReleased"] {
            let button = if kind == "mouseMoved" { "none" } else { "left" };
            let event = json!({ "type": kind, "x": place[0], "y": place[1], "button": button, "clickCount": 1 });
            self.command("Input.dispatchMouseEvent", event);
        }
    }

    /// Opens a `details` element. On a busy machine the page may move between the press and the release, so this clicks
    /// until the element is open.
    #[track_caller]
    pub fn unfold(&mut self, details: &str) {
        let is_open = format!("document.querySelector({})?.open", quoted(details));
        let begun = Instant::now();
        while self.eval(&is_open) != true {
            assert!(begun.elapsed() < PATIENCE, "{details} does not open");
            self.click(&format!("{details} > summary"));
            let clicked = Instant::now();
            while self.eval(&is_open) != true && clicked.elapsed() < Duration::from_secs(2) {
                thread::sleep(Duration::from_millis(10));
            }
        }
    }

    /// Types a text into a field, in place of its content.
    #[track_caller]
    pub fn type_into(&mut self, selector: &str, text: &str) {
        self.click(selector);
        self.eval("document.activeElement.select()");
        self.command("Input.insertText", json!({ "text": text }));
        assert_eq!(self.eval("document.activeElement.value"), text, "{selector} takes what is typed");
    }

    /// Presses a key on the element with the focus.
    pub fn press(&mut self, key: &str) {
        let known = [("/", 191), ("ArrowDown", 40), ("ArrowUp", 38), ("Enter", 13), ("Escape", 27), ("Tab", 9)];
        let (_, code) = known.iter().find(|(known, _)| *known == key).expect("a key with a known code");
        for kind in ["keyDown", "keyUp"] {
            let text = if kind == "keyDown" && key == "Enter" { "\r" } else { "" };
            let event = json!({ "type": kind, "key": key, "code": key, "windowsVirtualKeyCode": code, "text": text });
            self.command("Input.dispatchKeyEvent", event);
        }
    }

    /// Chooses a value of a list. The system draws the list itself, so the test cannot click into it.
    #[track_caller]
    pub fn choose(&mut self, selector: &str, value: &str) {
        let (quoted, value) = (quoted(selector), quoted(value));
        let chosen = self.eval(&format!(
            "(() => {{
                const node = document.querySelector({quoted});
                node.focus();
                node.value = {value};
                node.dispatchEvent(new Event('change', {{ bubbles: true }}));
                return node.value === {value};
            }})()"
        ));
        assert_eq!(chosen, true, "{selector} has the value {value}");
    }

    /// Presses the button that sends the form, and waits for the result.
    #[track_caller]
    pub fn send(&mut self) {
        // What says that the client refuses a value moves the button, so it must be there before the click.
        self.wait("document.querySelector('#rust')?.textContent !== ''");
        self.eval("document.querySelector('#status')?.remove()");
        self.click("#operation button[type=submit]");
        self.wait("document.querySelector('#status') && document.querySelector('#operation [type=submit]:enabled')");
    }

    /// Writes a picture of the whole page to a file.
    pub fn photograph(&mut self, file: &Path) {
        self.eval("scrollTo(0, 0)");
        let image = self.command("Page.captureScreenshot", json!({ "captureBeyondViewport": true }));
        let data = image["data"].as_str().expect("an image");
        fs::write(file, STANDARD.decode(data).expect("base64")).expect("the image can be written");
    }

    /// The warnings and errors that the page logged so far, without refused and failed calls.
    pub fn complaints(&mut self) -> Vec<String> {
        // Reading a result also reads all earlier events.
        self.eval("1");
        let is_complaint = |event: &&Json| {
            let entry = &event["params"]["entry"];
            let url = entry["url"].as_str().unwrap_or_default();
            let is_of_service = !url.contains("/__mock/") || url.contains("/__mock/inject?");
            match event["method"].as_str().unwrap_or_default() {
                "Runtime.exceptionThrown" | "Runtime.consoleAPICalled" => true,
                // The log also holds recommendations; a defect is a warning or an error.
                "Log.entryAdded" => entry["level"] != "verbose" && !(entry["source"] == "network" && is_of_service),
                _ => false,
            }
        };
        self.events.iter().filter(is_complaint).map(|event| event["params"].to_string()).collect()
    }

    /// Checks the page after every test: no warnings, and no request to another host.
    #[track_caller]
    pub fn is_clean(&mut self) {
        assert_eq!(self.complaints(), Vec::<String>::new());
        let events = self.events.iter().filter(|event| event["method"] == "Network.requestWillBeSent");
        let asked: Vec<_> = events.filter_map(|event| event["params"]["request"]["url"].as_str()).collect();
        let own = format!("{}/", self.origin);
        // The others have no host.
        let is_own = |url: &&str| [own.as_str(), "data:", "blob:", "about:"].iter().any(|start| url.starts_with(start));
        assert!(asked.iter().any(|url| url.starts_with(&own)) && asked.iter().all(is_own), "{asked:?}");
    }
}

/// A text as JavaScript writes it.
fn quoted(text: &str) -> String {
    Json::from(text).to_string()
}
