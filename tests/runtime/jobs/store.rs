//! A store keeps jobs, so that none is started twice.

use std::fs;
#[cfg(unix)]
use std::sync::atomic::{AtomicBool, Ordering};

use crate::download::save::Folder;
use crate::library::print::{self, BindList, PrintList, printing};
use crate::library::service::in_memory;
use crate::library::stocktaking::{FOUND, ITEM, Stocktaking, asked, library, library_with, list, start};
use spec_client_runtime::{
    Answer, CancelToken, Client, ErrorKind, JobProblem, JobStart, JobStore, Request, StoredJob, Wait,
};

const STARTING: &str = r#"{"job":"stocktaking","request":"913e5c78ec6da11dcf8fe333de549f72","service":"https://library.example/api/v2/","state":"starting","version":1}"#;

fn store(folder: &Folder) -> JobStore {
    JobStore::open(folder.join("jobs")).expect("a store")
}

fn file(folder: &Folder) -> std::path::PathBuf {
    folder.join("jobs").join("shelf-7.json")
}

const SAME_SERVICE: &str = "if that is the same service, remove `service` from it";
const OTHER_PARAMETERS: &str = "use another name, follow it with `stored`, or `forget` it";

#[track_caller]
fn reason(error: &spec_client_runtime::Error) -> &str {
    match error.kind() {
        ErrorKind::Job(JobProblem::Store { reason }) => reason,
        _ => panic!("{error}"),
    }
}

#[test]
fn a_job_is_written_to_its_file_before_it_is_started() {
    let folder = Folder::new();
    store(&folder);
    // A process that was killed left one of these long ago. The other is being written.
    let [left, used] = ["0", "1"].map(|digit| folder.join(format!("jobs/.download-{}.part", digit.repeat(16))));
    fs::File::create(&left).expect("a file").set_modified(std::time::UNIX_EPOCH).expect("a time");
    fs::File::create(&used).expect("a file");
    let seen = file(&folder);
    let (client, memory, _) = library_with(vec![list(&[ITEM])], move |request| {
        let expected = match request.operation() {
            "stock.start" => STARTING,
            "stock.get" => FOUND,
            _ => return None,
        };
        assert_eq!(fs::read_to_string(&seen).expect("the file"), expected, "{}", request.operation());
        None
    });
    let job = store(&folder).run("shelf-7", start(&client), &Wait::default()).expect("a job");
    assert_eq!(job.output()["books"], 12);
    assert_eq!(asked(&memory).len(), 4);
    // The file stays: running the job again starts nothing.
    let job = store(&folder).run("shelf-7", start(&client), &Wait::default()).expect("a job");
    assert_eq!((job.handle().to_string().as_str(), asked(&memory).len()), (FOUND, 6));
    assert!(asked(&memory)[4..].iter().all(|asked| !asked.starts_with("stock.start")));
    assert!(matches!(store(&folder).stored("shelf-7"), Ok(Some(StoredJob::<Stocktaking>::Started(_)))));
    store(&folder).forget("shelf-7").expect("it is forgotten");
    store(&folder).forget("shelf-7").expect("it is forgotten");
    assert!(matches!(store(&folder).stored::<Stocktaking>("shelf-7"), Ok(None)));
    let left = fs::read_dir(folder.join("jobs")).expect("the folder").map(|entry| entry.expect("an entry").path());
    let left: Vec<_> = left.collect();
    assert_eq!(left, [used]);
}

#[test]
fn a_start_without_a_known_outcome_is_looked_up_and_never_sent_again() {
    let folder = Folder::new();
    let store = store(&folder);
    let lost = |request: &spec_client_runtime::RecordedRequest| {
        (request.operation() == "stock.start").then(|| Answer::status(503, ""))
    };
    let (client, memory, _) = library_with(vec![list(&[]), list(&[ITEM])], lost);
    let error = store.run("shelf-7", start(&client), &Wait::default()).expect_err("unknown");
    assert!(error.is_outcome_unknown() && error.verify_with() == Some("stock.running"), "{error}");
    assert_eq!(fs::read_to_string(file(&folder)).expect("the file"), STARTING);

    // The next process looks for the job. Until the job is listed, the outcome of its start is unknown.
    let error = store.run("shelf-7", start(&client), &Wait::default()).expect_err("unknown");
    assert_eq!(
        error.to_string(),
        "stock.start: it is unknown whether the call was carried out: the run that started the job did not record the outcome, \
         and no list shows the job: it is over, not listed yet, or was never started (once you know, `JobStore::forget` has \
         it started again); job `stocktaking`, stage `start`"
    );
    assert!(error.is_outcome_unknown() && !error.is_retryable() && error.job_handle::<Stocktaking>().is_none());
    let job = store.run("shelf-7", start(&client), &Wait::default()).expect("it is there");
    assert_eq!(job.handle().to_string(), FOUND);
    assert_eq!(asked(&memory).iter().filter(|asked| asked.starts_with("stock.start")).count(), 1);

    // The outcome stays unknown for a job that no list shows.
    let (client, memory, _) = printing("print.start", vec![Answer::status(503, "")]);
    for _ in 0..3 {
        let error = store.run("list", print::start(&client), &Wait::default()).expect_err("unknown");
        assert!(error.is_outcome_unknown(), "{error}");
    }
    assert_eq!(print::called(&memory), ["print.start"]);
    store.forget("list").expect("it is forgotten");
    assert!(store.run("list", print::start(&client), &Wait::default()).is_ok());
    assert!(matches!(store.stored("list"), Ok(Some(StoredJob::<PrintList>::Started(_)))));
}

#[test]
fn a_start_that_was_refused_or_not_sent_is_not_kept() {
    let folder = Folder::new();
    let store = store(&folder);
    let refused = |request: &spec_client_runtime::RecordedRequest| {
        (request.operation() == "stock.start").then(|| Answer::status(403, r#"{"code":403,"message":"no"}"#))
    };
    let (client, memory, _) = library_with(Vec::new(), refused);
    for _ in 0..2 {
        assert_eq!(store.run("shelf-7", start(&client), &Wait::default()).expect_err("refused").status(), Some(403));
        assert!(!file(&folder).exists());
    }
    assert_eq!(asked(&memory).len(), 2, "it may be started when the cause is gone");
    let token = CancelToken::new();
    token.cancel();
    let error = store.run("shelf-7", start(&client), &Wait::default().cancel(&token)).expect_err("cancelled");
    assert_eq!((error.kind(), asked(&memory).len()), (&ErrorKind::Job(JobProblem::Cancelled), 2));
    assert!(!file(&folder).exists());
}

#[test]
fn a_file_that_cannot_be_used_stops_the_job_before_anything_is_sent() {
    let folder = Folder::new();
    let store = store(&folder);
    let (client, memory, _) = library(Vec::new());
    let run = |client: &Client, name: &str| {
        let request: Request<JobStart<Stocktaking>> = start(client);
        store.run(name, request, &Wait::default()).expect_err("it cannot be used")
    };
    for (text, expected) in [
        ("", "it is not JSON"),
        (&FOUND.replace("\"version\":1", "\"version\":99"), "it is of version 99, and this client reads version 1"),
        (
            r#"{"version":1,"job":"print_list","state":"starting"}"#,
            "it belongs to the job \"print_list\", not to \"stocktaking\"",
        ),
        (&STARTING.replace("library.example", "other.example"), SAME_SERVICE),
        (&FOUND.replace("https", "http"), SAME_SERVICE),
        (&FOUND.replace("api/v2", "api/v3"), SAME_SERVICE),
        (&STARTING.replace("913e", "0000"), OTHER_PARAMETERS),
        (&FOUND.replace("913e", "0000"), OTHER_PARAMETERS),
        (r#"{"version":1,"job":"stocktaking","given":{"shelf_no":"8"},"ids":{"stock.id":"S-1"}}"#, OTHER_PARAMETERS),
    ] {
        fs::write(file(&folder), text).expect("a file");
        let error = run(&client, "shelf-7");
        assert!(reason(&error).ends_with(expected) && reason(&error).contains("shelf-7.json: "), "{error}");
        assert_eq!(fs::read_to_string(file(&folder)).expect("the file"), text, "it is left as it was");
    }
    fs::remove_file(file(&folder)).expect("it is removed");
    fs::create_dir(file(&folder)).expect("a folder");
    assert!(reason(&run(&client, "shelf-7")).ends_with("it is not a file"));
    assert!(reason(&store.forget("shelf-7").expect_err("it is not removed")).ends_with("it is not a file"));
    for name in ["", "a/b", "../x", ".x", "a b", "ü", &"x".repeat(101)] {
        assert!(reason(&run(&client, name)).contains("is not a name: use up to 100 letters"), "{name}");
    }
    fs::remove_dir_all(folder.join("jobs")).expect("it is removed");
    reason(&run(&client, "shelf-7"));
    assert_eq!(asked(&memory), Vec::<String>::new());
    fs::write(folder.join("plain"), "").expect("a file");
    reason(&JobStore::open(folder.join("plain")).expect_err("it is a file"));
}

#[test]
fn the_parameters_of_a_request_tell_jobs_apart() {
    let folder = Folder::new();
    let store = store(&folder);
    let (client, memory, _) = library(vec![list(&[ITEM]), list(&[ITEM])]);
    let request = || start(&client).with_query("b", 1_i64).with_parameter("depth", 2).with_secret("pin", "one");
    store.run("shelf-7", request(), &Wait::default()).expect("a job");
    // The order, secrets and constants do not matter: a later version of the client may have another constant.
    let same = Request::<JobStart<Stocktaking>>::new(&client)
        .with_secret("pin", "two")
        .with_parameter("x-form", "3")
        .with_parameter("depth", 2)
        .with_query("b", 1_i64);
    store.run("shelf-7", same.with_parameter("shelf_no", 7), &Wait::default()).expect("the same job");
    let sent = asked(&memory).len();
    for other in [request().with_query("c", 1_i64), request().with_parameter("depth", 3), start(&client)] {
        let error = store.run("shelf-7", other, &Wait::default()).expect_err("another request");
        assert!(reason(&error).ends_with(OTHER_PARAMETERS));
    }
    assert_eq!(asked(&memory).len(), sent);
    // Nor does the idempotency key, which is another one in the next process.
    let (client, _) = in_memory(|_| Answer::json(print::STARTED));
    let keyed = |key: &str| Request::<JobStart<BindList>>::new(&client).with_parameter("call", key).start_job();
    assert_eq!(keyed("a").expect("a job").to_string(), keyed("b").expect("a job").to_string());
}

#[test]
fn two_processes_start_a_job_once() {
    let folder = Folder::new();
    let (client, memory, _) = library_with(Vec::new(), |request| {
        (request.operation() == "stock.running").then(|| match request.target().contains("shelf=7") {
            true => list(&[ITEM]),
            false => list(&[]),
        })
    });
    std::thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| store(&folder).run("shelf-7", start(&client), &Wait::default()).map(drop).expect("it runs"));
        }
    });
    assert_eq!(asked(&memory).iter().filter(|asked| asked.starts_with("stock.start")).count(), 1);
}

/// The service refuses a start because the same job was started in the meantime. Another process finds that job.
#[test]
fn a_refused_start_leaves_what_another_process_wrote() {
    let folder = Folder::new();
    let others = store(&folder);
    let (client, memory, _) = library_with(Vec::new(), move |request| {
        (request.operation() == "stock.start").then(|| {
            let (other, ..) = library(vec![list(&[ITEM])]);
            others.run("shelf-7", start(&other), &Wait::default()).expect("it is found");
            Answer::status(400, r#"{"code":1,"message":"already running"}"#)
        })
    });
    let error = store(&folder).run("shelf-7", start(&client), &Wait::default()).expect_err("refused");
    assert_eq!((error.status(), asked(&memory).len()), (Some(400), 1));
    assert_eq!(fs::read_to_string(file(&folder)).expect("the file"), FOUND);
}

/// Another process writes the handle after this one found no file, and before this one creates it. A dangling link is at the path from the
/// start, so the file cannot be created, and the link's target appears as soon as that is tried. Sometimes it appears too late.
#[cfg(unix)]
#[test]
fn a_job_that_another_process_started_meanwhile_is_followed() {
    let folder = Folder::new();
    let store = store(&folder);
    let (client, memory, _) = printing("print.start", Vec::new());
    store.run("list", print::start(&client), &Wait::default()).expect("a job");
    let jobs = folder.join("jobs");
    let [link, target, handle] = ["list.json", "target", "handle"].map(|name| jobs.join(name));
    fs::rename(&link, &handle).expect("the handle");
    std::os::unix::fs::symlink("target", &link).expect("a link");
    let is_tried = || {
        let mut entries = fs::read_dir(&jobs).expect("the folder").flatten();
        entries.any(|entry| entry.path().extension().is_some_and(|extension| extension == "part"))
    };
    let is_followed = (0..1_000).any(|_| {
        drop(fs::remove_file(&target));
        let is_over = AtomicBool::new(false);
        std::thread::scope(|scope| {
            scope.spawn(|| {
                while !is_tried() && !is_over.load(Ordering::SeqCst) {
                    std::thread::yield_now();
                }
                fs::hard_link(&handle, &target).expect("the target");
            });
            let run = store.run("list", print::start(&client), &Wait::default());
            is_over.store(true, Ordering::SeqCst);
            run.is_ok()
        })
    });
    assert!(is_followed, "the handle is never read");
    assert_eq!(print::called(&memory).iter().filter(|called| **called == "print.start").count(), 1);
}
