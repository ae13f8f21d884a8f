//! Learns from a live service. `observe-live`, a separate program, makes the calls and writes the answers into a pipe.

use std::env;
use std::io::Read as _;
use std::path::Path;
use std::process::{Child, Stdio};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Context as _, ensure};
use language::english::count;
use language::ir::Service;
use observe::{Forecast, Learner, Outlook};

use super::options::Options;
use crate::cargo;
use crate::output::{BOLD, DIM, NEW, eprintln, println};
use crate::project::Project;

/// The program that makes the calls, and whether it must stop.
#[derive(Default)]
struct Caller {
    process: Option<Child>,
    is_stopped: bool,
}

impl Caller {
    fn stop(&mut self) {
        self.is_stopped = true;
        // This fails only if the program has ended.
        let _ = self.process.as_mut().map(Child::kill);
    }
}

/// Locks the program. No thread panics while it has the lock.
fn locked(caller: &Mutex<Caller>) -> MutexGuard<'_, Caller> {
    caller.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Calls the service at this address, learns from its answers, and returns them as HAR. Ctrl-C keeps what was learned before.
pub(super) fn learn(
    project: &Project,
    service: &Service,
    url: &str,
    options: &Options,
    learner: &mut Learner<'_>,
) -> anyhow::Result<Vec<u8>> {
    let others = service.other_keys().iter().map(|key| &key.variable);
    for variable in service.authentication.iter().map(|key| &key.variable).chain(others) {
        ensure!(
            env::var_os(variable).is_some_and(|key| !key.is_empty()),
            "set the environment variable {variable} to your key"
        );
    }
    // The program is in the repository that xtask was built from. The spec may be elsewhere.
    let packages = Path::new(env!("CARGO_MANIFEST_DIR")).parent().context("the repository is gone")?;
    ensure!(packages.join("generated/Cargo.toml").exists(), "generated/ is missing: run `cargo xtask generate` first");

    let caller = Arc::new(Mutex::new(Caller::default()));
    let handler = Arc::clone(&caller);
    let stop = move || {
        let mut caller = locked(&handler);
        // The second Ctrl-C ends everything, whatever is waited for.
        if caller.is_stopped {
            std::process::exit(130);
        }
        caller.stop();
    };
    ctrlc::set_handler(stop).context("Ctrl-C cannot be caught")?;
    eprintln!("{DIM}calling the service; the first time, cargo builds the calling program{DIM:#}");
    let (folder, pause, calls) =
        (project.spec.path(), options.pause.as_millis().to_string(), options.calls.to_string());
    let mut child = cargo::command(packages, &["run", "--quiet", "--package", "observe-live", "--"])
        .args([folder.as_os_str(), url.as_ref(), pause.as_ref(), calls.as_ref()])
        .args(&options.trust)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .context("cargo cannot be run")?;
    let mut answers = child.stdout.take().context("the calling program has no output")?;
    let mut starting = locked(&caller);
    starting.process = Some(child);
    if starting.is_stopped {
        // The signal arrived before the program was started.
        starting.stop();
    }
    drop(starting);

    let before = learner.exchanges();
    // An error here follows from the end of the program, whose status explains more.
    let mut har = Vec::new();
    answers.read_to_end(&mut har).context("the answers cannot be read")?;
    let read = observe::har(har.as_slice(), learner);
    let child = locked(&caller).process.take();
    let status = child.map(|mut child| child.wait()).transpose().context("the calling program is gone")?;
    let came = learner.exchanges() - before;
    if read.is_err() || status.is_some_and(|status| !status.success()) {
        eprintln!("{NEW}interrupted{NEW:#}: {} came before that", count(came, "answer"));
    }
    ensure!(learner.exchanges() > 0, "no answer came, so there is nothing to learn from");
    Ok(har)
}

/// Prints which operations would be called, and which cannot be. Nothing is sent.
pub(super) fn print_forecast(service: &Service, trusted: &[String]) {
    let forecast = observe::forecast(service, trusted);
    for (outlook, heading) in [
        (Outlook::Called, "would be called"),
        (Outlook::NotTrusted, "would be called only with --trust"),
        (Outlook::NotCalled, "would not be called"),
    ] {
        let of: Vec<_> = forecast.iter().filter(|of| of.outlook == outlook).collect();
        if !of.is_empty() || outlook != Outlook::NotTrusted {
            let before = if outlook == Outlook::Called { "" } else { "\n" };
            println!("{before}{BOLD}{heading}{BOLD:#}: {}", count(of.len(), "operation"));
        }
        for Forecast { operation, why, .. } in of {
            let name = operation.full_name();
            match why.as_str() {
                "" => println!("  {name}"),
                why => println!("  {name:28} {DIM}{why}{DIM:#}"),
            }
        }
    }
}
