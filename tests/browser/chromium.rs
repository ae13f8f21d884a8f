//! A headless Chromium, driven over its DevTools protocol, which has commands, results and events.

use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::os::unix::process::CommandExt as _;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value as Json, json};
use tempfile::TempDir;

/// The time limit of each action in the browser. A passing test never waits that long.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Chromium listens on the descriptor 3 and speaks on 4, and ends when 3 is closed, even if this program is killed. Only a shell
/// can pass them on without unsafe code.
const HAND_OVER: &str = r#"exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#;

/// The program and its data folder.
pub struct Chromium {
    child: Child,
    folder: TempDir,
    commands: Option<ChildStdin>,
    messages: Receiver<Json>,
    last: u64,
}

impl Chromium {
    /// Starts it. Dropping it ends it.
    pub fn start() -> Self {
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
        let output = BufReader::new(child.stdout.take().expect("it has an output"));
        let (sender, messages) = mpsc::channel();
        // Each message ends with a zero byte. The end of the program, or of this thread, ends every wait for a message.
        thread::spawn(move || {
            for message in output.split(0).map_while(Result::ok) {
                drop(sender.send(serde_json::from_slice(&message).expect("chromium speaks JSON")));
            }
        });
        Self { commands: child.stdin.take(), child, folder, messages, last: 0 }
    }

    /// Sends a command to a session, or to the browser itself, and waits for its result. Passes events before the result to `note`.
    pub fn command(&mut self, session: &Json, method: &str, parameters: Json, mut note: impl FnMut(Json)) -> Json {
        self.last += 1;
        let mut command = json!({ "id": self.last, "method": method, "params": parameters });
        if !session.is_null() {
            command["sessionId"] = session.clone();
        }
        let commands = self.commands.as_mut().expect("it is running");
        commands.write_all(format!("{command}\0").as_bytes()).expect("chromium listens");
        loop {
            let mut message = self.messages.recv_timeout(PATIENCE).expect("chromium is installed and speaks");
            if message["id"] == self.last {
                assert!(message["error"].is_null(), "{method}: {}", message["error"]);
                return message["result"].take();
            }
            note(message);
        }
    }
}

impl Drop for Chromium {
    fn drop(&mut self) {
        drop(self.commands.take());
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
