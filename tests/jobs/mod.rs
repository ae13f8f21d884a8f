//! A program that keeps its jobs in a store is killed repeatedly, at random times. It starts no job twice. How a job is run and resumed
//! is tested by `conformance::jobs` and by the tests of the runtime.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{env, thread};

use client::runtime::{JobStore, Wait};
use client::{Client, Error, operations};
use common::calls::{JOBS, Job};
use common::stage::turn;
use mock_server::{MockServer, Pace};
use support::random::Random;
use support::sweep::sweep;
use tempfile::TempDir;

/// Environment variables of the child: the address, the key, the job, and the folder of the store.
const URL: &str = "JOBS_TEST_URL";
const KEY: &str = "JOBS_TEST_KEY";
const JOB: &str = "JOBS_TEST_JOB";
const STORE: &str = "JOBS_TEST_STORE";
/// The header with the run of a job that a call belongs to.
const RUN: &str = "x-run";
/// The file in that folder with what the child prints when it fails.
const SAID: &str = "said";
/// The number of kills for each job in each of its accounts. The accounts are a sweep. They are tried at the same time, since a child mostly
/// waits.
const KILLS: usize = 15;
const ACCOUNTS: usize = 4;
/// The longest life of a child, in microseconds: enough for a few runs. On a busy machine a child takes longer to begin, so this doubles
/// until a job was started, up to a limit.
const LIFE: usize = 90_000;
const LONGEST_LIFE: usize = 3_000_000;

#[test]
fn no_job_is_started_twice_if_its_program_is_killed_repeatedly() {
    let _turn = turn();
    thread::scope(|scope| {
        for seed in sweep(0..JOBS.len() * ACCOUNTS) {
            scope.spawn(move || kill_often(&JOBS[seed / ACCOUNTS], seed));
        }
    });
}

fn kill_often(job: &Job, seed: usize) {
    let mock = MockServer::builder_of(common::service().clone()).start().expect("a free port");
    // A list that shows what is in progress contains the job when it is found, and at the first poll.
    mock.set_pace(Pace::Polls(3));
    let folder = TempDir::new().expect("a folder");
    let mut random = Random::new(seed as u64);
    let (mut starts, mut life) = (BTreeMap::<String, usize>::new(), LIFE);
    for _ in 0..KILLS {
        let mut child = spawn(&mock, job, folder.path());
        thread::sleep(Duration::from_micros(random.below(life) as u64));
        let is_running = child.try_wait().expect("the child's state").is_none();
        let said = || fs::read_to_string(folder.path().join(SAID)).unwrap_or_default();
        assert!(is_running, "{}: the child goes on until it is killed: {}", job.name, said());
        child.kill().expect("the child can be killed");
        child.wait().expect("the child ends");
        // Each start that was carried out is counted once.
        for seen in mock.requests() {
            let is_start = seen.operation.as_deref() == Some(job.answers[0].0) && (200..=299).contains(&seen.status);
            let run = seen.headers.into_iter().find(|(name, _)| name == RUN).filter(|_| is_start);
            run.into_iter().for_each(|(_, run)| *starts.entry(run).or_default() += 1);
        }
        mock.forget_calls();
        if starts.is_empty() {
            life = LONGEST_LIFE.min(2 * life);
        }
    }
    assert!(!starts.is_empty(), "{}: nothing was started", job.name);
    let twice: Vec<_> = starts.iter().filter(|(_, count)| **count > 1).collect();
    assert!(twice.is_empty(), "{}: runs that were started more than once: {twice:?}", job.name);

    // Each run but the last has ended: it is done, or its outcome is unknown.
    let ends = fs::read_dir(folder.path().join("ends")).expect("the ends").count();
    let last = newest(&folder.path().join("jobs")).expect("a run");
    assert!(ends >= last, "{}: of {} runs {ends} have an end", job.name, last + 1);
}

fn spawn(mock: &MockServer, job: &Job, folder: &Path) -> Child {
    let mut child = Command::new(env::current_exe().expect("this program has a path"));
    child.args(["--exact", "jobs::child", "--test-threads", "1", "--nocapture"]);
    child.env(URL, mock.url()).env(KEY, mock.key()).env(JOB, job.name).env(STORE, folder);
    child.stdout(Stdio::null()).stderr(fs::File::create(folder.join(SAID)).expect("a file"));
    child.spawn().expect("the child can be started")
}

/// Not a test, but the process that is killed. It makes one run after the other, starting with the newest run in the store.
#[test]
fn child() {
    let values = [URL, KEY, JOB, STORE].map(|name| env::var(name).ok());
    let [Some(url), Some(key), Some(job), Some(folder)] = values else { return };
    let (job, folder) = (JOBS.iter().find(|known| known.name == job).expect("a job"), PathBuf::from(folder));
    fs::create_dir_all(folder.join("ends")).expect("a folder");
    let store = JobStore::open(folder.join("jobs")).expect("a store");
    let wait = Wait::new().first_delay(Duration::from_millis(10)).deadline(Duration::from_secs(60));
    for run in newest(&folder.join("jobs")).unwrap_or_default().. {
        let name = run.to_string();
        let builder = common::builder(&url, &key).default_header(RUN, name.as_str());
        let client = builder.build().expect("a client");
        while let Err(error) = job.calls.store(&client, &store, &name, &wait) {
            match error.downcast_ref::<Error>() {
                Some(error) if error.is_outcome_unknown() => break,
                // A job with an unknown outcome blocks this one. It ends when the list is called.
                Some(error) if error.condition_name().is_some() => look(job, &client),
                _ => panic!("{error}"),
            }
        }
        fs::write(folder.join("ends").join(&name), "").expect("the end can be written");
    }
}

/// The number of the newest run in a store.
fn newest(jobs: &Path) -> Option<usize> {
    let entries = fs::read_dir(jobs).ok()?;
    let names = entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned());
    names.filter_map(|name| name.strip_suffix(".json")?.parse().ok()).max()
}

/// Calls the operation that lists the jobs in progress.
fn look(job: &Job, client: &Client) {
    let described = common::service().jobs.iter().find(|described| described.name.spec == job.name);
    let find = described.and_then(|job| job.find.as_ref()).expect("only a list shows what is in progress");
    let name = common::service()[find.operation].full_name();
    let info = operations::ALL.iter().find(|info| info.name == name).expect("an operation");
    client.request(info).send_value().expect("a list");
}
