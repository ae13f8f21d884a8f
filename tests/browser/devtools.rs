//! The browser's DevTools protocol: it takes commands and returns results and events.

use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, PoisonError};

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value as Json, json};

use crate::chromium::{Chromium, PATIENCE};

/// Mocks the response to a request of the browser: takes method and address, returns the body for status 200.
pub type Reply = Box<dyn FnMut(&str, &str) -> Json>;

/// A tab, driven over the protocol. It shares neither cookies nor storage with other tabs. Dropping it closes it.
pub struct DevTools {
    chromium: Arc<Chromium>,
    /// The context that holds only this tab.
    context: Json,
    session: String,
    messages: Receiver<Json>,
    /// The events so far, in order.
    pub events: Vec<Json>,
    reply: Option<Reply>,
}

impl DevTools {
    /// Opens a tab.
    pub fn open(chromium: Arc<Chromium>) -> Self {
        let (context, session) = attach(&chromium);
        let messages = chromium.listen(Some(session.clone()));
        let mut devtools = Self { chromium, context, session, messages, events: Vec::new(), reply: None };
        for domain in ["Page", "Runtime", "Network", "Log"] {
            devtools.command(&format!("{domain}.enable"), json!({}));
        }
        // The page behaves as if it had the focus, whatever other tabs do.
        devtools.command("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }));
        devtools
    }

    /// Answers requests for these addresses, which may hold `*`, in place of the server.
    pub fn mock_responses(&mut self, patterns: &[&str], reply: Reply) {
        let patterns: Json = patterns.iter().map(|pattern| json!({ "urlPattern": pattern })).collect();
        self.reply = Some(reply);
        self.command("Fetch.enable", json!({ "patterns": patterns }));
    }

    /// Sends a command and waits for its result.
    pub fn command(&mut self, method: &str, parameters: Json) -> Json {
        let number = self.send(method, parameters);
        loop {
            let mut message = self.read();
            if message["id"] == number {
                assert!(message["error"].is_null(), "{method}: {}", message["error"]);
                return message["result"].take();
            }
            self.note(message);
        }
    }

    fn send(&mut self, method: &str, parameters: Json) -> u64 {
        self.chromium.say(json!({ "method": method, "params": parameters, "sessionId": self.session }))
    }

    #[track_caller]
    fn read(&self) -> Json {
        self.messages.recv_timeout(PATIENCE).expect("chromium speaks")
    }

    fn note(&mut self, message: Json) {
        if message["method"] == "Fetch.requestPaused"
            && let Some(reply) = &mut self.reply
        {
            let request = &message["params"]["request"];
            let text = |name: &str| request[name].as_str().unwrap_or_default().to_owned();
            let body = reply(&text("method"), &text("url"));
            let headers = json!([{ "name": "content-type", "value": "application/json" }]);
            let fulfil = json!({
                "requestId": message["params"]["requestId"],
                "responseCode": 200,
                "responseHeaders": headers,
                "body": STANDARD.encode(body.to_string()),
            });
            self.send("Fetch.fulfillRequest", fulfil);
        }
        // Results of commands that nobody waits for are not events.
        if message["method"].is_string() {
            self.events.push(message);
        }
    }
}

impl Drop for DevTools {
    fn drop(&mut self) {
        // The tabs of a context close with it.
        let close = json!({ "browserContextId": self.context });
        self.chromium.say(json!({ "method": "Target.disposeBrowserContext", "params": close }));
    }
}

/// Opens a tab in a context of its own, and returns the context and the session.
fn attach(chromium: &Chromium) -> (Json, String) {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _one_at_a_time = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let messages = chromium.listen(None);
    let command = |method: &str, parameters: Json| {
        let number = chromium.say(json!({ "method": method, "params": parameters }));
        loop {
            let mut message = messages.recv_timeout(PATIENCE).expect("chromium speaks");
            if message["id"] == number {
                assert!(message["error"].is_null(), "{method}: {}", message["error"]);
                return message["result"].take();
            }
        }
    };
    let context = command("Target.createBrowserContext", json!({}))["browserContextId"].take();
    // In a window of its own the tab is never in the background, where the browser would draw it rarely.
    let tab = json!({ "url": "about:blank", "browserContextId": context, "newWindow": true });
    let target = command("Target.createTarget", tab);
    let session = command("Target.attachToTarget", json!({ "targetId": target["targetId"], "flatten": true }));
    (context, session["sessionId"].as_str().expect("a session").to_owned())
}
