//! A headless Chromium for one test. Dropping it ends the browser.

use std::env;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::os::unix::process::CommandExt as _;
use std::path::PathBuf;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use tempfile::TempDir;

/// How long anything in the browser may take before the test gives up. A passing test never waits that long.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Chromium listens on the descriptor 3 and speaks on 4, and ends when 3 is closed: also when this program is killed. Only a shell
/// can hand them over without unsafe code.
const HAND_OVER: &str = r#"exec "$@" 3<&0 4>&1 </dev/null >/dev/null 2>&1"#;

/// The program and its data folder.
#[derive(Debug)]
pub struct Chromium {
    child: Child,
    folder: Option<TempDir>,
    commands: Option<ChildStdin>,
    messages: Receiver<String>,
}

/// The path of the program, if it is installed.
pub fn installed() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    env::split_paths(&path).map(|folder| folder.join("chromium")).find(|file| file.is_file())
}

/// The tests were compiled as ignored if there was no browser. It must not have been installed since.
#[test]
fn tests_are_ignored_only_without_a_browser() {
    assert!(!cfg!(no_browser) || installed().is_none(), "chromium was installed since: touch tests/browser/build.rs");
}

impl Chromium {
    /// Starts the program.
    pub fn start() -> Self {
        let program = installed().expect("chromium is not installed");
        let folder = TempDir::new().expect("a folder can be made");
        let mut command = Command::new("sh");
        command
            .args(["-c", HAND_OVER, "sh"])
            .arg(program)
            .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-dev-shm-usage"])
            .args(["--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"])
            .args(["--disable-extensions", "--hide-scrollbars", "--remote-debugging-pipe"])
            .arg(format!("--user-data-dir={}", folder.path().display()))
            .arg("about:blank")
            // Data that it would keep elsewhere goes into its own folder, too.
            .env("HOME", folder.path())
            .env("TMPDIR", folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .process_group(0);
        let mut child = command.spawn().expect("chromium can be started");
        let commands = child.stdin.take();
        let messages = listen(child.stdout.take().expect("it has an output"));
        Self { child, folder: Some(folder), commands, messages }
    }

    /// Sends a message to it.
    pub fn say(&mut self, message: &str) {
        let commands = self.commands.as_mut().expect("it is running");
        commands.write_all(message.as_bytes()).and_then(|()| commands.write_all(b"\0")).expect("chromium listens");
    }

    /// The next message from it.
    #[track_caller]
    pub fn hear(&self) -> String {
        self.messages.recv_timeout(PATIENCE).expect("chromium speaks")
    }
}

/// Messages as they come, each ending with a zero byte, until the program ends or nobody receives them any more.
fn listen(output: ChildStdout) -> Receiver<String> {
    let (messages, receiver) = mpsc::channel();
    thread::spawn(move || {
        for message in BufReader::new(output).split(0) {
            let Ok(message) = message else { return };
            if messages.send(String::from_utf8_lossy(&message).into_owned()).is_err() {
                return;
            }
        }
    });
    receiver
}

impl Drop for Chromium {
    fn drop(&mut self) {
        drop(self.commands.take());
        // Chromium runs as many processes in a group of its own. This ends all of them.
        let group = format!("-{}", self.child.id());
        let killed = Command::new("kill").args(["-KILL", "--", &group]).stderr(Stdio::null()).status();
        if !killed.is_ok_and(|status| status.success()) {
            drop(self.child.kill());
        }
        drop(self.child.wait());
        // A process that is just ending can still hold a file there.
        let Some(folder) = self.folder.take() else { return };
        let path = folder.keep();
        let begun = Instant::now();
        while fs::remove_dir_all(&path).is_err() && path.exists() && begun.elapsed() < Duration::from_secs(5) {
            thread::sleep(Duration::from_millis(10));
        }
    }
}
