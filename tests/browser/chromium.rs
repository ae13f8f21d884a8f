//! A headless Chromium, which the tests share. When the last test that uses it drops it, the browser ends.

use std::collections::HashMap;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::os::unix::process::CommandExt as _;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, PoisonError, Weak};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value as Json;
use tempfile::TempDir;

/// The time limit of each action in the browser. A passing test never waits that long.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Chromium listens on the descriptor 3 and speaks on 4, and ends when 3 is closed, even if this program is killed. Only a shell
/// can pass them on without unsafe code.
const HAND_OVER: &str = r#"exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#;

/// The running browser, if a test uses it.
static RUNNING: Mutex<Weak<Chromium>> = Mutex::new(Weak::new());

/// The receiver of each session's messages. The browser's own messages have no session.
type Listeners = Arc<Mutex<HashMap<Option<String>, Sender<Json>>>>;

/// The program and its data folder.
#[derive(Debug)]
pub struct Chromium {
    child: Child,
    folder: TempDir,
    commands: Mutex<Option<ChildStdin>>,
    last: AtomicU64,
    listeners: Listeners,
}

impl Chromium {
    /// The browser that other tests use, or a new one. A start takes as long as a test.
    pub fn shared() -> Arc<Self> {
        // A test that fails while it holds the lock has changed nothing.
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        running.upgrade().unwrap_or_else(|| {
            let chromium = Arc::new(Self::start());
            *running = Arc::downgrade(&chromium);
            chromium
        })
    }

    fn start() -> Self {
        let folder = TempDir::new().expect("a folder can be made");
        let mut command = Command::new("sh");
        command
            .args(["-c", HAND_OVER, "sh", "chromium"])
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-dev-shm-usage"])
            .args(["--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"])
            .args(["--disable-extensions", "--hide-scrollbars", "--remote-debugging-pipe"])
            .arg(format!("--user-data-dir={}", folder.path().display()))
            .arg("about:blank")
            // Chromium would keep some data in the home folder, so that is this folder, too.
            .env("HOME", folder.path())
            .env("TMPDIR", folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .process_group(0);
        let mut child = command.spawn().expect("chromium can be started");
        let commands = Mutex::new(child.stdin.take());
        let listeners = Listeners::default();
        distribute(child.stdout.take().expect("it has an output"), Arc::clone(&listeners));
        Self { child, folder, commands, last: AtomicU64::new(0), listeners }
    }

    /// Receives the messages of a session from now on, or those of the browser. A later call for the same session replaces the receiver.
    pub fn listen(&self, session: Option<String>) -> Receiver<Json> {
        let (sender, receiver) = mpsc::channel();
        self.listeners.lock().expect("no panic").insert(session, sender);
        receiver
    }

    /// Sends a command, and returns the id of its result.
    pub fn say(&self, mut command: Json) -> u64 {
        let number = self.last.fetch_add(1, Ordering::Relaxed);
        command["id"] = number.into();
        let mut commands = self.commands.lock().expect("no panic");
        let commands = commands.as_mut().expect("it is running");
        commands.write_all(format!("{command}\0").as_bytes()).expect("chromium listens");
        number
    }
}

/// Passes each message to the listener of its session, until the program ends. Each message ends with a zero byte.
fn distribute(output: ChildStdout, listeners: Listeners) {
    thread::spawn(move || {
        for message in BufReader::new(output).split(0) {
            let Ok(message) = message else { break };
            let message: Json = serde_json::from_slice(&message).expect("chromium speaks JSON");
            let session = message["sessionId"].as_str().map(str::to_owned);
            // A closing tab has no listener.
            if let Some(listener) = listeners.lock().expect("no panic").get(&session) {
                drop(listener.send(message));
            }
        }
        // This ends every wait for a message.
        listeners.lock().expect("no panic").clear();
    });
}

impl Drop for Chromium {
    fn drop(&mut self) {
        drop(self.commands.get_mut().map(Option::take));
        // Chromium consists of many processes in a separate group. This ends all of them.
        let group = format!("-{}", self.child.id());
        drop(Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status());
        drop(self.child.wait());
        // A process that is ending can still have an open file there.
        let (path, begun) = (self.folder.path(), Instant::now());
        while fs::remove_dir_all(path).is_err() && path.exists() && begun.elapsed() < Duration::from_secs(5) {
            thread::sleep(Duration::from_millis(10));
        }
    }
}
