//! A job outlives the process that started it: the generated client against the stand-in of the service, over real sockets,
//! with a process that dies in the middle.
//!
//! The child is this test's own program, started anew with an environment variable that makes the test [`child`] do its work;
//! without it that test does nothing.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use std::{env, fs, process};

use attack_surface::jobs::GenerateReport;
use attack_surface::types::{Report, TargetId, Theme};
use attack_surface::{Client, Error, JobHandle, Wait};
use sandbox::{Answer, Sandbox};

/// The address, the key and the file for the handle; and at which stage to die.
const URL: &str = "JOBS_TEST_URL";
const KEY: &str = "JOBS_TEST_KEY";
const FILE: &str = "JOBS_TEST_FILE";
const STAGE: &str = "JOBS_TEST_STAGE";

/// A folder of its own, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = env::temp_dir().join(format!("jobs-{name}-{}", process::id()));
        fs::create_dir_all(&path).expect("a folder can be made");
        Self(path)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        drop(fs::remove_dir_all(&self.0));
    }
}

/// Little waiting, so that the test is quick.
fn wait() -> Wait {
    Wait::new().first_delay(Duration::from_millis(10)).deadline(Duration::from_secs(60))
}

fn run(client: &Client, wait: &Wait) -> Result<attack_surface::Finished<GenerateReport>, Error> {
    client.report().generate(Report::target(TargetId::new(17))).theme(Theme::Light).run(wait)
}

/// How often the stand-in saw each operation, the download as `download`.
fn seen(sandbox: &Sandbox) -> Vec<String> {
    let name = |seen: sandbox::Seen| seen.operation.unwrap_or_else(|| "download".to_owned());
    sandbox.requests().into_iter().map(name).collect()
}

#[test]
fn a_job_goes_from_its_start_to_the_pdf() {
    let (sandbox, folder) = (Sandbox::start(), Folder::new("whole"));
    let client = Client::builder(sandbox.url(), sandbox.key()).build().expect("a client");
    let job = run(&client, &wait()).expect("the report is done");
    let path = folder.0.join("target.pdf");
    let length = job.save(&path).expect("the report is saved");
    assert_pdf(&path, length);
    assert_eq!(job.output().file.as_ref().and_then(|file| file.ready), Some(1));
    assert_eq!(seen(&sandbox), ["report.generate", "work.get", "file.get", "download"]);
    assert_eq!(sandbox.defects(), Vec::<String>::new());
}

#[test]
fn a_job_whose_process_was_killed_is_resumed_by_another_one() {
    for stage in ["start", "work.get", "file.get"] {
        let (sandbox, folder) = (Sandbox::start(), Folder::new(stage));
        let file = folder.0.join("report.json");
        let mut child = Command::new(env::current_exe().expect("this program has a path"));
        child.args(["--exact", "child", "--test-threads", "1"]);
        child.env(URL, sandbox.url()).env(KEY, sandbox.key()).env(FILE, &file).env(STAGE, stage);
        let output = child.output().expect("the child can be started");
        assert!(!output.status.success(), "it was killed: {output:?}");
        let before = seen(&sandbox);
        assert_eq!(before.last().map(String::as_str).unwrap_or_default().replace("report.generate", "start"), stage);

        // All that is left of it is the file. It holds the ids and no key.
        let stored = fs::read_to_string(&file).expect("the handle was stored");
        assert!(!stored.contains(&sandbox.key()), "{stored}");
        let client = Client::builder(sandbox.url(), sandbox.key()).build().expect("a client");
        let handle: JobHandle<GenerateReport> = stored.parse().expect("it is a handle");
        let path = folder.0.join("target.pdf");
        let length = handle.wait(&client, &wait()).expect("the job is done").save(&path).expect("the report is saved");
        assert_pdf(&path, length);

        let after = seen(&sandbox);
        assert_eq!(after.iter().filter(|name| *name == "report.generate").count(), 1, "it was started once: {after:?}");
        assert_eq!(after[before.len()..], ["work.get", "file.get", "download"]);
        let mut names: Vec<_> =
            fs::read_dir(&folder.0).expect("the folder").map(|entry| entry.expect("a file").file_name()).collect();
        names.sort();
        assert_eq!(names, ["report.json", "target.pdf"], "nothing else is left");
    }
}

/// Not a test: the process that is killed.
#[test]
fn child() {
    let (Ok(url), Ok(key), Ok(file), Ok(stage)) = (env::var(URL), env::var(KEY), env::var(FILE), env::var(STAGE))
    else {
        return;
    };
    let client = Client::builder(url, key).build().expect("a client");
    let wait = wait().on_progress(move |progress| {
        if progress.stage() == "start" {
            let handle = progress.handle::<GenerateReport>().expect("a handle of this job");
            fs::write(&file, handle.to_string()).expect("the handle can be stored");
        }
        if progress.stage() == stage {
            // As a power cut would: nothing is unwound, nothing is flushed.
            process::abort();
        }
    });
    panic!("it should have died: {:?}", run(&client, &wait).map(drop));
}

#[test]
fn what_the_service_answers_in_between_does_not_lose_the_job() {
    let sandbox = Sandbox::start();
    let client = Client::builder(sandbox.url(), sandbox.key()).build().expect("a client");
    for operation in ["work.get", "file.get"] {
        for _ in 0..2 {
            sandbox.answer_next(operation, Answer::text(503, "<html>busy</html>"));
        }
    }
    let job = run(&client, &wait()).expect("what passes is waited for");
    assert!(job.read_to_vec().is_ok());
    let expected =
        ["report.generate", "work.get", "work.get", "work.get", "file.get", "file.get", "file.get", "download"];
    assert_eq!(seen(&sandbox), expected);

    sandbox.answer_next("file.get", Answer::text(404, r#"{"code":404,"message":"file not found"}"#));
    let error = run(&client, &wait()).expect_err("it does not pass");
    assert_eq!((error.stage(), error.is_not_found(), error.is_retryable()), (Some("file.get"), true, false));
    let handle = error.job_handle::<GenerateReport>().expect("the job was started");
    assert!(handle.wait(&client, &wait()).and_then(|job| job.read_to_vec()).is_ok());
    assert_eq!(seen(&sandbox).iter().filter(|name| *name == "report.generate").count(), 2);
}

#[track_caller]
fn assert_pdf(path: &Path, length: u64) {
    let bytes = fs::read(path).expect("the report was saved");
    assert_eq!(bytes.len() as u64, length);
    assert!(bytes.starts_with(b"%PDF-") && bytes.trim_ascii_end().ends_with(b"%%EOF"), "{} bytes", bytes.len());
}
