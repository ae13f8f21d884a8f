//! The browser's DevTools protocol, which has commands, results and events.

use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, PoisonError};

use serde_json::{Value as Json, json};

use crate::chromium::{Chromium, PATIENCE};

/// A tab, driven over the protocol. It shares neither cookies nor storage with other tabs. Dropping it closes it.
pub struct DevTools {
    chromium: Arc<Chromium>,
    /// The context that holds only this tab.
    context: Json,
    session: String,
    messages: Receiver<Json>,
    /// The events so far, in order.
    pub events: Vec<Json>,
}

impl DevTools {
    /// Opens a tab.
    pub fn open(chromium: Arc<Chromium>) -> Self {
        let (context, session) = attach(&chromium);
        let messages = chromium.listen(Some(session.clone()));
        let mut devtools = Self { chromium, context, session, messages, events: Vec::new() };
        for domain in ["Page", "Runtime", "Network", "Log"] {
            devtools.command(&format!("{domain}.enable"), json!({}));
        }
        // The page behaves as if it had the focus, regardless of other tabs.
        devtools.command("Emulation.setFocusEmulationEnabled", json!({ "enabled": true }));
        devtools
    }

    /// Sends a command and waits for its result. Events before the result are kept.
    pub fn command(&mut self, method: &str, parameters: Json) -> Json {
        let command = json!({ "method": method, "params": parameters, "sessionId": self.session });
        result_of(&self.chromium, &self.messages, command, |message| self.events.push(message))
    }
}

impl Drop for DevTools {
    fn drop(&mut self) {
        // The tabs of a context close with it.
        let close = json!({ "browserContextId": self.context });
        self.chromium.say(json!({ "method": "Target.disposeBrowserContext", "params": close }));
    }
}

/// Opens a tab in a new context, and returns the context and the session.
fn attach(chromium: &Chromium) -> (Json, String) {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _one_at_a_time = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let messages = chromium.listen(None);
    let command = |method: &str, parameters: Json| {
        result_of(chromium, &messages, json!({ "method": method, "params": parameters }), drop)
    };
    let context = command("Target.createBrowserContext", json!({}))["browserContextId"].take();
    // In a separate window the tab is never in the background, where the browser would draw it rarely.
    let tab = json!({ "url": "about:blank", "browserContextId": context, "newWindow": true });
    let target = command("Target.createTarget", tab);
    let session = command("Target.attachToTarget", json!({ "targetId": target["targetId"], "flatten": true }));
    (context, session["sessionId"].as_str().expect("a session").to_owned())
}

/// Sends a command and waits for its result. Passes events before the result to `note`.
fn result_of(chromium: &Chromium, messages: &Receiver<Json>, command: Json, mut note: impl FnMut(Json)) -> Json {
    let method = command["method"].to_string();
    let number = chromium.say(command);
    loop {
        let mut message = messages.recv_timeout(PATIENCE).expect("chromium is installed and speaks");
        if message["id"] == number {
            assert!(message["error"].is_null(), "{method}: {}", message["error"]);
            return message["result"].take();
        }
        note(message);
    }
}
